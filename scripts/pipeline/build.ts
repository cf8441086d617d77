import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { AssetList, PageRecord, RedirectTable, ReleaseManifest, RoutingTable } from '#content-schema/contracts/release.ts'
import type { Engine } from './graph/engine.ts'
import { type GraphStore, pageNodeKey, toUpdate } from './graph/graph-store.ts'
import { type PlanSummary, parseSpec, planPages, type Validity } from './graph/plan.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { ObjectStore, Platform, SqlStatement } from './platform.ts'
import { createPackWriter, type PackWriter } from './publish/pack.ts'
import {
  ChannelConflict,
  finishIntent,
  isOwnChannel,
  type PublishResult,
  prepareRelease,
  publishRelease,
  type ReleaseTables,
  readPublishedManifest,
  takeOverChannel,
} from './publish/publish.ts'
import { type Channel, readChannel, readStanding } from './publish/release-store.ts'
import type { NodeReader } from './publish/tree.ts'
import type { RedirectTableAnswer } from './queries/tables.ts'
import type { RenderedJob, RenderJob, RenderPool } from './render/render-pool.ts'

/** Everything a build works with. Lives as long as the builder; nothing in it is needed to survive. */
export interface Workshop {
  platform: Platform
  store: ObjectStore
  engine: Engine
  /** Forgets cached entries and lists of the engine's snapshot reader. */
  forgetEntries: (keys: readonly string[]) => void
  graph: GraphStore
  pool: RenderPool
  nodes: NodeReader
  /** Manifest of the release this workshop published last; it is immutable, so it need not be read again while it is live. */
  published: ReleaseManifest | null
  channel: string
  /** Fingerprints: templates, and rules with the pipeline itself. */
  rendererFingerprint: string
  rulesFingerprint: string
  assets: AssetList
  /** Puts the renderer's assets; called once per renderer. */
  putAssets: () => Promise<void>
}

export interface BuildProgress {
  phase: 'plan' | 'render' | 'publish'
  done: number
  total: number
}

export interface BuildReport {
  plan: PlanSummary
  rendered: number
  /** Pages whose bytes really are new. */
  changed: number
  removed: number
  failed: { page: string; message: string }[]
  packs: { packs: number; bytes: number }
  /** Null when nothing was published because nothing changed. */
  published: PublishResult | null
  durations: { planMs: number; renderMs: number; publishMs: number }
}

export interface BuildOptions {
  onProgress?: (progress: BuildProgress) => void
  allowLoss?: boolean
  /** What stood in the channel before everything was read afresh: it may be replaced, whoever published it. */
  takeOver?: Channel
  /** Called at step boundaries; tests kill the build here. */
  onStep?: (step: 'planned' | 'rendered' | 'prepared' | 'published') => void | Promise<void>
}

/**
 * Plans, renders and publishes what changed since the last release. Everything done is either content-addressed or in a
 * transaction, so a build that is cut off or fails is simply run again.
 *
 * @throws ChannelConflict when another builder published since; `takeOver` is the way on
 */
export async function buildRelease(workshop: Workshop, options: BuildOptions = {}): Promise<BuildReport> {
  try {
    return await build(workshop, options)
  } catch (error) {
    // What was observed may not have reached the tables, so nothing remembered of it counts any more.
    workshop.engine.reset()
    workshop.graph.reset()
    await workshop.pool.reset().catch(() => undefined)
    throw error
  }
}

async function build(workshop: Workshop, options: BuildOptions): Promise<BuildReport> {
  const { platform, store, pool } = workshop
  const started = platform.now()
  await finishIntent({ platform, store })
  const from = options.takeOver ?? (await readChannel(store, workshop.channel))
  const isOwn = await isOwnChannel(workshop, from)
  if (!isOwn && !options.takeOver)
    throw new ChannelConflict(`Channel ${workshop.channel} was moved to ${from.pointer?.release} by another builder`)
  const parent = await readPublishedManifest({ platform, store, known: isOwn ? workshop.published : null, from })
  if (parent === null) await platform.sql.run("UPDATE page SET etag = NULL, headers = NULL, dirty = coalesce(dirty, 'never published')")
  const plan = await planChanges(workshop)
  await options.onStep?.('planned')
  const planned = platform.now()

  const render = await renderDirty(workshop, {
    headers: parent?.headers ?? [],
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
  await options.onStep?.('rendered')
  const rendered = platform.now()

  const removedPages = await platform.sql.all<{ site_id: string; path: string }>('SELECT site_id, path FROM removed_page')
  for (const { site_id, path } of removedPages) recordsOf(render.records, site_id).set(path, null)
  const tables = await askTables(workshop)
  if (parent?.renderer !== workshop.rendererFingerprint) await workshop.putAssets()
  const changes = { records: render.records, headers: render.headers, tables }
  const prepared = await prepareRelease(changes, {
    platform,
    nodes: workshop.nodes,
    parent,
    standing: parent ?? (await readStanding(store, from)),
    ...(options.allowLoss ? { allowLoss: true } : {}),
  })
  await options.onStep?.('prepared')
  const statements = [
    ...render.statements,
    { sql: 'DELETE FROM removed_page' },
    ...workshop.nodes.keepStatements(),
    ...rememberFingerprints(workshop),
  ]
  let published: PublishResult | null = null
  if (prepared) {
    const objects = prepared.objects.length + 1
    options.onProgress?.({ phase: 'publish', done: 0, total: objects })
    published = await publishRelease(prepared, { ...workshop, statements, from, pack: render.packs.last })
    workshop.published = prepared.manifest
    options.onProgress?.({ phase: 'publish', done: objects, total: objects })
  } else await platform.sql.transaction(statements)
  if (!prepared && (!isOwn || from.pointer === null)) await takeOverChannel({ ...workshop, from })
  await options.onStep?.('published')
  await pool.forget([])
  return {
    plan,
    rendered: render.count,
    changed: render.changed,
    removed: removedPages.length,
    failed: render.failed,
    packs: { packs: render.packs.packs, bytes: render.packs.bytes },
    published,
    durations: { planMs: planned - started, renderMs: rendered - planned, publishMs: platform.now() - rendered },
  }
}

async function planChanges(workshop: Workshop): Promise<PlanSummary> {
  const { platform, engine, graph, pool } = workshop
  const changed = await platform.sql.all<{ key: string }>('SELECT key FROM changed_key')
  workshop.forgetEntries(changed.map(({ key }) => key))
  const plan = await planPages({
    platform,
    engine,
    graph,
    validity: await validityOf(workshop),
    renderParts: (keys, forget) => pool.renderParts(keys, forget),
  })
  await pool.forget(plan.forget)
  return plan
}

async function validityOf({ platform, rendererFingerprint, rulesFingerprint }: Workshop): Promise<Validity> {
  if ((await readMeta(platform, 'rules')) !== rulesFingerprint) return 'rules-changed'
  return (await readMeta(platform, 'renderer')) === rendererFingerprint ? 'current' : 'templates-changed'
}

function rememberFingerprints({ rendererFingerprint, rulesFingerprint }: Workshop): SqlStatement[] {
  return [writeMeta('renderer', rendererFingerprint), writeMeta('rules', rulesFingerprint)]
}

async function askTables({ engine, graph, assets, rendererFingerprint, platform }: Workshop): Promise<ReleaseTables> {
  const routing = (await engine.ask('routingTable[]')) as RoutingTable
  const { table, loops, dangling } = (await engine.ask('redirectTable[]')) as RedirectTableAnswer
  for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
  const problems = [
    ...loops.map((key) => ({
      code: 'redirect-loop',
      message: `The redirect of ${key} leads back to itself; it is left out`,
      subject: `redirect:${key}`,
    })),
    ...dangling.map((id) => ({
      code: 'redirect-target',
      message: `The target of redirect ${id} does not exist; it is left out`,
      subject: `redirect:${id}`,
    })),
  ]
  await platform.sql.transaction([
    ...graph.takeStatements(),
    { sql: "DELETE FROM problem WHERE subject LIKE 'redirect:%'" },
    ...problems.map((problem) => ({
      sql: 'INSERT OR REPLACE INTO problem (subject, position, body) VALUES (?, 0, ?)',
      params: [problem.subject, JSON.stringify(problem)],
    })),
  ])
  return { routing, redirects: table satisfies RedirectTable, assets, renderer: rendererFingerprint }
}

interface RenderSummary {
  records: Map<string, Map<string, PageRecord | null>>
  headers: Record<string, string>[]
  /** To be run with the publish: what the pages now are. */
  statements: SqlStatement[]
  count: number
  changed: number
  failed: { page: string; message: string }[]
  packs: Awaited<ReturnType<PackWriter['close']>>
}

/** What was observed of this many pages is written at once: a commit costs as much as the observations of fifty. */
const PAGES_A_TRANSACTION = 1000

type DirtyRow = { key: string; site_id: string; path: string; spec: string; dirty: string; etag: string | null; headers: string | null }

/** Renders every dirty page, packs the bodies that are new, and records what the pages depend on. */
async function renderDirty(
  workshop: Workshop,
  options: { headers: Record<string, string>[]; onProgress?: (progress: BuildProgress) => void },
): Promise<RenderSummary> {
  const { platform, graph, pool, store } = workshop
  const rows = await platform.sql.all<DirtyRow>(
    'SELECT key, site_id, path, spec, dirty, etag, headers FROM page WHERE dirty IS NOT NULL ORDER BY key',
  )
  const byKey = new Map(rows.map((row) => [row.key, { row, spec: parseSpec(row.spec) }]))
  const summary: RenderSummary = {
    records: new Map(),
    headers: [...options.headers],
    statements: [],
    count: 0,
    changed: 0,
    failed: [],
    packs: { packs: 0, bytes: 0, last: null },
  }
  const headerIndex = createHeaderIndex(summary.headers)
  const packs = createPackWriter({ store, platform })

  const take = async ({ key, dependencies, outcome }: RenderedJob) => {
    const page = byKey.get(key)
    if (!page) return
    const { row, spec } = page
    const digest = 'error' in outcome ? `error:${outcome.error}` : outcome.etag
    await graph.update({ key: pageNodeKey(spec.siteId, spec.path), kind: 'page', digest, dependencies })
    summary.count += 1
    if ('error' in outcome) {
      summary.failed.push({ page: key, message: outcome.error })
      summary.statements.push(...failedStatements(row, outcome.error))
      if (spec.protection && row.headers !== null && protectionIn(row.headers) !== spec.protection) {
        // The last good version is not protected as it is to be now: it must not stay open.
        recordsOf(summary.records, spec.siteId).set(spec.path, null)
        summary.statements.push({ sql: 'UPDATE page SET etag = NULL, headers = NULL WHERE key = ?', params: [key] })
      }
      return
    }
    const envelope = JSON.stringify({ headers: outcome.headers, status: spec.status, variants: spec.variants, protection: spec.protection })
    summary.statements.push(
      {
        sql: 'UPDATE page SET dirty = NULL, reason = ?, etag = ?, headers = ? WHERE key = ?',
        params: [row.dirty, outcome.etag, envelope, key],
      },
      { sql: 'DELETE FROM problem WHERE subject = ?', params: [`page:${key}`] },
    )
    if (outcome.body === null && envelope === row.headers) return
    const body = outcome.body ?? (await renderBody(workshop, { key, spec }))
    summary.changed += 1
    await packs.add(body, (where) => {
      const record = createRecord(spec, { where, etag: outcome.etag, header: headerIndex(outcome.headers) })
      recordsOf(summary.records, spec.siteId).set(spec.path, record)
    })
  }

  const jobs: RenderJob[] = rows.map((row) => ({
    key: row.key,
    spec: byKey.get(row.key)?.spec ?? parseSpec(row.spec),
    knownEtag: row.etag,
  }))
  let unsaved = 0
  await pool.render(jobs, async (rendered) => {
    for (const { records } of rendered) for (const record of records) await graph.update(toUpdate(record))
    for (const job of rendered) await take(job)
    unsaved += rendered.length
    if (unsaved >= PAGES_A_TRANSACTION) {
      await platform.sql.transaction(graph.takeStatements())
      unsaved = 0
    }
    options.onProgress?.({ phase: 'render', done: summary.count, total: rows.length })
  })
  await platform.sql.transaction(graph.takeStatements())
  summary.packs = await packs.close()
  return summary
}

/** The body of a page that is published already, for a record that changes in something else. */
async function renderBody({ pool }: Workshop, job: Pick<RenderJob, 'key' | 'spec'>): Promise<Uint8Array> {
  let body: Uint8Array | null = null
  await pool.render([{ ...job, knownEtag: null }], async ([rendered]) => {
    if (rendered && 'body' in rendered.outcome) body = rendered.outcome.body
  })
  if (body === null) throw new Error(`Page ${job.key} could not be rendered a second time`)
  return body
}

/** Protection of the version that is published, as its envelope says. */
function protectionIn(envelope: string): PageSpec['protection'] {
  return (JSON.parse(envelope) as Pick<PageSpec, 'protection'>).protection
}

/** A page that fails keeps its last good version; it is tried again when something it asked for changes. */
function failedStatements(row: DirtyRow, message: string): SqlStatement[] {
  const problem = {
    code: 'page-failed',
    entry: row.key,
    path: '',
    message,
    hint: 'Its last good version stays live. Correct what the message names.',
  }
  return [
    { sql: 'UPDATE page SET dirty = NULL, reason = ? WHERE key = ?', params: [`${row.dirty}; failed: ${message}`, row.key] },
    {
      sql: 'INSERT OR REPLACE INTO problem (subject, position, body) VALUES (?, 0, ?)',
      params: [`page:${row.key}`, JSON.stringify(problem)],
    },
  ]
}

function createRecord(
  spec: PageSpec,
  page: { where: { pack: string; offset: number; length: number }; etag: string; header: number },
): PageRecord {
  return {
    k: spec.path,
    p: page.where.pack,
    o: page.where.offset,
    n: page.where.length,
    e: page.etag,
    s: spec.status,
    h: page.header,
    ...(spec.variants ? { v: spec.variants } : {}),
    ...(spec.protection ? { x: spec.protection } : {}),
  }
}

/** Index of a header set, added to the list when it is new. */
function createHeaderIndex(headers: Record<string, string>[]): (set: Record<string, string>) => number {
  const known = new Map(headers.map((set, index) => [JSON.stringify(set), index]))
  return (set) => {
    const text = JSON.stringify(set)
    const index = known.get(text)
    if (index !== undefined) return index
    headers.push(set)
    known.set(text, headers.length - 1)
    return headers.length - 1
  }
}

function recordsOf(records: RenderSummary['records'], siteId: string): Map<string, PageRecord | null> {
  const own = records.get(siteId) ?? new Map<string, PageRecord | null>()
  records.set(siteId, own)
  return own
}
