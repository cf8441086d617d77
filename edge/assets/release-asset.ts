import { storeKeys } from '#content-schema/release/release.ts'
import { matchesEtag } from '../http/conditional.ts'
import { textResponse } from '../http/responses.ts'
import { createMemoryCache } from '../release/memory-cache.ts'

interface Asset {
  bytes: ArrayBuffer
  contentType: string
  etag: string
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'
/** Larger assets are streamed and not kept in memory. */
const MAX_KEPT_BYTES = 1024 * 1024
/** Below this folder names hold a hash of the content. */
export const HASHED_FOLDER = '_astro/'

/** Serves the files a release needs beside its pages. `path` is the public path without leading slash. */
export function createServeAsset(bucket: R2Bucket): (request: Request, path: string) => Promise<Response> {
  const kept = createMemoryCache<Asset>(16 * 1024 * 1024)

  return async function serveAsset(request, path) {
    const isHashed = path.startsWith(HASHED_FOLDER)
    const known = isHashed ? kept.get(path) : undefined
    if (known) return respond(request, known, known.bytes, isHashed)
    const object = await bucket.get(storeKeys.asset(path))
    if (!object) return textResponse(404, 'Not found')
    const asset = { contentType: object.httpMetadata?.contentType ?? 'application/octet-stream', etag: object.etag }
    if (object.size > MAX_KEPT_BYTES) return respond(request, asset, object.body, isHashed)
    const bytes = await object.arrayBuffer()
    if (isHashed) kept.set(path, { ...asset, bytes }, bytes.byteLength + 200)
    return respond(request, asset, bytes, isHashed)
  }
}

function respond(request: Request, asset: Omit<Asset, 'bytes'>, body: ArrayBuffer | ReadableStream, isHashed: boolean): Response {
  const headers: Record<string, string> = {
    'content-type': asset.contentType,
    'cache-control': isHashed ? IMMUTABLE : REVALIDATED,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${asset.etag}"`,
  }
  // A drawing opened by its own address must not run what it holds.
  if (asset.contentType.startsWith('image/svg'))
    headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  if (matchesEtag(request.headers.get('if-none-match'), asset.etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
