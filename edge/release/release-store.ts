import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import type { StoredNode } from '#content-schema/release/stored-node.ts'
import { type Channel, createChannel } from './channels.ts'
import { createMemoryCache } from './memory-cache.ts'
import { createObjectReader, type ReadObject } from './object-reader.ts'
import { createPageBodies, type PageBodies } from './page-bodies.ts'
import { createPageTree, type PageTree } from './page-tree.ts'
import { createReleaseLoader, readManifest } from './release-loader.ts'

const MEGABYTE = 1024 * 1024
/** `cache=clear` is for everyone, so it is done at most this often (AH-66). */
const CLEAR_INTERVAL_MS = 10_000

/** All that this isolate knows of the release store. */
export interface ReleaseStore {
  read: ReadObject
  /** Channel visitors read. */
  live: Channel
  /** Channel of the next-release mode. */
  next: Channel
  tree: PageTree
  bodies: PageBodies
  /** The release a visitor in next-release mode reads: that of `next`, or the live one while there is none (AH-67). */
  currentFor(mode: { isNextRelease: boolean }): Promise<Channel>
  /** Forgets everything in memory and reads the pointer again; false when that was done a moment ago. */
  clear(): Promise<boolean>
}

export function createReleaseStore(options: { bucket: R2Bucket; channel: string }): ReleaseStore {
  const read = createObjectReader(options.bucket)
  const nodes = createMemoryCache<StoredNode>(16 * MEGABYTE)
  const bodies = createPageBodies(read)
  const tree = createPageTree(read, nodes)
  const loadRelease = createReleaseLoader(read, tree)
  const parentOf = (id: string) =>
    readManifest(read, id).then(
      ({ parent }) => parent,
      () => null,
    )
  const live = createChannel({ name: options.channel, bucket: options.bucket, loadRelease, parentOf })
  const next = createChannel({ name: NEXT_CHANNEL, bucket: options.bucket, loadRelease, parentOf, mayVanish: true })
  let clearedAt = 0

  return {
    read,
    live,
    next,
    tree,
    bodies,
    async currentFor({ isNextRelease }) {
      if (!isNextRelease) return live
      const hasNext = await next.current().then(
        () => true,
        () => false,
      )
      return hasNext ? next : live
    },
    async clear() {
      const now = Date.now()
      if (now - clearedAt < CLEAR_INTERVAL_MS) return false
      clearedAt = now
      nodes.clear()
      bodies.clear()
      await live.refresh()
      return true
    },
  }
}
