import { describe, expect, test } from 'vitest'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import { search } from '#content-schema/search/search.ts'
import { type SearchRecord, sourceKey } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { searchDocumentsQuery, searchSourcesQuery } from '../../../../scripts/pipeline/queries/search.ts'
import { searchWordsQuery } from '../../../../scripts/pipeline/queries/search-words.ts'
import { type AskedWorld, askWorld, change } from './ask-world.ts'

async function recordsOf({ content, ask }: AskedWorld, language: string, site = 'main'): Promise<Map<string, SearchRecord>> {
  const records: SearchRecord[] = []
  for (const { model, id } of await ask(searchSourcesQuery, { site }))
    records.push(...(await content.searchRecords(site, language, model, id)))
  return new Map(records.map((record) => [record.shown.path, record]))
}
const text = (title: string, bodyBlocks: unknown[] = []) => ({
  title,
  overline: '',
  leadText: '',
  metaDescription: '',
  image: null,
  bodyBlocks,
})

describe('what may be found', () => {
  test('is every public page, article and item of the catalogue', async () => {
    const paths = [...(await recordsOf(await askWorld(), 'en')).keys()]
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/about', '/about/team', '/imprint', '/stories', '/stories/story1', '/stories/contacts/ada']),
    )
    expect(paths).toEqual(
      expect.arrayContaining(['/media-releases/m1', '/products', '/products/a', '/products/a/p1', '/products/a/b/p2', '/services/a/s1']),
    )
  })
  test('says which machines another one has taken the place of', async () => {
    const records = await recordsOf(await askWorld(change(entryKey.product('p1'), { successor: 'p2' })), 'en')
    expect(records.get('/products/a/p1')?.shown.isWithdrawn).toBe(true)
    expect(records.get('/products/a/b/p2')?.shown).not.toHaveProperty('isWithdrawn')
  })
  test('is on a site of its own what stands there', async () => {
    const paths = [...(await recordsOf(await askWorld(), 'en', 'portal')).keys()]
    expect(paths).toContain('/about')
    expect(paths.filter((path) => path.startsWith('/products'))).toEqual([])
  })
  test.each<[string, Record<string, unknown>]>([
    ['is protected by a password', change(entryKey.content('Page', 'main-about'), { protection: 1 })],
    ['is for people who log in', change(entryKey.content('Page', 'main-about'), { protection: 2 })],
    ['is hidden in the navigation', change(entryKey.content('NavigationItem', 'nav-main-about'), { hidden: true })],
    ['enriches a product', change(entryKey.content('Page', 'main-about'), { injection: { type: 'product', slug: 'p1' } })],
    ['is not published', { [entryKey.content('Page', 'main-about')]: undefined }],
    [
      'has no text',
      Object.fromEntries(['en', 'de', 'fr'].map((language) => [entryKey.content('Page', 'main-about', language), undefined])),
    ],
    ['is a system page', change(entryKey.content('Page', 'main-about'), { kind: 'system' })],
  ])('is no page that %s', async (_, changes) => {
    expect([...(await recordsOf(await askWorld(changes), 'en')).keys()]).not.toContain('/about')
  })
  test('is no page on a path that needs a password', async () => {
    expect([...(await recordsOf(await askWorld(), 'de')).keys()]).not.toContain('/about/secret')
  })
  test('is the page every footer offers for contact, though the menu hides it', async () => {
    const world = await askWorld({
      ...change(entryKey.content('NavigationItem', 'nav-main-about'), { hidden: true }),
      ...change(entryKey.content('Footer', 'footer-main'), {
        contactLink: { kind: 'page', text: '', pageId: 'main-about', pageParameters: '', openInNewTab: false },
      }),
    })
    expect([...(await recordsOf(world, 'en')).keys()]).toContain('/about')
  })
  test('is nothing below a hidden page', async () => {
    const world = await askWorld(change(entryKey.content('NavigationItem', 'nav-main-about'), { hidden: true }))
    expect([...(await recordsOf(world, 'en')).keys()]).not.toContain('/about/team')
  })
})

describe('a record', () => {
  test('says in which countries it may be seen, and nothing when in all', async () => {
    const records = await recordsOf(await askWorld(change(entryKey.content('Page', 'main-about'), { countries: ['US'] })), 'en')
    expect(records.get('/about')?.countries).toEqual(['US'])
    expect(records.get('/imprint')?.countries).toBeNull()
    expect(
      (await recordsOf(await askWorld(change(entryKey.product('p1'), { supportedCountries: ['CH'] })), 'en')).get('/products/a/p1')
        ?.countries,
    ).toEqual(['ALL', 'CH'])
  })
  test('is left out when it may be seen nowhere the language is read', async () => {
    expect(
      (await recordsOf(await askWorld(change(entryKey.content('Page', 'main-about'), { countries: ['US'] })), 'de')).get('/about'),
    ).toBeUndefined()
  })
  test('of a product has its figures, those of its variants in place of its own', async () => {
    const size = (value: string, unit = 'mm²', measurementSystem = 'Metric') => ({ name: 'Cross-section', value, unit, measurementSystem })
    const text = change(entryKey.product('p1', 'en'), {
      specifications: [size('0.5 – 16'), { name: 'Colour', value: 'grey', unit: '', measurementSystem: 'None' }],
      variants: [
        { id: 'v1', nameMetric: 'V1', nameImperial: 'V1', specifications: [size('0.5 – 6'), size('20 – 9', 'AWG', 'Imperial')] },
        { id: 'v2', nameMetric: 'V2', nameImperial: 'V2', specifications: [] },
      ],
    })
    const records = await recordsOf(await askWorld(text), 'en')
    expect(records.get('/products/a/p1')?.figures).toEqual([
      { name: 'Cross-section', system: 'metric', unit: 'mm²', from: 0.5, to: 6 },
      { name: 'Cross-section', system: 'metric', unit: 'mm²', from: 0.5, to: 16 },
      { name: 'Cross-section', system: 'imperial', unit: 'AWG', from: 0.5176, to: 6.634 },
    ])
    expect(records.get('/about')?.figures).toEqual([])
  })
  test('has the text the page shows: another language stands in, and the menu names it', async () => {
    const record = (await recordsOf(await askWorld(), 'de')).get('/about/team')
    expect(record?.shown).toMatchObject({ title: 'main-team in en', language: 'en' })
  })
  test('names the events a page lists, in its language', async () => {
    const records = await recordsOf(
      await askWorld({
        [entryKey.content('Page', 'main-about', 'de')]: text('Über', [{ kind: 'eventList', id: 'e', heading: '' }]),
        [entryKey.content('Event', 'e1')]: { id: 'e1', startDate: '2027-05-18', endDate: '2027-05-20', link: null },
        [entryKey.content('Event', 'e1', 'de')]: { title: 'Hausmesse', place: 'Wirental' },
      }),
      'de',
    )
    expect(records.get('/about')?.body).toContain('Hausmesse Wirental')
  })
  test('of a page offers its files', async () => {
    const download = { kind: 'downloads', id: 'd', heading: '', fileIds: ['f1'] }
    const file = (locale: string) => ({
      url: 'http://x/f.zip',
      fileName: `annual-report-${locale}.zip`,
      size: 1,
      locale,
      slug: 'report',
      mimeType: '',
    })
    const records = await recordsOf(
      await askWorld({
        [entryKey.content('Page', 'main-about', 'en')]: text('About', [download]),
        [entryKey.content('Page', 'main-about', 'de')]: text('Über', [download]),
        [entryKey.content('File', 'f1')]: { slug: 'report', files: [file('en'), file('de')] },
      }),
      'de',
    )
    expect(records.get('/file/report?l=de&dl=true')?.shown).toMatchObject({
      kind: 'downloads',
      title: 'Annual report',
      category: 'Über',
    })
  })
  test('of a protected page offers none', async () => {
    const download = { kind: 'downloads', id: 'd', heading: '', fileIds: ['f1'] }
    const records = await recordsOf(
      await askWorld({
        ...change(entryKey.content('Page', 'main-about'), { protection: 1 }),
        [entryKey.content('Page', 'main-about', 'en')]: text('About', [download]),
        [entryKey.content('File', 'f1')]: {
          slug: 'report',
          files: [{ url: '', fileName: 'a.pdf', size: 1, locale: 'en', slug: 'report', mimeType: '' }],
        },
      }),
      'en',
    )
    expect([...records.values()].filter(({ shown }) => shown.kind === 'downloads')).toEqual([])
  })
})

test('synonyms and popular searches come from content, each language its own', async () => {
  const { ask } = await askWorld({
    [entryKey.content('SearchWords', 'w')]: { id: 'w' },
    [entryKey.content('SearchWords', 'w', 'en')]: {
      synonyms: ['loom, wire harness , '],
      destinations: ['/contact: price, quote'],
      popularSearches: ['Wire'],
    },
  })
  expect(await ask(searchWordsQuery, { language: 'en' })).toEqual({
    synonyms: [['loom', 'wire harness']],
    destinations: [{ to: '/contact', phrases: ['price', 'quote'] }],
    popular: ['Wire'],
  })
  expect(await ask(searchWordsQuery, { language: 'de' })).toEqual({ synonyms: [], destinations: [], popular: [] })
})

test('a page that words lead to is known as their destination, in the language of the words', async () => {
  const world = await askWorld({
    [entryKey.content('SearchWords', 'w')]: { id: 'w' },
    [entryKey.content('SearchWords', 'w', 'en')]: { synonyms: [], destinations: ['/about: who'], popularSearches: [] },
  })
  const destinations = async (language: string) =>
    [...(await recordsOf(world, language))].filter(([, { isDestination }]) => isDestination).map(([path]) => path)
  expect(await destinations('en')).toEqual(['/about'])
  expect(await destinations('de')).toEqual([])
})

test('pages that no entry stands for and the documents of a machine are found by the names search words give them', async () => {
  const world = await askWorld({
    [entryKey.content('SearchWords', 'w')]: { id: 'w' },
    [entryKey.content('SearchWords', 'w', 'en')]: {
      synonyms: [],
      destinations: ['/quotation: price', '/downloads, downloads: CAD'],
      names: ['/quotation: Ask us | Say what you need.', '/downloads: Downloads', 'dataSheet: Data sheet'],
      popularSearches: [],
    },
  })
  const found = await recordsOf(world, 'en')
  expect(found.get('/quotation')).toMatchObject({ isDestination: true, shown: { title: 'Ask us', description: 'Say what you need.' } })
  expect(found.get('/downloads')).toMatchObject({ isDestination: true, body: 'CAD' })
  expect(found.get('/downloads?machine=p1')?.shown).toMatchObject({ kind: 'downloads', title: expect.stringMatching(/: Data sheet$/) })
  expect([...(await recordsOf(world, 'de')).keys()].filter((path) => /^\/(quotation|downloads)/.test(path))).toEqual([])
  expect((await world.ask(searchWordsQuery, { language: 'en' })).destinations).toEqual([
    { to: '/quotation', phrases: ['price'] },
    { to: '/downloads', phrases: ['CAD'] },
    { to: 'downloads', phrases: ['CAD'] },
  ])
})

test('the documents of an index are named by its sources alone, and answer what was asked of it', async () => {
  const world = await askWorld()
  const documents = await world.pages(searchDocumentsQuery, { site: 'main', language: 'en' })
  expect([...documents.keys()]).toEqual(
    expect.arrayContaining([
      '/!search/en/layout.json',
      '/!search/en/0/head.json',
      '/!search/en/0/words-0.json',
      '/!search/en/0/figures-area.json',
      '/!search/en/0/records-0.json',
    ]),
  )
  expect([...documents.values()].every(({ deferred, template }) => deferred && template === 'document')).toBe(true)
  const sources = await world.content.searchGroup('main', '0')
  const bundles = await Promise.all(
    sources.map(async (source) => ({
      key: sourceKey(source),
      records: await world.content.searchRecords('main', 'en', source.model, source.id),
    })),
  )
  const index = createMemoryIndex(bundles, { language: 'en', words: { synonyms: [], destinations: [], popular: [] } })
  const { records } = await search(index, { query: 'product p3', country: 'CH', page: 1, pageSize: 3 })
  expect(records[0]?.path).toBe('/products/a/p3')
})
