import type { LinkView } from '#content-schema/address/link-view.ts'
import type { RichText, RichTextNode } from '#content-schema/content/rich-text.ts'
import { dateLocaleOf } from '#content-schema/locale/date-format.ts'
import { isLanguageCode } from '#content-schema/locale/language.ts'
import { createLocale, htmlLangOf, parseLocalePrefix } from '#content-schema/locale/locale.ts'
import { spellingCountryOf } from '#content-schema/locale/regional-text.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { Image } from '#content-schema/values/image.ts'

export const ASSET_ORIGIN = 'http://127.0.0.1:4680'

const OWN_NAMES: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  zh: '中文',
  cs: 'Čeština',
  es: 'Español',
  hu: 'Magyar',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
}
export const ownName = (language: string) => OWN_NAMES[language] ?? language

export function localeFrom(urlCode: string) {
  const parsed = parseLocalePrefix(urlCode)
  if (!parsed || !isLanguageCode(parsed.language)) throw new Error(`No sample locale "${urlCode}"`)
  return createLocale(parsed.language, parsed.country ?? 'ALL')
}

export function buildImage(change: Partial<Image> = {}): Image {
  return {
    url: `${ASSET_ORIGIN}/sample/crimp-line`,
    mimeType: 'image/png',
    alternativeText: 'A crimping line, seen from the front',
    width: 1600,
    height: 1200,
    ...change,
  }
}

export function buildLink(change: Partial<LinkView> = {}): LinkView {
  return { text: 'Read more', href: '/en/about', action: null, isHard: false, target: null, rel: null, isExternal: false, ...change }
}

export const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', children: [{ text }] })
export const richText = (...children: RichTextNode[]): RichText => ({ children })

export function buildFrame(locale = 'en', change: Partial<Frame> = {}): Frame {
  const parsed = localeFrom(locale)
  return {
    site: {
      id: 'main',
      name: 'Strandwerk',
      technicalName: 'strandwerk',
      isMain: true,
      showSideButtons: true,
      enableCutFont: false,
      headerTheme: 'Default',
      headerHidden: false,
    },
    locale: parsed,
    htmlLang: htmlLangOf(parsed),
    openGraphLocale: (parsed.isInternational ? parsed.sisCode : parsed.code).replace('-', '_'),
    spelling: spellingCountryOf(parsed),
    dateLocale: dateLocaleOf(parsed.language, parsed.country),
    measurementSystem: parsed.country === 'US' ? 'Imperial' : 'Metric',
    languageName: ownName(parsed.language),
    countryName: parsed.isInternational ? 'International' : parsed.country,
    homeUrl: `/${locale}`,
    siteSlug: null,
    origin: 'https://www.strandwerk.example',
    titleSuffix: 'Strandwerk',
    assetOrigins: [ASSET_ORIGIN],
    tagManagerUrl: null,
    isOnPortalHost: true,
    portalSegment: 'mystrandwerk',
    contactUrl: `/${locale}/contact#expert`,
    privacyUrl: `/${locale}/privacy`,
    ...change,
  }
}

export function buildMeta(locale = 'en', change: Partial<PageMeta> = {}): PageMeta {
  const path = change.url ?? `/${locale}/about`
  const suffix = path.slice(`/${locale}`.length)
  const { language } = localeFrom(locale)
  return {
    title: 'About us',
    description: 'Who builds the machines, where, and since when.',
    type: 'PageContent',
    pageType: 'Content',
    theme: 'Default',
    url: path,
    canonicalUrl: `https://www.strandwerk.example${path}`,
    sharePicture: null,
    alternates: ['en', 'de', 'en-us', 'de-ch', 'fr-ch', 'ja-jp']
      .filter((code) => code !== locale)
      .map((code) => ({ urlCode: code, htmlLang: htmlLangOf(localeFrom(code)), url: `/${code}${suffix}`, isTranslated: code !== 'ja-jp' })),
    breadcrumbs: [
      { title: 'Home', url: `/${locale}`, isHome: true },
      { title: 'Company', url: `/${locale}/company`, isHome: false },
      { title: 'About us', url: path, isHome: false },
    ],
    contentLanguage: language,
    isLanguageFallback: false,
    isLanguageUnavailable: false,
    canChooseLanguage: true,
    wantedLanguageName: ownName(language),
    availableLanguages: [
      { language: 'en', ownName: 'English' },
      { language: 'de', ownName: 'Deutsch' },
    ],
    section: suffix.split('/')[1] ?? '',
    headerSection: suffix.split('/')[1] ?? '',
    ...change,
  }
}
