import { buildLink, type LinkContext } from '#content-schema/address/build-link.ts'
import { encodePath } from '#content-schema/address/path.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { withoutBrandSuffix } from '#content-schema/search/brand-suffix.ts'
import { figureText } from '#content-schema/search/figure-text.ts'
import type { SearchLayout } from '#content-schema/search/index-format.ts'
import { type FoundRecord, type SearchAnswer, search } from '#content-schema/search/search.ts'
import type { ResultRecord, SearchResponse } from '#content-schema/search/search-api.ts'
import { MAX_SUGGESTIONS, SEARCH_PAGE_SIZE } from '#content-schema/search/search-link.ts'
import type { SearchKind, ShownRecord } from '#content-schema/search/search-record.ts'
import { isAbsentImage, transformImageUrl } from '#content-schema/values/image-url.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { OpenIndex } from './release-search.ts'

/** Whose search is asked: a locale of a site, out of a release. */
export interface SearchPlace {
  release: Release
  siteId: string
  /** Slug that links of the site carry on this host. */
  linkSlug: string | null
  locale: Locale
}

export interface SearchInput {
  query: string
  page: number
  kind?: SearchKind | undefined
  /** For suggestions: few records, and the last word may be begun only. */
  isTyping?: boolean
}

/** Answers out of the release; null when it has no index for the language. */
export type EmbeddedSearch = (place: SearchPlace, input: SearchInput) => Promise<SearchResponse | null>

/** What has a picture wherever it is shown: a placeholder stands for one that is missing (IM-06). */
const PICTURED: ReadonlySet<SearchKind> = new Set(['products', 'services'])

/** Width of the pictures beside results, in pixels of a dense screen. */
const PICTURE = { width: 180 } as const

export function createEmbeddedSearch(store: Pick<ReleaseStore, 'tree'>, openIndex: OpenIndex<Release>): EmbeddedSearch {
  /** An index is made a moment after the pages: what is gone or closed meanwhile is not offered. */
  async function isOpen({ release, siteId, locale }: SearchPlace, { path }: ShownRecord): Promise<boolean> {
    if (isElsewhere(path)) return true
    const [page = ''] = path.split('?')
    const key = page === '/' ? `/${locale.urlCode}` : `/${locale.urlCode}${page}`
    const found = await store.tree.find(release.manifest.sites[siteId]?.root ?? null, key)
    return found !== null && found.status === 200 && found.protection === null
  }

  return async function searchRelease(place, { query, page, kind, isTyping = false }) {
    const { release, siteId, locale } = place
    const index = await openIndex(release, siteId, locale.language)
    if (!index) return null
    const pageSize = isTyping ? MAX_SUGGESTIONS : SEARCH_PAGE_SIZE
    const answer: SearchAnswer = await search(index, { query, country: locale.country, page, pageSize, kind, isTyping })
    const open = await Promise.all(answer.records.map((record) => isOpen(place, record)))
    return {
      records: answer.records.filter((_, at) => open[at]).map((record) => toResult(record, place, index.layout)),
      page: answer.page,
      pageCount: answer.pageCount,
      total: answer.total,
      facets: answer.facets,
      corrected: answer.corrected,
    }
  }
}

function toResult(record: FoundRecord, { locale, linkSlug }: SearchPlace, { brand, assetOrigins }: SearchLayout): ResultRecord {
  const { title, description, path, imageUrl, category, kind, slug, classification, isWithdrawn, language, figures } = record
  return {
    title: withoutBrandSuffix(title, brand),
    description,
    url: isElsewhere(path) ? path : addressOf(path, { localeUrlCode: locale.urlCode, siteSlug: linkSlug }),
    imageUrl: isAbsentImage(imageUrl) && !PICTURED.has(kind) ? '' : transformImageUrl(imageUrl, PICTURE, assetOrigins),
    category,
    kind,
    ...(slug === undefined ? {} : { slug }),
    ...(classification === undefined ? {} : { classification }),
    ...(isWithdrawn ? { isWithdrawn } : {}),
    ...(language === undefined ? {} : { language }),
    ...(figures === undefined
      ? {}
      : { figures: figures.map(({ figure, isMet }) => ({ name: figure.name, value: figureText(figure, locale.language), isMet })) }),
  }
}

/** A query of the path is encoded already. */
function addressOf(path: string, context: LinkContext): string {
  const [, page = '', query = ''] = /^([^?]*)(.*)$/s.exec(buildLink(path, context)) ?? []
  return encodePath(page) + query
}

/** Files have addresses of their own. */
function isElsewhere(path: string): boolean {
  return path.startsWith('/file/') || !path.startsWith('/')
}
