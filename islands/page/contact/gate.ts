import { GATE_MARKUP, gateMessageAttribute } from '#content-schema/forms/gate-markup.ts'

/** The password of a protected page is not sent while it is empty: the form says so itself (CI-25). */
export function checkPassword(): void {
  const input = document.querySelector<HTMLInputElement>(`[${GATE_MARKUP.input}]`)
  const error = document.querySelector<HTMLElement>(`[${GATE_MARKUP.error}]`)
  const form = input?.form
  if (!form || !error) return
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    if (input.value !== '') return
    event.preventDefault()
    error.textContent = error.getAttribute(gateMessageAttribute('password'))
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  })
}
