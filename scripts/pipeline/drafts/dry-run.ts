import type { ImpactPage } from '#content-schema/editing/impact.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import { findClosing } from '../build/closed-pages.ts'
import { envelopeOf, isLeftOpen, isPublished } from '../build/dirty-row.ts'
import { createEngine, type Engine } from '../graph/engine.ts'
import { createGraphStore } from '../graph/graph-store.ts'
import { partReason } from '../graph/part-key.ts'
import { type ComputedPlan, computePlan, pagesToRender, parseSpec } from '../graph/plan.ts'
import type { Platform, Readable } from '../platform/platform.ts'
import { QUERIES } from '../queries/query-table.ts'
import { createPageRenderer, etagOf, type PageRenderer } from '../render/page-renderer.ts'
import type { Renderer } from '../render/renderer.ts'
import { type ComputedEntries, computeEntryChanges, type EntryChanges } from '../snapshot/entry-changes.ts'
import { createSnapshotReader, isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { listsBelow } from '../tables/entry-table.ts'
import { type PublishedPage, publishedPages } from '../tables/page-table.ts'
import { pagesWithParts, publishedPart } from '../tables/part-table.ts'
import { createOverlayReader, type OverlayReader } from './overlay-reader.ts'

/** What drafts are looked at with. The snapshot is only read: whatever is found out is forgotten. */
export interface DraftContext {
  platform: Readable & Pick<Platform, 'hash' | 'now'>
  renderer: Renderer
  /** Sent with a page. */
  headers: (spec: PageSpec) => Record<string, string>
}

export interface DryRunOptions {
  /** So many touched pages are rendered and compared with what is published; of more a sample, spread over all of them. */
  maxRendered?: number
  /** Leaves out the pieces of the search index, which follow the pages: to make them is half of the work, and no editor reads them. */
  skipsSearchIndex?: boolean
}

/** A page that changes: what it would weigh, and what it is as published; null for a new one. */
export interface WeighedPage {
  key: string
  bytes: number
  published: PageSpec | null
}

/** What publishing drafts would change. */
export interface DryRun {
  computed: ComputedEntries
  plan: ComputedPlan
  engine: Engine
  pages: ImpactPage[]
  /** Pages that can no more be rendered, with what is wrong. */
  failed: { page: string; message: string }[]
  /** What the pages that were rendered and changed weigh. */
  weighed: WeighedPage[]
  /** Pages that come, and those that visitors see no longer. */
  newSpecs: PageSpec[]
  goneSpecs: PageSpec[]
  touched: number
  compared: number
}

const MAX_RENDERED = 200

/**
 * Finds out what publishing entries and taking others back would change, by the very rules a build goes by: what they come to, where it
 * leads in the graph, which pages come and go, and which turn out to be other bytes.
 */
export async function runDry(
  context: DraftContext,
  changes: EntryChanges,
  { maxRendered = MAX_RENDERED, skipsSearchIndex = false }: DryRunOptions = {},
): Promise<DryRun> {
  const { platform, renderer } = context
  const computed = await computeEntryChanges(platform, changes, { believed: () => true })
  const snapshot = overlayOf(platform, computed)
  const engine = createEngine({ snapshot: withKeptAnswers(snapshot, platform), queries: QUERIES, hash: platform.hash })
  const graph = createGraphStore(platform)
  const renderPages = createPageRenderer({ renderer, engine, hash: platform.hash })
  const plan = await computePlan({
    platform,
    engine,
    graph,
    keys: [...computed.written.changed],
    isAnew: false,
    // What is remembered is of this dry run alone, so nothing of it is stale.
    renderParts: (keys) => renderPages.renderParts(keys),
  })
  const closing = await findClosing({ engine, graph, platform, listNames: snapshot.listsBelow })
  const touched = await findTouched(platform, plan, { isLeftOut: skipsSearchIndex ? isOfSearchIndex : () => false })
  const result: DryRun = {
    computed,
    plan,
    engine,
    pages: removedPages(plan, touched),
    failed: [],
    weighed: [],
    newSpecs: touched.pages.filter(({ row }) => row.headers === null).map(({ spec }) => spec),
    goneSpecs: removedRows(plan, touched).map(({ spec }) => parseSpec(spec)),
    touched: touched.pages.length,
    compared: 0,
  }
  const chosen = choosePages(touched.pages, { computed, maxRendered })
  for (const page of touched.pages) {
    const isPicture = page.spec.path.endsWith('.png')
    // A picture is named by what it shows: one that is published stays what it is.
    if (isPicture && page.row.headers !== null) continue
    if (isPicture || !chosen.has(page)) {
      result.pages.push(told(page, false))
      continue
    }
    const change = await compare(page, { context, renderPages, mayShow: closing.mayShow, result })
    result.compared += 1
    if (change) result.pages.push({ ...told(page, true), change })
  }
  const named = new Set(result.pages.map(pageName))
  result.pages.push(...(await completedPages(platform, plan)).filter((page) => !named.has(pageName(page))))
  result.pages.sort((a, b) => (pageName(a) < pageName(b) ? -1 : 1))
  return result
}

function overlayOf(platform: Readable, computed: ComputedEntries): OverlayReader {
  const base = { reader: createSnapshotReader(platform), listsBelow: (prefix: string) => listsBelow(platform, prefix) }
  return createOverlayReader(base, computed)
}

/** A plan asks anew what the drafts reach before it counts on it; the rest is as it was kept. */
function withKeptAnswers(overlay: OverlayReader, platform: Readable): OverlayReader {
  const { keptAnswer } = createSnapshotReader(platform)
  return keptAnswer ? { ...overlay, keptAnswer } : overlay
}

/** A page the drafts reach: what it would be, why, and what is published of it. */
interface TouchedPage {
  key: string
  spec: PageSpec
  reason: string
  row: Pick<PublishedPage, 'etag' | 'headers' | 'spec'> | typeof NOTHING_PUBLISHED
}

interface Touched {
  pages: TouchedPage[]
  rows: ReadonlyMap<string, PublishedPage>
}

const NOTHING_PUBLISHED = { etag: null, headers: null, spec: null }

async function findTouched(
  platform: Readable,
  plan: ComputedPlan,
  { isLeftOut }: { isLeftOut: (spec: PageSpec) => boolean },
): Promise<Touched> {
  const reasons = pagesToRender(plan)
  const gone = new Set(plan.removed.map(({ key }) => key))
  const rows = await publishedPages(platform, [...reasons.keys(), ...gone])
  const specs = new Map(plan.put.map(({ key, spec }) => [key, spec]))
  const pages: TouchedPage[] = []
  for (const [key, reason] of [...reasons].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = rows.get(key)
    const spec = specs.get(key) ?? (row && parseSpec(row.spec))
    if (spec && !gone.has(key) && !isLeftOut(spec)) pages.push({ key, spec, reason, row: row ?? NOTHING_PUBLISHED })
  }
  return { pages, rows }
}

/** Pages that stay what they are and are completed with a part whose text is new: each of them changes. */
async function completedPages(platform: Readable, plan: ComputedPlan): Promise<ImpactPage[]> {
  const changed: string[] = []
  for (const [key, text] of plan.propagated.partTexts) {
    const published = await publishedPart(platform, key)
    if (published !== null && published !== text) changed.push(key)
  }
  const gone = new Set(plan.removed.map(({ key }) => key))
  const pages = (await pagesWithParts(platform, changed)).filter(({ key }) => !gone.has(key))
  return pages.map(({ spec, part }) => describePage(parseSpec(spec), { change: 'changed', reason: partReason(part), isCompared: true }))
}

function isOfSearchIndex({ template, args }: PageSpec): boolean {
  return template === 'document' && 'kind' in args && args.kind === 'searchIndex'
}

/** Pages that go, of those a visitor can see. */
function removedPages(plan: ComputedPlan, touched: Touched): ImpactPage[] {
  return removedRows(plan, touched).map((row) => ({
    ...told({ key: '', spec: parseSpec(row.spec), reason: 'nothing leads to it any more', row }, true),
    change: 'removed',
  }))
}

function removedRows({ removed }: ComputedPlan, { rows }: Touched): PublishedPage[] {
  return removed.flatMap(({ key }) => rows.get(key) ?? []).filter(({ headers }) => headers !== null)
}

/** The pages to be compared: those of the changed entries first, since that is what an editor asks about, then a sample of the others. */
function choosePages(
  pages: readonly TouchedPage[],
  { computed, maxRendered }: { computed: ComputedEntries; maxRendered: number },
): ReadonlySet<TouchedPage> {
  const ids = new Set([...computed.entries.keys()].filter((key) => computed.written.changed.has(key)).map((key) => parseEntryKey(key).id))
  const isOwn = ({ spec }: TouchedPage) => spec.template !== 'document' && Object.values(spec.args).some((value) => ids.has(String(value)))
  const own = sample(pages.filter(isOwn), maxRendered)
  const others = pages.filter((page) => !own.has(page))
  return new Set([...own, ...sample(others, Math.max(0, maxRendered - own.size))])
}

/** Up to so many, spread evenly. */
function sample<T>(items: readonly T[], size: number): Set<T> {
  if (items.length <= size) return new Set(items)
  const step = items.length / size
  return new Set(Array.from({ length: size }, (_, at) => items[Math.floor(at * step)]).filter((item) => item !== undefined))
}

function told({ spec, reason, row }: TouchedPage, isCompared: boolean): ImpactPage {
  return describePage(spec, { change: row.headers === null ? 'added' : 'changed', reason, isCompared })
}

function describePage(
  { siteId, path, locale, template }: PageSpec,
  change: Pick<ImpactPage, 'change' | 'reason' | 'isCompared'>,
): ImpactPage {
  return { siteId, path, locale, kind: template === 'document' ? 'document' : 'page', ...change }
}

/** What becomes of a page once it is rendered; null where a visitor sees the same. */
async function compare(
  { key, spec, row }: TouchedPage,
  options: {
    context: DraftContext
    renderPages: PageRenderer
    mayShow: (spec: PageSpec) => boolean
    result: Pick<DryRun, 'failed' | 'weighed'>
  },
): Promise<ImpactPage['change'] | null> {
  const { result } = options
  const { platform, headers } = options.context
  try {
    const rendered = await options.renderPages.renderPage(spec)
    const etag = etagOf(rendered, platform.hash)
    const published = isPublished(row, { etag, envelope: envelopeOf(spec, headers(spec), platform) })
    if (published) return null
    if (spec.template !== 'document')
      result.weighed.push({
        key,
        bytes: lengthOf([...rendered.texts, ...(await options.renderPages.partTexts(rendered.placed))]),
        published: row.headers === null || row.spec === null ? null : parseSpec(row.spec),
      })
    return row.headers === null ? 'added' : 'changed'
  } catch (error) {
    if (isSnapshotUnavailable(error)) throw error
    result.failed.push({ page: key, message: rootMessageOf(error) })
    const isWithdrawn = isLeftOpen(row, spec) || options.mayShow(spec)
    return isWithdrawn && row.headers !== null ? 'removed' : null
  }
}

const lengthOf = (texts: readonly Uint8Array[]) => texts.reduce((sum, { length }) => sum + length, 0)

const pageName = ({ siteId, path }: ImpactPage) => `${siteId} ${path}`
