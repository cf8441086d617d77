import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { PORTAL_EVENTS_ENDPOINT, PORTAL_WEBHOOK_ENDPOINT } from '#content-schema/portal/portal-event.ts'
import { signatureHeader } from '../../../scripts/sandbox/webhooks/signature.ts'
import { WEBHOOK_SECRET } from '../edge-harness.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { signInWithTokens } from '../session/sign-in-with-tokens.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'

const identity = await startFakeIdentity()
const edge = createSignInHarness(identity)
const bearers = createSignInHarness(identity, { AUTH_TOKEN_STORE: 'browser' })
const anna = createBrowser(edge)
const withTokens = createBrowser(bearers)

beforeAll(async () => {
  for (const one of [edge, bearers]) {
    await one.listen()
    await one.put(releaseWithPortal())
  }
  expect((await anna.signIn(identity)).status).toBe(200)
  expect(await signInWithTokens(withTokens, identity)).toBe(200)
})
afterAll(async () => {
  await edge.close()
  await bearers.close()
  await identity.close()
})

const AT = '2026-10-05T08:00:00.000Z'
const eventOf = (id: string, users = ['anna']) => ({ id, kind: 'ticket', subject: `ticket-of-${id}`, users, at: AT })
interface Signing {
  secret?: string
  t?: number
  environment?: string
}
function tell(body: unknown, { secret = WEBHOOK_SECRET, t = Date.now(), environment = 'master' }: Signing = {}, to: typeof edge = edge) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'gcms-signature': signatureHeader(text, { secret, environment, t }) }
  return to.request(PORTAL_WEBHOOK_ENDPOINT, { method: 'POST', headers, body: text })
}
type Asking = ReturnType<typeof createBrowser>
const poll = async (browser: Asking, query: string) =>
  (await (await browser.send(`${PORTAL_EVENTS_ENDPOINT}?${query}`)).json()) as { events: { id: string }[]; last: string | null }

/** Reads a stream of events until a text has come. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  let read = ''
  while (!read.includes(text)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`The stream ended with: ${read}`)
    read += new TextDecoder().decode(value)
  }
  return read
}
async function open(browser: Asking, headers: Record<string, string> = {}) {
  const response = await browser.send(PORTAL_EVENTS_ENDPOINT, { headers })
  if (!response.body) throw new Error('No stream')
  return { response, reader: response.body.getReader() }
}

describe('a notice of a service of the portal', () => {
  it('is taken once for all it concerns, and reaches nobody else', async () => {
    expect((await tell({ events: [eventOf('n-1', ['anna', 'bert']), eventOf('n-2', ['bert'])] })).status).toBe(202)
    expect((await tell({ events: [eventOf('n-1', ['anna'])] })).status, 'sent again').toBe(202)
    const { events, last } = await poll(anna, 'after=unknown&wait=0')
    expect(events).toEqual([{ id: 'n-1', kind: 'ticket', subject: 'ticket-of-n-1', at: AT }])
    expect(last).toBe('n-1')
  })

  it('is refused without the signature of the content service, with an old one, and of another environment', async () => {
    const body = { events: [eventOf('forged')] }
    expect((await tell(body, { secret: 'another' })).status).toBe(401)
    expect((await tell(body, { t: Date.now() - 6 * 60_000 })).status).toBe(401)
    expect((await tell(body, { environment: 'elsewhere' })).status).toBe(403)
    const headers = { 'content-type': 'application/json' }
    expect((await edge.request(PORTAL_WEBHOOK_ENDPOINT, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(401)
    expect((await edge.request(PORTAL_WEBHOOK_ENDPOINT)).status).toBe(405)
    expect((await poll(anna, 'after=unknown&wait=0')).events.map(({ id }) => id)).not.toContain('forged')
  })

  it('is refused when it is too long, no JSON, or of another shape', async () => {
    expect((await tell('{')).status).toBe(400)
    expect((await tell({ events: [{ ...eventOf('x'), id: 'a\nevent: change' }] })).status).toBe(400)
    expect((await tell({ events: [{ ...eventOf('x'), kind: 'secret' }] })).status).toBe(400)
    expect((await tell({ events: Array.from({ length: 101 }, (_, at) => eventOf(`m-${at}`)) })).status).toBe(400)
    expect((await tell({ events: [], filler: 'x'.repeat(300_000) })).status).toBe(413)
    const users = (from: number) => Array.from({ length: 200 }, (_, at) => `user-${from + at}`)
    expect((await tell({ events: [0, 200, 400, 600, 800].map((from) => eventOf(`w-${from}`, users(from))) })).status).toBe(413)
  })
})

describe('a browser that listens', () => {
  it('is told of a change as it comes, and of those it missed after a break', async () => {
    const { response, reader } = await open(anna)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(await readUntil(reader, 'event: ready')).toMatch(/retry: \d+/)
    await tell({ events: [eventOf('s-1')] })
    const text = await readUntil(reader, 's-1"')
    expect(text).toContain(`id: s-1\nevent: change\ndata: {"id":"s-1","kind":"ticket","subject":"ticket-of-s-1","at":"${AT}"}\n\n`)
    await reader.cancel()
    await tell({ events: [eventOf('s-2'), eventOf('s-3')] })
    const again = await open(anna, { 'last-event-id': 's-1' })
    const missed = await readUntil(again.reader, 's-3"')
    expect(missed).toContain('id: s-2')
    expect(missed).not.toContain('id: s-1')
    await again.reader.cancel()
  })

  it('is answered by long polling at once when something happens, and empty when nothing does', async () => {
    const { last } = await poll(anna, 'wait=0')
    const waiting = poll(anna, `after=${last}&wait=20`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const told = Date.now()
    await tell({ events: [eventOf('p-1')] })
    expect((await waiting).events.map(({ id }) => id)).toEqual(['p-1'])
    expect(Date.now() - told).toBeLessThan(10_000)
    expect(await poll(anna, 'after=p-1&wait=0.1')).toEqual({ events: [], last: 'p-1' })
    expect(await poll(anna, 'after=p-1&wait=nonsense')).toEqual({ events: [], last: 'p-1' })
  })

  it('needs no header, with the tokens in the browser either', async () => {
    const { reader } = await open(withTokens)
    await readUntil(reader, 'event: ready')
    await tell({ events: [eventOf('b-1')] }, {}, bearers)
    await readUntil(reader, 'id: b-1')
    await reader.cancel()
  })

  it.each([
    { tokens: 'at the edge', worker: edge, signIn: (user: Asking) => user.signIn(identity) },
    { tokens: 'in the browser', worker: bearers, signIn: (user: Asking) => signInWithTokens(user, identity) },
  ])('hears no more as soon as it signs out, while another browser of the same user goes on (tokens $tokens)', async (mode) => {
    const [leaving, staying] = [createBrowser(mode.worker), createBrowser(mode.worker)]
    for (const user of [leaving, staying]) await mode.signIn(user)
    const ending = await open(leaving)
    const going = await open(staying)
    for (const { reader } of [ending, going]) await readUntil(reader, 'event: ready')
    const next = ending.reader.read()
    expect((await leaving.post(SESSION_ENDPOINTS.logout, {})).status).toBe(200)
    const told = Date.now()
    expect((await next).done).toBe(true)
    expect(Date.now() - told).toBeLessThan(10_000)
    await tell({ events: [eventOf(`after-logout-${mode.worker === edge}`)] }, {}, mode.worker)
    await readUntil(going.reader, 'id: after-logout')
    await going.reader.cancel()
    expect((await leaving.send(PORTAL_EVENTS_ENDPOINT)).status).toBe(401)
  })

  it('hears nothing without a session, from another site, or by another method', async () => {
    expect((await createBrowser(edge).send(PORTAL_EVENTS_ENDPOINT)).status).toBe(401)
    expect((await anna.send(PORTAL_EVENTS_ENDPOINT, {}, 'cross-site')).status).toBe(403)
    expect((await anna.send(PORTAL_EVENTS_ENDPOINT, { method: 'POST' })).status).toBe(405)
  })

  it('keeps the last hundred events', async () => {
    for (const start of [0, 60]) await tell({ events: Array.from({ length: 60 }, (_, at) => eventOf(`h-${start + at}`)) })
    const { events } = await poll(anna, 'after=long-gone&wait=0')
    expect(events).toHaveLength(100)
    expect(events.at(-1)?.id).toBe('h-119')
  })

  it('is refused nothing in a tab that loads its page again and again: the latest stream of a tab takes the place of the one before', async () => {
    const user = createBrowser(edge)
    await user.signIn(identity)
    const statuses: number[] = []
    // None of them is ended: an edge learns late that a page is gone.
    for (let loads = 0; loads < 8; loads += 1) statuses.push((await user.send(`${PORTAL_EVENTS_ENDPOINT}?tab=one`)).status)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
  })

  it('may have ten streams, and an eleventh when one has ended', async () => {
    const user = createBrowser(bearers)
    await signInWithTokens(user, identity)
    const streams: ReadableStreamDefaultReader<Uint8Array>[] = []
    const until = Date.now() + 120_000
    let refused: Response | null = null
    while (!refused && Date.now() < until) {
      const response = await user.send(PORTAL_EVENTS_ENDPOINT)
      if (response.status !== 200) refused = response
      else if (response.body) streams.push(response.body.getReader())
    }
    // Streams of the tests before may still count.
    expect(streams.length).toBeLessThanOrEqual(10)
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '30'])
    await tell({ events: [eventOf('end')] }, {}, bearers)
    for (const reader of streams) {
      await readUntil(reader, 'id: end')
      await reader.cancel()
    }
    let status = 429
    while (status !== 200 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const response = await user.send(PORTAL_EVENTS_ENDPOINT)
      status = response.status
      await response.body?.cancel()
    }
    expect(status).toBe(200)
  })

  it('hears no more within a minute when the session has ended', async () => {
    const user = createBrowser(edge)
    await user.signIn(identity)
    const { reader } = await open(user)
    await readUntil(reader, 'event: ready')
    const began = Date.now()
    expect((await user.post(SESSION_ENDPOINTS.logout, {})).status).toBe(200)
    let ended = false
    while (!ended) ended = (await reader.read()).done
    expect(Date.now() - began).toBeLessThan(60_000)
  })
})
