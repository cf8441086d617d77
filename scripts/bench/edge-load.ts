import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { readConfig } from '../config.ts'
import { localSecrets } from '../secrets.ts'
import { freePort, startChild, waitUntilHealthy } from '../stack/child.ts'
import { median } from './figures.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 8

/**
 * Requests a second of a page, asked for by a returning visitor, over those of a bare Hono route in the same worker and process,
 * turn by turn, medians. Both go through wrangler's development proxy, which costs more than either.
 *
 * @param dataDir of a stack that is not running, whose release store holds a live release
 */
export async function measureEdgeLoad(dataDir: string, page: string): Promise<{ page: number; hello: number }> {
  const folder = join(ROOT, dataDir, 'edge-load')
  const port = await freePort()
  writeWorker(folder)
  const secrets = localSecrets(dataDir)
  const variables = { ...secrets, CHANNEL: readConfig().channel, BUILDER_URL: 'http://127.0.0.1:9', ENVIRONMENT: 'local' }
  const args = [
    'dev',
    '--config',
    join(folder, 'wrangler.toml'),
    '--port',
    String(port),
    '--inspector-port',
    '0',
    '--persist-to',
    join(ROOT, dataDir, 'wrangler'),
  ]
  const child = startChild(
    [
      join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
      ...args,
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { cwd: ROOT, env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', CI: '1' } },
  )
  try {
    const url = `http://localhost:${port}`
    await waitUntilHealthy(`${url}/hello`, { child, name: 'The edge' })
    await load(url + page, 2)
    await load(`${url}/hello`, 2)
    const samples = { page: [] as number[], hello: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      samples.hello.push(await load(`${url}/hello`, SECONDS))
      samples.page.push(await load(url + page, SECONDS))
    }
    return { page: median(samples.page), hello: median(samples.hello) }
  } finally {
    await child.stop()
  }
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip', cookie: 'uapp_locale=ja' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} times with another status than 2xx, ${result.errors} times not at all`)
  return result.requests.average
}

/** The edge as it is, with one bare route beside it. */
function writeWorker(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'worker.ts'),
    `import { Hono } from 'hono'
import worker from '${join(ROOT, 'edge/worker.ts')}'
const hello = new Hono().get('/hello', (context) => context.text('hello'))
export default {
  ...worker,
  fetch(request, env, context) {
    return request.url.endsWith('/hello') ? hello.fetch(request, env, context) : worker.fetch(request, env, context)
  },
}
`,
  )
  writeFileSync(
    join(folder, 'wrangler.toml'),
    `name = "edge-load"
main = "worker.ts"
compatibility_date = "2026-10-01"
compatibility_flags = ["nodejs_compat"]
[[r2_buckets]]
binding = "RELEASES"
bucket_name = "strandwerk-releases-local"
[[queues.producers]]
binding = "CONTENT_EVENTS"
queue = "strandwerk-content-events-local"
`,
  )
}
