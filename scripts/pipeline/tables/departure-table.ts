import type { Platform, Readable, SqlStatement } from '../platform/platform.ts'

/* The tables `gone_entry` (entries taken back, and when) and `set_aside` (entries their service cannot answer for). */

/** How long it is remembered that an entry was taken back, ms: longer than any service lags. */
const DEPARTURE_MEMORY_MS = 24 * 60 * 60 * 1000

/** When entries were taken back, by name. */
export async function goneMoments({ sql }: Readable): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.all<{ name: string; revision: string }>('SELECT name, revision FROM gone_entry')
  return new Map(rows.map(({ name, revision }) => [name, revision]))
}

export function departureStatement({ now }: Pick<Platform, 'now'>, name: string, revision: string): SqlStatement {
  return { sql: 'INSERT OR REPLACE INTO gone_entry (name, revision, since) VALUES (?, ?, ?)', params: [name, revision, now()] }
}

export function forgetOldDepartures({ sql, now }: Pick<Platform, 'sql' | 'now'>): Promise<void> {
  return sql.run('DELETE FROM gone_entry WHERE since < ?', now() - DEPARTURE_MEMORY_MS)
}

export async function namesSetAside({ sql }: Readable): Promise<string[]> {
  return (await sql.all<{ name: string }>('SELECT name FROM set_aside')).map(({ name }) => name)
}

export function setAsideStatement(name: string, message: string): SqlStatement {
  return { sql: 'INSERT OR REPLACE INTO set_aside (name, message) VALUES (?, ?)', params: [name, message] }
}

/** The entry was answered for. */
export function takeUpStatement(name: string): SqlStatement {
  return { sql: 'DELETE FROM set_aside WHERE name = ?', params: [name] }
}

/** Everything below a prefix that ends in a slash was answered for. */
export function takeUpBelowStatement(prefix: string): SqlStatement {
  return { sql: 'DELETE FROM set_aside WHERE name >= ? AND name < ?', params: [prefix, `${prefix.slice(0, -1)}0`] }
}
