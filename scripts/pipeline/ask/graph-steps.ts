import { NODE_KINDS, type NodeKind } from '../graph/graph-store.ts'
import { parseQueryKey } from '../graph/query.ts'
import type { Readable } from '../platform/platform.ts'
import { consumerRows, nodeRows, type StepRow, usedRows } from '../tables/questions.ts'

export interface StepNode {
  id: number
  key: string
  kind: NodeKind
}

/** A step of the graph: a node, and the one it was reached from. */
export interface Step {
  from: number
  node: StepNode
}

const KIND_NAMES = Object.keys(NODE_KINDS) as NodeKind[]

export async function nodesByKey(platform: Readable, keys: readonly string[]): Promise<StepNode[]> {
  return (await nodeRows(platform, keys)).map((row) => toStep(row).node)
}

/** What nodes used. */
export async function stepsDown(platform: Readable, ids: readonly number[]): Promise<Step[]> {
  return (await usedRows(platform, ids)).map(toStep)
}

/** What used nodes. */
export async function stepsUp(platform: Readable, ids: readonly number[]): Promise<Step[]> {
  return (await consumerRows(platform, ids)).map(toStep)
}

/** Name and arguments of a query or part. @example 'part:footer["locale=de"]' → { name: 'footer', args: { locale: 'de' } } */
export function readAsked(key: string): { name: string; args: Record<string, string> } {
  return parseQueryKey(key.replace(/^part:/, ''))
}

function toStep({ origin, id, key, kind }: StepRow): Step {
  return { from: origin, node: { id, key, kind: KIND_NAMES[kind] ?? 'key' } }
}
