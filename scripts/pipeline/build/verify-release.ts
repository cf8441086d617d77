import {
  assetListSchema,
  type PageRecord,
  type ReleaseManifest,
  releaseManifestSchema,
  storeKeys,
} from '#content-schema/release/release.ts'
import { writeMeta } from '../platform/meta.ts'
import { encodeTables, readPublishedManifest, tablesOf } from '../publish/publish.ts'
import { jsonObject, readChannel, readJson, rootsOf } from '../publish/release-store.ts'
import { type NodeReader, readRecords } from '../publish/tree.ts'
import { allUnpublishedStatement, damagedStatement } from '../tables/page-table.ts'
import { damagedPartStatement, unpublishedPartsStatement } from '../tables/part-table.ts'
import { askTables } from './ask-tables.ts'
import type { BuildContext } from './build-context.ts'

/** Hashes of all nodes of a release's trees. */
export async function nodesOf(manifest: ReleaseManifest, nodes: NodeReader): Promise<Set<string>> {
  const found = new Set<string>()
  const walk = async (hash: string): Promise<void> => {
    if (found.has(hash)) return
    found.add(hash)
    const node = await nodes.read(hash)
    if ('b' in node) await walk(node.b)
    if ('c' in node) for (const child of node.c) if (child !== null) await walk(child)
  }
  for (const root of rootsOf(manifest)) await walk(root)
  return found
}

/** Keys of all objects a release refers to, itself included. */
export async function objectsOf(manifest: ReleaseManifest, { store, nodes }: Pick<BuildContext, 'store' | 'nodes'>): Promise<string[]> {
  const keys = new Set([storeKeys.release(manifest.id), ...tablesOf(manifest).map(storeKeys.table)])
  for (const hash of await nodesOf(manifest, nodes)) keys.add(storeKeys.node(hash))
  for (const root of rootsOf(manifest)) for (const { p } of await readRecords(root, nodes)) keys.add(storeKeys.pack(p))
  const assets = await readJson(store, storeKeys.table(manifest.assets), assetListSchema).catch(() => null)
  for (const { path } of assets?.value.assets ?? []) keys.add(storeKeys.asset(path.replace(/^\/+/, '')))
  return [...keys]
}

/** True for an object that is there and holds what its name says. An asset's name says nothing: it is what the templates brought. */
export async function isSound(
  key: string,
  { store, platform, assetHashes }: Pick<BuildContext, 'store' | 'platform' | 'assetHashes'>,
): Promise<boolean> {
  const object = await store.get(key)
  if (!object) return false
  const [kind = '', ...rest] = key.split('/')
  const name = rest.join('/')
  if (kind === 'releases') return releaseManifestSchema.safeParse(parseOrNull(object.bytes)).success
  const wanted = kind === 'assets' ? assetHashes?.get(name) : name.replace(/\.json$/, '')
  return wanted === undefined || platform.hash(object.bytes) === wanted
}

/**
 * Writes damaged objects of the live release again: tables, nodes and assets from what the builder knows; pages whose bodies are
 * lost are to be rendered again, and all of them when the tree itself is lost. Answers whether a build has to follow, and what
 * cannot be mended here: what only an earlier release or another builder knew.
 */
export async function mend(buildContext: BuildContext, damaged: readonly string[]): Promise<{ isBuildDue: boolean; left: string[] }> {
  const { platform, store, nodes, channel } = buildContext
  const from = await readChannel(store, channel)
  const own = await readPublishedManifest({ platform, store, known: buildContext.published, from })
  const known = own?.id === from.pointer?.release ? own : null
  const left: string[] = []
  const lostPacks = new Set<string>()
  let isTreeLost = false
  const tables = damaged.some((key) => key.startsWith('tables/')) ? encodeTables((await askTables(buildContext)).tables, platform) : []
  for (const key of damaged) {
    const [kind = '', ...rest] = key.split('/')
    const name = rest.join('/')
    if (kind === 'packs') lostPacks.add(name)
    else if (kind === 'assets' && buildContext.assetHashes?.has(name)) await buildContext.putAssets()
    else if (kind === 'releases' && known && storeKeys.release(known.id) === key) await store.putAll([jsonObject(key, known)])
    else if (kind === 'nodes') {
      const object = await nodeObject(name, buildContext)
      if (object) await store.putAll([object])
      else isTreeLost = true
    } else {
      const table = tables.find((object) => object.key === key)
      if (table) await store.putAll([table])
      else left.push(key)
    }
  }
  if (lostPacks.size === 0 && !isTreeLost) return { isBuildDue: false, left }
  if (!known) return { isBuildDue: false, left: [...left, ...[...lostPacks].map(storeKeys.pack)] }
  if (isTreeLost) {
    await publishAnew(buildContext)
    return { isBuildDue: true, left }
  }
  const isLost = ({ p }: PageRecord) => lostPacks.has(p)
  for (const [siteId, { root, parts }] of Object.entries(known.sites)) {
    await renderAgain(buildContext, { siteId, records: (await readRecords(root, nodes)).filter(isLost) })
    const lostParts = (await readRecords(parts, nodes)).filter(isLost)
    await platform.sql.transaction(lostParts.map(({ k }) => damagedPartStatement({ siteId, path: k })))
  }
  return { isBuildDue: true, left }
}

/** Lets the next build publish everything: nothing is left to build upon. */
export async function publishAnew(buildContext: BuildContext): Promise<void> {
  await buildContext.platform.sql.transaction([
    allUnpublishedStatement('lost from the store'),
    unpublishedPartsStatement(),
    writeMeta('published', null),
  ])
  buildContext.published = null
}

async function renderAgain(
  { platform }: BuildContext,
  { siteId, records }: { siteId: string; records: readonly PageRecord[] },
): Promise<void> {
  await platform.sql.transaction(records.map(({ k }) => damagedStatement({ siteId, path: k })))
}

/** A node as it is to be stored, from memory or the snapshot; null when neither holds it any more. */
async function nodeObject(hash: string, { nodes, platform }: Pick<BuildContext, 'nodes' | 'platform'>) {
  try {
    const object = jsonObject(storeKeys.node(hash), await nodes.read(hash))
    return platform.hash(object.bytes) === hash ? object : null
  } catch {
    return null
  }
}

function parseOrNull(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
