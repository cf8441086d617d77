import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEdgeHarness } from './edge-harness.ts'
import { buildPage, buildRelease, CONTENT_POLICY } from './release-fixture.ts'

const edge = createEdgeHarness()
const REMEMBERED = { cookie: 'uapp_locale=en' }

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      id: 'pages-1',
      pages: {
        main: [
          ...['/en', '/de', '/de-ch', '/fr-ch', '/en/about', '/de/about', '/en/products', '/en/new', '/style-guide'].map((key) =>
            buildPage(key),
          ),
          ...Array.from({ length: 400 }, (_, index) => buildPage(`/en/many/page-${index}`)),
          buildPage('/fr/story', { html: 'story in English', variants: { de: 'story in German' } }),
          buildPage('/en/secret', { html: 'the secret body', protection: 1 }),
          buildPage('/en/staff', { html: 'the staff body', protection: 2 }),
          buildPage('/en/schön'),
          ...['/en', '/de'].map((locale) => buildPage(`${locale}/products/cutting/x-100`)),
          buildPage('/en/products/crimping/redirected'),
        ],
        fair: ['/en', '/es', '/en/about', '/en/products'].map((key) => buildPage(key, { html: `fair ${key}` })),
        partner: ['/en', '/fr', '/en/about'].map((key) => buildPage(key, { html: `partner ${key}` })),
        trade: [buildPage('/de', { html: 'trade /de' })],
      },
      catalogue: {
        routes: ['/products/cutting', '/products/crimping', '/products/gone'],
        products: { 'x-100': 0, redirected: 1, hidden: 2 },
        services: {},
      },
      redirects: {
        '/products/cutting/redirected': '/about',
        '/old': '/new',
        '/old/sub': '/about?tab=1#part',
        '/de/only-german': '/about',
        '/elsewhere': 'https://other.example/Path?x=1',
        '/script': 'javascript:alert(1)',
        '/foreign': '//evil.example/x',
        '/circle-a': '/circle-b/x',
        '/circle-b': '/circle-a/y',
        '/deep': '/deep/er',
        '/chain': '/old/sub',
        '/about': '/new',
        '/de-at/left': '/about',
      },
      routeRules: { '/rule': { redirect: '/about' } },
      assets: {
        '_astro/app.3f2a.css': { text: 'body{}', type: 'text/css; charset=utf-8' },
        'favicon.svg': { text: '<svg/>', type: 'image/svg+xml' },
        'fonts/extra.woff2': { text: 'font', type: 'font/woff2' },
      },
    }),
  )
})
beforeEach(() => edge.clearLogs())
afterAll(() => edge.close())

describe('page', () => {
  it.each([
    ['http://www.strandwerk.test/en/about', 'page /en/about'],
    ['http://www.strandwerk.test/en/fair/about', 'fair /en/about'],
    ['http://www.strandwerk.test/es/fair', 'fair /es'],
    ['http://preview.strandwerk.test/en/fair', 'fair /en'],
    ['http://www.partner.test/en/about', 'partner /en/about'],
    ['http://trade.test/de', 'trade /de'],
    ['http://foo.invalid/en/about', 'page /en/about'],
    ['http://www.strandwerk.test/en/many/page-377', 'page /en/many/page-377'],
    ['http://www.strandwerk.test/en/sch%C3%B6n', 'page /en/schön'],
    ['http://www.strandwerk.test/style-guide', 'page /style-guide'],
    ['http://www.strandwerk.test/en/about?utm_source=x', 'page /en/about'],
  ])('%s shows %s, the first time and again', async (url, text) => {
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await edge.request(url)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(text)
    }
  })

  it('ignores a forwarded host', async () => {
    const response = await edge.request('/en/about', { headers: { 'x-forwarded-host': 'www.partner.test' } })
    expect(await response.text()).toContain('page /en/about')
  })

  it('is revalidated by browsers and says its language', async () => {
    const response = await edge.request('/de-ch', { headers: { cookie: 'uapp_locale=de-ch' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('content-language')).toBe('de-CH')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
  })

  it('is compressed for clients that take it and plain for others', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await edge.rawBody('/en/about', { 'accept-encoding': 'gzip' })).toMatchObject({
        encoding: 'gzip',
        text: expect.stringContaining('page'),
      })
      expect(await edge.rawBody('/en/about', { 'accept-encoding': 'identity' })).toMatchObject({
        encoding: null,
        text: expect.stringContaining('page'),
      })
      expect(await edge.rawBody('/en/about', {})).toMatchObject({ encoding: null, text: expect.stringContaining('page') })
    }
  })

  it('has an answer to HEAD without body', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await edge.request('/en/about', { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(response.headers.get('etag')).toMatch(/^(W\/)?"[\w-]{22}"$/)
      expect(await response.text()).toBe('')
    }
  })

  it('is 304 when the client has it', async () => {
    const etag = (await edge.request('/en/about')).headers.get('etag') ?? ''
    const same = [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']
    for (const value of same) {
      const response = await edge.request('/en/about', { headers: { 'if-none-match': value, ...REMEMBERED } })
      expect([value, response.status, await response.text()]).toEqual([value, 304, ''])
      expect(response.headers.get('etag')?.replace('W/', '')).toBe(etag.replace('W/', ''))
    }
    expect((await edge.request('/en/about', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const other = await edge.request('/de/about', { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  it('is for nobody else to keep and not to be found on an unknown host', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await edge.request('http://foo.invalid/en/about')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect((await edge.request('/en/about')).headers.get('x-robots-tag')).toBeNull()
  })
})

describe('headers of every document', () => {
  it.each([
    ['page', '/en/about', 200],
    ['redirect', '/EN/about', 301],
    ['locale redirect', '/about', 302],
    ['system redirect', '/en/old', 301],
    ['not found', '/en/nope', 404],
    ['protected', '/en/secret', 403],
    ['malformed', '/en/%zz', 400],
    ['malformed path of an asset', '/_astro/%zz.css', 400],
    ['malformed path of an endpoint', '/api/%00', 400],
    ['malformed path of a file', '/file/%ff', 400],
    ['unknown endpoint', '/api/nope', 404],
  ])('%s', async (_, path, status) => {
    const response = await edge.request(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBeTruthy()
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('permissions-policy')).toBeTruthy()
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors')
  })

  it("takes the policy from the page's header set", async () => {
    expect((await edge.request('/en/about')).headers.get('content-security-policy')).toBe(CONTENT_POLICY)
    expect((await edge.request('/en/nope')).headers.get('content-security-policy')).toBe(CONTENT_POLICY)
  })
})

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a page is 405', async (method) => {
    const response = await edge.request('/en/about', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it('takes no notice of override headers', async () => {
    const response = await edge.request('/en/about', { headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' } })
    expect(response.status).toBe(200)
    expect((await edge.request('/en/about', { method: 'POST', headers: { 'x-http-method-override': 'GET' } })).status).toBe(405)
  })

  it('says what an endpoint takes', async () => {
    const response = await edge.request('/api/webhooks/content')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('redirects', () => {
  it.each([
    ['upper case', '/EN/About/?a=B', 301, '/en/about?a=B'],
    ['no locale', '/about?a=B', 302, '/en/about?a=B'],
    ['route rule', '/en/rule', 302, '/en/about'],
    ['previous url', '/en/old', 301, '/en/new'],
    ['longest previous url', '/en/old/sub', 301, '/en/about?tab=1#part'],
    ['prefix of the path, query kept', '/en/old/other?a=1', 301, '/en/new?a=1'],
    ['queries joined', '/en/old/sub/x?a=1', 301, '/en/about?tab=1&a=1#part'],
    ['previous url with locale', '/de/only-german', 301, '/de/about'],
    ['in the locale of the request', '/de/old', 301, '/de/new'],
    ['in the site of the request', '/en/fair/old', 301, '/en/fair/new'],
    ['to another origin', '/en/elsewhere?a=1', 301, 'https://other.example/Path?x=1'],
    ['chain in one hop', '/en/chain', 301, '/en/about?tab=1#part'],
    ['previous url without locale in one hop', '/old/sub?a=1', 301, '/en/about?tab=1&a=1#part'],
    ['previous url in a locale unknown here', '/de-at/old', 301, '/de/new'],
    ['previous url of a locale the site left', '/de-at/left', 301, '/de/about'],
    ['previous url of another locale only', '/only-german', 302, '/en/only-german'],
    ['page without locale that a previous url names too', '/about', 302, '/en/about'],
    ['nothing anywhere without locale', '/nope', 302, '/en/nope'],
  ])('%s', async (_, path, status, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
    expect(await response.text()).toBe('')
  })

  it.each([
    ['of another locale', '/en/only-german'],
    ['to a script', '/en/script'],
    ['to a foreign host without scheme', '/en/foreign'],
    ['in a circle', '/en/circle-a'],
    ['to itself', '/en/deep/er'],
  ])('%s: not found', async (_, path) => expect((await edge.request(path)).status).toBe(404))

  it('never replaces a page', async () => expect((await edge.request('/en/about')).status).toBe(200))

  it('depends on the visitor and is kept by nobody when it is about locale', async () => {
    const response = await edge.request('/about', { headers: { 'accept-language': 'de' } })
    expect(response.headers.get('location')).toBe('/de/about')
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('a move without locale depends on the visitor as well, and is kept by nobody', async () => {
    const response = await edge.request('/only-german', { headers: { 'accept-language': 'de' } })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/de/about'])
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a product under a wrong classification [AH-69]', () => {
  it.each([
    ['is sent to its own, query kept', '/en/products/crimping/crimp-lines/x-100?a=1', 301, '/en/products/cutting/x-100?a=1'],
    ['in the locale of the request', '/de/products/x-100', 301, '/de/products/cutting/x-100'],
    ['is unknown where it may not be seen', '/fr/products/crimping/x-100', 404, null],
    ['is unknown when its page is not there', '/en/products/crimping/hidden', 404, null],
    ['is unknown as a service', '/en/services/crimping/x-100', 404, null],
    ['is unknown on other sites', '/en/fair/products/crimping/x-100', 404, null],
    ['is unknown by an inherited name', '/en/products/crimping/constructor', 404, null],
    ['goes where a system redirect leads first', '/en/products/cutting/redirected', 301, '/en/about'],
  ])('%s', async (_, path, status, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('stays where it is under its own', async () => expect((await edge.request('/en/products/cutting/x-100')).status).toBe(200))
})

describe('unknown page', () => {
  it.each([
    ['of the main site', 'http://www.strandwerk.test/de-ch/nope', 'main de-ch: no page /de-ch/nope'],
    ['of a site by slug', 'http://www.strandwerk.test/es/fair/nope', 'fair es: no page /es/fair/nope'],
    ['main-site-only elsewhere, though the tree has it', 'http://www.strandwerk.test/en/fair/products', 'fair en: no page'],
    ['without locale', 'http://www.strandwerk.test/style-guide/nope', 'main en: no page /style-guide/nope'],
    ['without English', 'http://trade.test/de-ch/nope', 'trade de-ch: no page'],
    ['not-found page by its key', 'http://www.strandwerk.test/en/!not-found', 'main en: no page'],
    ['variant by its key', 'http://www.strandwerk.test/fr/story~de', 'main fr: no page'],
    ['markup in the path', 'http://www.strandwerk.test/en/%3Cscript%3E%26%22', 'no page /en/&#60;script&#62;&#38;&#34;'],
    ['replacement patterns in the path', "http://www.strandwerk.test/en/$&$'x", 'no page /en/$&#38;$&#39;x'],
  ])('%s', async (_, url, text) => {
    const response = await edge.request(url, { headers: { 'if-none-match': '*' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toContain(text)
  })

  it.each([
    ['/en/products/cutting/nope', ['No product found for slug nope']],
    ['/en/products/cutting/nope%22x', ['No product found for slug nope"x']],
    ['/en/team/nope', []],
    ['/en/stories/products/nope', []],
  ])('%s says which product is missing, where one is asked for [PR-28]', async (path, expected) => {
    expect((await edge.request(path)).status).toBe(404)
    const messages = edge.getLogs().flatMap(({ message }) => {
      const line = String(message).match(/\{.*\}/)?.[0]
      return line ? [String(JSON.parse(line).message)] : []
    })
    expect(messages.filter((message) => message.startsWith('No product'))).toEqual(expected)
  })

  it.each([
    ['/en/nope', 'Page not found: /en/nope'],
    ['/en/stories/nope', 'Page not found: /en/stories/nope'],
    ['/en/stories/two%20words', 'Page Not Found: /en/stories/two words'],
  ])('%s is logged with its path [CP-32, CP-33]', async (path, message) => {
    expect((await edge.request(path)).status).toBe(404)
    expect(edge.getLogs().map((entry) => entry.message)).toContainEqual(expect.stringContaining(message))
  })
})

describe('protected page', () => {
  it.each(['/en/secret', '/en/staff'])('%s never leaves', async (path) => {
    const bodies: string[] = []
    const attempts: RequestInit[] = [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-5' } }, { headers: { 'if-none-match': '*' } }]
    for (const init of attempts) {
      const response = await edge.request(path, init)
      expect(response.status).toBe(403)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
      bodies.push(await response.text())
    }
    expect(bodies.join()).not.toContain('body')
  })
})

describe('language variants', () => {
  it('follow the fallback cookie, for the pages that have them', async () => {
    const plain = await edge.request('/fr/story')
    expect(await plain.text()).toBe('story in English')
    expect(plain.headers.get('vary')).toContain('Cookie')
    for (let visit = 0; visit < 2; visit += 1) {
      const german = await edge.request('/fr/story', { headers: { cookie: 'uapp_fallback-language=de' } })
      expect(await german.text()).toBe('story in German')
      expect(german.headers.get('vary')).toContain('Cookie')
      expect(await (await edge.request('/fr/story')).text()).toBe('story in English')
    }
    const unknown = await edge.request('/fr/story', { headers: { cookie: 'uapp_fallback-language=../x' } })
    expect(await unknown.text()).toBe('story in English')
  })

  it('are chosen by the language banner', async () => {
    const response = await edge.request('/fr/story?a=1&fallback=de&b=%20')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr/story?a=1&b=%20'])
    expect(response.headers.get('set-cookie')).toMatch(/^uapp_fallback-language=de; Max-Age=315360000; Path=\/; SameSite=Lax/)
    expect((await edge.request('/fr/story?fallback=evil;x')).status).toBe(200)
  })
})

describe('cookies', () => {
  it('remember the locale when it changes', async () => {
    const first = await edge.request('/en/about')
    expect(first.headers.get('set-cookie')).toBe('uapp_locale=en; Max-Age=315360000; Path=/; SameSite=Lax')
    expect(first.headers.get('cache-control')).toContain('private')
    const again = await edge.request('/en/about', { headers: { cookie: 'x=1; uapp_locale=en; y=2' } })
    expect(again.headers.get('set-cookie')).toBeNull()
    const changed = await edge.request('/en/about', { headers: { cookie: 'uapp_locale=en-us' } })
    expect(changed.headers.get('set-cookie')).toContain('uapp_locale=en;')
  })

  it('are one for each site', async () => {
    const fair = await edge.request('/es/fair')
    expect(fair.headers.get('set-cookie')).toBe('uapp_locale-fair=es; Max-Age=315360000; Path=/; SameSite=Lax')
  })

  it('are not set on pages without locale', async () => {
    expect((await edge.request('/style-guide')).headers.get('set-cookie')).toBeNull()
  })

  it('remember testing mode and forget it', async () => {
    const on = await edge.request('/en/about?testing=true', { headers: REMEMBERED })
    expect(on.headers.get('set-cookie')).toContain('uapp_testing=true; Max-Age=315360000')
    const off = await edge.request('/en/about?testing=false', { headers: REMEMBERED })
    expect(off.headers.get('set-cookie')).toContain('uapp_testing=; Max-Age=0')
    expect((await edge.request('/en/about?testing=1', { headers: REMEMBERED })).headers.get('set-cookie')).toBeNull()
    expect((await edge.request('/about?testing=true')).headers.get('location')).toBe('/en/about?testing=true')
  })
})

describe('files beside the pages', () => {
  it.each([
    ['/_astro/app.3f2a.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=0, must-revalidate'],
    ['/fonts/extra.woff2', 'font/woff2', 'public, max-age=0, must-revalidate'],
  ])('%s', async (path, type, control) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await edge.request(path)
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, type, control])
      const again = await edge.request(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
  })

  it('keeps drawings from running', async () => {
    expect((await edge.request('/favicon.svg')).headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each(['/_astro/gone.1111.js', '/.well-known/security.txt', '/file/none'])('%s is missing, and nobody keeps that', async (path) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('tells the release', async () => {
    const latest = await edge.request('/latest-build.json?t=1')
    expect(latest.headers.get('cache-control')).toBe('no-cache')
    expect(await latest.json()).toEqual({ id: 'pages-1', buildTime: '2026-10-01T08:00:00.000Z', pollSeconds: 600 })
    const manifest = await edge.request('/build-manifest/pages-1.json')
    expect(manifest.headers.get('cache-control')).toContain('immutable')
    expect(await manifest.json()).toEqual({ id: 'pages-1', routeRules: { '/rule': { redirect: '/about' } } })
    expect((await edge.request('/build-manifest/nope.json')).status).toBe(404)
    expect(await (await edge.request('/health')).json()).toMatchObject({ status: 'ok', release: 'pages-1', sequence: 1 })
  })
})

describe('content files', () => {
  beforeAll(async () => {
    const file = (text: string, contentType: string, fileName: string) => ({ bytes: new TextEncoder().encode(text), contentType, fileName })
    await edge.put(
      new Map([
        ['files/manual/en', file('english', 'application/pdf', 'Manual.pdf')],
        ['files/manual/de', file('deutsch', 'application/pdf', 'Prüf"bericht\r\nx: y.pdf')],
        ['files/setup/de', file('zip', 'application/zip', '../../setup.zip')],
        ['files/page/en', file('<script>', 'text/html', 'page.html')],
      ]),
    )
  })

  it.each([
    ['English by default [IM-14]', '/file/manual', 'english', 'inline; filename="Manual.pdf"'],
    [
      'in the locale [IM-15]',
      '/file/manual?l=de',
      'deutsch',
      `inline; filename="Pr_f_berichtx_ y.pdf"; filename*=UTF-8''Pr%C3%BCf_berichtx_%20y.pdf`,
    ],
    ['in its language when the locale is missing', '/file/setup?l=de-ch', 'zip', 'attachment; filename="setup.zip"'],
    ['English when the language is missing [AH-81]', '/file/manual?l=fr', 'english', 'inline; filename="Manual.pdf"'],
    ['any when English is missing, and downloaded as it is no PDF [IM-16]', '/file/setup', 'zip', 'attachment; filename="setup.zip"'],
    ['download on demand [IM-16]', '/file/manual?dl=true', 'english', 'attachment; filename="Manual.pdf"'],
    ['nothing active is shown', '/file/page', '<script>', 'attachment; filename="page.html"'],
  ])('%s', async (_, path, text, disposition) => {
    const response = await edge.request(path)
    expect([response.status, await response.text(), response.headers.get('content-disposition')]).toEqual([200, text, disposition])
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is served in parts', async () => {
    const part = await edge.request('/file/manual', { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'ngl', 'bytes 1-3/7'])
    expect((await edge.request('/file/manual', { headers: { range: 'bytes=9-' } })).status).toBe(416)
  })

  it('is served whole to who has parts of another version', async () => {
    const { headers } = await edge.request('/file/manual')
    const ask = async (version: string) =>
      (await edge.request('/file/manual', { headers: { range: 'bytes=1-3', 'if-range': version } })).status
    expect([await ask(headers.get('etag') ?? ''), await ask('"another"')]).toEqual([206, 200])
  })

  it.each(['/file/unknown', '/file/%E0%A4%A', '/file/manual/en', '/de/file/manual'])('%s is no file [IM-14]', async (path) => {
    expect((await edge.request(path, { redirect: 'manual' })).status).toBeGreaterThanOrEqual(300)
  })
})
