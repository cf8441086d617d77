/** What a visitor may agree to beyond what the site needs to work (CI-31). */
export const CONSENT_CATEGORIES = ['statistics', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

export const CONSENT_COOKIE = 'uapp_consent'
/** Grows when the categories or their meaning change; then everybody is asked again. */
export const CONSENT_VERSION = 1
/** A decision holds for a year. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60

export interface Consent {
  /** Day of the decision, `2026-11-21`. */
  date: string
  categories: readonly ConsentCategory[]
}

/**
 * The decision in the value of the consent cookie; null when there is none, it is unreadable or it was about something else.
 *
 * @example '1.2026-11-21.statistics' → { date: '2026-11-21', categories: ['statistics'] }
 */
export function parseConsent(value: string | null): Consent | null {
  const [version, date = '', categories = '', ...more] = (value ?? '').split('.')
  if (version !== String(CONSENT_VERSION) || !/^\d{4}-\d\d-\d\d$/.test(date) || more.length > 0) return null
  const agreed = categories.split('-')
  return { date, categories: CONSENT_CATEGORIES.filter((category) => agreed.includes(category)) }
}

/** Value of the consent cookie; `parseConsent` reads it. */
export function formatConsent({ date, categories }: Consent): string {
  return [CONSENT_VERSION, date, CONSENT_CATEGORIES.filter((category) => categories.includes(category)).join('-')].join('.')
}
