import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { ROOT } from '../root.ts'
import { bundleWorker, COMPATIBILITY_DATE } from './edge-worker.ts'
import { median } from './figures.ts'
import { startPlainWorkerd } from './plain-workerd.ts'

const CONNECTIONS = 50
const SECONDS = 5
const ROUNDS = 3
const UPSTREAM_MS = 10
const WORKER = 'proxied-call'
const FORWARDER = 'forwarder'
const ISSUER = 'http://identity.bench/am'
const CLIENT = 'bench'

interface ProxiedCall {
  proxiedMs: number
  directMs: number
  /** Through a worker that only hands the call on: what a hop costs whoever makes it. */
  forwardedMs: number
  /** Processor time of workerd a call, through the edge and through that worker. */
  proxiedCpuUs: number
  forwardedCpuUs: number
  verificationUs: number
}

/**
 * Milliseconds of a call through the edge and of the same call without it, fifty in parallel, to a service that takes ten milliseconds; and
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
  const asks = {
    proxied: () => load(proxy, { body: call, headers: signed, status: 200 }),
    direct: () => load(service.url, { body: question, headers: {}, status: 200 }),
    forwarded: () => load(workerd.urlOf(FORWARDER), { body: question, headers: {}, status: 200 }),
    known: () => load(proxy, { body: { ...call, operation: 'unknown' }, headers: signed, status: 404 }),
    stranger: () => load(proxy, { body: { ...call, operation: 'unknown' }, headers: {}, status: 401 }),
  }
  const samples = { proxied: [], direct: [], forwarded: [], known: [], stranger: [] } as Record<keyof typeof asks, Sample[]>
  try {
    await asks.proxied()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['proxied', 'direct', 'forwarded', 'known', 'stranger'] as const) {
        const before = workerd.cpuMicroseconds()
        const result = await asks[name]()
        samples[name].push({ ...result, cpuUs: (workerd.cpuMicroseconds() - before) / result.calls })
      }
  } finally {
    await workerd.stop()
    service.server.close()
    identity.server.close()
  }
  const of = (name: keyof typeof asks, figure: keyof Sample) => median(samples[name].map((sample) => sample[figure]))
  return {
    proxiedMs: of('proxied', 'ms'),
    directMs: of('direct', 'ms'),
    forwardedMs: of('forwarded', 'ms'),
    proxiedCpuUs: of('proxied', 'cpuUs'),
    forwardedCpuUs: of('forwarded', 'cpuUs'),
    verificationUs: of('known', 'cpuUs') - of('stranger', 'cpuUs'),
  }
}

interface Load {
  ms: number
  calls: number
}

interface Sample extends Load {
  cpuUs: number
}

async function load(
  url: string,
  { body, headers, status }: { body: object; headers: Record<string, string>; status: number },
): Promise<Load> {
  const result = await autocannon({
    url,
    method: 'POST',
    duration: SECONDS,
    connections: CONNECTIONS,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
  const other = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(status))
  if (other.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)} instead of ${status}`)
  return { ms: result.latency.average, calls: result.requests.total }
}

async function listen(body: string, afterMs: number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume()
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), afterMs)
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
