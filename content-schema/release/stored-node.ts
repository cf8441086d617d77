import { decodePageRecord, type PageRecord, type RootNode, type StoredPage } from '#content-schema/release/release.ts'

/** A node of a tree of pages with its fields spelled out. Its records stay as they are stored until one is asked for, as memory holds many. */
export type StoredNode =
  | { kind: 'leaf'; records: readonly PageRecord[] }
  | { kind: 'branch'; children: readonly (string | null)[] }
  | StoredPatch

/** What changed over a tree that is not rewritten for it. */
export interface StoredPatch {
  kind: 'patch'
  /** Hash of the root below. */
  base: string
  records: readonly PageRecord[]
  /** Keys that are gone. */
  gone: readonly string[]
}

export function decodeNode(node: RootNode): StoredNode {
  if ('l' in node) return { kind: 'leaf', records: node.l }
  return 'c' in node ? { kind: 'branch', children: node.c } : { kind: 'patch', base: node.b, records: node.r, gone: node.g }
}

/** Keys of the pages that a node says something of; none of a branch. */
export function keysIn(node: StoredNode): string[] {
  if (node.kind === 'branch') return []
  const keys = node.records.map(({ k }) => k)
  return node.kind === 'patch' ? [...keys, ...node.gone] : keys
}

/** Hashes of the nodes below. */
export function nodesBelow(node: StoredNode): string[] {
  if (node.kind === 'leaf') return []
  return node.kind === 'patch' ? [node.base] : node.children.filter((child) => child !== null)
}

const patches = new WeakMap<StoredPatch, ReadonlyMap<string, PageRecord | null>>()

/** What a node says of a key: its page, null where it is gone, undefined where the node does not know it. */
export function pageIn(node: Exclude<StoredNode, { kind: 'branch' }>, key: string): StoredPage | null | undefined {
  const record = node.kind === 'patch' ? recordsOf(node).get(key) : node.records.find(({ k }) => k === key)
  return record && decodePageRecord(record)
}

/** Made once of each patch, as every page of its site is looked for in it. */
function recordsOf(patch: StoredPatch): ReadonlyMap<string, PageRecord | null> {
  const known = patches.get(patch)
  if (known) return known
  const made = new Map<string, PageRecord | null>(patch.records.map((record) => [record.k, record]))
  for (const key of patch.gone) made.set(key, null)
  patches.set(patch, made)
  return made
}
