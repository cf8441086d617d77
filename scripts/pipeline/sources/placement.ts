import type { CatalogueItem, ClassificationBase } from '#content-schema/catalogue/catalogue-item.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { classificationRows } from '../tables/entry-table.ts'
import type { MappedEntry } from './mapping/collector.ts'

/** Ids of the classifications that are in the product tree once changes are written. */
async function placesOf(
  platform: Pick<Platform, 'sql'>,
  { put, remove }: { put: readonly MappedEntry[]; remove: readonly string[] },
): Promise<Set<string>> {
  const rows = await classificationRows(platform)
  const nodes = new Map(rows.map(({ body }) => JSON.parse(body) as ClassificationBase).map((node) => [node.id, node]))
  for (const key of remove) if (isBase(key, 'Classification')) nodes.delete(parseEntryKey(key).id)
  for (const { key, body } of put) if (isBase(key, 'Classification')) nodes.set(parseEntryKey(key).id, body as ClassificationBase)
  return new Set([...nodes.values()].filter(({ type }) => type === 'products').map(({ id }) => id))
}

/**
 * Products among the entries that stand in no classification of the tree. A full read never lists them, so they are no entries,
 * however they were come by.
 */
export async function unplacedProducts(
  platform: Pick<Platform, 'sql'>,
  changes: { put: readonly MappedEntry[]; remove: readonly string[]; kept: ReadonlySet<string> },
): Promise<Set<string>> {
  const products = new Map<string, CatalogueItem | null>()
  for (const { key, body } of changes.put) {
    if (parseEntryKey(key).model !== 'Product') continue
    const name = entryName(key)
    if (isBase(key, 'Product')) products.set(name, body as CatalogueItem)
    else if (!products.has(name)) products.set(name, null)
  }
  if (products.size === 0) return new Set()
  const places = await placesOf(platform, changes)
  const isKept = (name: string) => changes.kept.has(entryKey.product(parseEntryKey(name).id))
  return new Set(
    [...products].filter(([name, item]) => (item === null ? !isKept(name) : !places.has(item.classificationId))).map(([name]) => name),
  )
}

function isBase(key: string, model: string): boolean {
  const parsed = parseEntryKey(key)
  return parsed.service === 'pim' && parsed.model === model && parsed.language === null
}
