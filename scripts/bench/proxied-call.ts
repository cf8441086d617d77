import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { ROOT } from '../root.ts'
import { bundleWorker, COMPATIBILITY_DATE } from './edge-worker.ts'
import { median } from './figures.ts'
import { startPlainWorkerd } from './plain-workerd.ts'

const CALLERS = 50
const SECONDS = 5
const ROUNDS = 3
const UPSTREAM_MS = 10
const WAYS = ['proxied', 'direct', 'forwarded'] as const
const WORKER = 'proxied-call'
const FORWARDER = 'forwarder'
const ISSUER = 'http://identity.bench/am'
const CLIENT = 'bench'

/** Between two calls of one caller, on average: fifty callers make some eight hundred calls a second. */
export const PAUSE_MS = 50

/** Milliseconds of a call, on average. */
interface CallTimes {
  proxied: number
  direct: number
  /** Through a worker that only hands the call on: what a hop costs whoever makes it. */
  forwarded: number
}

interface ProxiedCall {
  steady: CallTimes
  /** Every caller calls again as soon as he is answered: how long a call waits for the processor. */
  flooded: CallTimes
  /** Processor time of workerd a call, through the edge and through that worker. */
  proxiedCpuUs: number
  forwardedCpuUs: number
  verificationUs: number
}

/**
 * Milliseconds of a call through the edge and of the same call without it, fifty callers, to a service that takes ten milliseconds; and
 * what it costs the edge to know who calls, in microseconds of a request, at most: a call it refuses once it knows, less one it refuses
 * before.
 * Turn by turn, medians.
 */
export async function measureProxiedCall(dataDir: string): Promise<ProxiedCall> {
  const folder = join(ROOT, dataDir, 'proxied-call')
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }] }
  const claims = { sub: 'bench', subname: 'bench', roles: [] }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
    .setIssuer(ISSUER)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
  const overview = { openTickets: 3, waitingForYou: 1, machines: 14, plants: 2, expiringWarranties: null, accessRequests: null }
  const service = await listen(JSON.stringify({ data: { overview } }), UPSTREAM_MS)
  const identity = await listen(JSON.stringify(keys), 0)
  writeWorkers(folder, service.url)
  bundleWorker(folder)
  const secret = 'secret-of-the-bench-only'
  const variables = {
    ...{ STORE_TOKEN: secret, BUILDER_TOKEN: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret },
    ...{ CHANNEL: 'live', ENVIRONMENT: 'local', BUILDER_URL: 'http://127.0.0.1:9' },
    ...{ IDENTITY_URL: identity.url, IDENTITY_ISSUER: ISSUER, IDENTITY_CLIENT_ID: CLIENT, AUTH_TOKEN_STORE: 'browser' },
    ...{ SERVICE_INFORMATION_URL: service.url, PORTAL_CALLS_PER_MINUTE: '100000000' },
  }
  const workerd = await startPlainWorkerd(folder, [
    { name: WORKER, module: 'dist/worker.js', variables, unused: { RELEASES: 'r2Bucket', CONTENT_EVENTS: 'queue' } },
    { name: FORWARDER, module: 'forwarder.js', variables: {}, unused: {} },
  ])
  const call = { operation: 'Overview', hash: OPERATIONS.Overview.hash, variables: {} }
  const proxy = workerd.urlOf(WORKER) + PROXY_ENDPOINTS['service-information']
  const signed = { authorization: `Bearer ${token}` }
  const question = { query: '{ overview { openTickets } }' }
  const asks: Record<(typeof WAYS)[number] | 'known' | 'stranger', [string, Call]> = {
    proxied: [proxy, { body: call, headers: signed, status: 200 }],
    direct: [service.url, { body: question, headers: {}, status: 200 }],
    forwarded: [workerd.urlOf(FORWARDER), { body: question, headers: {}, status: 200 }],
    known: [proxy, { body: { ...call, operation: 'unknown' }, headers: signed, status: 404 }],
    stranger: [proxy, { body: { ...call, operation: 'unknown' }, headers: {}, status: 401 }],
  }
  const steady = { proxied: [], direct: [], forwarded: [] } as Record<keyof CallTimes, number[]>
  const samples = { proxied: [], direct: [], forwarded: [], known: [], stranger: [] } as Record<keyof typeof asks, Sample[]>
  try {
    await flood(...asks.proxied)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of WAYS) steady[name].push(await pace(...asks[name]))
      for (const name of [...WAYS, 'known', 'stranger'] as const) {
        const before = workerd.cpuMicroseconds()
        const result = await flood(...asks[name])
        samples[name].push({ ...result, cpuUs: (workerd.cpuMicroseconds() - before) / result.calls })
      }
    }
  } finally {
    await workerd.stop()
    service.server.close()
    identity.server.close()
  }
  const of = (name: keyof typeof asks, figure: keyof Sample) => median(samples[name].map((sample) => sample[figure]))
  return {
    steady: timesOf((name) => median(steady[name])),
    flooded: timesOf((name) => of(name, 'ms')),
    proxiedCpuUs: of('proxied', 'cpuUs'),
    forwardedCpuUs: of('forwarded', 'cpuUs'),
    verificationUs: of('known', 'cpuUs') - of('stranger', 'cpuUs'),
  }
}

function timesOf(time: (name: keyof CallTimes) => number): CallTimes {
  return { proxied: time('proxied'), direct: time('direct'), forwarded: time('forwarded') }
}

interface Load {
  ms: number
  calls: number
}

interface Sample extends Load {
  cpuUs: number
}

interface Call {
  body: object
  headers: Record<string, string>
  status: number
}

const headersOf = ({ headers }: Call) => ({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers })

/** Every caller calls again as soon as he is answered. */
async function flood(url: string, call: Call): Promise<Load> {
  const result = await autocannon({
    url,
    method: 'POST',
    duration: SECONDS,
    connections: CALLERS,
    headers: headersOf(call),
    body: JSON.stringify(call.body),
  })
  const other = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(call.status))
  if (other.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)} instead of ${call.status}`)
  return { ms: result.latency.average, calls: result.requests.total }
}

/** Every caller pauses between two calls, each for another time; milliseconds of a call on average. */
async function pace(url: string, call: Call): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const body = JSON.stringify(call.body)
  const ends = performance.now() + SECONDS * 1000
  const times: number[] = []
  const callAgain = async () => {
    while (performance.now() < ends) {
      await wait(Math.random() * 2 * PAUSE_MS)
      const began = performance.now()
      const status = await statusOf(url, { agent, method: 'POST', headers: headersOf(call) }, body)
      if (status !== call.status) throw new Error(`${url} answered ${status} instead of ${call.status}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, callAgain)).finally(() => agent.destroy())
  return times.reduce((sum, ms) => sum + ms, 0) / times.length
}

function statusOf(url: string, options: RequestOptions, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

async function listen(body: string, afterMs: number): Promise<{ url: string; server: Server }> {
  // A GraphQL server says how long its answer is.
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const server = createServer((asked, response) => {
    asked.resume()
    setTimeout(() => response.writeHead(200, headers).end(body), afterMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** The edge, and beside it a worker that does nothing but ask the service. */
function writeWorkers(folder: string, serviceUrl: string): void {
  mkdirSync(folder, { recursive: true })
  const entry = join(ROOT, 'edge/worker.ts')
  const lines = [
    `name = "${WORKER}"`,
    `main = "${entry}"`,
    `compatibility_date = "${COMPATIBILITY_DATE}"`,
    'compatibility_flags = ["nodejs_compat"]',
  ]
  writeFileSync(join(folder, 'wrangler.toml'), `${lines.join('\n')}\n`)
  const headers = "{ 'content-type': 'application/json' }"
  const forward = `fetch(${JSON.stringify(serviceUrl)}, { method: 'POST', headers: ${headers}, body: await request.text() })`
  writeFileSync(join(folder, 'forwarder.js'), `export default {\n  async fetch(request) {\n    return ${forward}\n  },\n}\n`)
}
