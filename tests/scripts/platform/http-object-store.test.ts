import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseBatch } from '../../../edge/store-api/batch-body.ts'
import { readKeys } from '../../../edge/store-api/key-list.ts'
import { createHttpObjectStore, StoreError } from '../../../scripts/platform/http-object-store.ts'

interface Call {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}
type Answer = (response: ServerResponse, call: Call) => unknown

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status).end(JSON.stringify(body))

/** A store API that gives these answers one after the other, the last one for good. */
async function runStore(...answers: Answer[]) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
    calls.push(call)
    answers[Math.min(calls.length, answers.length) - 1]?.(response, call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { calls, store: createHttpObjectStore({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' }) }
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the release store over HTTP', () => {
  test('sends a large object by itself, and the others together', async () => {
    const { calls, store } = await runStore(json(200, { etag: 'e' }))
    const large = new Uint8Array(1024 * 1024).fill(7)
    await store.putAll([
      { key: 'nodes/a', bytes: bytes('a') },
      { key: 'files/large/de', bytes: large, contentType: 'application/pdf', fileName: 'Grösse.pdf' },
      { key: 'nodes/b', bytes: bytes('b') },
    ])
    const [alone, together] = calls
    expect([alone?.method, alone?.url, alone?.body.equals(large)]).toEqual(['PUT', '/api/store/object/files/large/de', true])
    expect(alone?.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-file-name': 'Gr%C3%B6sse.pdf' })
    expect(parseBatch(together?.body ?? new Uint8Array()).map(({ key }) => key)).toEqual(['nodes/a', 'nodes/b'])
    expect(calls).toHaveLength(2)
  })

  test('puts objects in batches that the edge takes apart again', async () => {
    const { calls, store } = await runStore(json(200, {}))
    const objects = Array.from({ length: 500 }, (_, number) => ({
      key: `packs/${String(number).padStart(22, 'a')}`,
      bytes: bytes(`body ${number}`),
      ...(number % 2 ? { contentType: 'text/plain' } : {}),
    }))
    await store.putAll(objects)
    expect(calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['POST', '/api/store/batch', 'Bearer secret'],
      ['POST', '/api/store/batch', 'Bearer secret'],
    ])
    const arrived = calls.flatMap(({ body }) => parseBatch(new Uint8Array(body)))
    expect(arrived.map(({ key, contentType, bytes: body }) => [key, contentType, new TextDecoder().decode(body)])).toEqual(
      objects.map((object, number) => [object.key, object.contentType, `body ${number}`]),
    )
  })

  test('keeps batches below 16 MB, whatever they hold', async () => {
    const { calls, store } = await runStore(json(200, {}))
    const objects = Array.from({ length: 20 }, (_, number) => ({ key: `packs/${number}`, bytes: new Uint8Array(1_000_000) }))
    await store.putAll(objects)
    expect(calls.map(({ body }) => parseBatch(new Uint8Array(body)).length)).toEqual([16, 4])
    await store.putAll([])
    expect(calls).toHaveLength(2)
  })

  test('reads an object with its etag, and null for none', async () => {
    const { store, calls } = await runStore((response) => response.writeHead(200, { etag: 'W/"v1"' }).end('body'), json(404, {}))
    expect(await store.get('nodes/x')).toEqual({ bytes: bytes('body'), etag: 'v1' })
    expect(await store.get('nodes/y')).toBeNull()
    expect(calls.map(({ url }) => url)).toEqual(['/api/store/object/nodes/x', '/api/store/object/nodes/y'])
  })

  test.each<[string, Answer]>([
    ['a server error', json(503, {})],
    ['a cut connection', (response) => response.destroy()],
    [
      'a body cut in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        setTimeout(() => response.destroy(), 5)
      },
    ],
  ])('reads again after %s', async (_what, failure) => {
    const { store, calls } = await runStore(failure, (response) => response.writeHead(200, { etag: '"v1"' }).end('whole'))
    expect(await store.get('nodes/x')).toEqual({ bytes: bytes('whole'), etag: 'v1' })
    expect(calls).toHaveLength(2)
  })

  test('does not try again what is refused', async () => {
    const { store, calls } = await runStore(json(401, { error: 'bearer token expected' }))
    await expect(store.get('nodes/x')).rejects.toThrow(StoreError)
    await expect(store.putAll([{ key: 'packs/x', bytes: bytes('x') }])).rejects.toThrow(
      'failed with 401: {"error":"bearer token expected"}',
    )
    await expect(store.list('nodes/')).rejects.toThrow('Listing nodes/ failed with 401')
    expect(calls).toHaveLength(3)
  })

  test('moves the pointer only from the one it has seen', async () => {
    const { store, calls } = await runStore(json(200, { etag: 'v2' }), json(200, { etag: 'v1' }), json(412, {}))
    const pointer = { key: 'channels/live.json', bytes: bytes('{}') }
    expect(await store.compareAndSwap(pointer, 'v1')).toBe('v2')
    expect(await store.compareAndSwap(pointer, null)).toBe('v1')
    expect(await store.compareAndSwap(pointer, 'old')).toBeNull()
    expect(calls.map(({ method, headers }) => [method, headers['if-match'], headers['if-none-match']])).toEqual([
      ['PUT', '"v1"', undefined],
      ['PUT', undefined, '*'],
      ['PUT', '"old"', undefined],
    ])
  })

  test('never moves the pointer twice: an answer that is lost is an error', async () => {
    const { store, calls } = await runStore((response) => response.destroy(), json(200, { etag: 'v2' }))
    await expect(store.compareAndSwap({ key: 'channels/live.json', bytes: bytes('{}') }, 'v1')).rejects.toThrow()
    expect(calls).toHaveLength(1)
    const failing = await runStore(json(500, {}))
    await expect(failing.store.compareAndSwap({ key: 'channels/live.json', bytes: bytes('{}') }, 'v1')).rejects.toThrow(StoreError)
    expect(failing.calls).toHaveLength(1)
  })

  test('lists page by page', async () => {
    const object = { key: 'nodes/x', size: 1, etag: 'e', uploaded: '1970-01-01T00:00:01.000Z' }
    const { store, calls } = await runStore(
      json(200, { objects: [object], cursor: 'next one' }),
      json(200, { objects: [{ ...object, key: 'nodes/y' }], cursor: null }),
    )
    expect(await store.list('nodes/')).toEqual([
      { ...object, uploaded: 1000 },
      { ...object, key: 'nodes/y', uploaded: 1000 },
    ])
    expect(calls.map(({ url }) => url)).toEqual(['/api/store/list?prefix=nodes%2F', '/api/store/list?prefix=nodes%2F&cursor=next+one'])
  })

  test('deletes a thousand objects a request, and tries again', async () => {
    const { store, calls } = await runStore(json(503, {}), json(200, {}))
    const keys = Array.from({ length: 2500 }, (_, number) => `nodes/${number}`)
    await store.deleteAll(keys)
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(Array.from({ length: 4 }, () => 'POST /api/store/delete'))
    const lists = calls.slice(1).map(({ body }) => readKeys(new Uint8Array(body)) ?? [])
    expect(lists.map((list) => list.length)).toEqual([1000, 1000, 500])
    expect(lists.flat()).toEqual(keys)
    await store.deleteAll([])
    expect(calls).toHaveLength(4)
  })

  test('says why the edge would not delete', async () => {
    const { store } = await runStore(json(400, { error: 'a list of keys expected' }))
    await expect(store.deleteAll(['channels/live.json'])).rejects.toThrow('400: {"error":"a list of keys expected"}')
  })
})
