import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ignoredText, readIgnoredBounds } from '#content-schema/catalogue/list-bounds.ts'
import { packList, unpackList } from '#content-schema/catalogue/packed-list.ts'
import {
  applyListChoice,
  chipsOf,
  isFiltered,
  type ListChoice,
  readListChoice,
  sortName,
  writeListChoice,
} from '#content-schema/catalogue/product-filter.ts'
import type { ListedProduct, ProductList } from '#content-schema/catalogue/product-list.ts'

const product = (slug: string, rank: number, change: Partial<ListedProduct> = {}): ListedProduct => ({
  slug,
  rank,
  metric: [null, null],
  imperial: [null, null],
  capabilities: [],
  brand: -1,
  ...change,
})

const LIST: ProductList = {
  quantities: [
    {
      key: 'cross-section',
      name: 'Cross-section',
      kind: 'span',
      metric: { unit: 'mm²', extent: { from: 0.03, to: 35 } },
      imperial: { unit: 'AWG', extent: { from: 0.032, to: 33.7 } },
    },
    { key: 'output', name: 'Output', kind: 'value', metric: { unit: '/h', extent: { from: 900, to: 4800 } }, imperial: null },
  ],
  capabilities: [
    { key: 'stripping', name: 'Stripping' },
    { key: 'marking', name: 'Marking' },
  ],
  brands: [
    { key: 'corda', name: 'Corda' },
    { key: 'linea', name: 'Linea' },
  ],
  products: [
    product('thin', 2, { metric: [[[0.03, 1.5]], [[3600, 3600]]], imperial: [[[0.032, 1.65]], null], capabilities: [0], brand: 0 }),
    product('wide', 3, {
      metric: [
        [
          [0.13, 16],
          [0.5, 35],
        ],
        [
          [900, 900],
          [1900, 1900],
        ],
      ],
      imperial: [[[0.128, 33.7]], null],
      capabilities: [0, 1],
      brand: 0,
    }),
    product('quick', 0, { metric: [[[0.13, 6]], [[4800, 4800]]], capabilities: [1], brand: 1 }),
    product('plain', 1),
  ],
}
const shown = (query: string) => applyListChoice(LIST, readListChoice(query, LIST)).shown

describe('what is shown', () => {
  test.each([
    ['', ['thin', 'wide', 'quick', 'plain']],
    ['?cross-section-min=0.5', ['thin', 'wide', 'quick']],
    ['?cross-section-min=0.05', ['thin']],
    ['?cross-section-min=0.05&cross-section-max=6', []],
    ['?cross-section-min=0.2&cross-section-max=6', ['wide', 'quick']],
    ['?cross-section-max=35', ['wide']],
    ['?cross-section-min=20&cross-section-max=10', ['wide']],
    ['?cross-section-min-us=20', ['thin', 'wide']],
    ['?cross-section-max-us=2', ['wide']],
    ['?cross-section=0.5', ['thin', 'wide', 'quick']],
    ['?cross-section=0,5 mm²', ['thin', 'wide', 'quick']],
    ['?cross-section=20 AWG', ['thin', 'wide']],
    ['?cross-section=AWG 6', ['wide']],
    ['?cross-section-us=20', ['thin', 'wide']],
    ['?cross-section-us=16 mm2', ['wide']],
    ['?cross-section=0.2 – 6', ['wide', 'quick']],
    ['?cross-section=0.2 bis 20', []],
    ['?cross-section=20&cross-section=6', ['wide']],
    ['?output-min=1000', ['thin', 'wide', 'quick']],
    ['?output-min=1000&output-max=2000', ['wide']],
    ['?output-max=1000', ['wide']],
    ['?output-min=3%20700', ['quick']],
    ['?capability=stripping', ['thin', 'wide']],
    ['?capability=stripping&capability=marking', ['wide']],
    ['?brand=linea', ['quick']],
    ['?brand=linea&brand=corda', ['thin', 'wide', 'quick']],
    ['?sort=name', ['quick', 'plain', 'thin', 'wide']],
    ['?sort=output', ['wide', 'thin', 'quick', 'plain']],
    ['?sort=-output', ['quick', 'thin', 'wide', 'plain']],
    ['?sort=-cross-section&capability=stripping', ['wide', 'thin']],
  ])('%s', (query, slugs) => expect(shown(query)).toEqual(slugs))

  test('a bound of two variants is met by one of them', () => {
    expect(shown('?cross-section-min=0.2&cross-section-max=20')).toEqual([])
  })
})

describe('a query', () => {
  test.each([
    '?capability=flying',
    '?brand=',
    '?sort=price',
    '?sort=--output',
    '?cross-section-min=',
    '?cross-section-min=abc',
    '?cross-section-min=Infinity',
    '?cross-section-min=0x10',
    '?cross-section-min=1e3',
    '?output-min-us=5',
    '?output-min=-5',
    '?%E0%A4%A',
    '?<script>',
    `?cross-section-min=${'9'.repeat(400)}`,
    '?__proto__=1&constructor=2',
  ])('that makes no sense changes nothing: %s', (query) => {
    const choice = readListChoice(query, LIST)
    expect([isFiltered(choice), sortName(choice.sort), writeListChoice(choice)]).toEqual([false, '', ''])
  })

  test.each([
    ['?output-min=abc', 'Output: abc'],
    ['?output-min=-5&output-max=1e3', 'Output: -5; Output: 1e3'],
    ['?cross-section-max-us=thick', 'Cross-section: thick'],
    [`?output-min=${'9'.repeat(400)}`, `Output: ${'9'.repeat(20)}`],
    ['?output-min=+&output-max=2000&cross-section-min-us=20&other=abc&output-min-us=abc', ''],
  ])('tells what of it is left out: %s', (query, expected) => {
    expect(ignoredText(readIgnoredBounds(query, LIST))).toBe(expected)
  })

  test('reads the same once written', () => {
    const query = '?cross-section=0.5&cross-section-us=10+AWG&output-min=1000&capability=marking&brand=corda&sort=-output'
    const choice = readListChoice(query, LIST)
    expect(writeListChoice(choice)).toBe(query)
    expect(readListChoice(writeListChoice(choice), LIST)).toEqual(choice)
  })

  test('that says a bound twice means the stricter one', () => {
    expect(writeListChoice(readListChoice('?output-min=1&output-min=5&output-max=9&output-max=7', LIST))).toBe('?output-min=5&output-max=7')
  })
})

test('two ends of an older address become one range, and one end one wire', () => {
  const written = (query: string) => new URLSearchParams(writeListChoice(readListChoice(query, LIST))).getAll('cross-section')
  expect(written('?cross-section-min=0.5&cross-section-max=6')).toEqual(['0.5 – 6'])
  expect(written('?cross-section-min=0.5')).toEqual(['0.5'])
  expect(written('?cross-section-min=abc&cross-section-max=6')).toEqual(['6'])
})

describe('where nothing meets a choice', () => {
  const nearest = (query: string) => applyListChoice(LIST, readListChoice(query, LIST)).nearest
  test('the nearest by their figures are named, those without the figure never', () => {
    expect(nearest('?cross-section=50')).toEqual(['wide', 'quick', 'thin'])
    expect(nearest('?cross-section=0.005')).toEqual(['thin', 'wide', 'quick'])
    expect(nearest('?output-min=9000')).toEqual(['quick', 'thin', 'wide'])
  })
  test('a missing capability or brand counts too', () => {
    expect(nearest('?cross-section=3&brand=linea&capability=stripping')).toEqual(['wide', 'quick', 'thin'])
  })
  test('there are none where something is shown, or no figure is asked for', () => {
    expect(nearest('?cross-section=0.5')).toEqual([])
    expect(nearest('?brand=linea&capability=stripping')).toEqual([])
  })
})

test('a list is the same after its journey with the page', () => {
  expect(unpackList(JSON.parse(JSON.stringify(packList(LIST))))).toEqual(LIST)
})

test('what a list says twice, or not at all, costs next to nothing', () => {
  const length = { key: 'length', name: 'Length', kind: 'value', metric: null, imperial: null } as const
  const size = { ...length, key: 'size' } as const
  const product = { slug: 'a', rank: 0, capabilities: [], brand: 0 }
  const list = {
    ...LIST,
    quantities: [length, size],
    products: [
      { ...product, metric: [[[380, 380] as const], null], imperial: [[[14.96, 14.96] as const], null] },
      { ...product, metric: [[[380, 380] as const], null], imperial: [[[14.9, 14.9] as const], null] },
      { ...product, metric: [null, [[1, 2] as const]], imperial: [null, null] },
    ],
  }
  const packed = packList(list)
  expect(packed.products.map(([, , metric, imperial]) => [metric, imperial])).toEqual([
    [[[380]], [1]],
    [[[380]], [[14.9]]],
    [[0, [[1, 2]]], []],
  ])
  expect(unpackList(JSON.parse(JSON.stringify(packed)))).toEqual(list)
})

test('counts say what would be left with the choice as well; brands stand in for each other', () => {
  const { counts } = applyListChoice(LIST, readListChoice('?brand=corda', LIST))
  expect(counts).toEqual({ 'capability:stripping': 2, 'capability:marking': 1, 'brand:corda': 2, 'brand:linea': 1 })
})

test('chips name what is chosen, with the address that takes it back', () => {
  const query = '?cross-section=0.5-6&cross-section-us=250kcmil&output-max=2000&capability=marking&brand=corda'
  expect(chipsOf(LIST, readListChoice(query, LIST)).map(({ text, query: rest }) => [text, rest])).toEqual([
    ['Cross-section 0.5-6\u00a0mm²', '?cross-section-us=250kcmil&output-max=2000&capability=marking&brand=corda'],
    ['Cross-section 250kcmil', '?cross-section=0.5-6&output-max=2000&capability=marking&brand=corda'],
    ['Output ≤ 2000\u00a0/h', '?cross-section=0.5-6&cross-section-us=250kcmil&capability=marking&brand=corda'],
    ['Marking', '?cross-section=0.5-6&cross-section-us=250kcmil&output-max=2000&brand=corda'],
    ['Corda', '?cross-section=0.5-6&cross-section-us=250kcmil&output-max=2000&capability=marking'],
  ])
})

describe('whatever is asked', () => {
  const names = [
    'cross-section',
    'cross-section-us',
    'cross-section-min',
    'cross-section-max',
    'cross-section-min-us',
    'output-min',
    'output-max',
  ]
  const bound = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.integer({ min: 0, max: 5000 }).map(String), fc.string({ maxLength: 6 })))
  const choice = fc.constantFrom(
    ['capability', 'stripping'],
    ['capability', 'marking'],
    ['brand', 'corda'],
    ['brand', 'linea'],
    ['sort', 'name'],
    ['sort', '-output'],
  ) as fc.Arbitrary<[string, string]>
  const parameters = fc.array(fc.oneof(bound, choice, fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))), { maxLength: 8 })
  const queryOf = (pairs: readonly (readonly [string, string])[]) => `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`
  const resultOf = (pairs: readonly (readonly [string, string])[]) => applyListChoice(LIST, readListChoice(queryOf(pairs), LIST))

  test('the order of parameters means nothing', () => {
    fc.assert(
      fc.property(
        parameters.chain((pairs) => fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length }))),
        ([pairs, shuffled]) => {
          expect(resultOf(shuffled)).toEqual(resultOf(pairs))
        },
      ),
    )
  })

  test('one condition more never shows more', () => {
    const condition = fc.oneof(bound, fc.constantFrom<[string, string]>(['capability', 'stripping'], ['capability', 'marking']))
    fc.assert(
      fc.property(parameters, condition, (pairs, added) => {
        // A bound that is set twice is one condition with another figure.
        fc.pre(added[0] === 'capability' || pairs.every(([name]) => name !== added[0]))
        const before = new Set(resultOf(pairs).shown)
        for (const slug of resultOf([...pairs, added]).shown) expect(before).toContain(slug)
      }),
    )
  })

  test('all products stay in the order, shown ones in it, and what is written reads the same', () => {
    fc.assert(
      fc.property(parameters, (pairs) => {
        const asked: ListChoice = readListChoice(queryOf(pairs), LIST)
        const { shown: slugs, order } = applyListChoice(LIST, asked)
        expect([...order].sort()).toEqual(LIST.products.map(({ slug }) => slug).sort())
        expect(order.filter((slug) => slugs.includes(slug))).toEqual(slugs)
        expect(readListChoice(writeListChoice(asked), LIST)).toEqual(asked)
      }),
    )
  })
})
