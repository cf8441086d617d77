import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { isLanguageCode, type LanguageCode } from '#content-schema/locale/language.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'

/**
 * Locale: specification 3, requirement IL-04.
 *
 * @example { code: 'de-CH', urlCode: 'de-ch', sisCode: 'de-CH', isInternational: false, language: 'de', country: 'CH' }
 * @example { code: 'fr-ALL', urlCode: 'fr', sisCode: 'fr-FR', isInternational: true, language: 'fr', country: 'ALL' }
 */
export interface Locale {
  code: string
  urlCode: string
  /** Language as the product-information service spells it. */
  sisCode: string
  isInternational: boolean
  language: LanguageCode
  country: string
}

const SIS_CODES: Record<LanguageCode, string> = {
  en: 'en-US',
  de: 'de-CH',
  fr: 'fr-FR',
  zh: 'zh-CN',
  ja: 'ja-JP',
  es: 'es-ES',
  pt: 'pt-BR',
  cs: 'cs-CZ',
  hu: 'hu-HU',
  ro: 'ro-RO',
  sk: 'sk-SK',
}

/** Language as the product-information service spells it (specification 3, IL-05); unknown languages read as `en-US`. */
export function sisCodeOf(language: string): string {
  return isLanguageCode(language) ? SIS_CODES[language] : SIS_CODES.en
}

/** The locale of a language in a country; without country the international one (IL-04, AH-49). */
export function createLocale(language: LanguageCode, country: string = ALL_COUNTRIES): Locale {
  const isInternational = country === ALL_COUNTRIES
  return {
    code: `${language}-${country}`,
    urlCode: isInternational ? language : `${language}-${country.toLowerCase()}`,
    sisCode: sisCodeOf(language),
    isInternational,
    language,
    country,
  }
}

/** The parts of a locale prefix, or null when the segment is none. Says nothing about whether a site offers it. */
export function parseLocalePrefix(segment: string): { language: string; country: string | null } | null {
  if (!isLocalePrefix(segment)) return null
  const [language = '', country] = segment.split('-')
  return { language, country: country ? country.toUpperCase() : null }
}

/** Value of the `lang` attribute: `de-CH`, or the language alone for international locales (IL-11). */
export function htmlLangOf(locale: Locale): string {
  return locale.isInternational ? locale.language : locale.code
}

/** The locale numbers and dates are written in; German always counts the Swiss way (IL-09, AH-26). */
export function formatLocaleOf(language: string): string {
  return sisCodeOf(language)
}
