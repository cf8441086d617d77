import type { FormElements } from './form-elements.ts'

export function hideNotices({ summary, failure }: FormElements): void {
  for (const notice of [summary, failure]) if (notice) notice.hidden = true
}

/** Says that something is wrong, and goes to the first field where. */
export function pointOut({ fields, summary }: FormElements): void {
  if (summary) summary.hidden = false
  const first = [...fields.values()].find((field) => field.getAttribute('aria-invalid') === 'true')
  first?.focus()
}

/** Says that it did not work, with a way to try again; the fields keep what they hold (FM-09). */
export function showFailure({ failure }: FormElements): void {
  if (!failure) return
  const offline = failure.querySelector<HTMLElement>('[data-form-offline]')
  if (offline) offline.hidden = navigator.onLine
  failure.hidden = false
  failure.scrollIntoView({ block: 'nearest' })
}

/** The button turns and is locked while the form is on its way; it keeps the focus. */
export function setSending({ form, button }: FormElements, isSending: boolean): void {
  for (const element of [form, button]) element?.setAttribute('aria-busy', String(isSending))
  if (isSending) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
  statusOf(form).textContent = isSending ? (form.dataset.sending ?? '') : ''
}

/** What is going on, for those who do not see the button turn. */
function statusOf(form: HTMLFormElement): HTMLElement {
  const own = form.querySelector<HTMLElement>('[data-form-status]')
  if (own) return own
  const status = document.createElement('p')
  status.dataset.formStatus = ''
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  form.append(status)
  return status
}
