import { pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import { writeObserved } from '../../pipeline/build/write-observed.ts'
import { toUpdate } from '../../pipeline/graph/graph-store.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { kindsWhere } from '../../pipeline/queries/page-kinds.ts'
import type { RenderJob } from '../../pipeline/render/render-pool.ts'
import { documentOfEachKind, pageOfEachKind } from '../../pipeline/tables/page-table.ts'
import type { BuildCycleOptions, BuildCycles } from './build-cycle.ts'

/** More than this teach a thread nothing new. */
const MAX_PAGES = 400
/** Pages rendered between two looks at whether there is something to do. */
const MAX_WARMED_AT_ONCE = 8

/**
 * What is rendered between two looks at whether there is something to do. One clean page of each kind in each site and locale: together they
 * use every shared part and every template. Then a document of each kind that may come later, one by one: the first data sheet loads what
 * writes them, which takes as long as twenty edits.
 */
export async function warmUpPages(platform: Pick<Platform, 'sql'>): Promise<RenderJob[][]> {
  const pages = await pageOfEachKind(platform, {
    limit: MAX_PAGES,
    first: kindsWhere(({ warmUp }) => warmUp === 'first'),
    except: kindsWhere(({ warmUp }) => warmUp === 'never'),
  })
  const documents = await documentOfEachKind(platform)
  return [
    ...Array.from({ length: Math.ceil(pages.length / MAX_WARMED_AT_ONCE) }, (_, at) =>
      pages.slice(at * MAX_WARMED_AT_ONCE, (at + 1) * MAX_WARMED_AT_ONCE),
    ),
    ...documents.map((document) => [document]),
  ].map((rows) => rows.map(({ key, spec, etag }) => ({ key, spec: pageSpecSchema.parse(JSON.parse(spec)), knownEtag: etag })))
}

/** Renders these pages once, and goes on where it was interrupted. */
export function createWarmUp(buildContext: BuildCycleOptions['buildContext']): BuildCycles['warm'] {
  const { platform, pool, graph } = buildContext
  /** What is still to be rendered; null before it began. */
  let left: RenderJob[][] | null = null
  return async (isInterrupted) => {
    left ??= await warmUpPages(platform)
    for (let next = left[0]; next !== undefined; next = left[0]) {
      if (isInterrupted()) return false
      left.shift()
      const records = await pool.warm(next)
      for (const record of records) await graph.update(toUpdate(record))
    }
    await writeObserved(buildContext)
    return true
  }
}
