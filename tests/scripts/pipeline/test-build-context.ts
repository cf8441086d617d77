import { gunzipSync } from 'node:zlib'
import { decodeMarkedPiece, fillPiece } from '#content-schema/release/marked-piece.ts'
import { parsePartPlace } from '#content-schema/release/part-place.ts'
import { decodePieces, gzipOfPieces, type Piece } from '#content-schema/release/pieces.ts'
import {
  channelPointerSchema,
  chosenWords,
  decodePageRecord,
  hashedText,
  type PageRecord,
  releaseManifestSchema,
  storeKeys,
} from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { BuildContext } from '../../../scripts/pipeline/build/build-context.ts'
import { type BuildOptions, type BuildReport, buildRelease } from '../../../scripts/pipeline/build/build-release.ts'
import { createEngine } from '../../../scripts/pipeline/graph/engine.ts'
import { createGraphStore } from '../../../scripts/pipeline/graph/graph-store.ts'
import type { ObjectStore, SqlStore } from '../../../scripts/pipeline/platform/platform.ts'
import { createNodeReader, readRecords } from '../../../scripts/pipeline/publish/tree.ts'
import { QUERIES } from '../../../scripts/pipeline/queries/query-table.ts'
import { writeClientFiles } from '../../../scripts/pipeline/render/client-files.ts'
import { createPageRenderer, type PageRenderer } from '../../../scripts/pipeline/render/page-renderer.ts'
import { createLocalPool } from '../../../scripts/pipeline/render/render-pool.ts'
import type { ClientFiles, Renderer } from '../../../scripts/pipeline/render/renderer.ts'
import { createPageHeaders } from '../../../scripts/pipeline/render/security-policy.ts'
import { createSnapshotReader, releaseDue, writeEntries } from '../../../scripts/pipeline/snapshot/snapshot.ts'
import { prepareSnapshotTables } from '../../../scripts/pipeline/tables/schema.ts'
import { deflateMarked } from '../../../scripts/platform/marked-piece.ts'
import { createMemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { createNodePlatform, deflatePiece, gzipBody, hash, sha256Base64 } from '../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { jsonRenderer } from './json-renderer.ts'
import { diffWorlds, type World } from './world.ts'

export interface TestBuilder {
  buildContext: BuildContext
  /** Brings the snapshot to a world, as a sync would. */
  take(world: World): Promise<Set<string>>
  /** Writes what has come due by now, as the resident builder does before each build. */
  takeDue(): Promise<Set<string>>
  build(options?: BuildOptions): Promise<BuildReport>
}

export interface TestBuilderOptions {
  sql?: SqlStore
  store?: ObjectStore
  renderer?: Renderer
  rendererFingerprint?: string
  rulesFingerprint?: string
  /** Files of the browser, when the renderer names any. */
  clientFiles?: ClientFiles
  assetsFingerprint?: string
  /** Pages are stored with header and footer, for comparison; from nothing only, as no page is made anew for a part that changes. */
  isStoredWhole?: boolean
  /** The tables exist already. */
  isPrepared?: boolean
  now?: () => number
}

/** A builder over memory stores (or those given), as it is after a start: nothing remembered but what the stores hold. */
export async function createTestBuilder(options: TestBuilderOptions = {}): Promise<TestBuilder> {
  const sql = options.sql ?? openSqlStore(':memory:')
  const store = options.store ?? createMemoryObjectStore()
  if (!options.isPrepared) await prepareSnapshotTables(sql)
  const platform = createNodePlatform(sql, options.now)
  if (options.clientFiles) await writeClientFiles(platform, options.clientFiles)
  const mainSnapshot = createSnapshotReader({ sql })
  const renderSnapshot = createSnapshotReader({ sql })
  const engine = () => createEngine({ snapshot: renderSnapshot, queries: QUERIES, hash })
  const pages = createPageRenderer({ renderer: options.renderer ?? jsonRenderer, engine: engine(), hash })
  const pool = createLocalPool({
    pages: options.isStoredWhole ? storingWhole(pages) : pages,
    forgetEntries: (keys) => renderSnapshot.forget(keys),
    hash,
    headers: createPageHeaders({
      sha256: sha256Base64,
      assetOrigins: ['http://assets.test/a'],
      trackingOrigins: [],
      inlineScriptsOf: () => [],
    }),
    gzip: gzipBody,
    deflate: deflatePiece,
    deflateMarked,
  })
  const buildContext: BuildContext = {
    platform,
    store,
    engine: createEngine({ snapshot: mainSnapshot, queries: QUERIES, hash }),
    forgetEntries: (keys) => mainSnapshot.forget(keys),
    graph: createGraphStore({ sql }),
    pool,
    nodes: createNodeReader(store),
    published: null,
    finished: null,
    channel: 'live',
    rendererFingerprint: options.rendererFingerprint ?? 'renderer-1',
    rulesFingerprint: options.rulesFingerprint ?? 'rules-1',
    assets: { version: 1, assets: [] },
    assetsFingerprint: options.assetsFingerprint ?? 'assets-1',
    putAssets: async () => undefined,
    fetchFile: (url) => Promise.reject(new Error(`${url} is not fetched in tests`)),
  }
  return {
    buildContext,
    async take(world) {
      return writeEntries(platform, diffWorlds(await worldOf(sql), world))
    },
    takeDue: () => releaseDue(platform),
    build: (buildOptions) => buildRelease(buildContext, { allowLoss: true, ...buildOptions }),
  }
}

function storingWhole(pages: PageRenderer): PageRenderer {
  return {
    ...pages,
    async renderPage(spec) {
      const { body, dependencies } = await pages.renderWhole(spec)
      return { texts: [body], parts: [], placed: [], dependencies }
    },
  }
}

async function worldOf(sql: SqlStore): Promise<World> {
  const rows = await sql.all<{ key: string; body: string }>('SELECT key, body FROM entry UNION ALL SELECT key, body FROM embargo')
  return new Map(rows.map((row) => [row.key, row.body]))
}

/** What a visitor could see of the release a channel points at, and nothing of how it is stored. */
export async function readLiveRelease(store: ObjectStore, channel = 'live'): Promise<Map<string, string>> {
  const pointer = await readJson(store, storeKeys.channel(channel), channelPointerSchema)
  const manifest = await readJson(store, storeKeys.release(pointer.release), releaseManifestSchema)
  const seen = new Map<string, string>()
  const nodes = createNodeReader(store)
  for (const [siteId, { root, pages, parts }] of Object.entries(manifest.sites)) {
    const partRecords = new Map((await readRecords(parts, nodes)).map((record) => [record.k, record]))
    const records = await readRecords(root, nodes)
    if (records.length !== pages) throw new Error(`Site ${siteId} says it has ${pages} pages and has ${records.length}`)
    for (const record of records) {
      const body = await readBody(store, { record, parts: partRecords })
      seen.set(`${siteId} ${record.k}`, JSON.stringify([record.s, record.v ?? null, record.x ?? null, manifest.headers[record.h], body]))
    }
  }
  for (const name of ['routing', 'redirects', 'catalogue', 'files'] as const) {
    const table = manifest[name]
    const object = table ? await store.get(storeKeys.table(table)) : null
    seen.set(`table ${name}`, object ? new TextDecoder().decode(object.bytes) : '')
  }
  return seen
}

/** What a page of a release says between its header and footer, which are not its own. */
export function mainOf(release: ReadonlyMap<string, string>, page: string): string | undefined {
  return /<main>.*<\/main>/s.exec(release.get(page) ?? '')?.[0]
}

/** The text of a page as the edge completes it. */
async function readBody(
  store: ObjectStore,
  { record, parts }: { record: PageRecord; parts: ReadonlyMap<string, PageRecord> },
): Promise<string> {
  const stored = async ({ p, o, n }: PageRecord) => (await store.get(storeKeys.pack(p)))?.bytes.subarray(o, o + n) ?? new Uint8Array()
  const textOf = (piece: Piece) => gunzipSync(gzipOfPieces([piece]))
  const textsOf = async (of: PageRecord, choice = '') => {
    const pack = (await store.get(storeKeys.pack(of.p)))?.bytes ?? new Uint8Array()
    return readOnce(pack, `${of.o} ${of.n} ${of.e} ${of.c} ${choice}`, () => {
      const body = pack.subarray(of.o, of.o + of.n)
      const { shared } = decodePageRecord(of)
      const marked = shared ? decodeMarkedPiece(body) : null
      const texts = shared && marked ? [textOf(fillPiece(marked, chosenWords(shared, choice)))] : decodePieces(body).map(textOf)
      const named = marked ? textOf(marked) : hashedText(texts, of.c ?? [])
      if (hash(named) !== (shared?.hash ?? of.e)) throw new Error(`The body of ${of.k} is not what its etag says`)
      return texts
    })
  }
  if (!record.c) {
    const body = gunzipSync(await stored(record)).toString()
    if (hash(body) !== record.e) throw new Error(`The body of ${record.k} is not what its etag says`)
    return body
  }
  const own = await textsOf(record)
  const between = await Promise.all(
    record.c.map(async (place) => {
      const { part: key, choice } = parsePartPlace(place)
      const part = parts.get(key)
      if (!part) throw new Error(`The page ${record.k} lacks its part ${key}`)
      return textsOf(part, choice)
    }),
  )
  return Buffer.concat(own.flatMap((text, at) => [text, ...(between[at] ?? [])])).toString()
}

/** Copies of a published world share its packs: what was read of one is not read again. */
const alreadyRead = new WeakMap<Uint8Array, Map<string, Uint8Array[]>>()

function readOnce(pack: Uint8Array, name: string, read: () => Uint8Array[]): Uint8Array[] {
  const known = alreadyRead.get(pack) ?? new Map<string, Uint8Array[]>()
  alreadyRead.set(pack, known)
  const texts = known.get(name) ?? read()
  known.set(name, texts)
  return texts
}

async function readJson<T>(store: ObjectStore, key: string, schema: { parse(value: unknown): T }): Promise<T> {
  const object = await store.get(key)
  if (!object) throw new Error(`${key} is missing`)
  return schema.parse(JSON.parse(new TextDecoder().decode(object.bytes)))
}

export const SETTINGS_KEY = entryKey.settings()
