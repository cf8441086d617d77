import { assetListSchema, type ReleaseManifest, releaseManifestSchema, storeKeys } from '#content-schema/release/release.ts'
import type { ObjectStore, StoredObject } from '../platform/platform.ts'
import { tablesOf } from './publish.ts'
import { readChannel, readJson, readManifest, rootsOf } from './release-store.ts'
import { createNodeReader, type NodeReader } from './tree.ts'

export interface ReleaseInfo {
  id: string
  created: string
  parent: string | null
  pages: number
  isLive: boolean
  /** See `ReleaseManifest.isDeferred`. */
  isDeferred: boolean
  /** See `ReleaseManifest.isRest`. */
  isRest: boolean
  /** It holds drafts, and stands or stood on the channel `next` alone. */
  hasDrafts: boolean
}

/** Releases in the store, newest first. */
export async function listReleases(store: ObjectStore, channel: string): Promise<ReleaseInfo[]> {
  const { pointer } = await readChannel(store, channel)
  const objects = await store.list('releases/')
  const manifests = await Promise.all(objects.map(async ({ key }) => (await readJson(store, key, releaseManifestSchema))?.value))
  return manifests
    .filter((manifest) => manifest !== undefined)
    .map((manifest) => ({
      id: manifest.id,
      created: manifest.created,
      parent: manifest.parent,
      pages: Object.values(manifest.sites).reduce((sum, site) => sum + site.pages, 0),
      isLive: manifest.id === pointer?.release,
      isDeferred: manifest.isDeferred,
      isRest: manifest.isRest,
      hasDrafts: manifest.drafts !== null,
    }))
    .sort((a, b) => (a.created === b.created ? (a.id < b.id ? 1 : -1) : a.created < b.created ? 1 : -1))
}

export interface PruneResult {
  /** False when it was interrupted; what is left is found again by the next call. */
  isComplete: boolean
  keptReleases: number
  removedReleases: number
  removedObjects: number
  removedBytes: number
}

/** Objects younger than this are never removed: a build may be about to refer to them. ms. */
const GRACE_MS = 60 * 60 * 1000
/** How many objects are removed before the builder looks again whether an event is waiting. */
const MAX_REMOVED_AT_ONCE = 500

/**
 * Marks everything the newest `keep` releases (and the one each channel points at) refer to, and removes the rest. A release that
 * holds drafts is kept while a channel points at it. What was put within the last hour stays, as another builder may be publishing. What
 * browsers load beside pages stays longer.
 *
 * @param options.isInterrupted asked again and again: true ends the work at the next step, which leaves nothing half
 */
export async function pruneReleases(
  store: ObjectStore,
  options: {
    channels: readonly string[]
    keep: number
    now: number
    graceMs?: number
    isInterrupted?: () => boolean
    /** Says which of the assets no release lists may go (see `gone-assets.ts`); by default none may. */
    mayRemoveAssets?: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  },
): Promise<PruneResult> {
  const { channels, keep, now, graceMs = GRACE_MS } = options
  let isOver = false
  /** Interrupted once is interrupted for good: what was marked in between would be incomplete. */
  const isInterrupted = (): boolean => {
    isOver ||= options.isInterrupted?.() ?? false
    return isOver
  }
  const live = new Set<string>()
  for (const channel of channels) {
    const { pointer } = await readChannel(store, channel)
    if (pointer) live.add(pointer.release)
  }
  const releases = await listReleases(store, channels[0] ?? 'live')
  const newest = new Set(
    releases
      .filter(({ hasDrafts }) => !hasDrafts)
      .slice(0, keep)
      .map(({ id }) => id),
  )
  const retained = releases.filter(({ id }) => newest.has(id) || live.has(id))
  const marked = new Set(channels.map((channel) => storeKeys.channel(channel)))
  const nodes = createNodeReader(store)
  const result: PruneResult = {
    isComplete: false,
    keptReleases: retained.length,
    removedReleases: 0,
    removedObjects: 0,
    removedBytes: 0,
  }
  for (const { id } of retained)
    if (!(await markRelease(await readManifest(store, id), { store, nodes, marked, isInterrupted }))) return result
  const removable = (object: StoredObject) => !marked.has(object.key) && object.uploaded < now - graceMs
  // Releases go first: a release without its objects must never be found.
  for (const prefix of ['releases/', 'nodes/', 'packs/', 'tables/', 'assets/']) {
    const unmarked = (await store.list(prefix)).filter(removable)
    const isAsset = prefix === 'assets/'
    const allowed = isAsset ? await options.mayRemoveAssets?.(unmarked.map(({ key }) => key)) : null
    const garbage = isAsset ? unmarked.filter(({ key }) => allowed?.has(key)) : unmarked
    for (let at = 0; at < garbage.length; at += MAX_REMOVED_AT_ONCE) {
      if (isInterrupted()) return result
      const part = garbage.slice(at, at + MAX_REMOVED_AT_ONCE)
      await store.deleteAll(part.map(({ key }) => key))
      result.removedReleases += prefix === 'releases/' ? part.length : 0
      result.removedObjects += part.length
      result.removedBytes += part.reduce((sum, { size }) => sum + size, 0)
    }
    if (isInterrupted()) return result
  }
  return { ...result, isComplete: true }
}

/** False when it was interrupted before all was marked. */
async function markRelease(
  manifest: ReleaseManifest,
  options: { store: ObjectStore; nodes: NodeReader; marked: Set<string>; isInterrupted: () => boolean },
): Promise<boolean> {
  const { store, nodes, marked, isInterrupted } = options
  marked.add(storeKeys.release(manifest.id))
  for (const table of tablesOf(manifest)) marked.add(storeKeys.table(table))
  const assets = await readJson(store, storeKeys.table(manifest.assets), assetListSchema)
  for (const asset of assets?.value.assets ?? []) marked.add(storeKeys.asset(asset.path))
  const markNode = async (hash: string): Promise<void> => {
    if (isInterrupted() || marked.has(storeKeys.node(hash))) return
    marked.add(storeKeys.node(hash))
    const node = await nodes.read(hash)
    const records = 'l' in node ? node.l : 'b' in node ? node.r : []
    for (const record of records) marked.add(storeKeys.pack(record.p))
    if ('b' in node) await markNode(node.b)
    if ('c' in node) for (const child of node.c) if (child !== null) await markNode(child)
  }
  for (const root of rootsOf(manifest)) await markNode(root)
  return !isInterrupted()
}
