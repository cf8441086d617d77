import { waitUntil } from 'cloudflare:workers'
import { encodeHash } from '#content-schema/release/release.ts'
import { awaitShared } from './await-shared.ts'
import { StoreError } from './store-error.ts'

/** Bytes in memory of this isolate. */
export type Bytes = Uint8Array<ArrayBuffer>

interface ReadRequest<T> {
  key: string
  /** Only these bytes of the object. */
  range?: { offset: number; length: number }
  /** Largest object accepted. */
  maxBytes: number
  /** Makes a value of the bytes and throws when they are none; only bytes that pass are kept. */
  parse: (bytes: Bytes) => T | Promise<T>
  /** Name under which the bytes are kept in the Cache API; by default the key. */
  cacheAs?: string
}

export type ReadObject = <T>(request: ReadRequest<T>) => Promise<T>

/** Parallel readers of one object share a read, but not for longer than this (RC-06). */
const SHARED_READ_MS = 5000
const STORE_TIMEOUT_MS = 5000
const CACHE_ORIGIN = 'https://release-store.invalid/'

/**
 * Reads immutable objects: from the Cache API of this location, else from R2.
 *
 * @throws StoreError `missing`, `corrupt` (other size than promised) or `unreachable`, and what `parse` throws
 */
export function createObjectReader(bucket: R2Bucket): ReadObject {
  const running = new Map<string, Promise<Bytes>>()

  async function shareRead(name: string, readNow: () => Promise<Bytes>): Promise<Bytes> {
    const shared = running.get(name)
    const read = shared && (await awaitShared(shared, SHARED_READ_MS))
    if (read) return read.value
    const own = readNow().finally(() => {
      if (running.get(name) === own) running.delete(name)
    })
    running.set(name, own)
    // A reader that goes away must not take the read away from those who share it.
    waitUntil(own.catch(() => undefined))
    return own
  }

  return async function readObject(request) {
    const name = request.cacheAs ?? request.key
    const cached = await parseQuietly(await readCache(name), request.parse)
    if (cached !== null) return cached.value
    const bytes = await shareRead(name, () => withTimeout(readBucket(bucket, request), request.key))
    const value = await request.parse(bytes)
    waitUntil(writeCache(name, bytes))
    return value
  }
}

/** What is in the cache is worth no more than what is in the store: when it does not parse, the store is asked. */
async function parseQuietly<T>(bytes: Bytes | null, parse: ReadRequest<T>['parse']): Promise<{ value: T } | null> {
  try {
    return bytes && { value: await parse(bytes) }
  } catch {
    return null
  }
}

async function readBucket(bucket: R2Bucket, { key, range, maxBytes }: ReadRequest<unknown>): Promise<Bytes> {
  let object: R2ObjectBody | null
  try {
    object = await bucket.get(key, range ? { range } : undefined)
  } catch (error) {
    throw new StoreError('unreachable', `Cannot read ${key}`, error)
  }
  if (!object) throw new StoreError('missing', `There is no object ${key}`)
  const expected = range?.length ?? object.size
  if (expected > maxBytes) throw new StoreError('corrupt', `${key} has ${expected} bytes, at most ${maxBytes} are read`)
  const bytes = new Uint8Array(await object.arrayBuffer())
  if (bytes.byteLength !== expected) throw new StoreError('corrupt', `${key} has ${bytes.byteLength} bytes where ${expected} were promised`)
  return bytes
}

/** @throws StoreError `corrupt` for bytes that are not those the hash names */
export async function requireHash(bytes: Bytes, { hash, key }: { hash: string; key: string }): Promise<void> {
  if (encodeHash(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) !== hash)
    throw new StoreError('corrupt', `${key} holds other bytes than its name says`)
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
export async function readCache(name: string): Promise<Bytes | null> {
  try {
    const cache = await caches.open('releases')
    const response = await cache.match(CACHE_ORIGIN + name)
    return response ? new Uint8Array(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}

/** Keeps bytes under a name; a cache that fails is no reason to fail. */
export async function writeCache(name: string, bytes: Bytes): Promise<void> {
  try {
    const cache = await caches.open('releases')
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/octet-stream' }
    await cache.put(CACHE_ORIGIN + name, new Response(bytes, { headers }))
  } catch {
    // Read again from the store next time.
  }
}
