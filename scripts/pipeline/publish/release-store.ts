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

/** A pointer that cannot be read counts as none, so that the next publish puts a good one in its place. */
export async function readChannel(store: Pick<ObjectStore, 'get'>, channel: string): Promise<Channel> {
  const object = await store.get(storeKeys.channel(channel))
  if (!object) return { pointer: null, etag: null }
  return { pointer: parseOrNull(object.bytes, channelPointerSchema), etag: object.etag }
}

function parseOrNull<T>(bytes: Uint8Array, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

export async function readManifest(store: Pick<ObjectStore, 'get'>, id: string): Promise<ReleaseManifest> {
  const found = await readJson(store, storeKeys.release(id), releaseManifestSchema)
  if (!found) throw new Error(`The release ${id} is not in the release store`)
  return found.value
}

/** The manifest a channel points at, null when there is none that can be read. */
export async function readStanding(store: Pick<ObjectStore, 'get'>, { pointer }: Channel): Promise<ReleaseManifest | null> {
  const object = pointer === null ? null : await store.get(storeKeys.release(pointer.release))
  return object ? parseOrNull(object.bytes, releaseManifestSchema) : null
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
