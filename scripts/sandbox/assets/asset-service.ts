import { createHash } from 'node:crypto'
import { isWire } from '../drawings/wire-colours.ts'
import { type Call, type Handler, type Outcome, textReply } from '../http/call.ts'
import { rangedReply } from '../http/ranged-reply.ts'
import { captionsOf, filmOf } from './films.ts'
import { type Original, originalOf } from './originals.ts'
import { createPictureCache } from './picture-cache.ts'
import { renderPicture } from './render-picture.ts'
import { parseAssetPath, type Transformation } from './transformation.ts'

const COMMON_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const MIME_TYPES = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const

/** Serves originals and their transformations. Vector originals leave untouched, in a document that may run nothing. */
export function createAssetService({ stateDir }: { stateDir?: string | undefined }): Handler {
  const cache = createPictureCache(stateDir)
  return async (call) => {
    if (call.method !== 'GET' && call.method !== 'HEAD') return textReply('Pictures are read only.', 405)
    const parsed = parseAssetPath(decodeURIComponent(call.url.pathname))
    if (!parsed.ok) return textReply(`The address is malformed: ${parsed.reason}.`, 400)
    const wire = call.url.searchParams.get('wire') ?? 'default'
    if (!isWire(wire)) return textReply(`There is no wire "${wire}".`, 400)
    const film = filmOf(parsed.handle)
    if (film) return rangedReply(call, await cache.get(film.key, film.render), { ...COMMON_HEADERS, 'content-type': 'video/webm' })
    const captions = captionsOf(parsed.handle)
    if (captions !== undefined) return reply(call, Buffer.from(captions), 'text/vtt; charset=utf-8')
    const original = originalOf(parsed.handle, wire)
    if (!original) return textReply(`There is no picture "${parsed.handle}".`, 404)
    if (original.mimeType === 'image/svg+xml')
      return reply(call, Buffer.from(original.svg()), 'image/svg+xml', { 'content-security-policy': 'sandbox' })
    const transformation = { format: 'png' as const, ...parsed.transformation }
    const bytes = await cache.get(cacheKey(parsed.handle, original, transformation), () => renderPicture(original, transformation))
    return reply(call, bytes, MIME_TYPES[transformation.format])
  }
}

/** Names a picture by what it is made of, so a changed drawing is never served from the cache. */
function cacheKey(handle: string, original: Original, transformation: Transformation): string {
  const digest = createHash('sha256').update(original.svg()).update(JSON.stringify(transformation)).digest('hex')
  return `${handle.replace(/\.\w+$/, '')}-${digest.slice(0, 16)}`
}

function reply(call: Call, bytes: Buffer, mimeType: string, headers: Record<string, string> = {}): Outcome {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const all = { ...COMMON_HEADERS, ...headers, 'content-type': mimeType, etag }
  const isKnown = (call.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
  return isKnown ? { status: 304, headers: all, body: '' } : { status: 200, headers: all, body: bytes }
}
