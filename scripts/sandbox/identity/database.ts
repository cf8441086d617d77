import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { z } from 'zod'

const TABLES = `
CREATE TABLE IF NOT EXISTS artifact (
  model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, account_id TEXT, expires_at INTEGER,
  PRIMARY KEY (model, id)
);
CREATE INDEX IF NOT EXISTS artifact_grant ON artifact (grant_id);
CREATE INDEX IF NOT EXISTS artifact_uid ON artifact (uid);
CREATE INDEX IF NOT EXISTS artifact_account ON artifact (account_id);
CREATE TABLE IF NOT EXISTS account_change (id TEXT PRIMARY KEY, fields TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS signing_key (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, created_at INTEGER NOT NULL, retired_at INTEGER);
CREATE TABLE IF NOT EXISTS session_fact (
  uid TEXT PRIMARY KEY, device TEXT NOT NULL, place TEXT NOT NULL, started_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS failed_attempt (email TEXT PRIMARY KEY, failures INTEGER NOT NULL, locked_until INTEGER);
CREATE TABLE IF NOT EXISTS reset_link (digest TEXT PRIMARY KEY, account_id TEXT NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS account_created (id TEXT PRIMARY KEY, email TEXT NOT NULL, fields TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS account_created_email ON account_created (email);
CREATE TABLE IF NOT EXISTS invitation (account_id TEXT PRIMARY KEY, digest TEXT NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS welcome (digest TEXT PRIMARY KEY, account_id TEXT NOT NULL, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS account_access (account_id TEXT PRIMARY KEY, accesses TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS administration_log (id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, entry TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS administration_command (
  account_id TEXT NOT NULL, key TEXT NOT NULL, asked TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account_id, key)
);
CREATE TABLE IF NOT EXISTS second_factor (flow TEXT PRIMARY KEY, account_id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`
const EMPTIED_BY_RESET = [
  ...['artifact', 'account_change', 'account_created', 'session_fact', 'failed_attempt', 'reset_link', 'second_factor', 'signing_key'],
  ...['invitation', 'welcome', 'account_access', 'administration_log', 'administration_command'],
]

/** Everything the identity service keeps, in one SQLite file of the state folder, or in memory without one. */
export interface IdentityDatabase {
  all<T>(row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T[]
  get<T>(row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T | undefined
  run(sql: string, ...values: SQLInputValue[]): void
  /** All of it or, where it throws, nothing. */
  atomically<T>(work: () => T): T
  /** A random text that is made once and kept. */
  secret(name: string): string
  clear(): void
  close(): void
}

export function openDatabase(stateDir: string | undefined): IdentityDatabase {
  if (stateDir !== undefined) mkdirSync(stateDir, { recursive: true })
  const database = new DatabaseSync(stateDir === undefined ? ':memory:' : join(stateDir, 'identity.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; ${TABLES}`)
  return {
    all: (row, sql, ...values) =>
      database
        .prepare(sql)
        .all(...values)
        .map((found) => row.parse(found)),
    get(row, sql, ...values) {
      const found = database.prepare(sql).get(...values)
      return found === undefined ? undefined : row.parse(found)
    },
    run: (sql, ...values) => void database.prepare(sql).run(...values),
    atomically(work) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const done = work()
        database.exec('COMMIT')
        return done
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    secret(name) {
      database.prepare('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)').run(name, randomBytes(32).toString('base64url'))
      return String(database.prepare('SELECT value FROM secret WHERE name = ?').get(name)?.value)
    },
    clear: () => database.exec(EMPTIED_BY_RESET.map((table) => `DELETE FROM ${table};`).join('')),
    close: () => database.close(),
  }
}

/** Seconds since 1970, as tokens count time. */
export const epochSeconds = () => Math.floor(Date.now() / 1000)
