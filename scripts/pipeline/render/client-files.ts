import type { Platform } from '../platform/platform.ts'
import { writeEntries } from '../snapshot/snapshot.ts'
import type { MappedEntry } from '../sources/mapping/collector.ts'
import { entryKeys } from '../tables/entry-table.ts'
import type { ClientFiles } from './renderer.ts'

const PREFIX = 'client/File/'

/** The name under which a page asks for its stylesheets, as `site/renderer/entry.ts` says it. */
const STYLES = 'styles'

/** What a page that names a file of the browser depends on: where the file is and what is in it. */
export function clientFileKey(name: string): string {
  return PREFIX + name
}

/**
 * Writes the browser's files down as entries. A page depends on those it names like on any other entry, so another version of a script
 * renders the pages that name it and no others.
 *
 * @returns the changed keys
 */
export async function writeClientFiles(
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>,
  { scripts, styles }: ClientFiles,
): Promise<Set<string>> {
  const bodies = new Map<string, unknown>([...Object.entries(scripts), [STYLES, styles]])
  const put = [...bodies].map(([name, body]): MappedEntry => ({ key: clientFileKey(name), revision: '', body }))
  const remove = (await entryKeys(platform, PREFIX)).filter((key) => !bodies.has(key.slice(PREFIX.length)))
  return writeEntries(platform, { put, remove })
}
