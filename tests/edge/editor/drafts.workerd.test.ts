import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_PROXY_ENDPOINT } from '#content-schema/editing/draft-proxy.ts'
import { STAGE_COOKIE } from '#content-schema/editing/stage.ts'
import { BUILDER_TOKEN, createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets } from './editor-edge.ts'

const DRAFT = `${STAGE_COOKIE}=DRAFT`
const OWN = { 'sec-fetch-site': 'same-origin' }
const HTML = '<!doctype html><title>About</title><h1>the draft of about</h1>'
const POLICY = "script-src {own-host}/_astro/1/ 'self'"

let asked: { path: string; body: unknown; authorization: unknown; cookie: unknown }[] = []
let mood: 'well' | 'down' | 'odd' | 'failed' | 'untranslated' = 'well'

const REPORT = {
  entries: ['content/Page/about'],
  changed: ['content/Page/about@en'],
  scheduled: [],
  pages: [],
  counts: [],
  redirects: [],
  problems: [],
  touched: 1,
  compared: 1,
  durationMs: 2,
}
const ABOUT = {
  id: 'about',
  title: 'About',
  sourceLanguage: 'en',
  sourceChangedAt: null,
  targetLanguages: [{ id: 'de', language: 'de', translationState: 'Translated', exportedAt: '2026-01-01', importedAt: null }],
}

/** What the builder would answer, and the content service about translations. */
const builder = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body: unknown = chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString())
    const { authorization, cookie } = request.headers
    asked.push({ path: request.url ?? '', body, authorization, cookie })
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (mood === 'down') return say(500, { error: 'the snapshot at /var/lib/builder is locked' })
    if (mood === 'odd') return say(200, { status: 'page', html: 7 })
    if (mood === 'failed') return say(200, { status: 'failed', message: 'no hero', template: 'content' })
    if (request.url === '/impact') return say(200, { ...REPORT, secret: 'x' })
    if (request.url === '/difference') return say(200, { status: 'page', blocks: [{ kind: 'folded', count: 3, secret: 'x' }] })
    if (request.url === '/translation') return mood === 'untranslated' ? say(500, {}) : say(200, { pages: [ABOUT] })
    if (request.url === '/drafts') return say(200, { drafts: [] })
    const path = typeof body === 'object' && body !== null && 'path' in body ? body.path : null
    if (path !== '/en/about' && path !== '/en/unpublished') return say(404, { status: 'missing' })
    const headers = { 'content-security-policy': POLICY }
    return say(200, { status: 'page', code: 200, html: HTML, template: 'content', entries: ['content/Page/about'], headers })
  })
})

let edge: ReturnType<typeof createEdgeHarness>
let closed: ReturnType<typeof createEdgeHarness>
let cookie = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  const BUILDER_URL = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`
  const vars = { BUILDER_URL, CONTENT_DRAFT_URL: 'http://content.invalid/', CONTENT_TRANSLATION_URL: `${BUILDER_URL}/translation` }
  edge = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars: { ...vars, CONTENT_DRAFTS: 'on' } })
  closed = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars })
  const pages = ['/en/about', '/en/other', '/en/editor', '/en/feed.xml'].map((key) => buildPage(key))
  for (const one of [edge, closed]) {
    await one.listen()
    await one.put(buildRelease({ pages: { main: pages }, redirects: { '/old': '/about' } }))
  }
  cookie = `${EDITOR_COOKIE}=${await editorTicket(edge)}`
})
afterAll(async () => {
  for (const one of [edge, closed]) await one.close()
  builder.close()
})
beforeEach(() => {
  asked = []
  mood = 'well'
})

const read = async (path: string, headers: Record<string, string>, on = edge) => {
  const response = await on.request(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('pages for an editor in the draft stage', () => {
  it('are rendered with all drafts, for him alone, and say that they are drafts (ED-06, ED-07, CP-15)', async () => {
    // What visitors were served is in memory by then.
    for (let visit = 0; visit < 2; visit += 1) expect((await read('/en/about', {})).text).toContain('page /en/about')
    const { status, headers, text } = await read('/en/about', { cookie: `${cookie}; ${DRAFT}` })
    expect([status, text]).toEqual([200, HTML.replace('About', '✎ About')])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('content-security-policy')).toBe("script-src www.strandwerk.test/_astro/1/ 'self'")
    expect(asked).toEqual([
      {
        path: '/preview',
        body: { siteId: 'main', path: '/en/about', stage: 'DRAFT' },
        authorization: `Bearer ${BUILDER_TOKEN}`,
        cookie: undefined,
      },
    ])
  })

  it('are there before they are published', async () => {
    expect((await read('/en/unpublished', { cookie: `${cookie}; ${DRAFT}` })).text).toContain('the draft of about')
    expect((await read('/en/unpublished', { cookie })).status).toBe(404)
  })

  it('come from the release where there is no draft of them, redirects and what is missing too', async () => {
    expect((await read('/en/other', { cookie: `${cookie}; ${DRAFT}` })).text).toContain('page /en/other')
    expect((await read('/en/old', { cookie: `${cookie}; ${DRAFT}` })).headers.get('location')).toBe('/en/about')
    expect((await read('/en/nowhere', { cookie: `${cookie}; ${DRAFT}` })).status).toBe(404)
  })

  it('leave files and the editor area as they are, without asking', async () => {
    for (const path of ['/en/feed.xml', '/en/editor']) expect((await read(path, { cookie: `${cookie}; ${DRAFT}` })).status).toBe(200)
    expect(asked).toEqual([])
  })

  it.each(['down', 'odd', 'failed'] as const)('are not shown while the builder is %s, and its words are not either', async (given) => {
    mood = given
    const { status, text, headers } = await read('/en/about', { cookie: `${cookie}; ${DRAFT}` })
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(text).not.toMatch(/the draft|snapshot|no hero|page \/en\/about/)
    expect((await read('/en/about', { cookie })).text).toContain('page /en/about')
  })

  it('are shown to nobody else: no ticket, a forged one, one that is over, one of another gate, a closed configuration (CI-19)', async () => {
    const { genuine: _, ...others } = await madeTickets()
    for (const other of ['', ...Object.values(others)]) {
      const { text } = await read('/en/about', { cookie: `${EDITOR_COOKIE}=${other}; ${DRAFT}` })
      expect(text).toContain('page /en/about')
    }
    expect((await read('/en/about', { cookie: `${cookie}; ${DRAFT}` }, closed)).text).toContain('page /en/about')
    expect(asked).toEqual([])
  })
})

describe(`POST ${DRAFT_PROXY_ENDPOINT}`, () => {
  const ask = (body: object, headers: Record<string, string> = { ...OWN, cookie }, on = edge) =>
    on.request(DRAFT_PROXY_ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const preview = { ask: 'preview', siteId: 'main', path: '/en/about' }

  it('answers an editor what the builder says, and is never kept (DL-05, AH-45)', async () => {
    const response = await ask(preview)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toMatchObject({ status: 'page', html: HTML, entries: ['content/Page/about'] })
    expect(await (await ask({ ask: 'drafts' })).json()).toEqual({ drafts: [] })
    expect((await ask({ ...preview, path: '/en/nowhere' })).status).toBe(404)
  })

  it('tells what a reader would read otherwise on a page', async () => {
    const drafts = [{ model: 'Page', id: 'about' }]
    const response = await ask({ ask: 'difference', siteId: 'main', path: '/en/about', drafts })
    expect(await response.json()).toEqual({ status: 'page', blocks: [{ kind: 'folded', count: 3 }] })
    expect(asked.map(({ path, body }) => [path, body])).toEqual([['/difference', { siteId: 'main', path: '/en/about', drafts }]])
  })

  it('adds to what publishing would change the translations it makes outdated, and says that they are not known while nobody tells of them', async () => {
    const problem = { code: 'translation-outdated', entry: 'content/Page/about@en', change: 'new' }
    expect(await (await ask({ ask: 'impact' })).json()).toEqual({ ...REPORT, problems: [expect.objectContaining(problem)] })
    mood = 'untranslated'
    const unknown = { ...problem, code: 'translation-unknown' }
    expect(await (await ask({ ask: 'impact' })).json()).toEqual({ ...REPORT, problems: [expect.objectContaining(unknown)] })
  })

  it('refuses what is no question, and passes nothing on that it does not know', async () => {
    for (const body of [{}, { ask: 'events' }, { ...preview, path: 'about' }, { ask: 'preview' }])
      expect((await ask(body)).status).toBe(400)
    expect((await ask({ ...preview, drafts: [{ model: 'Page', id: 'x'.repeat(70_000) }] })).status).toBe(413)
    await ask({ ...preview, token: 'x', path: '/en/about' })
    expect(asked.map(({ body }) => body)).toEqual([{ siteId: 'main', path: '/en/about', stage: 'DRAFT' }])
  })

  it('says in its own words that the builder does not answer', async () => {
    mood = 'down'
    const response = await ask(preview)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).not.toContain('snapshot')
  })

  it('is for editors alone, asked by own pages, where configuration opens drafts (DL-06, CI-22)', async () => {
    expect((await ask(preview, OWN)).status).toBe(401)
    expect((await ask(preview, { 'sec-fetch-site': 'cross-site', cookie })).status).toBe(403)
    expect((await ask(preview, { cookie })).status).toBe(403)
    expect((await ask(preview, { ...OWN, cookie }, closed)).status).toBe(403)
    expect(asked).toEqual([])
  })
})
