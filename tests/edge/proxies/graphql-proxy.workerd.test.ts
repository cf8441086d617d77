import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'

const OVERVIEW = { openTickets: 3, waitingForYou: 1, machines: 14, plants: 2, expiringWarranties: null, accessRequests: null }
interface Call {
  headers: Record<string, unknown>
  body: { operationName: string; query: string; variables: unknown }
}
let calls: Call[] = []
let answer: { status: number; body: string; hangMs?: number } = { status: 200, body: '' }
const rest = () => {
  calls = []
  answer = { status: 200, body: JSON.stringify({ data: { overview: OVERVIEW } }) }
}
const upstream = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
  if (answer.hangMs) await new Promise((resolve) => setTimeout(resolve, answer.hangMs))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
const SERVICE_INFORMATION_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/graphql`

const identity = await startFakeIdentity()
const edge = createSignInHarness(identity, { SERVICE_INFORMATION_URL, SERVICE_DEBUG_LEVEL: '1' })
const bearers = createSignInHarness(identity, { SERVICE_INFORMATION_URL, AUTH_TOKEN_STORE: 'browser' })
/** Lets a user make three calls in a minute. */
const strict = createSignInHarness(identity, { SERVICE_INFORMATION_URL, AUTH_TOKEN_STORE: 'browser', PORTAL_CALLS_PER_MINUTE: '3' })
const browser = createBrowser(edge)
const CALL = { operation: 'Overview', hash: OPERATIONS.Overview.hash, variables: {} }
const PATH = PROXY_ENDPOINTS['service-information']

beforeAll(async () => {
  for (const one of [edge, bearers, strict]) {
    await one.listen()
    await one.put(releaseWithPortal())
  }
  await browser.signIn(identity)
})
afterEach(() => {
  rest()
  identity.heal()
})
afterAll(async () => {
  await edge.close()
  await bearers.close()
  await strict.close()
  await identity.close()
  upstream.close()
})
rest()

describe('a call through the proxy', () => {
  it('asks the text the edge has, as whoever is signed in [TK-14, CI-22, DL-19, AU-44, AH-45, AH-46]', async () => {
    const response = await browser.post(PATH, CALL)
    expect(await response.json()).toEqual({ data: { overview: OVERVIEW } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(calls[0]?.headers).toMatchObject({ ciam_id_token: expect.stringMatching(/^eyJ/), 'debug-level': '1' })
    expect(calls[0]?.body).toMatchObject({ operationName: 'Overview', query: expect.stringContaining('query Overview') })
  })

  it('hands on no identity, cookie or header that a browser made up', async () => {
    await browser.post(PATH, CALL, { ciam_id_token: 'forged', 'debug-level': '9', 'cf-connecting-ip': '6.6.6.6' })
    expect(calls[0]?.headers.ciam_id_token).toMatch(/^eyJ/)
    expect(calls[0]?.headers['debug-level']).toBe('1')
    expect(calls[0]?.headers).not.toHaveProperty('cookie')
  })

  it('reaches the service-information endpoint for tickets where none of their own is configured [DL-20]', async () => {
    answer.body = JSON.stringify({ data: { openTickets: [] } })
    const { hash } = OPERATIONS.OpenTickets
    const body = { operation: 'OpenTickets', hash, variables: { first: 5, language: 'de' } }
    expect(await (await browser.post(PROXY_ENDPOINTS.tickets, body)).json()).toEqual({ data: { openTickets: [] } })
  })

  it.each([
    ['a text of its own', { operation: 'query { users { password } }', hash: OPERATIONS.Overview.hash, variables: {} }, 404],
    ['another hash', { ...CALL, hash: 'a'.repeat(64) }, 404],
    [
      'an operation of the other service',
      { operation: 'OpenTickets', hash: OPERATIONS.OpenTickets.hash, variables: { first: 1, language: 'de' } },
      404,
    ],
    ['the name of something every object has', { ...CALL, operation: 'constructor' }, 404],
    ['no hash', { operation: 'Overview' }, 400],
    [
      'variables of another shape',
      { operation: 'UpdateProfile', hash: OPERATIONS.UpdateProfile.hash, variables: { profile: { firstName: '' } } },
      422,
    ],
  ])('with %s is refused and reaches nobody', async (_, body, status) => {
    expect((await browser.post(PATH, body)).status).toBe(status)
    expect(calls).toEqual([])
  })

  it('drops variables nobody asked for: none is assigned on the way', async () => {
    const profile = {
      firstName: 'A',
      lastName: 'B',
      company: '',
      telephone: '',
      address: '',
      postalCode: '',
      city: '',
      country: '',
      language: '',
    }
    const notifications = { ticketReplies: true, statusChanges: true, accessRequests: false, softwareNews: false }
    answer.body = JSON.stringify({ data: { updateProfile: { ...profile, email: 'a@b.example', isManaged: false, notifications } } })
    const body = {
      operation: 'UpdateProfile',
      hash: OPERATIONS.UpdateProfile.hash,
      variables: { profile: { ...profile, roles: ['admin'] }, id: 'other' },
    }
    expect((await browser.post(PATH, body)).status).toBe(200)
    expect(calls[0]?.body.variables).toEqual({ profile })
  })

  it('of more than 64 KB is refused and reaches nobody', async () => {
    expect((await browser.post(PATH, { ...CALL, variables: { note: 'x'.repeat(64 * 1024) } })).status).toBe(413)
    expect(calls).toEqual([])
  })

  it('is nobody’s without a session, and not sent by another site [AP-11, SC-08]', async () => {
    expect((await createBrowser(edge).post(PATH, CALL)).status).toBe(401)
    const { csrfToken } = await browser.session()
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken }
    expect((await browser.send(PATH, { method: 'POST', headers, body: JSON.stringify(CALL) }, 'cross-site')).status).toBe(403)
    expect((await browser.send(PATH)).status).toBe(405)
    expect(calls).toEqual([])
  })
})

describe('a service behind the proxy', () => {
  it.each([
    ['an error of its own', 200, { data: null, errors: [{ message: 'SELECT * FROM tickets failed at db-7' }] }, 502],
    ['data of another shape', 200, { data: { overview: { secret: 'x' } } }, 502],
    ['no permission', 200, { errors: [{ message: 'not yours: T-1', extensions: { code: 'FORBIDDEN' } }] }, 404],
    ['nothing of that id', 200, { errors: [{ message: 'no T-1', extensions: { code: 'NOT_FOUND' } }] }, 404],
    ['that it is too late', 200, { errors: [{ message: 'closed since T-1', extensions: { code: 'CONFLICT' } }] }, 409],
    ['that the token is over', 200, { errors: [{ message: 'expired', extensions: { code: 'UNAUTHENTICATED' } }] }, 401],
  ])('answering %s shows none of its words [DL-21, DL-23]', async (_, status, body, expected) => {
    answer = { status, body: JSON.stringify(body) }
    const response = await browser.post(PATH, CALL)
    expect(response.status).toBe(expected)
    expect(await response.text()).not.toMatch(/SELECT|secret|not yours|no T-1|closed since|expired/)
  })

  const HTML = '<html><h1>nginx upstream-7</h1></html>'
  const PART = { data: { overview: OVERVIEW }, errors: [{ message: 'upstream-7 timed out', path: ['overview', 'machines'] }] }
  it.each([
    ['status 500 with a page', 500, HTML, 503, { error: 'unavailable' }],
    [
      'status 502 with JSON of its own',
      502,
      '{"message":"upstream-7"}',
      502,
      { error: 'failed', reference: expect.stringMatching(/^ERR/) },
    ],
    ['a page in place of data', 200, HTML, 503, { error: 'unavailable' }],
    ['an answer that is cut', 200, '{"data":{"overview":{"upstream-7":', 503, { error: 'unavailable' }],
    ['nothing', 200, '', 503, { error: 'unavailable' }],
    ['a redirect', 302, '', 503, { error: 'unavailable' }],
    ['errors beside its data', 200, JSON.stringify(PART), 502, { error: 'failed', reference: expect.stringMatching(/^ERR/) }],
    ['no data', 200, '{"data":null}', 502, { error: 'failed', reference: expect.stringMatching(/^ERR/) }],
  ])(
    'answering %s is one of two things to a browser: unavailable, or failed with a reference',
    async (_, status, body, expected, problem) => {
      answer = { status, body }
      const response = await browser.post(PATH, CALL)
      expect(response.status).toBe(expected)
      expect(await response.json()).toEqual(problem)
      // A call that is answered closes the breaker again, whatever failed before.
      rest()
      expect((await browser.post(PATH, CALL)).status).toBe(200)
    },
  )

  it('answers a foreign id and an unknown one alike, with as many questions', async () => {
    const answers = []
    for (const code of ['FORBIDDEN', 'NOT_FOUND']) {
      calls = []
      answer = { status: 200, body: JSON.stringify({ errors: [{ message: code, extensions: { code } }] }) }
      const response = await browser.post(PATH, CALL)
      answers.push([response.status, await response.text(), [...response.headers.keys()].sort(), calls.length])
    }
    expect(answers[0]).toEqual([404, '{"error":"not found"}', expect.anything(), 1])
    expect(answers[1]).toEqual(answers[0])
  })

  it('is given up within three seconds, and left alone for a while when it fails on end', async () => {
    answer.hangMs = 4_000
    const began = Date.now()
    expect((await browser.post(PATH, CALL)).status).toBe(503)
    expect(Date.now() - began).toBeLessThan(6_000)
    answer = { status: 200, body: 'no JSON' }
    for (let time = 0; time < 5; time += 1) await browser.post(PATH, CALL)
    const asked = calls.length
    expect((await browser.post(PATH, CALL)).status).toBe(503)
    expect(calls.length).toBe(asked)
  })

  it('that failed on end is asked again after a rest of some seconds, and answered from then on', { timeout: 20_000 }, async () => {
    answer = { status: 200, body: 'no JSON' }
    for (let time = 0; time < 5; time += 1) await browser.post(PATH, CALL)
    rest()
    expect((await browser.post(PATH, CALL)).status).toBe(503)
    await vi.waitFor(async () => expect((await browser.post(PATH, CALL)).status).toBe(200), { timeout: 15_000, interval: 250 })
    expect((await browser.post(PATH, CALL)).status).toBe(200)
  })
})

describe('a user who calls too often', () => {
  const callAs = async (token: string) =>
    createBrowser(strict).send(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(CALL),
    })

  it('is asked to wait, while others are answered', async () => {
    const token = await identity.sign()
    // Twice the limit and more: one of two minutes holds too many.
    const responses = []
    for (let time = 0; time < 8; time += 1) responses.push(await callAs(token))
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect(await refused?.json()).toEqual({ error: 'too many calls' })
    expect(calls.length).toBe(responses.filter(({ status }) => status === 200).length)
    expect((await callAs(await identity.sign({ sub: 'ben', subname: 'ben' }))).status).toBe(200)
  })
})

describe('a call with a token that the browser keeps', () => {
  const call = (authorization?: string) =>
    createBrowser(bearers).send(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: JSON.stringify(CALL),
    })

  it('is answered for a genuine id token, which is what the service gets [AU-44, DL-19]', async () => {
    const token = await identity.sign()
    expect((await call(`Bearer ${token}`)).status).toBe(200)
    expect(calls[0]?.headers.ciam_id_token).toBe(token)
  })

  it('is refused without one, and with one that is forged, over or for somebody else', async () => {
    const bad = [
      undefined,
      'Bearer x',
      `Bearer ${await identity.sign({}, { key: 'foreign' })}`,
      `Bearer ${await identity.sign({}, { algorithm: 'none' })}`,
      `Bearer ${await identity.sign({}, { algorithm: 'HS256' })}`,
      `Bearer ${await identity.sign({}, { audience: 'another' })}`,
      `Bearer ${await identity.sign({}, { expiresIn: -120 })}`,
    ]
    for (const authorization of bad) expect((await call(authorization)).status).toBe(401)
    expect(calls).toEqual([])
  })
})
