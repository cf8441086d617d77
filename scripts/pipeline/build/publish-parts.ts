import type { PageRecord } from '#content-schema/release/release.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { createPackWriter, type PackWriter } from '../publish/pack.ts'
import { dueParts, publishedPartStatement, removePartStatement, unusedParts } from '../tables/part-table.ts'
import type { BuildContext } from './build-context.ts'
import { type RecordsBySite, recordsOf } from './page-records.ts'

export interface PartChanges {
  records: RecordsBySite
  /** To be run with the publish. */
  statements: SqlStatement[]
  /** How many packs they take, and their bytes; `last` is put with the release, null for none. */
  packs: Awaited<ReturnType<PackWriter['close']>>
  /** Keys of the parts whose text is new. */
  changed: string[]
}

/** Headers are sent with the page, so a part has none of its own: it names the first set, as a record must name one. */
const NO_HEADERS = 0

/**
 * Packs the parts whose text is new, and takes out those that no page is completed with any more.
 *
 * @param options.failed pages that could not be rendered just now
 */
export async function collectParts(
  { platform, pool, store }: Pick<BuildContext, 'platform' | 'pool' | 'store'>,
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
  for (const { key, etag, body } of await pool.storedParts([...due.keys()])) {
    const part = due.get(key)
    if (!part || recordsOf(changes.records, part.site_id).has(part.path)) continue
    changes.changed.push(key)
    changes.statements.push(publishedPartStatement(key, etag))
    await packs.add(body, ({ pack, offset, length }) => {
      const record: PageRecord = { k: part.path, p: pack, o: offset, n: length, e: etag, s: 200, h: NO_HEADERS }
      recordsOf(changes.records, part.site_id).set(part.path, record)
    })
  }
  changes.packs = await packs.close()
  return changes
}
