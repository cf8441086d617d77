import { type PlanSummary, planPages, type Validity } from '../graph/plan.ts'
import { countChange, readMeta, writeMeta } from '../platform/meta.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { changedKeys } from '../tables/entry-table.ts'
import type { BuildContext } from './build-context.ts'

/** Carries what changed in the snapshot along the graph to the pages that have to be rendered or removed, and commits that. */
export async function planChanges(buildContext: BuildContext): Promise<PlanSummary> {
  const { platform, engine, graph, pool } = buildContext
  buildContext.forgetEntries(await changedKeys(platform))
  const validity = await validityOf(buildContext)
  // A deployment ends a rollback like a change of content.
  if (validity !== 'current') await platform.sql.transaction([countChange()])
  const plan = await planPages({
    platform,
    engine,
    graph,
    validity,
    renderParts: (keys, forget) => pool.renderParts(keys, forget),
  })
  await pool.forget(plan.forget)
  return plan
}

/** By which templates and rules the pages of the snapshot are made, beside those of this builder. */
export async function validityOf({ platform, rendererFingerprint, rulesFingerprint }: BuildContext): Promise<Validity> {
  if ((await readMeta(platform, 'rules')) !== rulesFingerprint) return 'rules-changed'
  return (await readMeta(platform, 'renderer')) === rendererFingerprint ? 'current' : 'templates-changed'
}

/** What the next plan needs to know: which templates and rules the pages now are made by. */
export function rememberFingerprints({ rendererFingerprint, rulesFingerprint }: BuildContext): SqlStatement[] {
  return [writeMeta('renderer', rendererFingerprint), writeMeta('rules', rulesFingerprint)]
}
