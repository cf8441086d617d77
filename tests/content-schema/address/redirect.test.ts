import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalisePath } from '#content-schema/address/path.ts'
import { flattenRedirects, redirectCandidates, redirectJoints, redirectKey } from '#content-schema/address/redirect.ts'

describe('redirectKey', () => {
  test.each([
    ['/old', '/old'],
    ['old', '/old'],
    ['/Old/Sub/', '/old/sub'],
    [' /old ', '/old'],
    ['/en/old', '/en/old'],
    ['https://www.a.test/Old?x=1#y', '/old'],
    ['HTTP://www.a.test:80/old', '/old'],
    ['/old?id=1', '/old'],
    ['/old#part', '/old'],
    ['/%6Fld', '/old'],
    ['/stra%C3%9Fe', '/straße'],
    ['/straße', '/straße'],
    ['/old//sub/', '/old/sub'],
    ['/', null],
    ['', null],
    ['?', null],
    ['https://www.a.test', null],
    ['https://www.a.test/', null],
    ['/100%', null],
    ['/a%00', null],
    ['/\ud800', null],
  ])('the previous URL %j is looked up as %j [RT-11, AH-04]', (previousUrl, key) => {
    expect(redirectKey(previousUrl)).toBe(key)
  })

  test('is the canonical path of a request for the same URL [AH-04]', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const canonical = canonicalisePath(path)
        const key = redirectKey(`https://www.a.test${path}`)
        expect(key).toBe(canonical.ok && canonical.path !== '/' ? canonical.path : null)
      }),
    )
  })
})

describe('redirectCandidates', () => {
  test('are the path and its prefixes with and without locale, longest first [RT-12, DL-08, AH-04]', () => {
    expect(redirectCandidates('/en/old/sub', null)).toEqual(['/en/old/sub', '/old/sub', '/en/old', '/old'])
  })

  test('are those with and without site slug too [RT-12, AH-04]', () => {
    expect(redirectCandidates('/en/fair/old', 'fair')).toEqual(['/en/fair/old', '/fair/old', '/en/fair', '/en/old', '/fair', '/old'])
  })

  test('hold the site slug where the domain stands for the site [AH-04]', () => {
    expect(redirectCandidates('/en/old', 'fair')).toContain('/en/fair/old')
  })

  test.each([
    ['a longer one with locale before a shorter one without', '/en/old/sub', '/en/old/sub', '/old'],
    ['the path before its prefix', '/en/old/sub', '/old/sub', '/old'],
    ['the prefix with site before a shorter path without', '/en/brand-portal/old/sub', '/en/brand-portal/old', '/old/sub'],
  ])('put %s [RT-12]', (_what, path, first, second) => {
    const candidates = redirectCandidates(path, 'brand-portal')
    expect(candidates).toContain(first)
    expect(candidates).toContain(second)
    expect(candidates.indexOf(first)).toBeLessThan(candidates.indexOf(second))
  })

  test.each([
    ['no prefix inside a segment', '/en/older', '/old'],
    ['no root', '/en/old', '/'],
    ['no locale alone', '/en/old', '/en'],
    ['no other locale', '/en/old', '/de/old'],
    ['no longer path', '/en/old', '/old/sub'],
  ])('hold %s [AH-04]', (_what, path, candidate) => {
    expect(redirectCandidates(path, null)).not.toContain(candidate)
  })

  test.each([['/'], ['/en']])('there are none for %s', (path) => {
    expect(redirectCandidates(path, null)).toEqual([])
  })

  test('are few, sorted longest first and without repetition, whatever the path [RT-12]', () => {
    const segment = fc.oneof(fc.constantFrom('en', 'de-ch', 'fair', 'old'), fc.stringMatching(/^[a-zß]{1,10}$/))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 60 }), fc.constantFrom(null, 'fair'), (segments, siteSlug) => {
        const candidates = redirectCandidates(`/${segments.join('/')}`, siteSlug)
        expect(candidates.length).toBeLessThanOrEqual(4 * Math.min(segments.length, 32) + 2)
        expect(candidates).toEqual([...candidates].sort((a, b) => b.length - a.length))
        expect(new Set(candidates).size).toBe(candidates.length)
        for (const candidate of candidates) expect(redirectKey(candidate)).toBe(candidate)
      }),
    )
  })

  test('stay few for a path 10,000 segments deep', () => {
    expect(redirectCandidates(`/en${'/a'.repeat(10_000)}`, 'fair').length).toBeLessThanOrEqual(130)
  })
})

describe('flattenRedirects', () => {
  test.each([
    ['keeps a single redirect', { '/a': '/b' }, { '/a': '/b' }, []],
    ['follows a chain to its end', { '/a': '/b', '/b': '/c', '/c': '/d' }, { '/a': '/d', '/b': '/d', '/c': '/d' }, []],
    [
      'follows a chain to another origin',
      { '/a': '/b', '/b': 'https://x.test/b' },
      { '/a': 'https://x.test/b', '/b': 'https://x.test/b' },
      [],
    ],
    [
      'takes no absolute URL for a path of the table',
      { '/a': 'https://x.test/b', '/b': '/c' },
      { '/a': 'https://x.test/b', '/b': '/c' },
      [],
    ],
    ['follows a target in another spelling', { '/a': '/B/?x=1', '/b': '/c' }, { '/a': '/c', '/b': '/c' }, []],
    ['keeps query and hash of the last target', { '/a': '/b', '/b': '/c?x=1#y' }, { '/a': '/c?x=1#y', '/b': '/c?x=1#y' }, []],
    ['follows a chain to the home page', { '/a': '/b', '/b': '/' }, { '/a': '/', '/b': '/' }, []],
    ['leaves out a redirect to itself', { '/a': '/a' }, {}, ['/a']],
    ['leaves out a redirect to itself in another spelling', { '/a': '/A/' }, {}, ['/a']],
    ['leaves out a loop', { '/a': '/b', '/b': '/a', '/c': '/d' }, { '/c': '/d' }, ['/a', '/b']],
    ['leaves out what leads into a loop', { '/x': '/a', '/a': '/b', '/b': '/a' }, {}, ['/x', '/a', '/b']],
    [
      'follows a locale’s redirect before one of all',
      { '/en/a': '/b', '/en/b': '/c', '/b': '/d' },
      { '/en/a': '/c', '/en/b': '/c', '/b': '/d' },
      [],
    ],
    ['leaves out a locale’s redirect to itself', { '/en/a': '/a' }, {}, ['/en/a']],
    ['breaks a loop of one locale', { '/a': '/b', '/en/b': '/a' }, { '/a': '/b' }, ['/en/b']],
    ['does not mistake a property of objects for a key', { '/a': '/constructor' }, { '/a': '/constructor' }, []],
    ['answers an empty table', {}, {}, []],
  ])('%s [AH-04, CI-29]', (_behaviour, table, flat, loops) => {
    expect(flattenRedirects(table)).toEqual({ table: flat, loops })
  })

  test.each([
    ['ends at a page a redirect names too', { '/a': '/b', '/b': '/c' }, ['/b'], { '/a': '/b', '/b': '/c' }, []],
    ['ends at a page of one locale', { '/de/a': '/b', '/de/b': '/c' }, ['/de/b'], { '/de/a': '/b', '/de/b': '/c' }, []],
    ['is no loop where a page stands in it', { '/a': '/b', '/b': '/a' }, ['/b'], { '/a': '/b', '/b': '/b' }, []],
  ])('a chain %s [AH-04]', (_behaviour, table, pages, flat, loops) => {
    expect(flattenRedirects(table, (key) => pages.includes(key))).toEqual({ table: flat, loops })
  })

  test('an address an editor wants as it is ends a chain [RT-15]', () => {
    const table = { '/a': '/b', '/b': 'hard:/en/c', '/c': '/d' }
    expect(flattenRedirects(table).table).toEqual({ '/a': 'hard:/en/c', '/b': 'hard:/en/c', '/c': '/d' })
  })

  test('joints are the keys another redirect leads to', () => {
    expect(redirectJoints({ '/a': '/B/?x=1', '/b': '/c', '/de/c': '/d', '/e': 'https://x.test/a' })).toEqual(['/b', '/de/c'])
  })

  test('a chain of 10,000 redirects takes linear time', () => {
    const chain = Object.fromEntries(Array.from({ length: 10_000 }, (_, step) => [`/r${step}`, `/r${step + 1}`]))
    const started = performance.now()
    const { table, loops } = flattenRedirects(chain)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(loops).toEqual([])
    expect(new Set(Object.values(table))).toEqual(new Set(['/r10000']))
  })

  test('a loop of 10,000 redirects is named whole', () => {
    const ring = Object.fromEntries(Array.from({ length: 10_000 }, (_, step) => [`/r${step}`, `/r${(step + 1) % 10_000}`]))
    expect(flattenRedirects(ring)).toMatchObject({ table: {}, loops: { length: 10_000 } })
  })

  const slug = fc.constantFrom('/a', '/b', '/c', '/d', '/en/a', '/en/b', '/de/a', '/de/c')
  const target = fc.constantFrom('/a', '/b', '/c', '/d', '/', '/A/', '/e?x=1', 'https://x.test/a')
  const anyTable = fc.dictionary(slug, target)

  test('a flat table is flat, and each key is either in it or named [CI-29]', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const flat = flattenRedirects(table)
        expect([...Object.keys(flat.table), ...flat.loops].sort()).toEqual(Object.keys(table).sort())
        expect(flattenRedirects(flat.table)).toEqual({ table: flat.table, loops: [] })
      }),
    )
  })

  test('no visitor of any locale is sent in circles by exact matches [CI-29]', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom('en', 'de', 'fr'), fc.constantFrom('/a', '/b', '/c', '/d'), (table, locale, start) => {
        const { table: flat } = flattenRedirects(table)
        let path: string = start
        let hops = 0
        for (; hops < 10; hops += 1) {
          const next = flat[`/${locale}${path}`] ?? flat[path]
          if (next === undefined || next.startsWith('https:')) break
          path = redirectKey(next) ?? '/'
        }
        expect(hops).toBeLessThan(10)
      }),
      { numRuns: 2000 },
    )
  })
})
