import { pageTexts } from '#islands/kit/texts.ts'
import { trustedHtml } from '#islands/kit/trusted.ts'
import { iconHtml } from '../../kit/icon.ts'
import { currentPicture, showPicture } from './picture-strip.ts'

/**
 * The pictures of a gallery over the whole window. A native dialog: Escape closes it, focus stays inside and returns. Choosing
 * a picture shows it in its own size, to be moved about.
 */
export async function openLightbox(source: HTMLElement, at: number): Promise<void> {
  const { common, gallery } = await pageTexts()
  const names = { close: common.close, ...gallery }
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', source.getAttribute('aria-label') ?? '')
  const strip = source.cloneNode(true) as HTMLElement
  leaveOutHidden(source, strip)
  for (const item of strip.children) item.removeAttribute('id')
  for (const image of strip.querySelectorAll('img')) image.sizes = '100vw'
  strip.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    event.preventDefault()
    link?.classList.toggle('is-large')
  })
  const step = (by: number) => showPicture(strip, currentPicture(strip) + by)
  const actions = { previous: () => step(-1), next: () => step(1), close: () => dialog.close() }
  dialog.append(strip)
  for (const name of strip.children.length > 1 ? (['previous', 'next', 'close'] as const) : (['close'] as const)) {
    const button = document.createElement('button')
    button.type = 'button'
    button.autofocus = name === 'close'
    button.className = `lightbox-${name}`
    button.setAttribute('aria-label', names[name])
    button.innerHTML = trustedHtml(iconHtml(name))
    button.addEventListener('click', actions[name])
    dialog.append(button)
  }
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') actions.previous()
    else if (event.key === 'ArrowRight') actions.next()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    showPicture(source, currentPicture(strip), 'instant')
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  showPicture(strip, at, 'instant')
}

/** Pictures of variants that are not chosen: what hides them in the page does not reach into the dialog. */
function leaveOutHidden(source: HTMLElement, copy: HTMLElement): void {
  const copies = [...copy.querySelectorAll('[data-variant]')]
  for (const [at, picture] of [...source.querySelectorAll('[data-variant]')].entries())
    if (getComputedStyle(picture).display === 'none') copies[at]?.remove()
}
