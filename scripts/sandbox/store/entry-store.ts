import type { Clock } from './clock.ts'
import type { Command } from './command.ts'
import { applyCommand, type FieldPlan, type StoredEntry } from './entry.ts'
import type { JournalRecord } from './journal.ts'
import { type Base, createOverlay } from './overlay.ts'

/** The entries of one service. Reading shows what readers may see by now; editing works on the true state. */
export interface EntryStore {
  get(model: string, id: string): StoredEntry | undefined
  list(model: string): Iterable<StoredEntry>
  /** Ids whose entry was edited, as readers see it. */
  editedIds(model: string): Iterable<string>
  /** The true state, for the management side. */
  latest(model: string, id: string): StoredEntry | undefined
  /** Makes an edit and keeps it in the journal. */
  execute(command: Command): StoredEntry
  /** Makes an edit the journal kept from an earlier run. */
  replay(record: JournalRecord<Command>): void
  /** Readers go on seeing the present state until released. */
  hold(): { release(): void }
  /** Readers see the sample as it was before any edit until released. */
  fallBehind(): { release(): void }
  clear(): void
}

export interface EntryStoreOptions {
  base: Base<StoredEntry>
  plan: FieldPlan
  clock: Clock
  keep: (record: JournalRecord<Command>) => void
}

const entryKey = (model: string, id: string) => `${model}/${id}`

export function createEntryStore({ base, plan, clock, keep }: EntryStoreOptions): EntryStore {
  const overlay = createOverlay(base)
  const apply = (command: Command, at: string): StoredEntry => {
    const key = entryKey(command.model, command.id)
    const entry = applyCommand(overlay.latest(key), command, at, plan)
    overlay.set(key, entry)
    return entry
  }
  return {
    get: (model, id) => overlay.get(entryKey(model, id)),
    *list(model) {
      for (const key of overlay.keys()) {
        const entry = key.startsWith(`${model}/`) ? overlay.get(key) : undefined
        if (entry) yield entry
      }
    },
    *editedIds(model) {
      for (const key of overlay.editedKeys()) if (key.startsWith(`${model}/`)) yield key.slice(model.length + 1)
    },
    latest: (model, id) => overlay.latest(entryKey(model, id)),
    execute(command) {
      const at = clock.now()
      const entry = apply(command, at)
      keep({ at, command })
      return entry
    },
    replay({ at, command }) {
      clock.advanceTo(at)
      try {
        apply(command, at)
      } catch (error) {
        // The sample content may have changed since; an edit that no longer fits is dropped.
        if (!(error instanceof Error)) throw error
      }
    },
    hold: overlay.hold,
    fallBehind: overlay.fallBehind,
    clear: overlay.clear,
  }
}

/** A base of entries that are all at hand. */
export function baseOf(entries: readonly StoredEntry[]): Base<StoredEntry> {
  const byKey = new Map(entries.map((entry) => [entryKey(entry.model, entry.id), entry]))
  return { get: (key) => byKey.get(key), keys: () => byKey.keys() }
}
