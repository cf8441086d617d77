import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodePageRecord } from '#content-schema/release/release.ts'
import { createPageResponse, respondWithBody, respondWithoutBody, withCookies } from '../../../edge/pages/page-response.ts'

describe('a page in both encodings', () => {
  const html = '<h1>Maschine für Draht</h1>'
  const body = gzipSync(html)
  const stored = decodePageRecord({ k: '/de', p: 'p'.repeat(22), o: 0, n: body.byteLength, e: 'e'.repeat(22), s: 200, h: 0 })
  const page = { ...stored, parts: [], etag: stored.hash, gzipLength: stored.length }
  const manifest = { headers: [{ 'content-security-policy': 'x' }] }
  const { headers } = createPageResponse({
    page,
    manifest,
    language: 'de',
    cacheControl: 'public, max-age=0, must-revalidate',
    hasVariants: false,
    isIndexable: true,
    url: 'https://www.strandwerk.test/en',
  })
  const ask = (sent: Record<string, string>, method = 'GET') => new Request('http://a.test/de', { method, headers: sent })

  it('sends the stored bytes to clients that take gzip', async () => {
    const response = respondWithBody({ page, headers, body: new Uint8Array(body), isGzip: true })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await response.bytes()).toString()).toBe(html)
  })

  it('sends the text to others, under its own validator', async () => {
    const response = respondWithBody({ page, headers, body: new TextEncoder().encode(html), isGzip: false })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('etag')).toBe(`"${page.hash}"`)
    expect(await response.text()).toBe(html)
  })

  it('needs no body for 304 and HEAD', () => {
    const notModified = respondWithoutBody(ask({ 'if-none-match': `"${page.hash}"` }), page, headers)
    expect([notModified?.status, notModified?.headers.get('content-encoding')]).toEqual([304, null])
    const head = respondWithoutBody(ask({ 'accept-encoding': 'gzip' }, 'HEAD'), page, headers)
    expect([head?.status, head?.headers.get('content-length')]).toEqual([200, String(body.byteLength)])
    expect(respondWithoutBody(ask({}), page, headers)).toBeNull()
  })

  it("is the visitor's own once it sets a cookie, and the built headers stay as they are", () => {
    const own = withCookies(headers, ['a=1', 'b=2']).gzip
    expect(own.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(own.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect(headers.gzip.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.gzip.getSetCookie()).toEqual([])
  })
})
