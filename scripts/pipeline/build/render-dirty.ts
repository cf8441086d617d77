import { pageNodeKey, toUpdate } from '../graph/graph-store.ts'
import { parseSpec } from '../graph/plan.ts'
import type { SqlStatement } from '../platform.ts'
import { createPackWriter, type PackWriter } from '../publish/pack.ts'
import type { RenderedJob, RenderJob } from '../render/render-pool.ts'
import {
  type DirtyRow,
  envelopeOf,
  failedStatements,
  isLeftOpen,
  problemSubject,
  renderedStatements,
  withdrawnStatement,
} from './dirty-row.ts'
import { createHeaderIndex, createRecord, type RecordsBySite, recordsOf } from './page-records.ts'
import type { BuildProgress, Workshop } from './workshop.ts'

export interface RenderSummary {
  records: RecordsBySite
  headers: Record<string, string>[]
  /** To be run with the publish: what the pages now are. */
  statements: SqlStatement[]
  count: number
  changed: number
  failed: { page: string; message: string }[]
  packs: Awaited<ReturnType<PackWriter['close']>>
}

/** What a build renders of what is dirty. */
export type Work = 'pages' | 'later' | 'all'

const CONDITION: Readonly<Record<Work, string>> = {
  pages: "AND json_extract(spec, '$.later') IS NULL",
  later: "AND json_extract(spec, '$.later') IS NOT NULL",
  all: '',
}

/** Pages between two looks at whether there is something more urgent. */
const PAGES_A_LOOK = 48
/** A picture takes as long to paint as twenty pages. */
const PICTURES_A_LOOK = 4

/** What was observed of this many pages is written at once: a commit costs as much as the observations of fifty. */
const PAGES_A_TRANSACTION = 1000

/** Renders every dirty page, packs the bodies that are new, and records what the pages depend on. */
export async function renderDirty(
  workshop: Workshop,
  options: {
    headers: Record<string, string>[]
    work: Work
    onProgress?: (progress: BuildProgress) => void
    /** When given, true ends the rendering early: the rest stays dirty. */
    isInterrupted?: () => boolean
  },
): Promise<RenderSummary> {
  const { platform, graph, pool, store } = workshop
  const rows = await platform.sql.all<DirtyRow>(
    `SELECT key, site_id, path, spec, dirty, etag, headers FROM page WHERE dirty IS NOT NULL ${CONDITION[options.work]} ORDER BY key`,
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
  const problems = await platform.sql.all<{ subject: string }>("SELECT subject FROM problem WHERE subject LIKE 'page:%'")
  const withProblem = new Set(problems.map(({ subject }) => subject))
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
      if (isLeftOpen(row, spec)) {
        recordsOf(summary.records, spec.siteId).set(spec.path, null)
        summary.statements.push(withdrawnStatement(row))
      }
      return
    }
    const envelope = envelopeOf(spec, outcome.headers, platform)
    const hadProblem = withProblem.has(problemSubject(key))
    summary.statements.push(...renderedStatements(row, { etag: outcome.etag, envelope, hadProblem }))
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
  const takeAll = async (rendered: RenderedJob[]) => {
    for (const { records } of rendered) for (const record of records) await graph.update(toUpdate(record))
    for (const job of rendered) await take(job)
    unsaved += rendered.length
    if (unsaved >= PAGES_A_TRANSACTION) {
      await platform.sql.transaction(graph.takeStatements())
      unsaved = 0
    }
    options.onProgress?.({ phase: 'render', done: summary.count, total: rows.length })
  }
  const { isInterrupted } = options
  const atOnce = (job: RenderJob | undefined) => {
    if (!isInterrupted) return Math.max(1, jobs.length)
    return job?.spec.path.endsWith('.png') ? PICTURES_A_LOOK : PAGES_A_LOOK
  }
  for (let at = 0; at < jobs.length && !isInterrupted?.(); ) {
    const next = jobs.slice(at, at + atOnce(jobs[at]))
    await pool.render(next, takeAll)
    at += next.length
  }
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
