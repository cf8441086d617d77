import { z } from 'zod'
import { withoutBrandSuffix } from '#content-schema/search/brand-suffix.ts'
import type { ResultRecord, SearchRequest, SearchResponse } from '#content-schema/search/search-api.ts'
import { SEARCH_PAGE_SIZE } from '#content-schema/search/search-link.ts'
import { searchKindSchema } from '#content-schema/search/search-record.ts'
import { readBodyBelow } from '../http/body.ts'
import { createBreaker } from '../http/breaker.ts'
import { describeError, log } from '../http/log.ts'

const TIMEOUT_MS = 3000
const MAX_ANSWER_BYTES = 512 * 1024

export interface UpstreamSettings {
  /** Address below which `/search` and `/suggest` answer. */
  url: string
  /** Bearer shown to it, if it wants one. */
  token: string | undefined
  /** Taken off the end of titles. */
  brand: string
}

/** Asks the search service that is configured; null when it is down or answers nonsense, so that the embedded index answers. */
export type UpstreamSearch = (endpoint: 'search' | 'suggest', request: SearchRequest) => Promise<SearchResponse | null>

const text = z.string().nullish()
const sourceRecordSchema = z.looseObject({
  title: z.string().min(1),
  description: text,
  url: z.string().min(1),
  imageUrl: text,
  category: text,
  kind: z.unknown(),
})
const count = z.number().int().nonnegative().nullish()
const sourceAnswerSchema = z.looseObject({ records: z.array(z.unknown()), pageCount: count, total: count })

/**
 * A client of one fixed address. Nothing of the visitor is passed on but what was asked: no cookie, no address, no header. After three
 * failures it is left alone for half a minute.
 */
export function createUpstreamSearch({ url, token, brand }: UpstreamSettings): UpstreamSearch {
  const breaker = createBreaker({ failures: 3, restMs: 30_000 })
  return async function askUpstream(endpoint, request) {
    if (!breaker.isClosed()) return null
    try {
      const ask = async (asked: SearchRequest) =>
        mapAnswer(await post(`${url.replace(/\/+$/, '')}/${endpoint}`, asked, token), asked, brand)
      const answer = await ask(request)
      const isBeyond = answer.records.length === 0 && answer.pageCount > 0 && answer.page > answer.pageCount
      const shown = isBeyond ? await ask({ ...request, page: answer.pageCount }) : answer
      breaker.succeeded()
      return shown
    } catch (error) {
      breaker.failed()
      log('warn', 'The search service did not answer; the index of the release does', { error: describeError(error) })
      return null
    }
  }
}

async function post(url: string, { localeCode, siteSlug, query, page }: SearchRequest, token: string | undefined): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ localeCode, siteSlug: siteSlug ?? '', query, page }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status !== 200) throw new Error(`The search service answered ${response.status}`)
  const bytes = await readBodyBelow(response, MAX_ANSWER_BYTES)
  if (!bytes) throw new Error(`The search service answered more than ${MAX_ANSWER_BYTES} bytes`)
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Records that make sense; what is unknown of them is left out, addresses that are none make a record worthless. */
function mapAnswer(source: unknown, { page }: SearchRequest, brand: string): SearchResponse {
  const answer = sourceAnswerSchema.parse(source)
  const records = answer.records.flatMap((record) => mapRecord(record, brand))
  const total = answer.total ?? records.length
  return { records, page, total, pageCount: answer.pageCount ?? Math.ceil(total / SEARCH_PAGE_SIZE), corrected: null }
}

function mapRecord(source: unknown, brand: string): ResultRecord[] {
  const parsed = sourceRecordSchema.safeParse(source)
  if (!parsed.success || !isWebAddress(parsed.data.url)) return []
  const { title, description, url, imageUrl, category, kind } = parsed.data
  return [
    {
      title: withoutBrandSuffix(title, brand),
      description: description ?? '',
      url,
      imageUrl: imageUrl && isWebAddress(imageUrl) ? imageUrl : '',
      category: category ?? '',
      kind: searchKindSchema.safeParse(kind).data ?? 'pages',
    },
  ]
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address)
}
