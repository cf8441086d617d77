import type { Locale } from '#content-schema/locale/locale.ts'

/**
 * The locale a page's canonical URL is in: its own when the content speaks its language; else the same country, the
 * international locale, the language's default country, any country, of the content's language (CP-11, CI-15).
 *
 * @throws Error when no offered country supports the content language
 */
export function canonicalLocaleOf(request: {
  locale: Locale
  contentLanguage: string
  offered: readonly Locale[]
  defaultCountry?: string
}): Locale {
  const { locale, contentLanguage, offered } = request
  if (locale.language === contentLanguage) return locale
  const speaking = offered.filter((candidate) => candidate.language === contentLanguage)
  const canonical =
    speaking.find((candidate) => candidate.country === locale.country) ??
    speaking.find((candidate) => candidate.isInternational) ??
    speaking.find((candidate) => candidate.country === request.defaultCountry) ??
    speaking[0]
  if (!canonical) throw new Error(`No country supports the content language "${contentLanguage}", so the page has no canonical URL`)
  return canonical
}
