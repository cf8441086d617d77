import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContentEvent, eventBatchSchema, signedText } from '#content-schema/source/content-event.ts'
import { BUILDER_TOKEN, createEdgeHarness, PREVIOUS_SECRET, WEBHOOK_SECRET } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

interface Delivery {
  path: string
  authorization: string
  events: ContentEvent[]
}

const deliveries: Delivery[] = []
/** What `/refresh` was asked for, with the authorization shown. */
const refreshed: [string, unknown][] = []
/** Statuses of the next answers; 202 when there are none. */
const answers: number[] = []
let builder: Server
let edge: ReturnType<typeof createEdgeHarness>

beforeAll(async () => {
  builder = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    if (request.url === '/refresh') {
      refreshed.push([request.headers.authorization ?? '', body])
      setTimeout(() => response.writeHead(202).end(), body.path === '/en/slow' ? 20_000 : 0)
      return
    }
    const { events } = eventBatchSchema.parse(body)
    deliveries.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', events })
    const status = answers.shift() ?? 202
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  edge = createEdgeHarness({ vars: { BUILDER_URL: `http://127.0.0.1:${(builder.address() as AddressInfo).port}` } })
  await edge.listen()
})
afterAll(async () => {
  await edge.close()
  builder.closeAllConnections()
  await new Promise((resolve) => builder.close(resolve))
})
beforeEach(() => {
  deliveries.length = 0
  answers.length = 0
})

function buildBody(data: Record<string, unknown> = {}, operation = 'publish'): string {
  return JSON.stringify({
    operation,
    data: { __typename: 'Page', id: 'page-1', stage: 'PUBLISHED', updatedAt: '2026-10-01T08:00:00.000Z', ...data },
  })
}

function sign(body: string, options: { secret?: string; t?: number; env?: string } = {}): string {
  const { secret = WEBHOOK_SECRET, t = Date.now(), env = 'master' } = options
  const signature = createHmac('sha256', secret)
    .update(signedText(body, env, t))
    .digest('base64')
  return `sign=${signature}, env=${env}, t=${t}`
}

function send(body: string, headers: Record<string, string> = {}) {
  return edge.request('/api/webhooks/content', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'gcms-signature': sign(body), ...headers },
  })
}

async function waitForEvent(entryId: string): Promise<ContentEvent | undefined> {
  const find = () => deliveries.flatMap(({ events }) => events).find((event) => event.entryId === entryId)
  for (const end = Date.now() + 120_000; !find() && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 10))
  return find()
}

async function waitForDeliveries(count: number, ms = 120_000): Promise<void> {
  const end = Date.now() + ms
  while (deliveries.length < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(deliveries.length).toBeGreaterThanOrEqual(count)
}

describe('a good notice', () => {
  it('is acknowledged with its digest and reaches the builder', async () => {
    const body = buildBody({ id: 'page-ü' })
    const id = createHash('sha256').update(body).digest('hex')
    const before = Date.now()
    const response = await send(body)
    expect([response.status, await response.json()]).toEqual([202, { accepted: true, id }])
    await waitForDeliveries(1)
    const [delivery] = deliveries
    expect(delivery).toMatchObject({ path: '/events', authorization: `Bearer ${BUILDER_TOKEN}` })
    expect(delivery?.events).toEqual([
      {
        id,
        service: 'content',
        model: 'Page',
        entryId: 'page-ü',
        operation: 'publish',
        revision: '2026-10-01T08:00:00.000Z',
        receivedAt: expect.any(Number),
      },
    ])
    expect(delivery?.events[0]?.receivedAt).toBeGreaterThanOrEqual(before - 1000)
  })

  it('is accepted with the secret before rotation', async () => {
    const body = buildBody({ id: 'rotated' })
    expect((await send(body, { 'gcms-signature': sign(body, { secret: PREVIOUS_SECRET }) })).status).toBe(202)
    expect(await waitForEvent('rotated')).toBeDefined()
  })

  it('is the same event when it comes twice', async () => {
    const body = buildBody({ id: 'twice' })
    const ids = await Promise.all([send(body), send(body)].map(async (response) => (await (await response).json()) as { id: string }))
    expect(ids[0]?.id).toBe(ids[1]?.id)
    await waitForDeliveries(1)
    expect(await waitForEvent('twice')).toMatchObject({ id: ids[0]?.id })
    await new Promise((resolve) => setTimeout(resolve, 300))
  })

  it('names its service', async () => {
    const body = JSON.stringify({ service: 'pim', operation: 'update', data: { __typename: 'Product', id: 'p1' } })
    expect((await send(body)).status).toBe(202)
    expect(await waitForEvent('p1')).toMatchObject({ service: 'pim', model: 'Product', revision: '' })
  })

  it('of an entry that leaves counts, whatever its stage', async () => {
    expect(await (await send(buildBody({ stage: 'DRAFT', id: 'gone' }, 'unpublish'))).json()).toMatchObject({ accepted: true })
    expect(await waitForEvent('gone')).toMatchObject({ operation: 'unpublish' })
  })
})

describe('the queue', () => {
  it('repeats what the builder did not take', async () => {
    answers.push(500, 302)
    expect((await send(buildBody({ id: 'repeated' }))).status).toBe(202)
    await waitForDeliveries(3)
    expect(new Set(deliveries.map(({ path }) => path))).toEqual(new Set(['/events']))
    expect(new Set(deliveries.map(({ events }) => events[0]?.entryId))).toEqual(new Set(['repeated']))
  })

  it('hands a storm over in batches, nothing lost', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `storm-${index}`)
    const responses = await Promise.all(ids.map((id) => send(buildBody({ id }))))
    expect(responses.every((response) => response.status === 202)).toBe(true)
    const seen = () => new Set(deliveries.flatMap(({ events }) => events.map((event) => event.entryId)))
    const end = Date.now() + 120_000
    while (seen().size < ids.length && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    expect([...seen()].sort()).toEqual([...ids].sort())
  })
})

describe('a notice that is refused', () => {
  const body = buildBody()
  const old = Date.now() - 5 * 60 * 1000 - 5000
  it.each([
    ['without signature', body, { 'gcms-signature': '' }, 401],
    ['with half a signature', body, { 'gcms-signature': 'sign=abc, t=1' }, 401],
    ['with a signature that is no base64', body, { 'gcms-signature': `sign=%%%, env=master, t=${Date.now()}` }, 401],
    ['signed with another secret', body, { 'gcms-signature': sign(body, { secret: 'other' }) }, 401],
    ['signed for another body', body, { 'gcms-signature': sign(buildBody({ id: 'x' })) }, 401],
    ['of another environment, though it is signed', body, { 'gcms-signature': sign(body, { env: 'other' }) }, 403],
    ['signed for another environment', body, { 'gcms-signature': sign(body).replace('env=master', 'env=other') }, 401],
    ['from the past', body, { 'gcms-signature': sign(body, { t: old }) }, 401],
    ['from the future', body, { 'gcms-signature': sign(body, { t: Date.now() + 6 * 60 * 1000 }) }, 401],
    ['as a form', body, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['that is no JSON', '<xml/>', {}, 400],
    ['of another shape', '{"operation":"publish"}', {}, 400],
    ['with an unknown operation', buildBody({}, 'explode'), {}, 400],
    ['with an id that is none', buildBody({ id: 'x'.repeat(5000) }), {}, 400],
    ['too large', buildBody({ text: 'x'.repeat(256 * 1024) }), {}, 413],
  ])('%s', async (_, text, headers, status) => {
    const response = await send(text, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain(WEBHOOK_SECRET)
  })

  it('reaches nobody', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(deliveries).toEqual([])
  })
})

it('a draft is acknowledged and ignored', async () => {
  const response = await send(buildBody({ stage: 'DRAFT' }, 'update'))
  expect([response.status, await response.json()]).toMatchObject([202, { accepted: false }])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(deliveries).toEqual([])
})

describe('a page asked for with a cache flag', () => {
  it('has the builder ask the services for it again, once in ten seconds, and waits for nothing [RC-04, RC-05, SC-07]', async () => {
    await edge.put(
      buildRelease({ id: 'refresh-1', pages: { main: ['/en', '/en/slow'].map((key) => buildPage(key)), fair: [buildPage('/en')] } }),
    )
    const ask = async (path: string) => (await edge.request(path)).status
    expect(await ask('/en')).toBe(200)
    for (const path of ['/en?cache=clear', '/en?cache=false', '/en?cache=clear', '/en/fair?cache=false', '/en?cache=other'])
      expect(await ask(path)).toBe(200)
    const started = performance.now()
    expect(await ask('/en/slow?cache=false')).toBe(200)
    expect(performance.now() - started).toBeLessThan(15_000)
    await expect.poll(() => refreshed).toHaveLength(3)
    expect(refreshed).toEqual([
      [`Bearer ${BUILDER_TOKEN}`, { siteId: 'main', path: '/en' }],
      [`Bearer ${BUILDER_TOKEN}`, { siteId: 'fair', path: '/en' }],
      [`Bearer ${BUILDER_TOKEN}`, { siteId: 'main', path: '/en/slow' }],
    ])
  })
})
