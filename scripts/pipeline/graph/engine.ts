import { revisionKey } from '../snapshot/entry-changes.ts'
import { isSnapshotUnavailable, type SnapshotReader } from '../snapshot/snapshot.ts'
import { type Asked, parseQueryKey, type Query, type QueryContext, type QueryTable, queryKey } from './query.ts'

/** What was observed of a query or part: a digest of its answer and the keys it used. */
export interface DependencyRecord {
  key: string
  kind: 'query' | 'part'
  digest: string
  dependencies: string[]
  /** Of a part that pages are completed with at the edge: what names its text. */
  text?: string
  /** Of a query whose answers are kept: the answer as JSON, null where it is an error. */
  answer?: string | null
}

/** Answers of queries, by key. */
export type Answers = ReadonlyMap<string, unknown>

/** Asks queries and observes what they touch. */
export interface Engine {
  /** The answer; rejects with the query's own error, which counts as an answer too, or with `SnapshotUnavailable`, which does not. */
  ask<Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>): Promise<Answer>
  /** The same for a key that was stored. */
  askKey(key: string): Promise<unknown>
  /** Asks afresh and says what was observed. Never rejects for an error of the query itself. */
  evaluate(key: string): Promise<DependencyRecord>
  /** Takes up answers that another engine over the same snapshot was given just now, in place of asking. */
  learn(answers: Answers): void
  /** Forgets answers, so that they are asked again; those that are kept are not read until `trustStored`. */
  forget(keys: Iterable<string>): void
  /** Says that what was asked again is written: from now on answers are read from the snapshot again. */
  trustStored(): void
  /** Forgets all answers and records. */
  reset(): void
  /** Records of everything asked since the last call. */
  takeRecords(): DependencyRecord[]
}

type Outcome = { value: unknown } | { error: unknown }
interface Evaluation {
  outcome: Outcome
  record: DependencyRecord
}
/** An answer that was kept was observed when it was written. */
type Known = Pick<Evaluation, 'outcome'>
/** Queries being answered, innermost first, to name a cycle in place of waiting for it. */
interface Chain {
  key: string
  parent: Chain | null
}

const MAX_REMEMBERED_ANSWERS = 4000

export function createEngine(options: { snapshot: SnapshotReader; queries: QueryTable; hash: (data: string) => string }): Engine {
  const { snapshot, queries, hash } = options
  const memo = new Map<string, Promise<Known>>()
  /** Keys whose kept answers are stale until what was asked again is written. */
  const stale = new Set<string>()
  let records: DependencyRecord[] = []

  const queryOf = (key: string) => queries.get(key.slice(0, key.indexOf('[')))
  const forgetOne = (key: string) => {
    memo.delete(key)
    if (queryOf(key)?.isKept) stale.add(key)
  }

  const answer = (key: string, parent: Chain | null): Promise<Known> => {
    for (let link = parent; link; link = link.parent)
      if (link.key === key) return Promise.reject(new Error(`The query ${key} depends on itself`))
    const known = memo.get(key)
    if (known) return known
    return remember(key, readOrRun(key, { key, parent }))
  }

  const remember = <Found extends Known>(key: string, found: Promise<Found>): Promise<Found> => {
    if (memo.size >= MAX_REMEMBERED_ANSWERS) dropOldest(memo)
    memo.set(key, found)
    found.catch(() => memo.delete(key))
    return found
  }

  const readOrRun = async (key: string, chain: Chain): Promise<Known> => {
    const isKept = queryOf(key)?.isKept && !stale.has(key)
    const kept = isKept ? await snapshot.keptAnswer?.(key) : null
    return kept ? { outcome: { value: JSON.parse(kept) } } : run(key, chain)
  }

  const run = async (key: string, chain: Chain): Promise<Evaluation> => {
    const { name, args } = parseQueryKey(key)
    const query = queries.get(name)
    if (!query) throw new Error(`There is no query named ${name}`)
    const used = new Set<string>()
    const outcome: Outcome = await query.answer(createContext(used, chain), args).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isSnapshotUnavailable(error)) throw error
        return { error }
      },
    )
    const json = 'value' in outcome ? (JSON.stringify(outcome.value) ?? 'undefined') : null
    const digest = hash(json ?? `error:${String('error' in outcome && outcome.error)}`)
    const record: DependencyRecord = { key, kind: 'query', digest, dependencies: [...used], ...(query.isKept ? { answer: json } : {}) }
    records.push(record)
    // An answer is the same whether it was kept or not.
    return { outcome: query.isKept && json !== null ? { value: JSON.parse(json) } : outcome, record }
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
    async ask<Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>) {
      const key = queryKey(query, ...args)
      used.add(key)
      // The key names the query whose answer this is.
      return unwrap((await answer(key, chain)).outcome) as Answer
    },
  })

  return {
    async ask<Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>) {
      return unwrap((await answer(queryKey(query, ...args), null)).outcome) as Answer
    },
    async askKey(key) {
      return unwrap((await answer(key, null)).outcome)
    },
    async evaluate(key) {
      forgetOne(key)
      return (await remember(key, run(key, { key, parent: null }))).record
    },
    learn(answers) {
      for (const [key, value] of answers) void remember(key, Promise.resolve({ outcome: { value } }))
    },
    forget(keys) {
      for (const key of keys) forgetOne(key)
    },
    trustStored() {
      stale.clear()
    },
    reset() {
      memo.clear()
      stale.clear()
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
