import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { dateLocaleOf } from '#content-schema/locale/date-format.ts'
import { ENGLISH, type LanguageCode, languageCodeSchema } from '#content-schema/locale/language.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import { DEFAULT_THEME } from '#content-schema/site/theme-names.ts'
import { translateInto } from '../../strings/translate.ts'
import { createFormat } from '../../view/format.ts'
import type { PageContext } from '../../view/page-context.ts'

/** What the style guide shows components with: the texts of a language, and no site. An unknown language is English. */
export function specimenContextIn(code: string | undefined): PageContext {
  const language = languageCodeSchema.safeParse(code).data ?? ENGLISH
  return {
    site: '',
    locale: language,
    frame: frameIn(language),
    theme: DEFAULT_THEME,
    t: translateInto(language),
    format: createFormat(language),
  }
}

const frameIn = (language: LanguageCode): Frame => ({
  site: {
    id: '',
    name: 'Style guide',
    technicalName: 'style_guide',
    isMain: false,
    showSideButtons: false,
    enableCutFont: false,
    headerTheme: 'Default',
    headerHidden: true,
  },
  locale: { code: `${language}-ALL`, urlCode: language, sisCode: 'en-US', isInternational: true, language, country: ALL_COUNTRIES },
  htmlLang: language,
  openGraphLocale: '',
  spelling: ALL_COUNTRIES,
  dateLocale: dateLocaleOf(language, ALL_COUNTRIES),
  measurementSystem: 'Metric',
  languageName: language,
  countryName: 'All',
  homeUrl: `/${language}`,
  siteSlug: null,
  origin: '',
  titleSuffix: '',
  assetOrigins: [],
  isOnPortalHost: true,
  portalSegment: '',
  tagManagerUrl: null,
  contactUrl: null,
  privacyUrl: null,
})
