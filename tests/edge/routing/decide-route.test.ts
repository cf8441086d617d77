import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalisePath } from '#content-schema/address/path.ts'
import { readAddress } from '../../../edge/http/address.ts'
import { createSiteTable } from '../../../edge/release/site-table.ts'
import { decideRoute, type RouteDecision } from '../../../edge/routing/decide-route.ts'
import { buildRoutingTable } from '../release-fixture.ts'

const routing = buildRoutingTable(undefined, {
  '/moved-rule': { redirect: '/about?from=rule#top' },
  '/leaves': { redirect: 'https://other.example/x' },
  '/itself': { redirect: '/itself' },
  '/fair/own-rule': { redirect: '/about' },
  '/by-hand': { redirect: 'hard:/sitemap.xml' },
})
const tables = { routing, sites: createSiteTable(routing) }

function decide(address: string, visitor: { cookie?: string; acceptLanguage?: string } = {}): RouteDecision {
  const url = address.startsWith('/') ? `http://www.strandwerk.test${address}` : address
  return decideRoute(asked(url, visitor), tables)
}

function asked(url: string, { cookie = null, acceptLanguage = null }: { cookie?: string | null; acceptLanguage?: string | null } = {}) {
  const address = readAddress(url)
  return { address, canonical: canonicalisePath(address.path), cookie, acceptLanguage }
}

/** The decision in one line: `301 /x`, `400 reason`, `main /en/x`. */
function summarise(decision: RouteDecision): string {
  if (decision.kind === 'malformed') return `400 ${decision.reason}`
  if (decision.kind === 'locale') return `302 ${decision.location}`
  if (decision.kind === 'redirect') return `${decision.status} ${decision.location}`
  return `${decision.place.site.id} ${decision.key}`
}

describe('site by host and slug', () => {
  it.each([
    ['exact host', 'http://www.strandwerk.test/en/about', 'main /en/about'],
    ['exact host with slug', 'http://www.strandwerk.test/en/fair/about', 'fair /en/about'],
    ['home of a site by slug', 'http://www.strandwerk.test/es/fair', 'fair /es'],
    ['exact host wins over suffix', 'http://www.strandwerk.test/en/x', 'main /en/x'],
    ['suffix with slug', 'http://preview.strandwerk.test/en/fair/about', 'fair /en/about'],
    ['suffix without slug', 'http://shop.trade.test/de/x', 'trade /de/x'],
    ['suffix only on a label boundary', 'http://eviltrade.test/en/x', 'main /en/x'],
    ['host in capitals with port and final dot', 'http://WWW.Partner.Test.:8787/en/x', 'partner /en/x'],
    ['unknown host', 'http://foo.invalid/en/x', 'main /en/x'],
    ['slug of a site the host does not have', 'http://www.partner.test/en/fair/x', 'partner /en/fair/x'],
    ['slug that is no site', 'http://www.strandwerk.test/en/nothing/x', 'main /en/nothing/x'],
  ])('%s', (_, url, expected) => expect(summarise(decide(url))).toBe(expected))

  it('marks only unknown hosts', () => {
    expect(decide('http://foo.invalid/en')).toMatchObject({ place: { isKnownHost: false } })
    expect(decide('http://www.partner.test/en')).toMatchObject({ place: { isKnownHost: true } })
  })

  it('throws when no site can stand in', () => {
    const orphan = buildRoutingTable(routing.sites.slice(1, 2).map((site) => ({ ...site, domains: [] })))
    const decideOrphan = () => decideRoute(asked('http://x.test/en'), { routing: orphan, sites: createSiteTable(orphan) })
    expect(decideOrphan).toThrow(/no main site/)
  })
})

describe('canonical path, one 301', () => {
  it.each([
    ['upper case', '/EN/About', '301 /en/about'],
    ['trailing slash', '/en/about/', '301 /en/about'],
    ['both, query kept byte for byte', '/EN/About/?a=B&c=%7E+x', '301 /en/about?a=B&c=%7E+x'],
    ['doubled slashes', '//en//about', '301 /en/about'],
    ['a host in the path', '//evil.test/x', '301 /evil.test/x'],
    ['backslashes', '/en\\about', '301 /en/about'],
    ['encoded letters', '/en/%61bout', '301 /en/about'],
    ['encoded slash', '/en%2fabout', '301 /en/about'],
    ['doubly encoded slash', '/en%252fabout', '301 /en/about'],
    ['encoded backslash', '/en/%5cabout', '301 /en/about'],
    ['dot segment', '/en/./about', '301 /en/about'],
    ['encoded dot segments', '/en/x/%2e%2e/about', '301 /en/about'],
    ['matrix parameter', '/en/about;a=b', '301 /en/about'],
    ['trailing dot', '/en/about.', '301 /en/about'],
    ['trailing dot and blank', '/en/about.%20', '301 /en/about'],
    ['portal in disguise', '/en/%70ORTAL/x', '301 /en/portal/x'],
    ['explicit home', '/en/home', '301 /en'],
    ['home below a page', '/en/about/home?x', '301 /en/about?x'],
    ['home of a site by slug', '/en/fair/home', '301 /en/fair'],
    ['home without locale', '/home', '301 /'],
    ['decomposed umlaut', '/en/u%CC%88ber', '301 /en/%C3%BCber'],
    ['umlaut in capitals', '/en/%C3%9Cber', '301 /en/%C3%BCber'],
    ['canonical umlaut stays', '/en/%C3%BCber', 'main /en/über'],
  ])('%s', (_, path, expected) => expect(summarise(decide(path))).toBe(expected))
})

describe('malformed paths', () => {
  it.each([
    '/en/%',
    '/en/%zz',
    '/en/%2',
    '/en/%00',
    '/en/%0d%0aset-cookie:x',
    '/en/%7f',
    '/en/%ff',
    '/en/%25%32%35%32%35%32%35%32%35',
    `/en/${'x'.repeat(5000)}`,
  ])('%s is refused', (path) => expect(decide(path).kind).toBe('malformed'))
})

describe('locale, 302', () => {
  it.each([
    ['no prefix', '/about?a=B', {}, '302 /en/about?a=B'],
    ['root', '/', {}, '302 /en'],
    ['remembered', '/about', { cookie: 'a=b; uapp_locale=de-ch' }, '302 /de-ch/about'],
    ['cookie of another site', '/about', { cookie: 'uapp_locale-fair=de-ch' }, '302 /en/about'],
    ['cookie that the site does not offer', '/about', { cookie: 'uapp_locale=ja' }, '302 /en/about'],
    ['language and country wanted', '/about', { acceptLanguage: 'fr-CH, en;q=0.5' }, '302 /fr-ch/about'],
    ['language wanted', '/about', { acceptLanguage: 'ja, de-AT;q=0.8, en;q=0.5' }, '302 /de/about'],
    ['language of an unknown country', '/about', { acceptLanguage: 'de-AT' }, '302 /de/about'],
    ['cookie wins over header', '/about', { cookie: 'uapp_locale=fr', acceptLanguage: 'de' }, '302 /fr/about'],
    ['country known, language not spoken there', '/ja-ch/about', {}, '302 /de-ch/about'],
    ['unknown country, language offered', '/de-at/about', {}, '302 /de/about'],
    ['nothing known', '/xx-yy/about', { acceptLanguage: 'de' }, '302 /de/about'],
    ['country locale on an international site', '/en-us/fair/x', {}, '302 /en/fair/x'],
    ['language the site removed', '/de/fair/x?a=b', {}, '302 /en/fair/x?a=b'],
    ['site without English', 'http://trade.test/en/x', {}, '302 /de/x'],
    ['cookie of the site by slug', '/fair/x', { cookie: 'uapp_locale-fair=es' }, '302 /es/fair/x'],
    ['offered locale stays', '/fr-ch/about', { cookie: 'uapp_locale=de' }, 'main /fr-ch/about'],
    ['style guide has none', '/style-guide/buttons', {}, 'main /style-guide/buttons'],
    ['callback has none', '/callback?code=1', {}, 'main /callback'],
    ['blank callback has none', '/blank-callback', {}, 'main /blank-callback'],
    ['callback may have one', '/en/callback', {}, 'main /en/callback'],
    ['below callback needs one', '/callback/x', {}, '302 /en/callback/x'],
  ])('%s', (_, path, visitor, expected) => expect(summarise(decide(path, visitor))).toBe(expected))

  it('knows the path as asked for, and the page it is in the right locale', () =>
    expect(decide('/xx-yy/fair/about', { acceptLanguage: 'es' })).toMatchObject({
      asked: '/xx-yy/fair/about',
      page: { locale: 'es', path: '/es/fair/about', key: '/es/about' },
    }))
})

describe('route rules', () => {
  it.each([
    ['inside', '/de/moved-rule?a=1', '302 /de/about?from=rule&a=1#top'],
    ['of the main site does not fire on a site in the path [RT-24]', '/en/fair/moved-rule', 'fair /en/moved-rule'],
    ['of the main site does not fire on the host of a site [RT-24]', 'http://www.partner.test/en/moved-rule', 'partner /en/moved-rule'],
    ['of a site fires there [RT-24]', '/en/fair/own-rule', '302 /en/fair/about'],
    ['of a site does not fire on the main site [RT-24]', '/en/own-rule', 'main /en/own-rule'],
    ['with a hard target leads to the address as it is [RT-15]', '/en/by-hand', '302 /sitemap.xml'],
    ['outside [RT-25]', '/en/leaves', '302 https://other.example/x'],
    ['to itself is ignored', '/en/itself', 'main /en/itself'],
    ['nothing inherited counts as a rule', '/en/constructor', 'main /en/constructor'],
  ])('%s', (_, path, expected) => expect(summarise(decide(path))).toBe(expected))
})

describe('pages that are no addresses', () => {
  it.each([
    ['main-site-only elsewhere', 'http://www.partner.test/en/products/x', 'partner null'],
    ['main-site-only by slug', '/en/fair/stories', 'fair null'],
    ['portal elsewhere', 'http://www.partner.test/en/portal', 'partner null'],
    ['main-site-only on main', '/en/products/x', 'main /en/products/x'],
    ['not-found key', '/en/!not-found', 'main null'],
    ['error key', '/en/!error', 'main null'],
    ['variant key', '/en/about~de', 'main null'],
  ])('%s', (_, path, expected) => expect(summarise(decide(path))).toBe(expected))
})

describe('every spelling of a path', () => {
  const segment = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter((text) => text.isWellFormed())
  const slug = fc.stringMatching(/^[a-z0-9]{3,8}$/)
  const spellings = [
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}/`,
    (path: string) => path.replaceAll('/', '//'),
    (path: string) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path: string) => path.replace(/(?<=.)\/([^/]*)$/, '%2f$1'),
    (path: string) => path.replace(/(?<=.)\/([^/]*)$/, '%252F$1'),
    (path: string) => path.replace(/(?<=.)\/([^/]*)$/, '/./$1'),
    (path: string) => `${path}.`,
    (path: string) => `${path};a=b`,
    (path: string) => `${path}/home`,
  ]

  it('is the page itself or one 301 to exactly it', () => {
    fc.assert(
      fc.property(fc.array(slug, { minLength: 1, maxLength: 4 }), fc.subarray(spellings), (slugs, chosen) => {
        const path = `/en/${slugs.join('/')}`
        fc.pre(!slugs.includes('home') && !slugs.includes('fair'))
        const spelled = chosen.reduce((current, spell) => spell(current), path)
        expect([`main ${path}`, `301 ${path}`]).toContain(summarise(decide(spelled)))
      }),
      { numRuns: 500 },
    )
  })

  it('needs at most one 301, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.boolean(), (segments, isEncoded) => {
        const raw = `/en/${segments.join('/')}`
        const first = decide(
          new URL(isEncoded ? `/en/${segments.map(encodeURIComponent).join('/')}` : raw, 'http://www.strandwerk.test').href,
        )
        if (first.kind !== 'redirect' || first.status !== 301) return
        expect(first.location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        const second = decide(first.location)
        expect(second.kind === 'redirect' && second.status === 301 ? second.location : null).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})
