import {
  childIndexAt,
  LEAF_CAPACITY,
  type PageRecord,
  type RootNode,
  rootNodeSchema,
  storeKeys,
  TREE_FANOUT,
  type TreeNode,
  type TreePatch,
} from '#content-schema/release/release.ts'
import type { ObjectStore, ObjectToPut, Platform, SqlStatement, SqlStore } from '../platform/platform.ts'
import { addTreeNodeStatement, readTreeNode } from '../tables/file-table.ts'

/** A change to one site's tree: the new record of a key, or null to take it out. */
export type RecordChanges = ReadonlyMap<string, PageRecord | null>

export interface TreeResult {
  root: string | null
  /** Nodes that do not exist yet, to be put before the release that refers to them. */
  nodes: ObjectToPut[]
  /** How many more (or fewer) records there are. */
  growth: number
}

/** Reads nodes; they are immutable, so what was read or written once is kept. */
export interface NodeReader {
  read(hash: string): Promise<RootNode>
  remember(hash: string, node: RootNode): void
  /** Statements that keep what was remembered since the last call beyond this process. */
  keepStatements(): SqlStatement[]
}

const MAX_CACHED_NODES = 20_000

/**
 * Nodes from memory, then from the snapshot, then from the release store. A builder keeps the nodes of its own releases in the
 * snapshot, as a change that reaches every page reads all of them.
 */
export function createNodeReader(store: Pick<ObjectStore, 'get'>, sql?: Pick<SqlStore, 'get'>): NodeReader {
  const cache = new Map<string, RootNode>()
  let unkept = new Map<string, RootNode>()
  const remember = (hash: string, node: RootNode) => {
    if (cache.size >= MAX_CACHED_NODES) cache.clear()
    cache.set(hash, node)
    if (sql) unkept.set(hash, node)
  }
  const readKept = async (hash: string): Promise<string | undefined> => sql && readTreeNode({ sql }, hash)
  return {
    async read(hash) {
      const cached = cache.get(hash) ?? unkept.get(hash)
      if (cached) return cached
      const kept = await readKept(hash)
      const object = kept === undefined ? await store.get(storeKeys.node(hash)) : null
      if (kept === undefined && !object) throw new Error(`The release store lacks the tree node ${hash}`)
      const node = rootNodeSchema.parse(JSON.parse(kept ?? new TextDecoder().decode(object?.bytes)))
      if (kept === undefined) remember(hash, node)
      else cache.set(hash, node)
      return node
    },
    remember,
    keepStatements() {
      const statements = [...unkept].map(([hash, node]) => addTreeNodeStatement(hash, JSON.stringify(node)))
      unkept = new Map()
      return statements
    },
  }
}

/** The object of a node, and its hash under which the reader now knows it. */
export function encodeNode(
  node: RootNode,
  { nodes, platform }: { nodes: Pick<NodeReader, 'remember'>; platform: Pick<Platform, 'hash'> },
): { hash: string; object: ObjectToPut } {
  const bytes = new TextEncoder().encode(JSON.stringify(node))
  const hash = platform.hash(bytes)
  nodes.remember(hash, node)
  return { hash, object: { key: storeKeys.node(hash), bytes, contentType: 'application/json' } }
}

/** A node below the root. @throws Error for a patch, which has no place there */
async function readNode(hash: string, nodes: NodeReader): Promise<TreeNode> {
  const node = await nodes.read(hash)
  if ('b' in node) throw new Error(`The node ${hash} is a patch: it may stand at the root of a site only`)
  return node
}

/** A record on its way down the tree, with the hash that steers it. */
interface Placed {
  key: string
  hash: Uint8Array
  record: PageRecord | null
}

/** Neighbouring slots of an inner node, half open. */
interface Slots {
  from: number
  to: number
}

const ALL_SLOTS: Slots = { from: 0, to: TREE_FANOUT }

/**
 * Applies changes to a persistent radix tree and answers the new root and the nodes to write: those on the way to the changed
 * records, no others. Slots are halved while they hold more than `LEAF_CAPACITY` records together, and what remains of them is
 * one leaf, so leaves are well filled, and two trees with the same records are the same tree, whatever their history.
 */
export async function updateTree(
  root: string | null,
  changes: RecordChanges,
  { nodes: reader, platform }: { nodes: NodeReader; platform: Pick<Platform, 'hash' | 'hashBytes'> },
): Promise<TreeResult> {
  const written = new Map<string, { node: TreeNode; object: ObjectToPut }>()
  let growth = 0

  const write = (node: TreeNode): string => {
    const { hash, object } = encodeNode(node, { nodes: reader, platform })
    written.set(hash, { node, object })
    return hash
  }

  const place = (record: PageRecord): Placed => ({ key: record.k, hash: platform.hashBytes(record.k), record })

  const writeLeaf = (records: readonly Placed[]): string =>
    write({ l: records.flatMap(({ record }) => record ?? []).sort((a, b) => (a.k < b.k ? -1 : 1)) })

  /** Builds a subtree from nothing but its records. */
  const build = (records: Placed[], depth: number): string | null => {
    if (records.length === 0) return null
    return records.length <= LEAF_CAPACITY ? writeLeaf(records) : write({ c: fill(records, depth, ALL_SLOTS) })
  }

  /** What slots of an inner node hold, from nothing but their records. */
  const fill = (records: Placed[], depth: number, slots: Slots): (string | null)[] => {
    const { from, to } = slots
    if (to - from === 1) return [build(records, depth + 1)]
    if (records.length <= LEAF_CAPACITY) return new Array(to - from).fill(records.length === 0 ? null : writeLeaf(records))
    const { low, high, below, above } = halve(records, depth, slots)
    return [...fill(below, depth, low), ...fill(above, depth, high)]
  }

  const applyToLeaf = (leaf: readonly PageRecord[], incoming: Placed[]): Placed[] => {
    const records = new Map(leaf.map((record) => [record.k, record]))
    for (const { key, record } of incoming) {
      if (record === null) growth -= records.delete(key) ? 1 : 0
      else {
        growth += records.has(key) ? 0 : 1
        records.set(key, record)
      }
    }
    return [...records.values()].map(place)
  }

  const apply = async (hash: string | null, incoming: Placed[], depth: number): Promise<string | null> => {
    if (incoming.length === 0) return hash
    const node: TreeNode = hash === null ? { l: [] } : await readNode(hash, reader)
    if ('l' in node) return build(applyToLeaf(node.l, incoming), depth)
    const children = await applyToSlots(node.c, incoming, depth, ALL_SLOTS)
    return isOne(children) ? (children[0] ?? null) : write({ c: children })
  }

  const applyToSlots = async (
    children: readonly (string | null)[],
    incoming: Placed[],
    depth: number,
    slots: Slots,
  ): Promise<(string | null)[]> => {
    const [first = null] = children
    if (incoming.length === 0) return [...children]
    if (children.length === 1) return [await apply(first, incoming, depth + 1)]
    if (isOne(children)) return fill(applyToLeaf(await recordsOfLeaf(first), incoming), depth, slots)
    const { low, high, below, above } = halve(incoming, depth, slots)
    const middle = children.length / 2
    const halves = [
      await applyToSlots(children.slice(0, middle), below, depth, low),
      await applyToSlots(children.slice(middle), above, depth, high),
    ]
    return incoming.some(({ record }) => record === null) ? join(halves) : halves.flat()
  }

  /** Two halves side by side, as one leaf when they have become too few to need two. */
  const join = async (halves: (string | null)[][]): Promise<(string | null)[]> => {
    const records: PageRecord[] = []
    for (const half of halves) {
      const [first = null] = half
      if (!isOne(half)) return halves.flat()
      const node: TreeNode = first === null ? { l: [] } : await readNode(first, reader)
      if (!('l' in node) || records.length + node.l.length > LEAF_CAPACITY) return halves.flat()
      records.push(...node.l)
    }
    return halves.flat().fill(records.length === 0 ? null : writeLeaf(records.map(place)))
  }

  const recordsOfLeaf = async (hash: string | null): Promise<readonly PageRecord[]> => {
    const node: TreeNode = hash === null ? { l: [] } : await readNode(hash, reader)
    if (!('l' in node)) throw new Error(`The node ${hash} stands in several slots and is no leaf`)
    return node.l
  }

  /** What was written below a node: a leaf that was joined with its neighbour is not. */
  const reached = (hash: string | null): ObjectToPut[] => {
    const own = hash === null ? undefined : written.get(hash)
    if (!own) return []
    const below = 'c' in own.node ? [...new Set(own.node.c)].flatMap(reached) : []
    return [own.object, ...below]
  }

  const incoming = [...changes].map(([key, record]): Placed => ({ key, hash: platform.hashBytes(key), record }))
  const newRoot = await apply(root, incoming, 0)
  return { root: newRoot, nodes: newRoot === root ? [] : reached(newRoot), growth }
}

/** Both halves of slots, and what belongs into each. */
function halve(records: readonly Placed[], depth: number, { from, to }: Slots) {
  const middle = (from + to) / 2
  const below: Placed[] = []
  const above: Placed[] = []
  for (const placed of records) (childIndexAt(placed.hash, depth) < middle ? below : above).push(placed)
  return { low: { from, to: middle }, high: { from: middle, to }, below, above }
}

/** True for slots that all hold the same: one leaf, or nothing. */
function isOne(children: readonly (string | null)[]): boolean {
  return children.every((child) => child === children[0])
}

/** All records of a tree, patched or not, in no particular order. */
export async function readRecords(root: string | null, nodes: NodeReader): Promise<PageRecord[]> {
  if (root === null) return []
  const node = await nodes.read(root)
  if ('l' in node) return node.l
  if ('c' in node) return (await Promise.all([...new Set(node.c)].map((child) => readRecords(child, nodes)))).flat()
  const patched = patchOf(node)
  const below = await readRecords(node.b, nodes)
  return [...below.filter((record) => !patched.has(record.k)), ...node.r]
}

/** What a patch says of keys: the newer record, or null for one that is gone. */
export function patchOf({ r, g }: TreePatch): Map<string, PageRecord | null> {
  return new Map([...r.map((record): [string, PageRecord] => [record.k, record]), ...g.map((key): [string, null] => [key, null])])
}

/** The record of a key, null when the tree does not hold it. */
export async function findRecord(
  root: string | null,
  key: string,
  options: { nodes: NodeReader; platform: Pick<Platform, 'hashBytes'> },
): Promise<PageRecord | null> {
  if (root === null) return null
  const top = await options.nodes.read(root)
  const patched = 'b' in top ? patchOf(top).get(key) : undefined
  if (patched !== undefined) return patched
  const hash = options.platform.hashBytes(key)
  let current: string | null = 'b' in top ? top.b : root
  for (let depth = 0; current !== null; depth += 1) {
    const node: TreeNode = await readNode(current, options.nodes)
    if ('l' in node) return node.l.find((record) => record.k === key) ?? null
    current = node.c[childIndexAt(hash, depth)] ?? null
  }
  return null
}
