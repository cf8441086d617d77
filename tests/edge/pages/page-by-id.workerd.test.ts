import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orphanPageKey, type PageAddress, pageAddressKey, shortAddressKey } from '#content-schema/pages/page-address.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()
const ORIGINS = { main: 'http://www.strandwerk.test', partner: 'http://www.partner.test:8787' }

function buildAddress(id: string, paths: string[], origin = ORIGINS.main) {
  return buildPage(pageAddressKey(id), { html: JSON.stringify({ paths, origin } satisfies PageAddress) })
}

function buildShort(parent: string, page: string, paths: string[]) {
  return buildPage(shortAddressKey(parent, page), { html: JSON.stringify({ paths, origin: ORIGINS.main } satisfies PageAddress) })
}

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      id: 'direct-1',
      pages: {
        main: [
          ...['/en', '/de', '/de-ch', '/en/about', '/de/about', '/de/about/team', '/en/products/cutting/x-100'].map((key) =>
            buildPage(key),
          ),
          ...['/en', '/de'].flatMap((locale) =>
            ['/about/team/people', '/about/works/people', '/events/2027/fair', '/stories/wire'].map((path) => buildPage(locale + path)),
          ),
          buildPage('/de/archive/2027/fair'),
          buildShort('team', 'people', ['/about/team/people']),
          buildShort('2027', 'fair', ['/events/2027/fair', '/archive/2027/fair']),
          buildShort('gone', 'page', ['/about/gone/page']),
          buildAddress('page-home', ['/']),
          buildAddress('Page-About', ['/about']),
          buildAddress('page-team', ['/about/team']),
          buildAddress('page-x100', ['/products/cutting/x-100', '/about']),
          buildAddress('page-gone', ['/gone']),
          buildPage(orphanPageKey('en', 'page-stray'), { html: 'the stray page' }),
          buildPage(orphanPageKey('en', 'page-secret'), { html: 'the secret body', protection: 1 }),
        ],
        fair: [
          ...['/en', '/en/programme'].map((key) => buildPage(key)),
          buildAddress('page-programme', ['/programme']),
          // Another page of the same id: the site asked for comes first.
          buildAddress('page-about', ['/programme']),
        ],
        partner: [
          ...['/en', '/fr', '/en/support'].map((key) => buildPage(key)),
          buildAddress('page-support', ['/support'], ORIGINS.partner),
        ],
      },
      redirects: { '/page-moved': '/about' },
    }),
  )
})
afterAll(() => edge.close())

describe('a page asked for by its id', () => {
  it.each([
    ['/en/page-about?direct', '/en/about'],
    ['/en/page-about?direct=', '/en/about'],
    ['/en/page-about?direct=true', '/en/about'],
    ['/en/page-about?a=%7E&direct=true&b=2', '/en/about?a=%7E&b=2'],
    ['/de-ch/page-home?direct', '/de-ch'],
    ['/en/some-parent/page-about?direct', '/en/about'],
    ['/en/fair/page-about?direct', '/en/fair/programme'],
  ])('%s is led to %s, for now (CP-21, CP-22, AH-68)', async (path, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it.each([
    ['/en/page-programme?direct', '/en/fair/programme'],
    ['http://trade.test/de/page-programme?direct', 'http://www.strandwerk.test/en/fair/programme'],
    ['/en/page-support?direct&a=1', 'http://www.partner.test:8787/en/support?a=1'],
    ['http://www.partner.test/fr/page-support?direct', '/en/support'],
    ['http://foo.invalid/en/page-about?direct', '/en/about'],
  ])('%s is found on another site, and on its own host: %s (CP-22, CP-23, SC-06)', async (url, location) => {
    const response = await edge.request(url)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })

  it('leads to the nearest locale that has the page', async () => {
    expect((await edge.request('/de-ch/page-team?direct')).headers.get('location')).toBe('/de/about/team')
    expect((await edge.request('/fr/page-team?direct')).headers.get('location')).toBe('/de/about/team')
  })

  it('leads to the product it enriches where that may be seen, else to its own place (AH-16)', async () => {
    expect((await edge.request('/en/page-x100?direct')).headers.get('location')).toBe('/en/products/cutting/x-100')
    expect((await edge.request('/de/page-x100?direct')).headers.get('location')).toBe('/de/about')
  })

  it('takes one hop where the locale is wrong too, and says what that depends on', async () => {
    const response = await edge.request('/page-about?direct', { headers: { cookie: 'uapp_locale=de' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/de/about'])
    expect(response.headers.get('vary')).toContain('Cookie')
  })

  it('is shown itself where no site has it, again and again (CP-24)', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await edge.request('/en/page-stray?direct')
      expect([response.status, await response.text()]).toEqual([200, 'the stray page'])
    }
    expect((await edge.request('/page-stray?direct', { headers: { cookie: 'uapp_locale=en' } })).headers.get('location')).toBe(
      '/en/page-stray?direct',
    )
  })

  it.each([
    '/en/page-stray',
    '/en/!direct/page-stray',
    '/en/!direct/page-stray?direct',
    '/en/!direct/page-about.json',
    '/en/!direct/page-about.json?direct',
    '/en/page-nobody?direct',
    '/en/page-gone?direct',
    '/de/page-stray?direct',
  ])('%s is not found', async (path) => {
    const response = await edge.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('stray page')
  })

  it('is not shown without the right to it (CI-19)', async () => {
    const response = await edge.request('/en/page-secret?direct')
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('the secret body')
  })

  it('leaves addresses without an id, and pages and redirects that exist, as they are', async () => {
    expect(await (await edge.request('/en/about?direct')).text()).toContain('page /en/about')
    expect((await edge.request('/en?direct')).status).toBe(200)
    expect((await edge.request('/en/page-moved?direct')).headers.get('location')).toBe('/en/about?direct')
    expect((await edge.request('/EN/Page-About?direct=A')).headers.get('location')).toBe('/en/page-about?direct=A')
  })
})

describe('a shortened address [AH-01]', () => {
  it.each([
    ['of a page deeper down leads to it, query kept', '/en/team/people?a=1', 301, '/en/about/team/people?a=1'],
    ['with other slugs above leads to the page of its last two', '/de/x/y/team/people', 301, '/de/about/team/people'],
    ['with more above a page of two slugs leads to it', '/de/company/about/team', 301, '/de/about/team'],
    ['of an article leads to it', '/de/x/stories/wire', 301, '/de/stories/wire'],
    ['of two pages is unknown', '/de/2027/fair', 404, null],
    ['of two pages of which one is in the locale leads to it', '/en/2027/fair', 301, '/en/events/2027/fair'],
    ['of a page that is not in the locale is unknown', '/en/gone/page', 404, null],
    ['of one slug is unknown', '/en/people', 404, null],
    ['of another pair is unknown', '/en/works/team', 404, null],
    ['of the main site is unknown on another', '/en/fair/team/people', 404, null],
  ])('%s', async (_, path, status, location) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })
})
