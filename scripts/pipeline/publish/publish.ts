import { z } from 'zod'
import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import { isMovedByHand } from '#content-schema/release/next-pointer.ts'
import {
  type AssetList,
  assetListSchema,
  type CatalogueTable,
  catalogueTableSchema,
  type FileTable,
  fileTableSchema,
  type PageRecord,
  pageRecordSchema,
  type RedirectTable,
  type ReleaseManifest,
  type RoutingTable,
  redirectTableSchema,
  releaseManifestSchema,
  routingTableSchema,
  storeKeys,
} from '#content-schema/release/release.ts'
import { readJsonMeta, readMeta, writeMeta } from '../platform/meta.ts'
import type { ObjectStore, ObjectToPut, Platform, SqlStatement } from '../platform/platform.ts'
import { type Channel, findManifest, jsonObject, moveChannel, readChannel, readManifest } from './release-store.ts'
import { isRollbackInForce } from './rollback.ts'
import { updateSiteTree } from './site-tree.ts'
import type { NodeReader } from './tree.ts'

/** What a release is made of beside its pages. */
export interface ReleaseTables {
  routing: RoutingTable
  redirects: RedirectTable
  catalogue: CatalogueTable
  files: FileTable
  assets: AssetList
  renderer: string
}

export interface ReleaseChanges {
  /** By site id: records to set (or null to take out), by key. */
  records: ReadonlyMap<string, ReadonlyMap<string, PageRecord | null>>
  /** The same of the parts that pages are completed with. */
  parts?: ReadonlyMap<string, ReadonlyMap<string, PageRecord | null>>
  /** Header sets the records' `h` points into. */
  headers: Record<string, string>[]
  tables: ReleaseTables
  /** See `ReleaseManifest.isDeferred`. */
  isDeferred?: boolean
  /** See `ReleaseManifest.isRest`. */
  isRest?: boolean
  /** See `ReleaseManifest.drafts`; with them a release is made though it says nothing new. */
  drafts?: HeldDrafts | null
}

/** A release that was refused before it could go live; the live one stays. */
export class ReleaseRefused extends Error {
  readonly code = 'release-refused'
  /** Sites that would lose too many pages; none where something else is wrong. */
  readonly losingSites: readonly string[]

  constructor(message: string, losingSites: readonly string[] = []) {
    super(message)
    this.losingSites = losingSites
  }
}

/** Another publisher moved the channel; what it published is not what this builder knows. */
export class ChannelConflict extends Error {
  readonly code = 'channel-conflict'
}

export interface PublishResult {
  release: string
  /** False when a rollback stands: the release is whole, and goes live with the next change of content. */
  isLive: boolean
  sequence: number
  /** Objects and bytes written beside packs and assets. */
  objects: number
  bytes: number
}

interface PublishOptions {
  platform: Platform
  store: ObjectStore
  channel: string
  nodes: NodeReader
}

/** A release may lose this share of its pages before it is refused, unless told otherwise. */
const MAX_LOST_SHARE = 0.3

/** What a builder is about to make live, and the channel's etag it has seen. */
const intentSchema = z.object({ release: z.string(), channel: z.string(), from: z.string().nullable().optional() })

/** The manifest a set of changes leads to, and the objects it needs. Null when it would say nothing new. */
export async function prepareRelease(
  changes: ReleaseChanges,
  {
    platform,
    nodes,
    parent,
    current = null,
    allowLoss = false,
  }: Pick<PublishOptions, 'platform' | 'nodes'> & {
    parent: ReleaseManifest | null
    /** What is live now, to measure a loss by when there is no parent. */
    current?: ReleaseManifest | null
    allowLoss?: boolean
  },
): Promise<{ manifest: ReleaseManifest; objects: ObjectToPut[] } | null> {
  refuseMalformedRecords(changes)
  const objects: ObjectToPut[] = []
  const sites: ReleaseManifest['sites'] = {}
  const siteIds = new Set([...Object.keys(parent?.sites ?? {}), ...changes.records.keys()])
  const treeOptions = { nodes, platform, mergePatches: changes.isDeferred ?? false }
  for (const siteId of [...siteIds].sort()) {
    const before = parent?.sites[siteId] ?? { root: null, pages: 0, parts: null }
    const tree = await updateSiteTree(before.root, changes.records.get(siteId) ?? new Map(), treeOptions)
    const parts = await updateSiteTree(before.parts, changes.parts?.get(siteId) ?? new Map(), treeOptions)
    objects.push(...tree.nodes)
    const pages = before.pages + tree.growth
    if (pages === 0) continue
    objects.push(...parts.nodes)
    sites[siteId] = { root: tree.root, pages, parts: parts.root }
  }
  if (!allowLoss) refuseLoss(parent ?? current, sites)
  const table = (name: string, value: object, schema: z.ZodType): string => {
    const { hash, object } = tableObjects.get(value) ?? encodeTable(name, value, { schema, platform })
    if (!tablesOf(parent).includes(hash)) objects.push(object)
    return hash
  }
  const { routing, redirects, catalogue, files, assets, renderer } = changes.tables
  const content = {
    renderer,
    sites,
    routing: table('routing table', routing, routingTableSchema),
    redirects: Object.keys(redirects.redirects).length === 0 ? null : table('redirect table', redirects, redirectTableSchema),
    catalogue: catalogue.routes.length === 0 ? null : table('catalogue table', catalogue, catalogueTableSchema),
    files: table('file table', files, fileTableSchema),
    assets: table('asset list', assets, assetListSchema),
    headers: changes.headers,
  }
  const drafts = changes.drafts ?? null
  if (parent && drafts === null && JSON.stringify(content) === JSON.stringify(contentOf(parent))) return null
  const created = new Date(platform.now()).toISOString()
  const id = `${created.replace(/[-:.]/g, '')}-${platform.hash(JSON.stringify(content)).slice(0, 8)}`
  const manifest = releaseManifestSchema.parse({
    version: 1,
    id,
    parent: (parent ?? current)?.id ?? null,
    created,
    isDeferred: changes.isDeferred ?? false,
    isRest: changes.isRest ?? false,
    drafts,
    ...content,
  })
  objects.push(jsonObject(storeKeys.release(id), manifest))
  return { manifest, objects }
}

interface TableObject {
  hash: string
  object: ObjectToPut
}
/** An engine answers with the same table as long as it is the same; encoding that of ten thousand products takes as long as an edit. */
const tableObjects = new WeakMap<object, TableObject>()

function encodeTable(
  name: string,
  value: object,
  { schema, platform }: { schema: z.ZodType; platform: Pick<Platform, 'hash'> },
): TableObject {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ReleaseRefused(`The ${name} is malformed: ${parsed.error.issues[0]?.message ?? 'unknown shape'}`)
  const object = jsonObject('', parsed.data)
  const hash = platform.hash(object.bytes)
  const encoded = { hash, object: { ...object, key: storeKeys.table(hash) } }
  tableObjects.set(value, encoded)
  return encoded
}

/** The objects of a release's tables. */
export function encodeTables(tables: ReleaseTables, platform: Pick<Platform, 'hash'>): ObjectToPut[] {
  const { routing, redirects, catalogue, files, assets } = tables
  return [
    encodeTable('routing table', routing, { schema: routingTableSchema, platform }).object,
    encodeTable('redirect table', redirects, { schema: redirectTableSchema, platform }).object,
    encodeTable('catalogue table', catalogue, { schema: catalogueTableSchema, platform }).object,
    encodeTable('file table', files, { schema: fileTableSchema, platform }).object,
    encodeTable('asset list', assets, { schema: assetListSchema, platform }).object,
  ]
}

function contentOf({ renderer, sites, routing, redirects, catalogue, files, assets, headers }: ReleaseManifest) {
  return { renderer, sites, routing, redirects, catalogue, files, assets, headers }
}

/** Hashes of a release's tables. */
export function tablesOf(manifest: ReleaseManifest | null): string[] {
  if (manifest === null) return []
  return [manifest.routing, manifest.redirects, manifest.catalogue, manifest.files, manifest.assets].filter((hash) => hash !== null)
}

function refuseMalformedRecords({ records, parts, headers }: ReleaseChanges): void {
  for (const [siteId, changed] of [...records, ...(parts ?? [])])
    for (const [path, record] of changed) {
      if (record === null) continue
      if (!pageRecordSchema.safeParse(record).success || record.k !== path || record.h >= headers.length)
        throw new ReleaseRefused(`The record of page ${siteId} ${path} is malformed`)
    }
}

function refuseLoss(parent: ReleaseManifest | null, sites: ReleaseManifest['sites']): void {
  const count = (of: ReleaseManifest['sites']) => Object.values(of).reduce((sum, site) => sum + site.pages, 0)
  const before = count(parent?.sites ?? {})
  const after = count(sites)
  if (before > 20 && after < before * (1 - MAX_LOST_SHARE))
    throw new ReleaseRefused(
      `The new release would have ${after} of ${before} pages. If that is meant, publish with --allow-loss; if not, look at the last sync's problems.`,
      Object.entries(parent?.sites ?? {}).flatMap(([id, { pages }]) =>
        (sites[id]?.pages ?? 0) < pages * (1 - MAX_LOST_SHARE) ? [id] : [],
      ),
    )
}

/**
 * Puts a prepared release and makes it live. The order is what makes it safe: objects, then the builder's own record of what it
 * is about to do together with `statements`, then the pointer, then the record that it is done. Killed anywhere, `finishIntent`
 * completes or confirms it.
 *
 * @throws ChannelConflict when another builder published in between
 */
export async function publishRelease(
  prepared: { manifest: ReleaseManifest; objects: ObjectToPut[] },
  options: PublishOptions & { statements: SqlStatement[]; from: Channel; packs?: readonly ObjectToPut[] },
): Promise<PublishResult> {
  const { platform, store, channel, statements, from, packs = [] } = options
  const { manifest, objects } = prepared
  await store.putAll([...packs, ...objects])
  const intent = writeMeta('intent', JSON.stringify({ release: manifest.id, channel, from: from.etag }))
  await platform.sql.transaction([...statements, intent])
  const moved = await moveIntended(options, manifest.id, from)
  return {
    release: manifest.id,
    isLive: moved.pointer?.release === manifest.id,
    sequence: moved.pointer?.sequence ?? 0,
    objects: objects.length + 1,
    bytes: objects.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
}

/**
 * Completes a publish that was cut off between its record and the pointer. Does nothing when there is none, and leaves the
 * pointer alone when somebody moved it meanwhile: what was decided later than the cut-off publish is newer than it.
 */
export async function finishIntent(options: Pick<PublishOptions, 'platform' | 'store'>): Promise<string | null> {
  const intent = await readJsonMeta(options.platform, 'intent', intentSchema)
  if (!intent) return null
  const current = await readChannel(options.store, intent.channel)
  const isUnmoved = current.pointer === null || current.etag === intent.from
  if (isUnmoved) await moveIntended({ ...options, channel: intent.channel }, intent.release, current)
  else await options.platform.sql.transaction(publishedStatements(intent.release))
  return intent.release
}

function publishedStatements(release: string): SqlStatement[] {
  return [writeMeta('published', release), writeMeta('intent', null)]
}

/** Moves a channel to a release of ours, unless a rollback stands there. Answers the channel as it is then. */
async function moveIntended(
  options: Pick<PublishOptions, 'platform' | 'store' | 'channel'>,
  release: string,
  from: Channel,
): Promise<Channel> {
  const { platform, store, channel } = options
  const done = publishedStatements(release)
  if (await isRollbackInForce(platform, from)) {
    await platform.sql.transaction(done)
    return from
  }
  const moved =
    from.pointer?.release === release ? from : await moveChannel(store, { channel, from, release, reason: 'publish', now: platform.now() })
  if (moved) {
    await platform.sql.transaction(done)
    return moved
  }
  const current = await readChannel(store, channel)
  if (current.pointer?.release === release) {
    await platform.sql.transaction(done)
    return current
  }
  // A rollback that still stands is left alone; content that changed after it is newer than that decision.
  if ((await isRollbackInForce(platform, current)) || (await isOwnChannel(options, current))) return moveIntended(options, release, current)
  await platform.sql.transaction(done)
  throw new ChannelConflict(`Channel ${channel} was moved to ${current.pointer?.release ?? 'nothing'} by another builder`)
}

/** Rollbacks are followed this far back. */
const MAX_ANCESTORS = 100

/**
 * True when a channel points at what this builder published last, at an earlier release of its own line it was rolled back to,
 * or at nothing. Anything else was published by another builder, which may know what this one does not.
 */
export async function isOwnChannel(
  { platform, store }: { platform: Pick<Platform, 'sql'>; store: Pick<ObjectStore, 'get'> },
  { pointer }: Channel,
): Promise<boolean> {
  if (pointer === null) return true
  let id = await readMeta(platform, 'published')
  if (id === pointer.release || !isMovedByHand(pointer)) return id === pointer.release
  for (let steps = 0; id !== null && id !== pointer.release && steps < MAX_ANCESTORS; steps += 1)
    id = (await findManifest(store, id))?.parent ?? null
  return id === pointer.release
}

/**
 * Makes this builder's last release live where something else stands in the channel: once the snapshot is fresh, or when content
 * changed after a rollback.
 */
export async function takeOverChannel(options: Pick<PublishOptions, 'platform' | 'store' | 'channel'> & { from: Channel }): Promise<void> {
  const release = await readMeta(options.platform, 'published')
  if (release !== null && release !== options.from.pointer?.release) await moveIntended(options, release, options.from)
}

/**
 * The manifest of the last release this builder published, null when there is none (any more).
 *
 * @param known the manifest as this process remembers it; it counts while the channel points at it
 */
export async function readPublishedManifest(
  options: Pick<PublishOptions, 'platform' | 'store'> & { known?: ReleaseManifest | null; from?: Channel },
): Promise<ReleaseManifest | null> {
  const { platform, store, known, from } = options
  const id = await readMeta(platform, 'published')
  if (id === null) return null
  if (known?.id === id && from?.pointer?.release === id) return known
  return findManifest(store, id)
}

/**
 * Points a channel at an earlier release, which stands until content changes (see `rollback.ts`). Builders publish on top of what
 * they know, so that change goes live with everything published before the rollback.
 */
export async function rollBack(options: {
  store: ObjectStore
  channel: string
  release: string
  now: number
  /** `pin`: it stands whatever changes, until the channel is moved again. */
  reason?: 'rollback' | 'pin'
}): Promise<Channel> {
  const { store, channel, release, now, reason = 'rollback' } = options
  const { drafts } = await readManifest(store, release)
  if (drafts !== null) throw new Error(`The release ${release} holds drafts and was never live: publish them, or take another release.`)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const from = await readChannel(store, channel)
    const moved = await moveChannel(store, { channel, from, release, reason, now })
    if (moved) return moved
  }
  throw new ChannelConflict(`Channel ${channel} is being moved by somebody else; try again`)
}
