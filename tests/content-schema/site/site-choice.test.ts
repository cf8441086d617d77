import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseSite, linkSiteSlug, requireDomain, type SiteCandidate } from '#content-schema/site/site-choice.ts'
import { buildSiteCandidate } from '../builders.ts'

const main = buildSiteCandidate('Main', '', ['www.main.test'])

describe('chooseSite', () => {
  const exact = buildSiteCandidate('Exact', 'exact', ['www.a.test'])
  const exactFair = buildSiteCandidate('Exact fair', 'fair', ['www.a.test/fair'])
  const suffix = buildSiteCandidate('Suffix', 'suffix', ['a.test'])
  const suffixFair = buildSiteCandidate('Suffix fair', 'fair-2', ['a.test/fair'])
  const longSuffix = buildSiteCandidate('Long suffix', 'long', ['preview.a.test'])
  // The worst candidates stand first, so that order alone never picks the right one.
  const sites = [suffix, suffixFair, exact, exactFair, main]

  test.each([
    ['exact host with matching slug [ST-02]', 'www.a.test', 'fair', sites, 'Exact fair'],
    ['exact host without slug [ST-03]', 'www.a.test', 'x', sites, 'Exact'],
    ['exact host without slug on the home page [ST-03]', 'www.a.test', null, sites, 'Exact'],
    ['exact host without slug before suffix with slug [ST-03]', 'www.a.test', 'fair', [suffixFair, exact, main], 'Exact'],
    ['host suffix with slug [ST-04]', 'preview.a.test', 'fair', sites, 'Suffix fair'],
    ['host suffix without slug last [ST-05]', 'preview.a.test', 'x', sites, 'Suffix'],
    ['the longest of several suffixes [ST-05]', 'x.preview.a.test', null, [suffix, longSuffix, main], 'Long suffix'],
    ['suffix with slug before a longer one without [ST-04]', 'x.preview.a.test', 'fair', [longSuffix, suffixFair, main], 'Suffix fair'],
    ['the main site for an unknown host [ST-06]', 'foo.invalid', null, sites, 'Main'],
    ['the main site for a host that only ends alike [ST-04]', 'evila.test', null, sites, 'Main'],
    ['the main site for a slug the host does not have [ST-06]', 'www.a.test', 'x', [exactFair, main], 'Main'],
    ['the main site for a host that is the suffix of a domain [ST-06]', 'test', null, sites, 'Main'],
    ['the main site for an empty host [ST-06]', '', null, sites, 'Main'],
    ['the host whatever its case [ST-02]', 'WWW.A.Test', 'fair', sites, 'Exact fair'],
    ['the host whatever its port [ST-09]', 'www.a.test:8787', 'fair', sites, 'Exact fair'],
    ['the host with the root dot [ST-02]', 'www.a.test.', 'fair', sites, 'Exact fair'],
    ['the host with root dot and port [ST-02]', 'www.a.test.:443', 'fair', sites, 'Exact fair'],
  ])('picks %s', (_what, host, slug, candidates, name) => {
    expect(chooseSite({ host, slug }, candidates).site.name).toBe(name)
  })

  test('names the domain that matched, and none where the main site stands in [ST-06, ST-07]', () => {
    expect(chooseSite({ host: 'www.a.test', slug: 'fair' }, sites).domain).toEqual({ host: 'www.a.test', slug: 'fair' })
    expect(chooseSite({ host: 'foo.invalid', slug: null }, sites).domain).toBeNull()
  })

  test('throws without a main site to fall back on [ST-06]', () => {
    expect(() => chooseSite({ host: 'foo.invalid', slug: null }, [exact])).toThrow('foo.invalid')
  })

  test('does not depend on the order of the sites [CI-05]', () => {
    const hosts = ['www.a.test', 'preview.a.test', 'a.test', 'evila.test', 'foo.invalid', 'x.preview.a.test']
    const all = [...sites, longSuffix]
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.constantFrom(...hosts),
        fc.constantFrom(null, 'fair', 'x'),
        (shuffled, host, slug) => {
          expect(chooseSite({ host, slug }, shuffled).site.name).toBe(chooseSite({ host, slug }, all).site.name)
        },
      ),
    )
  })
})

describe('requireDomain', () => {
  const site = buildSiteCandidate('Events', 'events', ['a.test', 'www.a.test', 'www.a.test/fair'])

  test.each([
    ['the exact host before a suffix', 'www.a.test', null, { host: 'www.a.test', slug: null }],
    ['the slug before none', 'www.a.test', 'fair', { host: 'www.a.test', slug: 'fair' }],
    ['the suffix', 'preview.a.test', null, { host: 'a.test', slug: null }],
    ['the host with port and root dot', 'WWW.a.test.:8443', null, { host: 'www.a.test', slug: null }],
  ])('finds %s [ST-07]', (_what, host, slug, domain) => {
    expect(requireDomain(site, { host, slug })).toEqual(domain)
  })

  test('throws with site and host when the matched site has no domain for it [ST-07, AH-10]', () => {
    expect(() => requireDomain(site, { host: 'foo.invalid', slug: null })).toThrow(/"Events".*"foo\.invalid"/)
    expect(() => requireDomain(buildSiteCandidate('Fair', 'fair', ['a.test/fair']), { host: 'a.test', slug: null })).toThrow('Fair')
  })

  test('finds what site choice found', () => {
    const chosen = chooseSite({ host: 'x.a.test', slug: 'fair' }, [site, main])
    expect(requireDomain(chosen.site, { host: 'x.a.test', slug: 'fair' })).toEqual(chosen.domain)
  })
})

describe('linkSiteSlug', () => {
  const portal = buildSiteCandidate('Portal', 'brand-portal', ['www.main.test/brand-portal'])
  const own = buildSiteCandidate('Own', 'own', ['own.test'])

  test.each<[string, SiteCandidate, 'matched' | null, string | null]>([
    ['the slug of a site that shares its host', portal, 'matched', 'brand-portal'],
    ['none where the domain stands for the site', own, 'matched', null],
    ['none on the main site', main, 'matched', null],
    ['none on the main site under an unknown host', main, null, null],
    ['the slug of its first domain without a match', portal, null, 'brand-portal'],
    ['none without a match where the first domain stands for the site', own, null, null],
    ['the slug of a site without any domain', buildSiteCandidate('Bare', 'bare', []), null, 'bare'],
  ])('gives %s [RT-13]', (_what, site, match, slug) => {
    expect(linkSiteSlug(site, match === null ? null : (site.domains[0] ?? null))).toBe(slug)
  })

  test('gives the slug that leads back to the site where it differs from the site’s [RT-13]', () => {
    const renamed = buildSiteCandidate('Fair', 'fair-2025', ['www.main.test/fair'])
    const slug = linkSiteSlug(renamed, renamed.domains[0] ?? null)
    expect(chooseSite({ host: 'www.main.test', slug }, [main, renamed]).site.name).toBe('Fair')
  })
})
