import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ContentEvent } from '#content-schema/contracts/content-event.ts'
import { startBuilderServer } from '../../../scripts/builder/server.ts'
import { createLedger } from '../../../scripts/pipeline/events/ledger.ts'
import { prepareSnapshotTables } from '../../../scripts/pipeline/snapshot/schema.ts'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'

const TOKEN = 'token-of-this-test'
const EVENT: ContentEvent = {
  id: 'e1',
  service: 'content',
  model: 'Page',
  entryId: 'about',
  operation: 'publish',
  revision: '',
  receivedAt: 1,
}

async function runServer() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const ledger = createLedger({ sql, now: () => 0 })
  const woken: string[] = []
  const server = await startBuilderServer({
    port: 0,
    token: TOKEN,
    ledger,
    wake: () => void woken.push('wake'),
    reconcileSoon: () => void woken.push('reconcile'),
    isResting: () => true,
  })
  onTestFinished(() => server.close())
  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...init.headers } })
  return { ...server, ledger, woken, call }
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

  test.each(['/events', '/reconcile', '/status', '/progress', '/nope'])('%s answers nobody without the token', async (path) => {
    const { url, woken, ledger } = await runServer()
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}y`])
      expect((await fetch(url + path, { method: 'POST', headers: { authorization }, body: '{}' })).status).toBe(401)
    expect(woken).toEqual([])
    expect((await ledger.counts()).pending).toBe(0)
  })

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
    const { ledger } = await runServer()
    const idle = { wake: () => undefined, reconcileSoon: () => undefined, isResting: () => true }
    await expect(startBuilderServer({ port, token: TOKEN, ledger, ...idle })).rejects.toThrow(
      `Port ${port} is taken. Stop what uses it, or set BUILDER_PORT to a free one.`,
    )
  })
})
