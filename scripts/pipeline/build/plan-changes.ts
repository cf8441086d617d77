import { type PlanSummary, planPages, type Validity } from '../graph/plan.ts'
import { readMeta, writeMeta } from '../meta.ts'
import type { SqlStatement } from '../platform.ts'
import type { Workshop } from './workshop.ts'

/** Carries what changed in the snapshot along the graph to the pages that have to be rendered or removed, and commits that. */
export async function planChanges(workshop: Workshop): Promise<PlanSummary> {
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

/** What the next plan needs to know: which templates and rules the pages now are made by. */
export function rememberFingerprints({ rendererFingerprint, rulesFingerprint }: Workshop): SqlStatement[] {
  return [writeMeta('renderer', rendererFingerprint), writeMeta('rules', rulesFingerprint)]
}
