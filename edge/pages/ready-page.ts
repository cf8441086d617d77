import type { PageRecord, ReleaseManifest } from '#content-schema/contracts/release.ts'
import { type Bytes, decompress } from '../release/decompress.ts'
import { acceptsGzip, matchesEtag } from '../respond/conditional.ts'
import { DOCUMENT_HEADERS } from '../respond/document-headers.ts'
import { rememberCookie } from '../routing/cookies.ts'

/** A page with its headers built, to be sent as often as it is asked for. */
export interface ReadyPage {
  record: PageRecord
  /** Of the compressed body, for a visitor whose cookies need no change. Never changed once built. */
  headers: Headers
}

/** A page together with what the address it was served under asks for. */
export interface AnsweredPage {
  page: ReadyPage
  /** Cookie that remembers the locale and the value it should have; null on pages without locale. */
  localeCookie: { name: string; value: string; setCookie: string } | null
  /** Headers of the compressed body when the locale cookie has to be set. */
  headersWithCookie: Headers
}

/** The bytes are compressed already; the runtime is not to do it again. */
export const AS_STORED = { encodeBody: 'manual' } as const

/** How long and for whom an answer may be kept. Pages are always revalidated: their ETag is cheap and a release may change any time. */
export type CacheControl = 'public, max-age=0, must-revalidate' | 'private, no-store' | 'no-store'

export function createReadyPage(options: {
  record: PageRecord
  manifest: ReleaseManifest
  language: string
  cacheControl: CacheControl
  /** The page has variants, whichever of them this is. */
  hasVariants: boolean
}): ReadyPage {
  const { record } = options
  const headers = new Headers({
    ...DOCUMENT_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-language': options.language,
    ...options.manifest.headers[record.h],
    'cache-control': options.cacheControl,
    vary: options.hasVariants ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    'content-encoding': 'gzip',
    etag: `W/"${record.e}"`,
  })
  return { record, headers }
}

export function createAnsweredPage(page: ReadyPage, cookie: { name: string; value: string } | null, isSecure: boolean): AnsweredPage {
  if (cookie === null) return { page, localeCookie: null, headersWithCookie: page.headers }
  const setCookie = rememberCookie(cookie.name, cookie.value, { isSecure })
  return { page, localeCookie: { ...cookie, setCookie }, headersWithCookie: withCookies(page.headers, [setCookie]) }
}

/** The headers with cookies set, which makes the answer the visitor's own. */
export function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  if (cookies.length === 0) return headers
  const own = new Headers(headers)
  for (const cookie of cookies) own.append('set-cookie', cookie)
  const control = own.get('cache-control')
  if (control?.startsWith('public')) own.set('cache-control', control.replace('public', 'private'))
  return own
}

/** The answers that need no body, 304 and HEAD; null when the body has to be read. */
export function respondWithoutBody(request: Request, record: PageRecord, headers: Headers): Response | null {
  if (record.s === 200 && matchesEtag(request.headers.get('if-none-match'), record.e)) {
    const bare = new Headers(headers)
    bare.delete('content-encoding')
    return new Response(null, { status: 304, headers: bare })
  }
  if (request.method !== 'HEAD') return null
  const isGzip = acceptsGzip(request.headers.get('accept-encoding'))
  const own = isGzip ? new Headers(headers) : headersOfText(record, headers)
  if (isGzip) own.set('content-length', String(record.n))
  return new Response(null, { status: record.s, headers: own, ...AS_STORED })
}

/** The stored bytes for clients that take gzip, the text for others. */
export function respondWithBody(request: Request, record: PageRecord, headers: Headers, body: Bytes): Response {
  if (acceptsGzip(request.headers.get('accept-encoding'))) return new Response(body, { status: record.s, headers, ...AS_STORED })
  return new Response(decompress(body), { status: record.s, headers: headersOfText(record, headers) })
}

function headersOfText(record: PageRecord, headers: Headers): Headers {
  const own = new Headers(headers)
  own.delete('content-encoding')
  own.set('etag', `"${record.e}"`)
  return own
}
