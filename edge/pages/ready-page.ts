import type { PageRecord, ReleaseManifest } from '#content-schema/contracts/release.ts'
import { matchesEtag, takesGzip } from '../respond/conditional.ts'
import { DOCUMENT_HEADERS } from '../respond/document-headers.ts'
import { rememberCookie } from '../routing/cookies.ts'

/** Headers of a page, built once and never changed: for the compressed body, and for the text as soon as someone asks for it. */
export interface PageHeaders {
  gzip: Headers
  text?: Headers
}

/** A page with all that the address it was served under asks for, to be sent as often as it is asked for. */
export interface AnsweredPage {
  record: PageRecord
  /** The page has variants in other fallback languages. */
  hasVariants: boolean
  /** Cookie that remembers the locale and the value it should have; null on pages without locale. */
  localeCookie: { name: string; value: string } | null
  /** For a visitor whose cookies need no change. */
  headers: PageHeaders
  /** With the locale cookie, which makes the answer the visitor's own. */
  headersWithCookie: PageHeaders
}

/** How long and for whom an answer may be kept. Pages are always revalidated: their ETag is cheap and a release may change any time. */
export type CacheControl = 'public, max-age=0, must-revalidate' | 'private, no-store' | 'no-store'

/** The bytes are compressed already; the runtime is not to do it again. */
const AS_STORED = { encodeBody: 'manual' } as const

export function createAnsweredPage(options: {
  record: PageRecord
  manifest: ReleaseManifest
  language: string
  cacheControl: CacheControl
  hasVariants: boolean
  isIndexable: boolean
  localeCookie: { name: string; value: string } | null
  isSecure: boolean
}): AnsweredPage {
  const { record, hasVariants, localeCookie, isSecure } = options
  const gzip = new Headers({
    ...DOCUMENT_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-language': options.language,
    ...options.manifest.headers[record.h],
    ...(options.isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
    'cache-control': options.cacheControl,
    vary: hasVariants ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    'content-encoding': 'gzip',
    etag: `W/"${record.e}"`,
  })
  const headers = { gzip }
  if (localeCookie === null) return { record, hasVariants, localeCookie, headers, headersWithCookie: headers }
  const setCookie = rememberCookie(localeCookie.name, localeCookie.value, { isSecure })
  return { record, hasVariants, localeCookie, headers, headersWithCookie: withCookies(headers, [setCookie]) }
}

/** The headers with cookies set, which makes the answer the visitor's own. */
export function withCookies(headers: PageHeaders, cookies: readonly string[]): PageHeaders {
  if (cookies.length === 0) return headers
  const gzip = new Headers(headers.gzip)
  for (const cookie of cookies) gzip.append('set-cookie', cookie)
  const control = gzip.get('cache-control')
  if (control?.startsWith('public')) gzip.set('cache-control', control.replace('public', 'private'))
  return { gzip }
}

/** The answers that need no body, 304 and HEAD; null when the body has to be read. */
export function respondWithoutBody(request: Request, record: PageRecord, headers: PageHeaders): Response | null {
  if (record.s === 200 && matchesEtag(request.headers.get('if-none-match'), record.e))
    return new Response(null, { status: 304, headers: headersOfText(headers) })
  if (request.method !== 'HEAD') return null
  if (!takesGzip(request)) return new Response(null, { status: record.s, headers: headersOfText(headers) })
  const own = new Headers(headers.gzip)
  own.set('content-length', String(record.n))
  return new Response(null, { status: record.s, headers: own, ...AS_STORED })
}

/** `body` is the compressed one for clients that take it, else the text. */
export function respondWithBody(options: {
  record: PageRecord
  headers: PageHeaders
  body: Uint8Array<ArrayBuffer>
  isGzip: boolean
}): Response {
  const { record, headers, body, isGzip } = options
  if (isGzip) return new Response(body, { status: record.s, headers: headers.gzip, ...AS_STORED })
  return new Response(body, { status: record.s, headers: headersOfText(headers) })
}

/** A page made for this request alone: nobody can ask whether it has changed. */
export function respondWithText(text: string, headers: PageHeaders): Response {
  const own = new Headers(headers.gzip)
  own.delete('content-encoding')
  own.delete('etag')
  return new Response(text, { headers: own })
}

function headersOfText(headers: PageHeaders): Headers {
  if (headers.text) return headers.text
  const text = new Headers(headers.gzip)
  text.delete('content-encoding')
  text.set('etag', (text.get('etag') ?? '').replace('W/', ''))
  headers.text = text
  return text
}
