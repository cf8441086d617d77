import type { GraphNode } from './graph-store.ts'

/** Nodes waiting to be asked again, lowest level first, so that what a query uses is settled before the query is. */
export interface LevelQueue {
  add(node: GraphNode, reason: string): void
  take(): { node: GraphNode; reason: string } | null
  /** Whether a node by one of these ids waits. */
  holdsAny(ids: readonly number[]): boolean
}

export function createLevelQueue(): LevelQueue {
  const levels = new Map<number, Map<string, { node: GraphNode; reason: string }>>()
  const waitingIds = new Set<number>()
  return {
    add(node, reason) {
      const waiting = levels.get(node.level) ?? new Map<string, { node: GraphNode; reason: string }>()
      levels.set(node.level, waiting)
      if (!waiting.has(node.key)) waiting.set(node.key, { node, reason })
      waitingIds.add(node.id)
    },
    take() {
      if (levels.size === 0) return null
      const lowest = Math.min(...levels.keys())
      const waiting = levels.get(lowest)
      const first = waiting?.entries().next().value
      if (!waiting || !first) return null
      waiting.delete(first[0])
      waitingIds.delete(first[1].node.id)
      if (waiting.size === 0) levels.delete(lowest)
      return first[1]
    },
    holdsAny: (ids) => ids.some((id) => waitingIds.has(id)),
  }
}
