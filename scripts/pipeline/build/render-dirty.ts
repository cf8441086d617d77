import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { type GraphStore, pageNodeKey, toUpdate } from '../graph/graph-store.ts'
import { isPlacedPart, pathOfPart } from '../graph/part-key.ts'
import { parseSpec } from '../graph/plan.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { createPackWriter, type PackWriter } from '../publish/pack.ts'
import type { RenderedJob, RenderJob } from '../render/render-pool.ts'
import { type DirtyRow, dirtyPages, type Work, withdrawnStatement } from '../tables/page-table.ts'
import { partStatement } from '../tables/part-table.ts'
import { pagesWithProblem } from '../tables/problem-table.ts'
import { besideTheirTwins } from './beside-twins.ts'
import { betweenLooks } from './between-looks.ts'
import type { BuildContext, BuildProgress } from './build-context.ts'
import type { Closing } from './closed-pages.ts'
import { envelopeOf, failedStatements, isLeftOpen, isPublished, renderedStatements } from './dirty-row.ts'
import { createHeaderIndex, createRecord, type RecordsBySite, recordsOf } from './page-records.ts'

export interface RenderSummary {
  records: RecordsBySite
  headers: Record<string, string>[]
  /** To be run with the publish: what the pages now are. */
  statements: SqlStatement[]
  count: number
  changed: number
  /** Some of those that changed, pages before documents. */
  changedPages: ChangedPage[]
  failed: { page: string; template: string; message: string }[]
  packs: Awaited<ReturnType<PackWriter['close']>>
}

/** A page whose bytes are new, and why it was made. */
export interface ChangedPage {
  siteId: string
  path: string
  reason: string
}

/** So many pages of a build are named. */
export const MAX_NAMED_PAGES = 20

/** What was observed of this many pages is written at once: a commit costs as much as the observations of fifty. */
const PAGES_A_TRANSACTION = 1000

/** Renders every dirty page, packs the bodies that are new, and records what the pages depend on. */
export async function renderDirty(
  buildContext: BuildContext,
  options: {
    headers: Record<string, string>[]
    work: Work
    /** Ids of entries: of `work` only their own pages. */
    ahead?: readonly string[]
    /** Where a page was closed, whatever may still show it is taken out where it cannot be made anew. */
    closing: Pick<Closing, 'mayShow'>
    onProgress?: (progress: BuildProgress) => void
    /** When given, true ends the rendering early: the rest stays dirty. */
    isInterrupted?: () => boolean
    /** So many pages at most; the rest stays dirty. */
    most?: number
  },
): Promise<RenderSummary> {
  const { platform, graph, pool, store } = buildContext
  const { work, ahead, most } = options
  const { isInterrupted } = options
  const found = await dirtyPages(platform, { work, ahead, most, isRandom: isInterrupted !== undefined })
  const { jobs, rows } = jobsOf(isInterrupted ? found.splice(0) : besideTheirTwins(found.splice(0)))
  const summary: RenderSummary = {
    records: new Map(),
    headers: [...options.headers],
    statements: [],
    count: 0,
    changed: 0,
    changedPages: [],
    failed: [],
    packs: { packs: 0, bytes: 0, last: null },
  }
  const withProblem = await pagesWithProblem(platform)
  const headerIndex = createHeaderIndex(summary.headers)
  const packs = createPackWriter({ store, platform })

  const take = async ({ key, dependencies, outcome }: RenderedJob) => {
    const row = rows.get(key)
    if (!row) return
    rows.delete(key)
    const spec = parseSpec(row.spec)
    const digest = 'error' in outcome ? `error:${outcome.error}` : outcome.etag
    const node = pageNodeKey(spec.siteId, spec.path)
    const lasting = 'error' in outcome && row.headers !== null ? await placedParts(graph, node) : []
    if (dependencies) await graph.update({ key: node, kind: 'page', digest, dependencies: [...new Set([...dependencies, ...lasting])] })
    summary.count += 1
    if ('error' in outcome) {
      summary.failed.push({ page: key, template: spec.template, message: outcome.error })
      summary.statements.push(...failedStatements(row, outcome.error))
      if (isLeftOpen(row, spec) || options.closing.mayShow(spec)) {
        recordsOf(summary.records, spec.siteId).set(spec.path, null)
        summary.statements.push(withdrawnStatement(row))
      }
      return
    }
    const envelope = envelopeOf(spec, outcome.headers, platform)
    const hadProblem = withProblem.has(key)
    summary.statements.push(...renderedStatements(row, { etag: outcome.etag, envelope, hadProblem }))
    if (isPublished(row, { etag: outcome.etag, envelope })) return
    const body = outcome.body ?? (await renderBody(buildContext, { key, spec }))
    summary.changed += 1
    nameChanged(summary.changedPages, { spec, reason: row.dirty })
    await packs.add(body, (where) => {
      const record = createRecord(spec, { where, etag: outcome.etag, header: headerIndex(outcome.headers), parts: outcome.parts })
      recordsOf(summary.records, spec.siteId).set(spec.path, record)
    })
  }

  let unsaved = 0
  const parts: SqlStatement[] = []
  const save = async () => {
    await platform.sql.transaction([...graph.takeStatements(), ...parts.splice(0)])
    unsaved = 0
  }
  const takeAll = async (rendered: RenderedJob[]) => {
    for (const record of rendered.flatMap(({ records }) => records)) {
      await graph.update(toUpdate(record))
      if (record.text !== undefined) parts.push(partStatement(record.key, { ...pathOfPart(record.key), etag: record.text }))
    }
    for (const job of rendered) await take(job)
    unsaved += rendered.length
    if (unsaved >= PAGES_A_TRANSACTION) {
      await save()
    }
    options.onProgress?.({ phase: 'render', done: summary.count, total: jobs.length })
  }
  for (const next of isInterrupted ? betweenLooks(jobs) : [jobs]) {
    if (isInterrupted?.()) break
    await pool.render(next, takeAll)
  }
  await save()
  summary.packs = await packs.close()
  return summary
}

/** What the threads are given, and the rows by key, for as long as their page is not rendered: of all pages they are a lot. */
function jobsOf(dirty: readonly DirtyRow[]): { jobs: RenderJob[]; rows: Map<string, DirtyRow> } {
  const rows = new Map(dirty.map((row) => [row.key, row]))
  // A spec is parsed when a thread takes its page: the specs of all pages are never in memory at once.
  const specOf = (key: string) => parseSpec(rows.get(key)?.spec ?? '')
  const jobs = dirty.map(
    ({ key, etag }): RenderJob => ({
      key,
      get spec() {
        return specOf(key)
      },
      knownEtag: etag,
    }),
  )
  return { jobs, rows }
}

/** The parts a page is completed with: where it fails, its last good version is completed with these on. */
async function placedParts(graph: GraphStore, node: string): Promise<string[]> {
  return (await graph.dependenciesOf(node)).map(({ key }) => key).filter(isPlacedPart)
}

/** Takes a page into the list of those that are named; one that people open takes the place of a document. */
function nameChanged(named: ChangedPage[], { spec, reason }: { spec: PageSpec; reason: string }): void {
  const page = { siteId: spec.siteId, path: spec.path, reason }
  // What has a segment with `!` is for the edge alone.
  if (spec.path.includes('/!')) return
  if (spec.template === 'document') {
    if (named.length < MAX_NAMED_PAGES) named.push(page)
    return
  }
  const firstDocument = named.findIndex(({ path }) => /\.[a-z]+$/.test(path))
  named.splice(firstDocument < 0 ? named.length : firstDocument, 0, page)
  named.splice(MAX_NAMED_PAGES)
}

/** The body of a page that is published already, for a record that changes in something else. */
async function renderBody({ pool }: BuildContext, job: Pick<RenderJob, 'key' | 'spec'>): Promise<Uint8Array> {
  let body: Uint8Array | null = null
  await pool.render([{ ...job, knownEtag: null }], async ([rendered]) => {
    if (rendered && 'body' in rendered.outcome) body = rendered.outcome.body
  })
  if (body === null) throw new Error(`Page ${job.key} could not be rendered a second time`)
  return body
}
