import { LRUCache } from 'lru-cache'
import { countChange } from '../platform/meta.ts'
import type { Platform, Readable, SqlStatement } from '../platform/platform.ts'
import { addChangedKeyStatement, listRows, readEntryBody, readEntryRevision } from '../tables/entry-table.ts'
import { readKeptAnswer } from '../tables/kept-answer-table.ts'
import { dueEntries } from './embargo.ts'
import { computeEntryChanges, type EntryChanges, revisionKey, type WrittenEntries } from './entry-changes.ts'

/** Read access, as queries use it: `body` is parsed JSON, shared between callers and never mutated. */
export interface SnapshotReader {
  entry(key: string): Promise<unknown>
  /** Members of a list with their values, in order of member. */
  list(list: string): Promise<{ member: string; value: unknown }[]>
  /** Moment of the entry's last change as its service says, ISO; empty where it does not say and for no such entry. */
  revision(key: string): Promise<string>
  /** The answer of a query as JSON, where it is kept (`QueryOptions.isKept`); absent where drafts lie over the snapshot. */
  keptAnswer?(key: string): Promise<string | null>
  /** Forgets cached entries and lists. */
  forget(keys: Iterable<string>): void
}

/** The snapshot could not be read. Never an answer: nothing is known of the content, so the build fails and is run again. */
export class SnapshotUnavailable extends Error {
  readonly code = 'snapshot-unavailable'
}

export function isSnapshotUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) if (current instanceof SnapshotUnavailable) return true
  return false
}

function unavailable(cause: unknown): never {
  throw new SnapshotUnavailable('The snapshot cannot be read', { cause })
}

/** What the neighbours of a page use (`besideTheirTwins`); an entry takes some kilobytes, and each thread has its own. */
const MAX_CACHED_ENTRIES = 1500

export function createSnapshotReader(platform: Readable): SnapshotReader {
  /** What is used most stays: lists of the whole catalogue above all. */
  const cache = new LRUCache<string, Promise<unknown>>({ max: MAX_CACHED_ENTRIES })
  const cached = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = cache.get(key)
    if (known) return known as Promise<Value>
    const value = read().catch(unavailable)
    cache.set(key, value)
    value.catch(() => cache.get(key) === value && cache.delete(key))
    return value
  }
  return {
    entry: (key) => cached(key, () => readEntryBody(platform, key)),
    list: (list) =>
      cached(list, async () => {
        const rows = await listRows(platform, list)
        return rows.map(({ member, value }) => ({ member, value: JSON.parse(value) as unknown }))
      }),
    revision: (key) => cached(revisionKey(key), async () => (await readEntryRevision(platform, key)) ?? ''),
    async keptAnswer(key) {
      return readKeptAnswer(platform, key).catch(unavailable)
    },
    forget(keys) {
      for (const key of keys) cache.delete(key)
    },
  }
}

/**
 * Writes entries and removes others in one transaction (those with a publication date in the future wait until then), and records every
 * entry, list and moment of change that really changed;
 * they stay recorded until a release that knows them is published.
 *
 * @returns the changed keys
 */
export async function writeEntries(
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>,
  changes: EntryChanges,
  extra: readonly SqlStatement[] = [],
): Promise<Set<string>> {
  return (await applyEntries(platform, changes, { believed: () => true, extra: () => extra })).changed
}

/**
 * As `writeEntries`, but an entry the snapshot has newer stays as it is, and one that was taken back later does not come back.
 *
 * @param options.believed names of entries that are written whatever their moment
 * @param options.extra statements that belong to the same transaction
 */
export async function applyEntries(
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>,
  changes: EntryChanges,
  {
    believed,
    extra,
  }: {
    believed: (name: string) => boolean
    extra: (written: WrittenEntries) => readonly SqlStatement[] | Promise<readonly SqlStatement[]>
  },
): Promise<WrittenEntries> {
  const { written, statements } = await computeEntryChanges(platform, changes, { believed })
  for (const key of written.changed) statements.push(addChangedKeyStatement(key))
  if (written.changed.size > 0) statements.push(countChange())
  statements.push(...(await extra(written)))
  if (statements.length > 0) await platform.sql.transaction(statements)
  return written
}

/** Writes the entries whose time has come. Answers the changed keys. */
export async function releaseDue(platform: Pick<Platform, 'sql' | 'hash' | 'now'>): Promise<Set<string>> {
  return writeEntries(platform, { put: await dueEntries(platform), remove: [] })
}
