import { pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { kindsWhere } from '../../pipeline/queries/page-kinds.ts'
import type { RenderJob } from '../../pipeline/render/render-pool.ts'
import { pageOfEachKind } from '../../pipeline/tables/page-table.ts'

/** More than this teach a thread nothing new. */
const MAX_PAGES = 400

/** One clean page of each kind in each site and locale: together they use every shared part and every template. */
export async function warmUpPages(platform: Pick<Platform, 'sql'>): Promise<RenderJob[]> {
  const rows = await pageOfEachKind(platform, {
    limit: MAX_PAGES,
    first: kindsWhere(({ warmUp }) => warmUp === 'first'),
    except: kindsWhere(({ warmUp }) => warmUp === 'never'),
  })
  return rows.map(({ key, spec, etag }) => ({ key, spec: pageSpecSchema.parse(JSON.parse(spec)), knownEtag: etag }))
}
