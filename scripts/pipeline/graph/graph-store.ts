import type { Readable, SqlStatement } from '../platform/platform.ts'
import { addChangedKeyStatement } from '../tables/entry-table.ts'
import { keepAnswerStatement } from '../tables/kept-answer-table.ts'
import type { DependencyRecord } from './engine.ts'

/** What a node of the graph stands for; also its value in the `kind` column. */
export const NODE_KINDS = { key: 0, query: 1, part: 2, page: 3 } as const
export type NodeKind = keyof typeof NODE_KINDS
const KIND_NAMES = Object.keys(NODE_KINDS) as NodeKind[]

export interface GraphNode {
  id: number
  key: string
  kind: NodeKind
  /** Longest way from an entry; consumers stand above what they use. */
  level: number
  digest: string | null
  /** Ids of the nodes it uses, as a JSON array in ascending order; as text, since a build remembers 100,000 of them. */
  sources: string
}

/** A node's new state: its digest and everything it used. */
export interface NodeUpdate {
  key: string
  kind: NodeKind
  digest: string | null
  dependencies: readonly string[]
  /** Of a query whose answers are kept: the answer as JSON, null where there is none to keep. */
  answer?: string | null
}

/**
 * The dependency graph as it stands in the snapshot, with updates not yet committed laid over it. Reads see the updates at
 * once; the tables change only when the statements are run, in whatever transaction they belong to.
 */
export interface GraphStore {
  node(key: string): Promise<GraphNode | null>
  consumersOf(key: string): Promise<GraphNode[]>
  dependenciesOf(key: string): Promise<GraphNode[]>
  /**
   * What these keys may reach: all that used them, and what used that; null where it is more than `most`. Pages are not reached by the parts
   * they are stored without. Of the tables alone.
   */
  reachOf(keys: readonly string[], most: number): Promise<GraphNode[] | null>
  /** Takes an update; says whether the digest is another than before. */
  update(update: NodeUpdate): Promise<{ changed: boolean }>
  /**
   * Statements of all updates since the last call. A query or part that says something else is a changed key until a plan has carried it
   * on, so whoever met it on the way hides no change from what else used it.
   */
  takeStatements(): SqlStatement[]
  /** Forgets the updates and everything read, as after a start: the tables are what counts. */
  reset(): void
  /** Statements that delete nodes and their edges. */
  removeStatements(keys: readonly string[]): SqlStatement[]
}

export function toUpdate(record: DependencyRecord): NodeUpdate {
  const { key, kind, digest, dependencies, answer } = record
  return { key, kind, digest, dependencies, ...(answer === undefined ? {} : { answer }) }
}

/** Nodes remembered between transactions; a hundred bytes or two each. */
const MAX_KNOWN_NODES = 100_000

type NodeRow = { id: number; key: string; kind: number; level: number; digest: string | null; sources: string }
const COLUMNS = 'id, key, kind, level, digest, sources'
const NO_SOURCES = '[]'

export function createGraphStore({ sql }: Readable): GraphStore {
  const known = new Map<string, GraphNode>()
  const newEdges = createNewEdges()
  /** Keys of queries and parts that say something else than before. */
  const moved = new Set<string>()
  let statements: SqlStatement[] = []
  /** Statements that insert nodes which are only named by others so far, by id. */
  const inserts = new Map<number, SqlStatement>()
  let nextId: number | null = null
  let isEmpty = false
  /** Every node of the tables is remembered: what is not remembered does not exist. */
  let knowsAll = false

  const toNode = (row: NodeRow): GraphNode => known.get(row.key) ?? remember({ ...row, kind: KIND_NAMES[row.kind] ?? 'key' })
  const remember = (node: GraphNode) => {
    known.set(node.key, node)
    return node
  }
  const load = async (key: string): Promise<GraphNode | null> => {
    const cached = known.get(key)
    if (cached) return cached
    if (nextId === null) await readState()
    if (knowsAll) return null
    const row = await sql.get<NodeRow>(`SELECT ${COLUMNS} FROM node WHERE key = ?`, key)
    return row ? toNode(row) : null
  }
  const readState = async () => {
    const row = await sql.get<{ last: number | null }>('SELECT max(id) AS last FROM node')
    isEmpty = row?.last === null || row?.last === undefined
    knowsAll = isEmpty
    nextId = (row?.last ?? 0) + 1
  }
  const create = async (key: string, kind: NodeKind): Promise<GraphNode> => {
    if (nextId === null) await readState()
    const id = nextId ?? 1
    nextId = id + 1
    const node: GraphNode = { id, key, kind, level: 0, digest: null, sources: NO_SOURCES }
    const insert = {
      sql: `INSERT INTO node (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
      params: [id, key, NODE_KINDS[kind], node.level, node.digest, node.sources],
    }
    statements.push(insert)
    inserts.set(id, insert)
    return remember(node)
  }
  /** A node not yet inserted is inserted with its values. */
  const setNode = ({ id, key, kind, level, digest, sources }: GraphNode) => {
    const insert = inserts.get(id)
    inserts.delete(id)
    if (insert) insert.params = [id, key, NODE_KINDS[kind], level, digest, sources]
    else
      statements.push({
        sql: 'UPDATE node SET digest = ?, level = ?, kind = ?, sources = ? WHERE id = ?',
        params: [digest, level, NODE_KINDS[kind], sources, id],
      })
  }
  /** Edges are few that change: the others are not written again. */
  const setEdges = (id: number, before: string, after: string) => {
    const taken = 'SELECT value FROM json_each(?)'
    if (before !== NO_SOURCES)
      statements.push({
        sql: `DELETE FROM edge WHERE consumer = ? AND source IN (${taken}) AND source NOT IN (${taken})`,
        params: [id, before, after],
      })
    if (after !== NO_SOURCES)
      statements.push({ sql: 'INSERT OR IGNORE INTO edge (source, consumer) SELECT value, ? FROM json_each(?)', params: [id, after] })
  }
  const ensure = async (key: string, kind: NodeKind) => (await load(key)) ?? (await create(key, kind))

  return {
    node: load,
    async consumersOf(key) {
      const rows = isEmpty
        ? []
        : await sql.all<NodeRow>(
            'SELECT c.* FROM node s JOIN edge ON edge.source = s.id JOIN node c ON c.id = edge.consumer WHERE s.key = ?',
            key,
          )
      const consumers = new Map(rows.map((row) => [row.key, toNode(row)]))
      for (const [consumer, node] of newEdges.consumersOf(key)) consumers.set(consumer, node)
      return [...consumers.values()]
    },
    async dependenciesOf(key) {
      const rows = await sql.all<NodeRow>(
        'SELECT s.* FROM node c JOIN json_each(c.sources) used JOIN node s ON s.id = used.value WHERE c.key = ? ORDER BY s.key',
        key,
      )
      return rows.map(toNode)
    },
    async reachOf(keys, most) {
      const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
      const changed = 'SELECT id FROM node WHERE key IN (SELECT value FROM json_each(?))'
      let next = idsOf(await sql.all<{ id: number }>(changed, JSON.stringify(keys)))
      const found = new Set(next)
      while (next.length > 0) {
        // Level by level: what many thousands use is left off at the first few, which one recursive query would not do.
        const rows = await sql.all<{ id: number }>(
          `SELECT DISTINCT edge.consumer AS id FROM json_each(?) AS reached JOIN edge ON edge.source = reached.value
           WHERE reached.value NOT IN (SELECT node.id FROM part JOIN node ON node.key = part.key) LIMIT ?`,
          JSON.stringify(next),
          most + 1,
        )
        next = idsOf(rows).filter((id) => !found.has(id))
        for (const id of next) found.add(id)
        if (rows.length > most || found.size > most) return null
      }
      const ids = JSON.stringify([...found])
      return (await sql.all<NodeRow>(`SELECT ${COLUMNS} FROM node WHERE id IN (SELECT value FROM json_each(?))`, ids)).map(toNode)
    },
    async update({ key, kind, digest, dependencies, answer }) {
      const node = known.get(key) ?? (await ensure(key, kind))
      const sources: GraphNode[] = []
      // A build asks this a million times: what is remembered is not waited for.
      for (const dependency of dependencies) sources.push(known.get(dependency) ?? (await ensure(dependency, kindOfKey(dependency))))
      const before = { ...node }
      const changed = before.digest !== digest
      if (changed && before.digest !== null && (kind === 'query' || kind === 'part')) moved.add(key)
      node.kind = kind
      node.digest = digest
      node.level = 1 + sources.reduce((highest, source) => Math.max(highest, source.level), 0)
      node.sources = JSON.stringify(sources.map(({ id }) => id).sort((a, b) => a - b))
      const usesOthers = node.sources !== before.sources
      // Most of what is asked again is as it was: it is not written again.
      if (changed || usesOthers || node.kind !== before.kind || node.level !== before.level) setNode(node)
      if (usesOthers) {
        setEdges(node.id, before.sources, node.sources)
        newEdges.add(sources, node)
      }
      if (changed && answer !== undefined) statements.push(keepAnswerStatement(key, answer))
      return { changed }
    },
    takeStatements() {
      const taken = [...statements, ...[...moved].map(addChangedKeyStatement)]
      statements = []
      moved.clear()
      inserts.clear()
      newEdges.clear()
      if (taken.length > 0) isEmpty = false
      if (known.size <= MAX_KNOWN_NODES) return taken
      known.clear()
      knowsAll = false
      return taken
    },
    reset() {
      known.clear()
      newEdges.clear()
      inserts.clear()
      moved.clear()
      statements = []
      nextId = null
      isEmpty = false
      knowsAll = false
    },
    removeStatements(keys) {
      return keys.flatMap((key) => {
        known.delete(key)
        return [
          {
            sql: 'DELETE FROM edge WHERE (source, consumer) IN (SELECT used.value, node.id FROM node, json_each(node.sources) used WHERE node.key = ?)',
            params: [key],
          },
          { sql: 'DELETE FROM node WHERE key = ?', params: [key] },
          keepAnswerStatement(key, null),
        ]
      })
    },
  }
}

/** Edges not yet committed. They are sorted by their source only when they are read: a build adds half a million and reads none. */
function createNewEdges() {
  let added: { sources: readonly GraphNode[]; consumer: GraphNode }[] = []
  const bySource = new Map<string, Map<string, GraphNode>>()
  return {
    add(sources: readonly GraphNode[], consumer: GraphNode) {
      added.push({ sources, consumer })
    },
    consumersOf(key: string): ReadonlyMap<string, GraphNode> {
      for (const { sources, consumer } of added)
        for (const source of sources) {
          const consumers = bySource.get(source.key) ?? new Map<string, GraphNode>()
          bySource.set(source.key, consumers.set(consumer.key, consumer))
        }
      added = []
      return bySource.get(key) ?? new Map()
    },
    clear() {
      added = []
      bySource.clear()
    },
  }
}

/** Entries and lists hold a slash before any bracket; queries are `name[...]`, parts `part:name[...]`, pages `page:...`. */
export function kindOfKey(key: string): NodeKind {
  if (key.startsWith('part:')) return 'part'
  if (key.startsWith('page:')) return 'page'
  return /^[A-Za-z]+\[/.test(key) ? 'query' : 'key'
}

export function pageNodeKey(siteId: string, path: string): string {
  return `page:${siteId} ${path}`
}

/** Forgets what parts look like and what they are made of, so that each is rendered again. */
export function forgetPartsStatements(): SqlStatement[] {
  return [
    { sql: 'DELETE FROM edge WHERE consumer IN (SELECT id FROM node WHERE kind = 2)' },
    { sql: "UPDATE node SET digest = NULL, sources = '[]' WHERE kind = 2" },
  ]
}

/** Keys of the nodes that are an entry: what its languages share, and each language's text. */
export async function entryNodeKeys({ sql }: Readable, key: string): Promise<string[]> {
  const rows = await sql.all<{ key: string }>(
    'SELECT key FROM node WHERE kind = 0 AND (key = ? OR (key >= ? AND key < ?)) ORDER BY key',
    key,
    `${key}@`,
    `${key}@\u{10FFFF}`,
  )
  return rows.map((row) => row.key)
}
