import type { AlternateVersion, PageMeta } from '#content-schema/contracts/content-reader.ts'
import type { Language } from '#content-schema/entities/language.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { DEFAULT_THEME, type Theme } from '#content-schema/entities/theme.ts'
import type { Crumb } from '#content-schema/rules/breadcrumbs.ts'
import { canonicalLocaleOf } from '#content-schema/rules/canonical.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { htmlLangOf, ownNameInSentence, ownNameOf } from '#content-schema/rules/locale.ts'
import { sectionOf } from '#content-schema/rules/navigation.ts'
import type { QueryContext } from '../graph/engine.ts'
import { originOf, siteSlugOf } from './frame.ts'
import type { Place } from './links.ts'
import { sharePictureOf } from './share-pictures.ts'

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
  /** What its picture is drawn of: template and subject, as lists of pages have them. */
  about?: { kind: string; subject: string }
}

/** Head, breadcrumbs, banner and chooser data of a page, from what its kind knows of it (CP-04, CP-10, CP-11). */
export async function createMeta(context: QueryContext, input: MetaInput): Promise<PageMeta> {
  const { place, path, contentLanguage } = input
  const site = await context.ask<Site>('site', place.siteId)
  const offered = await context.ask<Locale[]>('siteLocales', place.siteId)
  const locale = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const languages = await context.ask<Language[]>('languages')
  const sections = await context.ask<string[]>('headerSections', place.siteId, place.urlCode)
  const section = sectionOf(path)
  const siteSlug = siteSlugOf(site)
  // The addresses of thirty versions differ in the locale only.
  const tail = buildLink(path, { localeUrlCode: locale.urlCode, siteSlug }).slice(`/${locale.urlCode}`.length)
  const urlIn = (target: Locale) => `/${target.urlCode}${tail}`
  const there = offered.filter(input.exists)
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
    canonicalUrl: input.isIndexed === false ? null : await canonicalUrl(),
    sharePicture: input.about && input.isIndexed !== false ? await sharePictureOf(context, input.about, contentLanguage) : null,
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
    const canonical = canonicalLocaleOf({ locale, contentLanguage, offered: there, ...(defaultCountry ? { defaultCountry } : {}) })
    return (await originOf(context, site)) + urlIn(canonical)
  }
}

/** Title of the home crumb: the site's name, which needs no translation. */
export async function homeCrumb(context: QueryContext, place: Place): Promise<{ homeUrl: string; homeTitle: string }> {
  const site = await context.ask<Site>('site', place.siteId)
  return { homeUrl: buildLink('/', { localeUrlCode: place.urlCode, siteSlug: siteSlugOf(site) }), homeTitle: site.name }
}
