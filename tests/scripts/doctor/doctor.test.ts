import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { examine } from '../../../scripts/doctor/doctor.ts'
import type { Finding, Patience } from '../../../scripts/doctor/finding.ts'
import { SANDBOX_PUBLISH_TOKEN } from '../../../scripts/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../scripts/sandbox/sandbox.ts'
import { freePort } from '../../../scripts/stack/child.ts'

/** Nothing is slow, however busy the machine is. */
const PATIENCE: Patience = { limitMs: 8000, slowMs: 8000, arrivalMs: 600 }
const DELAY_MS = 5000
const STORE_TOKEN = 'store-token-of-this-test'
const BUILDER_TOKEN = 'builder-token-of-this-test'
const WEBHOOK_SECRET = 'webhook-secret-of-this-test'

let sandbox: Sandbox
const dataDir = mkdtempSync(join(tmpdir(), 'strandwerk-test-'))
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    webhookUrl: 'http://127.0.0.1:9/',
    webhookRetryDelays: [],
    countries: ['CH'],
    languages: ['en'],
    publishToken: SANDBOX_PUBLISH_TOKEN,
  })
})
afterEach(() => control('DELETE'))
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const control = (method: string, fault?: object) =>
  fetch(`${sandbox.url}/control/faults`, {
    method,
    ...(fault ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) } : {}),
  })

type Reply = { status?: number; body?: unknown; text?: string; location?: string; silent?: boolean }

/** A server that answers a path as told, and everything else with 404. */
async function serve(replies: Readonly<Record<string, Reply | ((request: IncomingMessage) => Reply)>>): Promise<string> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const found = replies[`${request.method} ${path}`] ?? replies[path] ?? replies['*'] ?? { status: 404, body: { error: 'none' } }
    const { status = 200, body = {}, text, location, silent } = typeof found === 'function' ? found(request) : found
    if (silent) return
    const type = text === undefined ? 'application/json' : 'text/html'
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(text ?? JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A worker that serves a release. */
const WORKER: Readonly<Record<string, Reply | ((request: IncomingMessage) => Reply)>> = {
  '/api/store/list': ({ headers }) => (headers.authorization === `Bearer ${STORE_TOKEN}` ? { body: { objects: [] } } : { status: 401 }),
  '/api/store/object/channels/live.json': { body: { release: 'r1' } },
  '/health': { body: { status: 'ok' } },
  '/': { text: '<!doctype html><title>Home</title>' },
  'POST /api/webhooks/content': { status: 202, body: { accepted: true, id: 'e1' } },
}
const BUILDER: typeof WORKER = {
  '/ready': { body: { status: 'ready' } },
  '/status': ({ headers }) =>
    headers.authorization === `Bearer ${BUILDER_TOKEN}`
      ? { body: { events: { pending: 0, applied: 0, live: 1 }, resting: true, last: null } }
      : { status: 401 },
  '/events/e1': { body: { state: 'pending' } },
}

/** What the doctor says, with every part well but for what is told. */
async function diagnose(
  own: { env?: Record<string, string>; worker?: typeof WORKER; builder?: typeof WORKER; slowMs?: number } = {},
): Promise<Finding[]> {
  const [storeUrl, builderUrl] = await Promise.all([serve({ ...WORKER, ...own.worker }), serve({ ...BUILDER, ...own.builder })])
  const env = {
    SANDBOX_PORT: new URL(sandbox.url).port,
    DATA_DIR: dataDir,
    STORE_URL: storeUrl,
    BUILDER_URL: builderUrl,
    STORE_TOKEN,
    BUILDER_TOKEN,
    WEBHOOK_SECRET,
    ...own.env,
  }
  const findings: Finding[] = []
  for await (const finding of examine(env, { ...PATIENCE, slowMs: own.slowMs ?? PATIENCE.slowMs })) findings.push(finding)
  return findings
}
const wrongOf = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'wrong')

/** Only this part is wrong, and the sentence says how. */
function expectWrong(findings: readonly Finding[], part: string, sentence: string): void {
  expect(wrongOf(findings)).toEqual([{ part, verdict: 'wrong', sentence: expect.stringContaining(sentence) }])
  for (const secret of [STORE_TOKEN, BUILDER_TOKEN, WEBHOOK_SECRET]) expect(JSON.stringify(findings)).not.toContain(secret)
}

test('the doctor finds nothing wrong where everything answers', async () => {
  const findings = await diagnose()
  expect(wrongOf(findings)).toEqual([])
  expect(findings.map(({ part }) => part)).toEqual([
    'content',
    'PIM',
    'service-information',
    'publishing',
    'files',
    'store',
    'worker',
    'builder',
    'webhook',
  ])
})

describe('the doctor says of a service that', () => {
  test.each([
    ['content', { service: 'content', kind: 'status', status: 401 }, 'It wants another token or header: put it into CONTENT_TOKEN'],
    ['PIM', { service: 'pim', kind: 'status', status: 403 }, 'put it into PIM_TOKEN, or what else it asks for into PIM_HEADERS'],
    ['service-information', { service: 'service-information', kind: 'html' }, 'It answers with a web page: SERVICE_INFORMATION_ENDPOINT'],
    ['content', { service: 'content', kind: 'html' }, 'It answers with a web page: CONTENT_ENDPOINT'],
    ['content', { service: 'content', kind: 'hang' }, 'Network request timed out. It answers too late'],
    ['PIM', { service: 'pim', kind: 'delay', ms: DELAY_MS }, 'The PIM (PIM_ENDPOINT) at http'],
    ['PIM', { service: 'pim', kind: 'delay', ms: DELAY_MS, match: 'Changes' }, 'is slow: it answered Changes after '],
    ['content', { service: 'content', kind: 'refuse' }, 'Nobody answers there: start the service, or correct CONTENT_ENDPOINT.'],
    ['content', { service: 'content', kind: 'status', status: 503 }, 'It fails by itself'],
    ['PIM', { service: 'pim', kind: 'truncate' }, 'That is no GraphQL answer, or only part of one'],
    ['service-information', { service: 'service-information', kind: 'errors' }, 'Part of the data could not be read.'],
  ])('%s is in trouble: %j', async (part, fault, sentence) => {
    await control('POST', fault)
    expectWrong(await diagnose(fault.kind === 'delay' ? { slowMs: DELAY_MS - 500 } : {}), part, sentence)
  })

  test('it does not take the credential to publish', async () => {
    const env = { CONTENT_PUBLISH_TOKEN: 'another-token' }
    expectWrong(await diagnose({ env }), 'publishing', 'put the one it takes into CONTENT_PUBLISH_TOKEN')
  })

  test('it is down', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}/`
    const label = `The content service (CONTENT_ENDPOINT) at ${nobody}: Network request failed. Nobody answers there`
    expectWrong(await diagnose({ env: { CONTENT_ENDPOINT: nobody, FILE_ORIGINS: sandbox.url } }), 'content', label)
  })

  test('its name leads nowhere', async () => {
    expectWrong(await diagnose({ env: { PIM_ENDPOINT: 'http://pim.invalid/' } }), 'PIM', 'correct PIM_ENDPOINT')
  })

  test.each([
    ['knows other fields', 'pim/graphql', 'Cannot query field "services"'],
    ['is another program', 'mail', 'SERVICE_INFORMATION_ENDPOINT'],
  ])('it %s', async (_what, path, sentence) => {
    const findings = await diagnose({
      env: { SERVICE_INFORMATION_ENDPOINT: `${sandbox.url}/${path}`, PIM_ENDPOINT: `${sandbox.url}/pim/graphql` },
    })
    expectWrong(findings, 'service-information', sentence)
  })

  test('its fields are there and hold something else', async () => {
    const endpoint = await serve({ '*': { body: { data: { services: [{ slug: 7 }, { slug: 8 }], changes: [] } } } })
    const env = { SERVICE_INFORMATION_ENDPOINT: endpoint, PIM_ENDPOINT: `${sandbox.url}/pim/graphql` }
    expectWrong(await diagnose({ env }), 'service-information', 'Its schema is another one than this platform reads')
  })
})

describe('the doctor says of the store that', () => {
  test.each<[string, Record<string, Reply>, string]>([
    [
      'it wants another token',
      { '/api/store/list': { status: 401 } },
      'wants another token: put the value of STORE_TOKEN that the worker has here',
    ],
    ['it leads elsewhere', { '/api/store/list': { status: 301, location: 'https://www.example/x' } }, 'leads to https://www.example'],
    ['it is a web page', { '/api/store/list': { text: '<html>' } }, 'answers with a web page: it is not the worker; correct STORE_URL.'],
    ['it cannot read its bucket', { '/api/store/list': { status: 500 } }, 'the worker cannot read its bucket'],
    ['something before it refuses', { '/api/store/list': { status: 403, text: '<html>' } }, 'refused by something before the worker'],
  ])('%s', async (_what, worker, sentence) => expectWrong(await diagnose({ worker }), 'store', sentence))

  test('nobody gave it a token', async () => {
    expectWrong(await diagnose({ env: { STORE_TOKEN: '' } }), 'store', 'STORE_TOKEN is not set, what the builder shows to the worker.')
  })
})

describe('the doctor says of the worker that', () => {
  const empty = { '/api/store/object/channels/live.json': { status: 404 } }
  test.each<[string, Record<string, Reply>, string]>([
    ['it has no release', { ...empty, '/health': { body: { status: 'empty' } } }, 'has no release in its channel: start the builder'],
    ['it reads another channel', { '/health': { body: { status: 'empty' } } }, "the worker's CHANNEL is another one than the builder's"],
    ['the builder writes into another channel', empty, "the builder's CHANNEL is another one than the worker's"],
    [
      'it lacks secrets',
      { '/health': { status: 503, body: { status: 'unconfigured', missingSecrets: ['STORE_TOKEN'] } } },
      'lacks secrets (STORE_TOKEN)',
    ],
    ['it cannot read its store', { '/health': { body: { status: 'stale' } } }, 'serves its last good release and cannot read its store'],
    ['it is another program', { '/health': { text: '<html>' } }, 'answers /health with a web page'],
    ['it hangs', { '/health': { silent: true } }, 'did not answer within 8.0 s'],
    ['its first page fails', { '/': { status: 500 } }, 'does not serve its first page (500)'],
  ])('%s', async (_what, worker, sentence) => expectWrong(await diagnose({ worker }), 'worker', sentence))
})

describe('the doctor says of the builder that', () => {
  test.each<[string, Record<string, Reply>, string]>([
    ['it wants another token', { '/status': { status: 401 } }, 'BUILDER_TOKEN here, at the builder and at the worker must be the same.'],
    ['it is starting', { '/ready': { status: 503, body: { status: 'starting' } } }, 'is still starting'],
    ['it is another program', { '/ready': { text: '<html>' } }, 'is another program'],
    [
      'it failed',
      { '/status': { body: { events: { pending: 1, applied: 0 }, last: { event: 'failed', message: 'The PIM is down.' } } } },
      'failed the last time: The PIM is down.',
    ],
  ])('%s', async (_what, builder, sentence) => expectWrong(await diagnose({ builder }), 'builder', sentence))
})

describe('the doctor says of the webhook that', () => {
  const answered = (reply: Reply) => ({ 'POST /api/webhooks/content': reply })
  test.each<[string, Reply, string]>([
    ['its secret is wrong', { status: 401, body: { error: 'wrong signature' } }, 'WEBHOOK_SECRET here is another one than the worker'],
    ['the clocks differ', { status: 401, body: { error: 'signature missing, malformed or too old' } }, 'the clock of this machine'],
    ['it takes another environment', { status: 403, body: { error: 'notice of another environment' } }, 'correct CONTENT_ENVIRONMENT'],
    ['it is no webhook', { status: 404, text: '<html>' }, 'answers with a web page'],
  ])('%s', async (_what, reply, sentence) => expectWrong(await diagnose({ worker: answered(reply) }), 'webhook', sentence))

  test('its notices do not reach the builder', async () => {
    expectWrong(await diagnose({ builder: { '/events/e1': { status: 404 } } }), 'webhook', 'the builder did not get it within 0.6 s')
  })

  test('it was not tried where the secret is not known', async () => {
    const findings = await diagnose({ env: { WEBHOOK_SECRET: '' } })
    expect(wrongOf(findings)).toEqual([])
    expect(findings.at(-1)).toMatchObject({ part: 'webhook', verdict: 'untried' })
  })
})

test('the doctor says of a configuration that makes no sense what is allowed, and tries nothing', async () => {
  expect(await diagnose({ env: { SHARE_PICTURES: 'painted' } })).toEqual([
    {
      part: 'configuration',
      verdict: 'wrong',
      sentence: expect.stringContaining('SHARE_PICTURES: "painted" is refused; allowed is drawn or plain'),
    },
  ])
})
