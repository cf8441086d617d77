import type { MakeLive } from '#content-schema/editing/releases.ts'
import { nextPointer } from '#content-schema/release/next-pointer.ts'
import { channelPointerSchema, storeKeys } from '#content-schema/release/release.ts'

/** What became of a move: the number of the move, or why it was not made. */
export type MoveOutcome = { sequence: number } | 'moved-meanwhile' | 'no-channel'

/** Points a channel at a release, by compare-and-swap over the pointer whose number the person saw who decided it. */
export async function makeLive(bucket: R2Bucket, move: MakeLive & { channel: string; release: string; now: number }): Promise<MoveOutcome> {
  const key = storeKeys.channel(move.channel)
  const object = await bucket.get(key)
  const pointer = object && channelPointerSchema.safeParse(await object.json().catch(() => null)).data
  if (!object || !pointer) return 'no-channel'
  if (pointer.sequence !== move.sequence) return 'moved-meanwhile'
  const next = nextPointer(pointer, move)
  const written = await bucket.put(key, JSON.stringify(next), {
    httpMetadata: { contentType: 'application/json' },
    onlyIf: { etagMatches: object.etag },
  })
  return written === null ? 'moved-meanwhile' : { sequence: next.sequence }
}
