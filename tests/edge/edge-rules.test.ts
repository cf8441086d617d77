import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from '../../edge/assets/content-disposition.ts'
import { cutValue, describeError } from '../../edge/log.ts'
import { createAnsweredPage, respondWithBody, respondWithoutBody, withCookies } from '../../edge/pages/ready-page.ts'
import { createMemoryCache } from '../../edge/release/memory-cache.ts'
import { parseRange } from '../../edge/respond/byte-range.ts'
import { acceptsGzip, matchesEtag } from '../../edge/respond/conditional.ts'
import { readAddress } from '../../edge/routing/address.ts'
import { readCookie, rememberCookie } from '../../edge/routing/cookies.ts'
import { readQueryFlags, withoutParameter, withoutPlainQuery } from '../../edge/routing/query-flags.ts'
import { locateTarget } from '../../edge/routing/redirect-target.ts'
import { readVisit } from '../../edge/routing/visit.ts'
import { isKeyPrefix, isStoreKey } from '../../edge/store-api/store-key.ts'

describe('address', () => {
  it.each([
    ['http://Www.A.test:8787/x?y=1', { isSecure: false, host: 'www.a.test', path: '/x', query: '?y=1' }],
    ['https://a.test./', { isSecure: true, host: 'a.test', path: '/', query: '' }],
    ['http://[::1]:80//x//?', { isSecure: false, host: '[::1]', path: '//x//', query: '?' }],
    ['http://[::1]/x#y?z', { isSecure: false, host: '[::1]', path: '/x', query: '' }],
    ['http://user@a.test/a@b', { isSecure: false, host: 'a.test', path: '/a@b', query: '' }],
  ])('%s', (url, expected) => expect(readAddress(url)).toEqual(expected))
})

describe('cookies', () => {
  it.each([
    ['a=1; uapp_locale=de-ch; b=2', 'de-ch'],
    ['uapp_locale=de', 'de'],
    ['xuapp_locale=de', null],
    ['uapp_locale-fair=es; uapp_locale=en', 'en'],
    ['a=uapp_locale=de', null],
    ['uapp_locale', null],
    ['uapp_locale=', ''],
    [null, null],
  ])('%s', (header, value) => expect(readCookie(header, 'uapp_locale')).toBe(value))

  it('last, for the whole site, and only over https when the visitor came so', () => {
    expect(rememberCookie('a', 'b', { isSecure: true, httpOnly: true })).toBe(
      'a=b; Max-Age=315360000; Path=/; SameSite=Lax; Secure; HttpOnly',
    )
    expect(readVisit(new Request('https://a.test/en?testing=true')).flagCookies).toEqual([
      'uapp_testing=true; Max-Age=315360000; Path=/; SameSite=Lax; Secure',
    ])
  })
})

describe('query flags', () => {
  it.each([
    ['', { testing: null, nextRelease: null, cache: null, fallback: null, direct: null }],
    ['?testing=true&cache=clear', { testing: true, cache: 'clear' }],
    ['?testing=yes', { testing: null }],
    ['?nextRelease', { nextRelease: true }],
    ['?nextRelease=', { nextRelease: true }],
    ['?nextRelease=false', { nextRelease: false }],
    ['?cache=false', { cache: 'bypass' }],
    ['?cache=true', { cache: null }],
    ['?fallback=de', { fallback: 'de' }],
    ['?fallback=xx', { fallback: null }],
    ['?%66allback=de', { fallback: 'de' }],
    ['?direct', { direct: true }],
    ['?direct=', { direct: true }],
    ['?a=1&direct=true', { direct: true }],
    ['?directory=1', { direct: null }],
  ])('%s', (query, expected) => expect(readQueryFlags(query)).toMatchObject(expected))

  it('the short way never skips a flag', () => {
    const part = fc.constantFrom(
      'testing=true',
      'nextRelease',
      '%6EextRelease=1',
      'cache=clear',
      'fallback=de',
      'direct',
      'utm_source=a',
      'x=%20',
      'b',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const query = parts.length > 0 ? `?${parts.join('&')}` : ''
        const hasFlag = Object.values(readQueryFlags(query)).some((value) => value !== null)
        if (hasFlag) expect(withoutPlainQuery(`http://a.test/x${query}`)).toBeNull()
      }),
    )
    expect(withoutPlainQuery('http://a.test/x?utm_source=a')).toBe('http://a.test/x')
    expect(withoutPlainQuery('http://a.test/de/compare?units=metric&products=a')).toBeNull()
  })

  it('removes one parameter and no other byte', () => {
    expect(withoutParameter('?a=%7E&fallback=de&b=+', 'fallback')).toBe('?a=%7E&b=+')
    expect(withoutParameter('?fallback=de', 'fallback')).toBe('')
  })
})

describe('redirect target', () => {
  const request = { locale: 'de', linkSlug: 'fair', query: '?q=1' }
  it.each([
    ['/about', '/de/fair/about?q=1'],
    ['/', '/de/fair?q=1'],
    ['/About/', '/de/fair/about?q=1'],
    ['/über', '/de/fair/%C3%BCber?q=1'],
    ['/a?b=2#c', '/de/fair/a?b=2&q=1#c'],
    ['https://other.test/X?y', 'https://other.test/X?y'],
    ['https://other.test', 'https://other.test/'],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.test', null],
    ['relative', null],
    ['', null],
    ['https://', null],
    ['/a%0d%0ab', null],
  ])('%s → %s', (target, location) => expect(locateTarget(target, request)).toBe(location))

  it('never leads to a host by a path, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const location = locateTarget(text, request)
        if (location !== null && !/^https?:\/\//i.test(text)) expect(location).toMatch(/^\/de(\/fair)?([/?#]|$)/)
        if (location !== null) expect(location).toMatch(/^[\x21-\x7e]*$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('conditional requests', () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc" ,"y"', true],
    ['*', true],
    ['abc', false],
    ['"abcd"', false],
    ['', false],
    [null, false],
  ])('If-None-Match: %s', (header, expected) => expect(matchesEtag(header, 'abc')).toBe(expected))

  it.each([
    ['gzip, deflate, br', true],
    ['br, gzip', true],
    ['GZIP', true],
    ['*', true],
    ['gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, br', false],
    ['identity', false],
    ['', false],
    [null, false],
  ])('Accept-Encoding: %s', (header, expected) => expect(acceptsGzip(header)).toBe(expected))

  it.each([
    ['bytes=0-9', { offset: 0, length: 10 }],
    ['bytes=90-', { offset: 90, length: 10 }],
    ['bytes=-5', { offset: 95, length: 5 }],
    ['bytes=-500', { offset: 0, length: 100 }],
    ['bytes=95-200', { offset: 95, length: 5 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['items=0-1', null],
    ['bytes=-', null],
    [null, null],
  ])('Range: %s', (header, expected) => expect(parseRange(header, 100)).toEqual(expected))
})

describe('a page in both encodings', () => {
  const html = '<h1>Maschine für Draht</h1>'
  const body = gzipSync(html)
  const record = { k: '/de', p: 'p'.repeat(22), o: 0, n: body.byteLength, e: 'e'.repeat(22), s: 200, h: 0 }
  const manifest = {
    version: 1 as const,
    id: 'r',
    parent: null,
    afterwards: false,
    created: '',
    renderer: '',
    sites: {},
    routing: '',
    redirects: null,
    catalogue: null,
    assets: '',
    headers: [{ 'content-security-policy': 'x' }],
  }
  const { headers, headersWithCookie } = createAnsweredPage({
    record,
    manifest,
    language: 'de',
    cacheControl: 'public, max-age=0, must-revalidate',
    hasVariants: false,
    isIndexable: true,
    localeCookie: { name: 'uapp_locale', value: 'de' },
    isSecure: true,
  })
  const ask = (sent: Record<string, string>, method = 'GET') => new Request('http://a.test/de', { method, headers: sent })

  it('sends the stored bytes to clients that take gzip', async () => {
    const response = respondWithBody({ record, headers, body: new Uint8Array(body), isGzip: true })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await response.bytes()).toString()).toBe(html)
  })

  it('sends the text to others, under its own validator', async () => {
    const response = respondWithBody({ record, headers, body: new TextEncoder().encode(html), isGzip: false })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('etag')).toBe(`"${record.e}"`)
    expect(await response.text()).toBe(html)
  })

  it('needs no body for 304 and HEAD', () => {
    const notModified = respondWithoutBody(ask({ 'if-none-match': `"${record.e}"` }), record, headers)
    expect([notModified?.status, notModified?.headers.get('content-encoding')]).toEqual([304, null])
    const head = respondWithoutBody(ask({ 'accept-encoding': 'gzip' }, 'HEAD'), record, headers)
    expect([head?.status, head?.headers.get('content-length')]).toEqual([200, String(body.byteLength)])
    expect(respondWithoutBody(ask({}), record, headers)).toBeNull()
  })

  it("is the visitor's own once it sets a cookie, and the built headers stay as they are", () => {
    const own = withCookies(headersWithCookie, ['b=2']).gzip
    expect(own.getSetCookie()).toEqual(['uapp_locale=de; Max-Age=315360000; Path=/; SameSite=Lax; Secure', 'b=2'])
    expect(own.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect(headersWithCookie.gzip.getSetCookie()).toHaveLength(1)
    expect(headers.gzip.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.gzip.getSetCookie()).toEqual([])
  })
})

describe('file names in headers', () => {
  it.each([
    ['Manual.pdf', 'inline; filename="Manual.pdf"'],
    ['../../etc/passwd', 'inline; filename="passwd"'],
    ['C:\\x\\y.pdf', 'inline; filename="y.pdf"'],
    ['a"; filename="b.exe', 'inline; filename="a__ filename=_b.exe"'],
    ['a\r\nset-cookie: x', 'inline; filename="aset-cookie_ x"'],
    ['...', 'inline; filename="download"'],
    ['', 'inline; filename="download"'],
    ['Prüfbericht (1).pdf', `inline; filename="Pr_fbericht (1).pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20%281%29.pdf`],
    ['100%.pdf', `inline; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ])('%s', (name, expected) => expect(contentDisposition('inline', name)).toBe(expected))

  it('are always one plain line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition('attachment', name)).toMatch(/^[\x20-\x7e]+$/)
      }),
    )
  })
})

describe('keys of the store', () => {
  it.each([
    ['nodes/abc_-1', true],
    ['channels/live.json', true],
    ['assets/_astro/app.3f2a.css', true],
    ['files/manual-%C3%BC/en', true],
    ['files/a%2fb/en', false],
    ['files/a%2Fb/en', false],
    ['files/%2E%2E/en', false],
    ['nodes/../channels/live.json', false],
    ['nodes/.', false],
    ['nodes//a', false],
    ['nodes/', false],
    ['nodes', false],
    ['/nodes/a', false],
    ['other/a', false],
    ['__proto__/a', false],
    ['nodes/a b', false],
    ['nodes/a\u0000', false],
  ])('%s', (key, expected) => expect(isStoreKey(key)).toBe(expected))

  it.each([
    ['', true],
    ['nodes/', true],
    ['no', true],
    ['nodes/ab', true],
    ['secret', false],
    ['secrets/', false],
  ])('prefix %s', (prefix, expected) => expect(isKeyPrefix(prefix)).toBe(expected))
})

describe('memory cache', () => {
  it('stays below its size and keeps what is asked for [RC-01]', () => {
    const cache = createMemoryCache<number>(100)
    cache.set('wanted', 1, 10)
    for (let index = 0; index < 100; index += 1) {
      expect(cache.get('wanted')).toBe(1)
      cache.set(`other-${index}`, index, 10)
    }
    const kept = Array.from({ length: 100 }, (_, index) => cache.get(`other-${index}`)).filter((value) => value !== undefined)
    expect(kept.length).toBeLessThanOrEqual(10)
    expect(kept).toContain(99)
  })

  it('does not keep what is larger than half of it', () => {
    const cache = createMemoryCache<number>(100)
    cache.set('large', 1, 51)
    expect(cache.get('large')).toBeUndefined()
  })

  it('forgets on demand', () => {
    const cache = createMemoryCache<number>(100)
    cache.set('a', 1, 10)
    cache.set('b', 2, 10)
    cache.forget('a')
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2])
    cache.clear()
    expect(cache.get('b')).toBeUndefined()
  })
})

describe('log', () => {
  it('cuts values at 50 characters', () => {
    expect(cutValue('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`)
    expect(cutValue('x'.repeat(50))).toBe('x'.repeat(50))
  })

  it('names causes and no stack', () => {
    expect(describeError(new Error('outer', { cause: new Error('inner') }))).toBe('outer: inner')
    expect(describeError('text')).toBe('text')
  })
})
