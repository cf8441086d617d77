import { parseRange } from './byte-range.ts'
import { matchesEtag } from './conditional.ts'
import { textResponse } from './responses.ts'

/** Sends the whole file, the part asked for, or that the client has it. */
export async function sendObject(
  bucket: R2Bucket,
  head: R2Object,
  { request, headers }: { request: Request; headers: Headers },
): Promise<Response> {
  if (matchesEtag(request.headers.get('if-none-match'), head.etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') {
    headers.set('content-length', String(head.size))
    return new Response(null, { headers })
  }
  // A part of another version would not fit what the client has.
  const isSameVersion = (request.headers.get('if-range') ?? head.httpEtag) === head.httpEtag
  const range = isSameVersion ? parseRange(request.headers.get('range'), head.size) : null
  if (range === 'unsatisfiable') return textResponse(416, 'No such range', { 'content-range': `bytes */${head.size}` })
  const object = await bucket.get(head.key, range ? { range } : undefined)
  if (!object) return textResponse(404, 'File not found')
  if (range) headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`)
  return new Response(object.body, { status: range ? 206 : 200, headers })
}
