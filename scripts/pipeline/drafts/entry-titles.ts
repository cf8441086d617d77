import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Readable } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { entryParts } from '../tables/entry-table.ts'
import { titleOf } from './read-drafts.ts'

/** How editors know entries of the snapshot, by their names: by a title, else by the id. */
export async function entryTitles(platform: Readable, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await entryParts(platform, names)
  const parts = Map.groupBy(
    rows.map(({ key, revision, body }) => ({ key, revision, body: JSON.parse(body) as unknown })),
    ({ key }) => entryName(key),
  )
  return new Map(names.map((name) => [name, titleOf(parts.get(name) ?? [], parseEntryKey(name).id)]))
}
