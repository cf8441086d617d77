import type { SearchRequest, SearchResponse } from '#content-schema/contracts/search-api.ts'
import { cleanQuery } from '#content-schema/search/search-query.ts'
import type { Env } from '../bindings.ts'
import { createReleaseDocuments, type ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { createEmbeddedSearch, type SearchPlace } from './embedded-search.ts'
import { createOpenIndex } from './release-search.ts'
import { createUpstreamSearch } from './upstream-search.ts'

/** Where the service is asked from; the release is taken when the upstream does not answer. */
export type SearchService = (endpoint: 'search' | 'suggest', request: SearchRequest, place: SearchPlace) => Promise<SearchResponse | null>

/** Answers from the configured search service, and from the index of the release where there is none or it is down. Null without index. */
export function createSearchService(
  env: Pick<Env, 'SEARCH_UPSTREAM_URL' | 'SEARCH_UPSTREAM_TOKEN' | 'SEARCH_BRAND'>,
  store: Pick<ReleaseStore, 'tree' | 'bodies'>,
  documents: ReleaseDocuments = createReleaseDocuments(store),
): SearchService {
  const embedded = createEmbeddedSearch(store, createOpenIndex(documents))
  const url = env.SEARCH_UPSTREAM_URL?.trim()
  const upstream = url ? createUpstreamSearch({ url, token: env.SEARCH_UPSTREAM_TOKEN, brand: env.SEARCH_BRAND ?? '' }) : null
  return async function answerSearch(endpoint, request, place) {
    const query = cleanQuery(request.query)
    // The upstream knows no kinds; who narrows down is answered here.
    const answer = upstream && request.kind === undefined ? await upstream(endpoint, { ...request, query }) : null
    if (answer) return answer
    const { page, kind } = request
    return embedded(place, { query, page, kind, isTyping: endpoint === 'suggest' })
  }
}
