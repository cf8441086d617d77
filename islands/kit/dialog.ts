import { iconHtml } from './icon.ts'
import { trustedHtml } from './trusted.ts'

export interface NewDialog {
  id: string
  title: string
  /** Name of the button that closes it. */
  close: string
  /** HTML. */
  body: string
  /** Beside `dialog`. */
  className?: string
}

/**
 * A dialog as `components/Dialog.astro` writes it, for what only scripts open: no page carries it before it is wanted. Escape closes
 * it, focus stays inside and returns.
 */
export function createDialog({ id, title, close, body, className = '' }: NewDialog): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = id
  dialog.className = `dialog ${className}`
  dialog.setAttribute('aria-labelledby', `${id}-title`)
  dialog.setAttribute('closedby', 'any')
  dialog.innerHTML = trustedHtml(
    `<div class="dialog-head"><h2 class="dialog-title" id="${id}-title"></h2><button type="button" class="icon-button">${iconHtml('close')}</button></div><div class="dialog-body">${body}</div>`,
  )
  const heading = dialog.querySelector('h2')
  if (heading) heading.textContent = title
  const button = dialog.querySelector('button')
  button?.setAttribute('aria-label', close)
  button?.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  return dialog
}

/** Makes something once and answers it from then on; what could not be made is tried again. */
export function createOnce<T>(create: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= create().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
