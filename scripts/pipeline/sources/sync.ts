import type { SiteEntry } from '#content-schema/entities/site.ts'
import { isPast } from '#content-schema/rules/security-text.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { MappedEntry, Problem } from '#content-schema/source/mapping.ts'
import type { Platform, SqlStatement } from '../platform.ts'
import { entryKeys, writeEntries } from '../snapshot/snapshot.ts'
import { type Reference, referenceProblems, referencesOf } from './references.ts'
import type { DeltaResult, EntryReference, Source, SyncBatch } from './sources.ts'

export interface SyncResult {
  changed: Set<string>
  problems: Problem[]
  entries: number
}

interface SyncOptions {
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>
  sources: readonly Source[]
  onProgress?: (entries: number) => void
}

/**
 * Reads every source completely and makes the snapshot say the same. A source that fails leaves its part of the snapshot as it
 * was; nothing is removed on the word of an incomplete read.
 *
 * @throws the first source's error, after all of them were tried
 */
export async function syncFully({ platform, sources, onProgress }: SyncOptions): Promise<SyncResult> {
  const result: SyncResult = { changed: new Set(), problems: [], entries: 0 }
  const failures: unknown[] = []
  const references: Reference[] = []
  const add = (keys: Set<string>) => {
    for (const key of keys) result.changed.add(key)
  }
  for (const source of sources) {
    const seen = new Set<string>()
    try {
      await source.full(
        serialised(async (batch: SyncBatch) => {
          for (const entry of batch.entries) seen.add(entry.key)
          for (const key of batch.kept) seen.add(key)
          result.problems.push(...batch.problems, ...expiredContacts(batch.entries, platform.now()))
          for (const entry of batch.entries) references.push(...referencesOf(entry))
          result.entries += batch.entries.length
          onProgress?.(result.entries)
          add(await writeEntries(platform, { put: batch.entries, remove: [] }))
        }),
      )
      const gone = (await entryKeys(platform, `${source.service}/`)).filter((key) => !seen.has(key))
      add(await writeEntries(platform, { put: [], remove: gone }))
      await recordProblems(platform, result.problems, `${source.service}/`)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  const unknown = await referenceProblems(platform, references)
  result.problems.push(...unknown)
  if (unknown.length > 0) for (const { service } of sources) await recordProblems(platform, result.problems, `${service}/`)
  return result
}

/** Security contacts whose date is past: whoever finds a hole is told that nobody vouches for the address any more. */
export function expiredContacts(entries: readonly MappedEntry[], now: number): Problem[] {
  const today = new Date(now).toISOString().slice(0, 10)
  return entries.flatMap(({ key, body }) => {
    if (!key.startsWith(entryKey.content('Site', ''))) return []
    const { securityContact } = body as Partial<SiteEntry>
    if (!securityContact || !isPast(securityContact.expires, today)) return []
    const message = `the security contact expired on ${securityContact.expires}`
    const hint = 'Confirm the contact and set a date in the future; security.txt says the old one until then.'
    return [{ code: 'security-contact-expired', entry: key, path: 'securityContact.expires', message, hint }]
  })
}

export interface DeltaSyncResult extends SyncResult {
  /** Still older than announced, or not answered at all; to be asked for again. */
  early: EntryReference[]
  /** Errors of the sources that could not answer; the others are not held up by them. */
  failures: unknown[]
}

/**
 * Reads the entries somebody said have changed, and everything that depends on them in their service. What these entries name is
 * looked up; who names an entry that is gone is found by the next full read.
 *
 * @param acceptEarly take what the service shows even if it is older than announced, for events that have waited long enough
 */
export async function syncDelta(
  options: SyncOptions & {
    references: readonly EntryReference[]
    acceptEarly?: boolean
    extra?: (early: EntryReference[]) => SqlStatement[]
  },
): Promise<DeltaSyncResult> {
  const { platform, sources, references, acceptEarly = false } = options
  const failures: unknown[] = []
  const deltas = await Promise.all(
    sources.map(async (source): Promise<DeltaResult | null> => {
      const own = references.filter((reference) => reference.service === source.service)
      // Whatever the service shows now is believed, be it nothing.
      const asked = acceptEarly ? own.map((reference) => ({ ...reference, revision: '', isGone: true })) : own
      try {
        return own.length === 0 ? null : await source.delta(asked)
      } catch (error) {
        failures.push(error)
        return { entries: [], kept: [], problems: [], covered: [], early: own }
      }
    }),
  )
  const put = deltas.flatMap((delta) => delta?.entries ?? [])
  const kept = new Set(deltas.flatMap((delta) => delta?.kept ?? []))
  const covered = deltas.flatMap((delta) => delta?.covered ?? [])
  const problems = deltas.flatMap((delta) => delta?.problems ?? [])
  problems.push(...expiredContacts(put, platform.now()))
  const early = deltas.flatMap((delta) => delta?.early ?? [])
  const delivered = new Set(put.map((entry) => entry.key))
  const remove: string[] = []
  for (const prefix of covered) {
    const below = await entryKeys(platform, prefix)
    remove.push(...below.filter((key) => isCoveredBy(key, prefix) && !delivered.has(key) && !kept.has(key)))
  }
  problems.push(...(await referenceProblems(platform, put.flatMap(referencesOf), { put, remove })))
  const changed = await writeEntries(platform, { put, remove }, [
    ...problemStatements(problems, covered),
    ...(options.extra?.(early) ?? []),
  ])
  return { changed, problems, entries: put.length, early, failures }
}

/** A prefix that ends in a slash covers what lies below it; a key covers itself and its languages. */
function isCoveredBy(key: string, prefix: string): boolean {
  return prefix.endsWith('/') ? key.startsWith(prefix) : key === prefix || key.startsWith(`${prefix}@`)
}

/** Lets one batch be written at a time, whatever order they arrive in. */
function serialised(write: (batch: SyncBatch) => Promise<void>): (batch: SyncBatch) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (batch) => {
    last = last.then(() => write(batch))
    return last
  }
}

async function recordProblems(platform: Pick<Platform, 'sql'>, problems: readonly Problem[], prefix: string): Promise<void> {
  await platform.sql.transaction(
    problemStatements(
      problems.filter((problem) => problem.entry.startsWith(prefix)),
      [prefix],
    ),
  )
}

/** Replaces the problems of what a sync covered by those it found. */
function problemStatements(problems: readonly Problem[], covered: readonly string[]): SqlStatement[] {
  const statements: SqlStatement[] = covered.map((prefix) => ({
    sql: 'DELETE FROM problem WHERE subject >= ? AND subject < ?',
    params: [prefix, `${prefix}\u{10FFFF}`],
  }))
  problems.forEach((problem, position) => {
    statements.push({
      sql: 'INSERT OR REPLACE INTO problem (subject, position, body) VALUES (?, ?, ?)',
      params: [problem.entry, position, JSON.stringify(problem)],
    })
  })
  return statements
}
