import { uploadProblem } from '#content-schema/values/upload-rules.ts'

/**
 * Refuses files that may not be sent as soon as they are chosen (FM-14, FM-15): the field is emptied and says why in the words of its
 * `data-invalid`, in the element its `aria-errormessage` names.
 */
export function connectFileField(input: HTMLInputElement): void {
  const message = document.getElementById(input.getAttribute('aria-errormessage') ?? '')
  input.addEventListener('change', () => {
    const isWrong = [...(input.files ?? [])].some((file) => uploadProblem(file) !== null)
    if (isWrong) input.value = ''
    if (isWrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    if (message) message.textContent = isWrong ? (input.dataset.invalid ?? '') : ''
  })
}
