import { type SearchRequest, searchRequestSchema, suggestRequestSchema } from '#content-schema/search/search-api.ts'
import { MAX_SUGGESTIONS } from '#content-schema/search/search-link.ts'
import { readJsonBody } from '../http/body.ts'
import { jsonResponse } from '../http/responses.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { SearchPlace } from './embedded-search.ts'
import type { SearchService } from './search-service.ts'

const MAX_BODY_BYTES = 4096

interface Services {
  store: Pick<ReleaseStore, 'currentFor'>
  search: SearchService
}

/**
 * `POST /api/search-proxy/search` and `/suggest` (AP-01, AP-02): records and paging out of the search service or the release. Refusals
 * are JSON too: 400 for what is no question, 404 for a locale or site that is not there, 413 for too long a body.
 */
export async function answerSearchApi(
  { store, search }: Services,
  request: RequestContext,
  endpoint: 'search' | 'suggest',
): Promise<Response> {
  const schema = endpoint === 'search' ? searchRequestSchema : suggestRequestSchema
  const body = await readJsonBody(request.raw, schema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: body.reason })
  const question: SearchRequest = { page: 1, ...body.value }
  const answer = await answerFromRelease(await store.currentFor(request), async (release) => {
    const place = placeOf(release, request.address.host, question)
    return place ? ((await search(endpoint, question, place)) ?? 'not ready') : 'unknown'
  })
  if (answer === 'unknown') return jsonResponse(404, { error: 'no such locale or site' })
  if (answer === 'not ready') return jsonResponse(503, { error: 'the search is not ready' }, { 'retry-after': '10' })
  return jsonResponse(200, endpoint === 'suggest' ? { records: answer.records.slice(0, MAX_SUGGESTIONS) } : answer)
}

/** A locale is named by its code or its url code: `de-CH`, `de-ch`, `fr-ALL`, `fr`. */
function placeOf(release: Release, host: string, { localeCode, siteSlug }: SearchRequest): SearchPlace | null {
  const urlCode = localeCode.toLowerCase().replace(/-all$/, '')
  const { site, linkSlug } = release.sites.placeOf(host, siteSlug || null)
  if (siteSlug && site.slug !== siteSlug) return null
  const locale = site.locales.find((candidate) => candidate.urlCode === urlCode)
  return locale ? { release, siteId: site.id, linkSlug, locale } : null
}
