import { createEngine, type Engine } from '../graph/engine.ts'
import type { Platform } from '../platform/platform.ts'
import { createSnapshotReader } from '../snapshot/snapshot.ts'
import { QUERIES } from './query-table.ts'

/** All queries over a snapshot. The module graph of this file is what an answer is made by (`scripts/platform/fingerprint.ts`). */
export function createQueryEngine({ sql, hash }: Pick<Platform, 'sql' | 'hash'>): {
  engine: Engine
  /** Forgets cached entries and lists. */
  forgetEntries: (keys: Iterable<string>) => void
} {
  const snapshot = createSnapshotReader({ sql })
  return { engine: createEngine({ snapshot, queries: QUERIES, hash }), forgetEntries: (keys) => snapshot.forget(keys) }
}
