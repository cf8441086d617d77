import { describe, expect, it } from 'vitest'
import { CONTENT_POLICY } from '../release-fixture.ts'
import { REMEMBERED, startPages } from './pages-harness.ts'

const edge = startPages()

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
