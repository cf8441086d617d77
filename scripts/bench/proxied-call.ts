import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOKEN_STORES, type TokenStoreMode } from '#content-schema/identity/session-api.ts'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { ROOT } from '../platform/root.ts'
import { type Child, startChild } from '../stack/child.ts'
import { type BenchIdentity, startBenchIdentity } from './bench-identity.ts'
import { bundleWorker, COMPATIBILITY_DATE } from './edge-worker.ts'
import { median } from './figures.ts'
import { type Call, callInParallel, type Load } from './http-load.ts'
import { type PlainWorkerd, startPlainWorkerd } from './plain-workerd.ts'
import type { Effort } from './platforms.ts'
import { signedInHeaders } from './signed-in-headers.ts'

const CALLERS = 50
/** What the service takes for an answer: so long that one isolate answers fifty callers with time to spare, and too short for that. */
export const UPSTREAM_MS = { steady: 50, flooded: 10 } as const
type Pace = keyof typeof UPSTREAM_MS

const WORKERS = { edge: 'edge', browser: 'edge-browser' } as const satisfies Record<TokenStoreMode, string>
const FORWARDER = 'forwarder'
const OVERVIEW = { openTickets: 3, waitingForYou: 1, machines: 14, plants: 2, expiringWarranties: null, accessRequests: null }

/** Through the edge, without it, and through a worker that only hands the call on: what a hop costs whoever makes it. */
const WAYS = ['proxied', 'direct', 'forwarded'] as const
type Way = (typeof WAYS)[number]

/** Of one call, on average; the processor time is that of workerd alone. */
interface CallCost extends Load {
  cpuUs: number
}

interface ProxiedCall {
  /** Fifty calls under way, and time to spare. */
  steady: Record<Way, CallCost>
  /** Fifty calls under way, more than one isolate can take: how long a call waits for the processor. */
  flooded: Record<Way, CallCost>
  /** Microseconds of processor it takes to know who calls, by the way of keeping tokens. */
  verificationUs: Record<TokenStoreMode, number>
}

/**
 * What a call costs through the edge and without it; and what it costs the edge to know who calls: a call it refuses once it knows, less
 * one it refuses before. Turn by turn, medians.
 */
export async function measureProxiedCall(dataDir: string, effort: Effort): Promise<ProxiedCall> {
  const folder = join(ROOT, dataDir, 'proxied-call')
  const service = await startSlowService(JSON.stringify({ data: { overview: OVERVIEW } }))
  const identity = await startBenchIdentity()
  writeWorkers(folder, service.url)
  bundleWorker(folder)
  const workerd = await startWorkers(folder, { service, identity })
  try {
    const calls = await listCalls({ service, identity, workerd })
    const measure = async (call: Call): Promise<CallCost> => {
      const before = workerd.cpuMicroseconds()
      const load = await callInParallel(call, { callers: CALLERS, seconds: effort.seconds })
      return { ...load, cpuUs: (workerd.cpuMicroseconds() - before) / load.calls }
    }
    // The first one warms the isolate up.
    await measure(calls.ways.proxied)
    return await measureInTurns({ calls, measure, service, rounds: effort.rounds })
  } finally {
    await workerd.stop()
    await service.stop()
    identity.close()
  }
}

type Calls = Awaited<ReturnType<typeof listCalls>>

async function measureInTurns({
  calls,
  measure,
  service,
  rounds,
}: {
  calls: Calls
  measure: (call: Call) => Promise<CallCost>
  service: SlowService
  rounds: number
}): Promise<ProxiedCall> {
  const samples = new Map<string, CallCost[]>()
  const sample = async (name: string, call: Call) => samples.set(name, [...(samples.get(name) ?? []), await measure(call)])
  for (let round = 0; round < rounds; round += 1) {
    for (const pace of ['steady', 'flooded'] as const) {
      await service.take(UPSTREAM_MS[pace])
      for (const way of WAYS) await sample(`${pace} ${way}`, calls.ways[way])
    }
    for (const mode of TOKEN_STORES) {
      await sample(`known ${mode}`, calls.known[mode])
      await sample(`stranger ${mode}`, calls.stranger[mode])
    }
  }
  const of = (name: string, figure: keyof CallCost) => median((samples.get(name) ?? []).map((cost) => cost[figure]))
  const costOf = (name: string): CallCost => ({
    ms: of(name, 'ms'),
    calls: of(name, 'calls'),
    inFlight: of(name, 'inFlight'),
    cpuUs: of(name, 'cpuUs'),
  })
  const waysOf = (pace: Pace) => ({
    proxied: costOf(`${pace} proxied`),
    direct: costOf(`${pace} direct`),
    forwarded: costOf(`${pace} forwarded`),
  })
  const verificationOf = (mode: TokenStoreMode) => of(`known ${mode}`, 'cpuUs') - of(`stranger ${mode}`, 'cpuUs')
  return {
    steady: waysOf('steady'),
    flooded: waysOf('flooded'),
    verificationUs: { edge: verificationOf('edge'), browser: verificationOf('browser') },
  }
}

/** Every call that is measured; the edge's own in the recommended way of keeping tokens. */
async function listCalls({ service, identity, workerd }: { service: SlowService; identity: BenchIdentity; workerd: PlainWorkerd }) {
  const body = { operation: 'Overview', hash: OPERATIONS.Overview.hash, variables: {} }
  const unknown = { ...body, operation: 'unknown' }
  const question = { query: '{ overview { openTickets } }' }
  const urlOf = (mode: TokenStoreMode) => workerd.urlOf(WORKERS[mode]) + PROXY_ENDPOINTS['service-information']
  const signedIn = async (mode: TokenStoreMode) => signedInHeaders(mode, { edgeUrl: workerd.urlOf(WORKERS[mode]), identity })
  const headers = { edge: await signedIn('edge'), browser: await signedIn('browser') }
  const known = (mode: TokenStoreMode): Call => ({ url: urlOf(mode), body: unknown, headers: headers[mode], status: 404 })
  const stranger = (mode: TokenStoreMode): Call => ({ url: urlOf(mode), body: unknown, headers: {}, status: 401 })
  const ways: Record<Way, Call> = {
    proxied: { url: urlOf('edge'), body, headers: headers.edge, status: 200 },
    direct: { url: service.url, body: question, headers: {}, status: 200 },
    forwarded: { url: workerd.urlOf(FORWARDER), body: question, headers: {}, status: 200 },
  }
  return {
    ways,
    known: { edge: known('edge'), browser: known('browser') },
    stranger: { edge: stranger('edge'), browser: stranger('browser') },
  }
}

interface SlowService {
  url: string
  /** Sets how long answers take. */
  take(ms: number): Promise<void>
  stop: Child['stop']
}

async function startSlowService(body: string): Promise<SlowService> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const child = startChild([join(ROOT, 'scripts/bench/slow-service.ts'), body], { cwd: ROOT, env: {}, onLine: resolve })
  const url = await Promise.race([promise, once(child.process, 'exit').then(() => Promise.reject(new Error(child.tail())))])
  const take = async (ms: number) => {
    await (await fetch(`${url}takes/${ms}`)).arrayBuffer()
  }
  return { url, take, stop: () => child.stop() }
}

function startWorkers(folder: string, { service, identity }: { service: SlowService; identity: BenchIdentity }): Promise<PlainWorkerd> {
  const secret = 'secret-of-the-bench-only'
  const variables = {
    ...{ STORE_TOKEN: secret, BUILDER_TOKEN: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret },
    ...{ CHANNEL: 'live', ENVIRONMENT: 'local', BUILDER_URL: 'http://127.0.0.1:9' },
    ...{ IDENTITY_URL: identity.url, IDENTITY_ISSUER: identity.issuer, IDENTITY_CLIENT_ID: identity.clientId },
    ...{ SERVICE_INFORMATION_URL: service.url, PORTAL_CALLS_PER_MINUTE: '100000000' },
  }
  const edge = (mode: TokenStoreMode) => ({
    name: WORKERS[mode],
    module: 'dist/worker.js',
    variables: { ...variables, AUTH_TOKEN_STORE: mode },
    unused: { RELEASES: 'r2Bucket', CONTENT_EVENTS: 'queue' } as const,
    durableObjects: { SESSIONS: 'SessionRecord' },
  })
  return startPlainWorkerd(folder, [...TOKEN_STORES.map(edge), { name: FORWARDER, module: 'forwarder.js' }])
}

/** The edge, and beside it a worker that does nothing but ask the service. */
function writeWorkers(folder: string, serviceUrl: string): void {
  mkdirSync(folder, { recursive: true })
  const lines = [
    'name = "proxied-call"',
    `main = "${join(ROOT, 'edge/worker.ts')}"`,
    `compatibility_date = "${COMPATIBILITY_DATE}"`,
    'compatibility_flags = ["nodejs_compat"]',
  ]
  writeFileSync(join(folder, 'wrangler.toml'), `${lines.join('\n')}\n`)
  const headers = "{ 'content-type': 'application/json' }"
  const forward = `fetch(${JSON.stringify(serviceUrl)}, { method: 'POST', headers: ${headers}, body: await request.text() })`
  writeFileSync(join(folder, 'forwarder.js'), `export default {\n  async fetch(request) {\n    return ${forward}\n  },\n}\n`)
}
