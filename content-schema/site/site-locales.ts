import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { ALL_COUNTRIES, type Country } from '#content-schema/locale/country.ts'
import { ENGLISH, isLanguageCode, type Language, type LanguageCode } from '#content-schema/locale/language.ts'
import { createLocale, type Locale } from '#content-schema/locale/locale.ts'

/** What a site's slug changes in its languages (specification 5, ST-17 to ST-20). Data, not code. */
export interface SiteRule {
  slug: string
  addInternational?: readonly LanguageCode[]
  remove?: readonly LanguageCode[]
}

/** The rules of the specification; the slugs of the partner site and the trade site are configuration (AH-12). */
export function createSiteRules(slugs: { partnerSiteSlug: string; tradeSiteSlug: string }): SiteRule[] {
  return [
    { slug: configured(slugs.partnerSiteSlug), addInternational: ['fr'] },
    { slug: 'north-america-events', addInternational: ['es'], remove: ['de'] },
    { slug: 'brand-portal', remove: ['de'] },
    { slug: configured(slugs.tradeSiteSlug), remove: ['en'] },
  ]
}

/** As addresses spell it, however it is configured. */
const configured = (slug: string) => canonicalSlug(slug) ?? slug

export interface SiteLocaleInput {
  site: { slug: string; internationalOnly: boolean; languages: readonly LanguageCode[] }
  countries: readonly Country[]
  languages: readonly Language[]
  rules: readonly SiteRule[]
}

/**
 * The locales a site offers, international ones first, then by country in sort order (ST-15, ST-17 to ST-20, AH-57):
 * the main site every language alone and every country in its languages; other sites English, German and their own
 * languages, as their rules change them; an international-only site no country.
 */
export function localesOfSite({ site, countries, languages, rules }: SiteLocaleInput): Locale[] {
  const isMain = site.slug === ''
  // A rule whose slug is not configured must not fall on the main site, which has none.
  const rule = isMain ? undefined : rules.find((candidate) => candidate.slug === site.slug)
  const known = languages.map((language) => language.languageCode)
  const removed = new Set<string>(rule?.remove ?? [])
  const wanted = isMain ? known : unique<LanguageCode>(['en', 'de', ...site.languages])
  const base = wanted.filter((language) => known.includes(language) && !removed.has(language))
  const international = unique([...base, ...(rule?.addInternational ?? [])]).filter((language) => known.includes(language))
  const locales = international.map((language) => createLocale(language))
  if (site.internationalOnly) return locales
  const sorted = countries
    .filter((country) => country.countryCode !== ALL_COUNTRIES)
    .toSorted((a, b) => a.sortIndex - b.sortIndex || (a.countryCode < b.countryCode ? -1 : 1))
  for (const country of sorted)
    for (const language of unique(country.supportedLanguages))
      if (base.includes(language)) locales.push(createLocale(language, country.countryCode))
  return locales
}

/** The locale a visitor gets whose wishes are unknown: English, else the first one the site offers (AH-02); null where it offers none. */
export function defaultLocaleOf(offered: readonly Locale[]): Locale | null {
  return offered.find((candidate) => candidate.isInternational && candidate.language === ENGLISH) ?? offered[0] ?? null
}

/** Languages of a country that the user interface speaks; the others are returned to be reported. */
export function splitSupportedLanguages(codes: readonly string[]): { known: LanguageCode[]; unknown: string[] } {
  return {
    known: codes.filter(isLanguageCode),
    unknown: codes.filter((code) => !isLanguageCode(code)),
  }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
