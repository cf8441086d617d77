import type { SourceService } from '#content-schema/source/content-event.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { SqlStatement } from '../platform/platform.ts'
import { entryName } from '../snapshot/named-entries.ts'
import { setAsideStatement } from '../tables/departure-table.ts'
import type { MappedEntry, Problem, ShownEntry } from './mapping/collector.ts'

/** Entries as one step of a sync delivers them. */
export interface SyncBatch {
  entries: MappedEntry[]
  /** Keys that keep their last good version; a key stands for its languages too. */
  kept: string[]
  /** Entries the service shows and that do not exist by a rule of ours. */
  dropped?: ShownEntry[]
  problems: Problem[]
}

/** One entry that an event says has changed. */
export interface EntryReference {
  service: SourceService
  model: string
  /** Id of the entry, or `*` for all of the model. */
  entryId: string
  /** The entry must be at least this new to be believed; empty when unknown. */
  revision: string
  /** The last thing said of it was that it is gone. */
  isGone: boolean
}

/** Stands for all entries of a model in a reference. */
export const EVERY_ENTRY = '*'

export interface DeltaResult extends SyncBatch {
  /** Prefixes of keys this delta answers for: what is below them and not delivered is gone. */
  covered: string[]
  /** References the service does not yet show the change of. */
  early: EntryReference[]
  /** References to be asked for once more a moment later: the answers this is made of may be of two moments. */
  torn?: EntryReference[]
}

/** The oldest and the newest moment of change among the languages the snapshot has of an entry. */
export interface StoredMoments {
  oldest: string
  newest: string
}

/** What the snapshot has of a model, by id of an entry, and when entries were taken back that it has no more. */
export interface StoredModel {
  entries: ReadonlyMap<string, StoredMoments>
  gone: ReadonlyMap<string, string>
}
export type Stored = (model: string) => Promise<StoredModel>

/** An outside service that entries come from. */
export interface Source {
  service: SourceService
  /** Delivers everything, batch by batch. Throws when it cannot be sure to have everything. */
  full(deliver: (batch: SyncBatch) => Promise<void>): Promise<void>
  delta(references: readonly EntryReference[]): Promise<DeltaResult>
  /** Rejects when the service does not answer even something small. */
  probe(): Promise<void>
  /** Which of these slugs the service knows as published, wherever they stand; for services that know slugs. */
  published?(slugs: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Entries that changed without an event; one small request a model asks for them.
   *
   * @param stored what is known of a model
   */
  changes(stored: Stored): Promise<EntryReference[]>
}

/** Runs tasks, at most `limit` at a time; the first failure rejects. */
export async function runLimited<T>(tasks: readonly (() => Promise<T>)[], limit = 6): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index]
      if (task) results[index] = await task()
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work))
  return results
}

export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

export function joinBatches(batches: readonly SyncBatch[]): SyncBatch {
  return {
    entries: batches.flatMap((batch) => batch.entries),
    kept: batches.flatMap((batch) => batch.kept),
    dropped: batches.flatMap(({ dropped = [] }) => dropped),
    problems: batches.flatMap((batch) => batch.problems),
  }
}

export function joinDeltas(deltas: readonly DeltaResult[]): DeltaResult {
  return {
    ...joinBatches(deltas),
    covered: deltas.flatMap(({ covered }) => covered),
    early: deltas.flatMap(({ early }) => early),
    torn: deltas.flatMap(({ torn = [] }) => torn),
  }
}

/** The entry an event speaks of, as the snapshot names it. */
export function referenceName(reference: Pick<EntryReference, 'service' | 'model' | 'entryId'>): string {
  return `${reference.service}/${reference.model}/${reference.entryId}`
}

export const REFUSED = 'entry-refused'

/** The problem of an entry its service cannot answer for, by the entry's key. */
export function refusedProblem(entry: string, message: string): Problem {
  return {
    code: REFUSED,
    entry,
    path: '',
    message: `The service cannot answer for this entry: ${message}`,
    hint: 'Correct the entry in its service. Its last good version stays live, and it is asked for again by itself.',
    values: { detail: message },
  }
}

/**
 * True while the service does not yet show what an event announced: the entry is missing or older though it was published, or
 * still there, unchanged since, though it is gone.
 */
export function isEarly(reference: EntryReference, revision: string | undefined): boolean {
  if (reference.isGone) return revision !== undefined && reference.revision !== '' && revision < reference.revision
  if (revision === undefined) return true
  return reference.revision !== '' && revision < reference.revision
}

/** An entry to be asked for again until it is as new as the snapshot has it. */
export function fence(name: string, revision: string, isGone: boolean): EntryReference {
  const { service, model, id } = parseEntryKey(name)
  return { service: service as EntryReference['service'], model, entryId: id, revision, isGone }
}

/** Entries their service cannot answer for, to be asked for again. */
export function setAsideStatements(problems: readonly Problem[]): SqlStatement[] {
  return problems.filter(({ code }) => code === REFUSED).map(({ entry, message }) => setAsideStatement(entryName(entry), message))
}

/** Asks the services which of some products and services are published, wherever they stand. @throws Error when a service cannot say */
export function publishedIn(
  sources: readonly Source[],
): (kind: 'product' | 'service', slugs: readonly string[]) => Promise<ReadonlySet<string>> {
  return async (kind, slugs) => {
    const source = sources.find(({ service }) => service === (kind === 'product' ? 'pim' : 'service-information'))
    return (await source?.published?.(slugs)) ?? new Set()
  }
}
