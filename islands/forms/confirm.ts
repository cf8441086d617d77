import { FORM_ATTRIBUTES } from '#content-schema/forms/form-markup.ts'
import type { FormElements } from './form-elements.ts'

/**
 * Puts the confirmation with its reference number where the form stands (FM-18) and the focus on it. The form waits behind it,
 * empty, for who wants to write again.
 */
export function confirm({ form, confirmation }: FormElements, reference: string): void {
  if (!confirmation) return
  const content = document.importNode(confirmation.content, true)
  for (const place of content.querySelectorAll(`[${FORM_ATTRIBUTES.reference}]`)) place.textContent = reference
  const shown = [...content.children]
  content.querySelector('[data-form-again]')?.addEventListener('click', (event) => {
    event.preventDefault()
    for (const element of shown) element.remove()
    form.hidden = false
    form.querySelector<HTMLElement>('.field :is(input, select, textarea)')?.focus()
  })
  form.before(content)
  form.hidden = true
  shown.find((element) => element instanceof HTMLElement)?.focus()
}
