import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ASK_ENDPOINT, type EntryReach, type PageGraph } from '#content-schema/editing/ask.ts'
import { BUILDER_TOKEN, createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets } from './editor-edge.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const GRAPH: PageGraph = {
  page: {
    siteId: 'main',
    path: '/en/about',
    title: 'About',
    template: 'content',
    args: { pageId: 'about' },
    reason: null,
    isWaiting: false,
  },
  entries: [],
  queries: [],
  parts: [],
  files: [],
  more: { entries: 0, queries: 0, files: 0 },
}
const REACH: EntryReach = {
  entry: { key: 'content/Page/about', service: 'content', model: 'Page', id: 'about', title: 'About', languages: ['en'] },
  counts: [],
  total: 0,
  documents: 0,
  pages: [],
}
const FOUND = { pages: [], entries: [], more: { pages: 0, entries: 0 } }

let asked: { url: string; authorization: unknown; cookie: unknown }[] = []
let mood: 'well' | 'down' | 'odd' = 'well'

/** What the builder would answer. */
const builder = createServer((request, response) => {
  const { authorization, cookie } = request.headers
  const url = request.url ?? ''
  asked.push({ url, authorization, cookie })
  const say = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (mood === 'down') return say(500, { error: 'the snapshot at /var/lib/builder is locked' })
  if (mood === 'odd') return say(200, { page: 7 })
  if (url.includes('nowhere')) return say(404, { error: 'no page of /var/lib/builder' })
  if (url.startsWith('/graph')) return say(200, { ...GRAPH, secret: 'of the builder' })
  return say(200, url.startsWith('/reach') ? REACH : FOUND)
})

let edge: ReturnType<typeof createEdgeHarness>
let cookie = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  const BUILDER_URL = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`
  const vars = { BUILDER_URL, CONTENT_EDIT_URL: 'https://content.example/{model}/{id}' }
  edge = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars })
  await edge.listen()
  await edge.put(buildRelease({ pages: { main: [buildPage('/en/about'), buildPage('/en/editor')] } }))
  cookie = `${EDITOR_COOKIE}=${await editorTicket(edge)}`
})
afterAll(async () => {
  await edge.close()
  builder.close()
})
beforeEach(() => {
  asked = []
  mood = 'well'
})

const get = (path: string, headers: Record<string, string> = { ...OWN, cookie }) => edge.request(ASK_ENDPOINT + path, { headers })
const ofAddress = (address: string) => `/page?${new URLSearchParams({ address })}`

describe(`GET ${ASK_ENDPOINT}/…`, () => {
  it('answers an editor what the builder knows, and nothing it did not promise; never kept', async () => {
    const page = await get('/page?siteId=main&path=/en/about')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.json()).toEqual(GRAPH)
    expect(await (await get('/entry?entry=content/Page/about')).json()).toEqual(REACH)
    expect(await (await get('/search?q=about%20us')).json()).toEqual(FOUND)
    expect(asked.map(({ url }) => url)).toEqual([
      '/graph?siteId=main&path=%2Fen%2Fabout',
      '/reach?entry=content%2FPage%2Fabout&language=en',
      '/search?q=about+us',
    ])
    expect(asked.every(({ authorization, cookie }) => authorization === `Bearer ${BUILDER_TOKEN}` && cookie === undefined)).toBe(true)
  })

  it.each([
    ['/en/about', '/en/about'],
    ['/en/about/?utm=1#team', '/en/about'],
    ['http://www.strandwerk.test/EN/About', '/en/about'],
    ['https://www.strandwerk.test/en/about#x', '/en/about'],
    ['/about', '/en/about'],
    ['/en', '/en'],
    ['/en/editor/ask?x', '/en/editor'],
  ])('finds the page behind the address %s by the rules visitors are served by', async (address, path) => {
    expect((await get(ofAddress(address))).status).toBe(200)
    expect(asked.map(({ url }) => url)).toEqual([`/graph?${new URLSearchParams({ siteId: 'main', path })}`])
  })

  it('says that it knows nothing by a name, and refuses what is no question, without asking for it', async () => {
    expect((await get(ofAddress('/en/nowhere'))).status).toBe(404)
    expect(await (await get('/entry?entry=content/Page/nowhere')).text()).not.toContain('/var/lib')
    asked = []
    for (const path of [
      '/page',
      '/page?siteId=main',
      ofAddress('javascript:alert(1)'),
      ofAddress(`/${'a'.repeat(3000)}`),
      '/entry',
      '/entry?entry=x',
      '/search?q=a',
      `/search?q=${'a'.repeat(300)}`,
    ])
      expect((await get(path)).status, path).toBe(400)
    for (const path of ['/events', '/status', ofAddress('/en/!error'), ofAddress('/%zz')]) expect((await get(path)).status, path).toBe(404)
    expect(asked).toEqual([])
  })

  it.each(['down', 'odd'] as const)(
    'says in its own words that the builder does not answer when it is %s, and the area stands',
    async (given) => {
      mood = given
      for (const path of ['/page?siteId=main&path=/en/about', '/entry?entry=content/Page/about', '/search?q=about']) {
        const response = await get(path)
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
        expect(await response.text()).toMatch(/^(?!.*snapshot).*The builder does not answer/)
      }
      expect((await edge.request('/api/editor-area', { headers: { ...OWN, cookie } })).status).toBe(200)
      expect((await edge.request('/en/editor')).status).toBe(200)
    },
  )

  it('is for editors alone, asked by own pages, and takes no POST (SC-04, AH-56)', async () => {
    const { genuine: _, ...forged } = await madeTickets()
    for (const path of ['/page?siteId=main&path=/en/about', '/entry?entry=content/Page/about', '/search?q=about']) {
      expect((await get(path, OWN)).status).toBe(401)
      for (const ticket of Object.values(forged))
        expect((await get(path, { ...OWN, cookie: `${EDITOR_COOKIE}=${ticket}` })).status).toBe(401)
      for (const site of ['cross-site', 'same-site', 'none'])
        expect((await get(path, { cookie, 'sec-fetch-site': site })).status, site).toBe(403)
      expect((await get(path, { cookie, origin: 'https://evil.example' })).status).toBe(403)
      expect((await get(path, { cookie })).status).toBe(403)
      expect((await edge.request(ASK_ENDPOINT + path, { method: 'POST', headers: { ...OWN, cookie } })).status).toBe(405)
    }
    expect(asked).toEqual([])
  })
})

it('the state of the editor area says how pages of each site are reached, and where entries are edited', async () => {
  const state = (await (await edge.request('/api/editor-area', { headers: { ...OWN, cookie } })).json()) as {
    sites: object[]
    editUrl: string
  }
  expect(state.editUrl).toBe('https://content.example/{model}/{id}')
  expect(state.sites[0]).toMatchObject({ id: 'main', origin: '', slug: null })
  expect(state.sites).toContainEqual(expect.objectContaining({ id: 'fair', origin: '', slug: 'fair' }))
  expect(state.sites).toContainEqual(expect.objectContaining({ id: 'partner', origin: 'http://www.partner.test', slug: null }))
})
