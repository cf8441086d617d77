import type { ContactRequest } from '#islands/kit/contact.ts'
import { pageTexts } from '#islands/kit/texts.ts'
import { createDialog, createOnce } from '../../kit/dialog.ts'
import { expertMarkup } from '../../kit/panel-markup.ts'

/** The panel of the contact page at an address, still closed. */
export const createExpertPanel = createOnce(async () => {
  const url = document.documentElement.dataset.contact ?? ''
  const texts = await pageTexts()
  const { title } = texts.contact
  const panel = createDialog({
    id: 'contact-panel',
    className: 'dialog-side',
    title,
    close: texts.common.close,
    body: expertMarkup(texts, url),
  })
  panel.dataset.url = url
  return panel
})

/** Opens the panel over the page (FM-01, UX-06). It stands there at once, and its form comes after. */
export async function showExpertPanel(request: ContactRequest): Promise<void> {
  const panel = await createExpertPanel()
  if (!panel.open) panel.showModal()
  const failure = panel.querySelector<HTMLElement>('[data-contact-failure]')
  if (failure) failure.hidden = true
  panel.classList.remove('is-failed')
  try {
    const { fillContactPanel } = await import('#islands/forms/ContactPanel.island.ts')
    await fillContactPanel(panel, request)
  } catch (error) {
    console.error('The contact panel could not be filled', error)
    panel.classList.add('is-failed')
    if (failure) failure.hidden = false
  }
}
