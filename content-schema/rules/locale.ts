import { ALL_COUNTRIES } from '#content-schema/entities/country.ts'
import { isLanguageCode, type LanguageCode } from '#content-schema/entities/language.ts'
import type { Locale } from '#content-schema/entities/locale.ts'

const LOCALE_PREFIX = /^[a-z]{2}(-[a-z]{2})?$/

/** True when a path segment counts as a locale prefix: two letters, optionally a dash and two letters (RT-04). */
export function isLocalePrefix(segment: string): boolean {
  return LOCALE_PREFIX.test(segment)
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

/** A name in the reader's language, else in English, else the fallback (IL-12). */
export function displayNameIn(names: Record<string, string>, language: string, fallback: string): string {
  return names[language] || names.en || fallback
}

/**
 * A language's name for itself: the content's word for it, else the one readers of the language use (IL-12). Content may be
 * written in a language the platform lists no longer.
 *
 * @example ({}, 'fr') → 'Français'
 */
export function ownNameOf(names: Record<string, string>, language: string): string {
  const name = nameOfItself(names, language)
  return inCase('upper', name.charAt(0), language) + name.slice(1)
}

/**
 * The same as it stands inside a sentence of that language: small where the language writes its name small.
 *
 * @example ({ fr: 'Français' }, 'fr') → 'français', as in «non disponible en français»
 */
export function ownNameInSentence(names: Record<string, string>, language: string): string {
  const name = nameOfItself(names, language)
  const usual = usualNameOf(language).charAt(0)
  const isSmall = usual === inCase('lower', usual, language)
  return isSmall ? inCase('lower', name.charAt(0), language) + name.slice(1) : name
}

/** A page names dozens of languages, and each letter would be looked up in a language's rules. */
const letters = { upper: new Map<string, string>(), lower: new Map<string, string>() }

function inCase(target: 'upper' | 'lower', letter: string, language: string): string {
  const key = `${language} ${letter}`
  const known = letters[target].get(key)
  if (known !== undefined) return known
  const written = target === 'upper' ? letter.toLocaleUpperCase(language) : letter.toLocaleLowerCase(language)
  letters[target].set(key, written)
  return written
}

const nameOfItself = (names: Record<string, string>, language: string) => names[language] || usualNameOf(language)

/** Asking `Intl` takes as long as a tenth of a page. */
const usualNames = new Map<string, string>()

function usualNameOf(language: string): string {
  const known = usualNames.get(language)
  if (known !== undefined) return known
  const usual = (isLanguageCode(language) && new Intl.DisplayNames(language, { type: 'language' }).of(language)) || language
  usualNames.set(language, usual)
  return usual
}

export interface LocaleRequest {
  /** Locale prefix of the path, null when there is none. */
  prefix: string | null
  offered: readonly Locale[]
  countries: readonly { countryCode: string; defaultLanguage: string }[]
  /** Url code from the locale cookie. */
  remembered?: string | null
  /** `Accept-Language` header. */
  acceptLanguage?: string | null
  siteDefault: Locale
}

/**
 * The right locale for a wrong or missing prefix (RT-07, RT-08, AH-02): keep as much of the request as possible.
 *
 * @example `/xx-ch` offers de-ch, fr-ch: `de-ch`, the country's default language
 * @example `/ja-ch` where CH has no Japanese: `de-ch`
 * @example `/de-us` on an international-only site: `/de`
 */
export function resolveLocale(request: LocaleRequest): Locale {
  const byUrlCode = new Map(request.offered.map((locale) => [locale.urlCode, locale]))
  const wanted = request.prefix ? parseLocalePrefix(request.prefix) : null
  if (wanted) {
    const exact = byUrlCode.get(request.prefix ?? '')
    if (exact) return exact
    const inCountry = wanted.country ? defaultLocaleOfCountry(wanted.country, request) : null
    if (inCountry) return inCountry
    const international = byUrlCode.get(wanted.language)
    if (international) return international
  }
  const remembered = request.remembered ? byUrlCode.get(request.remembered.toLowerCase()) : undefined
  return remembered ?? matchAcceptLanguage(request.acceptLanguage, byUrlCode) ?? request.siteDefault
}

function defaultLocaleOfCountry(countryCode: string, { offered, countries }: LocaleRequest): Locale | null {
  const there = offered.filter((locale) => locale.country === countryCode)
  const language = countries.find((country) => country.countryCode === countryCode)?.defaultLanguage
  return there.find((locale) => locale.language === language) ?? there[0] ?? null
}

/** The visitor's best language that is offered: each range with its country first, then alone, as RFC 4647 looks it up. */
function matchAcceptLanguage(header: string | null | undefined, offered: Map<string, Locale>): Locale | null {
  for (const range of parseAcceptLanguage(header)) {
    const match = offered.get(range) ?? offered.get(range.split('-')[0] ?? '')
    if (match) return match
  }
  return null
}

/** Language ranges of an `Accept-Language` header, best first, lower case; at most twenty are read. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  if (!header) return []
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, 20)
    .map((part, position) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return { range, quality: weight ? Number(weight.slice(2)) : 1, position }
    })
    .filter(({ range, quality }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(range) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ range }) => range)
}
