import { describe, expect, test } from 'vitest'
import { SYSTEM_DATA_DOCUMENT } from '#content-schema/source/content-service.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { parseAnswer } from '#content-schema/source/typed-document.ts'
import { withoutNulls } from '#content-schema/source/without-nulls.ts'
import { mapClassification, mapProduct } from '../../../../../scripts/pipeline/sources/mapping/map-catalogue.ts'
import { mapContentNode } from '../../../../../scripts/pipeline/sources/mapping/map-content.ts'
import { mapService } from '../../../../../scripts/pipeline/sources/mapping/map-service.ts'
import { mapSystemData } from '../../../../../scripts/pipeline/sources/mapping/map-system-data.ts'

function buildNode(localization: object = {}, fields: object = {}) {
  return {
    id: 'p',
    updatedAt: '2026-01-01',
    slug: 'p',
    kind: 'content',
    protection: 0,
    localizations: [{ locale: 'en', title: 'T', bodyBlocks: [], ...localization }],
    ...fields,
  }
}

describe('a slug', () => {
  const slugIn = ({ entries }: { entries: { body: unknown }[] }) => (entries[0]?.body as { slug?: string } | undefined)?.slug
  const article = { publicationDate: '2026-01-01', category: { id: 'c' }, storyContacts: [], productSlugs: [], adhoc: false }

  test.each([
    ['Page', {}],
    ['Story', article],
    ['MediaRelease', article],
    ['StoryCategory', {}],
    ['StoryContact', { name: 'Ada', email: '' }],
  ] as const)('of a %s is kept as addresses spell it, and the editor is told once [RT-05]', (model, fields) => {
    const mapped = mapContentNode(model, buildNode({ name: 'N', role: 'R' }, { ...fields, slug: 'Über Uns' }))
    expect(slugIn(mapped)).toBe('über uns')
    expect(mapped.problems).toEqual([
      {
        code: 'slug-not-canonical',
        entry: `content/${model}/p`,
        path: 'slug',
        message: expect.any(String),
        hint: expect.any(String),
        values: expect.objectContaining({ slug: expect.any(String) }),
      },
    ])
  })

  test('of a site is kept as addresses spell it, as is the one of its domains [RT-05]', () => {
    const site = {
      ...{ id: 's', updatedAt: '', name: 'S', slug: 'Fair 2027', internationalOnly: false, hideSideButtons: false, enableCutFont: false },
      ...{ headerNavigation: [{ id: 'h' }], footerNavigation: { id: 'f' }, domains: ['A.test/Fair%202027'] },
    }
    const { entries, problems } = mapSystemData({ countries: [], languages: [], brands: [], sites: [site] } as never)
    expect(entries[0]?.body).toMatchObject({ slug: 'fair 2027', domains: [{ host: 'a.test', slug: 'fair 2027' }] })
    expect(problems.map(({ code }) => code)).toEqual(['slug-not-canonical'])
  })

  test('no address can hold keeps the last good version and says so [RT-05]', () => {
    const { entries, kept, problems } = mapContentNode('Page', buildNode({}, { slug: '100%' }))
    expect(entries.map(({ key }) => key)).toEqual(['content/Page/p@en'])
    expect(kept).toEqual(['content/Page/p'])
    expect(problems).toMatchObject([{ code: 'slug-unusable', entry: 'content/Page/p', path: 'slug' }])
  })
})

describe('a content entry', () => {
  test('holds no character that no document may hold: with some, templates mark what pages choose', () => {
    const { entries, problems } = mapContentNode('NavigationItem', {
      ...{ id: 'n', updatedAt: '2026-01-01', navigationTarget: '', items: [], sections: [], countries: [] },
      localizations: [{ locale: 'en', title: 'Our\u0002\u0004 wires\u0003\u0000\tand \ud800 cables' }],
    })
    expect(entries.find(({ key }) => key.endsWith('@en'))?.body).toMatchObject({ title: 'Our wires\tand \ufffd cables' })
    expect(problems).toEqual([])
  })

  test('is one entry for what all languages share and one a language', () => {
    const node = buildNode({}, { localizations: [{ locale: 'en', title: 'T' }, { locale: 'de', title: 'U' }, { locale: 'fr', title: '' }] }) // biome-ignore format: three languages
    expect(mapContentNode('Page', node).entries.map(({ key }) => key)).toEqual(['content/Page/p', 'content/Page/p@en', 'content/Page/p@de'])
  })

  test('finds links and texts where the newer blocks keep them', () => {
    const link = { __typename: 'PathLink', text: '', path: '/a' }
    const text = { children: [{ type: 'paragraph', children: [{ text: 'T' }] }] }
    const bodyBlocks = [
      { __typename: 'TabsBlock', id: '1', items: [{ title: 'One', richText: text }] },
      { __typename: 'FinancialCalendarBlock', id: '2', events: [{ date: '2027-03-16', title: 'Report', kind: null, link }] },
      { __typename: 'FormBlock', id: '3', form: 'contact', fileId: null, privacyLink: link },
      { __typename: 'ShareTableBlock', id: '4', columns: ['2025'], rows: [{ name: 'Dividend', values: ['4.20'] }] },
    ]
    const { entries, problems } = mapContentNode('Page', buildNode({ bodyBlocks }))
    expect(problems).toEqual([])
    expect(entries[1]?.body).toMatchObject({
      bodyBlocks: [
        { items: [{ title: 'One', text }] },
        { events: [{ kind: null, link: { kind: 'path', path: '/a' } }] },
        { fileId: '', privacyLink: { kind: 'path', path: '/a' } },
        { rows: [{ name: 'Dividend', values: ['4.20'] }] },
      ],
    })
  })

  test('keeps the blocks it knows and reports the others', () => {
    const bodyBlocks = [
      { __typename: 'QuoteBlock', id: 'q', quote: 'Q', author: 'A' },
      { __typename: 'HologramBlock', id: 'h' },
    ]
    const { entries, problems, kept } = mapContentNode('Page', buildNode({ bodyBlocks }))
    expect(entries[1]?.body).toMatchObject({ bodyBlocks: [{ kind: 'quote', quote: 'Q' }] })
    expect(problems).toMatchObject([
      { code: 'unknown-block', entry: 'content/Page/p@en', message: 'block kind HologramBlock is not known' },
    ])
    expect(kept).toEqual([])
  })

  test('keeps the links it knows and reports the others, however deep they stand', () => {
    const link = { __typename: 'TeleportLink', text: 'x' }
    const bodyBlocks = [
      { __typename: 'CallToActionBlock', id: 'c', plainText: '', links: [{ __typename: 'PathLink', text: '', path: '/a' }, link] },
      { __typename: 'TeaserGridBlock', id: 't', teasers: [{ title: 'x', link }] },
    ]
    const { entries, problems } = mapContentNode('Page', buildNode({ bodyBlocks }))
    expect(entries[1]?.body).toMatchObject({ bodyBlocks: [{ links: [{ kind: 'path', path: '/a' }] }, { teasers: [{ link: null }] }] })
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['unknown-link', 'bodyBlocks.0.links.1'],
      ['unknown-link', 'bodyBlocks.1.teasers.0.link'],
    ])
  })

  test('that is unusable keeps its last good version and says where it is wrong; its languages count', () => {
    const { entries, kept, problems } = mapContentNode('Page', buildNode({}, { slug: null }))
    expect(entries.map(({ key }) => key)).toEqual(['content/Page/p@en'])
    expect(kept).toEqual(['content/Page/p'])
    expect(problems).toMatchObject([{ code: 'invalid-entry', entry: 'content/Page/p', path: 'slug' }])
  })

  test.each(['yes', 3, { level: 1 }])('whose protection %j nobody understands is not opened for it [CP-16]', (protection) => {
    expect(mapContentNode('Page', buildNode({}, { protection })).kept).toEqual(['content/Page/p'])
  })

  test('without id is reported', () => {
    expect(mapContentNode('Page', { slug: 'x' }).problems).toMatchObject([{ code: 'invalid-entry', entry: 'content/Page/?' }])
  })

  test('may hold null wherever a default exists', () => {
    const shared = { theme: null, injection: null, countries: null, pageType: null, showSideButtons: null, translationSourceLanguage: null }
    const { entries, problems } = mapContentNode(
      'Page',
      buildNode({ overline: null, leadText: null, image: null, bodyBlocks: null }, shared),
    )
    expect(problems).toEqual([])
    expect(entries[0]?.body).toMatchObject({ theme: 'Default', pageType: 'Content', countries: [], translationSourceLanguage: 'en' })
    expect(entries[1]?.body).toMatchObject({ overline: '', bodyBlocks: [], image: null })
  })

  test('of an unknown theme has the default one, and its translations are those with a title', () => {
    expect(mapContentNode('Page', buildNode({}, { theme: 'Neon' })).entries[0]?.body).toMatchObject({ theme: 'Default' })
  })

  test('a redirect to a link of an unknown kind is unusable', () => {
    const { kept } = mapContentNode('SystemRedirect', { id: 'r', previousUrl: '/x', target: { __typename: 'TeleportLink' } })
    expect(kept).toEqual([entryKey.content('SystemRedirect', 'r')])
  })
})

describe('system data', () => {
  const site = {
    id: 's',
    name: 'S',
    internationalOnly: false,
    hideSideButtons: false,
    enableCutFont: false,
    languages: [],
    domains: ['WWW.A.test:80/fair'],
  }
  const data = (fields: object) => parseAnswer(SYSTEM_DATA_DOCUMENT, { countries: [], languages: [], sites: [], brands: [], ...fields })

  test.each<[string, object]>([
    ['footer', { headerNavigation: [{ id: 'n' }], footerNavigation: null }],
    ['header', { headerNavigation: [], footerNavigation: { id: 'f' } }],
  ])('a site without %s navigation is dropped and reported', (which, navigation) => {
    const { entries, problems, kept } = mapSystemData(data({ sites: [{ ...site, ...navigation }] }))
    expect({ entries, kept }).toEqual({ entries: [], kept: [] })
    expect(problems).toMatchObject([{ code: 'site-without-navigation', path: `${which}Navigation` }])
  })

  test('a site has its domains as hosts with slugs', () => {
    const { entries } = mapSystemData(data({ sites: [{ ...site, headerNavigation: [{ id: 'n' }], footerNavigation: { id: 'f' } }] }))
    expect(entries[0]?.body).toMatchObject({ slug: '', domains: [{ host: 'www.a.test', slug: 'fair' }] })
  })

  test('a country loses the languages nobody speaks here, and that is reported', () => {
    const country = {
      id: 'c', countryCode: 'CH', hidden: false, sortIndex: 1, defaultMeasurementSystem: 'Metric', displayNames: [{ locale: 'en', name: 'Switzerland' }],
      defaultLanguage: { languageCode: 'de' }, supportedLanguages: [{ languageCode: 'de' }, { languageCode: 'rm' }],
    } // biome-ignore format: one country
    const { entries, problems } = mapSystemData(data({ countries: [country] }))
    expect(entries[0]?.body).toMatchObject({ supportedLanguages: ['de'], displayNames: { en: 'Switzerland' } })
    expect(problems).toMatchObject([{ code: 'unknown-language', message: expect.stringContaining('rm') }])
  })
})

describe('a product', () => {
  const source = { slug: 'p', language: 'de-CH', name: 'P', sort_index: 1 }

  test('may lack everything that has a default, and pictures keep the text null', () => {
    const { entries, problems } = mapProduct(
      { ...source, images: [{ url: 'null', name: null, default: null }], brand: null, related: null, files: null },
      'de',
      (html) => html,
    )
    expect(problems).toEqual([])
    expect(entries[0]?.body).toMatchObject({
      language: 'de',
      images: [{ url: 'null', name: '', default: false }],
      brand: null,
      related: [],
    })
  })

  test('keeps the kinds of relation it knows, measures of both systems as none, and headings where there are any', () => {
    const related = [{ type: 'related', product: { slug: 'a' } }, { type: 'cousin', product: { slug: 'b' } }, { type: 'service', product: { slug: 'c' } }] // biome-ignore format: kinds
    const specifications = [{ name: 'L', value: '1', measurement_system: null }, { name: 'M', value: '1', measurement_system: 'Imperial', group: ' Machine ' }] // biome-ignore format: systems
    expect(mapProduct({ ...source, related, specifications }, 'de', (html) => html).entries[0]?.body).toMatchObject({
      related: [
        { type: 'related', slug: 'a' },
        { type: 'service', slug: 'c' },
      ],
      specifications: [
        { measurementSystem: 'None', group: null },
        { measurementSystem: 'Imperial', group: 'Machine' },
      ],
    })
  })

  test('that the catalogue places nowhere has text and no place', () => {
    expect(mapProduct(source, 'de', (html) => html).entries.map(({ key }) => key)).toEqual([entryKey.product('p', 'de')])
  })
})

test('a classification is read by the names its service gives the fields [PR-03]', () => {
  const source = {
    id: 'c',
    parent_id: 'root',
    slug: 'c',
    name: 'C',
    description: 'About C',
    image_url: 'c.jpg',
    supported_countries: ['CH'],
    sort_index: 7,
  }
  expect(mapClassification({ source, type: 'products', language: 'de' }).entries).toMatchObject([
    {
      key: entryKey.classification('c'),
      body: { type: 'products', parentId: 'root', slug: 'c', sortIndex: 7, imageUrl: 'c.jpg', supportedCountries: ['CH'] },
    },
    { key: entryKey.classification('c', 'de'), body: { name: 'C', description: 'About C' } },
  ])
})

test('a service keeps the numbers of its benefits and details', () => {
  const source = {
    slug: 's',
    language: 'en-US',
    name: 'S',
    sort_index: 1,
    service: { benefit1: 'a', benefit3: 'c', detail6: 'z', detail2: null },
  }
  expect(mapService(source, 'en', (html) => html).entries[0]?.body).toMatchObject({
    benefits: ['a', '', 'c', '', '', ''],
    details: ['', '', '', '', '', 'z'],
  })
})

test('null and absent are the same, also below lists', () => {
  expect(withoutNulls({ a: null, b: [{ c: null, d: 0 }], e: '' })).toEqual({ b: [{ d: 0 }], e: '' })
  const odd = withoutNulls(JSON.parse('{ "__proto__": { "a": null, "b": 1 } }'))
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype)
  expect(JSON.stringify(odd)).toBe('{"__proto__":{"b":1}}')
})
