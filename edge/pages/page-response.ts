import type { ReleaseManifest } from '#content-schema/release/release.ts'
import { matchesEtag, takesGzip } from '../http/conditional.ts'
import { DOCUMENT_HEADERS } from '../http/document-headers.ts'
import { headersOfRelease } from '../release/release-headers.ts'
import type { WholePage } from '../release/whole-page.ts'

/** Headers of a page, built once and never changed: for the compressed body, and for the text as soon as someone asks for it. */
export interface PageHeaders {
  gzip: Headers
  text?: Headers
}

/** A page with all that the address it was served under asks for, to be sent as often as it is asked for. */
export interface PageResponse {
  page: WholePage
  /** The page has variants in other fallback languages. */
  hasVariants: boolean
  /** The same for every visitor, so that anyone may keep the answer. */
  headers: PageHeaders
}

/** How long and for whom an answer may be kept. Pages are always revalidated: their ETag is cheap and a release may change any time. */
export type CacheControl = 'public, max-age=0, must-revalidate' | 'private, no-store' | 'no-store'

/** The bytes are compressed already; the runtime is not to do it again. */
const AS_STORED = { encodeBody: 'manual' } as const

export function createPageResponse(options: {
  page: WholePage
  manifest: Pick<ReleaseManifest, 'headers'>
  language: string
  cacheControl: CacheControl
  hasVariants: boolean
  isIndexable: boolean
  /** As asked for: its host is named in the policy. */
  url: string
}): PageResponse {
  const { page, hasVariants } = options
  const gzip = new Headers({
    ...DOCUMENT_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-language': options.language,
    ...headersOfRelease(options.manifest, page.headerSet, options.url),
    ...(options.isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
    'cache-control': options.cacheControl,
    vary: hasVariants ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    'content-encoding': 'gzip',
    etag: `W/"${page.etag}"`,
  })
  return { page, hasVariants, headers: { gzip } }
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
export function respondWithoutBody(request: Request, page: WholePage, headers: PageHeaders): Response | null {
  if (page.status === 200 && matchesEtag(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers: headersOfText(headers) })
  if (request.method !== 'HEAD') return null
  if (!takesGzip(request)) return new Response(null, { status: page.status, headers: headersOfText(headers) })
  const own = new Headers(headers.gzip)
  own.set('content-length', String(page.gzipLength))
  return new Response(null, { status: page.status, headers: own, ...AS_STORED })
}

/** `body` is the compressed one for clients that take it, else the text. */
export function respondWithBody(options: {
  page: WholePage
  headers: PageHeaders
  body: Uint8Array<ArrayBuffer>
  isGzip: boolean
}): Response {
  const { page, headers, body, isGzip } = options
  if (isGzip) return new Response(body, { status: page.status, headers: headers.gzip, ...AS_STORED })
  return new Response(body, { status: page.status, headers: headersOfText(headers) })
}

function headersOfText(headers: PageHeaders): Headers {
  if (headers.text) return headers.text
  const text = new Headers(headers.gzip)
  text.delete('content-encoding')
  text.set('etag', (text.get('etag') ?? '').replace('W/', ''))
  headers.text = text
  return text
}
