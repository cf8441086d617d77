import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Miniflare } from 'miniflare'
import { buildGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { groupsFor, placeOf, searchPaths } from '#content-schema/search/index-format.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'
import { median, percentile } from './figures.ts'
import { SEARCH_ENGINES } from './search-engines.ts'
import { createQueries, createRecords, type KnownItem } from './search-records.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const QUERIES_OF_EACH = 50
const TOP = 3
const PUT_AT_ONCE = 40

export interface SearchFigures {
  records: number
  /** Bytes of the stored index a record, compressed as it is stored. */
  bytesPerRecord: number
  documents: number
  buildMs: number
  /** One record reworded: making its group again, and the documents whose bytes changed. */
  updateMs: number
  changedDocuments: number
  /** In workerd, the documents read from R2 and kept as the edge keeps them. */
  workerd: { p50: number; p95: number; firstMs: number; megabytes: number }
  /** In one process over indexes in memory. `quality`: share of queries with the record wanted among the first three. */
  engines: Record<string, { buildMs: number; p50: number; p95: number; quality: number }>
}

/** Size, time and quality of the search at one number of records in a language, and of two other engines on the same. */
export async function measureSearch(folder: string, count: number): Promise<SearchFigures> {
  const records = createRecords(count)
  const queries = createQueries(records, QUERIES_OF_EACH)
  const started = performance.now()
  const groups = buildAll(records)
  const buildMs = performance.now() - started
  const documents = documentsOf(groups)
  const stored = [...documents.values()].reduce((sum, text) => sum + gzipSync(text).length, 0)
  return {
    records: count,
    bytesPerRecord: stored / count,
    documents: documents.size,
    buildMs,
    ...measureUpdate(records, documents),
    workerd: await measureWorkerd(join(ROOT, folder), documents, queries),
    engines: await measureEngines(records, queries),
  }
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
  for (const [number, { head, shards, buckets }] of groups.entries()) {
    put(searchPaths.head('en', number), head)
    for (const [at, shard] of shards.entries()) put(searchPaths.shard('en', number, at), shard)
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

async function measureEngines(records: readonly SearchRecord[], queries: readonly KnownItem[]): Promise<SearchFigures['engines']> {
  const engines: SearchFigures['engines'] = {}
  for (const [name, create] of Object.entries(SEARCH_ENGINES)) {
    const started = performance.now()
    const ask = await create(records)
    const buildMs = performance.now() - started
    const times: number[] = []
    let found = 0
    for (const { query, wanted } of queries) {
      const asked = performance.now()
      const ids = await ask(query, 10)
      times.push(performance.now() - asked)
      if (ids.slice(0, TOP).includes(wanted)) found += 1
    }
    engines[name] = { buildMs, p50: median(times), p95: percentile(times, 0.95), quality: found / queries.length }
  }
  return engines
}

const WORKER = 'search-bench'
const COMPATIBILITY_DATE = '2026-10-01'

async function measureWorkerd(
  folder: string,
  documents: ReadonlyMap<string, string>,
  queries: readonly KnownItem[],
): Promise<SearchFigures['workerd']> {
  const script = bundleWorker(folder)
  const miniflare = new Miniflare({
    cf: false,
    workers: [
      {
        config: {
          name: WORKER,
          compatibilityDate: COMPATIBILITY_DATE,
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: 'worker.js', modules: { 'worker.js': { type: 'esm', contents: readFileSync(script, 'utf8') } } },
          env: { INDEX: { type: 'r2', name: 'index' } },
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
      },
    ],
  })
  try {
    const url = `http://localhost:${(await miniflare.unsafeGetDirectURL(WORKER)).port}`
    const call = async (path: string, init?: RequestInit): Promise<string> => {
      const response = await fetch(url + path, init)
      if (!response.ok) throw new Error(`The search in workerd answered ${response.status}: ${await response.text()}`)
      return response.text()
    }
    const all = [...documents]
    for (let at = 0; at < all.length; at += PUT_AT_ONCE)
      await call('/put', { method: 'POST', body: JSON.stringify(all.slice(at, at + PUT_AT_ONCE)) })
    const before = memoryOf()
    const times: number[] = []
    const ask = async (query: string) => {
      const started = performance.now()
      await call(`/search?q=${encodeURIComponent(query)}`)
      return performance.now() - started
    }
    const firstMs = await ask(queries[0]?.query ?? '')
    for (const { query } of queries) times.push(await ask(query))
    return { p50: median(times), p95: percentile(times, 0.95), firstMs, megabytes: memoryOf() - before }
  } finally {
    await miniflare.dispose()
  }
}

/** Resident memory of the workerd processes this one started, in megabytes. */
function memoryOf(): number {
  const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'rss=,comm='], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes('workerd'))
  return lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / 1024
}

/** A worker that reads the index as the edge does, and stores what it is handed. */
function bundleWorker(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'worker.ts'),
    `import { createMemoryCache } from '${join(ROOT, 'edge/release/memory-cache.ts')}'
import { createOpenIndex } from '${join(ROOT, 'edge/search/release-search.ts')}'
import { search } from '${join(ROOT, 'content-schema/search/search.ts')}'
const kept = createMemoryCache(8 * 1024 * 1024)
let bucket
const documents = {
  async json(release, { key }, schema) {
    const known = kept.get(key)
    if (known !== undefined) return known
    const object = await bucket.get(key)
    if (!object) return null
    const text = await object.text()
    const value = schema.parse(JSON.parse(text))
    kept.set(key, value, text.length * 3)
    return value
  },
}
const openIndex = createOpenIndex(documents)
export default {
  async fetch(request, env) {
    bucket = env.INDEX
    const url = new URL(request.url)
    if (url.pathname === '/put') {
      await Promise.all((await request.json()).map(([key, text]) => bucket.put(key, text)))
      return new Response('stored')
    }
    const index = await openIndex(null, 'site', 'en')
    const answer = await search(index, { query: url.searchParams.get('q'), country: 'CH', page: 1, pageSize: 10 })
    return Response.json(answer)
  },
}
`,
  )
  writeFileSync(
    join(folder, 'wrangler.toml'),
    `name = "${WORKER}"\nmain = "worker.ts"\ncompatibility_date = "${COMPATIBILITY_DATE}"\ncompatibility_flags = ["nodejs_compat"]\n`,
  )
  const outdir = join(folder, 'dist')
  const result = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
      'deploy',
      '--dry-run',
      '--config',
      join(folder, 'wrangler.toml'),
      '--outdir',
      outdir,
    ],
    { cwd: ROOT, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' }, encoding: 'utf8' },
  )
  if (result.status !== 0) throw new Error(`The search could not be bundled:\n${result.stdout}\n${result.stderr}`)
  return join(outdir, 'worker.js')
}
