import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { type PublishResult, prepareRelease, publishRelease, ReleaseRefused, takeOverChannel } from '../publish/publish.ts'
import { readCurrentManifest } from '../publish/release-store.ts'
import type { Problem } from '../sources/mapping/collector.ts'
import { clearRemovedPagesStatement, removedPages } from '../tables/page-table.ts'
import { askTables } from './ask-tables.ts'
import type { BuildContext, BuildProgress } from './build-context.ts'
import { addCarriedOver, addCarriedOverParts, type CarriedOver, dropUnclaimed } from './carry-over.ts'
import type { Ground } from './ground.ts'
import { recordsOf } from './page-records.ts'
import { rememberFingerprints } from './plan-changes.ts'
import { collectParts, type PartChanges } from './publish-parts.ts'
import type { RenderSummary } from './render-dirty.ts'
import { withholdLoss, withholdParts } from './withhold-loss.ts'

export interface PublishSummary {
  /** Pages that are no more. */
  removed: number
  /** Keys of the parts whose text is new, and what they take. */
  parts: Pick<PartChanges, 'changed' | 'packs'>
  /** Null when nothing was published because nothing changed. */
  published: PublishResult | null
  /** What is wrong with addresses of pages and redirects, all of it each time. */
  problems: Problem[]
  /** Why pages that should be gone were kept, null when none were. */
  refused: string | null
}

/** Makes what was rendered and removed a release, or only remembers it where no page differs. */
export async function publishChanges(
  buildContext: BuildContext,
  options: {
    render: RenderSummary
    ground: Ground
    carriedOver: CarriedOver
    allowLoss: boolean
    isDeferred: boolean
    isRest: boolean
    drafts?: HeldDrafts
    /** To be run with the publish. */
    statements: readonly SqlStatement[]
    onPrepared?: () => void | Promise<void>
    onProgress?: (progress: BuildProgress) => void
  },
): Promise<PublishSummary> {
  const { platform, store, nodes } = buildContext
  const { render, onProgress, allowLoss, isDeferred, isRest, drafts = null } = options
  const { from, parent } = options.ground
  const removed = await removedPages(platform)
  for (const { site_id, path } of removed) recordsOf(render.records, site_id).set(path, null)
  addCarriedOver(options.carriedOver, render)
  const dropped = await dropUnclaimed(platform, render.records)
  const { tables, problems } = await askTables(buildContext)
  if (parent?.renderer !== tables.renderer) await buildContext.putAssets()
  const parts = await collectParts(buildContext, render)
  addCarriedOverParts(options.carriedOver, parts.records)
  const changes = { records: render.records, parts: parts.records, headers: render.headers, tables, isDeferred, isRest, drafts }
  const current = parent ?? (await readCurrentManifest(store, from))
  const prepare = (isLossAllowed: boolean) => prepareRelease(changes, { platform, nodes, parent, current, allowLoss: isLossAllowed })
  let refused: string | null = null
  const kept: { sites: readonly string[]; statements: SqlStatement[] } = { sites: [], statements: [] }
  const withhold = async (error: unknown) => {
    if (!(error instanceof ReleaseRefused) || error.losingSites.length === 0 || current === null) throw error
    refused = error.message
    kept.sites = error.losingSites
    const { records, headers } = render
    const { ground } = options
    const routing = tables.routing
    const withheld = await withholdLoss(buildContext, {
      sites: kept.sites,
      ground,
      before: current,
      removed,
      changes: { records, headers },
      routing,
    })
    kept.statements = withheld.statements
    changes.parts = await withholdParts(buildContext, { sites: kept.sites, ground, before: current, parts })
    changes.tables = { ...tables, routing: withheld.routing }
    return prepare(true)
  }
  const prepared = await prepare(allowLoss).catch(withhold)
  await options.onPrepared?.()
  const statements = [
    ...render.statements,
    ...options.statements,
    clearRemovedPagesStatement(kept.sites),
    ...kept.statements,
    ...dropped,
    ...parts.statements,
    ...nodes.keepStatements(),
    ...rememberFingerprints(buildContext),
  ]
  let published: PublishResult | null = null
  if (prepared) {
    const objects = prepared.objects.length + 1
    onProgress?.({ phase: 'publish', done: 0, total: objects })
    const packs = [render.packs.last, parts.packs.last].filter((pack) => pack !== null)
    published = await publishRelease(prepared, { ...buildContext, statements, from, packs })
    buildContext.published = prepared.manifest
    onProgress?.({ phase: 'publish', done: objects, total: objects })
  } else {
    // A body that was damaged in the store may be the same again.
    const packs = [render.packs.last, parts.packs.last].filter((pack) => pack !== null)
    if (packs.length > 0) await store.putAll(packs)
    await platform.sql.transaction(statements)
    await takeOverChannel({ ...buildContext, from })
  }
  return { removed: removed.length, parts, published, problems, refused }
}
