import { type SearchRequest, searchRequestSchema, suggestRequestSchema } from '#content-schema/contracts/search-api.ts'
import { MAX_SUGGESTIONS } from '#content-schema/search/search-link.ts'
import { readBodyBelow } from '../read-body.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { jsonResponse } from '../respond/bare-responses.ts'
import { readVisit } from '../routing/visit.ts'
import type { SearchPlace } from './embedded-search.ts'
import type { SearchService } from './search-service.ts'

const MAX_BODY_BYTES = 4096

/**
 * `POST /api/search-proxy/search` and `/suggest` (AP-01, AP-02): records and paging out of the search service or the release. Refusals
 * are JSON too: 400 for what is no question, 404 for a locale or site that is not there, 413 for too long a body.
 */
export function createSearchApi(
  store: Pick<ReleaseStore, 'currentFor'>,
  service: SearchService,
): (request: Request, endpoint: 'search' | 'suggest') => Promise<Response> {
  return async function answerSearchApi(request, endpoint) {
    const question = await readQuestion(request, endpoint)
    if ('status' in question) return jsonResponse(question.status, { error: question.error })
    const visit = readVisit(request)
    const answer = await answerFromRelease(await store.currentFor(visit), async (release) => {
      const place = placeOf(release, visit.address.host, question)
      return place ? ((await service(endpoint, question, place)) ?? 'not ready') : 'unknown'
    })
    if (answer === 'unknown') return jsonResponse(404, { error: 'no such locale or site' })
    if (answer === 'not ready') return jsonResponse(503, { error: 'the search is not ready' }, { 'retry-after': '10' })
    return jsonResponse(200, endpoint === 'suggest' ? { records: answer.records.slice(0, MAX_SUGGESTIONS) } : answer)
  }
}

type Refusal = { status: 400 | 413; error: string }

async function readQuestion(request: Request, endpoint: 'search' | 'suggest'): Promise<SearchRequest | Refusal> {
  const bytes = await readBodyBelow(request, MAX_BODY_BYTES)
  if (!bytes) return { status: 413, error: `the body is longer than ${MAX_BODY_BYTES} bytes` }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return { status: 400, error: 'the body is no JSON' }
  }
  const parsed = endpoint === 'search' ? searchRequestSchema.safeParse(body) : suggestRequestSchema.safeParse(body)
  if (parsed.success) return { page: 1, ...parsed.data }
  const issue = parsed.error.issues[0]
  return { status: 400, error: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'malformed'}` }
}

/** A locale is named by its code or its url code: `de-CH`, `de-ch`, `fr-ALL`, `fr`. */
function placeOf(release: Release, host: string, { localeCode, siteSlug }: SearchRequest): SearchPlace | null {
  const urlCode = localeCode.toLowerCase().replace(/-all$/, '')
  const { site, linkSlug } = release.sites.placeOf(host, siteSlug || null)
  if (siteSlug && site.slug !== siteSlug) return null
  const locale = site.locales.find((candidate) => candidate.urlCode === urlCode)
  return locale ? { release, siteId: site.id, linkSlug, locale } : null
}
