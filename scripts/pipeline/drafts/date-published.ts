import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import type { MappedEntry } from '../sources/mapping/collector.ts'
import { readEntryRow } from '../tables/entry-table.ts'

/** Publishing comes after the question, and some pages tell the second. ms. */
const AHEAD_MS = 1000

/**
 * Dates the parts of entries as publishing them soon would, since pages show when they last changed: what all languages share with each
 * publish, a text when it is another one, or when something beside the texts is.
 */
export async function datePublished(platform: Pick<Platform, 'sql' | 'now'>, entries: readonly MappedEntry[]): Promise<void> {
  const moment = new Date(platform.now() + AHEAD_MS).toISOString()
  for (const parts of Map.groupBy(entries, ({ key }) => entryName(key)).values()) {
    const before = await Promise.all(parts.map(({ key }) => readEntryRow(platform, key)))
    const isSame = parts.map(({ body }, at) => before[at]?.body === JSON.stringify(body))
    const isText = parts.map(({ key }) => parseEntryKey(key).language !== null)
    const isTextAlone = parts.some((_, at) => isText[at] && !isSame[at]) && parts.every((_, at) => isText[at] || isSame[at])
    for (const [at, part] of parts.entries())
      part.revision = isText[at] && isSame[at] && isTextAlone ? (before[at]?.revision ?? moment) : moment
  }
}
