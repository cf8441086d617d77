import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editorLogSchema } from '#content-schema/editing/editor-log.ts'
import { NEXT_ENDPOINT, type NextAnswer, nextAnswerSchema, nextRefusalSchema } from '#content-schema/editing/next.ts'
import { releaseListSchema } from '#content-schema/editing/releases.ts'
import { storeKeys } from '#content-schema/release/release.ts'
import { BUILDER_TOKEN, createEdgeHarness, MAIN_HOST } from '../edge-harness.ts'
import { buildPage, buildPointer, buildRelease, type FixtureObjects, type ReleaseInput } from '../release-fixture.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets } from './editor-edge.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const ABOUT = { key: 'content/Page/about', title: 'About' }
const DRAFTS = [{ model: 'Page', id: 'about' }]
const HELD = { drafts: [{ ...ABOUT, changedAt: '2026-11-20T08:00:00.000Z' }], unpublish: [], by: 'Ada' }
const STATE = { work: { state: 'idle' }, canPromote: true }
const PROMOTE = `${NEXT_ENDPOINT}/promote`

let asked: { method: string; path: string; body: unknown; authorization: unknown; cookie: unknown }[] = []
let mood: 'well' | 'busy' | 'by-hand' | 'down' | 'odd' = 'well'

const builder = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body: unknown = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString())
    const { authorization, cookie } = request.headers
    asked.push({ method: request.method ?? '', path: request.url ?? '', body, authorization, cookie })
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (mood === 'down') return say(500, { error: 'the snapshot at /var/lib/builder is locked' })
    if (mood === 'odd') return say(409, { error: 'the snapshot at /var/lib/builder is locked' })
    if (request.method === 'GET') return say(200, { ...STATE, secret: 'x' })
    if (mood === 'busy') return say(409, { error: 'Next is being built already.', reason: 'busy', entries: [] })
    if (mood === 'by-hand') return say(409, { error: 'By hand.', reason: 'by-hand', entries: [{ ...ABOUT, secret: 'x' }] })
    return say(202, { accepted: true })
  })
})

let edge: ReturnType<typeof createEdgeHarness>
let closed: ReturnType<typeof createEdgeHarness>
let cookie = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  const BUILDER_URL = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`
  const vars = { BUILDER_URL, CONTENT_DRAFT_URL: 'http://content.invalid/', CONTENT_EDIT_URL: 'https://studio.test/{model}/{id}' }
  edge = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars: { ...vars, CONTENT_DRAFTS: 'on' } })
  closed = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars })
  for (const one of [edge, closed]) await one.listen()
  await edge.publish(release('one'), { release: 'one', sequence: 1 })
  await closed.publish(release('one'), { release: 'one', sequence: 1 })
  await edge.put(release('draft', { parent: 'one', drafts: HELD, text: 'the draft' }))
  await edge.put(release('later', { parent: 'one', isDeferred: true }))
  await edge.put(release('two', { parent: 'later' }))
  cookie = `${EDITOR_COOKIE}=${await editorTicket(edge)}`
})
afterAll(async () => {
  for (const one of [edge, closed]) await one.close()
  builder.close()
})
beforeEach(async () => {
  asked = []
  mood = 'well'
  await edge.movePointer('one', 1)
  await edge.movePointer('draft', 1, 'next')
})

function release(id: string, { text = 'live', ...more }: ReleaseInput & { text?: string } = {}): FixtureObjects {
  const objects = buildRelease({ id, pages: { main: [buildPage('/en/about', { html: `<h1>${text} about</h1>` })] }, ...more })
  objects.delete(storeKeys.channel('live'))
  return objects
}

const call = (method: string, path = NEXT_ENDPOINT, body?: unknown, headers: Record<string, string> = { ...OWN, cookie }, on = edge) =>
  on.request(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const read = async (): Promise<NextAnswer> => nextAnswerSchema.parse(await (await call('GET')).json())
const titleOf = async (headers: Record<string, string> = {}) => (await edge.request('/en/about', { headers })).text()
const asNext = () => ({ cookie: `${cookie}; uapp_is-next-release=true` })
const actions = async () => {
  const { actions } = editorLogSchema.parse(await (await call('GET', '/api/editor/log')).json())
  return actions.map(({ action, target, editor }) => [action, target, editor])
}

describe('what stands on next', () => {
  it('is told with its drafts, who put it there and where each is edited, and what the builder does', async () => {
    const response = await call('GET')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await response.text()
    expect(text).not.toContain('secret')
    expect(nextAnswerSchema.parse(JSON.parse(text))).toEqual({
      next: {
        release: 'draft',
        created: '2026-10-01T08:00:00.000Z',
        by: 'Ada',
        drafts: [{ ...HELD.drafts[0], editUrl: 'https://studio.test/Page/about' }],
        unpublish: [],
        isOlderThanLive: false,
      },
      live: 'one',
      builder: STATE,
    })
  })

  it('is told while the builder does not answer too', async () => {
    mood = 'down'
    expect(await read()).toMatchObject({ next: { release: 'draft' }, builder: null })
  })

  it('is nothing where there is no pointer, or one that leads nowhere', async () => {
    await edge.movePointer('nowhere', 2, 'next')
    expect((await read()).next).toBeNull()
    expect((await call('DELETE')).status).toBe(200)
    expect((await read()).next).toBeNull()
  })

  it('is older than live once something else went live, and not by sitemaps and the like', async () => {
    await edge.movePointer('later', 2)
    expect((await read()).next?.isOlderThanLive).toBe(false)
    await edge.movePointer('two', 3)
    expect((await read()).next?.isOlderThanLive).toBe(true)
  })

  it('is not called older while an editor keeps an earlier release live', async () => {
    const pointer = JSON.stringify({ ...buildPointer('two', 4), reason: 'rollback' })
    await (await edge.bucket()).put(storeKeys.channel('live'), pointer)
    expect((await read()).next?.isOlderThanLive).toBe(false)
  })

  it('is seen by an editor in next-release mode alone, and live again when it was taken off, without a builder', async () => {
    mood = 'down'
    expect(await titleOf(asNext())).toContain('the draft about')
    expect(await titleOf()).toContain('live about')
    const response = await call('DELETE')
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }])
    expect(await titleOf(asNext())).toContain('live about')
    expect((await call('DELETE')).status).toBe(409)
    expect((await actions())[0]).toEqual(['next-drop', 'draft', null])
  })

  it('is no release one can make live or go back to', async () => {
    const { releases } = releaseListSchema.parse(await (await call('GET', '/api/editor/releases')).json())
    expect(releases.map(({ id }) => id).sort()).toEqual(['one', 'two'])
    expect((await call('POST', '/api/editor/releases/draft/live', { sequence: 1, reason: 'pin' })).status).toBe(404)
    expect(await titleOf()).toContain('live about')
  })
})

describe('putting drafts on next', () => {
  it('is handed to the builder with the name of the editor and nothing else of him, and written down', async () => {
    const headers = { ...OWN, cookie, 'x-editor-name': encodeURIComponent('Ada Čapek') }
    const response = await call('POST', NEXT_ENDPOINT, { drafts: DRAFTS }, headers)
    expect([response.status, await response.json()]).toEqual([202, { accepted: true }])
    const body = { drafts: DRAFTS, unpublish: [], by: 'Ada Čapek' }
    expect(asked).toEqual([{ method: 'POST', path: '/next', body, authorization: `Bearer ${BUILDER_TOKEN}`, cookie: undefined }])
    expect((await actions())[0]).toEqual(['next-build', 'Page/about', 'Ada Čapek'])
  })

  it('is refused while something is under way, with the reason, and not written down', async () => {
    const before = await actions()
    mood = 'busy'
    const response = await call('POST', NEXT_ENDPOINT, { drafts: DRAFTS })
    expect([response.status, await response.json()]).toEqual([409, { error: 'Next is being built already.', reason: 'busy', entries: [] }])
    expect(await actions()).toEqual(before)
  })

  it('takes entries of the content service and nothing else', async () => {
    for (const body of [
      {},
      { drafts: [] },
      { drafts: 'all' },
      { drafts: [{ model: 'Page; drop', id: 'about' }] },
      { drafts: DRAFTS, by: 'somebody else' },
      'no json',
    ])
      expect((await call('POST', NEXT_ENDPOINT, body)).status).toBe(400)
    expect((await call('POST', NEXT_ENDPOINT, { drafts: [{ model: 'Page', id: 'x'.repeat(300_000) }] })).status).toBe(413)
    expect((await call('PUT', NEXT_ENDPOINT, { drafts: DRAFTS })).headers.get('allow')).toBe('GET, HEAD, POST, DELETE')
    expect(asked).toEqual([])
  })
})

describe('promoting', () => {
  it('is handed to the builder with the release that was looked at, and written down', async () => {
    expect((await call('POST', PROMOTE, { release: 'draft' })).status).toBe(202)
    expect(asked.map(({ path, body }) => [path, body])).toEqual([['/next/promote', { release: 'draft' }]])
    expect((await actions())[0]).toEqual(['next-promote', 'draft', null])
  })

  it('without a credential leads to each entry in the content service', async () => {
    mood = 'by-hand'
    const response = await call('POST', PROMOTE, { release: 'draft' })
    expect(response.status).toBe(409)
    expect(nextRefusalSchema.parse(await response.json())).toEqual({
      error: 'By hand.',
      reason: 'by-hand',
      entries: [{ ...ABOUT, editUrl: 'https://studio.test/Page/about' }],
    })
  })

  it('takes the id of a release and nothing else', async () => {
    for (const body of [{}, { release: '../channels/live' }, { release: 'draft', force: true }])
      expect((await call('POST', PROMOTE, body)).status).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('next and who may touch it', () => {
  const attempts: [string, string, unknown?][] = [
    ['GET', NEXT_ENDPOINT],
    ['POST', NEXT_ENDPOINT, { drafts: DRAFTS }],
    ['DELETE', NEXT_ENDPOINT],
    ['POST', PROMOTE, { release: 'draft' }],
  ]

  it('is for editors alone: no ticket, a forged one, one that is over, one of another gate', async () => {
    const { genuine: _, ...others } = await madeTickets()
    for (const ticket of ['', ...Object.values(others)])
      for (const [method, path, body] of attempts) {
        const response = await call(method, path, body, { ...OWN, cookie: `${EDITOR_COOKIE}=${ticket}` })
        expect([response.status, await response.text()]).toEqual([401, '{"error":"editors only"}'])
      }
    expect(asked).toEqual([])
    expect((await read()).next?.release).toBe('draft')
  })

  it('is touched by pages of this host alone, whatever cookie another one sends along', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', cookie },
      { 'sec-fetch-site': 'same-site', cookie },
      { origin: 'https://evil.example', cookie },
      { origin: 'null', cookie },
    ]
    for (const headers of elsewhere)
      for (const [method, path, body] of attempts) expect((await call(method, path, body, headers)).status).toBe(403)
    for (const [method, path, body] of attempts.slice(1)) expect((await call(method, path, body, { cookie })).status).toBe(403)
    expect(asked).toEqual([])
    expect((await read()).next?.release).toBe('draft')
    expect((await call('GET', NEXT_ENDPOINT, undefined, { origin: MAIN_HOST, cookie })).status).toBe(200)
  })

  it('is closed where configuration closes drafts (DL-06)', async () => {
    const ticket = { ...OWN, cookie: `${EDITOR_COOKIE}=${await editorTicket(closed)}` }
    expect((await call('POST', NEXT_ENDPOINT, { drafts: DRAFTS }, ticket, closed)).status).toBe(403)
    expect((await call('POST', PROMOTE, { release: 'draft' }, ticket, closed)).status).toBe(403)
    expect(asked).toEqual([])
  })

  it.each(['down', 'odd'] as const)(
    'says in a sentence of its own that the builder does not answer (%s), and does nothing',
    async (given) => {
      mood = given
      for (const [method, path, body] of [attempts[1], attempts[3]].flatMap((attempt) => (attempt ? [attempt] : []))) {
        const response = await call(method, path, body)
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
        const text = await response.text()
        expect(text).toContain('The builder does not answer.')
        expect(text).not.toContain('snapshot')
      }
      expect((await read()).next?.release).toBe('draft')
    },
  )
})
