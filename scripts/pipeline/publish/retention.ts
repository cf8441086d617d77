import { assetListSchema, type ReleaseManifest, releaseManifestSchema, storeKeys } from '#content-schema/contracts/release.ts'
import type { ObjectStore, StoredObject } from '../platform.ts'
import { readChannel, readJson, readManifest } from './release-store.ts'
import { createNodeReader, type NodeReader } from './tree.ts'

export interface ReleaseInfo {
  id: string
  created: string
  parent: string | null
  pages: number
  isLive: boolean
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
    }))
    .sort((a, b) => (a.created === b.created ? (a.id < b.id ? 1 : -1) : a.created < b.created ? 1 : -1))
}

export interface PruneResult {
  keptReleases: number
  removedReleases: number
  removedObjects: number
  removedBytes: number
}

/** Objects younger than this are never removed: a build may be about to refer to them. ms. */
const GRACE_MS = 60 * 60 * 1000

/**
 * Marks everything the newest `keep` releases (and the one each channel points at) refer to, and removes the rest. What was
 * put within the last hour stays, as another builder may be publishing.
 */
export async function pruneReleases(
  store: ObjectStore,
  options: { channels: readonly string[]; keep: number; now: number; graceMs?: number },
): Promise<PruneResult> {
  const { channels, keep, now, graceMs = GRACE_MS } = options
  const live = new Set<string>()
  for (const channel of channels) {
    const { pointer } = await readChannel(store, channel)
    if (pointer) live.add(pointer.release)
  }
  const releases = await listReleases(store, channels[0] ?? 'live')
  const retained = releases.filter((release, position) => position < keep || live.has(release.id))
  const marked = new Set(channels.map((channel) => storeKeys.channel(channel)))
  const nodes = createNodeReader(store)
  for (const { id } of retained) await markRelease(await readManifest(store, id), { store, nodes, marked })
  const removable = (object: StoredObject) => !marked.has(object.key) && object.uploaded < now - graceMs
  const garbage: StoredObject[] = []
  for (const prefix of ['releases/', 'nodes/', 'packs/', 'tables/', 'assets/'])
    garbage.push(...(await store.list(prefix)).filter(removable))
  // Releases go first: a release without its objects must never be found.
  garbage.sort((a, b) => Number(b.key.startsWith('releases/')) - Number(a.key.startsWith('releases/')))
  await store.deleteAll(garbage.map(({ key }) => key))
  return {
    keptReleases: retained.length,
    removedReleases: garbage.filter(({ key }) => key.startsWith('releases/')).length,
    removedObjects: garbage.length,
    removedBytes: garbage.reduce((sum, { size }) => sum + size, 0),
  }
}

async function markRelease(
  manifest: ReleaseManifest,
  options: { store: ObjectStore; nodes: NodeReader; marked: Set<string> },
): Promise<void> {
  const { store, nodes, marked } = options
  marked.add(storeKeys.release(manifest.id))
  for (const table of [manifest.routing, manifest.redirects, manifest.assets]) if (table) marked.add(storeKeys.table(table))
  const assets = await readJson(store, storeKeys.table(manifest.assets), assetListSchema)
  for (const asset of assets?.value.assets ?? []) marked.add(storeKeys.asset(asset.path))
  const markNode = async (hash: string): Promise<void> => {
    if (marked.has(storeKeys.node(hash))) return
    marked.add(storeKeys.node(hash))
    const node = await nodes.read(hash)
    if ('l' in node) for (const record of node.l) marked.add(storeKeys.pack(record.p))
    else for (const child of node.c) if (child !== null) await markNode(child)
  }
  for (const { root } of Object.values(manifest.sites)) if (root !== null) await markNode(root)
}
