import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import type { PlanSummary } from '../graph/plan.ts'
import type { PublishResult } from '../publish/publish.ts'
import type { Channel } from '../publish/release-store.ts'
import type { Problem } from '../sources/mapping/collector.ts'
import type { Work } from '../tables/page-table.ts'
import type { BuildContext, BuildProgress } from './build-context.ts'
import { findCarriedOver } from './carry-over.ts'
import { findClosing } from './closed-pages.ts'
import { findCompleted } from './completed-pages.ts'
import { findGround } from './ground.ts'
import { planChanges } from './plan-changes.ts'
import { publishChanges } from './publish-changes.ts'
import { type ChangedPage, MAX_NAMED_PAGES, renderDirty } from './render-dirty.ts'
import { forgetObserved } from './write-observed.ts'

export interface BuildReport {
  plan: PlanSummary
  rendered: number
  /** Pages whose bytes really are new. */
  changed: number
  /** Some of those that changed, with why they were made. */
  changedPages: ChangedPage[]
  removed: number
  /** Keys of the parts whose text is new. */
  parts: string[]
  /** Pages that are completed with these and stayed what they are: how many, and some of them. */
  completed: { count: number; pages: ChangedPage[] }
  failed: { page: string; template: string; message: string }[]
  packs: { packs: number; bytes: number }
  /** Only pages of the entries themselves were rendered; what shows them is left for a build that follows at once. */
  isAhead: boolean
  /** Null when nothing was published because nothing changed. */
  published: PublishResult | null
  /** The release of an earlier build that was cut off and became live before this one; null for none. */
  finished: string | null
  /** What is wrong with addresses of pages and redirects, all of it each time. */
  problems: Problem[]
  /** Why pages that should be gone were kept: too many at once. Null when none were. */
  refused: string | null
  durations: { planMs: number; renderMs: number; publishMs: number }
}

export interface BuildOptions {
  onProgress?: (progress: BuildProgress) => void
  allowLoss?: boolean
  /** What to render: what visitors wait for, what may come later (`PageSpec.deferred`), or both; by default both. */
  work?: Work
  /** From how many pages on that only show the entries which changed, their own pages are published alone; only with `work: 'pages'`. */
  aheadOf?: number
  /** The release that went live just before by `aheadOf`: what is built upon it is the rest of its change. */
  restOf?: string
  /** Looked at now and then while what may come later is rendered; what is left then is still known. */
  isInterrupted?: () => boolean
  /** Renders so many pages at most; what is left is still known. */
  most?: number
  /** Asked between plan and rendering: true when more was read meanwhile, which is planned too and goes live together. */
  readMore?: (plan: PlanSummary) => Promise<boolean>
  /** The channel as it stood before what is to be published was read from the services; by default as it stands now. */
  seen?: Channel
  /** What stood in the channel before everything was read afresh: this build may replace it, even if another builder published it. */
  takeOver?: Channel
  /** What was written into the snapshot that is not published: the release says so. */
  drafts?: HeldDrafts
  /** Called at step boundaries; tests kill the build here. */
  onStep?: (step: 'planned' | 'rendered' | 'prepared' | 'published') => void | Promise<void>
}

/**
 * Plans, renders and publishes what changed since the last release. Everything done is either content-addressed or in a
 * transaction, so a build that is cut off or fails is simply run again.
 *
 * @throws ChannelConflict when another builder published since; `takeOver` is the way on
 */
export async function buildRelease(buildContext: BuildContext, options: BuildOptions = {}): Promise<BuildReport> {
  try {
    return await build(buildContext, options)
  } catch (error) {
    await forgetObserved(buildContext)
    throw error
  }
}

async function build(buildContext: BuildContext, options: BuildOptions): Promise<BuildReport> {
  const { platform, pool } = buildContext
  const { onProgress, onStep, allowLoss = false, work = 'all', isInterrupted, readMore } = options
  const aheadOf = work === 'pages' ? (options.aheadOf ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const started = platform.now()
  const ground = await findGround(buildContext, options)
  let plan = await planChanges(buildContext, { aheadOf })
  while (await readMore?.(plan)) plan = joinPlans(plan, await planChanges(buildContext))
  const closing = await findClosing(buildContext)
  const ahead = closing.isClosing ? null : entriesAhead(plan, aheadOf)
  if (plan.isPartial && ahead === null) plan = joinPlans(plan, await planChanges(buildContext))
  const carriedOver = await findCarriedOver(buildContext, ground)
  await onStep?.('planned')
  const planned = platform.now()

  const isWithdrawn = closing.isClosing || isWithdrawal(plan)
  const render = await renderDirty(buildContext, {
    headers: ground.parent?.headers ?? [],
    work: work === 'pages' && isWithdrawn ? 'withdrawal' : work,
    ...(ahead ? { ahead } : {}),
    closing,
    ...(onProgress ? { onProgress } : {}),
    ...(isInterrupted ? { isInterrupted } : {}),
    ...(options.most === undefined ? {} : { most: options.most }),
  })
  await onStep?.('rendered')
  const rendered = platform.now()

  const { removed, parts, published, problems, refused } = await publishChanges(buildContext, {
    render,
    ground,
    carriedOver,
    allowLoss,
    isDeferred: work === 'deferred',
    isRest: options.restOf !== undefined && ground.parent?.id === options.restOf,
    ...(options.drafts ? { drafts: options.drafts } : {}),
    statements: closing.statements,
    onPrepared: () => onStep?.('prepared'),
    ...(onProgress ? { onProgress } : {}),
  })
  await onStep?.('published')
  const isFirst = ground.parent === null
  const completed = await findCompleted(platform, { parts: isFirst ? [] : parts.changed, records: render.records })
  const { finished } = buildContext
  buildContext.finished = null
  await pool.forget([])
  const { count, changed, changedPages, failed, packs } = render
  return {
    plan,
    rendered: count,
    changed,
    changedPages,
    removed,
    parts: parts.changed,
    completed,
    failed,
    packs: { packs: packs.packs + parts.packs.packs, bytes: packs.bytes + parts.packs.bytes },
    isAhead: ahead !== null,
    published,
    finished,
    problems,
    refused,
    durations: { planMs: planned - started, renderMs: rendered - planned, publishMs: platform.now() - rendered },
  }
}

/** Ids of the entries whose own pages are published before everything else; null where all goes together. */
function entriesAhead(plan: PlanSummary, aheadOf: number): string[] | null {
  if (plan.ahead === null || isWithdrawal(plan)) return null
  return plan.isPartial || plan.ahead.pagesBehind >= aheadOf ? plan.ahead.ids : null
}

/** What is taken away leaves sitemaps, feeds and search together with its page. */
function isWithdrawal({ pagesRemoved, entriesRemoved }: PlanSummary): boolean {
  return pagesRemoved > 0 || entriesRemoved > 0
}

/** Two plans made one after the other, before anything was rendered. */
function joinPlans(first: PlanSummary, second: PlanSummary): PlanSummary {
  return {
    changedKeys: (first.isPartial ? 0 : first.changedKeys) + second.changedKeys,
    questionsAsked: first.questionsAsked + second.questionsAsked,
    answersChanged: first.answersChanged + second.answersChanged,
    pagesDirty: second.pagesDirty,
    pagesRemoved: first.pagesRemoved + second.pagesRemoved,
    entriesRemoved: first.entriesRemoved + second.entriesRemoved,
    failedEnumerations: [...first.failedEnumerations, ...second.failedEnumerations],
    forget: [...first.forget, ...second.forget],
    ahead: joinAhead(first, second),
    isPartial: second.isPartial,
  }
}

function joinAhead(first: PlanSummary, second: PlanSummary): PlanSummary['ahead'] {
  if (second.changedKeys === 0) return first.ahead
  if (first.ahead === null || second.ahead === null) return null
  return { ids: [...first.ahead.ids, ...second.ahead.ids], pagesBehind: second.ahead.pagesBehind }
}

/** A partial plan knows of its own pages alone. */
const dirtyTogether = ({ plan, rendered }: BuildReport, second: BuildReport): number =>
  plan.isPartial ? rendered + second.plan.pagesDirty : plan.pagesDirty

/** What two builds did that belong together: the first published the pages of the entries themselves, the second what shows them. */
export function joinReports(first: BuildReport, second: BuildReport): BuildReport {
  const [one, other] = [first.durations, second.durations]
  return {
    ...second,
    plan: joinPlans(first.plan, { ...second.plan, pagesDirty: dirtyTogether(first, second) }),
    rendered: first.rendered + second.rendered,
    changed: first.changed + second.changed,
    changedPages: [...first.changedPages, ...second.changedPages].slice(0, MAX_NAMED_PAGES),
    removed: first.removed + second.removed,
    parts: [...first.parts, ...second.parts],
    completed: {
      count: first.completed.count + second.completed.count,
      pages: [...first.completed.pages, ...second.completed.pages].slice(0, MAX_NAMED_PAGES),
    },
    failed: [...first.failed, ...second.failed],
    packs: { packs: first.packs.packs + second.packs.packs, bytes: first.packs.bytes + second.packs.bytes },
    published: second.published ?? first.published,
    finished: first.finished ?? second.finished,
    durations: {
      planMs: one.planMs + other.planMs,
      renderMs: one.renderMs + other.renderMs,
      publishMs: one.publishMs + other.publishMs,
    },
  }
}
