import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../../../scripts/builder/http/metrics.ts'
import { type BuilderServerOptions, type BuilderWork, startBuilderServer } from '../../../../scripts/builder/http/server.ts'
import { createLedger } from '../../../../scripts/pipeline/events/ledger.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { EVENT } from '../sample-event.ts'
import { EMPTY_STATUS } from './empty-status.ts'
import { NO_DRAFTS } from './no-drafts.ts'
import { NO_NEXT } from './no-next.ts'
import { NO_QUESTIONS } from './no-questions.ts'

const TOKEN = 'token-of-this-test'

/** Over a ledger in memory; `open: false` leaves it as it is while the builder starts. */
async function runServer({ open = true, ...options }: Partial<BuilderServerOptions> & { open?: boolean } = {}) {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const ledger = createLedger({ sql, now: () => 0 })
  const woken: string[] = []
  const metrics = createMetrics()
  const isResting = () => true
  const server = await startBuilderServer({
    port: 0,
    token: TOKEN,
    metrics: (state) => metrics.text({ state, work: open ? { ledger, sql, isResting } : null }),
    ...options,
  })
  onTestFinished(() => server.close())
  const work: BuilderWork = {
    ledger,
    wake: () => void woken.push('wake'),
    reconcileSoon: () => void woken.push('reconcile'),
    refreshPage: async ({ path }) => (path === '/en' ? { accepted: 3 } : path === '/busy' ? 'throttled' : 'unknown'),
    drafts: NO_DRAFTS,
    questions: NO_QUESTIONS,
    status: EMPTY_STATUS,
    next: NO_NEXT,
    isResting,
  }
  if (open) server.open(work)
  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...init.headers } })
  return { ...server, ledger, woken, call, metrics, sql }
}

describe('the builder over HTTP', () => {
  test('has an event in the ledger before it acknowledges it, and wakes the builder', async () => {
    const { call, ledger, woken } = await runServer()
    const response = await call('/events', { method: 'POST', body: JSON.stringify({ events: [EVENT, EVENT] }) })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ accepted: 1 })
    expect(await ledger.counts()).toEqual({ pending: 1, applied: 0, live: 0 })
    expect(woken).toEqual(['wake'])
  })

  test('does not acknowledge what the ledger could not take', async () => {
    const { call, ledger, woken } = await runServer()
    ledger.accept = () => Promise.reject(new Error('the disk is full'))
    const response = await call('/events', { method: 'POST', body: JSON.stringify({ events: [EVENT] }) })
    expect(response.status).toBe(500)
    expect(woken).toEqual([])
  })

  test.each([
    [{ siteId: 'main', path: '/en' }, 202, ['wake']],
    [{ siteId: 'main', path: '/busy' }, 429, []],
    [{ siteId: 'main', path: '/none' }, 404, []],
    [{ siteId: 'main', path: 'en' }, 400, []],
    [{ path: '/en' }, 400, []],
  ])('asks for the entries of a page again: %j [RC-04]', async (page, status, expected) => {
    const { call, woken } = await runServer()
    expect((await call('/refresh', { method: 'POST', body: JSON.stringify(page) })).status).toBe(status)
    expect(woken).toEqual(expected)
  })

  test.each([
    '/events',
    '/refresh',
    '/reconcile',
    '/status',
    '/progress',
    '/metrics',
    '/events/e1',
    '/preview',
    '/impact',
    '/drafts',
    '/builds',
    '/builds/stream',
    '/problems',
    '/scheduled',
    '/nope',
  ])('%s answers nobody without the token', async (path) => {
    const { url, woken, ledger } = await runServer()
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}y`])
      expect((await fetch(url + path, { method: 'POST', headers: { authorization }, body: '{}' })).status).toBe(401)
    expect(woken).toEqual([])
    expect((await ledger.counts()).pending).toBe(0)
  })

  test.each(['//', '//evil.test/status', '/\\evil.test', 'http://evil.test/health'])(
    'an address that begins with %s is none',
    async (target) => {
      const { url } = await runServer()
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(url)
        const asked = request({ hostname, port, path: target }, (response) => resolve(response.resume().statusCode))
        asked.on('error', reject).end()
      })
      expect(status).toBe(400)
    },
  )

  test('says without token that it is there', async () => {
    const { url } = await runServer()
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test.each(['', '{', '[]', '{"events":[{}]}', JSON.stringify({ events: Array.from({ length: 1001 }, () => EVENT) })])(
    'refuses a body that is no batch of events (%#)',
    async (body) => {
      const { call, ledger } = await runServer()
      const response = await call('/events', { method: 'POST', body })
      expect(response.status).toBe(400)
      expect((await response.json()) as { error: string }).toHaveProperty('error', expect.stringContaining('Not a batch of events'))
      expect((await ledger.counts()).pending).toBe(0)
    },
  )

  test('refuses more than 4 MB, and its sender hears so', async () => {
    const { call } = await runServer()
    const body = JSON.stringify({ events: [{ ...EVENT, id: 'x'.repeat(4 * 1024 * 1024) }] })
    expect((await call('/events', { method: 'POST', body })).status).toBe(413)
    const allowed = JSON.stringify({ events: [{ ...EVENT, id: 'x'.repeat(4 * 1024 * 1024 - 1000) }] })
    expect((await call('/events', { method: 'POST', body: allowed })).status).toBe(202)
  })

  test('reconciles when it is asked to, and names what it knows for other addresses', async () => {
    const { call, woken } = await runServer()
    expect((await call('/reconcile', { method: 'POST' })).status).toBe(202)
    expect(woken).toEqual(['reconcile'])
    expect((await call('/reconcile')).status).toBe(404)
  })

  test('tells its listeners what it does, and everyone what it did last', async () => {
    const { call, tell } = await runServer()
    const response = await call('/progress')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    tell({ event: 'render', done: 1, total: 2 })
    expect((await reader?.read())?.value).toBe('event: render\ndata: {"event":"render","done":1,"total":2}\n\n')
    await reader?.cancel()
    expect(await (await call('/status')).json()).toEqual({
      events: { pending: 0, applied: 0, live: 0 },
      resting: true,
      last: { event: 'render', done: 1, total: 2 },
    })
  })

  test('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    await expect(runServer({ port })).rejects.toThrow(`Port ${port} is taken. Stop what uses it, or set BUILDER_PORT to a free one.`)
  })

  test('says in a sentence that its machine has no such address', async () => {
    await expect(runServer({ host: '192.0.2.1' })).rejects.toThrow('This machine has no address 192.0.2.1. Set BUILDER_HOST')
  })

  test('can be bound to another address than its own machine', async () => {
    const { url } = await runServer({ host: '0.0.0.0' })
    expect((await fetch(`${url}/live`)).status).toBe(200)
  })

  test('lives from the first moment, is ready once its first release is live, and takes nothing before', async () => {
    const { url, call, enter } = await runServer({ open: false })
    const states = async () => [(await fetch(`${url}/live`)).status, (await fetch(`${url}/ready`)).status]
    expect(await states()).toEqual([200, 503])
    const refused = await call('/events', { method: 'POST', body: JSON.stringify({ events: [EVENT] }) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await (await call('/metrics')).text()).toContain('strandwerk_builder_ready 0\n')
    enter('ready')
    expect(await states()).toEqual([200, 200])
  })

  test('told to stop is not ready, lives on, and takes no event any more', async () => {
    const { url, call, enter, ledger } = await runServer()
    enter('ready')
    enter('stopping')
    expect((await fetch(`${url}/live`)).status).toBe(200)
    expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'stopping' })
    expect((await call('/events', { method: 'POST', body: JSON.stringify({ events: [EVENT] }) })).status).toBe(503)
    expect((await ledger.counts()).pending).toBe(0)
    expect((await call('/status')).status).toBe(200)
  })

  test('says what became of an event', async () => {
    const { call } = await runServer()
    expect((await call('/events/e1')).status).toBe(404)
    await call('/events', { method: 'POST', body: JSON.stringify({ events: [EVENT] }) })
    expect(await (await call('/events/e1')).json()).toEqual({ state: 'pending' })
  })

  test('the token of metrics reads metrics and nothing else', async () => {
    const { url } = await runServer({ metricsToken: 'token-of-the-monitor' })
    const ask = async (path: string) => (await fetch(url + path, { headers: { authorization: 'Bearer token-of-the-monitor' } })).status
    expect([await ask('/metrics'), await ask('/status'), await ask('/reconcile')]).toEqual([200, 401, 401])
    const { url: other } = await runServer()
    expect((await fetch(`${other}/metrics`, { headers: { authorization: 'Bearer null' } })).status).toBe(401)
  })
})
