import { pageKey } from '../graph/enumerate.ts'
import { partReason } from '../graph/part-key.ts'
import type { Readable } from '../platform/platform.ts'
import { countPagesWithParts, somePagesWithParts } from '../tables/part-table.ts'
import type { RecordsBySite } from './page-records.ts'
import { type ChangedPage, MAX_NAMED_PAGES } from './render-dirty.ts'

/**
 * Pages that visitors see otherwise although they stayed what they are, as they are completed with parts whose text is new: how many, and some
 * of them.
 *
 * @param options.records pages that are published otherwise themselves
 */
export async function findCompleted(
  platform: Readable,
  { parts, records }: { parts: readonly string[]; records: RecordsBySite },
): Promise<{ count: number; pages: ChangedPage[] }> {
  if (parts.length === 0) return { count: 0, pages: [] }
  const except = [...records].flatMap(([siteId, pages]) => [...pages.keys()].map((path) => pageKey({ siteId, path })))
  const [count, pages] = [
    await countPagesWithParts(platform, parts, except),
    await somePagesWithParts(platform, parts, { except, most: MAX_NAMED_PAGES }),
  ]
  return { count, pages: pages.map(({ site_id: siteId, path, part }) => ({ siteId, path, reason: partReason(part) })) }
}
