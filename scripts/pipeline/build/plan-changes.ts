import type { AlwaysAsked } from '../graph/first-pages.ts'
import { type PlanSummary, planPages, type Validity } from '../graph/plan.ts'
import { queryKey } from '../graph/query.ts'
import { countChange, readMeta, writeMeta } from '../platform/meta.ts'
import type { Readable, SqlStatement } from '../platform/platform.ts'
import { closedPagesQuery } from '../queries/gates.ts'
import { changedKeys, countEntries } from '../tables/entry-table.ts'
import { TABLE_QUERIES } from './ask-tables.ts'
import type { BuildContext } from './build-context.ts'

/** What every release holds, and what makes pages go live together: a page that was closed must be shown by nothing any more. */
const ALWAYS_ASKED: AlwaysAsked = { settled: TABLE_QUERIES.map((query) => queryKey(query)), decisive: [queryKey(closedPagesQuery)] }

/**
 * Carries what changed in the snapshot along the graph to the pages that have to be rendered or removed, and commits that.
 *
 * @param options.aheadOf from how many pages on, that only show the entries which changed, these are left to the next plan
 */
export async function planChanges(buildContext: BuildContext, options: { aheadOf?: number } = {}): Promise<PlanSummary> {
  const { aheadOf = Number.POSITIVE_INFINITY } = options
  const { platform, engine, graph, pool } = buildContext
  const changed = await changedKeys(platform)
  buildContext.forgetEntries(changed)
  if (isCarriedOn(await validityOf(buildContext)) && (await areMost(platform, changed))) {
    await platform.sql.transaction([writeMeta('rules', MOST_CHANGED)])
    engine.reset()
    await pool.forget(changed)
    await pool.reset()
  }
  const validity = await validityOf(buildContext)
  // A deployment ends a rollback like a change of content.
  if (validity !== 'current') await platform.sql.transaction([countChange()])
  const plan = await planPages({
    platform,
    engine,
    graph,
    validity,
    renderParts: (keys, asked) => pool.renderParts(keys, asked),
    ...(aheadOf < Number.POSITIVE_INFINITY ? { ahead: { worth: aheadOf, always: ALWAYS_ASKED } } : {}),
  })
  await pool.forget(plan.forget)
  return plan
}

/** Whether what was observed counts on. */
const isCarriedOn = (validity: Validity) => validity === 'current' || validity === 'templates-changed'

/** In place of the rules' fingerprint until a release holds what most entries say now. */
const MOST_CHANGED = 'most entries changed'

/** From so many on it counts how many there are. */
const MANY_KEYS = 10_000

/**
 * Whether more than a third of what services say changed at once, as where assets move to another host. Then most answers are others, and
 * carrying the changes along the graph would ask each of them twice, and hold them.
 */
async function areMost(platform: Readable, keys: readonly string[]): Promise<boolean> {
  if (keys.length < MANY_KEYS) return false
  const entries = keys.filter((key) => !key.startsWith('list/')).length
  return entries * 3 > (await countEntries(platform))
}

/** By which templates and rules the pages of the snapshot are made, beside those of this builder. */
export async function validityOf({ platform, rendererFingerprint, rulesFingerprint }: BuildContext): Promise<Validity> {
  const rules = await readMeta(platform, 'rules')
  if (rules === MOST_CHANGED) return 'content-changed'
  if (rules !== rulesFingerprint) return 'rules-changed'
  return (await readMeta(platform, 'renderer')) === rendererFingerprint ? 'current' : 'templates-changed'
}

/** What the next plan needs to know: which templates and rules the pages now are made by. */
export function rememberFingerprints({ rendererFingerprint, rulesFingerprint }: BuildContext): SqlStatement[] {
  return [writeMeta('renderer', rendererFingerprint), writeMeta('rules', rulesFingerprint)]
}
