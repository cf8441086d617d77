import { createEngine } from '../../../../scripts/pipeline/graph/engine.ts'
import { type AnyQuery, createQueryTable } from '../../../../scripts/pipeline/graph/query.ts'
import type { SnapshotReader } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'

/** A snapshot in memory; `list/` keys hold members. */
export function createFakeSnapshot(entries: Record<string, unknown>): SnapshotReader & { entries: Record<string, unknown> } {
  return {
    entries,
    entry: async (key) => entries[key] ?? null,
    list: async (list) => (entries[list] as { member: string; value: unknown }[] | undefined) ?? [],
    revision: async () => '',
    forget: () => undefined,
  }
}

/** An engine over queries, counting how often each was evaluated. */
export function createCountingEngine(snapshot: SnapshotReader, queries: readonly AnyQuery[]) {
  const counts: Record<string, number> = {}
  const counted = queries.map(
    (query): AnyQuery => ({
      ...query,
      answer: (context, args) => {
        counts[query.name] = (counts[query.name] ?? 0) + 1
        return query.answer(context, args)
      },
    }),
  )
  return { engine: createEngine({ snapshot, queries: createQueryTable(counted), hash }), counts }
}
