import type { SourceService } from '#content-schema/contracts/content-event.ts'
import type { MappedEntry, Problem } from '#content-schema/source/mapping.ts'

/** Entries as one step of a sync delivers them. */
export interface SyncBatch {
  entries: MappedEntry[]
  /** Keys that keep their last good version. */
  kept: string[]
  problems: Problem[]
}

/** One entry somebody said has changed. */
export interface EntryReference {
  service: SourceService
  model: string
  entryId: string
  /** The entry must be at least this new to be believed; empty when unknown. */
  revision: string
  /** The last thing said of it was that it is gone. */
  isGone: boolean
}

export interface DeltaResult extends SyncBatch {
  /** Prefixes of keys this delta answers for: what is below them and not delivered is gone. */
  covered: string[]
  /** References the service does not yet show the change of. */
  early: EntryReference[]
}

/** An outside service that entries come from. */
export interface Source {
  service: SourceService
  /** Delivers everything, batch by batch. Throws when it cannot be sure to have everything. */
  full(deliver: (batch: SyncBatch) => Promise<void>): Promise<void>
  delta(references: readonly EntryReference[]): Promise<DeltaResult>
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

export function joinBatches(batches: readonly SyncBatch[]): SyncBatch {
  return {
    entries: batches.flatMap((batch) => batch.entries),
    kept: batches.flatMap((batch) => batch.kept),
    problems: batches.flatMap((batch) => batch.problems),
  }
}

/** The entry an event speaks of, as the snapshot names it. */
export function referenceName(reference: Pick<EntryReference, 'service' | 'model' | 'entryId'>): string {
  return `${reference.service}/${reference.model}/${reference.entryId}`
}
