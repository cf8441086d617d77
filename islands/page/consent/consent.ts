import { CONSENT_CATEGORIES } from '#content-schema/site/consent.ts'
import { onAction } from '#islands/kit/actions.ts'
import { consent, decideConsent, tagManagerUrl } from '#islands/kit/consent.ts'
import { trustedScriptUrl } from '#islands/kit/trusted.ts'

/** Takes the answer to the question, and opens the settings from the footer (NV-11), which are read when somebody is about to. */
export function askConsent(): void {
  const load = () => import('./consent-settings.ts')
  onAction(
    'cookie-settings',
    async () => (await load()).openConsentSettings(),
    () => load().then(({ createConsentSettings }) => createConsentSettings()),
  )
  document.querySelector('.consent-banner')?.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset.consentChoice : undefined
    if (choice) decideConsent(choice === 'all' ? CONSENT_CATEGORIES : [])
  })
  consent.listen((decision) => {
    if (decision) delete document.documentElement.dataset.consent
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
    script.src = trustedScriptUrl(url)
    document.head.append(script)
  })
}
