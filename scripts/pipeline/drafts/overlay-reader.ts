import type { ComputedEntries } from '../snapshot/entry-changes.ts'
import type { SnapshotReader } from '../snapshot/snapshot.ts'

/** A snapshot as it would be with drafts in it. */
export interface OverlayReader extends SnapshotReader {
  /** Names of the lists that begin like this and have a member. */
  listsBelow(prefix: string): Promise<string[]>
}

/** A snapshot that is only read; also by the names of its lists. */
export interface BaseSnapshot {
  reader: SnapshotReader
  listsBelow(prefix: string): Promise<string[]>
}

/** Lays what drafts come to over a snapshot: what they do not change, the snapshot answers. */
export function createOverlayReader({ reader, listsBelow }: BaseSnapshot, { entries, rows }: ComputedEntries): OverlayReader {
  const bodies = new Map<string, unknown>()
  for (const [key, entry] of entries) bodies.set(key, entry === null ? null : JSON.parse(entry.body))
  const lists = new Map<string, { member: string; value: unknown }[]>()

  const list = async (name: string) => {
    const changed = rows.get(name)
    if (!changed) return reader.list(name)
    const known = lists.get(name) ?? joinRows(await reader.list(name), changed)
    lists.set(name, known)
    return known
  }
  return {
    list,
    async entry(key) {
      return bodies.has(key) ? bodies.get(key) : reader.entry(key)
    },
    async revision(key) {
      const entry = entries.get(key)
      return entry === undefined ? reader.revision(key) : (entry?.revision ?? '')
    },
    forget(keys) {
      const stale = [...keys]
      reader.forget(stale)
      for (const key of stale) lists.delete(key)
    },
    async listsBelow(prefix) {
      const names = new Set([...(await listsBelow(prefix)), ...[...rows.keys()].filter((name) => name.startsWith(prefix))])
      const filled = await Promise.all([...names].map(async (name) => ({ name, isFilled: (await list(name)).length > 0 })))
      return filled.filter(({ isFilled }) => isFilled).map(({ name }) => name)
    },
  }
}

function joinRows(
  before: readonly { member: string; value: unknown }[],
  changed: ReadonlyMap<string, string | null>,
): { member: string; value: unknown }[] {
  const joined = before.filter(({ member }) => !changed.has(member))
  for (const [member, value] of changed) if (value !== null) joined.push({ member, value: JSON.parse(value) })
  return joined.sort((a, b) => (a.member < b.member ? -1 : 1))
}
