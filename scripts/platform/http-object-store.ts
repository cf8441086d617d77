import { z } from 'zod'
import type { ObjectStore, ObjectToPut } from '../pipeline/platform/platform.ts'

const putSchema = z.object({ etag: z.string() })
const listSchema = z.object({
  objects: z.array(z.object({ key: z.string(), size: z.number(), etag: z.string(), uploaded: z.string() })),
  cursor: z.string().nullable(),
})

/** The release store answered something it must not, or nothing at all. */
export class StoreError extends Error {
  readonly code = 'store-unavailable'
}

const MAX_BATCH_BYTES = 16 * 1024 * 1024
const MAX_BATCH_OBJECTS = 400
/** The edge takes this many keys at once. */
const MAX_DELETED_KEYS = 1000
/** Objects of this size travel by themselves: nothing is saved by gathering them, and they need not be copied. */
const ALONE_FROM_BYTES = 1024 * 1024
const ATTEMPTS = 5

/** The release store over the edge's store API. Reads and immutable writes are tried again; the pointer's move never blindly. */
export function createHttpObjectStore({ url, token }: { url: string; token: string }): ObjectStore {
  const authorization = `Bearer ${token}`
  const call = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/api/store/${path}`, {
      ...init,
      headers: { ...init.headers, authorization },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })

  const objectPath = (key: string) => `object/${key}`

  const putBatch = async (objects: readonly ObjectToPut[]) => {
    const { status, bytes } = await retried(() => call('batch', { method: 'POST', body: encodeBatch(objects) }))
    if (!isOk(status)) throw new StoreError(`Putting ${objects.length} objects failed with ${status}: ${new TextDecoder().decode(bytes)}`)
  }

  const putOne = async ({ key, bytes, contentType = 'application/octet-stream', fileName }: ObjectToPut) => {
    const headers = { 'content-type': contentType, ...(fileName ? { 'x-file-name': encodeURIComponent(fileName) } : {}) }
    const { status } = await retried(() => call(objectPath(key), { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, headers }))
    if (!isOk(status)) throw new StoreError(`Putting ${key} failed with ${status}`)
  }

  return {
    async get(key) {
      const { status, headers, bytes } = await retried(() => call(objectPath(key)))
      if (status === 404) return null
      if (!isOk(status)) throw new StoreError(`Reading ${key} failed with ${status}`)
      return { bytes, etag: unquote(headers.get('etag')) }
    },
    async putAll(objects) {
      let batch: ObjectToPut[] = []
      let size = 0
      for (const object of objects) {
        if (object.bytes.length >= ALONE_FROM_BYTES) {
          await putOne(object)
          continue
        }
        if (batch.length > 0 && (size + object.bytes.length > MAX_BATCH_BYTES || batch.length >= MAX_BATCH_OBJECTS)) {
          await putBatch(batch)
          batch = []
          size = 0
        }
        batch.push(object)
        size += object.bytes.length
      }
      if (batch.length > 0) await putBatch(batch)
    },
    async compareAndSwap(object, expectedEtag) {
      const condition: Record<string, string> = expectedEtag === null ? { 'if-none-match': '*' } : { 'if-match': `"${expectedEtag}"` }
      const response = await call(objectPath(object.key), {
        method: 'PUT',
        body: new Uint8Array(object.bytes),
        headers: { ...condition, 'content-type': object.contentType ?? 'application/json' },
      })
      const body: unknown = await response.json().catch(() => null)
      if (response.status === 412) return null
      if (!response.ok) throw new StoreError(`Moving ${object.key} failed with ${response.status}`)
      return putSchema.parse(body).etag
    },
    async list(prefix) {
      const objects = []
      let cursor: string | null = null
      do {
        const query = new URLSearchParams({ prefix, ...(cursor ? { cursor } : {}) })
        const { status, bytes } = await retried(() => call(`list?${query}`))
        if (!isOk(status)) throw new StoreError(`Listing ${prefix} failed with ${status}`)
        const page = listSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
        objects.push(...page.objects.map((object) => ({ ...object, uploaded: Date.parse(object.uploaded) })))
        cursor = page.cursor
      } while (cursor)
      return objects
    },
    async deleteAll(keys) {
      for (let at = 0; at < keys.length; at += MAX_DELETED_KEYS) {
        const body = JSON.stringify({ keys: keys.slice(at, at + MAX_DELETED_KEYS) })
        const { status, bytes } = await retried(() => call('delete', { method: 'POST', body }))
        if (!isOk(status)) throw new StoreError(`Deleting objects failed with ${status}: ${new TextDecoder().decode(bytes)}`)
      }
    },
    async deleteChannel(key) {
      const { status } = await retried(() => call(objectPath(key), { method: 'DELETE' }))
      if (!isOk(status)) throw new StoreError(`Deleting ${key} failed with ${status}`)
    },
  }
}

const isOk = (status: number) => status >= 200 && status < 300

/** An answer whose body has arrived: a connection may be cut in the middle of one. */
interface WholeResponse {
  status: number
  headers: Headers
  bytes: Uint8Array
}

async function retried(attempt: () => Promise<Response>): Promise<WholeResponse> {
  let pause = 50
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      const response = await attempt()
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.status < 500 || left === 0) return { status: response.status, headers: response.headers, bytes }
    } catch (error) {
      if (left === 0) throw new StoreError('The release store does not answer', { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    pause *= 3
  }
}

/** Repeated: length of the header, the header as JSON, the bytes. */
function encodeBatch(objects: readonly ObjectToPut[]): Uint8Array<ArrayBuffer> {
  const parts = objects.map(({ key, bytes, contentType, fileName }) => {
    const header = Buffer.from(JSON.stringify({ key, size: bytes.length, contentType, fileName }))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(header.length)
    return [length, header, bytes]
  })
  return new Uint8Array(Buffer.concat(parts.flat()))
}

function unquote(etag: string | null): string {
  return (etag ?? '').replace(/^W\//, '').replace(/^"|"$/g, '')
}
