import { Hono } from 'hono'
import { storeKeys } from '#content-schema/release/release.ts'
import { readBodyBelow } from '../http/body.ts'
import { parseRange } from '../http/byte-range.ts'
import { describeError } from '../http/log.ts'
import { jsonResponse, methodNotAllowed } from '../http/responses.ts'
import type { Channel } from '../release/channels.ts'
import { parseBatch } from './batch-body.ts'
import { readKeys } from './key-list.ts'
import { isKeyPrefix, isStoreKey } from './store-key.ts'

/** Held in memory while it is written; an isolate has 128 MB. */
const MAX_OBJECT_BYTES = 48 * 1024 * 1024
const MAX_BATCH_BYTES = 48 * 1024 * 1024
/** A worker may make a thousand calls to its bindings for one request. */
const MAX_BATCH_OBJECTS = 900
const PARALLEL_PUTS = 16
const MAX_LIST = 1000
const MAX_KEYS_BYTES = 1024 * 1024

const OBJECT_PATH = '/api/store/object/'

/**
 * The release store over HTTP, for builders without R2 access: keys are those of the release store and nothing else. The app mounts
 * it behind the bearer of the store.
 */
export function createStoreApi({ bucket, channels }: { bucket: R2Bucket; channels: Readonly<Record<string, Channel>> }): Hono {
  const api = new Hono()
  const refreshChannel = async (key: string) => {
    for (const [name, channel] of Object.entries(channels)) if (key === storeKeys.channel(name)) await channel.refresh()
  }

  api.on(['GET', 'HEAD'], `${OBJECT_PATH}*`, (context) => withKey(context.req.raw, (key) => getObject(bucket, key, context.req.raw)))
  api.put(`${OBJECT_PATH}*`, (context) =>
    withKey(context.req.raw, async (key) => {
      const response = await putObject(bucket, key, context.req.raw)
      if (response.ok) await refreshChannel(key)
      return response
    }),
  )
  api.delete(`${OBJECT_PATH}*`, (context) =>
    withKey(context.req.raw, async (key) => {
      await bucket.delete(key)
      await refreshChannel(key)
      return jsonResponse(200, { deleted: key })
    }),
  )
  api.get('/api/store/list', (context) => listObjects(bucket, new URL(context.req.url).searchParams))
  api.post('/api/store/batch', (context) => putBatch(bucket, context.req.raw))
  api.post('/api/store/delete', (context) => deleteBatch(bucket, context.req.raw))

  api.all(`${OBJECT_PATH}*`, () => methodNotAllowed('GET, HEAD, PUT, DELETE'))
  api.all('/api/store/list', () => methodNotAllowed('GET'))
  api.all('/api/store/batch', () => methodNotAllowed('POST'))
  api.all('/api/store/delete', () => methodNotAllowed('POST'))
  return api
}

async function withKey(request: Request, answer: (key: string) => Promise<Response>): Promise<Response> {
  const { pathname } = new URL(request.url)
  const key = pathname.slice(OBJECT_PATH.length)
  return isStoreKey(key) && pathname.startsWith(OBJECT_PATH) ? answer(key) : jsonResponse(400, { error: 'not a key of the release store' })
}

async function getObject(bucket: R2Bucket, key: string, request: Request): Promise<Response> {
  const head = await bucket.head(key)
  if (!head) return jsonResponse(404, { error: 'no such object' })
  const headers = new Headers({
    'content-type': head.httpMetadata?.contentType ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: head.httpEtag,
  })
  if (request.method === 'HEAD') {
    headers.set('content-length', String(head.size))
    return new Response(null, { headers })
  }
  const range = parseRange(request.headers.get('range'), head.size)
  if (range === 'unsatisfiable') return jsonResponse(416, { error: 'no such range' }, { 'content-range': `bytes */${head.size}` })
  const object = await bucket.get(key, { onlyIf: { etagMatches: head.etag }, ...(range ? { range } : {}) })
  if (!object || !('body' in object)) return jsonResponse(409, { error: 'the object changed while it was read' })
  if (range) headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`)
  return new Response(object.body, { status: range ? 206 : 200, headers })
}

async function putObject(bucket: R2Bucket, key: string, request: Request): Promise<Response> {
  const body = await putBody(request)
  if (!body) return jsonResponse(413, { error: `at most ${MAX_OBJECT_BYTES} bytes` })
  const onlyIf = readCondition(request.headers)
  const fileName = readFileName(request.headers)
  if (fileName === 'malformed') return jsonResponse(400, { error: 'x-file-name is not percent-encoded UTF-8' })
  const object = await bucket.put(key, body, {
    httpMetadata: { contentType: request.headers.get('content-type') ?? 'application/octet-stream' },
    ...(fileName ? { customMetadata: fileName } : {}),
    ...(onlyIf ? { onlyIf } : {}),
  })
  if (!object) return jsonResponse(412, { error: 'the object is another one' })
  return jsonResponse(200, { etag: object.etag }, { etag: object.httpEtag })
}

/** Of a body whose length is known the store takes the stream itself, and nothing is copied here; null when it is too long. */
async function putBody(request: Request): Promise<Uint8Array | ReadableStream | null> {
  const length = request.headers.get('content-length')
  if (length === null || request.body === null) return readBodyBelow(request, MAX_OBJECT_BYTES)
  return Number(length) <= MAX_OBJECT_BYTES ? request.body : null
}

function readFileName(headers: Headers): { fileName: string } | 'malformed' | null {
  const encoded = headers.get('x-file-name')
  if (!encoded) return null
  try {
    return { fileName: decodeURIComponent(encoded) }
  } catch {
    return 'malformed'
  }
}

function readCondition(headers: Headers): R2Conditional | null {
  const match = headers.get('if-match')
  if (match !== null) return { etagMatches: match.trim().replace(/^"|"$/g, '') }
  return headers.get('if-none-match')?.trim() === '*' ? { etagDoesNotMatch: '*' } : null
}

async function listObjects(bucket: R2Bucket, query: URLSearchParams): Promise<Response> {
  const prefix = query.get('prefix') ?? ''
  const limit = Number(query.get('limit') ?? MAX_LIST)
  if (!isKeyPrefix(prefix)) return jsonResponse(400, { error: 'not a prefix of the release store' })
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIST) return jsonResponse(400, { error: `limit is 1 to ${MAX_LIST}` })
  const page = await bucket.list({ prefix, limit, ...(query.get('cursor') ? { cursor: query.get('cursor') ?? '' } : {}) })
  const objects = page.objects.map(({ key, size, etag, uploaded }) => ({ key, size, etag, uploaded: uploaded.toISOString() }))
  return jsonResponse(200, { objects, cursor: page.truncated ? page.cursor : null })
}

async function putBatch(bucket: R2Bucket, request: Request): Promise<Response> {
  const body = await readBodyBelow(request, MAX_BATCH_BYTES)
  if (!body) return jsonResponse(413, { error: `at most ${MAX_BATCH_BYTES} bytes` })
  let objects: ReturnType<typeof parseBatch>
  try {
    objects = parseBatch(body)
  } catch (error) {
    return jsonResponse(400, { error: describeError(error).slice(0, 300) })
  }
  if (objects.length > MAX_BATCH_OBJECTS) return jsonResponse(413, { error: `at most ${MAX_BATCH_OBJECTS} objects` })
  const waiting = objects.values()
  await Promise.all(
    Array.from({ length: PARALLEL_PUTS }, async () => {
      for (const object of waiting)
        await bucket.put(object.key, object.bytes, {
          httpMetadata: { contentType: object.contentType ?? 'application/octet-stream' },
          ...(object.fileName ? { customMetadata: { fileName: object.fileName } } : {}),
        })
    }),
  )
  return jsonResponse(200, { count: objects.length })
}

/** Removes immutable objects; those that are not there count as removed. */
async function deleteBatch(bucket: R2Bucket, request: Request): Promise<Response> {
  const body = await readBodyBelow(request, MAX_KEYS_BYTES)
  if (!body) return jsonResponse(413, { error: `at most ${MAX_KEYS_BYTES} bytes` })
  const keys = readKeys(body)
  if (keys === null) return jsonResponse(400, { error: 'a list of keys of immutable objects expected, 1000 at most' })
  if (keys.length > 0) await bucket.delete(keys)
  return jsonResponse(200, { count: keys.length })
}
