import { STAGE_COOKIE } from '#content-schema/editing/stage.ts'
import { SEARCH_PATH } from '#content-schema/search/search-link.ts'
import { takesGzip } from '../http/conditional.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { FALLBACK_COOKIE, NEXT_RELEASE_COOKIE } from '../routing/cookie-names.ts'
import { withoutPlainQuery } from '../routing/query-flags.ts'
import { type PageResponse, respondWithBody, respondWithoutBody } from './page-response.ts'

/** Addresses remembered for a release; more than this are forgotten together. */
const MAX_RESPONSES = 4096

/** Full URLs that a page was served under in a release, with the response: what was decided once. */
export interface ResponseCache {
  find(release: Release, url: string): PageResponse | undefined
  remember(release: Release, url: string, response: PageResponse): void
}

export function createResponseCache(): ResponseCache {
  const responses = new WeakMap<Release, Map<string, PageResponse>>()
  return {
    find: (release, url) => responses.get(release)?.get(url),
    remember(release, url, response) {
      const ofRelease = responses.get(release) ?? new Map<string, PageResponse>()
      if (ofRelease.size >= MAX_RESPONSES) ofRelease.clear()
      ofRelease.set(url, response)
      responses.set(release, ofRelease)
    },
  }
}

/** True where a cookie may choose another page than the one that was served: of the next release, of drafts, in another language. */
function choosesPage(cookie: string, { hasVariants }: PageResponse): boolean {
  return cookie.includes(NEXT_RELEASE_COOKIE) || cookie.includes(STAGE_COOKIE) || (hasVariants && cookie.includes(FALLBACK_COOKIE))
}

/**
 * Answers a page that was served before: one lookup by URL in the current release, then the bytes in memory. Null when anything about the
 * request asks for a decision.
 */
export function answerFromMemory(
  { store, responses }: { store: Pick<ReleaseStore, 'live' | 'bodies'>; responses: ResponseCache },
  request: Request,
): Response | null {
  if (request.method !== 'GET') return null
  const url = withoutPlainQuery(request.url)
  // What a results page proposes is looked at first (`enrich/search.ts`).
  if (url === null || url.endsWith(SEARCH_PATH)) return null
  const release = store.live.usable()
  const known = release === null ? undefined : responses.find(release, url)
  if (known === undefined) return null
  const { page, headers } = known
  if (page.hasListChoice && url !== request.url) return null
  const cookie = request.headers.get('cookie')
  if (cookie !== null && choosesPage(cookie, known)) return null
  const short = respondWithoutBody(request, page, headers)
  if (short) return short
  const isGzip = takesGzip(request)
  const body = store.bodies.peek(page, isGzip)
  return body ? respondWithBody({ page, headers, body, isGzip }) : null
}
