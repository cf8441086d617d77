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
interface Remembered {
  known: Promise<Known>
  /** The answer itself, once somebody asked for it: most are asked for again and again. */
  value?: Promise<unknown>
}

const MAX_REMEMBERED_ANSWERS = 4000

export function createEngine(options: { snapshot: SnapshotReader; queries: QueryTable; hash: (data: string) => string }): Engine {
  const { snapshot, queries, hash } = options
  const memo = new Map<string, Remembered>()
  /** Queries being answered, and the queries each waits for: a circle of them is named in place of being waited for. */
  const waits = new Map<string, Set<string>>()
  /** Keys whose kept answers are stale until what was asked again is written. */
  const stale = new Set<string>()
  let records: DependencyRecord[] = []

  const queryOf = (key: string) => queries.get(key.slice(0, key.indexOf('[')))
  const forgetOne = (key: string) => {
    memo.delete(key)
    if (queryOf(key)?.isKept) stale.add(key)
  }

  const answerOf = (key: string, remembered = memo.get(key)): Promise<unknown> => {
    const found = remembered ?? remember(key, beingAnswered(key, readOrRun))
    found.value ??= found.known.then(unwrap)
    return found.value
  }

  /** The same for a query that is being answered itself. */
  const answerFor = (asking: string, key: string): Promise<unknown> => {
    const remembered = memo.get(key)
    if (!remembered || waits.has(key)) {
      if (waitsFor(key, asking)) return Promise.reject(new Error(`The query ${key} depends on itself`))
      waits.get(asking)?.add(key)
    }
    return answerOf(key, remembered)
  }

  /** Whether a query being answered waits for another, directly or by what it waits for. */
  const waitsFor = (key: string, other: string, seen = new Set<string>()): boolean => {
    if (key === other) return true
    if (seen.has(key)) return false
    seen.add(key)
    for (const next of waits.get(key) ?? []) if (waitsFor(next, other, seen)) return true
    return false
  }

  const beingAnswered = <Found>(key: string, find: (key: string) => Promise<Found>): Promise<Found> => {
    const own = new Set<string>()
    waits.set(key, own)
    return find(key).finally(() => waits.get(key) === own && waits.delete(key))
  }

  const remember = (key: string, known: Promise<Known>): Remembered => {
    if (memo.size >= MAX_REMEMBERED_ANSWERS) dropOldest(memo)
    const remembered = { known }
    memo.set(key, remembered)
    known.catch(() => memo.get(key) === remembered && memo.delete(key))
    return remembered
  }

  const readOrRun = async (key: string): Promise<Known> => {
    const isKept = queryOf(key)?.isKept && !stale.has(key)
    const kept = isKept ? await snapshot.keptAnswer?.(key) : null
    return kept ? { outcome: { value: JSON.parse(kept) } } : run(key)
  }

  const run = async (key: string): Promise<Evaluation> => {
    const { name, args } = parseQueryKey(key)
    const query = queries.get(name)
    if (!query) throw new Error(`There is no query named ${name}`)
    const used = new Set<string>()
    const outcome: Outcome = await query.answer(createContext(used, key), args).then(
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

  const createContext = (used: Set<string>, asking: string): QueryContext => ({
    entry<T>(key: string) {
      used.add(key)
      return snapshot.entry(key) as Promise<T | null>
    },
    list<T>(list: string) {
      used.add(list)
      return snapshot.list(list) as Promise<{ member: string; value: T }[]>
    },
    revision(key) {
      used.add(revisionKey(key))
      return snapshot.revision(key)
    },
    ask<Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>) {
      const key = queryKey(query, ...args)
      used.add(key)
      // The key names the query whose answer this is.
      return answerFor(asking, key) as Promise<Answer>
    },
  })

  return {
    ask<Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>) {
      return answerOf(queryKey(query, ...args)) as Promise<Answer>
    },
    askKey: (key) => answerOf(key),
    async evaluate(key) {
      forgetOne(key)
      const evaluation = beingAnswered(key, run)
      remember(key, evaluation)
      return (await evaluation).record
    },
    learn(answers) {
      for (const [key, value] of answers) remember(key, Promise.resolve({ outcome: { value } }))
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

function unwrap({ outcome }: Known): unknown {
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
