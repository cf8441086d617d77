import { runAction } from './actions.ts'

/** What a message to an expert begins with. */
export interface ContactRequest {
  /** What it is about, such as the name of a product. */
  subject?: string
  message?: string
}

/**
 * Opens the panel "Talk to an Expert" (FM-01). In markup the same is said by
 * `<a href={contactUrl} data-action="contact" data-subject="Corda 330" data-message="…">`, which works without script too.
 */
export function openContactPanel(request: ContactRequest = {}): void {
  const element = document.createElement('button')
  Object.assign(element.dataset, request)
  runAction({ name: 'contact', element })
}
