import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteNavigationKey } from '#content-schema/content/site-navigation.ts'
import { EDITOR_LOG_ENDPOINT, type EditorLog } from '#content-schema/editing/editor-log.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets } from './editor-edge.ts'

const TOKEN = 'credential-of-the-worker'
const ABOUT = {
  sourceLanguage: 'en',
  sourceChangedAt: '2026-01-12T08:00:00.000Z',
  targetLanguages: [{ id: 'about-de', language: 'de', translationState: 'Translated', exportedAt: null, importedAt: null }],
}
const EXPORTED = {
  source: { title: 'Our house', leadText: 'Since 1969.' },
  exports: [{ language: 'de', exportedAt: '2026-01-10T08:00:00.000Z', texts: { title: 'About', leadText: 'Since 1969.' } }],
}
const ITEM = { title: 'Old', countries: [], url: '/en/about', unlocalizedUrl: '/about', hidden: false, items: [], sections: [] }
const NAVIGATION = {
  siteId: 'main',
  language: 'en',
  header: {
    options: {},
    items: [
      { ...ITEM, id: 'nav-about' },
      { ...ITEM, id: 'nav-hidden', hidden: true },
    ],
  },
  footer: { theme: 'Default', contactLink: null, sections: [] },
}
const draftItem = (id: string, title: string) => ({
  node: {
    id,
    title,
    breadcrumbOverride: null,
    countries: ['CH'],
    hidden: true,
    hiddenSubItems: false,
    target: null,
    items: [],
    sections: [],
  },
})

/** What the content service was asked, and whether it answers as it should. */
const asked: { line: string; headers: Record<string, unknown> }[] = []
let mood: 'well' | 'failing' = 'well'

function startContentService(): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ line: `${request.method} ${request.url}`, headers: request.headers })
      response.setHeader('content-type', 'application/json')
      if (mood === 'failing') return response.writeHead(500).end('{"message":"database at 10.0.0.7 is down"}')
      const { url = '' } = request
      if (url === '/translation') return response.end(JSON.stringify({ pages: [{ id: 'about', title: 'About', secret: 'x', ...ABOUT }] }))
      if (url === '/translation/about/exported') return response.end(JSON.stringify({ secret: 'x', ...EXPORTED }))
      if (url.startsWith('/translation/about')) return response.end(JSON.stringify({ id: 'about', secret: 'x', ...ABOUT }))
      if (url !== '/drafts') return response.writeHead(404).end('{}')
      const isItems = Buffer.concat(chunks).toString().includes('navigationItemsConnection')
      const pageInfo = { hasNextPage: false, endCursor: null }
      const edges = [draftItem('nav-about', 'New'), draftItem('nav-draft', 'Never published')]
      const data = isItems
        ? { navigationItemsConnection: { edges, pageInfo } }
        : { sites: [{ id: 'main', headerNavigation: [{ id: 'nav-draft' }, { id: 'nav-about' }] }] }
      response.end(JSON.stringify({ data }))
    })
  })
}

const service = startContentService()
let edge: ReturnType<typeof createEdgeHarness>
let closed: ReturnType<typeof createEdgeHarness>

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const vars = { CONTENT_TRANSLATION_URL: `${origin}/translation`, CONTENT_DRAFT_URL: `${origin}/drafts`, CONTENT_DRAFTS: 'on' }
  edge = createEdgeHarness({ moreSecrets: { ...GATE_SECRETS, CONTENT_EDITOR_TOKEN: TOKEN }, vars })
  closed = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars: { CONTENT_DRAFT_URL: `${origin}/drafts` } })
  const navigation = buildPage(siteNavigationKey('en', 'editor'), { html: JSON.stringify(NAVIGATION) })
  const release = () =>
    buildRelease({
      pages: {
        main: [buildPage('/en/editor', { html: 'shell' }), navigation],
        fair: [buildPage('/en/editor', { html: 'shell of the fair' })],
      },
    })
  for (const one of [edge, closed]) await one.listen()
  for (const one of [edge, closed]) await one.put(release())
})
afterAll(async () => {
  for (const one of [edge, closed]) await one.close()
  service.close()
})
beforeEach(() => {
  mood = 'well'
  asked.length = 0
})

const OWN = { 'sec-fetch-site': 'same-origin' }
const ENDPOINTS = [
  '/api/editor-area',
  '/api/translations',
  '/api/translation/state/about',
  '/api/translation/changes/about',
  '/api/translation/start/about',
  '/api/translation/reset/about',
  '/api/site-navigation/editor/main?lang=en',
]
const cookieOf = (ticket: string) => `${EDITOR_COOKIE}=${ticket}`
const get = (path: string, headers: Record<string, string> = {}, on = edge) => on.request(path, { headers: { ...OWN, ...headers } })

describe.each(ENDPOINTS)('%s', (path) => {
  it('answers an editor, and is never kept (AP-04, AP-07, AH-56)', async () => {
    const response = await get(path, { cookie: cookieOf(await editorTicket(edge)) })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).not.toContain('secret')
  })

  it('is 401 without a ticket, with a forged one, one that is over, that of another gate, and a customer’s session (SC-04)', async () => {
    const { genuine = '', ...forged } = await madeTickets()
    const cookies = [
      '',
      ...Object.values(forged).map(cookieOf),
      `uapp_page-password=${genuine}`,
      `uapp_session=${genuine}; __Host-uapp_session=${genuine}`,
    ]
    for (const cookie of cookies) {
      const response = await get(path, cookie === '' ? {} : { cookie })
      expect([response.status, await response.json()], cookie).toEqual([401, { error: 'editors only' }])
    }
    expect(asked).toEqual([])
  })

  it('is 403 for pages of other hosts, and takes no POST (SC-04, AH-56)', async () => {
    const cookie = cookieOf(await editorTicket(edge))
    for (const site of ['cross-site', 'same-site']) expect((await get(path, { cookie, 'sec-fetch-site': site })).status, site).toBe(403)
    expect((await edge.request(path, { headers: { cookie, origin: 'https://evil.example' } })).status).toBe(403)
    expect((await edge.request(path, { method: 'POST', headers: { ...OWN, cookie } })).status).toBe(405)
    expect(asked).toEqual([])
  })
})

describe('translations of a page', () => {
  it('are asked for with the worker’s own credential, and nothing of the editor goes along (AP-07)', async () => {
    await get('/api/translation/start/about', { cookie: cookieOf(await editorTicket(edge)) })
    expect(asked.map(({ line }) => line)).toEqual(['POST /translation/about/start'])
    expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` })
    expect(asked[0]?.headers.cookie).toBeUndefined()
  })

  it('leave a line in the log of who did what when they are started or reset, and none when they are looked at or failed', async () => {
    const headers = { cookie: cookieOf(await editorTicket(edge)), 'x-editor-name': 'Ada' }
    const actions = async () => ((await (await get(EDITOR_LOG_ENDPOINT, headers)).json()) as EditorLog).actions
    const before = (await actions()).length
    for (const path of ['state/about', 'start/about', 'reset/about', 'start/nobody']) await get(`/api/translation/${path}`, headers)
    mood = 'failing'
    await get('/api/translation/start/about', headers)
    expect((await actions()).slice(0, -before || undefined).map(({ action, target, editor }) => [action, target, editor])).toEqual([
      ['translation-reset', 'about', 'Ada'],
      ['translation-start', 'about', 'Ada'],
    ])
  })

  it('are started and reset only by a page of this host that shows it: by what browsers say, or by a header of its own (AH-56)', async () => {
    const cookie = cookieOf(await editorTicket(edge))
    for (const action of ['start', 'reset']) {
      const path = `/api/translation/${action}/about`
      expect((await edge.request(path, { headers: { cookie } })).status).toBe(403)
      expect((await edge.request(path, { headers: { cookie, 'sec-fetch-site': 'none' } })).status).toBe(403)
      expect((await edge.request(path, { method: 'HEAD', headers: { ...OWN, cookie } })).status).toBe(403)
      expect((await edge.request(path, { headers: { cookie, 'x-requested-with': 'editor' } })).status).toBe(200)
      expect((await get(path, { cookie, 'sec-fetch-site': 'cross-site', 'x-requested-with': 'editor' })).status).toBe(403)
    }
  })

  it('answer source language and targets (AP-07, ED-09), and 404 for what is no page', async () => {
    const cookie = cookieOf(await editorTicket(edge))
    expect(await (await get('/api/translation/state/about', { cookie })).json()).toEqual(ABOUT)
    for (const id of ['nobody', '..%2Fabout', '%20', 'a%3Fb'])
      expect([400, 404], id).toContain((await get(`/api/translation/state/${id}`, { cookie })).status)
  })

  it('tell what the source says otherwise than when it was sent, and of no language where the service keeps no sources', async () => {
    const cookie = cookieOf(await editorTicket(edge))
    const told = await get('/api/translation/changes/about', { cookie })
    const fields = [{ field: 'title', before: 'About', after: 'Our house' }]
    expect(await told.json()).toEqual({ languages: [{ language: 'de', exportedAt: '2026-01-10T08:00:00.000Z', fields }] })
    expect(asked.map(({ line }) => line)).toEqual(['GET /translation/about/exported'])
    const untold = await get('/api/translation/changes/contact', { cookie })
    expect([untold.status, await untold.json()]).toEqual([200, { languages: [] }])
    expect((await get('/api/translation/changes/a%3Fb', { cookie })).status).toBe(404)
    mood = 'failing'
    expect((await get('/api/translation/changes/about', { cookie })).status).toBe(503)
  })

  it('are 503 while the content service fails, without a word of it', async () => {
    mood = 'failing'
    const response = await get('/api/translation/state/about', { cookie: cookieOf(await editorTicket(edge)) })
    expect([response.status, await response.json()]).toEqual([503, { error: 'unavailable' }])
  })
})

describe('the navigation for editors', () => {
  const ask = async (query: string, on = edge) =>
    get(`/api/site-navigation/editor/${query}`, { cookie: cookieOf(await editorTicket(on)) }, on)

  it('has hidden items (AP-04, NV-04), and the public one of the release stays as it is', async () => {
    const { header } = (await (await ask('main?lang=en&stage=PUBLISHED')).json()) as typeof NAVIGATION
    expect(header.items.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['nav-about', false],
      ['nav-hidden', true],
    ])
    expect((await edge.request('/api/site-navigation/public/main')).status).toBe(404)
  })

  it('in the draft stage has the items, order and words of the drafts (AP-04, ED-06)', async () => {
    const { header } = (await (await ask('main?lang=en&stage=DRAFT')).json()) as typeof NAVIGATION
    expect(header.items.map(({ id, title, url }) => [id, title, url])).toEqual([
      ['nav-draft', 'Never published', null],
      ['nav-about', 'New', '/en/about'],
    ])
  })

  it.each([
    ['main?stage=draft', 400],
    ['main?stage=', 400],
    ['main?stage=PREVIEW', 400],
    ['nobody?stage=PUBLISHED', 404],
    ['main', 200],
  ])('of %s is answered with %i (AH-65)', async (query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  it('refuses drafts even to editors where configuration closes them (DL-06)', async () => {
    expect((await ask('main?stage=DRAFT', closed)).status).toBe(403)
    const state = await get('/api/editor-area', { cookie: cookieOf(await editorTicket(closed)) }, closed)
    expect(((await state.json()) as { stages: string[] }).stages).toEqual(['PUBLISHED'])
    expect(asked).toEqual([])
  })
})

describe('the page of the editor area', () => {
  it.each(['/en/editor', '/en/editor/translations', '/en/fair/editor', '/en/fair/editor/pages'])(
    '%s is one shell for every address below it, never kept and never indexed (ED-01, AH-11)',
    async (path) => {
      const response = await edge.request(path)
      expect([response.status, await response.text()]).toEqual([200, path.includes('fair') ? 'shell of the fair' : 'shell'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    },
  )
})
