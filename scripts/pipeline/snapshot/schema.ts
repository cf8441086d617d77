import type { SqlStatement, SqlStore } from '../platform.ts'

/** Raised whenever a table changes, or what a list holds; a snapshot of another version is thrown away and synced anew. */
const SCHEMA_VERSION = 6

const TABLES = [
  // Entries as last synced, validated. `body` is JSON, `digest` its hash.
  'CREATE TABLE IF NOT EXISTS entry (key TEXT PRIMARY KEY, revision TEXT NOT NULL, digest TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID',
  // Derived rows: which members belong to a named list, and what decides their place in it.
  'CREATE TABLE IF NOT EXISTS list_row (list TEXT NOT NULL, member TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (list, member)) WITHOUT ROWID',
  'CREATE INDEX IF NOT EXISTS list_row_by_member ON list_row (member)',
  // Keys (entries and lists) changed since the last published plan.
  'CREATE TABLE IF NOT EXISTS changed_key (key TEXT PRIMARY KEY) WITHOUT ROWID',
  // The dependency graph: entry and list keys, queries, parts, pages. `sources` is a JSON array of node ids; `edge` is the same the other way round.
  'CREATE TABLE IF NOT EXISTS node (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL, level INTEGER NOT NULL DEFAULT 0, digest TEXT, sources TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS edge (source INTEGER NOT NULL, consumer INTEGER NOT NULL, PRIMARY KEY (source, consumer)) WITHOUT ROWID',
  // Which enumerating query says that a page exists, and how. More than one may claim the same path.
  'CREATE TABLE IF NOT EXISTS claim (page_key TEXT NOT NULL, enumerator TEXT NOT NULL, spec TEXT NOT NULL, PRIMARY KEY (page_key, enumerator)) WITHOUT ROWID',
  'CREATE INDEX IF NOT EXISTS claim_by_enumerator ON claim (enumerator)',
  // Pages that exist: the claim that won, why it must be rendered, and what was last published.
  `CREATE TABLE IF NOT EXISTS page (
    key TEXT PRIMARY KEY, site_id TEXT NOT NULL, path TEXT NOT NULL, spec TEXT NOT NULL,
    dirty TEXT, etag TEXT, headers TEXT, reason TEXT
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS page_dirty ON page (key) WHERE dirty IS NOT NULL',
  // Pages that ceased to exist and still stand in the published tree.
  'CREATE TABLE IF NOT EXISTS removed_page (site_id TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (site_id, path)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS enumerator (key TEXT PRIMARY KEY, parent TEXT) WITHOUT ROWID',
  // Nodes of the trees this builder published, as a release store far away is slow to read.
  'CREATE TABLE IF NOT EXISTS tree_node (hash TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID',
  // Files as copied to the release store: which version of them.
  'CREATE TABLE IF NOT EXISTS stored_file (key TEXT PRIMARY KEY, source TEXT NOT NULL) WITHOUT ROWID',
  // Copied files that no entry names any more, and since when, ms.
  'CREATE TABLE IF NOT EXISTS gone_file (key TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID',
  // What editors should know, by entry or page.
  'CREATE TABLE IF NOT EXISTS problem (subject TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (subject, position)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  // Events accepted and not yet live.
  `CREATE TABLE IF NOT EXISTS event (
    id TEXT PRIMARY KEY, service TEXT NOT NULL, model TEXT NOT NULL, entry_id TEXT NOT NULL, operation TEXT NOT NULL,
    revision TEXT NOT NULL, received_at INTEGER NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS event_by_state ON event (state, received_at)',
]

const NAMES = [
  'entry',
  'list_row',
  'changed_key',
  'node',
  'edge',
  'claim',
  'page',
  'removed_page',
  'enumerator',
  'problem',
  'meta',
  'event',
]

/** Creates the tables, throwing away those of another version. */
export async function prepareSnapshotTables(sql: SqlStore): Promise<void> {
  await sql.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const current = await sql.get<{ version: number }>('SELECT version FROM schema_version')
  const statements: SqlStatement[] = []
  if (current && current.version !== SCHEMA_VERSION) statements.push(...NAMES.map((name) => ({ sql: `DROP TABLE IF EXISTS ${name}` })))
  statements.push(...TABLES.map((table) => ({ sql: table })))
  statements.push({ sql: 'DELETE FROM schema_version' }, { sql: 'INSERT INTO schema_version VALUES (?)', params: [SCHEMA_VERSION] })
  await sql.transaction(statements)
}

/** Forgets what was derived from entries: the graph and who claims which page. Entries, events and published state stay. */
export function forgetDerived(): SqlStatement[] {
  return ['node', 'edge', 'enumerator', 'claim', 'changed_key'].map((name) => ({ sql: `DELETE FROM ${name}` }))
}
