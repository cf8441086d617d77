import { pageSpecSchema } from '#content-schema/contracts/page-spec.ts'
import type { Platform } from '../pipeline/platform.ts'
import type { RenderJob } from '../pipeline/render/render-pool.ts'

/** More than this teach a thread nothing new. */
const MOST_PAGES = 400

/** One clean page of each kind in each site and locale: together they use every shared part and every template. */
export async function practicePages({ sql }: Pick<Platform, 'sql'>): Promise<RenderJob[]> {
  const rows = await sql.all<{ key: string; spec: string; etag: string }>(
    `SELECT min(key) AS key, spec, etag FROM page
     WHERE dirty IS NULL AND etag IS NOT NULL AND json_extract(spec, '$.template') <> 'document'
     GROUP BY site_id, json_extract(spec, '$.locale'), json_extract(spec, '$.template')
     ORDER BY json_extract(spec, '$.template') = 'product' DESC, key LIMIT ?`,
    MOST_PAGES,
  )
  return rows.map(({ key, spec, etag }) => ({ key, spec: pageSpecSchema.parse(JSON.parse(spec)), knownEtag: etag }))
}
