import type { SqlStatement, SqlStore } from '../platform/platform.ts'

/** Raised whenever a table changes, or what a list holds; a snapshot of another version is thrown away and synced anew. */
const SCHEMA_VERSION = 13

/**
 * A page that visitors wait for: not one that may come later (`PageSpec.deferred`), unless it was never published; pictures come last.
 * SQLite uses the index only where a question says this word for word.
 */
export const IS_WAITED_FOR = "(json_extract(spec, '$.deferred') IS NULL OR (headers IS NULL AND path NOT LIKE '%.png'))"

interface Table {
  name: string
  columns: string
  /** Rows without a key of their own text. */
  hasRowId?: true
  /** Columns of an index, by its name. */
  indexes?: Readonly<Record<string, string>>
  /** Says what the release store holds, which another version of the tables does not change. */
  describesStore?: true
  /** Made of entries by rules, and made again when the rules are others. */
  isDerived?: true
}

const TABLES: readonly Table[] = [
  // Entries as last synced, validated. `body` is JSON, `digest` its hash.
  { name: 'entry', columns: 'key TEXT PRIMARY KEY, revision TEXT NOT NULL, digest TEXT NOT NULL, body TEXT NOT NULL' },
  // Entries that are not to be seen before a moment.
  { name: 'embargo', columns: 'key TEXT PRIMARY KEY, due TEXT NOT NULL, revision TEXT NOT NULL, body TEXT NOT NULL' },
  // Derived rows: which members belong to a named list, and what decides their place in it.
  {
    name: 'list_row',
    columns: 'list TEXT NOT NULL, member TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (list, member)',
    indexes: { list_row_by_member: '(member)' },
  },
  // Which entries an entry names (`target`, as `service/model/id`) where its service shows only what is published; `?` for the id
  // where the service left a hole. `source` is the key of the entry that names it.
  { name: 'reference', columns: 'target TEXT NOT NULL, source TEXT NOT NULL, PRIMARY KEY (target, source)' },
  // Entries taken back, and when, as their events said: a service that lags does not bring them back.
  { name: 'gone_entry', columns: 'name TEXT PRIMARY KEY, revision TEXT NOT NULL, since INTEGER NOT NULL' },
  // Entries their service cannot answer for; they are asked for again.
  { name: 'set_aside', columns: 'name TEXT PRIMARY KEY, message TEXT NOT NULL' },
  // Keys (entries and lists) changed since the last published plan.
  { name: 'changed_key', columns: 'key TEXT PRIMARY KEY', isDerived: true },
  // The dependency graph: entry and list keys, queries, parts, pages. `sources` is a JSON array of node ids; `edge` is the same the
  // other way round.
  {
    name: 'node',
    columns:
      'id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL, level INTEGER NOT NULL DEFAULT 0, digest TEXT, sources TEXT NOT NULL',
    hasRowId: true,
    isDerived: true,
  },
  // Answers of queries that are read in place of being asked, as JSON.
  { name: 'kept_answer', columns: 'key TEXT PRIMARY KEY, body TEXT NOT NULL', isDerived: true },
  { name: 'edge', columns: 'source INTEGER NOT NULL, consumer INTEGER NOT NULL, PRIMARY KEY (source, consumer)', isDerived: true },
  // Which enumerating query says that a page exists, and how. More than one may claim the same path.
  {
    name: 'claim',
    columns: 'page_key TEXT NOT NULL, enumerator TEXT NOT NULL, spec TEXT NOT NULL, PRIMARY KEY (page_key, enumerator)',
    indexes: { claim_by_enumerator: '(enumerator)' },
    isDerived: true,
  },
  // Pages that exist: the claim that won, why it must be rendered, and what was last published.
  {
    name: 'page',
    columns:
      'key TEXT PRIMARY KEY, site_id TEXT NOT NULL, path TEXT NOT NULL, spec TEXT NOT NULL, dirty TEXT, etag TEXT, headers TEXT, reason TEXT',
    indexes: {
      page_dirty: '(key) WHERE dirty IS NOT NULL',
      page_waited_for: `(key) WHERE dirty IS NOT NULL AND ${IS_WAITED_FOR}`,
    },
  },
  // Parts that pages are stored without: what their text is named by, and what that in the release is.
  { name: 'part', columns: 'key TEXT PRIMARY KEY, site_id TEXT NOT NULL, path TEXT NOT NULL, etag TEXT NOT NULL, published TEXT' },
  // Pages that ceased to exist and still stand in the published tree.
  { name: 'removed_page', columns: 'site_id TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (site_id, path)' },
  // Pages of an earlier release that no entry claims. They are kept while an entry is refused that has no earlier version.
  { name: 'unclaimed_page', columns: 'site_id TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (site_id, path)' },
  { name: 'enumerator', columns: 'key TEXT PRIMARY KEY, parent TEXT', isDerived: true },
  // Nodes of the trees this builder published, as a release store far away is slow to read.
  { name: 'tree_node', columns: 'hash TEXT PRIMARY KEY, body TEXT NOT NULL', describesStore: true },
  // Files as copied to the release store: which version of them.
  { name: 'stored_file', columns: 'key TEXT PRIMARY KEY, source TEXT NOT NULL', describesStore: true },
  // Copied files that no entry names any more, and since when, ms.
  { name: 'gone_file', columns: 'key TEXT PRIMARY KEY, since INTEGER NOT NULL', describesStore: true },
  // What editors should know, by entry or page.
  { name: 'problem', columns: 'subject TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (subject, position)' },
  // Since when each problem is there, ISO. A problem is written anew with each read of its entry; this stays.
  { name: 'problem_since', columns: 'name TEXT PRIMARY KEY, since TEXT NOT NULL' },
  { name: 'meta', columns: 'name TEXT PRIMARY KEY, value TEXT NOT NULL' },
  // Events accepted and not yet live.
  {
    name: 'event',
    columns: `id TEXT PRIMARY KEY, service TEXT NOT NULL, model TEXT NOT NULL, entry_id TEXT NOT NULL, operation TEXT NOT NULL,
      revision TEXT NOT NULL, received_at INTEGER NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0`,
    indexes: { event_by_state: '(state, received_at)' },
  },
]

function createStatements({ name, columns, hasRowId, indexes = {} }: Table): SqlStatement[] {
  return [
    { sql: `CREATE TABLE IF NOT EXISTS ${name} (${columns})${hasRowId ? '' : ' WITHOUT ROWID'}` },
    ...Object.entries(indexes).map(([index, on]) => ({ sql: `CREATE INDEX IF NOT EXISTS ${index} ON ${name} ${on}` })),
  ]
}

/** Creates the tables, throwing away those of another version; what is known of the release store stays. */
export async function prepareSnapshotTables(sql: SqlStore): Promise<void> {
  await sql.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const current = await sql.get<{ version: number }>('SELECT version FROM schema_version')
  const statements: SqlStatement[] = []
  if (current && current.version !== SCHEMA_VERSION)
    for (const { name, describesStore } of TABLES) if (!describesStore) statements.push({ sql: `DROP TABLE IF EXISTS ${name}` })
  statements.push(...TABLES.flatMap(createStatements))
  statements.push({ sql: 'DELETE FROM schema_version' }, { sql: 'INSERT INTO schema_version VALUES (?)', params: [SCHEMA_VERSION] })
  await sql.transaction(statements)
}

/** Forgets what was derived from entries: the graph and who claims which page. Entries, events and published state stay. */
export function forgetDerived(): SqlStatement[] {
  return TABLES.filter(({ isDerived }) => isDerived).map(({ name }) => ({ sql: `DELETE FROM ${name}` }))
}
