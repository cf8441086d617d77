import type { Readable, SqlRow, SqlStatement } from '../platform/platform.ts'

/*
 * The tables `entry` (what services said last), `list_row` (who belongs to which list), `reference` (which entries an entry names) and
 * `changed_key` (what changed since the last plan).
 */

export interface EntryRow extends SqlRow {
  key: string
  revision: string
  digest: string
  body: string
}

export async function readEntryRow({ sql }: Readable, key: string): Promise<EntryRow | undefined> {
  return sql.get<EntryRow>('SELECT key, revision, digest, body FROM entry WHERE key = ?', key)
}

/** What an entry says; null for none. */
export async function readEntryBody({ sql }: Readable, key: string): Promise<unknown> {
  const row = await sql.get<{ body: string }>('SELECT body FROM entry WHERE key = ?', key)
  return row ? JSON.parse(row.body) : null
}

/** Moment of an entry's last change; undefined for no such entry. */
export async function readEntryRevision({ sql }: Readable, key: string): Promise<string | undefined> {
  return (await sql.get<{ revision: string }>('SELECT revision FROM entry WHERE key = ?', key))?.revision
}

export function putEntryStatement({ key, revision, digest, body }: Pick<EntryRow, 'key' | 'revision' | 'digest' | 'body'>): SqlStatement {
  return { sql: 'INSERT OR REPLACE INTO entry (key, revision, digest, body) VALUES (?, ?, ?, ?)', params: [key, revision, digest, body] }
}

export function removeEntryStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM entry WHERE key = ?', params: [key] }
}

/** Rows of the entries below a prefix that ends in a slash, in order of their keys; those of a model, for instance. */
export async function entriesBelow({ sql }: Readable, prefix: `${string}/`): Promise<EntryRow[]> {
  const end = `${prefix.slice(0, -1)}0`
  return sql.all<EntryRow>('SELECT key, revision, digest, body FROM entry WHERE key >= ? AND key < ? ORDER BY key', prefix, end)
}

/** Moments of change of the entries below a prefix that ends in a slash. */
export async function revisionsBelow({ sql }: Readable, prefix: `${string}/`): Promise<Pick<EntryRow, 'key' | 'revision'>[]> {
  return sql.all<EntryRow>('SELECT key, revision FROM entry WHERE key >= ? AND key < ?', prefix, `${prefix.slice(0, -1)}0`)
}

/** Moments of change of the entries of a service, those that wait for their moment too. */
export async function revisionsOfService({ sql }: Readable, service: string): Promise<Pick<EntryRow, 'key' | 'revision'>[]> {
  return sql.all<EntryRow>(
    `SELECT key, revision FROM entry WHERE key >= ?1 AND key < ?2
     UNION ALL SELECT key, revision FROM embargo WHERE key >= ?1 AND key < ?2`,
    `${service}/`,
    `${service}0`,
  )
}

/** What all classifications of the catalogue share between languages. */
export async function classificationRows({ sql }: Readable): Promise<Pick<EntryRow, 'key' | 'body'>[]> {
  return sql.all<EntryRow>(
    "SELECT key, body FROM entry WHERE key >= 'pim/Classification/' AND key < 'pim/Classification0' AND instr(key, '@') = 0",
  )
}

/** Keys of all entries below a prefix, e.g. `pim/`, those that wait for their moment too. */
export async function entryKeys({ sql }: Readable, prefix: string): Promise<string[]> {
  const end = `${prefix}\u{10FFFF}`
  const rows = await sql.all<{ key: string }>(
    'SELECT key FROM entry WHERE key >= ? AND key < ? UNION SELECT key FROM embargo WHERE key >= ? AND key < ? ORDER BY key',
    prefix,
    end,
    prefix,
    end,
  )
  return rows.map(({ key }) => key)
}

/** Keys of an entry's parts: what its languages share, and each language's text. */
export async function partKeys({ sql }: Readable, name: string): Promise<string[]> {
  const rows = await sql.all<{ key: string }>('SELECT key FROM entry WHERE key = ? OR (key > ? AND key < ?)', name, `${name}@`, `${name}A`)
  return rows.map(({ key }) => key)
}

/** Of `json_each(names) AS name`: the entry itself, or a language's text of it. One range, so that the index leads there. */
const IS_PART = "e.key >= name.value AND e.key < name.value || 'A' AND substr(e.key, length(name.value) + 1, 1) IN ('', '@')"

/** All parts of some entries, those that wait for their moment too. */
export async function entryParts({ sql }: Readable, names: readonly string[]): Promise<Pick<EntryRow, 'key' | 'revision' | 'body'>[]> {
  return sql.all<EntryRow>(
    `SELECT e.key, revision, body FROM json_each(?1) AS name JOIN entry AS e ON ${IS_PART}
     UNION ALL SELECT e.key, revision, body FROM json_each(?1) AS name JOIN embargo AS e ON ${IS_PART}`,
    JSON.stringify(names),
  )
}

/** Keys of each language's text of an entry. */
export async function textKeys(platform: Readable, name: string): Promise<string[]> {
  return (await partKeys(platform, name)).filter((key) => key !== name)
}

/** True when the snapshot has a part of the entry. */
export async function isEntryPresent({ sql }: Readable, name: string): Promise<boolean> {
  const row = await sql.get('SELECT key FROM entry WHERE key = ? OR (key > ? AND key < ?) LIMIT 1', name, `${name}@`, `${name}A`)
  return row !== undefined
}

/** Keys of entries below a prefix that have this key, or this slug; without their languages. */
export async function keysByIdOrSlug({ sql }: Readable, prefix: string, id: string): Promise<string[]> {
  const rows = await sql.all<{ key: string }>(
    `SELECT key FROM entry WHERE key >= ? AND key < ? AND instr(key, '@') = 0
     AND (key = ? OR json_extract(body, '$.slug') = ?) ORDER BY key`,
    prefix,
    `${prefix}\u{10FFFF}`,
    prefix + id,
    id,
  )
  return rows.map(({ key }) => key)
}

/** Members of a list with their values as JSON, in order of member. */
export async function listRows({ sql }: Readable, list: string): Promise<{ member: string; value: string }[]> {
  return sql.all<{ member: string; value: string }>('SELECT member, value FROM list_row WHERE list = ? ORDER BY member', list)
}

/** Names of the lists that begin like this and have a member. */
export async function listsBelow({ sql }: Readable, prefix: string): Promise<string[]> {
  const rows = await sql.all<{ list: string }>('SELECT DISTINCT list FROM list_row WHERE list >= ? AND list < ?', prefix, `${prefix}~`)
  return rows.map(({ list }) => list)
}

export function putListRowStatement({ list, member, value }: { list: string; member: string; value: string }): SqlStatement {
  return { sql: 'INSERT OR REPLACE INTO list_row (list, member, value) VALUES (?, ?, ?)', params: [list, member, value] }
}

export function removeListRowStatement({ list, member }: { list: string; member: string }): SqlStatement {
  return { sql: 'DELETE FROM list_row WHERE list = ? AND member = ?', params: [list, member] }
}

/** Keys of the entries that name an entry. */
export async function sourcesNaming({ sql }: Readable, target: string): Promise<string[]> {
  const rows = await sql.all<{ source: string }>('SELECT source FROM reference WHERE target = ?', target)
  return rows.map(({ source }) => source)
}

/** Entries whose body holds this text somewhere, by key, with the body as JSON. Reads every entry. */
export async function entriesThatSay({ sql }: Readable, text: string): Promise<Map<string, string>> {
  const rows = await sql.all<{ key: string; body: string }>('SELECT key, body FROM entry WHERE instr(body, ?) > 0', text)
  return new Map(rows.map(({ key, body }) => [key, body]))
}

export function addReferenceStatement(target: string, source: string): SqlStatement {
  return { sql: 'INSERT OR IGNORE INTO reference (target, source) VALUES (?, ?)', params: [target, source] }
}

export function removeReferenceStatement(target: string, source: string): SqlStatement {
  return { sql: 'DELETE FROM reference WHERE target = ? AND source = ?', params: [target, source] }
}

export async function changedKeys({ sql }: Readable): Promise<string[]> {
  return (await sql.all<{ key: string }>('SELECT key FROM changed_key')).map(({ key }) => key)
}

export async function countEntries({ sql }: Readable): Promise<number> {
  return (await sql.get<{ n: number }>('SELECT count(*) AS n FROM entry'))?.n ?? 0
}

export async function hasChangedKeys({ sql }: Readable): Promise<boolean> {
  return (await sql.get('SELECT key FROM changed_key LIMIT 1')) !== undefined
}

/** How many changed keys are of entries that are not there. */
export async function countGoneEntries({ sql }: Readable): Promise<number> {
  const row = await sql.get<{ n: number }>(`SELECT count(*) AS n FROM changed_key WHERE key NOT IN (SELECT key FROM entry)
    AND (key LIKE 'content/%' OR key LIKE 'pim/%' OR key LIKE 'service-information/%')`)
  return row?.n ?? 0
}

export function addChangedKeyStatement(key: string): SqlStatement {
  return { sql: 'INSERT OR IGNORE INTO changed_key (key) VALUES (?)', params: [key] }
}

export function clearChangedKeysStatement(): SqlStatement {
  return { sql: 'DELETE FROM changed_key' }
}
