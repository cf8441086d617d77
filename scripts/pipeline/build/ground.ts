import type { ReleaseManifest } from '#content-schema/release/release.ts'
import { ChannelConflict, finishIntent, isOwnChannel, readPublishedManifest } from '../publish/publish.ts'
import { type Channel, readChannel } from '../publish/release-store.ts'
import { isRollbackInForce } from '../publish/rollback.ts'
import { allUnpublishedStatement } from '../tables/page-table.ts'
import { unpublishedPartsStatement } from '../tables/part-table.ts'
import type { BuildContext } from './build-context.ts'

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
 * The channel as it stands, once what an earlier build left half published is completed, which the build context notes; so is a rollback
 * there.
 */
export async function lookAtChannel(buildContext: Pick<BuildContext, 'platform' | 'store' | 'channel' | 'finished'>): Promise<Channel> {
  const { platform, store, channel } = buildContext
  const finished = await finishIntent({ platform, store })
  const from = await readChannel(store, channel)
  if (finished !== null && from.pointer?.release === finished) buildContext.finished = finished
  await isRollbackInForce(platform, from)
  return from
}

/**
 * Completes what an earlier build left half published, and finds out what this one builds on.
 *
 * @param seen the channel before what is to be published was read: a builder or operator that moved it since then decided later
 * @param takeOver what stood in the channel before everything was read afresh
 * @throws ChannelConflict when another builder published and nothing is to be taken over
 */
export async function findGround(
  buildContext: BuildContext,
  { seen, takeOver }: { seen?: Channel; takeOver?: Channel } = {},
): Promise<Ground> {
  const { platform, store, channel, published } = buildContext
  const from = takeOver ?? seen ?? (await lookAtChannel(buildContext))
  const isOwn = await isOwnChannel(buildContext, from)
  if (!isOwn && !takeOver && !(await isRollbackInForce(platform, from)))
    throw new ChannelConflict(`Channel ${channel} was moved to ${from.pointer?.release} by another builder`)
  const parent = await readPublishedManifest({ platform, store, known: isOwn ? published : null, from })
  if (parent === null) await platform.sql.transaction([allUnpublishedStatement('never published'), unpublishedPartsStatement()])
  return { from, isOwn, parent }
}
