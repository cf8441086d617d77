import { textResponse } from '../respond/bare-responses.ts'
import { parseRange } from '../respond/byte-range.ts'
import { matchesEtag } from '../respond/conditional.ts'
import { contentDisposition } from './content-disposition.ts'

const ENGLISH = 'en'
const PDF = 'application/pdf'

/** Serves downloads at `/file/{slug}` out of the objects `files/{slug}/{locale}` (IM-14 to IM-16, AH-81). */
export function createServeFile(bucket: R2Bucket): (request: Request) => Promise<Response> {
  return async function serveFile(request) {
    const { pathname, searchParams } = new URL(request.url)
    const slug = readSlug(pathname)
    const key = slug === null ? null : await findKey(bucket, slug, searchParams.get('l')?.toLowerCase() ?? ENGLISH)
    const head = key === null ? null : await bucket.head(key)
    if (!head || slug === null) return textResponse(404, 'File not found')

    const contentType = head.httpMetadata?.contentType ?? 'application/octet-stream'
    const isAttachment = searchParams.get('dl') === 'true' || !contentType.startsWith(PDF)
    const headers = new Headers({
      'content-type': contentType,
      'content-disposition': contentDisposition(isAttachment ? 'attachment' : 'inline', head.customMetadata?.fileName ?? slug),
      'cache-control': 'public, max-age=0, must-revalidate',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: head.httpEtag,
    })
    if (matchesEtag(request.headers.get('if-none-match'), head.etag)) return new Response(null, { status: 304, headers })
    if (request.method === 'HEAD') {
      headers.set('content-length', String(head.size))
      return new Response(null, { headers })
    }
    // A part of another version would not fit what the client has.
    const isSameVersion = (request.headers.get('if-range') ?? head.httpEtag) === head.httpEtag
    return sendBody({ bucket, head, headers, range: isSameVersion ? parseRange(request.headers.get('range'), head.size) : null })
  }
}

async function sendBody(options: {
  bucket: R2Bucket
  head: R2Object
  headers: Headers
  range: ReturnType<typeof parseRange>
}): Promise<Response> {
  const { bucket, head, headers, range } = options
  if (range === 'unsatisfiable') return textResponse(416, 'No such range', { 'content-range': `bytes */${head.size}` })
  const object = await bucket.get(head.key, range ? { range } : undefined)
  if (!object) return textResponse(404, 'File not found')
  if (range) headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`)
  return new Response(object.body, { status: range ? 206 : 200, headers })
}

/** The slug as keys spell it, null when it is malformed. */
function readSlug(pathname: string): string | null {
  try {
    return encodeURIComponent(decodeURIComponent(pathname.slice('/file/'.length)))
  } catch {
    return null
  }
}

/** The key in the locale asked for, else in its language, in English, or in any. */
async function findKey(bucket: R2Bucket, slug: string, locale: string): Promise<string | null> {
  const prefix = `files/${slug}/`
  const { objects } = await bucket.list({ prefix, limit: 100 })
  const keys = objects.map((object) => object.key)
  const [language = ''] = locale.split('-')
  return [locale, language, ENGLISH].map((wanted) => prefix + wanted).find((key) => keys.includes(key)) ?? keys[0] ?? null
}
