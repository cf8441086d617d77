import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorOf, buildLink, fillLinkText, safeHref, stripLocalePrefix } from '#content-schema/address/build-link.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'
import { ODD_TEXTS } from '../odd-text.ts'

describe('buildLink', () => {
  test.each([
    ['adds the locale [RT-13]', '/products', 'de-ch', null, '/de-ch/products'],
    ['adds locale and site slug [RT-13]', '/x', 'en', 'brand-portal', '/en/brand-portal/x'],
    ['adds no empty site slug [RT-13]', '/x', 'en', '', '/en/x'],
    ['links the home page [RT-13]', '/', 'de', null, '/de'],
    ['links the home page of a site [RT-13]', '/', 'de', 'fair', '/de/fair'],
    ['reads an empty path as the home page [RT-13]', '', 'de', null, '/de'],
    ['adds the slash a path lacks [RT-13]', 'products', 'de', null, '/de/products'],
    ['removes a trailing slash [RT-13, CI-01]', '/products/', 'de', null, '/de/products'],
    ['collapses slashes [CI-01]', '/x//products', 'de', null, '/de/x/products'],
    ['replaces a locale [RT-14]', '/en-us/products', 'de', null, '/de/products'],
    ['replaces a locale alone [RT-14]', '/fr', 'de', null, '/de'],
    ['replaces a locale with a trailing slash [RT-14]', '/fr/', 'de', null, '/de'],
    ['replaces a locale in upper case [RT-14]', '/EN-US/products', 'de', null, '/de/products'],
    ['replaces a locale no site offers [RT-14]', '/xx-yy/products', 'de', null, '/de/products'],
    ['replaces two locales by one [RT-14, CI-03]', '/en/de-ch/products', 'fr', null, '/fr/products'],
    ['replaces a locale before the site slug [RT-13, RT-14]', '/en/x', 'de', 'fair', '/de/fair/x'],
    ['leaves a link of the same site as it was built [RT-13]', '/en/fair/x', 'de', 'fair', '/de/fair/x'],
    ['tells a page with the slug of its site from the site [RT-13]', '/fair', 'de', 'fair', '/de/fair/fair'],
    ['keeps three letters [RT-04]', '/eng/x', 'de', null, '/de/eng/x'],
    ['keeps the query [RT-13, NV-12]', '/x?a=B&c=/en/y', 'de', null, '/de/x?a=B&c=/en/y'],
    ['keeps the hash [RT-13, NV-12]', '/x#Part/2?', 'de', null, '/de/x#Part/2?'],
    ['keeps query and hash of the home page [RT-13]', '/?a=1#b', 'de', null, '/de?a=1#b'],
    ['keeps query and hash of a stripped locale [RT-14]', '/en?a=1#b', 'de', null, '/de?a=1#b'],
    ['leaves a hash alone [RT-23]', '#part', 'de', null, '#part'],
    ['leaves a query alone', '?page=2', 'de', null, '?page=2'],
    ['leaves a hard link untouched [RT-15]', 'hard:/x/Y', 'de', 'fair', 'hard:/x/Y'],
    ['leaves a hard link with a locale untouched [RT-15]', 'hard:/en/X/', 'de', null, 'hard:/en/X/'],
    ['leaves an action untouched [RT-16]', 'action:contact', 'de', null, 'action:contact'],
    ['leaves an absolute URL as given [NV-14]', 'https://Other.example/EN/x/', 'de', null, 'https://Other.example/EN/x/'],
    ['leaves a URL without scheme as given [NV-14]', '//other.example/x', 'de', null, '//other.example/x'],
    ['leaves a mail address as given [NV-14]', 'mailto:a@b.test', 'de', null, 'mailto:a@b.test'],
    ['leaves a telephone number as given [NV-14]', 'tel:+4112345', 'de', null, 'tel:+4112345'],
  ])('%s', (_behaviour, path, localeUrlCode, siteSlug, link) => {
    expect(buildLink(path, { localeUrlCode, siteSlug })).toBe(link)
  })

  const localeUrlCode = fc.constantFrom('en', 'de-ch', 'fr', 'zh')
  const siteSlug = fc.constantFrom(null, 'brand-portal', 'fair')
  const segment = fc.oneof(
    fc.constantFrom('en', 'de-ch', 'EN', 'fair', 'brand-portal', 'home', ''),
    fc.stringMatching(/^[a-zA-Zäß0-9%._ -]{0,12}$/),
  )
  const suffix = fc.constantFrom('', '?a=1', '#part', '?a=/en/x&b=2#part', '#?en')
  const path = fc.tuple(fc.array(segment, { maxLength: 6 }), suffix).map(([segments, end]) => `/${segments.join('/')}${end}`)
  const isInternal = (link: string) => !link.startsWith('//')

  test('an internal link has exactly one locale prefix, in front [RT-13, CI-03]', () => {
    fc.assert(
      fc.property(path.filter(isInternal), localeUrlCode, (link, locale) => {
        const [first, second] = buildLink(link, { localeUrlCode: locale })
          .replace(/[?#].*$/, '')
          .split('/')
          .slice(1)
        expect(first).toBe(locale)
        expect(isLocalePrefix((second ?? '').toLowerCase())).toBe(false)
      }),
    )
  })

  test('building a built link again changes nothing [RT-14, CI-03]', () => {
    fc.assert(
      fc.property(path, localeUrlCode, siteSlug, (link, locale, site) => {
        const context = { localeUrlCode: locale, siteSlug: site }
        const built = buildLink(link, context)
        expect(buildLink(built, context)).toBe(built)
      }),
      { numRuns: 1000 },
    )
  })

  test('a link built for one locale leads to the same page in another [RT-14]', () => {
    fc.assert(
      fc.property(path, localeUrlCode, localeUrlCode, siteSlug, (link, first, second, site) => {
        const direct = buildLink(link, { localeUrlCode: second, siteSlug: site })
        expect(buildLink(buildLink(link, { localeUrlCode: first, siteSlug: site }), { localeUrlCode: second, siteSlug: site })).toBe(direct)
      }),
      { numRuns: 1000 },
    )
  })

  test('query and hash come through as they are [NV-12]', () => {
    fc.assert(
      fc.property(path.filter(isInternal), localeUrlCode, siteSlug, (link, locale, site) => {
        const end = /[?#].*$/.exec(link)?.[0] ?? ''
        expect(buildLink(link, { localeUrlCode: locale, siteSlug: site }).endsWith(end)).toBe(true)
      }),
    )
  })
})

test.each([
  ['/en-us/about', '/about'],
  ['/about', '/about'],
  ['/en', '/'],
  ['/', '/'],
  ['/about/en', '/about/en'],
])('the address %s without locale is %s [NV-32]', (path, bare) => {
  expect(stripLocalePrefix(path)).toBe(bare)
})

describe('anchorOf', () => {
  test.each([
    ['a page by its href', '/de/x', { href: '/de/x', action: null, isHard: false }],
    ['a hard link without the marker, as a full load [RT-15, AH-05]', 'hard:/x/Y', { href: '/x/Y', action: null, isHard: true }],
    ['an action without href [RT-16]', 'action:contact', { href: null, action: 'contact', isHard: false }],
    ['an unknown action by its name, for the log [RT-17]', 'action:doesnotexist', { href: null, action: 'doesnotexist', isHard: false }],
    ['another origin as given [NV-14]', 'https://other.example/', { href: 'https://other.example/', action: null, isHard: false }],
    ['nothing for a script [CI-28]', 'javascript:alert(1)', { href: null, action: null, isHard: false }],
    ['nothing for a script behind the marker [CI-28]', 'hard:javascript:alert(1)', { href: null, action: null, isHard: true }],
    ['no second marker [CI-03]', 'hard:hard:/x', { href: null, action: null, isHard: true }],
    ['no action behind the marker [CI-03]', 'hard:action:contact', { href: null, action: null, isHard: true }],
    ['no marker in another case [CI-03]', 'HARD:/x', { href: null, action: null, isHard: false }],
  ])('renders %s', (_what, link, anchor) => {
    expect(anchorOf(link)).toEqual(anchor)
  })
})

describe('safeHref', () => {
  test.each([
    ['/de/x'],
    ['#part'],
    ['?a=b:c'],
    ['/x?next=javascript:alert(1)'],
    ['https://other.example/x?y#z'],
    ['HTTP://other.example'],
    ['//other.example/x'],
    ['mailto:a@b.test'],
    ['tel:+41 1 234'],
    ['/path:with/colon'],
  ])('keeps %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  test.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    [' javascript:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['java\r\nscript:alert(1)'],
    ['javascript\t:alert(1)'],
    ['j a v a s c r i p t:alert(1)'],
    ['\u0000java\u0000script:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['data:image/svg+xml,<svg onload=alert(1)>'],
    ['vbscript:msgbox(1)'],
    ['blob:https://a.test/1'],
    ['file:///etc/passwd'],
    ['hard:/x'],
    ['action:contact'],
    ['view-source:https://a.test'],
  ])('refuses %j [CI-28]', (href) => {
    expect(safeHref(href)).toBeNull()
  })

  test('what it keeps never resolves to a scheme that runs script [CI-28]', () => {
    const piece = fc.oneof(
      fc.constantFrom('java', 'script', ':', '\t', '\n', ' ', '\u0000', 'data', 'JAVASCRIPT:', '//', 'alert(1)'),
      fc.string(),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        (href) => {
          const kept = safeHref(href)
          if (kept === null || !URL.canParse(kept, 'https://a.test/')) return
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(kept, 'https://a.test/').protocol)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('fillLinkText', () => {
  test.each([
    ['the placeholder', 'Discover {{name}}', 'Discover Corda'],
    ['every placeholder', '{{name}} and {{name}}', 'Corda and Corda'],
    ['a placeholder with spaces', '{{ name }}', 'Corda'],
    ['no other braces', '{name} {{title}}', '{name} {{title}}'],
    ['nothing in plain text', 'Discover', 'Discover'],
  ])('replaces %s [NV-17]', (_what, text, filled) => {
    expect(fillLinkText(text, 'Corda')).toBe(filled)
  })

  test.each(ODD_TEXTS)('takes a name with %s as it is [NV-17]', (_oddity, name) => {
    expect(fillLinkText('<{{name}}>', name)).toBe(`<${name}>`)
  })
})
