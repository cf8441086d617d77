import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SITEMAP_URLS, sitemapCount, sitemapIndexXml, sitemapPath, sitemapXml } from '#content-schema/feeds/sitemap.ts'
import { parseXml, textsOf } from '../../well-formed-xml.ts'

describe('a sitemap', () => {
  test('holds addresses and moments, and no moment where nobody knows one', () => {
    const xml = sitemapXml([
      { loc: 'https://a.test/de/x?a=1&b=2', lastmod: '2026-01-12T08:00:00.000Z' },
      { loc: 'https://a.test/de/y', lastmod: '' },
    ])
    const root = parseXml(xml)
    expect([root.name, root.attributes.xmlns]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
    expect(textsOf(root, 'loc')).toEqual(['https://a.test/de/x?a=1&b=2', 'https://a.test/de/y'])
    expect(textsOf(root, 'lastmod')).toEqual(['2026-01-12T08:00:00.000Z'])
  })

  test('is well-formed whatever the addresses are, and says them', () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true })), (locations) => {
        expect(textsOf(parseXml(sitemapXml(locations.map((loc) => ({ loc, lastmod: '' })))), 'loc')).toEqual(locations)
        expect(textsOf(parseXml(sitemapIndexXml(locations)), 'loc')).toEqual(locations)
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (loc) => void parseXml(sitemapXml([{ loc, lastmod: loc }]))))
  })

  test.each([
    [0, 1],
    [1, 1],
    [MAX_SITEMAP_URLS, 1],
    [MAX_SITEMAP_URLS + 1, 2],
    [3 * MAX_SITEMAP_URLS, 3],
  ])('%i addresses take %i files', (addresses, files) => {
    expect(sitemapCount(addresses)).toBe(files)
  })

  test('has a path of its own for each file', () => {
    expect([0, 1, 2].map(sitemapPath)).toEqual(['/sitemap.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  })
})
