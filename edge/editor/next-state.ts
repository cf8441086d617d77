import type { NextAnswer } from '#content-schema/editing/next.ts'
import { isMovedByHand } from '#content-schema/release/next-pointer.ts'
import { NEXT_CHANNEL, type ReleaseManifest } from '#content-schema/release/release.ts'
import { describeError, log } from '../http/log.ts'
import { readChannelState } from '../publishing/list-releases.ts'
import type { ReadObject } from '../release/object-reader.ts'
import { readManifest } from '../release/release-loader.ts'
import { editUrl, type LinkTemplates } from './editor-links.ts'

/** Releases that only add what may come later are followed this far back. */
const MAX_DEFERRED = 20

/** What stands on `next`, as its own manifest says, and what is live: read from the store alone. */
export async function readNext(
  { bucket, read, channel }: { bucket: R2Bucket; read: ReadObject; channel: string },
  links: LinkTemplates,
): Promise<Pick<NextAnswer, 'next' | 'live'>> {
  const [pointer, live] = await Promise.all([readChannelState(bucket, NEXT_CHANNEL), readChannelState(bucket, channel)])
  const manifest = pointer && (await findManifest(read, pointer.release))
  if (!manifest?.drafts) return { next: null, live: live?.release ?? null }
  const link = <Entry extends { key: string }>(entry: Entry) => ({ ...entry, editUrl: editUrl(links, entry.key) })
  const { drafts, unpublish, by } = manifest.drafts
  return {
    live: live?.release ?? null,
    next: {
      release: manifest.id,
      created: manifest.created,
      by,
      drafts: drafts.map(link),
      unpublish: unpublish.map(link),
      // While an earlier release is kept live, what was published last is what a release for next is built upon.
      isOlderThanLive: live !== null && !isMovedByHand(live) && !(await isBuiltUpon(read, manifest.parent, live.release)),
    },
  }
}

/** True where nothing but what may come later went live since. */
async function isBuiltUpon(read: ReadObject, parent: string | null, live: string): Promise<boolean> {
  let id: string | null = live
  for (let steps = 0; id !== null && id !== parent && steps < MAX_DEFERRED; steps += 1) {
    const manifest: ReleaseManifest | null = await findManifest(read, id)
    id = manifest?.isDeferred ? manifest.parent : null
  }
  return id !== null && id === parent
}

async function findManifest(read: ReadObject, id: string): Promise<ReleaseManifest | null> {
  try {
    return await readManifest(read, id)
  } catch (error) {
    log('warn', 'The manifest of a release cannot be read', { release: id, error: describeError(error) })
    return null
  }
}
