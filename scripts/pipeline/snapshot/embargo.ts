import { publishedFromOf } from '#content-schema/content/publication.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform, Readable, SqlStatement } from '../platform/platform.ts'
import type { MappedEntry } from '../sources/mapping/collector.ts'

/*
 * Entries whose publication date is in the future wait in a table of their own. No query finds them there, so whatever is made of
 * entries (pages, lists, feeds, search, sitemaps, teasers) is made without them, and nothing has to ask for the time. When it comes,
 * they are written like entries that have just arrived.
 */

const DATED_MODELS = new Set(['Story', 'MediaRelease', 'NewsFeedItem'])

/** The moment an entry waits for, ISO; null for one that may be shown now. */
function dueOf({ key, body }: MappedEntry, now: number): string | null {
  const { service, model, language } = parseEntryKey(key)
  if (service !== 'content' || language !== null || !DATED_MODELS.has(model)) return null
  const due = publishedFromOf(body)
  return due !== null && Date.parse(due) > now ? due : null
}

/** An entry that waits, and until when (ISO). */
export interface HeldEntry {
  key: string
  due: string
}

export interface SortedEntries {
  /** To be written. */
  put: MappedEntry[]
  /** Entries that wait: whatever stood in their place is shown no more. */
  held: HeldEntry[]
  statements: SqlStatement[]
}

/** Takes the entries that have to wait from those to be written, and writes down which they are. */
export async function holdEmbargoed(
  { sql, now }: Readable & Pick<Platform, 'now'>,
  { put, remove }: { put: readonly MappedEntry[]; remove: readonly string[] },
): Promise<SortedEntries> {
  const waiting = new Set((await sql.all<{ key: string }>('SELECT key FROM embargo')).map(({ key }) => key))
  const sorted: SortedEntries = { put: [], held: [], statements: [] }
  const release = (key: string) => {
    if (waiting.has(key)) sorted.statements.push({ sql: 'DELETE FROM embargo WHERE key = ?', params: [key] })
  }
  const moment = now()
  for (const entry of put) {
    const due = dueOf(entry, moment)
    if (due === null) {
      release(entry.key)
      sorted.put.push(entry)
      continue
    }
    sorted.held.push({ key: entry.key, due })
    sorted.statements.push({
      sql: 'INSERT OR REPLACE INTO embargo (key, due, revision, body) VALUES (?, ?, ?, ?)',
      params: [entry.key, due, entry.revision, JSON.stringify(entry.body)],
    })
  }
  for (const key of remove) release(key)
  return sorted
}

/** When the next entry is to go live, ms; null when none waits. */
export async function nextDue({ sql }: Pick<Platform, 'sql'>): Promise<number | null> {
  const row = await sql.get<{ due: string | null }>('SELECT min(due) AS due FROM embargo')
  return row?.due ? Date.parse(row.due) : null
}

/** Entries that wait, the next one first. */
export async function scheduledEntries({ sql }: Readable): Promise<HeldEntry[]> {
  return sql.all<{ key: string; due: string }>('SELECT key, due FROM embargo ORDER BY due, key')
}

/** Entries whose time has come. */
export async function dueEntries({ sql, now }: Readable & Pick<Platform, 'now'>): Promise<MappedEntry[]> {
  const rows = await sql.all<{ key: string; revision: string; body: string }>(
    'SELECT key, revision, body FROM embargo WHERE due <= ? ORDER BY key',
    momentOf(now()),
  )
  return rows.map(({ key, revision, body }): MappedEntry => ({ key, revision, body: JSON.parse(body) }))
}

/** The latest moment a date can hold: then everything is due. */
export const END_OF_TIME = 8_640_000_000_000_000

/** The end of time stands behind every date as text; its own text begins with a sign. */
function momentOf(now: number): string {
  return now >= END_OF_TIME ? '\u{10FFFF}' : new Date(now).toISOString()
}
