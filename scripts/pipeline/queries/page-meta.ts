import { buildLink } from '#content-schema/address/build-link.ts'
import { canonicalLocaleOf } from '#content-schema/address/canonical.ts'
import { encodePath } from '#content-schema/address/path.ts'
import { sectionOf } from '#content-schema/content/navigation-items.ts'
import { ownNameInSentence, ownNameOf } from '#content-schema/locale/display-name.ts'
import { htmlLangOf, type Locale } from '#content-schema/locale/locale.ts'
import type { Crumb } from '#content-schema/pages/breadcrumbs.ts'
import type { AlternateVersion, PageMeta } from '#content-schema/pages/page-meta.ts'
import { DEFAULT_THEME, type Theme } from '#content-schema/site/theme-names.ts'
import type { QueryContext } from '../graph/query.ts'
import { announcedLocalesQuery, languagesQuery, localeQuery, siteLocalesQuery, siteQuery } from './entries.ts'
import { headerSectionsQuery } from './navigation.ts'
import type { Place } from './place.ts'
import { type ShareCardQuery, sharePictureOf } from './share-card.ts'
import { originOf, siteSlugOf } from './site-address.ts'

export interface MetaInput {
  place: Place
  /** Without locale and site slug. */
  path: string
  title: string
  description: string
  type: string
  pageType?: string
  theme?: Theme
  breadcrumbs: Crumb[]
  contentLanguage: string
  isLanguageFallback?: boolean
  isLanguageUnavailable?: boolean
  /** Languages the content exists in. */
  languages: readonly string[]
  /** The page has a variant for each of them. */
  hasVariants?: boolean
  /** Locales of the site the page exists in. */
  exists: (locale: Locale) => boolean
  /** Whether it speaks the language of a locale there; by default when the content exists in it. */
  isTranslated?: (locale: Locale) => boolean
  isIndexed?: boolean
  /** What its picture is drawn of. */
  about?: { card: ShareCardQuery; subject: string }
}

/** Head, breadcrumbs, banner and chooser data of a page, from what its kind knows of it (CP-04, CP-10, CP-11). */
export async function createMeta(context: QueryContext, input: MetaInput): Promise<PageMeta> {
  const { place, path, contentLanguage } = input
  const site = await context.ask(siteQuery, { id: place.siteId })
  const locale = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const announced = await context.ask(announcedLocalesQuery, { site: place.siteId })
  const isAnnounced = announced.some(({ urlCode }) => urlCode === locale.urlCode)
  // What is not announced is not offered to search engines either.
  const isIndexed = input.isIndexed !== false && isAnnounced
  const languages = await context.ask(languagesQuery)
  const sections = await context.ask(headerSectionsQuery, { site: place.siteId, locale: place.urlCode })
  const section = sectionOf(path)
  const siteSlug = siteSlugOf(site)
  // The addresses of thirty versions differ in the locale only.
  const tail = buildLink(path, { localeUrlCode: locale.urlCode, siteSlug }).slice(`/${locale.urlCode}`.length)
  const urlIn = (target: Locale) => `/${target.urlCode}${tail}`
  const there = [...announced, ...(isAnnounced ? [] : [locale])].filter(input.exists)
  const alternates: AlternateVersion[] = there.map((target) => ({
    urlCode: target.urlCode,
    htmlLang: htmlLangOf(target),
    url: urlIn(target),
    isTranslated: input.isTranslated?.(target) ?? input.languages.includes(target.language),
  }))
  const namesOf = (language: string) => languages.find((entry) => entry.languageCode === language)?.displayNames ?? {}
  return {
    title: input.title,
    description: input.description,
    type: input.type,
    pageType: input.pageType ?? 'Content',
    theme: input.theme ?? DEFAULT_THEME,
    url: urlIn(locale),
    canonicalUrl: isIndexed ? await canonicalUrl() : null,
    sharePicture: input.about && isIndexed ? await sharePictureOf(context, input.about, contentLanguage) : null,
    alternates,
    breadcrumbs: input.breadcrumbs,
    contentLanguage,
    isLanguageFallback: input.isLanguageFallback ?? false,
    isLanguageUnavailable: input.isLanguageUnavailable ?? false,
    wantedLanguageName: ownNameInSentence(namesOf(locale.language), locale.language),
    availableLanguages: input.languages.map((language) => ({ language, ownName: ownNameOf(namesOf(language), language) })),
    canChooseLanguage: input.hasVariants ?? false,
    section,
    headerSection: sections.includes(section) ? section : '',
  }

  async function canonicalUrl(): Promise<string> {
    const defaultCountry = languages.find((entry) => entry.languageCode === contentLanguage)?.defaultCountry
    const canHold = there.some(({ language }) => language === contentLanguage)
    const offered = canHold ? there : (await context.ask(siteLocalesQuery, { site: place.siteId })).filter(input.exists)
    const canonical = canonicalLocaleOf({ locale, contentLanguage, offered, ...(defaultCountry ? { defaultCountry } : {}) })
    return (await originOf(context, site)) + encodePath(urlIn(canonical))
  }
}

/** Title of the home crumb: the site's name, which needs no translation. */
export async function homeCrumb(context: QueryContext, place: Place): Promise<{ homeUrl: string; homeTitle: string }> {
  const site = await context.ask(siteQuery, { id: place.siteId })
  return { homeUrl: buildLink('/', { localeUrlCode: place.urlCode, siteSlug: siteSlugOf(site) }), homeTitle: site.name }
}
