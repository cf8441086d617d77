import { toUpdate } from '../graph/graph-store.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { createPackWriter, type PackWriter } from '../publish/pack.ts'
import { dueParts, publishedPartStatement, removePartStatement, unusedParts } from '../tables/part-table.ts'
import type { BuildContext } from './build-context.ts'
import { createPartRecord, type RecordsBySite, recordsOf } from './page-records.ts'

export interface PartChanges {
  records: RecordsBySite
  /** To be run with the publish. */
  statements: SqlStatement[]
  /** How many packs they take, and their bytes; `last` is put with the release, null for none. */
  packs: Awaited<ReturnType<PackWriter['close']>>
  /** Keys of the parts whose text is new. */
  changed: string[]
}

/**
 * Packs the parts whose text is new, and takes out those that no page is completed with any more.
 *
 * @param options.failed pages that could not be rendered just now
 */
export async function collectParts(
  { platform, pool, store, graph }: Pick<BuildContext, 'platform' | 'pool' | 'store' | 'graph'>,
  { failed }: { failed: readonly { page: string }[] },
): Promise<PartChanges> {
  const changes: PartChanges = { records: new Map(), statements: [], packs: { packs: 0, bytes: 0, last: null }, changed: [] }
  const failing = new Set(failed.map(({ page }) => page.slice(0, page.indexOf(' '))))
  for (const { key, site_id: siteId, path } of await unusedParts(platform)) {
    if (failing.has(siteId)) continue
    recordsOf(changes.records, siteId).set(path, null)
    changes.statements.push(removePartStatement(key))
  }
  const due = new Map((await dueParts(platform)).map((part) => [part.key, part]))
  const packs = createPackWriter({ store, platform })
  const { parts, records } = await pool.storedParts([...due.keys()])
  for (const record of records) await graph.update(toUpdate(record))
  changes.statements.push(...graph.takeStatements())
  const stored = parts.flatMap((one) => {
    const part = due.get(one.key)
    return part && !recordsOf(changes.records, part.site_id).has(part.path) ? [{ ...one, part }] : []
  })
  for (const { key, etag } of stored) {
    changes.changed.push(key)
    changes.statements.push(publishedPartStatement(key, etag))
  }
  for (const alike of Map.groupBy(stored, ({ etag, shared }) => shared?.hash ?? etag).values()) {
    const [first] = alike
    if (!first) continue
    await packs.add(first.body, (where) => {
      for (const { part, etag, shared } of alike)
        recordsOf(changes.records, part.site_id).set(part.path, createPartRecord(part.path, { where, etag, shared }))
    })
  }
  changes.packs = await packs.close()
  return changes
}
