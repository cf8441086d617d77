import { pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import { toUpdate } from '../../pipeline/graph/graph-store.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { kindsWhere } from '../../pipeline/queries/page-kinds.ts'
import type { RenderJob } from '../../pipeline/render/render-pool.ts'
import { pageOfEachKind } from '../../pipeline/tables/page-table.ts'
import type { BuildCycleOptions, BuildCycles } from './build-cycle.ts'

/** More than this teach a thread nothing new. */
const MAX_PAGES = 400
/** Pages rendered between two looks at whether there is something to do. */
const MAX_WARMED_AT_ONCE = 8

/** One clean page of each kind in each site and locale: together they use every shared part and every template. */
export async function warmUpPages(platform: Pick<Platform, 'sql'>): Promise<RenderJob[]> {
  const rows = await pageOfEachKind(platform, {
    limit: MAX_PAGES,
    first: kindsWhere(({ warmUp }) => warmUp === 'first'),
    except: kindsWhere(({ warmUp }) => warmUp === 'never'),
  })
  return rows.map(({ key, spec, etag }) => ({ key, spec: pageSpecSchema.parse(JSON.parse(spec)), knownEtag: etag }))
}

/** Renders these pages once, and goes on where it was interrupted. */
export function createWarmUp({ platform, pool, graph }: BuildCycleOptions['buildContext']): BuildCycles['warm'] {
  /** Pages still to be rendered; null before it began. */
  let left: RenderJob[] | null = null
  return async (isInterrupted) => {
    left ??= await warmUpPages(platform)
    while (left.length > 0) {
      if (isInterrupted()) return false
      const records = await pool.warm(left.splice(0, MAX_WARMED_AT_ONCE))
      for (const record of records) await graph.update(toUpdate(record))
    }
    await platform.sql.transaction(graph.takeStatements())
    return true
  }
}
