import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { z } from 'zod'

/** Raised when the tables change; what an older version kept is then made anew. */
const VERSION = '1'

const TABLES = `
CREATE TABLE IF NOT EXISTS ticket (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, number TEXT NOT NULL, organisation TEXT NOT NULL, location TEXT NOT NULL,
  location_name TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL, status_rank INTEGER NOT NULL, close_requested INTEGER NOT NULL,
  concern TEXT, concern_de TEXT, machine_id TEXT, machine TEXT, machine_model TEXT, serial_number TEXT,
  subject TEXT NOT NULL, subject_de TEXT NOT NULL, description TEXT NOT NULL,
  contact_id TEXT NOT NULL, contact_name TEXT NOT NULL, contact_email TEXT,
  created_on TEXT NOT NULL, modified_on TEXT NOT NULL, replies INTEGER NOT NULL DEFAULT 0,
  subject_key TEXT NOT NULL, subject_de_key TEXT NOT NULL, machine_key TEXT NOT NULL, location_key TEXT NOT NULL,
  seen_by_all INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS ticket_created ON ticket (organisation, created_on, seq);
CREATE INDEX IF NOT EXISTS ticket_modified ON ticket (organisation, modified_on, seq);
CREATE INDEX IF NOT EXISTS ticket_status ON ticket (organisation, status_rank, seq);
CREATE INDEX IF NOT EXISTS ticket_by_status ON ticket (organisation, status);
CREATE INDEX IF NOT EXISTS ticket_subject ON ticket (organisation, subject_key, seq);
CREATE INDEX IF NOT EXISTS ticket_subject_de ON ticket (organisation, subject_de_key, seq);
CREATE INDEX IF NOT EXISTS ticket_machine ON ticket (organisation, machine_key, seq);
CREATE INDEX IF NOT EXISTS ticket_location ON ticket (organisation, location_key, seq);
CREATE INDEX IF NOT EXISTS ticket_replies ON ticket (organisation, replies, seq);
CREATE INDEX IF NOT EXISTS ticket_machine_id ON ticket (machine_id);
CREATE INDEX IF NOT EXISTS ticket_contact ON ticket (contact_id);
CREATE TABLE IF NOT EXISTS event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, ticket INTEGER NOT NULL, organisation TEXT NOT NULL, at TEXT NOT NULL,
  kind TEXT NOT NULL, author_id TEXT NOT NULL, author_name TEXT NOT NULL, is_provider INTEGER NOT NULL, text TEXT, status TEXT, reason TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS event_ticket ON event (ticket, seq);
CREATE INDEX IF NOT EXISTS event_at ON event (organisation, at);
CREATE TABLE IF NOT EXISTS attachment (
  id TEXT PRIMARY KEY, ticket INTEGER NOT NULL, event INTEGER, position INTEGER NOT NULL, name TEXT NOT NULL, media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL, drawing TEXT, file BLOB
) STRICT;
CREATE INDEX IF NOT EXISTS attachment_undrawn ON attachment (ticket) WHERE drawing IS NOT NULL AND file IS NULL;
CREATE INDEX IF NOT EXISTS attachment_ticket ON attachment (ticket, event, position);
CREATE TABLE IF NOT EXISTS last_read (account TEXT NOT NULL, ticket INTEGER NOT NULL, event INTEGER NOT NULL, PRIMARY KEY (account, ticket)) STRICT;
CREATE TABLE IF NOT EXISTS command (
  account TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (account, key)
) STRICT;
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS ticket_text (seq INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE VIRTUAL TABLE IF NOT EXISTS ticket_words USING fts5 (
  text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
`
const NAMES = ['ticket', 'event', 'attachment', 'last_read', 'command', 'fact', 'ticket_text', 'ticket_words']

/** All tickets and what is known of them, in one SQLite file of the state folder, or in memory without one. */
export interface TicketDatabase {
  all<T>(row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T[]
  get<T>(row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T | undefined
  /** Number of the row that was written. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** Makes all of its changes or none. */
  transaction<T>(work: () => T): T
  clear(): void
  close(): void
}

export function openTicketDatabase(stateDir: string | undefined): TicketDatabase {
  if (stateDir !== undefined) mkdirSync(stateDir, { recursive: true })
  const database = new DatabaseSync(stateDir === undefined ? ':memory:' : join(stateDir, 'ticketing.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;')
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const clear = () => {
    statements.clear()
    database.exec(NAMES.map((name) => `DROP TABLE IF EXISTS ${name};`).join(''))
    database.exec(`${TABLES} PRAGMA user_version = ${VERSION};`)
  }
  if (String(database.prepare('PRAGMA user_version').get()?.user_version) !== VERSION) clear()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    all: (row, sql, ...values) =>
      prepared(sql)
        .all(...values)
        .map((found) => row.parse(found)),
    get(row, sql, ...values) {
      const found = prepared(sql).get(...values)
      return found === undefined ? undefined : row.parse(found)
    },
    run: (sql, ...values) => Number(prepared(sql).run(...values).lastInsertRowid),
    transaction(work) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    clear,
    close: () => database.close(),
  }
}
