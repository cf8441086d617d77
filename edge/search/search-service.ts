import { spellData } from '#content-schema/locale/regional-text.ts'
import type { SearchRequest, SearchResponse } from '#content-schema/search/search-api.ts'
import { cleanQuery } from '#content-schema/search/search-query.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { createEmbeddedSearch, type SearchPlace } from './embedded-search.ts'
import { createOpenIndex } from './release-search.ts'
import { createUpstreamSearch } from './upstream-search.ts'

export interface SearchBindings {
  /** Address of a search service, below which `/search` and `/suggest` answer; without it the index of the release does. */
  SEARCH_UPSTREAM_URL?: string
  /** Bearer shown to it. */
  SEARCH_UPSTREAM_TOKEN?: string
  /** Brand at the end of its titles, which is taken off. */
  SEARCH_BRAND?: string
}

/** Where the service is asked from; the release is taken when the upstream does not answer. */
export type SearchService = (endpoint: 'search' | 'suggest', request: SearchRequest, place: SearchPlace) => Promise<SearchResponse | null>

/** Answers from the configured search service, and from the index of the release where there is none or it is down. Null without index. */
export function createSearchService(env: SearchBindings, store: Pick<ReleaseStore, 'tree'>, documents: ReleaseDocuments): SearchService {
  const embedded = createEmbeddedSearch(store, createOpenIndex(documents))
  const url = env.SEARCH_UPSTREAM_URL?.trim()
  const upstream = url ? createUpstreamSearch({ url, token: env.SEARCH_UPSTREAM_TOKEN, brand: env.SEARCH_BRAND ?? '' }) : null
  return async function answerSearch(endpoint, request, place) {
    const query = cleanQuery(request.query)
    // The upstream knows no kinds; who narrows down is answered here.
    const upstreamAnswer = upstream && request.kind === undefined ? await upstream(endpoint, { ...request, query }) : null
    if (upstreamAnswer) return upstreamAnswer
    const { page, kind } = request
    const answer = await embedded(place, { query, page, kind, isTyping: endpoint === 'suggest' })
    return answer && { ...answer, records: spellData(answer.records, place.locale.urlCode) }
  }
}
