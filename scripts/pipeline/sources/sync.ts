import type { Platform } from '../platform/platform.ts'
import type { WrittenEntries } from '../snapshot/entry-changes.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { applyEntries } from '../snapshot/snapshot.ts'
import { forgetOldDepartures, takeUpBelowStatement } from '../tables/departure-table.ts'
import { entryKeys } from '../tables/entry-table.ts'
import { entryProblemStatements } from '../tables/problem-table.ts'
import { expiredContacts } from './expired-contacts.ts'
import type { Problem } from './mapping/collector.ts'
import { isKept, missingOf, noteNewest, presentNames, splitByMoment } from './missing-entries.ts'
import { unplacedProducts } from './placement.ts'
import { type Reference, referenceProblems, referencesOf } from './references.ts'
import { type EntryReference, fence, publishedIn, type Source, type SyncBatch, setAsideStatements } from './sources.ts'

export interface SyncResult {
  changed: Set<string>
  problems: Problem[]
  entries: number
  /** Entries the snapshot has newer than the service showed them: they stay, and are to be asked for again. */
  stale: EntryReference[]
}

interface SyncOptions {
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>
  sources: readonly Source[]
  onProgress?: (entries: number) => void
}

/**
 * Reads every source completely and makes the snapshot say the same. A source that fails leaves its part of the snapshot as it
 * was; nothing is removed on the word of an incomplete read, and nothing newer is replaced by something older.
 *
 * @throws the first source's error, after all of them were tried
 */
export async function syncFully({ platform, sources, onProgress }: SyncOptions): Promise<SyncResult> {
  const found: Found = { changed: new Set(), problems: [], entries: 0, stale: [], references: [] }
  const failures: unknown[] = []
  await forgetOldDepartures(platform)
  for (const source of sources) await syncSource(source, found, { platform, onProgress }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  const { references, ...result } = found
  const unknown = await referenceProblems(platform, references, { isPublished: publishedIn(sources) })
  result.problems.push(...unknown)
  if (unknown.length > 0) for (const { service } of sources) await recordProblems(platform, result.problems, `${service}/`)
  return result
}

/** What the sources read so far have come to. */
interface Found extends SyncResult {
  references: Reference[]
}

type SourceOptions = Pick<SyncOptions, 'platform'> & { onProgress: SyncOptions['onProgress'] }

/** Reads a source completely: writes its entries batch by batch, then removes those it did not list, then records its problems. */
async function syncSource(source: Source, found: Found, { platform, onProgress }: SourceOptions): Promise<void> {
  const seen = new Set<string>()
  const kept = new Set<string>()
  const newest = new Map<string, string>()
  const problems: Problem[] = []
  const writeBatch = async (batch: SyncBatch) => {
    for (const key of batch.kept) kept.add(key)
    const unplaced = await unplacedProducts(platform, { put: batch.entries, remove: [], kept })
    const put = batch.entries.filter(({ key }) => !unplaced.has(entryName(key)))
    for (const { key } of put) seen.add(key)
    noteNewest(newest, batch)
    problems.push(...batch.problems, ...expiredContacts(put, platform.now()))
    found.references.push(...put.flatMap(referencesOf))
    found.entries += put.length
    onProgress?.(found.entries)
    const isKnown = await presentNames(platform, put)
    const written = await applyEntries(platform, { put, remove: [] }, { believed: () => false, extra: () => [] })
    noteWritten(found, written, missingOf(put, isKnown))
  }
  await source.full(serialised(writeBatch))
  const missing = (await entryKeys(platform, `${source.service}/`)).filter((key) => !seen.has(key) && !isKept(kept, key))
  const { gone, newer } = await splitByMoment(platform, missing, { newest })
  for (const [name, revision] of newer) found.stale.push(fence(name, revision, false))
  noteWritten(found, await applyEntries(platform, { put: [], remove: gone }, { believed: () => true, extra: () => [] }), new Set())
  found.problems.push(...problems)
  await platform.sql.transaction([takeUpBelowStatement(`${source.service}/`), ...setAsideStatements(problems)])
  await recordProblems(platform, problems, `${source.service}/`)
}

function noteWritten(found: Found, { changed, stale }: WrittenEntries, isGone: ReadonlySet<string>): void {
  for (const key of changed) found.changed.add(key)
  for (const [name, revision] of stale) found.stale.push(fence(name, revision, isGone.has(name)))
}

/** Lets one batch be written at a time, whatever order they arrive in. */
function serialised(write: (batch: SyncBatch) => Promise<void>): (batch: SyncBatch) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (batch) => {
    last = last.then(() => write(batch))
    return last
  }
}

async function recordProblems(platform: Pick<Platform, 'sql'>, problems: readonly Problem[], prefix: string): Promise<void> {
  await platform.sql.transaction(
    entryProblemStatements(
      problems.filter((problem) => problem.entry.startsWith(prefix)),
      [prefix],
    ),
  )
}
