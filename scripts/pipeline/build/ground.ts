import type { ReleaseManifest } from '#content-schema/contracts/release.ts'
import { ChannelConflict, finishIntent, isOwnChannel, readPublishedManifest } from '../publish/publish.ts'
import { type Channel, readChannel } from '../publish/release-store.ts'
import type { Workshop } from './workshop.ts'

/** What a build builds on. */
export interface Ground {
  /** The channel as it stood; its etag guards the next move. */
  from: Channel
  /** What stands there was published by this builder. */
  isOwn: boolean
  /** The release the next one differs from, null when every page has to be published anew. */
  parent: ReleaseManifest | null
}

/**
 * Completes what an earlier build left half published, and finds out what this one builds on.
 *
 * @param takeOver what stood in the channel before everything was read afresh
 * @throws ChannelConflict when another builder published and nothing is to be taken over
 */
export async function findGround(workshop: Workshop, takeOver?: Channel): Promise<Ground> {
  const { platform, store, channel, published } = workshop
  await finishIntent({ platform, store })
  const from = takeOver ?? (await readChannel(store, channel))
  const isOwn = await isOwnChannel(workshop, from)
  if (!isOwn && !takeOver) throw new ChannelConflict(`Channel ${channel} was moved to ${from.pointer?.release} by another builder`)
  const parent = await readPublishedManifest({ platform, store, known: isOwn ? published : null, from })
  if (parent === null) await platform.sql.run("UPDATE page SET etag = NULL, headers = NULL, dirty = coalesce(dirty, 'never published')")
  return { from, isOwn, parent }
}
