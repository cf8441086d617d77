import type { Country } from '#content-schema/locale/country.ts'
import { type Language, type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import type { SiteEntry } from '#content-schema/site/site.ts'
import type { SiteCandidate } from '#content-schema/site/site-choice.ts'

export function buildCountry(overrides: Partial<Country> = {}): Country {
  return {
    countryCode: 'CH',
    hidden: false,
    supportedLanguages: ['de', 'fr', 'en'],
    defaultLanguage: 'de',
    defaultMeasurementSystem: 'Metric',
    displayNames: { en: 'Switzerland', de: 'Schweiz' },
    sortIndex: 1,
    ...overrides,
  }
}

export function buildLanguage(languageCode: LanguageCode): Language {
  return { languageCode, defaultCountry: 'CH', displayNames: { en: languageCode } }
}

export const ALL_LANGUAGES: readonly Language[] = UI_LANGUAGES.map(buildLanguage)

export function buildSite(overrides: Partial<SiteEntry> = {}): SiteEntry {
  return {
    id: 'site-1',
    name: 'Main',
    slug: '',
    internationalOnly: false,
    hideSideButtons: false,
    enableCutFont: false,
    languages: [],
    headerNavigation: ['nav-1'],
    footerNavigation: 'footer-1',
    headerOptions: { theme: 'Default', hidden: false },
    domains: [],
    securityContact: null,
    ...overrides,
  }
}

/** A site as site choice sees it; a domain is written as the content service writes it, `www.a.test/fair`. */
export function buildSiteCandidate(name: string, slug: string, domains: readonly string[]): SiteCandidate {
  return {
    id: name,
    name,
    slug,
    domains: domains.map((domain) => {
      const [host = '', domainSlug] = domain.split('/')
      return { host, slug: domainSlug ?? null }
    }),
  }
}
