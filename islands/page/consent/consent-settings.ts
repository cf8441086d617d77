import { CONSENT_CATEGORIES, type ConsentCategory } from '#content-schema/site/consent.ts'
import { consent, decideConsent, tagManagerUrl } from '#islands/kit/consent.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { pageTexts } from '#islands/kit/texts.ts'
import { createDialog, createOnce } from '../../kit/dialog.ts'
import { consentMarkup } from '../../kit/panel-markup.ts'

/** The settings, still closed. */
export const createConsentSettings = createOnce(async () => {
  const texts = await pageTexts()
  const { title, saved } = texts.consent
  const body = consentMarkup(texts, tagManagerUrl() === null ? [] : CONSENT_CATEGORIES)
  const dialog = createDialog({ id: 'cookie-settings', title, close: texts.common.close, body })
  dialog.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset.consentChoice : undefined
    if (choice === undefined) return
    const selected = boxesOf(dialog).filter((box) => box.checked)
    decideConsent(choice === 'all' ? CONSENT_CATEGORIES : choice === 'none' ? [] : selected.map((box) => box.value as ConsentCategory))
    dialog.close()
    showFlash({ type: 'success', text: saved, isFloating: true })
  })
  return dialog
})

/** Shows the settings as they were decided last. */
export async function openConsentSettings(): Promise<void> {
  const dialog = await createConsentSettings()
  const agreed: readonly string[] = consent.get()?.categories ?? []
  for (const box of boxesOf(dialog)) box.checked = agreed.includes(box.value)
  dialog.showModal()
}

function boxesOf(dialog: HTMLElement): HTMLInputElement[] {
  return [...dialog.querySelectorAll<HTMLInputElement>('[name="category"]')]
}
