import type { LinkView } from '#content-schema/address/link-view.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import type { Image } from '#content-schema/values/image.ts'

export interface Frame {
  site: {
    id: string
    name: string
    technicalName: string
    isMain: boolean
    showSideButtons: boolean
    enableCutFont: boolean
    headerTheme: string
    headerHidden: boolean
  }
  locale: Locale
  /** Value of `<html lang>`. */
  htmlLang: string
  /** The same for Open Graph, which asks for a country: `de_CH`; a language alone is written as it is counted in, `fr_FR`. */
  openGraphLocale: string
  /** Country as whose readers the texts are spelled; `ALL` where the language is spelled as it is written. */
  spelling: string
  /** Locale dates are written in, see `dateLocaleOf`. */
  dateLocale: string
  measurementSystem: MeasurementSystem
  languageName: string
  countryName: string
  /** `/de-ch` or `/de/brand-portal`. */
  homeUrl: string
  /** Slug that links of this site carry, null when its domain stands for it. */
  siteSlug: string | null
  /** Scheme, host and port the site is found under, e.g. `https://www.strandwerk.example`. */
  origin: string
  titleSuffix: string
  assetOrigins: string[]
  portalSegment: string
  /** True where the site's host is the main site's: its session, and the portal that ends it, are there too (CP-18). */
  isOnPortalHost: boolean
  /** Where visitors write to an expert (FM-01): the form on the page the footer's contact link leads to; null for none. */
  contactUrl: string | null
  /** Address of the privacy policy; null where the site has none. */
  privacyUrl: string | null
  /** Script of the tag manager on the public main area, null elsewhere and where none is configured (RT-18, RT-19). */
  tagManagerUrl: string | null
}

export interface NavigationItemView {
  id: string
  title: string
  /** Null for a group without own page. */
  link: LinkView | null
  /** URL without locale prefix and site slug, `/about/history` (NV-32). */
  unlocalizedUrl: string | null
  items: NavigationItemView[]
  sections: { title: string; items: NavigationItemView[] }[]
  marketing: { logo: Image | null; text: string; backgroundColor: string; link: LinkView | null } | null
}

export interface HeaderView {
  items: NavigationItemView[]
}

export interface FooterView {
  theme: string
  contactLink: LinkView | null
  sections: { title: string; items: NavigationItemView[] }[]
}

/** A locale to choose; its language by the name the reader has for it, and by the name it has for itself. */
export interface LocaleOption {
  urlCode: string
  htmlLang: string
  languageName: string
  ownName: string
}

export interface LocaleChoice {
  /** What all countries together are called (IL-12). */
  allName: string
  /** Every language alone. */
  international: LocaleOption[]
  /** By sort order. Empty on international-only sites. */
  countries: {
    countryCode: string
    name: string
    locales: LocaleOption[]
  }[]
}
