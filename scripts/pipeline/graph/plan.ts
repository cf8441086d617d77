import { type PageSpec, pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform, Readable, SqlStatement } from '../platform/platform.ts'
import { claimsToPage } from '../tables/claim-table.ts'
import { addChangedKeyStatement, changedKeys, clearChangedKeysStatement, countGoneEntries } from '../tables/entry-table.ts'
import {
  addPageStatement,
  addRemovedPageStatement,
  allDirtyStatement,
  allPages,
  countDirtyByEntries,
  countDirtyPages,
  dirtyStatement,
  forgetRemovedPageStatement,
  readPageRow,
  removePageStatement,
  respecifyStatement,
} from '../tables/page-table.ts'
import { partStatement } from '../tables/part-table.ts'
import { solvedPageStatement } from '../tables/problem-table.ts'
import { forgetDerived } from '../tables/schema.ts'
import type { Engine } from './engine.ts'
import { type ClaimChanges, type EnumerationResult, enumeratePages, winningClaim } from './enumerate.ts'
import { type AlwaysAsked, findFirstPages } from './first-pages.ts'
import { forgetPartsStatements, type GraphStore, kindOfKey, pageNodeKey } from './graph-store.ts'
import { pathOfPart } from './part-key.ts'
import { type Propagated, type PropagateFirst, propagate, type RenderParts } from './propagate.ts'

/** How much of what is known still counts. */
export type Validity =
  /** Templates and rules are those of the last plan. */
  | 'current'
  /** Templates changed: every page is rendered, answers count on. */
  | 'templates-changed'
  /** Rules changed: every question is asked again. */
  | 'rules-changed'
  /** So much changed that asking what stayed costs more than it spares: every question is asked again. */
  | 'content-changed'

export interface PlanSummary {
  /** Entries and lists. */
  changedKeys: number
  questionsAsked: number
  answersChanged: number
  /** Those that are waited for. */
  pagesDirty: number
  pagesRemoved: number
  /** Entries that are no more, or wait for their moment again. */
  entriesRemoved: number
  failedEnumerations: { enumerator: string; error: unknown }[]
  /** Keys whose remembered answers are stale, for everyone who remembers any; parts were rendered afresh where they are remembered. */
  forget: string[]
  /** The entries whose own pages may go live before what only shows them; null where all has to go together. */
  ahead: { ids: string[]; pagesBehind: number } | null
  /** Only what those pages need was asked: a plan of the rest has to follow, and finds what changed among the changed keys. */
  isPartial: boolean
}

interface PlanOptions {
  platform: Pick<Platform, 'sql'>
  engine: Engine
  graph: GraphStore
  renderParts: RenderParts
  validity: Validity
  /** When given, what only shows the entries which changed may be left to the next plan, from so many pages on. */
  ahead?: { worth: number; always: AlwaysAsked }
}

/** What changed keys come to, before any of it is written. */
export interface ComputedPlan {
  propagated: Propagated
  enumeration: EnumerationResult
  /** Pages that are new or show something else. */
  put: PutPage[]
  removed: PageRef[]
}

/** A page that is new or shows something else; `before` is what it was, as JSON, null for a new one. */
export interface PutPage {
  key: string
  spec: PageSpec
  before: string | null
}

/**
 * Carries changed keys to pages: which have to be rendered, which come and which go. The one place that knows it, for builds and for
 * dry runs. What was observed stays in the graph store until its statements are taken.
 *
 * @param options.keys entries and lists, and queries and parts that an earlier plan left off at
 * @param options.isAnew nothing was asked before, so pages nobody claims are gone
 * @param options.first what is carried on before the rest, which may be put off then
 */
export async function computePlan(options: {
  platform: Readable
  engine: Engine
  graph: GraphStore
  renderParts: RenderParts
  keys: readonly string[]
  isAnew: boolean
  first?: PropagateFirst | null
}): Promise<ComputedPlan> {
  const { platform, engine, graph, renderParts, keys, isAnew, first = null } = options
  const propagated = await propagate({
    changedKeys: keys,
    engine,
    graph,
    renderParts,
    first,
  })
  const changed = new Set([...keys.filter((key) => kindOfKey(key) === 'query'), ...propagated.changed])
  const enumeration = await enumeratePages({ platform, engine, graph, changed })
  const { put, removed } = await resolveClaims(platform, enumeration.claims)
  const orphans = isAnew && enumeration.failed.length === 0 ? await findOrphans(platform, enumeration.claims) : []
  return { propagated, enumeration, put, removed: [...removed, ...orphans] }
}

/** Keys of the pages a plan has to be rendered for, with the reason; some of them may exist no more. */
export function pagesToRender({ propagated, put }: Pick<ComputedPlan, 'propagated' | 'put'>): Map<string, string> {
  const pages = new Map(put.map(({ key, before }) => [key, before === null ? NEW_PAGE : SHOWS_OTHERWISE]))
  for (const [node, reason] of propagated.pages) pages.set(node.slice('page:'.length), reason)
  return pages
}

/**
 * Finds out which pages must be rendered and which are gone, and records it in one transaction: the graph, the claims, the
 * pages' `dirty` reasons, and that the changed keys are dealt with. Killed before that transaction nothing happened, killed
 * after it nothing is lost.
 *
 * A plan that puts something off is another such transaction. It leaves the changed keys as they are and adds the queries that say something
 * else now: what used these and was not asked yet is asked by the plan that follows.
 */
export async function planPages(options: PlanOptions): Promise<PlanSummary> {
  const { platform, engine, graph, renderParts, validity, ahead } = options
  const { sql } = platform
  const entriesRemoved = await countGoneEntries(platform)
  const isAnew = validity === 'rules-changed' || validity === 'content-changed'
  if (validity !== 'current')
    await sql.transaction([...(isAnew ? forgetDerived() : forgetPartsStatements()), allDirtyStatement(REASONS[validity])])
  if (validity !== 'current') graph.reset()
  const keys = await changedKeys(platform)
  const ids = idsOfFew(keys)
  const mayWait = ahead !== undefined && validity === 'current' && entriesRemoved === 0 && ids.length > 0
  const first = mayWait ? await findFirstPages({ platform, graph, keys, ids, ...ahead }) : null
  const plan = await computePlan({ platform, engine, graph, renderParts, keys, isAnew, first })
  const { propagated, enumeration, removed } = plan
  const { isPartial } = propagated
  const parts = [...propagated.partTexts].map(([key, text]) => partStatement(key, { ...pathOfPart(key), etag: text }))
  const dealtWith = isPartial ? [...propagated.changed].map(addChangedKeyStatement) : [clearChangedKeysStatement()]
  await sql.transaction([...graph.takeStatements(), ...pageStatements(plan, graph), ...parts, ...dealtWith])
  engine.trustStored()
  return {
    changedKeys: keys.filter((key) => kindOfKey(key) === 'key').length,
    questionsAsked: propagated.asked.size,
    answersChanged: propagated.changed.size,
    pagesDirty: await countDirtyPages(platform, 'pages'),
    pagesRemoved: removed.length,
    entriesRemoved,
    failedEnumerations: enumeration.failed,
    forget: [...keys, ...[...propagated.asked].filter((key) => kindOfKey(key) !== 'part')],
    ahead: await findAhead(platform, ids),
    isPartial,
  }
}

/** Write what a plan says of claims and pages. */
function pageStatements({ propagated, enumeration, put, removed }: ComputedPlan, graph: GraphStore): SqlStatement[] {
  return [
    ...enumeration.statements,
    ...put.flatMap(({ key, spec, before }) => [
      before === null
        ? addPageStatement({ key, siteId: spec.siteId, path: spec.path, spec: JSON.stringify(spec), reason: NEW_PAGE })
        : respecifyStatement(key, JSON.stringify(spec), SHOWS_OTHERWISE),
      forgetRemovedPageStatement(spec.siteId, spec.path),
    ]),
    ...[...propagated.pages].map(([key, reason]) => dirtyStatement(key.slice('page:'.length), reason)),
    ...removed.flatMap((page) => [
      removePageStatement(page.key),
      addRemovedPageStatement(page.siteId, page.path),
      solvedPageStatement(page.key),
      ...graph.removeStatements([pageNodeKey(page.siteId, page.path)]),
    ]),
  ]
}

/** Why all pages are rendered. */
const REASONS: Readonly<Record<Exclude<Validity, 'current'>, string>> = {
  'templates-changed': 'templates changed',
  'rules-changed': 'rules changed',
  'content-changed': 'most entries changed',
}

/** Why a page is rendered that nothing it used led to. */
const NEW_PAGE = 'new page'
const SHOWS_OTHERWISE = 'shows something else'

/** An edit is of a few entries; what comes in hundreds goes live together. */
const MAX_ENTRIES_AHEAD = 20

/** Entries no page stands for: looking for such pages would take as long as asking what changed. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set(['NavigationItem', 'Footer'])

/** Ids of the entries that changed and that pages may stand for; none where they are many. */
function idsOfFew(keys: readonly string[]): string[] {
  const entries = keys.filter((key) => kindOfKey(key) === 'key')
  if (entries.length > MAX_ENTRIES_AHEAD) return []
  return [...new Set(entries.map((key) => parseEntryKey(key)).flatMap(({ model, id }) => (WITHOUT_PAGE.has(model) ? [] : [id])))]
}

/** Nothing goes ahead with a page that is new: lists and menus lead to it, and none of its documents may be missing. */
async function findAhead(platform: Readable, ids: readonly string[]): Promise<PlanSummary['ahead']> {
  if (ids.length === 0) return null
  const { own, behind, fresh } = await countDirtyByEntries(platform, ids)
  return own > 0 && fresh === 0 ? { ids: [...ids], pagesBehind: behind - own } : null
}

export interface PageRef {
  key: string
  siteId: string
  path: string
}

async function resolveClaims(platform: Readable, changes: ClaimChanges): Promise<{ put: PutPage[]; removed: PageRef[] }> {
  const put: PutPage[] = []
  const removed: PageRef[] = []
  for (const [key, change] of changes) {
    const claims = new Map((await claimsToPage(platform, key)).map(([enumerator, spec]) => [enumerator, parseSpec(spec)]))
    for (const [enumerator, spec] of change) {
      if (spec === null) claims.delete(enumerator)
      else claims.set(enumerator, spec)
    }
    const spec = winningClaim(claims)
    const before = await readPageRow(platform, key)
    if (spec === null) {
      if (before) removed.push({ key, siteId: before.site_id, path: before.path })
      continue
    }
    if (before?.spec !== JSON.stringify(spec)) put.push({ key, spec, before: before?.spec ?? null })
  }
  return { put, removed }
}

async function findOrphans(platform: Readable, claims: ClaimChanges): Promise<PageRef[]> {
  const rows = await allPages(platform)
  return rows.filter((row) => !claims.has(row.key)).map((row) => ({ key: row.key, siteId: row.site_id, path: row.path }))
}

export function parseSpec(json: string): PageSpec {
  return pageSpecSchema.parse(JSON.parse(json))
}
