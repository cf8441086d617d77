import { isSnapshotUnavailable, revisionKey, type SnapshotReader } from '../snapshot/snapshot.ts'

/**
 * Asks queries and observes what they touch. A query is a named pure function of the snapshot with text arguments; it reaches
 * data only through its context, which records every entry key, list key and other query it used. There is no way to declare
 * a dependency, and none to forget one.
 */
export interface QueryContext {
  entry<T>(key: string): Promise<T | null>
  list<T>(list: string): Promise<{ member: string; value: T }[]>
  /** Moment of an entry's last change, see `SnapshotReader.revision`. */
  revision(key: string): Promise<string>
  ask<T>(name: string, ...args: string[]): Promise<T>
}
export type Query = (context: QueryContext, ...args: string[]) => Promise<unknown>
export type QueryTable = Readonly<Record<string, Query>>

/** What was observed of a query or part: a digest of its answer and the keys it used. */
export interface DependencyRecord {
  key: string
  kind: 'query' | 'part'
  digest: string
  dependencies: string[]
}

export interface Engine {
  /** The answer; rejects with the query's own error, which counts as an answer too, or with `SnapshotUnavailable`, which does not. */
  ask(key: string): Promise<unknown>
  /** Asks afresh and says what was observed. Never rejects for an error of the query itself. */
  evaluate(key: string): Promise<DependencyRecord>
  /** Forgets answers, so that they are asked again. */
  forget(keys: Iterable<string>): void
  /** Forgets all answers and records. */
  reset(): void
  /** Records of everything asked since the last call. */
  takeRecords(): DependencyRecord[]
}

/** @example queryKey('product', ['site-main', 'de-ch', 'punto-12']) → 'product["site-main","de-ch","punto-12"]' */
export function queryKey(name: string, args: readonly string[]): string {
  return name + JSON.stringify(args)
}

export function parseQueryKey(key: string): { name: string; args: string[] } {
  const at = key.indexOf('[')
  return { name: key.slice(0, at), args: JSON.parse(key.slice(at)) as string[] }
}

type Outcome = { value: unknown } | { error: unknown }
interface Evaluation {
  outcome: Outcome
  record: DependencyRecord
}
/** Queries being answered, innermost first, to name a cycle in place of waiting for it. */
interface Chain {
  key: string
  parent: Chain | null
}

const MEMO_LIMIT = 4000

export function createEngine(options: { snapshot: SnapshotReader; queries: QueryTable; hash: (data: string) => string }): Engine {
  const { snapshot, queries, hash } = options
  const memo = new Map<string, Promise<Evaluation>>()
  let records: DependencyRecord[] = []

  const answer = (key: string, parent: Chain | null): Promise<Evaluation> => {
    for (let link = parent; link; link = link.parent)
      if (link.key === key) return Promise.reject(new Error(`The query ${key} depends on itself`))
    const known = memo.get(key)
    if (known) return known
    if (memo.size >= MEMO_LIMIT) dropOldest(memo)
    const evaluation = run(key, { key, parent })
    memo.set(key, evaluation)
    evaluation.catch(() => memo.delete(key))
    return evaluation
  }

  const run = async (key: string, chain: Chain): Promise<Evaluation> => {
    const { name, args } = parseQueryKey(key)
    const query = queries[name]
    if (!query) throw new Error(`There is no query named ${name}`)
    const used = new Set<string>()
    const outcome: Outcome = await query(createContext(used, chain), ...args).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isSnapshotUnavailable(error)) throw error
        return { error }
      },
    )
    const digest = hash('value' in outcome ? (JSON.stringify(outcome.value) ?? 'undefined') : `error:${String(outcome.error)}`)
    const record: DependencyRecord = { key, kind: 'query', digest, dependencies: [...used] }
    records.push(record)
    return { outcome, record }
  }

  const createContext = (used: Set<string>, chain: Chain): QueryContext => ({
    async entry<T>(key: string) {
      used.add(key)
      return (await snapshot.entry(key)) as T | null
    },
    async list<T>(list: string) {
      used.add(list)
      return (await snapshot.list(list)) as { member: string; value: T }[]
    },
    async revision(key) {
      used.add(revisionKey(key))
      return snapshot.revision(key)
    },
    async ask<T>(name: string, ...args: string[]) {
      const key = queryKey(name, args)
      used.add(key)
      return unwrap((await answer(key, chain)).outcome) as T
    },
  })

  return {
    async ask(key) {
      return unwrap((await answer(key, null)).outcome)
    },
    async evaluate(key) {
      memo.delete(key)
      return (await answer(key, null)).record
    },
    forget(keys) {
      for (const key of keys) memo.delete(key)
    },
    reset() {
      memo.clear()
      records = []
    },
    takeRecords() {
      const taken = records
      records = []
      return taken
    },
  }
}

function unwrap(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

function dropOldest(memo: Map<string, unknown>): void {
  let excess = memo.size / 4
  for (const key of memo.keys()) {
    if (excess <= 0) return
    memo.delete(key)
    excess -= 1
  }
}
