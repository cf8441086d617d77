import { readDraft } from '#islands/kit/form-draft.ts'
import { whenIdle } from '../../kit/idle.ts'

/**
 * Forms are checked and sent by an island, which is read when somebody turns to one of them or left a draft there. Where it
 * cannot be read the browser checks and posts the form, and the edge answers with a page.
 */
export function connectForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) connectForm(form)
}

function connectForm(form: HTMLFormElement): void {
  let isTakenOver = false
  let isWaiting = false
  const takeOver = async () => {
    const { enhanceForm } = await import('#islands/forms/Forms.island.ts')
    enhanceForm(form)
    isTakenOver = true
  }
  const takeOverQuietly = () => void takeOver().catch(() => undefined)
  form.noValidate = true
  form.addEventListener('focusin', takeOverQuietly, { once: true })
  // Whoever opens what holds it turns to it.
  form.closest('details')?.addEventListener('toggle', takeOverQuietly, { once: true })
  const holdBack = (event: Event) => {
    if (isTakenOver) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isWaiting) return
    isWaiting = true
    void takeOver()
      .then(() => form.requestSubmit(), submitByBrowser)
      .finally(() => {
        isWaiting = false
      })
  }
  form.addEventListener('submit', holdBack, { capture: true })
  whenIdle(() => Object.keys(readDraft(form).values).length > 0 && takeOverQuietly())

  function submitByBrowser(): void {
    form.noValidate = false
    if (form.reportValidity()) form.submit()
  }
}
