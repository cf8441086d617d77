import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { EngineTask, EngineTold } from './measure-engine.ts'
import { SEARCH_ENGINES } from './search-engines/search-engines.ts'
import { createQueries, createRecords } from './search-records.ts'

/** How many results are asked for, and among how many of them the record wanted counts as found. */
const MAX_HITS = 10
const TOP = 3
const COUNTRY = 'CH'

/** Builds one engine's index and asks it, in an isolate of its own. */
const { engine, records: count, queriesOfEach, askSeconds } = workerData as EngineTask
const send = (told: EngineTold) => parentPort?.postMessage(told)
const before = heapMegabytes()
let records = createRecords(count)
const queries = createQueries(records, queriesOfEach)
send({ state: 'ready' })

const started = performance.now()
const bundles = records.map((record) => ({ key: record.shown.id, records: [record] }))
const built = await SEARCH_ENGINES[engine]({ bundles, language: 'en', words: { synonyms: [], destinations: [], popular: [] } })
const buildMs = performance.now() - started
// What the index does not need of the records is no part of its size.
records = []
bundles.length = 0
send({ state: 'built', buildMs, megabytes: heapMegabytes() - before + (built.bytesOutsideHeap ?? 0) / 2 ** 20 })

const times: number[] = []
let found = 0
const end = performance.now() + askSeconds * 1000
for (const { query, wanted } of shuffled(queries)) {
  const asked = performance.now()
  if (asked > end) break
  const results = await built.ask(query, { limit: MAX_HITS, country: COUNTRY })
  times.push(performance.now() - asked)
  if (results.slice(0, TOP).some(({ id }) => id === wanted)) found += 1
}
send({ state: 'asked', times, found, queries: queries.length })

/** What lives on the heap of this isolate, and in its array buffers. */
function heapMegabytes(): number {
  v8.setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { used_heap_size, external_memory } = v8.getHeapStatistics()
  return (used_heap_size + external_memory) / 2 ** 20
}

/** Kinds of queries by turns, so that those not asked for lack of time are of all kinds; the same in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, at) => ({ item, place: (at * 7919) % items.length }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
