import type { Platform, Readable, SqlStatement, SqlStore } from '../platform/platform.ts'

/*
 * The tables `stored_file` (files copied to the release store, and which version of them), `gone_file` (objects of the store that nothing
 * names any more, and since when) and `tree_node` (nodes of trees this builder published).
 */

/** The version of each stored file, by key. */
export async function storedFiles({ sql }: Readable): Promise<Map<string, string>> {
  const rows = await sql.all<{ key: string; source: string }>('SELECT key, source FROM stored_file')
  return new Map(rows.map(({ key, source }) => [key, source]))
}

export function putStoredFile({ sql }: Pick<Platform, 'sql'>, key: string, source: string): Promise<void> {
  return sql.run('INSERT OR REPLACE INTO stored_file (key, source) VALUES (?, ?)', key, source)
}

export function removeStoredFileStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM stored_file WHERE key = ?', params: [key] }
}

/** Since when objects below a prefix are gone, ms, by key. */
export async function goneSince({ sql }: Readable, prefix: 'files/' | 'assets/'): Promise<Map<string, number>> {
  const rows = await sql.all<{ key: string; since: number }>('SELECT key, since FROM gone_file WHERE key LIKE ?', `${prefix}%`)
  return new Map(rows.map(({ key, since }) => [key, since]))
}

/** What was known to be gone before keeps its moment. */
export function addGoneFileStatement(key: string, since: number): SqlStatement {
  return { sql: 'INSERT OR IGNORE INTO gone_file (key, since) VALUES (?, ?)', params: [key, since] }
}

export function removeGoneFileStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM gone_file WHERE key = ?', params: [key] }
}

/** Forgets objects below a prefix, but for those that are gone still. */
export function keepGoneFilesStatement(prefix: 'files/' | 'assets/', gone: readonly string[]): SqlStatement {
  return {
    sql: 'DELETE FROM gone_file WHERE key LIKE ? AND key NOT IN (SELECT value FROM json_each(?))',
    params: [`${prefix}%`, JSON.stringify(gone)],
  }
}

/** A node of a tree as JSON. */
export async function readTreeNode({ sql }: { sql: Pick<SqlStore, 'get'> }, hash: string): Promise<string | undefined> {
  return (await sql.get<{ body: string }>('SELECT body FROM tree_node WHERE hash = ?', hash))?.body
}

export function addTreeNodeStatement(hash: string, body: string): SqlStatement {
  return { sql: 'INSERT OR IGNORE INTO tree_node (hash, body) VALUES (?, ?)', params: [hash, body] }
}

export function keepTreeNodes({ sql }: Pick<Platform, 'sql'>, hashes: readonly string[]): Promise<void> {
  return sql.run('DELETE FROM tree_node WHERE hash NOT IN (SELECT value FROM json_each(?))', JSON.stringify(hashes))
}
