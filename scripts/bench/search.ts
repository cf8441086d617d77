import { gzipSync } from 'node:zlib'
import { buildGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { groupsFor, placeOf, searchPaths } from '#content-schema/search/index-format.ts'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'
import { type EngineOutcome, measureEngine } from './measure-engine.ts'
import type { SearchEngineName } from './search-engines/search-engines.ts'
import { createQueries, createRecords } from './search-records.ts'
import { measureInWorkerd, type WorkerdFigures } from './search-workerd.ts'

const QUERIES_OF_EACH = 50
/** An engine that takes longer is left out at that size, and the report says so. */
const BUILD_SECONDS = 180
const ASK_SECONDS = 60

export interface SearchFigures {
  records: number
  /** Bytes of the stored index a record, compressed as it is stored. */
  bytesPerRecord: number
  documents: number
  buildMs: number
  /** One record reworded: making its group again, and the documents whose bytes changed. */
  updateMs: number
  changedDocuments: number
  workerd: WorkerdFigures
  /** Each in an isolate of its own, over an index in memory. */
  engines: Readonly<Partial<Record<SearchEngineName, EngineOutcome>>>
}

export interface SearchOptions {
  folder: string
  engines: readonly SearchEngineName[]
  say: (what: string) => void
}

/**
 * Size, time and quality of the search at one number of records in a language, and of the other engines on the same.
 *
 * @param options.folder for what workerd is given
 * @param options.say tells what is under way
 */
export async function measureSearch(count: number, options: SearchOptions): Promise<SearchFigures> {
  const { folder, engines: names, say } = options
  say(`${count} records are made up`)
  const records = createRecords(count)
  const queries = createQueries(records, QUERIES_OF_EACH)
  say('our index is built')
  const started = performance.now()
  const groups = buildAll(records)
  const buildMs = performance.now() - started
  const documents = documentsOf(groups)
  const stored = [...documents.values()].reduce((sum, text) => sum + gzipSync(text).length, 0)
  const update = measureUpdate(records, documents)
  say(`our index is asked in workerd, ${documents.size} documents`)
  const workerd = await measureInWorkerd(folder, documents, queries)
  const engines = await measureEngines(count, names, say)
  return { records: count, bytesPerRecord: stored / count, documents: documents.size, buildMs, ...update, workerd, engines }
}

async function measureEngines(
  records: number,
  names: readonly SearchEngineName[],
  say: (what: string) => void,
): Promise<SearchFigures['engines']> {
  const outcomes: Partial<Record<SearchEngineName, EngineOutcome>> = {}
  for (const engine of names) {
    say(`${engine} is built and asked, for ${BUILD_SECONDS + ASK_SECONDS} s at most`)
    const task = { engine, records, queriesOfEach: QUERIES_OF_EACH, askSeconds: ASK_SECONDS }
    outcomes[engine] = await measureEngine(task, { buildSeconds: BUILD_SECONDS })
  }
  return outcomes
}

type Bundles = SearchBundle[][]

function bundlesOf(records: readonly SearchRecord[]): Bundles {
  const groups: Bundles = Array.from({ length: groupsFor(records.length) }, () => [])
  for (const record of records) groups[placeOf(record.shown.id, groups.length)]?.push({ key: record.shown.id, records: [record] })
  return groups
}

function buildAll(records: readonly SearchRecord[]) {
  const groups = bundlesOf(records)
  return groups.map((bundles) => buildGroup(bundles, { language: 'en', groups: groups.length }))
}

function documentsOf(groups: ReturnType<typeof buildAll>): Map<string, string> {
  const documents = new Map<string, string>()
  const put = (key: string, value: unknown) => documents.set(key, JSON.stringify(value))
  put(searchPaths.layout('en'), { v: 1, groups: groups.length, brand: '', assetOrigins: [], synonyms: [], popular: [] })
  for (const [number, { head, shards, buckets, figures }] of groups.entries()) {
    put(searchPaths.head('en', number), head)
    for (const [at, shard] of shards.entries()) put(searchPaths.shard('en', number, at), shard)
    for (const [at, piece] of FIGURE_PIECES.entries()) put(searchPaths.figures('en', number, piece), figures[at])
    for (const [at, bucket] of buckets.entries()) put(searchPaths.bucket('en', number, at), bucket)
  }
  return documents
}

function measureUpdate(records: readonly SearchRecord[], before: ReadonlyMap<string, string>) {
  const [first] = records
  if (!first) throw new Error('There is nothing to update')
  const edited = { ...first, body: `${first.body} unheard-of` }
  const groups = bundlesOf([edited, ...records.slice(1)])
  const own = placeOf(first.shown.id, groups.length)
  const started = performance.now()
  const group = buildGroup(groups[own] ?? [], { language: 'en', groups: groups.length })
  const after = documentsOf([group])
  const updateMs = performance.now() - started
  const old = (key: string) => before.get(key.replace('/en/0/', `/en/${own}/`))
  return { updateMs, changedDocuments: [...after].filter(([key, text]) => key !== searchPaths.layout('en') && old(key) !== text).length }
}
