import { FILE_TICKET_PARAMETER } from '#content-schema/address/file-link.ts'
import { FORM_ATTRIBUTES } from '#content-schema/forms/form-markup.ts'
import type { FormElements } from './form-elements.ts'

/**
 * Puts the confirmation with its reference number where the form stands (FM-18), its link to a file opened, and the focus on it. The form
 * waits behind it,
 * empty, for who wants to write again.
 */
export function confirm({ form, confirmation }: FormElements, { reference, file }: { reference: string; file: string | null }): void {
  if (!confirmation) return
  const content = document.importNode(confirmation.content, true)
  for (const place of content.querySelectorAll(`[${FORM_ATTRIBUTES.reference}]`)) place.textContent = reference
  if (file !== null) for (const link of content.querySelectorAll<HTMLAnchorElement>(`a[${FORM_ATTRIBUTES.file}]`)) openFile(link, file)
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

/** The link knows the language, the answer has the ticket. */
function openFile(link: HTMLAnchorElement, file: string): void {
  const url = new URL(link.getAttribute(FORM_ATTRIBUTES.file) ?? '', location.href)
  url.searchParams.set(FILE_TICKET_PARAMETER, new URL(file, location.href).searchParams.get(FILE_TICKET_PARAMETER) ?? '')
  link.href = url.pathname + url.search
}
