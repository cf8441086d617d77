import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGroup, type SearchBundle } from '#content-schema/search/build-group.ts'
import { groupsFor, piecesFor, placeOf } from '#content-schema/search/index-format.ts'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import { search } from '#content-schema/search/search.ts'
import type { SearchRecord, ShownRecord } from '#content-schema/search/search-record.ts'

function buildRecord({
  body = '',
  headings = [],
  codes = [],
  countries = null,
  figures = [],
  isDestination = false,
  importance = 1,
  ...shown
}: Partial<SearchRecord & ShownRecord>): SearchRecord {
  const id = shown.id ?? shown.title ?? ''
  return {
    shown: { id, kind: 'pages', title: id, description: '', path: `/${id}`, imageUrl: '', category: '', ...shown },
    codes,
    headings,
    body,
    countries,
    figures,
    isDestination,
    importance,
  }
}

function open(records: SearchRecord[], { language = 'en', synonyms = [] as string[][] } = {}) {
  const bundles = records.map((record): SearchBundle => ({ key: record.shown.id, records: [record] }))
  const index = createMemoryIndex(bundles, { language, words: { synonyms, destinations: [], popular: [] } })
  return async (
    query: string,
    more: { country?: string; page?: number; pageSize?: number; kind?: ShownRecord['kind']; isTyping?: boolean } = {},
  ) => {
    const answer = await search(index, { query, country: 'CH', page: 1, pageSize: 10, ...more })
    return { ...answer, titles: answer.records.map(({ title }) => title) }
  }
}

const machines = [
  buildRecord({ title: 'Corda 330', kind: 'products', codes: ['corda-330'], body: 'Cross-section 0.13 – 35 mm² AWG 2' }),
  buildRecord({ title: 'Corda 120', kind: 'products', codes: ['corda-120'], body: 'Cross-section 0.5 mm²' }),
  buildRecord({ title: 'Punto 80', kind: 'products', body: 'A bench press for crimping. AWG 20' }),
  buildRecord({ title: 'Crimp height', body: 'How the height of a crimp is measured' }),
  buildRecord({ title: 'A story of wire', kind: 'stories', body: 'Somebody crimps a wire, and measures how high it became' }),
]

describe('what is meant is found', () => {
  test.each([
    ['with a space', 'Corda 330'],
    ['with a dash', 'corda-330'],
    ['in one piece', 'CORDA330'],
    ['begun', 'corda 33'],
    ['with a slip', 'Crda 330'],
  ])('a model number %s', async (_, query) => {
    expect((await open(machines)(query)).titles[0]).toBe('Corda 330')
  })

  test.each([
    ['0.5 mm2', 'Corda 120'],
    ['0.5mm²', 'Corda 120'],
    ['0,5 mm²', 'Corda 120'],
    ['AWG 20', 'Punto 80'],
    ['awg20', 'Punto 80'],
  ])('a size: %s', async (query, title) => {
    expect((await open(machines)(query)).titles[0]).toBe(title)
  })

  test('a size comes before a title that has the figure alone', async () => {
    const records = [
      buildRecord({ title: 'Corda 20', kind: 'products', body: 'Cross-section 32 – 9 AWG' }),
      buildRecord({ title: 'Punto 6', kind: 'products', body: 'Cross-section 20 – 13 AWG' }),
      buildRecord({ title: 'Forza 20', kind: 'products', body: 'Cross-section 32 – 17 AWG' }),
    ]
    for (const query of ['20 AWG', 'AWG 20', '20awg']) expect((await open(records)(query)).titles[0]).toBe('Punto 6')
  })

  test('what is in the title comes before what is in the text', async () => {
    expect((await open(machines)('crimp height')).titles[0]).toBe('Crimp height')
  })
  test('other endings', async () => {
    expect((await open(machines)('crimping presses')).titles[0]).toBe('Punto 80')
  })
  test('a slip is forgiven and said', async () => {
    const answer = await open(machines)('crimp hieght')
    expect(answer.titles[0]).toBe('Crimp height')
    expect(answer.corrected).toBe('crimp height')
  })
  test('what is spelt right is not corrected', async () => {
    expect((await open(machines)('crimp height')).corrected).toBeNull()
  })
  test('words that say nothing do not decide', async () => {
    expect((await open(machines)('what is the height of a crimp')).titles[0]).toBe('Crimp height')
  })
  test('nonsense finds nothing', async () => {
    expect(await open(machines)('qqqqqqqq')).toMatchObject({ titles: [], total: 0, pageCount: 0 })
    expect(await open(machines)('')).toMatchObject({ titles: [], total: 0 })
    expect(await open(machines)('!?*(')).toMatchObject({ titles: [], total: 0 })
  })
  test('synonyms come from content', async () => {
    const find = open(machines, { synonyms: [['loom', 'wire']] })
    expect((await find('loom')).titles).toEqual(['A story of wire'])
    expect((await open(machines)('loom')).titles).toEqual([])
  })
  test('a word of a script without spaces is a synonym where a phrase holds it', async () => {
    const records = [buildRecord({ title: 'リモート支援' }), buildRecord({ title: '製品' })]
    const find = open(records, { language: 'ja', synonyms: [['リモート', '遠隔サポート']] })
    expect((await find('サポート')).titles).toEqual(['リモート支援'])
    expect((await open(records, { language: 'ja' })('サポート')).titles).toEqual([])
  })
  test.each([
    ['壓接', '压接机'],
    ['圧接', '压接机'],
    ['壓接機', '压接机'],
    ['檢驗', '检验报告'],
    ['年报', '年度报告'],
  ])('%s finds %s, however its characters are written or left out', async (query, title) => {
    const find = open(
      ['压接机', '检验报告', '年度报告'].map((name) => buildRecord({ title: name })),
      { language: 'zh' },
    )
    expect((await find(query)).titles[0]).toBe(title)
  })
  test('small words in a phrase do not matter', async () => {
    const find = open(machines, { synonyms: [['press of the bench', 'an arbor for the tool']] })
    expect((await find('arbor tool')).titles[0]).toBe('Punto 80')
  })
  test('phrases are synonyms too', async () => {
    const find = open(machines, { synonyms: [['bench press', 'arbor tool']] })
    expect((await find('arbor tool')).titles[0]).toBe('Punto 80')
  })
})

describe('German', () => {
  const find = open(
    [
      buildRecord({ title: 'Crimpkraftüberwachung' }),
      buildRecord({ title: 'Auszugskraft', body: 'Wie fest ein Crimp hält' }),
      buildRecord({ title: 'Prüfung der Leitungen' }),
    ],
    { language: 'de' },
  )
  test.each([
    ['crimpkraft', 'Crimpkraftüberwachung'],
    ['CRIMPKRAFTUEBERWACHUNG', 'Crimpkraftüberwachung'],
    ['Crimpkraftuberwachung', 'Crimpkraftüberwachung'],
    ['kraftüberwachung', 'Crimpkraftüberwachung'],
    ['Auszugskräfte', 'Auszugskraft'],
    ['pruefung', 'Prüfung der Leitungen'],
    ['Leitungsprüfung', 'Prüfung der Leitungen'],
  ])('%s finds %s', async (query, title) => {
    expect((await find(query)).titles[0]).toBe(title)
  })
  test('a compound whose parts only begin words here finds those', async () => {
    const own = open(
      [buildRecord({ title: 'Kabelbaum' }), buildRecord({ title: 'Fertig konfektioniert' }), buildRecord({ title: 'Glossar' })],
      { language: 'de' },
    )
    expect((await own('Kabelkonfektion')).titles.sort()).toEqual(['Fertig konfektioniert', 'Kabelbaum'])
  })
  test('a compound of which only a part is a word here finds that part', async () => {
    expect((await find('Crimpdienst')).titles[0]).toBe('Auszugskraft')
  })
  test('a slip in a synonym is forgiven', async () => {
    const known = open([buildRecord({ title: 'Auszugskraft' })], { language: 'de', synonyms: [['Haltekraft', 'Auszugskraft']] })
    expect((await known('Haltekrafft')).titles).toEqual(['Auszugskraft'])
  })
  test('kraft finds what ends in it', async () => {
    expect((await find('kraft')).titles).toContain('Auszugskraft')
  })
})

test('Japanese and Chinese are found without spaces', async () => {
  const find = open(
    [buildRecord({ title: '自動圧着ライン' }), buildRecord({ title: '全自动压接线' }), buildRecord({ title: '卓上プレス' })],
    { language: 'ja' },
  )
  expect((await find('圧着')).titles).toEqual(['自動圧着ライン'])
  expect((await find('圧着ライン')).titles[0]).toBe('自動圧着ライン')
  expect((await find('压接线')).titles[0]).toBe('全自动压接线')
})

describe('what may not be seen is not there', () => {
  const find = open([buildRecord({ title: 'wire here' }), buildRecord({ title: 'wire elsewhere', countries: ['US', 'JP'] })])
  test('in results, counts and pages', async () => {
    expect(await find('wire')).toMatchObject({ titles: ['wire here'], total: 1, pageCount: 1, facets: { pages: 1 } })
    expect((await find('wire', { country: 'JP' })).titles).toContain('wire elsewhere')
  })
})

test('results are counted by kind, narrowed down and paged', async () => {
  const of = (kind: ShownRecord['kind'], count: number) =>
    Array.from({ length: count }, (_, at) => buildRecord({ title: `wire ${kind} ${at}`, kind }))
  const find = open([...of('products', 3), ...of('pages', 1), ...of('stories', 1)])
  const all = await find('wire', { pageSize: 2 })
  expect(all.facets).toMatchObject({ products: 3, pages: 1, stories: 1, media: 0 })
  expect(all).toMatchObject({ total: 5, pageCount: 3 })
  const products = await find('wire', { kind: 'products', pageSize: 2, page: 2 })
  expect(products).toMatchObject({ total: 3, pageCount: 2, facets: all.facets })
  expect(products.records).toHaveLength(1)
  expect(await find('wire', { kind: 'products', pageSize: 2, page: 999 })).toEqual(products)
  expect(await find('qqqqqqqq', { page: 999 })).toMatchObject({ page: 1, pageCount: 0 })
})

describe('the stored index', () => {
  const words = ['wire', 'cable', 'crimp', 'corda', '330', '圧着', 'überwachung', 'constructor', '__proto__']
  const bundles = fc
    .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), fc.array(fc.constantFrom(...words), { maxLength: 6 })), {
      selector: ([key]) => key,
      maxLength: 30,
    })
    .map((list) => list.map(([key, text]): SearchBundle => ({ key, records: [buildRecord({ id: key, title: text.join(' ') })] })))

  test('is the same whatever order it was made in', () => {
    fc.assert(
      fc.property(bundles, (list) => {
        const options = { language: 'de', groups: 1 }
        expect(JSON.stringify(buildGroup([...list].reverse(), options))).toBe(JSON.stringify(buildGroup(list, options)))
      }),
    )
  })
  test('has as many pieces as its sources say, before any text is read', () => {
    fc.assert(
      fc.property(bundles, (list) => {
        const { head, shards, buckets } = buildGroup(list, { language: 'de', groups: 1 })
        expect({ shards: shards.length, buckets: buckets.length }).toEqual(piecesFor(list.length, 1))
        expect(buckets.flatMap(({ records }) => records)).toHaveLength(head.count)
      }),
    )
  })
  test('finds every record by its title, in any number of groups', async () => {
    const records = Array.from({ length: 700 }, (_, number) => buildRecord({ title: `Machine x${number.toString(36)}q` }))
    expect(groupsFor(records.length)).toBe(2)
    const find = open(records)
    for (const record of records.filter((_, number) => number % 37 === 0))
      expect((await find(record.shown.title)).titles[0]).toBe(record.shown.title)
  })
  test('an edit of one record changes its own group only, and there the shards of its words', () => {
    const list = Array.from(
      { length: 200 },
      (_, number): SearchBundle => ({
        key: `k${number}`,
        records: [buildRecord({ id: `k${number}`, title: `alpha${number} beta`, body: 'gamma delta' })],
      }),
    )
    const edited = list.map((bundle) =>
      bundle.key === 'k7' ? { ...bundle, records: [buildRecord({ id: 'k7', title: 'alpha7 beta', body: 'gamma zulu' })] } : bundle,
    )
    const before = buildGroup(list, { language: 'en', groups: 1 }).shards.map((shard) => JSON.stringify(shard))
    const after = buildGroup(edited, { language: 'en', groups: 1 }).shards.map((shard) => JSON.stringify(shard))
    const changed = before.filter((shard, at) => shard !== after[at]).length
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThanOrEqual(2)
  })
  test('spreads its sources evenly', () => {
    const counts = Array.from({ length: 8 }, () => 0)
    for (let number = 0; number < 4000; number += 1) {
      const place = placeOf(`products/machine-${number}`, 8)
      counts[place] = (counts[place] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(350)
  })
})
