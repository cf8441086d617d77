import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, queryKey } from '../graph/query.ts'
import { comparisonDocumentsQuery } from './comparison.ts'
import { datedDocumentsQuery } from './dated-pages.ts'
import { addressesOfArticlesQuery, addressesOfPagesQuery } from './direct-pages.ts'
import { documentIndexesQuery } from './document-finder.ts'
import { siteLocalesQuery, siteQuery, sitesQuery } from './entries.ts'
import { feedPagesQuery } from './feeds.ts'
import { hostPagesQuery, sitemapPagesQuery } from './host-documents.ts'
import { dataSheetsQuery, machineDrawingsQuery } from './machine-documents.ts'
import { PAGE_SOURCES } from './page-sources.ts'
import { searchDocumentsQuery } from './search.ts'
import { sharePicturesQuery } from './share-pictures.ts'
import { siteNavigationPagesQuery } from './site-navigation.ts'
import { wireFinderDocumentsQuery } from './wire-finder.ts'

export const pagesOfPlatformQuery = defineQuery(
  'pagesOfPlatform',
  [],
  async (context): Promise<Enumeration> => ({
    pages: [],
    children: [
      ...(await context.ask(sitesQuery)).flatMap((site) => [
        queryKey(pagesOfSiteQuery, { site: site.id }),
        ...(site.isMain
          ? [
              queryKey(comparisonDocumentsQuery, { site: site.id }),
              queryKey(wireFinderDocumentsQuery, { site: site.id }),
              queryKey(machineDrawingsQuery, { site: site.id }),
              queryKey(documentIndexesQuery, { site: site.id }),
            ]
          : []),
      ]),
      queryKey(hostPagesQuery),
    ],
  }),
)

/** The enumerating queries of every kind of page, and those of documents. */
export const pagesOfSiteQuery = defineQuery('pagesOfSite', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const { isMain } = await context.ask(siteQuery, { id: siteId })
  const locales = await context.ask(siteLocalesQuery, { site: siteId })
  const languages = new Set(locales.map(({ language }) => language))
  const sources = PAGE_SOURCES.filter(({ isOnEverySite }) => isMain || isOnEverySite)
  const keysOf = ({ query, type = 'products' }: (typeof PAGE_SOURCES)[number]) =>
    query.parameters.some(({ name }) => name === 'locale')
      ? locales.map(({ urlCode }) => queryKey(query, { site: siteId, locale: urlCode, type }))
      : [queryKey(query, { site: siteId, locale: '', type })]
  return {
    pages: [],
    children: [
      ...sources.flatMap(keysOf),
      ...Array.from(languages, (language) => queryKey(searchDocumentsQuery, { site: siteId, language })),
      queryKey(sharePicturesQuery, { site: siteId }),
      queryKey(addressesOfPagesQuery, { site: siteId }),
      queryKey(siteNavigationPagesQuery, { site: siteId }),
      ...(isMain ? [queryKey(addressesOfArticlesQuery, { site: siteId })] : []),
      ...locales.flatMap(({ urlCode }) => [
        queryKey(sitemapPagesQuery, { site: siteId, locale: urlCode }),
        ...(isMain
          ? [
              queryKey(feedPagesQuery, { site: siteId, locale: urlCode }),
              queryKey(datedDocumentsQuery, { site: siteId, locale: urlCode }),
              queryKey(dataSheetsQuery, { site: siteId, locale: urlCode }),
            ]
          : []),
      ]),
    ],
  }
})

export const pagesQueries = [pagesOfPlatformQuery, pagesOfSiteQuery]
