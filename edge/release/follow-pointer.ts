import { waitUntil } from 'cloudflare:workers'
import { type ChannelPointer, channelPointerSchema, storeKeys } from '#content-schema/release/release.ts'
import { type Ancestry, walkBack } from './earlier-releases.ts'
import { readCache, writeCache } from './object-reader.ts'
import { parseStoreJson } from './parse-json.ts'
import type { Release } from './release-loader.ts'
import { StoreError } from './store-error.ts'

const MAX_POINTER_BYTES = 4096

/** The pointer of a channel, and what has come of following it. */
export interface FollowedPointer {
  readonly name: string
  readonly bucket: R2Bucket
  readonly ancestry: Ancestry
  /** A pointer that is gone means that the channel has no release, not that the store failed. */
  readonly mayVanish: boolean
  current: { release: Release; pointer: ChannelPointer } | null
  /** The release that was live before the current one. */
  previous: Release | null
  etag: string | null
}

/**
 * Reads the pointer and makes the release it names the current one.
 *
 * @throws StoreError when the pointer or the release cannot be read; the current release stays
 */
export async function readPointer(followed: FollowedPointer): Promise<void> {
  const { name, bucket, etag, mayVanish } = followed
  const key = storeKeys.channel(name)
  const object = await bucket.get(key, etag ? { onlyIf: { etagDoesNotMatch: etag } } : undefined)
  if (!object && mayVanish) return forget(followed)
  if (!object) throw new StoreError('missing', `There is no object ${key}`)
  if (!('body' in object)) return
  if (object.size > MAX_POINTER_BYTES) throw new StoreError('corrupt', `${key} has ${object.size} bytes`)
  const bytes = new Uint8Array(await object.arrayBuffer())
  await adopt(followed, parseStoreJson(channelPointerSchema, bytes, key))
  followed.etag = object.etag
  waitUntil(writeCache(`last-good/${name}`, bytes))
}

/** Takes the release that was last served from this location, which the Cache API keeps. @throws StoreError when it cannot be read */
export async function adoptLastGood(followed: FollowedPointer): Promise<void> {
  const key = `last-good/${followed.name}`
  const bytes = await readCache(key)
  if (bytes) await adopt(followed, parseStoreJson(channelPointerSchema, bytes, key))
}

function forget(followed: FollowedPointer): void {
  followed.current = null
  followed.previous = null
  followed.etag = null
}

async function adopt(followed: FollowedPointer, pointer: ChannelPointer): Promise<void> {
  if (pointer.release === followed.current?.release.id) {
    followed.current = { release: followed.current.release, pointer }
    return
  }
  try {
    const release = await followed.ancestry.loadRelease(pointer.release)
    if (followed.current) followed.previous = followed.current.release
    followed.current = { release, pointer }
  } catch (error) {
    if (followed.current === null && error instanceof StoreError && error.code !== 'unreachable') await fallBack(followed, pointer)
    throw error
  }
}

/** An isolate that has never served anything takes the newest release that can be read; the pointer is tried again and again. */
async function fallBack(followed: FollowedPointer, pointer: ChannelPointer): Promise<void> {
  const { ancestry } = followed
  for await (const release of walkBack({ id: pointer.release, before: pointer.before }, ancestry)) {
    followed.current = { release, pointer }
    return
  }
  const release = await ancestry.loadRelease(pointer.release, { isLenient: true }).catch(() => null)
  if (release) followed.current = { release, pointer }
}
