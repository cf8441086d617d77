import { isHomeOf } from '#content-schema/content/home-page.ts'
import { isFindable, type PageEntry } from '#content-schema/content/page.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { siteLocalesQuery, translationsOf } from './entries.ts'
import { gateOfPage } from './gates.ts'
import { pageInSiteQuery, siteTreeQuery } from './site-tree.ts'

/**
 * Languages a content page is shown in at a site; none for what is not a page there. A page that search engines may find needs
 * a canonical address in the language it is shown in (CP-11), so only languages count that a locale it exists in speaks. Any
 * other page is shown in whatever language it has.
 */
export const pageLanguagesQuery = defineQuery(
  'pageLanguages',
  ['site', 'pageId'],
  async (context, { site: siteId, pageId }): Promise<string[]> => {
    const key = entryKey.content('Page', pageId)
    const written = await translationsOf(context, key)
    const page = await context.entry<PageEntry>(key)
    const placed = await context.ask(pageInSiteQuery, { site: siteId, pageId })
    if (!page || !placed || !isFindable(page) || (await gateOfPage(context, siteId, pageId)) !== 0) return written
    const exists = placed.isHome ? await hasHome(context, siteId) : ({ country }: Locale) => isValidInCountry(page.countries, country)
    const spoken = new Set<string>((await context.ask(siteLocalesQuery, { site: siteId })).filter(exists).map(({ language }) => language))
    return written.filter((language) => spoken.has(language))
  },
)

/** Versions of a home page are those of the other countries' homes, too. */
async function hasHome(context: QueryContext, siteId: string): Promise<(locale: Locale) => boolean> {
  const { pages } = await context.ask(siteTreeQuery, { site: siteId })
  const homes = pages.filter(({ isHome }) => isHome).map(({ homeCountries }) => ({ countries: homeCountries }))
  return ({ country }) => homes.some((home) => isHomeOf(home, country))
}

export function languagesOfPage(context: QueryContext, siteId: string, pageId: string): Promise<string[]> {
  return context.ask(pageLanguagesQuery, { site: siteId, pageId })
}

export const pageLanguagesQueries = [pageLanguagesQuery]
