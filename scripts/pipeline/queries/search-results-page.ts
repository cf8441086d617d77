import type { SearchPageView, SystemPageView } from '#content-schema/contracts/content-reader.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { SearchWords } from '#content-schema/search/index-format.ts'
import { SEARCH_PATH } from '#content-schema/search/search-link.ts'
import { type Query, queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { localise } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { createPages } from './pages.ts'

/** The page search answers are put into, one a locale, and the indexes of its languages (AH-09). */
export const searchPages: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const locales = await context.ask<Locale[]>('siteLocales', siteId)
  return {
    pages: locales.map(({ urlCode }) => createPages({ siteId, locale: urlCode })(SEARCH_PATH, 'search', {})),
    children: [...new Set(locales.map(({ language }) => language))].map((language) => queryKey('searchDocuments', [siteId, language])),
  }
}

/** Head data of the results page, and what it offers before anything is asked. */
export const searchPage: Query = async (context, siteId = '', urlCode = ''): Promise<SearchPageView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const url = await localise(context, place, SEARCH_PATH)
  const { homeUrl, homeTitle } = await homeCrumb(context, place)
  const meta = await createMeta(context, {
    place,
    path: SEARCH_PATH,
    title: '',
    description: '',
    type: 'PageSearch',
    breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
    contentLanguage: language,
    languages: [language],
    exists: () => true,
    isIndexed: false,
  })
  const { popular } = await context.ask<SearchWords>('searchWords', language)
  const { suggestions } = await context.ask<SystemPageView>('systemPage', siteId, urlCode, 'notFound')
  return {
    meta: { ...meta, section: '', headerSection: '' },
    url,
    popular: popular.map((query) => ({ query, url: `${url}?q=${encodeURIComponent(query)}` })),
    suggestions,
  }
}
