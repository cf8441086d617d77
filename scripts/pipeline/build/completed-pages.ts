import { partReason } from '../graph/part-key.ts'
import type { Readable } from '../platform/platform.ts'
import { pagesWithParts } from '../tables/part-table.ts'
import type { RecordsBySite } from './page-records.ts'
import { type ChangedPage, MAX_NAMED_PAGES } from './render-dirty.ts'

/**
 * Pages that visitors see otherwise although they stayed what they are, as they are completed with parts whose text is new.
 *
 * @param options.records pages that are published otherwise themselves
 */
export async function findCompleted(
  platform: Readable,
  { parts, records }: { parts: readonly string[]; records: RecordsBySite },
): Promise<{ count: number; pages: ChangedPage[] }> {
  if (parts.length === 0) return { count: 0, pages: [] }
  const completed = (await pagesWithParts(platform, parts)).filter(({ site_id, path }) => !records.get(site_id)?.has(path))
  const named = completed.slice(0, MAX_NAMED_PAGES)
  return { count: completed.length, pages: named.map(({ site_id: siteId, path, part }) => ({ siteId, path, reason: partReason(part) })) }
}
