import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mapCapability, mapClassification, mapProduct } from '../../../../../scripts/pipeline/sources/mapping/map-catalogue.ts'
import { mapContentNode } from '../../../../../scripts/pipeline/sources/mapping/map-content.ts'
import { mapService } from '../../../../../scripts/pipeline/sources/mapping/map-service.ts'
import { mapSystemData } from '../../../../../scripts/pipeline/sources/mapping/map-system-data.ts'

const asIs = (html: string) => html
const image = { url: 'http://assets.test/a/x.jpg', mimeType: 'image/jpeg', alternativeText: 'A press' }
const page = (bodyBlocks: unknown[], fields: object = {}) =>
  mapContentNode('Page', { id: 'p', slug: 'p', localizations: [{ locale: 'en', title: 'T', bodyBlocks, ...fields }] })
const quote = { __typename: 'QuoteBlock', id: 'q', quote: 'It runs.', author: 'Ada' }
const textSchema = z.object({ bodyBlocks: z.array(z.looseObject({ kind: z.string() })) })
const blocksOf = ({ entries }: ReturnType<typeof page>) => textSchema.parse(entries[1]?.body).bodyBlocks
const told = ({ problems }: ReturnType<typeof page>) => problems.map(({ code, path }) => `${code} ${path}`)

describe('a page with something half-filled', () => {
  test.each<[string, object, string[], object]>([
    ['a picture without alternative text', { __typename: 'ImageBlock', image: { ...image, alternativeText: null }, layout: 'Inline' }, ['image-without-alt bodyBlocks.0.image.alternativeText'], { image: { alternativeText: '' } }],
    ['a picture without media type', { __typename: 'ImageBlock', image: { ...image, mimeType: null } }, [], { image: { mimeType: '' } }],
    ['a quote without author', { ...quote, author: null }, [], { quote: 'It runs.', author: '' }],
    ['a text without picture', { __typename: 'TextImageBlock', heading: 'H', richText: { children: [{ text: 'x' }] }, image: null }, [], { image: null }],
    ['a film without words', { __typename: 'VideoBlock', video: { url: 'https://v.test', thumbnail: null, alt: null } }, ['video-without-alt bodyBlocks.0.video.alt'], { video: { alt: '' } }],
    ['a figure without label beside others', { __typename: 'KeyFiguresBlock', figures: [{ value: '3', label: null }, { value: '4', label: 'Sites' }] }, ['invalid-field bodyBlocks.0.figures.0.label'], { figures: [{ label: 'Sites' }] }],
    ['a teaser without title and one without link', { __typename: 'TeaserGridBlock', teasers: [{ title: null }, { title: 'B', link: null }] }, ['invalid-field bodyBlocks.0.teasers.0.title'], { teasers: [{ title: 'B', link: null }] }],
    ['a link to a page nobody has published', { __typename: 'TeaserGridBlock', teasers: [{ title: 'B', link: { __typename: 'PageLink', page: null } }] }, ['link-without-target bodyBlocks.0.teasers.0.link'], {}],
    ['a table with empty cells', { __typename: 'TableBlock', head: ['A', null], rows: [{ cells: ['1', null] }] }, [], { head: ['A', ''], rows: [['1', '']] }],
    ['a date that is none', { __typename: 'FinancialCalendarBlock', events: [{ date: 'soon', title: 'R' }, { date: '2027-01-01', title: 'S' }] }, ['invalid-field bodyBlocks.0.events.0.date'], { events: [{ title: 'S' }] }],
    ['a heading that is a number', { __typename: 'NewsListBlock', heading: 2026, count: 'many' }, ['odd-value bodyBlocks.0.heading'], { heading: '2026', count: 3 }],
    ['a text with a part nobody can read', { __typename: 'TextBlock', richText: { children: [{ text: 'x' }, { shape: 'odd' }, null] } }, ['unreadable-text bodyBlocks.0.text'], { text: { children: [{ text: 'x' }] } }],
    ['a list that is null', { __typename: 'CallToActionBlock', plainText: 'Now', links: null }, [], { links: [] }],
  ])('keeps %s and tells of it', (_what, block, problems, shown) => {
    const mapped = page([{ id: 'b', ...block }, quote])
    expect(told(mapped)).toEqual(problems)
    expect(blocksOf(mapped)).toMatchObject([shown, { kind: 'quote' }])
    expect(mapped.kept).toEqual([])
  }) // biome-ignore format: one line a case

  test.each<[string, object | null, string]>([
    ['that is null', null, 'invalid-field bodyBlocks.0'],
    ['without a picture', { __typename: 'ImageBlock', image: null }, 'invalid-field bodyBlocks.0.image'],
    ['whose picture has no address', { __typename: 'ImageBlock', image: { url: 'null' } }, 'invalid-field bodyBlocks.0.image.url'],
    ['of an unknown kind', { __typename: 'HologramBlock' }, 'unknown-block bodyBlocks.0'],
    ['with a form nobody answers', { __typename: 'FormBlock', form: 'lottery' }, 'invalid-field bodyBlocks.0.form'],
    ['without quote', { ...quote, quote: '' }, 'invalid-field bodyBlocks.0.quote'],
  ])('loses a block %s, and nothing beside it', (_what, block, problem) => {
    const mapped = page([block === null ? null : { id: 'b', ...block }, { ...quote, author: ['x'] }])
    expect(told(mapped)).toEqual(expect.arrayContaining([problem, 'invalid-field bodyBlocks.1.author']))
    expect(blocksOf(mapped)).toMatchObject([{ kind: 'quote', author: '' }])
  })

  test.each<[string, object]>([
    ['a text', { __typename: 'TextBlock', heading: 'H', richText: { children: [{ type: 'paragraph', children: [{ text: ' ' }] }] } }],
    ['teasers', { __typename: 'TeaserGridBlock', heading: 'H', teasers: [] }],
    ['products', { __typename: 'ProductTeaserBlock', heading: 'H', productSlugs: null }],
    ['a table', { __typename: 'TableBlock', heading: 'H', head: ['A'], rows: [{ cells: [''] }] }],
    ['a white paper without file', { __typename: 'FormBlock', form: 'whitepaper', fileId: null }],
  ])('tells of a block that shows nothing: %s', (_what, block) => {
    expect(told(page([{ id: 'b', ...block }, quote]))).toEqual(['empty-block bodyBlocks.0'])
  })

  test('tells of a text in a language that has no title', () => {
    expect(told(page([quote], { title: null }))).toEqual(['missing-title title'])
    expect(told(page([], { title: null }))).toEqual([])
  })
})

describe('other entries with something missing', () => {
  test('a story without date is shown with the day it was published in the service [NW-02]', () => {
    const node = { id: 's', slug: 's', publishedAt: '2026-03-04T10:00:00.000Z', updatedAt: '2026-05-01T00:00:00.000Z' }
    for (const publicationDate of [null, 'soon', '2026-02-30']) {
      const mapped = mapContentNode('Story', { ...node, publicationDate })
      expect(mapped.entries[0]?.body).toMatchObject({ publicationDate: '2026-03-04', publishedFrom: node.publishedAt })
      expect(told(mapped)).toEqual(['publication-date-missing publicationDate'])
    }
  })

  test('a publication date may be a moment; the day is the one that was written', () => {
    const mapped = mapContentNode('MediaRelease', { id: 'm', slug: 'm', publicationDate: '2026-03-04T00:30:00+01:00', adhoc: null })
    expect(mapped.entries[0]?.body).toMatchObject({
      publicationDate: '2026-03-04',
      publishedFrom: '2026-03-03T23:30:00.000Z',
      adhoc: false,
    })
  })

  test('an event without end lasts a day, and one that ends before it begins too [NW-11]', () => {
    const event = (endDate: string | null) => mapContentNode('Event', { id: 'e', startDate: '2027-05-18', endDate })
    expect(event(null).entries[0]?.body).toMatchObject({ endDate: '2027-05-18' })
    expect(event('2027-05-01').entries[0]?.body).toMatchObject({ endDate: '2027-05-18' })
    expect(told(event('2027-05-01'))).toEqual(['event-ends-before-it-begins endDate'])
  })

  test('a contact without e-mail, a place without coordinates and a file without size are shown [IM-02]', () => {
    expect(mapContentNode('Contact', { id: 'c', name: 'Ada', email: null, countries: null }).kept).toEqual([])
    expect(mapContentNode('Location', { id: 'l', name: 'L', country: 'CH', latitude: null }).entries[0]?.body).toMatchObject({
      latitude: null,
    })
    const files = [
      { locale: 'en', url: 'http://f.test/a/manual.pdf', size: null, fileName: null },
      { locale: 'de', url: null },
    ]
    const mapped = mapContentNode('File', { id: 'f', slug: 'f', files })
    expect(mapped.entries[0]?.body).toMatchObject({ files: [{ fileName: 'manual.pdf', size: 0, locale: 'en' }] })
    expect(told(mapped)).toEqual(['invalid-field files.1.url'])
  })

  test('an odd localization is left out alone', () => {
    const mapped = mapContentNode('Page', { id: 'p', slug: 'p', localizations: [null, { title: 'x' }, { locale: 'de', title: 'T' }] })
    expect(mapped.entries.map(({ key }) => key)).toEqual(['content/Page/p', 'content/Page/p@de'])
    expect(told(mapped)).toEqual(['invalid-field localizations.0', 'invalid-field localizations.1.locale'])
  })

  test('a country without names, default language and order is a country', () => {
    const country = {
      id: 'c',
      updatedAt: '',
      countryCode: 'CH',
      supportedLanguages: [{ languageCode: 'de' }],
      displayNames: [{ locale: 'en', name: null }],
    }
    const mapped = mapSystemData({ countries: [country], languages: [], sites: [], brands: [] })
    expect(mapped.entries[0]?.body).toMatchObject({ defaultLanguage: 'de', displayNames: {}, hidden: false })
    expect(told(mapped)).toEqual(['default-language-missing defaultLanguage'])
  })
})

describe('what the product-information service delivers half-filled', () => {
  const product = { slug: 'p', language: 'en-US', name: 'P', sort_index: 1, classification: { id: 'c', slug: 'c' } }

  test.each<[string, object, string[], object]>([
    ['an order that is no number', { sort_index: 'abc' }, ['invalid-field sort_index'], { sortIndex: 2 ** 31 - 1 }],
    ['an order nobody can send', { sort_index: 1e12 }, ['invalid-field sort_index'], { sortIndex: 2 ** 31 - 1 }],
    ['a file without size', { files: [{ url: 'http://f.test/a.pdf', size: null, title: null, name: null }] }, [], { files: [{ title: 'a.pdf', size: 0 }] }],
    ['a file without address', { files: [{ url: null }, { url: 'u', title: 'T' }] }, ['invalid-field files.0.url'], { files: [{ title: 'T' }] }],
    ['a figure without value', { specifications: [{ name: 'L', value: null }, { name: 'M', value: '1' }] }, ['invalid-field specifications.0.value'], { specifications: [{ name: 'M' }] }],
    ['a variant without names', { variants: [{ id: 'v', name_metric: null }] }, [], { variants: [{ nameMetric: 'v', nameImperial: 'v' }] }],
    ['a relation to nothing', { related: [{ type: 'related', product: null }, { type: 'related', product: { slug: 'a' } }] }, ['invalid-field related.0.product'], { related: [{ slug: 'a' }] }],
    ['a brand without name', { brand: { id: 'b', name: null } }, [], { brand: { id: 'b', name: '' } }],
    ['no language', { language: null }, [], { language: 'de' }],
  ])('a product with %s is shown and told of', (_what, fields, problems, shown) => {
    const mapped = mapProduct({ ...product, ...fields }, 'de', asIs)
    expect(mapped.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(problems)
    expect(mapped.entries[0]?.body).toMatchObject(shown)
  }) // biome-ignore format: one line a case

  test.each<[string, object, string]>([
    ['a null name', { name: null }, 'name'],
    ['a comma in its slug', { slug: 'a,b' }, 'slug'],
  ])('a product with %s is refused by name', (_what, fields, path) => {
    const mapped = mapProduct({ ...product, ...fields }, 'en', asIs)
    expect(mapped.entries).toEqual([])
    expect(mapped.problems).toMatchObject([
      { code: 'invalid-entry', path, entry: `pim/Product/${'slug' in fields ? fields.slug : 'p'}@en` },
    ])
  })

  test('classifications, capabilities and services are refused or mended one by one', () => {
    expect(
      mapClassification({ source: { id: 'c', slug: 'c', name: 'C', sort_index: 'x' }, type: 'products', language: 'en' }).entries,
    ).toHaveLength(2)
    expect(mapClassification({ source: { id: 'c', slug: 'a,b', name: 'C' }, type: 'products', language: 'en' }).entries).toEqual([])
    expect(mapCapability({ id: 'c', name: null }, 'en').problems).toMatchObject([{ entry: 'pim/Capability/c@en', path: 'name' }])
    const service = mapService(
      { slug: 's', language: 'en-US', name: 'S', sort_index: 'x', service: { benefit1: 5, benefit2: {} } },
      'en',
      asIs,
    )
    expect(service.entries[0]?.body).toMatchObject({ benefits: ['5', '', '', '', '', ''] })
  })
})
