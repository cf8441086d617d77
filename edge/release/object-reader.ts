import { waitUntil } from 'cloudflare:workers'
import { StoreError } from './store-error.ts'

export interface ObjectRange {
  offset: number
  length: number
}

export interface ReadRequest {
  key: string
  /** Only these bytes of the object. */
  range?: ObjectRange
  /** Largest object accepted. */
  maxBytes: number
  /** Name under which the bytes are kept in the Cache API; by default the key. */
  cacheAs?: string
}

export type ReadObject = (request: ReadRequest) => Promise<Uint8Array>

/** Parallel readers of one object share a read, but not for longer than this (RC-06). */
const SHARED_READ_MS = 5000
const STORE_TIMEOUT_MS = 5000
const CACHE_ORIGIN = 'https://release-store.invalid/'

/**
 * Reads immutable objects: from the Cache API of this location, else from R2.
 *
 * @throws StoreError `missing`, `corrupt` (other size than promised) or `unreachable`
 */
export function createObjectReader(bucket: R2Bucket): ReadObject {
  const running = new Map<string, Promise<Uint8Array>>()

  return async function readObject(request) {
    const name = request.cacheAs ?? request.key
    const shared = running.get(name)
    if (shared) {
      const bytes = await Promise.race([shared, scheduler.wait(SHARED_READ_MS)])
      if (bytes) return bytes
    }
    const read = readThroughCache(bucket, request, name)
    running.set(name, read)
    const settled = read.then(
      () => undefined,
      () => undefined,
    )
    waitUntil(settled)
    try {
      return await read
    } finally {
      if (running.get(name) === read) running.delete(name)
    }
  }
}

async function readThroughCache(bucket: R2Bucket, request: ReadRequest, name: string): Promise<Uint8Array> {
  const cached = await readCache(name)
  if (cached) return cached
  const bytes = await withTimeout(readBucket(bucket, request), request.key)
  waitUntil(writeCache(name, bytes))
  return bytes
}

async function readBucket(bucket: R2Bucket, { key, range, maxBytes }: ReadRequest): Promise<Uint8Array> {
  let object: R2ObjectBody | null
  try {
    object = await bucket.get(key, range ? { range } : undefined)
  } catch (error) {
    throw new StoreError('unreachable', `Cannot read ${key}`, error)
  }
  if (!object) throw new StoreError('missing', `There is no object ${key}`)
  const expected = range?.length ?? object.size
  if (expected > maxBytes) throw new StoreError('corrupt', `${key} has ${expected} bytes, at most ${maxBytes} are read`)
  const bytes = await object.bytes()
  if (bytes.byteLength !== expected) throw new StoreError('corrupt', `${key} has ${bytes.byteLength} bytes where ${expected} were promised`)
  return bytes
}

async function withTimeout<T>(work: Promise<T>, key: string): Promise<T> {
  const timeout = new AbortController()
  const late = scheduler.wait(STORE_TIMEOUT_MS, { signal: timeout.signal }).then((): never => {
    throw new StoreError('unreachable', `${key} was not read within ${STORE_TIMEOUT_MS} ms`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    timeout.abort()
  }
}

/** The bytes kept under a name, null when there are none or the Cache API fails. */
export async function readCache(name: string): Promise<Uint8Array | null> {
  try {
    const cache = await caches.open('releases')
    const response = await cache.match(CACHE_ORIGIN + name)
    return response ? await response.bytes() : null
  } catch {
    return null
  }
}

/** Keeps bytes under a name; a cache that fails is no reason to fail. */
export async function writeCache(name: string, bytes: Uint8Array): Promise<void> {
  try {
    const cache = await caches.open('releases')
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/octet-stream' }
    await cache.put(CACHE_ORIGIN + name, new Response(bytes, { headers }))
  } catch {
    // Read again from the store next time.
  }
}
