import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqlRow, SqlStore, SqlValue } from '../pipeline/platform/platform.ts'

/** A SQLite file (or `:memory:`) as the pipeline's SQL store. */
export interface NodeSqlStore extends SqlStore {
  close(): void
}

/** Page cache of one connection; every render thread has its own. */
const CACHE_KB = 16 * 1024

export function openSqlStore(path: string, options: { readOnly?: boolean } = {}): NodeSqlStore {
  if (path !== ':memory:' && !options.readOnly) mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { readOnly: options.readOnly ?? false })
  if (!options.readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    async all<Row extends SqlRow>(sql: string, ...params: SqlValue[]) {
      return prepare(sql).all(...params) as Row[]
    },
    async get<Row extends SqlRow>(sql: string, ...params: SqlValue[]) {
      return prepare(sql).get(...params) as Row | undefined
    },
    async run(sql, ...params) {
      prepare(sql).run(...params)
    },
    async transaction(all) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const { sql, params = [] } of all) prepare(sql).run(...params)
        database.exec('COMMIT')
      } catch (error) {
        // SQLite ends the transaction itself when the disk is full; what counts is the first error.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close() {
      database.close()
    },
  }
}
