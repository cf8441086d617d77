import type { Readable, SqlStatement } from '../platform/platform.ts'

/* The tables `enumerator` (queries that say which pages exist) and `claim` (which of them claims which page, and how). */

export async function isEnumerator({ sql }: Readable, key: string): Promise<boolean> {
  return (await sql.get('SELECT key FROM enumerator WHERE key = ?', key)) !== undefined
}

/** Which of these queries say which pages exist. */
export async function enumeratorsAmong({ sql }: Readable, keys: readonly string[]): Promise<string[]> {
  const rows = await sql.all<{ key: string }>(
    'SELECT key FROM enumerator WHERE key IN (SELECT value FROM json_each(?))',
    JSON.stringify(keys),
  )
  return rows.map(({ key }) => key)
}

export async function childEnumerators({ sql }: Readable, parent: string): Promise<string[]> {
  return (await sql.all<{ key: string }>('SELECT key FROM enumerator WHERE parent = ?', parent)).map(({ key }) => key)
}

export function putEnumeratorStatement(key: string, parent: string | null): SqlStatement {
  return { sql: 'INSERT OR REPLACE INTO enumerator (key, parent) VALUES (?, ?)', params: [key, parent] }
}

export function removeEnumeratorStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM enumerator WHERE key = ?', params: [key] }
}

/** Specs as JSON of the pages an enumerator claims, by page. */
export async function claimsOfEnumerator({ sql }: Readable, enumerator: string): Promise<Map<string, string>> {
  const rows = await sql.all<{ page_key: string; spec: string }>('SELECT page_key, spec FROM claim WHERE enumerator = ?', enumerator)
  return new Map(rows.map((row) => [row.page_key, row.spec]))
}

/** Specs as JSON that a page is claimed with, by enumerator. */
export async function claimsToPage({ sql }: Readable, pageKey: string): Promise<[enumerator: string, spec: string][]> {
  const rows = await sql.all<{ enumerator: string; spec: string }>('SELECT enumerator, spec FROM claim WHERE page_key = ?', pageKey)
  return rows.map((row) => [row.enumerator, row.spec])
}

/** Null withdraws the claim. */
export function claimStatement(pageKey: string, enumerator: string, spec: string | null): SqlStatement {
  return spec === null
    ? { sql: 'DELETE FROM claim WHERE page_key = ? AND enumerator = ?', params: [pageKey, enumerator] }
    : { sql: 'INSERT OR REPLACE INTO claim (page_key, enumerator, spec) VALUES (?, ?, ?)', params: [pageKey, enumerator, spec] }
}
