import { type PublishResult, prepareRelease, publishRelease, takeOverChannel } from '../publish/publish.ts'
import { readStanding } from '../publish/release-store.ts'
import { askTables } from './ask-tables.ts'
import type { Ground } from './ground.ts'
import { recordsOf } from './page-records.ts'
import { rememberFingerprints } from './plan-changes.ts'
import type { RenderSummary } from './render-dirty.ts'
import type { BuildProgress, Workshop } from './workshop.ts'

export interface PublishSummary {
  /** Pages that are no more. */
  removed: number
  /** Null when nothing was published because nothing changed. */
  published: PublishResult | null
}

/** Makes what was rendered and removed a release, or only remembers it where no page differs. */
export async function publishChanges(
  workshop: Workshop,
  options: {
    render: RenderSummary
    ground: Ground
    allowLoss: boolean
    afterwards: boolean
    onPrepared?: () => void | Promise<void>
    onProgress?: (progress: BuildProgress) => void
  },
): Promise<PublishSummary> {
  const { platform, store, nodes } = workshop
  const { render, onProgress, allowLoss, afterwards } = options
  const { from, isOwn, parent } = options.ground
  const removedPages = await platform.sql.all<{ site_id: string; path: string }>('SELECT site_id, path FROM removed_page')
  for (const { site_id, path } of removedPages) recordsOf(render.records, site_id).set(path, null)
  const tables = await askTables(workshop)
  if (parent?.renderer !== workshop.rendererFingerprint) await workshop.putAssets()
  const changes = { records: render.records, headers: render.headers, tables, afterwards }
  const standing = parent ?? (await readStanding(store, from))
  const prepared = await prepareRelease(changes, { platform, nodes, parent, standing, allowLoss })
  await options.onPrepared?.()
  const statements = [
    ...render.statements,
    { sql: 'DELETE FROM removed_page' },
    ...nodes.keepStatements(),
    ...rememberFingerprints(workshop),
  ]
  let published: PublishResult | null = null
  if (prepared) {
    const objects = prepared.objects.length + 1
    onProgress?.({ phase: 'publish', done: 0, total: objects })
    published = await publishRelease(prepared, { ...workshop, statements, from, pack: render.packs.last })
    workshop.published = prepared.manifest
    onProgress?.({ phase: 'publish', done: objects, total: objects })
  } else {
    await platform.sql.transaction(statements)
    if (!isOwn || from.pointer === null) await takeOverChannel({ ...workshop, from })
  }
  return { removed: removedPages.length, published }
}
