import type { Platform } from '../platform/platform.ts'
import { addGoneFileStatement, goneSince, keepGoneFilesStatement } from '../tables/file-table.ts'

/** A tab that is open across releases still loads the code it began with. ms. */
const GRACE_MS = 24 * 60 * 60 * 1000

/**
 * The assets that may be removed: no retained release has listed them for a day, counted from the first call that named them. One
 * that is listed again in between begins anew.
 */
export async function assetsGoneForADay(platform: Pick<Platform, 'sql' | 'now'>, unlisted: readonly string[]): Promise<Set<string>> {
  const now = platform.now()
  const since = await goneSince(platform, 'assets/')
  const gone = unlisted.filter((key) => now - (since.get(key) ?? now) > GRACE_MS)
  await platform.sql.transaction([keepGoneFilesStatement('assets/', unlisted), ...unlisted.map((key) => addGoneFileStatement(key, now))])
  return new Set(gone)
}
