import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../batch-request.ts'
import { createEdgeHarness, STORE_TOKEN } from '../edge-harness.ts'
import { buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()
beforeAll(() => edge.listen())
afterAll(() => edge.close())

function call(path: string, init: RequestInit = {}, token: string | null = STORE_TOKEN) {
  const headers = { ...(init.headers as Record<string, string>), ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  return edge.request(`/api/store/${path}`, { ...init, headers } as RequestInit)
}

function buildBatch(objects: readonly { key: string; text: string; contentType?: string; size?: number }[]): Buffer<ArrayBuffer> {
  return encodeBatch(objects.map(({ text, ...object }) => ({ ...object, bytes: Buffer.from(text) })))
}

describe('the token', () => {
  it.each([
    ['missing', null],
    ['wrong', 'wrong'],
    ['empty', ''],
    ['a prefix', STORE_TOKEN.slice(0, -1)],
    ['longer', `${STORE_TOKEN}x`],
  ])('%s: 401 everywhere', async (_, token) => {
    for (const [path, method] of [
      ['object/nodes/a', 'GET'],
      ['object/nodes/a', 'PUT'],
      ['object/nodes/a', 'DELETE'],
      ['list', 'GET'],
      ['batch', 'POST'],
      ['delete', 'POST'],
      ['nothing', 'GET'],
    ] as const) {
      const response = await call(path, { method, ...(method === 'PUT' || method === 'POST' ? { body: 'x' } : {}) }, token)
      expect([path, method, response.status]).toEqual([path, method, 401])
    }
    expect((await edge.request('/%61pi/store/list')).status).toBe(401)
  })
})

describe('an object', () => {
  it('is written, read, read in parts and removed', async () => {
    const put = await call('object/packs/abc', { method: 'PUT', body: '0123456789', headers: { 'content-type': 'application/x-pack' } })
    const { etag } = (await put.json()) as { etag: string }
    expect([put.status, put.headers.get('etag')]).toEqual([200, `"${etag}"`])

    const get = await call('object/packs/abc')
    expect([get.status, await get.text(), get.headers.get('content-type')]).toEqual([200, '0123456789', 'application/x-pack'])
    expect(get.headers.get('etag')?.replace('W/', '')).toBe(`"${etag}"`)

    const head = await call('object/packs/abc', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])

    for (const [range, text, contentRange] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=8-99', '89', 'bytes 8-9/10'],
    ] as const) {
      const part = await call('object/packs/abc', { headers: { range } })
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, text, contentRange])
    }
    expect((await call('object/packs/abc', { headers: { range: 'bytes=10-' } })).status).toBe(416)

    expect((await call('object/packs/abc', { method: 'DELETE' })).status).toBe(200)
    expect((await call('object/packs/abc')).status).toBe(404)
    expect((await call('object/packs/abc', { method: 'HEAD' })).status).toBe(404)
  })

  it('keeps the name it is downloaded under, in any script', async () => {
    await edge.publish(buildRelease({ id: 'with-files' }), { release: 'with-files', sequence: 1 })
    const name = 'Prüfprotokoll 試験 100 %.pdf'
    const put = (fileName: string) => call('object/files/protocol/de', { method: 'PUT', body: 'x', headers: { 'x-file-name': fileName } })
    expect((await put(encodeURIComponent(name))).status).toBe(200)
    const served = await edge.request('/file/protocol?l=de')
    expect([served.status, served.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(encodeURIComponent(name))])
    expect((await put('100%')).status).toBe(400)
  })

  it('is replaced only by who has seen it', async () => {
    const key = 'object/channels/candidate.json'
    const create = () => call(key, { method: 'PUT', body: '1', headers: { 'if-none-match': '*' } })
    const first = (await (await create()).json()) as { etag: string }
    expect((await create()).status).toBe(412)

    const swap = (etag: string, body: string) => call(key, { method: 'PUT', body, headers: { 'if-match': `"${etag}"` } })
    const second = (await (await swap(first.etag, '2')).json()) as { etag: string }
    expect((await swap(first.etag, '3')).status).toBe(412)
    expect(await (await call(key)).text()).toBe('2')
    expect((await swap(second.etag, '3')).status).toBe(200)
    expect((await call('object/channels/none.json', { method: 'PUT', body: 'x', headers: { 'if-match': '"abc"' } })).status).toBe(412)
  })

  it('has one winner when two move it at once', async () => {
    const key = 'object/channels/race.json'
    const { etag } = (await (await call(key, { method: 'PUT', body: '0' })).json()) as { etag: string }
    const moves = Array.from({ length: 8 }, (_, index) =>
      call(key, { method: 'PUT', body: String(index + 1), headers: { 'if-match': `"${etag}"` } }),
    )
    const statuses = (await Promise.all(moves)).map((response) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(7)
  })

  it.each([
    'secrets/x',
    'nodes',
    'nodes/',
    'nodes//x',
    'nodes/..%2fx',
    'nodes/%00',
    'nodes/a%20b',
    `nodes/${'x'.repeat(600)}`,
    'NODES/x',
    '',
  ])('is refused as %s', async (key) => {
    expect((await call(`object/${key}`)).status).toBe(400)
    expect((await call(`object/${key}`, { method: 'PUT', body: 'x' })).status).toBe(400)
  })
})

describe('a batch', () => {
  it('writes all of its objects', async () => {
    const objects = Array.from({ length: 60 }, (_, index) => ({
      key: `nodes/batch-${index}`,
      text: `text ${index}`,
      contentType: 'text/x',
    }))
    const response = await call('batch', { method: 'POST', body: buildBatch([...objects, { key: 'assets/_astro/a.css', text: '' }]) })
    expect([response.status, await response.json()]).toEqual([200, { count: 61 }])
    const last = await call('object/nodes/batch-59')
    expect([await last.text(), last.headers.get('content-type')]).toEqual(['text 59', 'text/x'])
    expect((await call('object/assets/_astro/a.css')).status).toBe(200)
  })

  it.each([
    ['a pointer', buildBatch([{ key: 'channels/live.json', text: '{}' }])],
    ['a foreign key', buildBatch([{ key: '../x', text: '' }])],
    ['a cut object', buildBatch([{ key: 'nodes/x', text: 'abc', size: 10 }])],
    ['a cut header', buildBatch([{ key: 'nodes/x', text: 'abc' }]).subarray(0, 10)],
    ['no batch', Buffer.from('hello')],
    ['a huge header', Buffer.from([0xff, 0xff, 0xff, 0xff, 0])],
  ])('%s: refused, nothing written', async (_, body) => {
    const good = buildBatch([{ key: 'nodes/should-not-be', text: 'x' }])
    expect((await call('batch', { method: 'POST', body: Buffer.concat([good, body]) })).status).toBe(400)
    expect((await call('object/nodes/should-not-be')).status).toBe(404)
  })
})

describe('a removal', () => {
  const remove = (body: unknown) => call('delete', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  const keys = Array.from({ length: 1000 }, (_, index) => `nodes/removal-${index}`)

  it('takes a thousand objects at once, there or not', async () => {
    await call('batch', { method: 'POST', body: buildBatch(keys.slice(0, 20).map((key) => ({ key, text: 'x' }))) })
    const response = await remove({ keys })
    expect([response.status, await response.json()]).toEqual([200, { count: 1000 }])
    const { objects } = (await (await call('list?prefix=nodes/removal-')).json()) as { objects: unknown[] }
    expect(objects).toEqual([])
    expect((await remove({ keys: [] })).status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['a pointer', { keys: ['nodes/should-stay', 'channels/live.json'] }],
    ['a foreign key', { keys: ['nodes/should-stay', '../x'] }],
    ['more than a thousand', { keys: ['nodes/should-stay', ...keys] }],
    ['no list', { keys: 'nodes/should-stay' }],
    ['no JSON', '["nodes/should-stay"'],
  ])('of %s is refused, nothing removed', async (_, body) => {
    await call('batch', { method: 'POST', body: buildBatch([{ key: 'nodes/should-stay', text: 'x' }]) })
    expect((await remove(body)).status).toBe(400)
    expect((await call('object/nodes/should-stay')).status).toBe(200)
  })

  it('is read only up to a megabyte', async () => {
    expect((await remove('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })
})

describe('the list', () => {
  it('goes through all keys page by page', async () => {
    await call('batch', { method: 'POST', body: buildBatch(Array.from({ length: 7 }, (_, i) => ({ key: `tables/list-${i}`, text: 'x' }))) })
    const keys: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const response = await call(`list?prefix=tables/list-&limit=3${query}`)
      const page = (await response.json()) as {
        objects: { key: string; size: number; etag: string; uploaded: string }[]
        cursor: string | null
      }
      expect(page.objects.length).toBeLessThanOrEqual(3)
      expect(page.objects[0]).toMatchObject({ size: 1, etag: expect.any(String), uploaded: expect.stringMatching(/^\d{4}-/) })
      keys.push(...page.objects.map((object) => object.key))
      cursor = page.cursor
    } while (cursor)
    expect(keys).toEqual(Array.from({ length: 7 }, (_, i) => `tables/list-${i}`))
  })

  it.each(['prefix=secrets/', 'limit=0', 'limit=5000', 'limit=x', 'prefix=nodes/../x'])('%s is refused', async (query) => {
    expect((await call(`list?${query}`)).status).toBe(400)
  })
})

describe('methods', () => {
  it.each([
    ['object/nodes/x', 'PATCH', 'GET, HEAD, PUT, DELETE'],
    ['list', 'POST', 'GET'],
    ['batch', 'GET', 'POST'],
    ['delete', 'DELETE', 'POST'],
  ])('%s %s is 405', async (path, method, allow) => {
    const response = await call(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })
})
