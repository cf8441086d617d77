import type { z } from 'zod'
import { type MoveReason, nextPointer } from '#content-schema/release/next-pointer.ts'
import {
  type ChannelPointer,
  channelPointerSchema,
  type ReleaseManifest,
  releaseManifestSchema,
  storeKeys,
} from '#content-schema/release/release.ts'
import type { ObjectStore } from '../platform/platform.ts'

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

/** The manifest of a release, null when it is not there or cannot be read. */
export async function findManifest(store: Pick<ObjectStore, 'get'>, id: string): Promise<ReleaseManifest | null> {
  const object = await store.get(storeKeys.release(id))
  return object ? parseOrNull(object.bytes, releaseManifestSchema) : null
}

/** The manifest a channel points at, null when there is none that can be read. */
export async function readCurrentManifest(store: Pick<ObjectStore, 'get'>, { pointer }: Channel): Promise<ReleaseManifest | null> {
  return pointer === null ? null : findManifest(store, pointer.release)
}

/**
 * Moves a channel to a release by compare-and-swap.
 *
 * @returns the pointer as written, or null when another builder or an operator moved the channel since it was read
 */
export async function moveChannel(
  store: Pick<ObjectStore, 'compareAndSwap'>,
  options: { channel: string; from: Channel; release: string; reason: MoveReason; now: number },
): Promise<Channel | null> {
  const { channel, from, ...move } = options
  const pointer = nextPointer(from.pointer, move)
  const etag = await store.compareAndSwap(jsonObject(storeKeys.channel(channel), pointer), from.etag)
  return etag === null ? null : { pointer, etag }
}

/** Roots of the trees of a release: of the pages of each site, and of their parts. */
export function rootsOf({ sites }: Pick<ReleaseManifest, 'sites'>): string[] {
  return Object.values(sites)
    .flatMap(({ root, parts }) => [root, parts])
    .filter((hash) => hash !== null)
}
