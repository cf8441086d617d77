import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { ROOT } from '../platform/root.ts'
import { median, percentile } from './figures.ts'
import { isolateHeapMegabytes } from './isolate-heap.ts'
import type { KnownItem } from './search-records.ts'

const PUT_AT_ONCE = 40
const WORKER = 'search-bench'
const COMPATIBILITY_DATE = '2026-10-01'

/** The search in workerd, its documents read from R2 as they are needed and kept as the edge keeps them. */
export interface WorkerdFigures {
  p50: number
  p95: number
  /** Nothing read yet. */
  firstMs: number
  /** Documents read from R2 for a query: by half of them at most, and by all but a twentieth. */
  readsP50: number
  readsP95: number
  /** What lives on the heap and in the buffers of the worker's isolate when all is asked, garbage collected. */
  heapMegabytes: number
  /** What the process of workerd has grown by, R2's stand-in and garbage included. */
  processMegabytes: number
}

/** Stores the documents of an index in R2 and asks it over HTTP. @param folder for the bundled worker */
export async function measureInWorkerd(
  folder: string,
  documents: ReadonlyMap<string, string>,
  queries: readonly KnownItem[],
): Promise<WorkerdFigures> {
  const script = bundleWorker(join(ROOT, folder))
  const miniflare = new Miniflare({
    cf: false,
    inspectorPort: 0,
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
    const reads: number[] = []
    const ask = async (query: string) => {
      const started = performance.now()
      const answer = JSON.parse(await call(`/search?q=${encodeURIComponent(query)}`)) as { reads: number }
      return { ms: performance.now() - started, reads: answer.reads }
    }
    const first = await ask(queries[0]?.query ?? '')
    for (const { query } of queries) {
      const asked = await ask(query)
      times.push(asked.ms)
      reads.push(asked.reads)
    }
    return {
      p50: median(times),
      p95: percentile(times, 0.95),
      firstMs: first.ms,
      readsP50: median(reads),
      readsP95: percentile(reads, 0.95),
      processMegabytes: memoryOf() - before,
      heapMegabytes: await isolateHeapMegabytes(await miniflare.getInspectorURL(), { worker: WORKER, nudge: () => call('/nothing') }),
    }
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
const release = {}
let bucket
let reads = 0
const documents = {
  async version(release, { key }) {
    return key
  },
  async json(release, { key }, schema, memory = 3) {
    const known = kept.get(key)
    if (known !== undefined) return known
    reads += 1
    const object = await bucket.get(key)
    if (!object) return null
    const text = await object.text()
    const value = schema.parse(JSON.parse(text))
    kept.set(key, value, text.length * memory)
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
    if (url.pathname === '/nothing') return new Response('nothing')
    reads = 0
    const index = await openIndex(release, 'site', 'en')
    const answer = await search(index, { query: url.searchParams.get('q'), country: 'CH', page: 1, pageSize: 10 })
    return Response.json({ ...answer, reads })
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
