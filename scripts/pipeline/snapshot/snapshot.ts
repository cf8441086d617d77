import type { MappedEntry } from '#content-schema/source/mapping.ts'
import type { Platform, SqlStatement } from '../platform.ts'
import { type ListRow, listRowsOf } from './lists.ts'

/** Read access, as queries use it: `body` is parsed JSON, shared between callers and never mutated. */
export interface SnapshotReader {
  entry(key: string): Promise<unknown>
  /** Members of a list with their values, in order of member. */
  list(list: string): Promise<{ member: string; value: unknown }[]>
  /** Moment of the entry's last change as its service says, ISO; empty where it does not say and for no such entry. */
  revision(key: string): Promise<string>
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

/** The key under which a moment of change is observed, so that who shows it is asked again and nobody else. */
export function revisionKey(key: string): string {
  return `revision/${key}`
}

const CACHE_LIMIT = 4000

export function createSnapshotReader({ sql }: Pick<Platform, 'sql'>): SnapshotReader {
  const cache = new Map<string, unknown>()
  const remember = (key: string, value: unknown) => {
    if (cache.size >= CACHE_LIMIT) cache.clear()
    cache.set(key, value)
  }
  return {
    async entry(key) {
      if (cache.has(key)) return cache.get(key)
      const row = await sql.get<{ body: string }>('SELECT body FROM entry WHERE key = ?', key).catch(unavailable)
      const body: unknown = row ? JSON.parse(row.body) : null
      remember(key, body)
      return body
    },
    async list(list) {
      const cached = cache.get(list)
      if (cached) return cached as { member: string; value: unknown }[]
      const rows = await sql
        .all<{ member: string; value: string }>('SELECT member, value FROM list_row WHERE list = ? ORDER BY member', list)
        .catch(unavailable)
      const members = rows.map(({ member, value }) => ({ member, value: JSON.parse(value) as unknown }))
      remember(list, members)
      return members
    },
    async revision(key) {
      const cached = cache.get(revisionKey(key))
      if (cached !== undefined) return cached as string
      const row = await sql.get<{ revision: string }>('SELECT revision FROM entry WHERE key = ?', key).catch(unavailable)
      const revision = row?.revision ?? ''
      remember(revisionKey(key), revision)
      return revision
    },
    forget(keys) {
      for (const key of keys) cache.delete(key)
    },
  }
}

export interface EntryChanges {
  put: readonly MappedEntry[]
  remove: readonly string[]
}

/**
 * Writes entries and removes others in one transaction, and records every entry, list and moment of change that really changed;
 * they stay recorded until a release that knows them is published.
 *
 * @returns the changed keys
 */
export async function writeEntries(
  platform: Pick<Platform, 'sql' | 'hash'>,
  { put, remove }: EntryChanges,
  extra: readonly SqlStatement[] = [],
): Promise<Set<string>> {
  const { sql, hash } = platform
  const changed = new Set<string>()
  const statements: SqlStatement[] = []
  const seen = new Map<string, MappedEntry>()
  for (const entry of put) seen.set(entry.key, entry)
  for (const entry of seen.values()) {
    const body = JSON.stringify(entry.body)
    const digest = hash(body)
    const old = await sql.get<{ digest: string; revision: string; body: string }>(
      'SELECT digest, revision, body FROM entry WHERE key = ?',
      entry.key,
    )
    if (old?.digest === digest && old.revision === entry.revision) continue
    if ((old?.revision ?? '') !== entry.revision) changed.add(revisionKey(entry.key))
    statements.push({
      sql: 'INSERT OR REPLACE INTO entry (key, revision, digest, body) VALUES (?, ?, ?, ?)',
      params: [entry.key, entry.revision, digest, body],
    })
    if (old?.digest === digest) continue
    changed.add(entry.key)
    diffRows(old ? listRowsOf(entry.key, JSON.parse(old.body)) : [], listRowsOf(entry.key, entry.body), { statements, changed })
  }
  for (const key of remove) {
    const old = await sql.get<{ revision: string; body: string }>('SELECT revision, body FROM entry WHERE key = ?', key)
    if (!old) continue
    if (old.revision !== '') changed.add(revisionKey(key))
    statements.push({ sql: 'DELETE FROM entry WHERE key = ?', params: [key] })
    changed.add(key)
    diffRows(listRowsOf(key, JSON.parse(old.body)), [], { statements, changed })
  }
  for (const key of changed) statements.push({ sql: 'INSERT OR IGNORE INTO changed_key (key) VALUES (?)', params: [key] })
  statements.push(...extra)
  if (statements.length > 0) await sql.transaction(statements)
  return changed
}

function diffRows(
  before: ListRow[],
  after: ListRow[],
  { statements, changed }: { statements: SqlStatement[]; changed: Set<string> },
): void {
  const name = (row: ListRow) => `${row.list}\n${row.member}`
  const old = new Map(before.map((row) => [name(row), row]))
  const fresh = new Map(after.map((row) => [name(row), row]))
  for (const [id, row] of old) {
    if (fresh.has(id)) continue
    statements.push({ sql: 'DELETE FROM list_row WHERE list = ? AND member = ?', params: [row.list, row.member] })
    changed.add(row.list)
  }
  for (const [id, row] of fresh) {
    if (old.get(id)?.value === row.value) continue
    statements.push({
      sql: 'INSERT OR REPLACE INTO list_row (list, member, value) VALUES (?, ?, ?)',
      params: [row.list, row.member, row.value],
    })
    changed.add(row.list)
  }
}

/** Keys of all entries below a prefix, e.g. `pim/`. */
export async function entryKeys({ sql }: Pick<Platform, 'sql'>, prefix: string): Promise<string[]> {
  const rows = await sql.all<{ key: string }>(
    'SELECT key FROM entry WHERE key >= ? AND key < ? ORDER BY key',
    prefix,
    `${prefix}\u{10FFFF}`,
  )
  return rows.map((row) => row.key)
}
