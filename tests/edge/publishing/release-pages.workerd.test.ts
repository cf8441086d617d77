import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RELEASES_ENDPOINT } from '#content-schema/editing/releases.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets } from '../editor/editor-edge.ts'
import { buildPage, buildRelease, CONTENT_POLICY, PART_MARK } from '../release-fixture.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const RUNNING = [
  "default-src 'none'",
  "script-src 'self' 'sha256-abc'",
  "style-src 'self'",
  "form-action 'self'",
  'frame-ancestors https://elsewhere.example',
  "require-trusted-types-for 'script'",
  'trusted-types *',
  'report-uri /reports',
  'report-to reports',
].join('; ')
const page = (word: string) =>
  `<!doctype html><html lang="en" data-locale-cookie="l" data-tag-manager="https://t.example/"><title>${word}</title><h1>${word}</h1><script>visit()</script>`

const edge = createEdgeHarness({ moreSecrets: GATE_SECRETS })
let cookie = ''

beforeAll(async () => {
  await edge.listen()
  const headers: Record<string, string>[] = [
    { 'content-security-policy': RUNNING },
    { 'content-type': 'application/xml', 'content-security-policy': "default-src 'none'" },
  ]
  const release = (id: string, word: string) =>
    buildRelease({
      id,
      headers,
      parts: { main: { '!header': `<header>header of ${id}</header>` } },
      pages: {
        main: [
          buildPage('/en/about', { html: page(word), headerSet: 1 }),
          buildPage('/en/secret', { html: page(`behind a password, ${word}`), protection: 1 }),
          buildPage('/en/composed', { html: `<!doctype html><title>Composed</title>${PART_MARK}<h1>${word}</h1>`, parts: ['!header'] }),
          buildPage('/en/feed.xml', { html: '<feed/>', headerSet: 2 }),
          buildPage('/en/!news.json', { html: '{}' }),
        ],
      },
    })
  await edge.put(release('old', 'older words'))
  await edge.publish(release('new', 'newer words'), { release: 'new', sequence: 2 })
  cookie = `${EDITOR_COOKIE}=${await editorTicket(edge)}`
})
afterAll(() => edge.close())

const read = (release: string, place: Record<string, string>, headers: Record<string, string> = { cookie, ...OWN }) =>
  edge.request(`${RELEASES_ENDPOINT}/${release}/page?${new URLSearchParams(place)}`, { headers })
const about = { siteId: 'main', path: '/en/about' }

describe('a page of a kept release', () => {
  it('is shown to an editor as that release has it, whatever is live, with its parts and behind whatever password', async () => {
    expect(await (await read('old', about)).text()).toContain('<h1>older words</h1>')
    expect(await (await read('new', about)).text()).toContain('<h1>newer words</h1>')
    expect(await (await read('old', { siteId: 'main', path: '/en/secret' })).text()).toContain('behind a password, older words')
    const composed = await (await read('old', { siteId: 'main', path: '/en/composed' })).text()
    expect(composed).toContain('<header>header of old</header><h1>older words</h1>')
    expect(await (await edge.request('/en/about')).text()).toContain('newer words')
  })

  it('does nothing: no script runs, nothing is sent, remembered, counted, kept or indexed, and this host alone frames it', async () => {
    const response = await read('old', about)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('etag')).toBeNull()
    const text = await response.text()
    expect(text).toContain('<html lang="en">')
    expect(text).toContain(
      '<meta name="preview-place" content="{&quot;siteId&quot;:&quot;main&quot;,&quot;path&quot;:&quot;/en/about&quot;}">',
    )
    const plain = await read('old', { siteId: 'main', path: '/en/secret' })
    expect(CONTENT_POLICY).toContain("frame-ancestors 'none'")
    expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox allow-same-origin")
  })

  it.each([
    ['a release that is not there', 'nothing', about],
    ['a site that is not there', 'old', { siteId: 'nowhere', path: '/en/about' }],
    ['what every object has', 'old', { siteId: '__proto__', path: '/en/about' }],
    ['a page that is not there', 'old', { siteId: 'main', path: '/en/nowhere' }],
    ['what is for the edge alone', 'old', { siteId: 'main', path: '/en/!news.json' }],
    ['a feed', 'old', { siteId: 'main', path: '/en/feed.xml' }],
    ['a way out of the tree', 'old', { siteId: 'main', path: '/en/../../releases/new.json' }],
    ['a way out of the releases', '..%2Fchannels%2Flive', about],
    ['no path', 'old', { siteId: 'main' }],
    ['a path without beginning', 'old', { siteId: 'main', path: 'en/about' }],
  ] as const)('is no page, and says so, for %s', async (_, release, place) => {
    const response = await read(release, place)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/words|feed/)
  })

  it('is shown to no one else, and to no page of another host', async () => {
    const { genuine: _, ...others } = await madeTickets()
    for (const ticket of ['', ...Object.values(others)]) {
      const response = await read('old', about, { cookie: `${EDITOR_COOKIE}=${ticket}`, ...OWN })
      expect([response.status, await response.text()]).toEqual([401, '{"error":"editors only"}'])
    }
    for (const site of ['cross-site', 'same-site']) expect((await read('old', about, { cookie, 'sec-fetch-site': site })).status).toBe(403)
    expect((await edge.request(`${RELEASES_ENDPOINT}/old/page`, { method: 'POST', headers: { cookie, ...OWN } })).status).toBe(405)
  })
})
