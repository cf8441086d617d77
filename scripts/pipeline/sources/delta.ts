import type { ClassificationBase } from '#content-schema/catalogue/catalogue-item.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Platform, SqlStatement } from '../platform/platform.ts'
import type { WrittenEntries } from '../snapshot/entry-changes.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { applyEntries } from '../snapshot/snapshot.ts'
import { departureStatement, takeUpBelowStatement, takeUpStatement } from '../tables/departure-table.ts'
import { partKeys, readEntryBody } from '../tables/entry-table.ts'
import { entryProblemStatements } from '../tables/problem-table.ts'
import { PRODUCT_RELATIONS } from './catalogue-source.ts'
import { expiredContacts } from './expired-contacts.ts'
import { followUps, type Happened } from './follow-up.ts'
import type { MappedEntry } from './mapping/collector.ts'
import { type Departures, departureOf, departuresIn, missingBelow, presentNames } from './missing-entries.ts'
import { unplacedProducts } from './placement.ts'
import { referenceProblems, referencesOf } from './references.ts'
import {
  type DeltaResult,
  type EntryReference,
  EVERY_ENTRY,
  fence,
  publishedIn,
  referenceName,
  type Source,
  setAsideStatements,
} from './sources.ts'
import type { SyncResult } from './sync.ts'

/** A reference a delta answered. */
export interface AnsweredReference extends EntryReference {
  /** A notice of the service spoke of it; without one it is read because of others. */
  isAnnounced?: boolean
}

export interface DeltaOptions {
  platform: Pick<Platform, 'sql' | 'hash' | 'now'>
  sources: readonly Source[]
  references: readonly AnsweredReference[]
  /** Takes what the service shows even if it is older than announced, for events that have waited long enough. */
  acceptEarly?: boolean
  /** What was read of entries before their notices came; what this answer adds to it and explains by it is kept there. */
  readAhead?: ReadAhead
  /** Names of entries that were read again since this was: what it says of them is old. */
  isOutdated?: (name: string) => boolean
  /** Statements for the same transaction: the references that came too early, those to be read because of what happened. */
  extra?: (outcome: { early: EntryReference[]; followUps: EntryReference[]; stale: EntryReference[] }) => SqlStatement[]
}

/**
 * By name the newest moment of entries that were read, changed, without a notice of it. They were there before and after, whole: their notice,
 * when it comes, says nothing that matters to others.
 */
export type ReadAhead = Map<string, string>

/** What is asked when whatever the service shows now is believed, be it nothing. */
export function believing(references: readonly EntryReference[]): EntryReference[] {
  return references.map((reference) => ({ ...reference, revision: '', isGone: true }))
}

export interface AppliedDelta extends SyncResult {
  /** Still older than announced; to be asked for again. */
  early: EntryReference[]
  /** To be read again because of what happened to others. */
  followUps: EntryReference[]
}

/**
 * Writes what a source answered: entries, removals, problems, and which other entries have to be read again because of them.
 * Whatever order answers are written in, an older one never replaces a newer one.
 */
export async function applyDelta(delta: DeltaResult, options: DeltaOptions): Promise<AppliedDelta> {
  const { platform, sources, references, acceptEarly = false, isOutdated = () => false } = options
  const kept = new Set(delta.kept)
  const isCurrent = ({ key }: { key: string }) => !isOutdated(entryName(key))
  const delivered = delta.entries.filter(isCurrent)
  const early = new Set(delta.early.map(referenceName))
  const answered = references.filter((reference) => !early.has(referenceName(reference)))
  const names = new Set(answered.map(referenceName))
  const isBelieved = (name: string) => acceptEarly && names.has(name)
  const departures = departuresIn(answered)
  const missingBeside = (put: readonly MappedEntry[]) => missingBelow(platform, delta, { put, kept, isOutdated, isBelieved, departures })
  const leaving = await missingBeside(delivered)
  const unplaced = await unplacedProducts(platform, { put: delivered, remove: leaving.gone, kept })
  const put = delivered.filter(({ key }) => !unplaced.has(entryName(key)))
  const covered = unplaced.size === 0 ? leaving : await missingBeside(put)
  const present = await presentNames(platform, [...put, ...answered.map((reference) => ({ key: referenceName(reference) }))])
  const problems = [...delta.problems, ...expiredContacts(put, platform.now())]
  problems.push(
    ...(await referenceProblems(platform, put.flatMap(referencesOf), {
      changes: { put, remove: covered.gone },
      isPublished: publishedIn(sources),
    })),
  )
  const readAhead: ReadAhead = options.readAhead ?? new Map()
  let followed: EntryReference[] = []
  let stale: EntryReference[] = []
  let ahead: ReadAhead = new Map()
  const written = await applyEntries(
    platform,
    { put, remove: covered.gone },
    {
      believed: isBelieved,
      async extra(outcome) {
        stale = [
          ...[...outcome.stale].map(([name, revision]) => fence(name, revision, !present.has(name))),
          ...[...covered.newer].map(([name, revision]) => fence(name, revision, false)),
        ]
        const happened = await whatHappened(platform, { answered, put, outcome, present, removed: covered.gone, delta, readAhead })
        ahead = readWithoutNotice({ answered, put, outcome, present })
        followed = await followUps(platform, happened)
        return [
          ...(await departureStatements(platform, {
            left: [...outcome.left].filter((name) => happened.gone.has(name)),
            departures,
            areBelieved: !acceptEarly,
          })),
          ...entryProblemStatements(problems, delta.covered),
          ...[...names].map(takeUpStatement),
          ...delta.covered.filter((prefix) => prefix.endsWith('/')).map(takeUpBelowStatement),
          ...setAsideStatements(delta.problems),
          ...(options.extra?.({ early: delta.early, followUps: followed, stale }) ?? []),
        ]
      },
    },
  )
  for (const name of [...names, ...written.came, ...written.left]) readAhead.delete(name)
  for (const [name, moment] of ahead) readAhead.set(name, moment)
  return { changed: written.changed, problems, entries: put.length, early: delta.early, followUps: followed, stale }
}

/** What changed of entries that no notice in this answer spoke of, and that were neither new nor lost a part. */
function readWithoutNotice({
  answered,
  put,
  outcome,
  present,
}: {
  answered: readonly AnsweredReference[]
  put: readonly MappedEntry[]
  outcome: WrittenEntries
  present: ReadonlySet<string>
}): ReadAhead {
  const announced = new Set(answered.filter(({ isAnnounced }) => isAnnounced).map(referenceName))
  const changed = changedNamesOf(outcome)
  const ahead: ReadAhead = new Map()
  for (const { key, revision } of put) {
    const name = entryName(key)
    if (!changed.has(name) || announced.has(name)) continue
    if (!present.has(name) || outcome.came.has(name) || outcome.left.has(name) || outcome.stale.has(name)) continue
    if (revision > (ahead.get(name) ?? '')) ahead.set(name, revision)
  }
  return ahead
}

const changedNamesOf = ({ changed }: WrittenEntries) => new Set([...changed].map((key) => entryName(key.replace(/^revision\//, ''))))

export interface DeltaSyncResult extends AppliedDelta {
  /** Errors of the sources that could not answer; the others are not held up by them. */
  failures: unknown[]
}

/** Reads the entries that events say have changed, and writes what their services answer. */
export async function syncDelta(options: DeltaOptions): Promise<DeltaSyncResult> {
  const { sources, references, acceptEarly = false } = options
  const result: DeltaSyncResult = { changed: new Set(), problems: [], entries: 0, early: [], followUps: [], stale: [], failures: [] }
  for (const source of sources) {
    const own = references.filter((reference) => reference.service === source.service)
    if (own.length === 0) continue
    try {
      const delta = await source.delta(acceptEarly ? believing(own) : own)
      const applied = await applyDelta(delta, { ...options, references: own })
      for (const key of applied.changed) result.changed.add(key)
      result.problems.push(...applied.problems)
      result.entries += applied.entries
      result.early.push(...applied.early)
      result.followUps.push(...applied.followUps)
      result.stale.push(...applied.stale)
    } catch (error) {
      result.failures.push(error)
      result.early.push(...own)
    }
  }
  return result
}

async function whatHappened(
  platform: Pick<Platform, 'sql'>,
  {
    answered,
    put,
    outcome,
    present,
    removed,
    delta,
    readAhead,
  }: {
    answered: readonly AnsweredReference[]
    put: readonly MappedEntry[]
    outcome: WrittenEntries
    present: ReadonlySet<string>
    removed: readonly string[]
    delta: DeltaResult
    readAhead: ReadAhead
  },
): Promise<Happened> {
  const delivered = new Set(put.map(({ key }) => entryName(key)))
  const kept = new Set(delta.kept.map(entryName))
  const changedNames = changedNamesOf(outcome)
  const isExplained = ({ isGone, revision }: AnsweredReference, name: string) =>
    !isGone && revision !== '' && revision <= (readAhead.get(name) ?? '')
  const came = new Set([...outcome.came].filter((name) => !present.has(name)))
  const gone = new Set<string>()
  for (const name of outcome.left) if (!(await remains(platform, name, removed))) gone.add(name)
  for (const reference of answered) {
    if (reference.entryId === EVERY_ENTRY) continue
    const name = referenceName(reference)
    const isThere = delivered.has(name) || kept.has(name)
    if (!isThere && NAMED_BY_OTHERS.has(`${reference.service}/${reference.model}`)) gone.add(name)
    // Somebody else read it before its notice came, or it is shown by others alone: what follows from that is not known.
    if (reference.isAnnounced && !changedNames.has(name) && !(reference.isGone && !isThere) && !isExplained(reference, name)) came.add(name)
  }
  return {
    came,
    gone,
    movedClassifications: await movedClassifications(platform, { put, gone }),
    readInEnglish: new Set(
      answered.some(({ model }) => model === PRODUCT_RELATIONS) ? [...changedNames].filter((name) => name.startsWith('pim/Product/')) : [],
    ),
  }
}

/** Models whose entries others name by the id their events tell. */
const NAMED_BY_OTHERS = new Set([
  'content/Page',
  'content/NavigationItem',
  'content/Footer',
  'content/StoryCategory',
  'content/StoryContact',
  'pim/Product',
  'pim/Capability',
  'service-information/Service',
])

/** Before the entries are written: classifications that come, go, or have another address. */
async function movedClassifications(
  platform: Pick<Platform, 'sql'>,
  { put, gone }: { put: readonly MappedEntry[]; gone: ReadonlySet<string> },
): Promise<{ id: string; slug: string | null }[]> {
  const moved: { id: string; slug: string | null }[] = []
  for (const { key, body } of put) {
    if (!key.startsWith('pim/Classification/') || key.includes('@')) continue
    const before = (await readEntryBody(platform, key)) as ClassificationBase | null
    const after = body as ClassificationBase
    if (before?.slug !== after.slug || before.type !== after.type) moved.push({ id: after.id, slug: after.slug })
  }
  for (const name of gone) if (name.startsWith('pim/Classification/')) moved.push({ id: parseEntryKey(name).id, slug: null })
  return moved
}

async function remains(platform: Pick<Platform, 'sql'>, name: string, removed: readonly string[]): Promise<boolean> {
  return (await partKeys(platform, name)).some((key) => !removed.includes(key))
}

/**
 * What is remembered of departures: of entries that left now, by the names the snapshot has for them; and of whatever a notice says so, since
 * an older notice may still come.
 */
async function departureStatements(
  platform: Pick<Platform, 'sql' | 'now'>,
  { left, departures, areBelieved }: { left: readonly string[]; departures: Departures; areBelieved: boolean },
): Promise<SqlStatement[]> {
  const moments = new Map(areBelieved ? departures : [])
  for (const name of left) {
    const departure = await departureOf(platform, departures, name)
    if (departure !== undefined) moments.set(name, departure)
  }
  return [...moments].map(([name, moment]) => departureStatement(platform, name, moment))
}
