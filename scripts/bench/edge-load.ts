import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { readConfig } from '../config.ts'
import { ROOT } from '../platform/root.ts'
import { localSecrets } from '../secrets.ts'
import { bundleWorker, COMPATIBILITY_DATE, startDirectWorker, textVariables } from './edge-worker.ts'
import { median } from './figures.ts'

const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 8

/** Requests a second. */
export interface EdgeLoad {
  /** Of a bare Hono route that says hello. */
  hello: number
  pages: {
    /** Of the page by the edge. */
    edge: number
    /** Of a bare Hono route that answers the page's headers and compressed bytes out of a constant. */
    constant: number
  }[]
}

/**
 * Requests a second of pages, asked for by a returning visitor, beside those of two bare Hono routes in the same worker and workerd,
 * turn by turn, medians. Straight from workerd's socket: `wrangler dev` stands a proxy in front that costs more than either.
 *
 * @param dataDir of a stack that is not running, whose release store holds a live release
 */
export async function measureEdgeLoad(dataDir: string, pages: readonly string[]): Promise<EdgeLoad> {
  const folder = join(ROOT, dataDir, 'edge-load')
  writeWorker(folder)
  const bundle = bundleWorker(folder)
  const variables = { ...localSecrets(dataDir), CHANNEL: readConfig().channel, BUILDER_URL: 'http://127.0.0.1:9', ENVIRONMENT: 'local' }
  const worker = await startDirectWorker({
    name: WORKER,
    bundle,
    persistencePath: join(ROOT, dataDir, 'wrangler/v3'),
    env: {
      ...textVariables(variables),
      RELEASES: { type: 'r2', name: 'strandwerk-releases-local' },
      CONTENT_EVENTS: { type: 'queue', name: 'strandwerk-content-events-local' },
    },
  })
  try {
    const { url } = worker
    const paths = ['/hello', ...pages, ...pages.map((page) => CONSTANT + page)]
    for (const path of paths) await load(url + path, 2)
    const samples = paths.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, path] of paths.entries()) samples[index]?.push(await load(url + path, SECONDS))
    const [hello = Number.NaN, ...others] = samples.map(median)
    const ofPage = (at: number) => ({ edge: others[at] ?? Number.NaN, constant: others[at + pages.length] ?? Number.NaN })
    return { hello, pages: pages.map((_, at) => ofPage(at)) }
  } finally {
    await worker.stop()
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

const WORKER = 'edge-load'
const CONSTANT = '/constant'

/** The edge as it is, with two bare routes beside it. The second asks the edge for a page once and answers the same from then on. */
function writeWorker(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'worker.ts'),
    `import { Hono } from 'hono'
import worker from '${join(ROOT, 'edge/worker.ts')}'
const constants = new Map()
const bare = new Hono()
  .get('/hello', (context) => context.text('hello'))
  .get('${CONSTANT}/*', async ({ req, env, executionCtx }) => {
    const known = constants.get(req.url) ?? (await askEdge(new Request(req.url.replace('${CONSTANT}', ''), req.raw), env, executionCtx))
    constants.set(req.url, known)
    return new Response(known.body, { headers: known.headers, encodeBody: 'manual' })
  })
async function askEdge(request, env, context) {
  const { headers, body } = await worker.fetch(request, env, context)
  return { headers, body: await new Response(body).arrayBuffer() }
}
export default {
  ...worker,
  fetch(request, env, context) {
    const isBare = request.url.endsWith('/hello') || request.url.includes('${CONSTANT}/')
    return isBare ? bare.fetch(request, env, context) : worker.fetch(request, env, context)
  },
}
`,
  )
  writeFileSync(
    join(folder, 'wrangler.toml'),
    `name = "${WORKER}"
main = "worker.ts"
compatibility_date = "${COMPATIBILITY_DATE}"
compatibility_flags = ["nodejs_compat"]
`,
  )
}
