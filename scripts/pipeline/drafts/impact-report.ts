import type { ImpactPage, ImpactProblem, ImpactReport } from '#content-schema/editing/impact.ts'
import { ADDRESS_PROBLEM_QUERIES, askAddressProblems } from '../build/ask-tables.ts'
import { createEngine } from '../graph/engine.ts'
import { queryKey } from '../graph/query.ts'
import type { Platform, Readable } from '../platform/platform.ts'
import { QUERIES } from '../queries/query-table.ts'
import { redirectTableQuery } from '../queries/tables.ts'
import type { EntryChanges } from '../snapshot/entry-changes.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { createSnapshotReader } from '../snapshot/snapshot.ts'
import { type Problem, problemSchema } from '../sources/mapping/collector.ts'
import { addressProblems, entryProblems, pagesWithProblem } from '../tables/problem-table.ts'
import { type DraftContext, type DryRun, type DryRunOptions, runDry } from './dry-run.ts'
import { linkProblems } from './link-changes.ts'
import { weightProblems } from './page-weight.ts'

/** Drafts as they are to be published: what they bring, what goes, and what is wrong with them. */
export interface DraftChanges extends EntryChanges {
  /** Names of the entries that are published or taken back; others only follow them. */
  names: readonly string[]
  problems: readonly Problem[]
}

/** Says before drafts are published what they will change. Nothing is written. */
export async function reportImpact(context: DraftContext, drafts: DraftChanges, options: DryRunOptions = {}): Promise<ImpactReport> {
  const { platform } = context
  const started = platform.now()
  const run = await runDry(context, drafts, options)
  const problems = [
    ...(await changedEntryProblems(platform, drafts)),
    ...(await changedAddressProblems(platform, run)),
    ...(await failedPages(platform, run)),
    ...(await linkProblems(platform, run)),
    ...(await weightProblems(context, run.weighed)),
  ]
  return {
    entries: [...drafts.names],
    changed: [...run.computed.entries.keys()].filter((key) => run.computed.written.changed.has(key)).sort(),
    scheduled: run.computed.held.map(({ key, due }) => ({ entry: key, due })),
    pages: run.pages,
    counts: countByLocale(run.pages),
    redirects: await changedRedirects(platform, run),
    problems,
    touched: run.touched,
    compared: run.compared,
    durationMs: platform.now() - started,
  }
}

function countByLocale(pages: readonly ImpactPage[]): ImpactReport['counts'] {
  const counts = new Map<string, ImpactReport['counts'][number]>()
  for (const { siteId, locale, change } of pages) {
    const name = `${siteId} ${locale}`
    const count = counts.get(name) ?? { siteId, locale, added: 0, changed: 0, removed: 0 }
    counts.set(name, count)
    count[change] += 1
  }
  return [...counts.values()].sort((a, b) => (`${a.siteId} ${a.locale}` < `${b.siteId} ${b.locale}` ? -1 : 1))
}

/** Redirects that come, lead elsewhere, or go. Asked only where the drafts reach them. */
async function changedRedirects(platform: DraftContext['platform'], { plan, engine }: DryRun): Promise<ImpactReport['redirects']> {
  if (!plan.propagated.changed.has(queryKey(redirectTableQuery))) return []
  const published = createEngine({ snapshot: createSnapshotReader(platform), queries: QUERIES, hash: platform.hash })
  const before = (await published.ask(redirectTableQuery)).table.redirects
  const after = (await engine.ask(redirectTableQuery)).table.redirects
  const changed: ImpactReport['redirects'] = []
  for (const [from, to] of Object.entries(after))
    if (before[from] !== to) changed.push({ from, to, change: before[from] === undefined ? 'added' : 'changed' })
  for (const [from, to] of Object.entries(before)) if (after[from] === undefined) changed.push({ from, to, change: 'removed' })
  return changed
}

/** What is wrong with entries before and after: pictures without words, links to nothing, fields that cannot be read. */
async function changedEntryProblems(platform: Readable, { put, remove, problems }: DraftChanges): Promise<ImpactProblem[]> {
  const names = [...new Set([...put.map(({ key }) => key), ...remove].map(entryName))]
  return diffProblems(await entryProblems(platform, names), problems)
}

/** Pages that meet at one address, redirects in a circle, homes that are missing. */
async function changedAddressProblems(platform: Readable & Pick<Platform, 'hash'>, { plan, engine }: DryRun): Promise<ImpactProblem[]> {
  const isReached = ADDRESS_PROBLEM_QUERIES.some((query) => plan.propagated.changed.has(queryKey(query)))
  return isReached ? diffProblems(await addressProblems(platform), await askAddressProblems(engine)) : []
}

async function failedPages(platform: Readable, { failed }: DryRun): Promise<ImpactProblem[]> {
  const known = await pagesWithProblem(platform)
  const hint = 'Its last good version would stay live. Correct what the message names.'
  return failed
    .filter(({ page }) => !known.has(page))
    .map(({ page, message }) => ({ code: 'page-failed', entry: page, path: '', message, hint, values: { detail: message }, change: 'new' }))
}

function diffProblems(stored: readonly string[], after: readonly Problem[]): ImpactProblem[] {
  const old = new Map(stored.map((text) => problemSchema.parse(JSON.parse(text))).map((problem) => [nameOf(problem), problem]))
  const fresh = new Map(after.map((problem) => [nameOf(problem), problem]))
  const added = [...fresh].filter(([name]) => !old.has(name)).map(([, problem]): ImpactProblem => ({ ...problem, change: 'new' }))
  const solved = [...old].filter(([name]) => !fresh.has(name)).map(([, problem]): ImpactProblem => ({ ...problem, change: 'solved' }))
  return [...added, ...solved]
}

const nameOf = ({ code, entry, path, message }: Problem) => JSON.stringify([code, entry, path, message])
