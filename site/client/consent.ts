import { CONSENT_CATEGORIES, type ConsentCategory } from '#content-schema/rules/consent.ts'
import { onAction } from '#islands/shared/actions.ts'
import { consent, decideConsent, tagManagerUrl } from '#islands/shared/consent.ts'
import { showFlash } from '#islands/shared/flash.ts'

/** Takes the answers of banner and settings, and opens the settings from the footer (NV-11). */
export function askConsent(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#cookie-settings')
  const form = dialog?.querySelector('form')
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('[name="category"]') ?? [])]
  onAction('cookie-settings', () => {
    const agreed: readonly string[] = consent.get()?.categories ?? []
    for (const box of boxes) box.checked = agreed.includes(box.value)
    dialog?.showModal()
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-choice]') : null
    if (!button) return
    const selected = boxes.filter((box) => box.checked).map((box) => box.value as ConsentCategory)
    const { consentChoice } = button.dataset
    decideConsent(consentChoice === 'all' ? CONSENT_CATEGORIES : consentChoice === 'none' ? [] : selected)
    delete document.documentElement.dataset.consent
    if (!dialog?.open) return
    dialog.close()
    showFlash({ type: 'success', text: form?.dataset.saved ?? '', isFloating: true })
  })
}

/** Loads the tag manager as soon as the visitor agrees to it, and tells it of every later change of mind. */
export function loadTagManager(): void {
  const url = tagManagerUrl()
  if (url === null) return
  consent.subscribe((decision) => {
    if (!decision || (decision.categories.length === 0 && !window.dataLayer)) return
    const agreed = CONSENT_CATEGORIES.map((category) => [category, decision.categories.includes(category)] as const)
    const isFirst = !window.dataLayer?.some(({ event }) => event === 'consent')
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'consent', ...Object.fromEntries(agreed) })
    if (!isFirst) return
    const script = document.createElement('script')
    script.async = true
    script.src = url
    document.head.append(script)
  })
}
