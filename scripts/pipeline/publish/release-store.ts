import type { z } from 'zod'
import {
  type ChannelPointer,
  channelPointerSchema,
  type ReleaseManifest,
  releaseManifestSchema,
  storeKeys,
} from '#content-schema/contracts/release.ts'
import type { ObjectStore } from '../platform.ts'

/** A channel's pointer with the etag that guards its next move; both null before the first release. */
export interface Channel {
  pointer: ChannelPointer | null
  etag: string | null
}

const encoder = new TextEncoder()

export function jsonObject(key: string, value: unknown) {
  return { key, bytes: encoder.encode(JSON.stringify(value)), contentType: 'application/json' }
}

export async function readJson<T>(
  store: Pick<ObjectStore, 'get'>,
  key: string,
  schema: z.ZodType<T>,
): Promise<{ value: T; etag: string } | null> {
  const object = await store.get(key)
  if (!object) return null
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(object.bytes)))
  if (!parsed.success) throw new Error(`${key} in the release store is malformed: ${parsed.error.issues[0]?.message ?? 'unknown shape'}`)
  return { value: parsed.data, etag: object.etag }
}

export async function readChannel(store: Pick<ObjectStore, 'get'>, channel: string): Promise<Channel> {
  const found = await readJson(store, storeKeys.channel(channel), channelPointerSchema)
  return found ? { pointer: found.value, etag: found.etag } : { pointer: null, etag: null }
}

export async function readManifest(store: Pick<ObjectStore, 'get'>, id: string): Promise<ReleaseManifest> {
  const found = await readJson(store, storeKeys.release(id), releaseManifestSchema)
  if (!found) throw new Error(`The release ${id} is not in the release store`)
  return found.value
}

/**
 * Moves a channel to a release by compare-and-swap.
 *
 * @returns the pointer as written, or null when somebody else moved the channel since it was read
 */
export async function moveChannel(
  store: Pick<ObjectStore, 'compareAndSwap'>,
  options: { channel: string; from: Channel; release: string; reason: string; now: number },
): Promise<Channel | null> {
  const pointer: ChannelPointer = {
    release: options.release,
    sequence: (options.from.pointer?.sequence ?? 0) + 1,
    movedAt: new Date(options.now).toISOString(),
    reason: options.reason,
  }
  const etag = await store.compareAndSwap(jsonObject(storeKeys.channel(options.channel), pointer), options.from.etag)
  return etag === null ? null : { pointer, etag }
}
