import { findGround } from './build/ground.ts'
import { planChanges } from './build/plan-changes.ts'
import { publishChanges } from './build/publish-changes.ts'
import { renderDirty, type Work } from './build/render-dirty.ts'
import type { BuildProgress, Workshop } from './build/workshop.ts'
import type { PlanSummary } from './graph/plan.ts'
import type { PublishResult } from './publish/publish.ts'
import type { Channel } from './publish/release-store.ts'

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
  /** What to render: what visitors wait for, what may come later (`PageSpec.later`), or both; by default both. */
  work?: Work
  /** Looked at now and then while what may come later is rendered; what is left then is still known. */
  isInterrupted?: () => boolean
  /** Asked between plan and rendering: true when more was read meanwhile, which is planned too and goes live together. */
  readMore?: (plan: PlanSummary) => Promise<boolean>
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
  const { platform, pool } = workshop
  const { onProgress, onStep, allowLoss = false, work = 'all', isInterrupted, readMore } = options
  const started = platform.now()
  const ground = await findGround(workshop, options.takeOver)
  let plan = await planChanges(workshop)
  while (await readMore?.(plan)) plan = joinPlans(plan, await planChanges(workshop))
  await onStep?.('planned')
  const planned = platform.now()

  const render = await renderDirty(workshop, {
    headers: ground.parent?.headers ?? [],
    work,
    ...(onProgress ? { onProgress } : {}),
    ...(isInterrupted ? { isInterrupted } : {}),
  })
  await onStep?.('rendered')
  const rendered = platform.now()

  const { removed, published } = await publishChanges(workshop, {
    render,
    ground,
    allowLoss,
    afterwards: work === 'later',
    onPrepared: () => onStep?.('prepared'),
    ...(onProgress ? { onProgress } : {}),
  })
  await onStep?.('published')
  await pool.forget([])
  const { count, changed, failed, packs } = render
  return {
    plan,
    rendered: count,
    changed,
    removed,
    failed,
    packs: { packs: packs.packs, bytes: packs.bytes },
    published,
    durations: { planMs: planned - started, renderMs: rendered - planned, publishMs: platform.now() - rendered },
  }
}

/** Two plans made one after the other, before anything was rendered. */
function joinPlans(first: PlanSummary, second: PlanSummary): PlanSummary {
  return {
    changedKeys: first.changedKeys + second.changedKeys,
    questionsAsked: first.questionsAsked + second.questionsAsked,
    answersChanged: first.answersChanged + second.answersChanged,
    pagesDirty: second.pagesDirty,
    pagesRemoved: first.pagesRemoved + second.pagesRemoved,
    failedEnumerations: [...first.failedEnumerations, ...second.failedEnumerations],
    forget: [...first.forget, ...second.forget],
  }
}
