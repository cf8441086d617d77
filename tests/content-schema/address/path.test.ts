import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalisePath,
  encodePath,
  isMainSiteOnly,
  isPublicMain,
  isPublicPath,
  isTechnicalPath,
  isUnlocalizedPath,
  parsePath,
} from '#content-schema/address/path.ts'

/** The canonical path, or the reason there is none. */
function canonicalOf(rawPath: string): string {
  const canonical = canonicalisePath(rawPath)
  return canonical.ok ? canonical.path : `refused: ${canonical.reason}`
}

describe('canonicalisePath', () => {
  test.each([
    ['leaves a canonical path alone [RT-05]', '/en/products', '/en/products'],
    ['lower-cases a path [RT-05]', '/EN-US/Products', '/en-us/products'],
    ['removes a trailing slash once [RT-06]', '/en/products/', '/en/products'],
    ['removes any number of trailing slashes [RT-06]', '/en/products///', '/en/products'],
    ['lower-cases and strips in one step [RT-06]', '/EN/Products/', '/en/products'],
    ['leaves the root alone [RT-06]', '/', '/'],
    ['reads an empty path as the root', '', '/'],
    ['reads slashes alone as the root', '///', '/'],
    ['decodes an encoded letter', '/en/%70ortal', '/en/portal'],
    ['decodes an encoded upper-case letter [RT-05]', '/en/%50ortal', '/en/portal'],
    ['drops empty segments', '/en//portal', '/en/portal'],
    ['drops empty segments in front', '//en/portal', '/en/portal'],
    ['drops single-dot segments', '/en/./portal', '/en/portal'],
    ['resolves double-dot segments', '/en/x/../portal', '/en/portal'],
    ['resolves encoded double-dot segments', '/en/x/%2e%2E/portal', '/en/portal'],
    ['resolves doubly encoded double-dot segments', '/en/x/%252e%252e/portal', '/en/portal'],
    ['resolves double-dot segments with parameters', '/en/x/..;a=b/portal', '/en/portal'],
    ['resolves double-dot segments with spaces', '/en/x/%20..%20/portal', '/en/portal'],
    ['never climbs above the root', '/../../en', '/en'],
    ['drops segments of dots', '/en/.../portal', '/en/portal'],
    ['splits at an encoded slash', '/en%2fportal', '/en/portal'],
    ['splits at a doubly encoded slash', '/en%252Fportal', '/en/portal'],
    ['splits at a triply encoded slash', '/en%25252Fportal', '/en/portal'],
    ['splits at a backslash', '/en\\portal', '/en/portal'],
    ['splits at an encoded backslash', '/en%5Cportal', '/en/portal'],
    ['cuts path parameters', '/en;a=b/portal;jsessionid=1', '/en/portal'],
    ['cuts encoded path parameters', '/en/portal%3Ba=b', '/en/portal'],
    ['cuts parameters behind a character that composes to a semicolon', '/en/portal%CD%BEa=b', '/en/portal'],
    ['drops segments of parameters alone', '/en/;a=b/portal', '/en/portal'],
    ['removes trailing dots', '/en/portal.', '/en/portal'],
    ['removes trailing dots and spaces in any order', '/en/portal.%20.%20', '/en/portal'],
    ['removes spaces around a segment', '/en/%20portal%20', '/en/portal'],
    ['keeps dots inside a segment', '/en/v1.2', '/en/v1.2'],
    ['keeps spaces inside a segment', '/en/a%20b', '/en/a b'],
    ['keeps signs that need no encoding', "/en/a+b@c:d,e=f&g!h'(i)*~", "/en/a+b@c:d,e=f&g!h'(i)*~"],
    ['keeps an encoded question mark in the path', '/en/why%3F', '/en/why?'],
    ['keeps an encoded number sign in the path', '/en/%23one', '/en/#one'],
    ['composes decomposed accents', '/en/%75%CC%88ber', '/en/über'],
    ['lower-cases letters beyond ASCII', '/en/%C3%9Cber', '/en/über'],
    ['keeps the sharp s', '/de/stra%C3%9Fe', '/de/straße'],
    ['lower-cases the capital sharp s to the small one', '/de/stra%E1%BA%9Ee', '/de/straße'],
    ['tells dotless i from i', '/tr/%C4%B1%C5%9F%C4%B1k', '/tr/ışık'],
    ['gives the Kelvin sign the letter it composes to', '/en/%E2%84%AA', '/en/k'],
    ['keeps emoji', '/en/%F0%9F%94%A7', '/en/🔧'],
    ['keeps right-to-left letters', '/ar/%D8%A2%D9%84%D8%A9', '/ar/آلة'],
  ])('%s', (_behaviour, rawPath, path) => {
    expect(canonicalOf(rawPath)).toBe(path)
  })

  test.each([
    ['a percent sign with one digit', '/en/%7'],
    ['a percent sign without digits', '/en/%'],
    ['a percent sign with letters that are no digits', '/en/%zz'],
    ['a literal percent sign, so that nothing is left to decode', '/en/100%25'],
    ['bytes that are no UTF-8', '/en/%FF'],
    ['an overlong slash', '/en/%C0%AFportal'],
    ['an encoded surrogate', '/en/%ED%A0%80'],
    ['a lone surrogate', '/en/\ud800'],
    ['more rounds of encoding than anyone needs', '/en/%2525252541'],
    ['an encoded NUL', '/en/a%00'],
    ['a doubly encoded NUL', '/en/a%2500'],
    ['an encoded carriage return and line feed', '/en/a%0d%0aset-cookie:b'],
    ['a doubly encoded line feed', '/en/a%250a'],
    ['a tab', '/en/\tportal'],
    ['a delete character', '/en/a%7F'],
  ])('refuses %s', (_what, rawPath) => {
    expect(canonicalisePath(rawPath).ok).toBe(false)
  })

  test.each([
    ['a canonical path', '/en/products', true],
    ['the root', '/', true],
    ['the one encoding of a canonical path', '/en/%C3%BCber', true],
    ['an unencoded sign', '/en/a@b', true],
    ['upper case', '/EN', false],
    ['a trailing slash', '/en/', false],
    ['an encoding that is not needed', '/%65n', false],
    ['an encoding in lower case', '/en/%c3%bcber', false],
    ['two slashes', '//en', false],
  ])('tells whether the request was canonical: %s', (_what, rawPath, isCanonical) => {
    expect(canonicalisePath(rawPath)).toMatchObject({ ok: true, isCanonical })
  })

  test('answers a long hostile path at once', () => {
    const started = performance.now()
    canonicalOf(`/${'.'.repeat(50_000)}a/${'; '.repeat(20_000)}/${'%20'.repeat(20_000)}b`)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  const hostilePath = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '\\',
          '.',
          '..',
          ';',
          '%',
          '%2f',
          '%252F',
          '%2e',
          '%5c',
          '%3B',
          '%00',
          ' ',
          '%20',
          '\u037e',
          'EN',
          'portal',
        ),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => `/${parts.join('')}`)

  test('a path is written in a URL segment by segment, whatever it holds', () => {
    const segments = fc.array(fc.string({ unit: fc.constantFrom(..."aZ0-_.!~*()'% ?#é\n+&:@,;=") }), { maxLength: 5 })
    fc.assert(
      fc.property(segments, (parts) => {
        expect(encodePath(parts.join('/'))).toBe(parts.map(encodeURIComponent).join('/'))
      }),
    )
  })

  test('the canonical path of a canonical path is itself [CI-01]', () => {
    fc.assert(
      fc.property(hostilePath, (rawPath) => {
        const first = canonicalisePath(rawPath)
        if (!first.ok) return
        expect(canonicalisePath(first.path)).toEqual({ ok: true, path: first.path, isCanonical: true })
        expect(canonicalisePath(encodePath(first.path))).toEqual({ ok: true, path: first.path, isCanonical: true })
      }),
      { numRuns: 2000 },
    )
  })

  test('a canonical path has one form: no empty or dot segment, no upper case, no trailing slash [CI-01]', () => {
    fc.assert(
      fc.property(hostilePath, (rawPath) => {
        const canonical = canonicalisePath(rawPath)
        if (!canonical.ok) return
        expect(canonical.path).toMatch(/^\//)
        expect(canonical.path).not.toMatch(/\/\/|[A-Z]|[\\;%]|\/\.{1,2}(\/|$)|.\/$/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
        expect(canonical.path).not.toMatch(/[\u0000-\u001f\u007f]/)
        expect(canonical.path.normalize('NFC')).toBe(canonical.path)
        expect(canonical.path.toLowerCase()).toBe(canonical.path)
      }),
      { numRuns: 2000 },
    )
  })

  test('every character of the basic plane is canonical after one round', () => {
    const unstable: string[] = []
    for (let code = 0x20; code <= 0xffff; code += 1) {
      const first = canonicalisePath(`/a${String.fromCharCode(code)}`)
      if (first.ok && canonicalOf(first.path) !== first.path) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })

  test('any encoding of a path leads to the same decision as the plain path', () => {
    const encodeAll = (text: string) => [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9äöüß.-]{1,8}$/), { maxLength: 5 }), fc.nat(2), (segments, rounds) => {
        const plain = `/${segments.join('/')}`
        let encoded = segments.join('/')
        for (let round = 0; round <= rounds; round += 1) encoded = encodeAll(encoded)
        expect(canonicalOf(`/${encoded}`)).toBe(canonicalOf(plain))
      }),
    )
  })
})

describe('encodePath', () => {
  test.each([
    ['/', '/'],
    ['/en/products', '/en/products'],
    ['/en/über', '/en/%C3%BCber'],
    ['/en/a b', '/en/a%20b'],
    ['/en/why?', '/en/why%3F'],
    ['/en/#one', '/en/%23one'],
    ['/en/🔧', '/en/%F0%9F%94%A7'],
  ])('writes %s as %s', (path, url) => {
    expect(encodePath(path)).toBe(url)
  })
})

describe('parsePath', () => {
  test.each([
    [
      'locale, site, parent and page [RT-01]',
      '/en-us/brand-portal/events/fair',
      'brand-portal',
      { locale: 'en-us', site: 'brand-portal', slugs: ['events', 'fair'], parent: 'events', page: 'fair' },
    ],
    [
      'the same path without a site of that slug [RT-01]',
      '/en-us/brand-portal/events/fair',
      null,
      { locale: 'en-us', site: null, slugs: ['brand-portal', 'events', 'fair'], parent: 'events', page: 'fair' },
    ],
    ['home as page and parent by default [RT-02]', '/en', null, { locale: 'en', site: null, slugs: [], parent: 'home', page: 'home' }],
    ['home as parent by default [RT-02]', '/en/about', null, { locale: 'en', slugs: ['about'], parent: 'home', page: 'about' }],
    ['the root [RT-02]', '/', null, { locale: null, site: null, slugs: [], parent: 'home', page: 'home' }],
    ['a path without locale [RT-08]', '/products', null, { locale: null, slugs: ['products'], page: 'products' }],
    ['a site without locale [RT-01]', '/brand-portal/x', 'brand-portal', { locale: null, site: 'brand-portal', slugs: ['x'] }],
    [
      'the home page of a site [RT-02]',
      '/en/brand-portal',
      'brand-portal',
      { site: 'brand-portal', slugs: [], page: 'home', parent: 'home' },
    ],
    ['the site slug only directly after the locale [RT-01]', '/en/x/fair', 'fair', { site: null, slugs: ['x', 'fair'], page: 'fair' }],
    ['the site slug once [RT-01]', '/en/fair/fair', 'fair', { site: 'fair', slugs: ['fair'], page: 'fair', parent: 'home' }],
    ['a deep path by its last two slugs [RT-01, AH-01]', '/en/a/b/c/d', null, { slugs: ['a', 'b', 'c', 'd'], parent: 'c', page: 'd' }],
    ['a locale prefix only in front [RT-04]', '/en/de/x', null, { locale: 'en', slugs: ['de', 'x'] }],
    ['a three-letter segment as a slug [RT-04]', '/eng/x', null, { locale: null, slugs: ['eng', 'x'] }],
  ])('reads %s', (_what, path, siteSlug, parts) => {
    expect(parsePath(path, siteSlug)).toMatchObject(parts)
  })

  test('reads a path 500 segments deep', () => {
    const slugs = Array.from({ length: 500 }, (_, depth) => `s${depth}`)
    expect(parsePath(`/en/${slugs.join('/')}`)).toMatchObject({ slugs, parent: 's498', page: 's499' })
  })
})

describe('areas', () => {
  test.each([
    ['/style-guide', true],
    ['/style-guide/buttons', true],
    ['/callback', true],
    ['/en/callback', true],
    ['/blank-callback', true],
    ['/en/style-guide', true],
    ['/en/products', false],
    ['/en/x/callback', false],
    ['/', false],
  ])('%s loads no tracking: %s [RT-18, AH-55]', (path, isTechnical) => {
    expect(isTechnicalPath(path)).toBe(isTechnical)
  })

  test.each([
    ['/style-guide', true],
    ['/style-guide/buttons', true],
    ['/style-guide/components', true],
    ['/style-guide/inputs', true],
    ['/style-guide/modules', true],
    ['/style-guide/pages/error', true],
    ['/style-guide/tools/email-links', true],
    ['/style-guide/typography', true],
    ['/callback', true],
    ['/blank-callback', true],
    ['/callback/x', false],
    ['/', false],
    ['/products', false],
    ['/stories', false],
    ['/en/callback', false],
  ])('%s stays without locale: %s [RT-08, RT-30, RT-45, RT-46]', (path, isUnlocalized) => {
    expect(isUnlocalizedPath(path)).toBe(isUnlocalized)
  })

  test.each([
    ['/en/portal', null, false],
    ['/en/portal/tickets/list', null, false],
    ['/portal', null, false],
    ['/en/editor', null, false],
    ['/en/fair/editor', 'fair', false],
    ['/en/fair/portal/x', 'fair', false],
    ['/en/products', null, true],
    ['/en', null, true],
    ['/en/portal-news', null, true],
    ['/en/about/portal', null, true],
  ])('%s on site %s is public: %s [RT-20]', (path, siteSlug, isPublic) => {
    expect(isPublicPath(path, { portalSegment: 'portal', siteSlug })).toBe(isPublic)
  })

  test('finds the portal whatever the case it is configured in [RT-20, RT-37, AH-08]', () => {
    expect(isPublicPath('/en/mystation/x', { portalSegment: 'MyStation' })).toBe(false)
    expect(isMainSiteOnly(['mystation'], 'MyStation')).toBe(true)
  })

  test.each([
    ['/en/products', true, true],
    ['/', true, true],
    ['/style-guide', true, false],
    ['/en/callback', true, false],
    ['/en/products', false, false],
  ])('%s with isMain %s is the public main area: %s [RT-19]', (path, isMain, expected) => {
    expect(isPublicMain(path, { isMain })).toBe(expected)
  })

  test.each([
    [['products'], true],
    [['products', 'cutting'], true],
    [['services'], true],
    [['stories', 'contacts'], true],
    [['media-releases'], true],
    [['portal', 'account'], true],
    [['editor'], false],
    [['callback'], false],
    [['search'], false],
    [['about', 'products'], false],
    [[], false],
  ])('%j exists on the main site only: %s [ST-13, AH-11]', (slugs, expected) => {
    expect(isMainSiteOnly(slugs, 'portal')).toBe(expected)
  })
})
