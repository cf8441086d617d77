import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform, Readable, SqlStatement } from '../platform/platform.ts'
import type { MappedEntry } from '../sources/mapping/collector.ts'
import { goneMoments } from '../tables/departure-table.ts'
import {
  addReferenceStatement,
  putEntryStatement,
  putListRowStatement,
  readEntryBody,
  readEntryRow,
  removeEntryStatement,
  removeListRowStatement,
  removeReferenceStatement,
} from '../tables/entry-table.ts'
import { type HeldEntry, holdEmbargoed } from './embargo.ts'
import { formerSlugs, formerSlugsKey, formerSlugsSchema } from './former-slugs.ts'
import { type ListRow, listRowsOf } from './lists.ts'
import { entryName, namedEntries } from './named-entries.ts'

export interface EntryChanges {
  put: readonly MappedEntry[]
  remove: readonly string[]
}

/** What became of entries that were to be written. */
export interface WrittenEntries {
  /** Keys (entries, lists, moments) that really changed. */
  changed: Set<string>
  /** Names of entries that were not there before. */
  came: Set<string>
  /** Names of entries of which a part was removed. */
  left: Set<string>
  /** Names of entries that were not written, as the snapshot has them newer; with the newer moment. */
  stale: Map<string, string>
}

/** What entries come to over a snapshot, before any of it is written. */
export interface ComputedEntries {
  written: WrittenEntries
  /** Entries as they are then, by key; null for one that is gone. */
  entries: Map<string, { revision: string; body: string } | null>
  /** Rows of lists that are others then, by list and member; null for one that is gone. */
  rows: Map<string, Map<string, string | null>>
  /** Entries that wait for their publication date. */
  held: HeldEntry[]
  /** Write all of it. */
  statements: SqlStatement[]
}

/** The key under which a moment of change is observed: only queries that show the moment are asked again when it moves. */
export function revisionKey(key: string): string {
  return `revision/${key}`
}

/**
 * Says what writing entries and removing others makes of the snapshot: the one place that knows how entries, their lists, their
 * references and what waits for a date hang together. Reads, and writes nothing.
 *
 * @param options.believed names of entries that are written whatever their moment
 */
export async function computeEntryChanges(
  platform: Readable & Pick<Platform, 'hash' | 'now'>,
  changes: EntryChanges,
  { believed }: { believed: (name: string) => boolean },
): Promise<ComputedEntries> {
  const { hash } = platform
  const written: WrittenEntries = { changed: new Set(), came: new Set(), left: new Set(), stale: new Map() }
  const { put, held, statements } = await holdEmbargoed(platform, changes)
  const computed: ComputedEntries = { written, entries: new Map(), rows: new Map(), held, statements }
  const { changed } = written
  const gone = await goneMoments(platform)
  for (const entry of newestByKey([...put, ...(await rememberedSlugs(platform, put))])) {
    const body = JSON.stringify(entry.body)
    const digest = hash(body)
    const name = entryName(entry.key)
    const old = await readEntryRow(platform, entry.key)
    const known = old?.revision ?? gone.get(name) ?? ''
    const isOlder = entry.revision !== '' && entry.revision < known
    if (old?.digest === digest && (old.revision === entry.revision || isOlder)) continue
    if (isOlder && !believed(name)) {
      written.stale.set(name, known)
      continue
    }
    if (!old) written.came.add(name)
    if ((old?.revision ?? '') !== entry.revision) changed.add(revisionKey(entry.key))
    computed.entries.set(entry.key, { revision: entry.revision, body })
    statements.push(putEntryStatement({ key: entry.key, revision: entry.revision, digest, body }))
    if (old?.digest === digest) continue
    changed.add(entry.key)
    const before: unknown = old ? JSON.parse(old.body) : null
    diffRows(old ? listRowsOf(entry.key, before) : [], listRowsOf(entry.key, entry.body), computed)
    statements.push(...diffReferences(entry.key, before, entry.body))
  }
  for (const key of [...changes.remove, ...held.map((entry) => entry.key)]) {
    const old = await readEntryRow(platform, key)
    if (!old) continue
    written.left.add(entryName(key))
    if (old.revision !== '') changed.add(revisionKey(key))
    computed.entries.set(key, null)
    statements.push(removeEntryStatement(key))
    changed.add(key)
    const before: unknown = JSON.parse(old.body)
    diffRows(listRowsOf(key, before), [], computed)
    statements.push(...diffReferences(key, before, null))
  }
  return computed
}

/** Of several versions of an entry the newest, of equally old ones the last. */
function newestByKey(entries: readonly MappedEntry[]): Iterable<MappedEntry> {
  const newest = new Map<string, MappedEntry>()
  for (const entry of entries) if (entry.revision >= (newest.get(entry.key)?.revision ?? '')) newest.set(entry.key, entry)
  return newest.values()
}

function diffReferences(key: string, before: unknown, after: unknown): SqlStatement[] {
  const old = before === null ? new Set<string>() : namedEntries(key, before)
  const fresh = after === null ? new Set<string>() : namedEntries(key, after)
  return [
    ...[...old].filter((target) => !fresh.has(target)).map((target) => removeReferenceStatement(target, key)),
    ...[...fresh].filter((target) => !old.has(target)).map((target) => addReferenceStatement(target, key)),
  ]
}

function diffRows(before: ListRow[], after: ListRow[], { statements, written, rows }: ComputedEntries): void {
  const name = (row: ListRow) => `${row.list}\n${row.member}`
  const old = new Map(before.map((row) => [name(row), row]))
  const fresh = new Map(after.map((row) => [name(row), row]))
  const note = ({ list, member }: ListRow, value: string | null) => {
    written.changed.add(list)
    rows.set(list, (rows.get(list) ?? new Map<string, string | null>()).set(member, value))
  }
  for (const [id, row] of old) {
    if (fresh.has(id)) continue
    statements.push(removeListRowStatement(row))
    note(row, null)
  }
  for (const [id, row] of fresh) {
    if (old.get(id)?.value === row.value) continue
    statements.push(putListRowStatement(row))
    note(row, row.value)
  }
}

/** Entries that remember the addresses that capabilities lose with their new names. */
async function rememberedSlugs(platform: Readable, put: readonly MappedEntry[]): Promise<MappedEntry[]> {
  const found: MappedEntry[] = []
  for (const entry of put) {
    const { model, id, language } = parseEntryKey(entry.key)
    if (model !== 'Capability' || language !== 'en') continue
    const former = formerSlugsSchema.safeParse(await readEntryBody(platform, formerSlugsKey(id)))
    const remembered = formerSlugs(entry, { entry: await readEntryBody(platform, entry.key), slugs: former.data?.slugs ?? [] })
    if (remembered) found.push(remembered)
  }
  return found
}
