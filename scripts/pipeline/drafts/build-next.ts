import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import type { BuildContext, BuildProgress } from '../build/build-context.ts'
import { type BuildOptions, buildRelease } from '../build/build-release.ts'
import { lookAtChannel } from '../build/ground.ts'
import { readMeta } from '../platform/meta.ts'
import { findManifest, moveChannel, readChannel } from '../publish/release-store.ts'
import type { EntryChanges } from '../snapshot/entry-changes.ts'
import { releaseDue, writeEntries } from '../snapshot/snapshot.ts'
import { withOwnChannels } from './own-channels.ts'

/** Nothing was put on `next`: the message says why, and what to do. */
export class NextFailed extends Error {
  readonly code = 'next-failed'
}

export interface NextOptions {
  /** What the drafts bring into the snapshot, and what goes with them. */
  changes: EntryChanges
  /** What the release says of itself. */
  held: HeldDrafts
  onProgress?: (progress: BuildProgress) => void
  onStep?: NonNullable<BuildOptions['onStep']>
}

/**
 * Puts drafts on the channel `next`: writes them into a snapshot, builds a release upon the one that snapshot published last, and points
 * the channel at it. What stood there stays until then. The build moves channels of its own (`withOwnChannels`), so that none of it,
 * a publish the snapshot remembers as cut off included, moves the one that visitors read.
 *
 * @param copy over a copy of the builder's snapshot, which is of no use afterwards
 * @throws NextFailed when nothing is live, too many pages would go, or somebody else moved the channel meanwhile
 */
export async function buildNext(copy: BuildContext, { changes, held, onProgress, onStep }: NextOptions): Promise<string> {
  const { platform, store } = copy
  const from = await readChannel(store, NEXT_CHANNEL)
  const own: BuildContext = { ...copy, store: withOwnChannels(store), channel: NEXT_CHANNEL, published: null }
  const seen = await lookAtChannel(own)
  const published = await readMeta(platform, 'published')
  if (published === null || (await findManifest(store, published)) === null)
    throw new NextFailed('Nothing is live yet. Drafts can be put on next once something is.')
  await releaseDue(platform)
  await writeEntries(platform, changes)
  const report = await buildRelease(own, { drafts: held, seen, ...(onProgress ? { onProgress } : {}), ...(onStep ? { onStep } : {}) })
  if (report.refused !== null) throw new NextFailed(report.refused)
  if (report.published === null) throw new NextFailed('The build made no release. Try again.')
  const { release } = report.published
  const moved = await moveChannel(store, { channel: NEXT_CHANNEL, from, release, reason: 'publish', now: platform.now() })
  if (moved === null) throw new NextFailed('Somebody else moved next meanwhile. Look at what stands there, and build again.')
  return release
}
