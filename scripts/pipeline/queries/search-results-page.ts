import type { SearchPageView } from '#content-schema/pages/system-pages.ts'
import { SEARCH_PATH } from '#content-schema/search/search-link.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { localeQuery, siteLocalesQuery, siteQuery } from './entries.ts'
import { localise } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { createPages } from './page-specs.ts'
import { searchWordsQuery } from './search-words.ts'
import { wireFinderForm } from './wire-finder.ts'

/** The page search answers are put into, one a locale (AH-09). */
export const searchPagesQuery = defineQuery('searchPages', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const locales = await context.ask(siteLocalesQuery, { site: siteId })
  return {
    pages: locales.map(({ urlCode }) => createPages({ siteId, locale: urlCode })(SEARCH_PATH, 'search', {})),
    children: [],
  }
})

/** Head data of the results page, and what it offers before anything is asked. */
export const searchPageQuery = defineQuery(
  'searchPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<SearchPageView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
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
    const { popular } = await context.ask(searchWordsQuery, { language })
    const { isMain } = await context.ask(siteQuery, { id: siteId })
    return {
      meta: { ...meta, section: '', headerSection: '' },
      url,
      finder: isMain ? await wireFinderForm(context, place) : null,
      popular: popular.map((query) => ({ query, url: `${url}?q=${encodeURIComponent(query)}` })),
    }
  },
)
