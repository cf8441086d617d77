import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quantity } from '#content-schema/catalogue/product-quantities.ts'
import { figureText } from '#content-schema/search/figure-text.ts'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import {
  createFigureTables,
  FIGURE_PIECES,
  type RecordFigure,
  readFigureTable,
  recordFigures,
} from '#content-schema/search/record-figures.ts'
import { search } from '#content-schema/search/search.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'

const figure = (name: string, unit: string, from: number, to = from, system: RecordFigure['system'] = null): RecordFigure => ({
  name,
  system,
  unit,
  from,
  to,
})
const wire = (from: number, to: number) => figure('Cross-section', 'mm²', from, to)

function machine(title: string, figures: RecordFigure[], more: Partial<SearchRecord> = {}): SearchRecord {
  const shown = { id: title, kind: 'products' as const, title, description: '', path: `/${title}`, imageUrl: '', category: '' }
  return { shown, codes: [], headings: [], body: '', countries: null, figures, isDestination: false, importance: 1, ...more }
}

function open(records: readonly SearchRecord[], synonyms: string[][] = []) {
  const bundles = records.map((record) => ({ key: record.shown.id, records: [record] }))
  const index = createMemoryIndex(bundles, { language: 'en', words: { synonyms, destinations: [], popular: [] } })
  return async (query: string, country = 'CH') => {
    const answer = await search(index, { query, country, page: 1, pageSize: 20 })
    return {
      ...answer,
      titles: answer.records.map(({ title }) => title),
      met: answer.records.filter(({ figures }) => figures?.every(({ isMet }) => isMet)).map(({ title }) => title),
    }
  }
}

const MACHINES = [
  machine('Everything', [wire(0.03, 95), figure('Crimp force', 'kN', 22)], { body: 'crimps and strips 16 mm²' }),
  machine('Sixteen', [wire(0.5, 16), figure('Output', '/h', 1200)], { body: 'strips' }),
  machine('Thin', [wire(0.03, 2.5), figure('Crimp force', 'kN', 6), figure('Output', '/h', 4000)], { body: 'crimps 16 mm² at a time' }),
  machine('Thick', [wire(10, 600), figure('Crimp force', 'kN', 80)], { body: 'crimps' }),
  machine('A story of 16 mm²', [], { shown: { ...machine('', []).shown, id: 's', kind: 'stories', title: 'A story of 16 mm²' } }),
]

describe('machines are found by what they can do', () => {
  test('those that cover the figure lead, the one made for it first; one that only has it in its text is left out', async () => {
    expect((await open(MACHINES)('16 mm2')).titles).toEqual(['Sixteen', 'Everything', 'Thick', 'A story of 16 mm²'])
  })

  test('a range is covered from its least to its most', async () => {
    expect((await open(MACHINES)('0.35–2.5')).met).toEqual(['Thin', 'Everything'])
  })

  test('force and output are what a machine has at least', async () => {
    expect((await open(MACHINES)('20 kN')).met).toEqual(['Everything', 'Thick'])
    expect((await open(MACHINES)('1200 Stück/h')).met).toEqual(['Sixteen', 'Thin'])
    expect((await open(MACHINES)('2 t')).met).toEqual(['Everything', 'Thick'])
  })

  test('where few can do it the nearest follow, and say that they cannot', async () => {
    const { titles, met, records } = await open(MACHINES)('120 mm²')
    expect(titles.slice(0, 2)).toEqual(['Thick', 'Everything'])
    expect(met).toEqual(['Thick'])
    expect(records[1]?.figures).toMatchObject([{ isMet: false, figure: { from: 0.03, to: 95 } }])
  })

  test('words and figures hold together', async () => {
    expect((await open(MACHINES)('crimp 16 mm²')).met).toEqual(['Thick', 'Everything'])
    expect((await open(MACHINES)('strip 2.5 mm²')).met).toEqual(['Sixteen', 'Everything'])
  })

  test('two figures have to be met by one machine', async () => {
    expect((await open(MACHINES)('16 mm² 20 kN')).met).toEqual(['Everything', 'Thick'])
  })

  test('words that nobody has do not hide who can do it', async () => {
    expect((await open(MACHINES)('zzzzzz 16 mm²')).met).toEqual(['Sixteen', 'Everything', 'Thick'])
  })

  test('what may not be seen in a country is not offered there', async () => {
    const records = [...MACHINES, machine('American', [wire(0.5, 16)], { countries: ['US'] })]
    expect((await open(records)('16 mm2', 'CH')).titles).not.toContain('American')
    expect((await open(records)('16 mm2', 'US')).titles).toContain('American')
  })

  test('results count as any others do', async () => {
    expect(await open(MACHINES)('16 mm2')).toMatchObject({ total: 4, facets: { products: 3, stories: 1 } })
  })
})

describe('which quantity is meant', () => {
  const records = [
    machine('Stripper', [figure('Strip length', 'mm', 1, 20), figure('Outer diameter', 'mm', 1, 4), figure('Width', 'mm', 8)]),
    machine('Cutter', [figure('Strip length', 'mm', 1, 4), figure('Outer diameter', 'mm', 1, 12), figure('Width', 'mm', 300)]),
    machine('Sealer', [figure('Outer diameter', 'mm', 9), figure('Width', 'mm', 200)]),
  ]
  test('the one the query names, by its name or a synonym', async () => {
    expect((await open(records)('strip length 10 mm')).met).toEqual(['Stripper'])
    expect((await open(records, [['stripping length', 'strip length']])('stripping length 10 mm')).met).toEqual(['Stripper'])
    expect((await open(records)('outer diameter 10 mm')).met).toEqual(['Cutter'])
  })
  test('a single value of what others give as a range is its most', async () => {
    expect((await open(records)('outer diameter 8 mm')).met).toEqual(['Cutter', 'Sealer'])
  })
  test('a size of the machine itself is met by the same alone', async () => {
    expect((await open(records)('width 200 mm')).met).toEqual(['Sealer'])
    expect((await open(records)('width 250 mm')).met).toEqual([])
  })
})

describe('gauges', () => {
  const records = [
    machine('By gauge', [figure('Cross-section', 'mm²', 0.13, 16, 'metric'), figure('Cross-section', 'AWG', 0.1288, 16.77, 'imperial')]),
    machine('Metric only', [wire(0.5, 16)]),
  ]
  test('are compared with the gauges of a data sheet, and with its mm² where it has none', async () => {
    expect((await open(records)('AWG 5')).met).toEqual(['By gauge'])
    expect((await open(records)('6 AWG')).met).toEqual(['Metric only', 'By gauge'])
    expect((await open(records)('16.6 mm²')).met).toEqual([])
  })
  test('are shown as gauges to those who ask for them', async () => {
    const { records: found } = await open(records)('AWG 5')
    expect(found[0]?.figures?.map(({ figure: own }) => figureText(own, 'de'))).toEqual(['26 – 5 AWG'])
  })
})

describe('a query without a figure, or an index without figures', () => {
  test('is searched by words', async () => {
    const records = [machine('Corda 20', []), machine('Forza', [figure('Pull-out force', 'N', 200)])]
    expect((await open(records)('Corda 20')).titles).toEqual(['Corda 20'])
    expect((await open([machine('Wire of 16 mm²', [])])('16 mm2')).titles).toEqual(['Wire of 16 mm²'])
    expect((await open(MACHINES)('Sixteen')).records[0]?.figures).toBeUndefined()
  })
  test('a letter behind a model number is part of the name', async () => {
    const records = [machine('Linea 565', [figure('Wire length', 'm', 0.1, 900)]), machine('Reel', [figure('Wire length', 'm', 0.1, 999)])]
    expect((await open(records)('Linea 565 M')).titles[0]).toBe('Linea 565')
    expect((await open(records)('Linea 565 M')).records[0]?.figures).toBeUndefined()
  })
})

test('a figure is written as data sheets of the language write it', () => {
  expect(figureText(figure('', 'mm²', 0.35, 16, 'metric'), 'en')).toBe('0.35 – 16\u00a0mm²')
  expect(figureText(figure('', 'mm²', 0.35, 16, 'metric'), 'fr')).toBe('0,35 – 16\u00a0mm²')
  expect(figureText(figure('', '/h', 1200), 'de')).toBe('1’200\u00a0/h')
  expect(figureText(figure('', 'lbf', 4496, 4496, 'imperial'), 'fr')).toBe('4,496\u00a0lbf')
  expect(figureText(figure('', 'kcmil', 107.2, 300), 'en')).toBe('4/0 AWG – 592 kcmil')
})

test('a product says what its variants measure, in each system once', () => {
  const metric = { unit: 'mm²', spans: [{ from: 0.5, to: 16 }] }
  const quantities: Quantity[] = [
    { key: 'c', name: 'Cross-section', metric, imperial: { unit: 'AWG', spans: [{ from: 0.52, to: 16.77 }] } },
    {
      key: 'o',
      name: 'Output',
      metric: { unit: '/h', spans: [{ from: 900, to: 900 }] },
      imperial: { unit: '/h', spans: [{ from: 900, to: 900 }] },
    },
    { key: 's', name: 'Stations', metric: { unit: '', spans: [{ from: 4, to: 4 }] }, imperial: null },
  ]
  expect(recordFigures(quantities)).toEqual([
    figure('Cross-section', 'mm²', 0.5, 16, 'metric'),
    figure('Cross-section', 'AWG', 0.52, 16.77, 'imperial'),
    figure('Output', '/h', 900),
  ])
})

test('figures are read from the table they are stored in, and no others', () => {
  const stored = fc.record({
    name: fc.constantFrom('Cross-section', 'Floor space', 'Section'),
    system: fc.constantFrom(null, 'metric' as const, 'imperial' as const),
    unit: fc.constantFrom('mm²', 'm²', 'AWG'),
    from: fc.double({ min: 0.001, max: 500, noNaN: true }),
    to: fc.double({ min: 0.001, max: 500, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(stored, { maxLength: 4 }), { maxLength: 6 }), (records) => {
      const tables = createFigureTables()
      for (const [at, figures] of records.entries()) tables.add(at, [...figures, figure('Crimp force', 'kN', 20)])
      const [area] = tables.tables()
      const found: RecordFigure[][] = records.map(() => [])
      if (area) readFigureTable(area, new Set(['area']), (record, own) => found[record]?.push(own))
      expect(found).toEqual(records)
      expect(tables.tables()).toHaveLength(FIGURE_PIECES.length)
    }),
  )
})
