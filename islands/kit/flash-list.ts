import { flashes, hideFlash, type ShownFlash } from './flash.ts'
import { type IconName, iconHtml } from './icon.ts'
import { pageFacts } from './page-facts.ts'
import { readText } from './texts.ts'
import { trustedHtml } from './trusted.ts'

/** As long as the fading takes at most; where motion is unwanted it takes no time. */
const FADE_MS = 400
const KNOWN_MS = 50

/**
 * Keeps a list on the page equal to the messages on show. It is a live region in the top layer, inside of the dialog that is open:
 * what is outside of that can neither be used nor heard.
 */
export async function drawFlashList(): Promise<void> {
  const close = await readText(pageFacts().language, ($) => $.common.close)
  const list = document.createElement('div')
  list.className = 'flashes'
  list.popover = 'manual'
  // A dialog that opens after a message was shown would cover it and make it useless.
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDialogElement && drawn.size > 0 && raise(list), true)
  const drawn = new Map<number, HTMLElement>()
  flashes.subscribe((messages) => {
    for (const [id, element] of drawn) if (!messages.some((message) => message.id === id)) fadeOut(id, element)
    const fresh = messages.filter(({ id }) => !drawn.has(id))
    if (fresh.length > 0) raise(list)
    for (const message of fresh) {
      const element = drawFlash(message, close)
      drawn.set(message.id, element)
      list.append(element)
    }
  })

  function fadeOut(id: number, element: HTMLElement): void {
    drawn.delete(id)
    element.classList.add('is-hidden')
    setTimeout(() => {
      element.remove()
      if (list.childElementCount === 0) list.hidePopover()
    }, FADE_MS)
  }
}

/** Puts the list above everything that is open now. */
function raise(list: HTMLElement): void {
  const dialogs = document.querySelectorAll('dialog:modal')
  const host = [...dialogs].at(-1) ?? document.body
  if (list.parentElement === host && list.matches(':popover-open')) return
  host.append(list)
  list.showPopover()
  // A message survives the dialog it was shown in.
  if (host !== document.body)
    host.addEventListener('close', () => setTimeout(() => list.childElementCount > 0 && raise(list)), { once: true })
}

function drawFlash(message: ShownFlash, closeText: string): HTMLElement {
  const { id, type, title, text, destination, linkText, isStatic, isFloating, timeoutMs } = message
  const element = document.createElement('div')
  element.className = `flash flash-${type}`
  element.role = type === 'error' ? 'alert' : 'status'
  const body = document.createElement('div')
  body.className = 'flash-text'
  if (title) body.append(paragraph(title, 'flash-title'))
  body.append(paragraph(text))
  if (destination && !isStatic) body.append(linkTo(destination, linkText || destination))
  // A screen reader tells what changes in a live region that it knows already.
  setTimeout(() => {
    element.append(icon(type), body)
    if (!destination && !isStatic) element.append(hideButton(closeText, () => hideFlash(id)))
  }, KNOWN_MS)
  if (isFloating && !isStatic) hideAfter(element, timeoutMs, () => hideFlash(id))
  return element
}

/** The clock stands still while the message is being read or used. */
function hideAfter(element: HTMLElement, timeoutMs: number, hide: () => void): void {
  let timer = setTimeout(hide, timeoutMs)
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout'])
    element.addEventListener(type, () => {
      clearTimeout(timer)
      timer = setTimeout(hide, timeoutMs)
    })
}

function paragraph(text: string, className = ''): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

function linkTo(destination: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.className = 'flash-link'
  link.href = destination
  link.textContent = text
  return link
}

function hideButton(text: string, hide: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'flash-hide'
  button.setAttribute('aria-label', text)
  button.append(icon('close'))
  button.addEventListener('click', hide)
  return button
}

function icon(name: IconName): Element {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(iconHtml(name))
  return template.content.firstElementChild as Element
}
