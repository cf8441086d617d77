import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EDITOR_EVENTS_ENDPOINT } from '#content-schema/editing/editor-event.ts'
import { PREVIEW_ENDPOINT } from '#content-schema/editing/preview.ts'
import { SHARED_PREVIEWS_ENDPOINT, type SharedPreview } from '#content-schema/editing/shared-preview.ts'
import { signatureHeader } from '../../../scripts/sandbox/webhooks/signature.ts'
import { createEdgeHarness, WEBHOOK_SECRET } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets } from './editor-edge.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Text of the draft, which the "content service" may change. */
let text = 'the draft of about'
let mood: 'well' | 'down' | 'failed' = 'well'
let asked: unknown[] = []

const builder = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { path?: string }
    asked.push(body)
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (mood === 'down') return say(500, {})
    if (mood === 'failed') return say(200, { status: 'failed', message: '<b>no hero</b>', template: 'content' })
    if (body.path !== '/en/about') return say(404, { status: 'missing' })
    const html = `<!doctype html><html lang="en" data-site="main" data-locale-cookie="l" data-tag-manager="t"><title>About</title><h1>${text}</h1>`
    return say(200, { status: 'page', code: 200, html, template: 'content', entries: [], headers: { 'content-security-policy': POLICY } })
  })
})

let edge: ReturnType<typeof createEdgeHarness>
let cookie = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  const BUILDER_URL = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`
  edge = createEdgeHarness({
    moreSecrets: GATE_SECRETS,
    vars: {
      BUILDER_URL,
      CONTENT_DRAFT_URL: 'http://content.invalid/',
      CONTENT_DRAFTS: 'on',
      CONTENT_STUDIO_ORIGIN: 'https://studio.example',
    },
  })
  await edge.listen()
  await edge.put(buildRelease({ pages: { main: ['/en/about', '/en/other'].map((key) => buildPage(key)) }, redirects: {} }))
  cookie = `${EDITOR_COOKIE}=${await editorTicket(edge)}`
})
afterAll(async () => {
  await edge.close()
  builder.close()
})
beforeEach(() => {
  mood = 'well'
  text = 'the draft of about'
  asked = []
})

const preview = (query: Record<string, string>, headers: Record<string, string> = { cookie, ...OWN }) =>
  edge.request(`${PREVIEW_ENDPOINT}?${new URLSearchParams(query)}`, { headers })

describe('a page in a frame of the editor area', () => {
  it('is rendered in the stage asked for, says where it stands, and is framed by this host and the content service alone (ED-07, AH-71)', async () => {
    const response = await preview({ site: 'main', path: '/en/about', stage: 'DRAFT' })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('the draft of about')
    // Looking is no visit: nothing is remembered or counted.
    expect(page).toContain('<html lang="en" data-site="main">')
    expect(page).toContain(
      '<meta name="preview-place" content="{&quot;siteId&quot;:&quot;main&quot;,&quot;path&quot;:&quot;/en/about&quot;}">',
    )
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'self' https://studio.example; base-uri 'none'",
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('etag')).toBeNull()
    await preview({ site: 'main', path: '/en/about' })
    expect(asked).toEqual([
      { siteId: 'main', path: '/en/about', stage: 'DRAFT' },
      { siteId: 'main', path: '/en/about', stage: 'PUBLISHED' },
    ])
  })

  it('asks the builder for the drafts that are named alone, and for what is to be revealed, and for nothing unknown', async () => {
    const url = `${PREVIEW_ENDPOINT}?site=main&path=/en/about&stage=DRAFT`
    const ask = (query: string) => edge.request(`${url}&${query}`, { headers: { cookie, ...OWN } })
    expect((await ask('draft=Page/about&draft=Story/a/b&reveals=homes&reveals=hidden&reveals=secrets')).status).toBe(200)
    const drafts = [
      { model: 'Page', id: 'about' },
      { model: 'Story', id: 'a/b' },
    ]
    expect(asked).toEqual([{ siteId: 'main', path: '/en/about', stage: 'DRAFT', drafts, reveals: ['hidden', 'homes'] }])
    for (const malformed of ['draft=Page', 'draft=', 'draft=../x', `draft=Page/${'x'.repeat(201)}`])
      expect((await ask(malformed)).status).toBe(400)
    expect(asked).toHaveLength(1)
  })

  it('is found by its address too, on whatever host of a site', async () => {
    expect(await (await preview({ address: '/en/about?x=1' })).text()).toContain('the draft of about')
    expect(await (await preview({ address: 'https://www.strandwerk.test/EN/about/' })).text()).toContain('the draft of about')
  })

  it.each([
    ['missing', { site: 'main', path: '/en/nowhere' }],
    ['missing', { address: 'javascript:alert(1)' }],
    ['missing', { site: 'main' }],
  ] as const)('says that it is %s: %o', async (problem, query) => {
    const page = await (await preview(query)).text()
    expect(page).toContain(`<meta name="preview-problem" content="${problem}">`)
  })

  it('says in an element why it cannot be made, and nothing of it is markup', async () => {
    mood = 'failed'
    const page = await (await preview({ site: 'main', path: '/en/about' })).text()
    expect(page).toContain('content="failed"')
    expect(page).toContain('&lt;b&gt;no hero')
    mood = 'down'
    expect(await (await preview({ site: 'main', path: '/en/about' })).text()).toContain('content="unavailable"')
  })

  it('is shown to no one else, and to no page of another host', async () => {
    const query = { site: 'main', path: '/en/about', stage: 'DRAFT' }
    const { genuine: _, ...others } = await madeTickets()
    for (const ticket of ['', ...Object.values(others)])
      expect((await preview(query, { cookie: `${EDITOR_COOKIE}=${ticket}`, ...OWN })).status).toBe(401)
    expect((await preview(query, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await preview({ ...query, stage: 'draft' })).status).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('a link to a preview', () => {
  const share = (body: unknown, headers: Record<string, string> = { cookie, ...OWN }) =>
    edge.request(SHARED_PREVIEWS_ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const page = { siteId: 'main', path: '/en/about', stage: 'DRAFT' as const, hours: 1 as const }

  it('shows whoever has it that page as it was then, and nothing that is saved later', async () => {
    const response = await share(page)
    expect(response.status).toBe(201)
    const { url, expiresAt } = (await response.json()) as SharedPreview
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_590_000)
    text = 'a later draft'
    const shown = await edge.request(url)
    expect(await shown.text()).toContain('the draft of about')
    expect([shown.headers.get('cache-control'), shown.headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
    expect(shown.headers.get('x-robots-tag')).toContain('noindex')
    expect(asked).toHaveLength(1)
  })

  it('shows nothing once it has ended, nor when it is made to last longer or guessed', async () => {
    const { url } = (await (await share(page)).json()) as SharedPreview
    const [, ends = '', rest = ''] = /(\d{10})(-.*)$/.exec(url) ?? []
    const named = (name: string) => edge.request(`${SHARED_PREVIEWS_ENDPOINT}/${name}`)
    const ended = await named(`1000000000${rest}`)
    expect(ended.status).toBe(410)
    expect(await ended.text()).toContain('This link has ended')
    for (const name of [`${Number(ends) + 60}${rest}`, `${ends}-${'A'.repeat(32)}`, 'about', `${ends}${rest}x`]) {
      const response = await named(name)
      expect([name, response.status]).toEqual([name, 404])
      expect(await response.text()).not.toContain('the draft of about')
    }
  })

  it('is made by editors alone, of a page there is', async () => {
    expect((await share(page, { ...OWN })).status).toBe(401)
    expect((await share(page, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await share(page, { cookie })).status).toBe(403)
    expect((await share({ ...page, hours: 10_000 })).status).toBe(400)
    expect((await share({ ...page, path: '/en/nowhere' })).status).toBe(404)
    mood = 'down'
    expect((await share(page)).status).toBe(503)
  })
})

describe('a draft that is saved', () => {
  const notice = (id: string, operation = 'update') => {
    const data = { __typename: 'Page', id, stage: 'DRAFT', updatedAt: '2026-10-05T08:00:00.000Z' }
    const body = JSON.stringify({ operation, data })
    const signature = signatureHeader(body, { secret: WEBHOOK_SECRET, environment: 'master', t: Date.now() })
    return edge.request('/api/webhooks/content', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'gcms-signature': signature },
      body,
    })
  }
  const changes = async (query: string, headers: Record<string, string> = { cookie }) =>
    edge.request(`${EDITOR_EVENTS_ENDPOINT}?${query}`, { headers })

  it('is told to editors who listen, without a word of what is in it, and to nobody else', async () => {
    const waiting = changes('wait=20')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await notice('page-about')).status).toBe(202)
    const { events, last } = (await (await waiting).json()) as { events: { id: string }[]; last: string }
    expect(events).toMatchObject([{ kind: 'draft', subject: 'Page/page-about' }])
    await notice('page-other')
    expect(await (await changes(`wait=1&after=${last}`)).json()).toMatchObject({ events: [{ subject: 'Page/page-other' }] })
    expect((await changes('wait=0', {})).status).toBe(401)
    expect((await changes('wait=0', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('comes as a stream of events', async () => {
    const response = await changes('')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.getReader()
    await notice('page-streamed')
    let read = ''
    while (reader && !read.includes('page-streamed')) read += new TextDecoder().decode((await reader.read()).value)
    expect(read).toContain('event: change')
    await reader?.cancel()
  })
})
