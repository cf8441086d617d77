import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonBars, comparisonMarks, comparisonScale } from '#content-schema/comparison/bars.ts'
import type { ComparedSpecification } from '#content-schema/comparison/compared-product.ts'
import { buildComparison, type ComparisonProduct, type ComparisonTable, emptyReason } from '#content-schema/comparison/table.ts'

type Row = Partial<ComparedSpecification> & { name: string }
const specification = (row: Row): ComparedSpecification => ({ value: '1', unit: '', measurementSystem: 'None', group: null, ...row })
const product = (slug: string, rows: Row[], other: Partial<ComparisonProduct> = {}): ComparisonProduct => ({
  key: slug,
  name: slug,
  slug,
  brandId: '',
  shortDescription: '',
  imageUrl: '',
  url: `/de-ch/products/${slug}`,
  specifications: rows.map(specification),
  variants: [],
  selectedVariantId: '',
  loading: false,
  problem: null,
  ...other,
})
const rowsOf = (table: ComparisonTable) => table.groups.flatMap(({ rows }) => rows)
const namesOf = (table: ComparisonTable) => rowsOf(table).map(({ name }) => name)
const textsOf = (table: ComparisonTable) =>
  rowsOf(table).map(({ name, cells }) => [name, ...cells.map((cell) => (cell.state === 'value' ? cell.text : cell.state))])
const metric = { system: 'Metric' } as const

describe('rows', () => {
  test('of one heading stand in the order of data sheets, whichever product says them first', () => {
    const row = (name: string, sortIndex: number): Row => ({ name, sortIndex, group: 'Machine' })
    const table = buildComparison(
      [product('a', [row('Width', 20), row('Weight', 40)]), product('b', [row('Height', 30), row('Length', 10)])],
      metric,
    )
    expect(namesOf(table)).toEqual(['Length', 'Width', 'Height', 'Weight'])
  })

  test('a product is a column of the shape the specification names [CM-04]', () => {
    expect(Object.keys(product('a', []))).toEqual(
      expect.arrayContaining([
        ...['key', 'name', 'slug', 'brandId', 'shortDescription', 'imageUrl', 'url'],
        ...['specifications', 'variants', 'selectedVariantId', 'loading'],
      ]),
    )
  })

  test('are the union in first-seen order, what is missing is marked [CM-14]', () => {
    const table = buildComparison(
      [product('a', [{ name: 'Force' }, { name: 'Stroke' }]), product('b', [{ name: 'Weight' }, { name: 'Force' }])],
      metric,
    )
    expect(textsOf(table)).toEqual([
      ['Force', '1', '1'],
      ['Stroke', '1', 'none'],
      ['Weight', 'none', '1'],
    ])
  })

  test('a duplicate by name and unit is dropped, the first stays; the same name in another unit stays [CM-12]', () => {
    const rows = [
      { name: 'Force', value: '20', unit: 'kN' },
      { name: 'Force', value: '21', unit: 'kN' },
      { name: 'Force', value: '2000', unit: 'kgf' },
    ]
    expect(textsOf(buildComparison([product('a', rows), product('b', [{ name: 'Force', value: '19', unit: 'kN' }])], metric))).toEqual([
      ['Force', '20\u00a0kN', '19\u00a0kN'],
      ['Force', '2000\u00a0kgf', 'none'],
    ])
  })

  test('values of the other measurement system have no row, those of none stay; American ones have the metric one beside them [CM-13, CI-13]', () => {
    const rows = [
      { name: 'Length', value: '10', unit: 'mm', measurementSystem: 'Metric' },
      { name: 'Length', value: '0.39', unit: 'in', measurementSystem: 'Imperial' },
      { name: 'Colour', value: 'grey' },
    ] as const
    const products = [product('a', [...rows])]
    expect(textsOf(buildComparison(products, metric))).toEqual([
      ['Length', '10\u00a0mm'],
      ['Colour', 'grey'],
    ])
    expect(textsOf(buildComparison(products, { system: 'Imperial' }))).toEqual([
      ['Length', '0.39\u00a0in (10\u00a0mm)'],
      ['Colour', 'grey'],
    ])
  })

  test('one name stays one row when products write it in different units', () => {
    const gauge = (value: string, unit: string) => ({ name: 'Cross-section', value, unit })
    const [row] = rowsOf(buildComparison([product('a', [gauge('10', 'AWG')]), product('b', [gauge('350', 'kcmil')])], metric))
    expect(row).toMatchObject({
      unit: '',
      cells: [
        { text: '10\u00a0AWG', bar: null },
        { text: '350\u00a0kcmil', bar: null },
      ],
    })
  })

  test('stand under their headings in first-seen order; those without one come first', () => {
    const a = product('a', [
      { name: 'Force', group: 'Crimping' },
      { name: 'Colour' },
      { name: 'Weight', group: 'Housing' },
      { name: 'Stroke', group: 'Crimping' },
    ])
    expect(buildComparison([a], metric).groups.map(({ title, rows }) => [title, ...rows.map(({ name }) => name)])).toEqual([
      ['', 'Colour'],
      ['Crimping', 'Force', 'Stroke'],
      ['Housing', 'Weight'],
    ])
  })

  test('what a variant says takes the place of what the product says; an unknown variant is the first [CM-07, CM-08]', () => {
    const variants = ['20', '30'].map((value, at) => ({
      id: `v-${at + 1}`,
      nameMetric: '',
      nameImperial: '',
      specifications: [specification({ name: 'Stroke', value })],
    }))
    const shared = [{ name: 'Stroke', value: '20 – 30' }, { name: 'Weight' }]
    const stroke = (selectedVariantId: string) =>
      textsOf(buildComparison([product('a', shared, { variants, selectedVariantId })], metric))[0]
    expect(stroke('v-2')).toEqual(['Stroke', '30'])
    expect(stroke('bogus')).toEqual(['Stroke', '20'])
    expect(stroke('')).toEqual(['Stroke', '20'])
  })
})

test('a table without rows says that there is no data only when every product could be read [CM-09]', () => {
  const reason = (...products: ComparisonProduct[]) => emptyReason(products, buildComparison(products, { ...metric, hidesIdentical: true }))
  const empty = product('a', [])
  expect(reason(empty, product('b', []))).toBe('none')
  expect(reason(empty, product('b', [], { loading: true }))).toBe('loading')
  expect(reason(empty, product('b', [], { problem: 'failed' }))).toBe('failed')
  expect(reason(product('a', [{ name: 'Force' }]), product('b', [{ name: 'Force' }]))).toBe('identical')
  expect(reason(product('a', [{ name: 'Force' }]))).toBeNull()
})

describe('a product that is not in the language of the page', () => {
  const german = (slug: string, rows: Row[]) => product(slug, rows)
  const english = (slug: string, rows: Row[]) => product(slug, rows, { isForeign: true, lang: 'en' })
  const force = { name: 'Kraft', key: 'Force', value: '20', unit: 'kN', group: 'Antrieb' }
  const foreignForce = { name: 'Force', value: '19', unit: 'kN', group: 'Drive' }

  test('shares the rows of the others, which are named in the language of the page [CM-14]', () => {
    for (const products of [
      [german('a', [force]), english('b', [foreignForce])],
      [english('b', [foreignForce]), german('a', [force])],
    ]) {
      const table = buildComparison(products, metric)
      expect(namesOf(table)).toEqual(['Kraft'])
      expect(table.groups.map(({ title }) => title)).toEqual(['Antrieb'])
      expect(rowsOf(table)[0]?.cells.every(({ state }) => state === 'value')).toBe(true)
    }
  })

  test('has rows of its own under the headings of the others [CM-14]', () => {
    const table = buildComparison([german('a', [force]), english('b', [foreignForce, { name: 'Stroke', group: 'Drive' }])], metric)
    expect(table.groups.map(({ title, rows }) => [title, ...rows.map(({ name }) => name)])).toEqual([['Antrieb', 'Kraft', 'Stroke']])
  })

  test('says which language the names of its own rows and headings are in [CI-14]', () => {
    const stroke = { name: 'Stroke', group: 'Drive' }
    const told = (...products: ComparisonProduct[]) =>
      buildComparison(products, metric).groups.map(({ title, lang, rows }) => [title, lang, ...rows.map((row) => [row.name, row.lang])])
    expect(told(german('a', [force]), english('b', [foreignForce, stroke]))).toEqual([
      ['Antrieb', undefined, ['Kraft', undefined], ['Stroke', 'en']],
    ])
    expect(told(english('b', [stroke]))).toEqual([['Drive', 'en', ['Stroke', 'en']]])
  })

  test('finds a figure two products name differently in one language, but not two figures of one product [CM-14]', () => {
    const weight = { name: 'Gewicht', key: 'Weight', unit: 'kg' }
    const mass = { name: 'Masse', key: 'Weight', unit: 'kg' }
    expect(namesOf(buildComparison([german('a', [weight]), german('b', [mass])], metric))).toEqual(['Gewicht'])
    expect(namesOf(buildComparison([german('a', [weight, mass]), german('b', [mass])], metric))).toEqual(['Gewicht', 'Masse'])
  })

  test('a name the English texts of two products translate differently, or one of them not at all, stays one row [CM-14]', () => {
    const names = (...keys: (string | undefined)[]) =>
      namesOf(
        buildComparison(
          keys.map((key, at) => german(`p${at}`, [{ name: 'Gewicht', ...(key === undefined ? {} : { key }) }])),
          metric,
        ),
      )
    expect(names('Weight', 'Mass')).toEqual(['Gewicht'])
    expect(names(undefined, 'Weight')).toEqual(['Gewicht'])
  })
})

describe('identical rows', () => {
  const pair = [
    product('a', [{ name: 'Force' }, { name: 'Stroke', value: '1' }]),
    product('b', [{ name: 'Force' }, { name: 'Stroke', value: '2' }]),
  ]

  test('are hidden on request and counted either way [CM-10]', () => {
    expect(namesOf(buildComparison(pair, metric))).toEqual(['Force', 'Stroke'])
    expect(namesOf(buildComparison(pair, { ...metric, hidesIdentical: true }))).toEqual(['Stroke'])
    expect(buildComparison(pair, { ...metric, hidesIdentical: true }).identicalCount).toBe(1)
  })

  test('one product has none, whatever is asked [CM-11]', () => {
    const table = buildComparison(pair.slice(0, 1), { ...metric, hidesIdentical: true })
    expect([namesOf(table), table.identicalCount]).toEqual([['Force', 'Stroke'], 0])
  })

  test('are told by the products that are known: who is loading or missing has no say [CM-09]', () => {
    const [a, b] = pair as [ComparisonProduct, ComparisonProduct]
    const loading = product('c', [], { loading: true })
    expect(namesOf(buildComparison([a, loading], { ...metric, hidesIdentical: true }))).toEqual(['Force', 'Stroke'])
    const table = buildComparison([a, loading, b, product('d', [], { problem: 'missing' })], { ...metric, hidesIdentical: true })
    expect(textsOf(table)).toEqual([['Stroke', '1', 'unknown', '2', 'unknown']])
  })

  test('a value and its absence are not the same', () => {
    expect(buildComparison([product('a', [{ name: 'Force' }]), product('b', [])], metric).identicalCount).toBe(0)
  })
})

describe('bars', () => {
  test('stand on a scale with two ends, in the unit of the row, and say which way is better where the data do', () => {
    const row = (value: string): Row => ({ name: 'Output', value, unit: '/h', better: 'Higher' })
    const [output] = rowsOf(buildComparison([product('a', [row('1 200')]), product('b', [row('5 600')])], metric))
    expect(output).toMatchObject({ scale: { from: 0, to: 5600 }, unit: '/h', better: 'Higher' })
    const [alone] = rowsOf(buildComparison([product('a', [row('1 200')])], metric))
    expect(alone?.scale).toBeNull()
  })

  test.each([
    ['numbers, from zero', ['4', '18'], { from: 0, to: 18 }],
    ['numbers below zero', ['-40', '20'], { from: -40, to: 20 }],
    ['spans over powers of ten, from their beginning', ['0.01 – 1', '0.5 – 400'], { from: 0.01, to: 400 }],
    ['the same number twice', ['4', '4'], null],
    ['words', ['IP 30', 'IP 54'], null],
  ])('have ends for %s', (_, values, scale) => {
    expect(comparisonScale(values)).toEqual(scale)
  })

  test.each([
    [
      'numbers, from zero',
      ['10', '20'],
      [
        { start: 0, width: 50 },
        { start: 0, width: 100 },
      ],
    ],
    [
      'spans',
      ['0 – 5', '5 – 10'],
      [
        { start: 0, width: 50 },
        { start: 50, width: 50 },
      ],
    ],
    [
      'below zero',
      ['-10', '10'],
      [
        { start: 0, width: 50 },
        { start: 50, width: 50 },
      ],
    ],
    [
      'powers of ten where spans reach far',
      ['0.1 – 1', '1 – 10', '0.1 – 1000'],
      [
        { start: 0, width: 25 },
        { start: 25, width: 25 },
        { start: 0, width: 100 },
      ],
    ],
    ['beside words', ['10', 'on request', '5'], [{ start: 0, width: 100 }, null, { start: 0, width: 50 }]],
    ['none for the same values', ['10', '10'], [null, null]],
    ['none for one value', ['10', null], [null, null]],
    ['none for words', ['yes', 'no'], [null, null]],
  ])('%s', (_what, values, bars) => {
    expect(comparisonBars(values)).toEqual(bars)
  })

  test('never leave the scale, can always be seen, and keep the order of numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1e6, noNaN: true })), { minLength: 2 }),
        (spans) => {
          for (const bar of comparisonBars(spans.map(([from, size]) => `${from.toFixed(2)} – ${(from + size).toFixed(2)}`)))
            if (bar) expect([bar.start >= 0, bar.width >= 2, bar.start + bar.width <= 100]).toEqual([true, true, true])
        },
      ),
    )
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), (a, b) => {
        const [first, second] = comparisonBars([String(a), String(b)])
        if (first && second && a <= b) expect(first.width).toBeLessThanOrEqual(second.width)
      }),
    )
  })
})

describe('whatever is compared', () => {
  const row = fc.record({
    name: fc.constantFrom('Force', 'Stroke', 'Weight', 'Length'),
    value: fc.constantFrom('1', '2', '3 – 4'),
    unit: fc.constantFrom('', 'mm', 'in'),
    measurementSystem: fc.constantFrom('Metric', 'Imperial', 'None'),
    group: fc.constantFrom(null, 'Wire', 'Housing'),
  })
  const products = fc
    .array(fc.array(row, { maxLength: 8 }), { minLength: 1, maxLength: 6 })
    .map((sheets) => sheets.map((rows, at) => product(`p-${at}`, rows)))
  const systems = fc.constantFrom('Metric' as const, 'Imperial' as const)
  const summary = (table: ComparisonTable, order: (texts: string[]) => string[]) =>
    textsOf(table)
      .map(([name = '', ...texts], at) => [rowsOf(table)[at]?.key, name, rowsOf(table)[at]?.isIdentical, ...order(texts)].join('|'))
      .sort()

  test('the order of the products changes the order of rows and columns and nothing else', () => {
    fc.assert(
      fc.property(products, systems, (all, system) => {
        const forward = buildComparison(all, { system })
        const backward = buildComparison(all.toReversed(), { system })
        expect(summary(backward, (texts) => texts.toReversed())).toEqual(summary(forward, (texts) => texts))
        expect(backward.identicalCount).toBe(forward.identicalCount)
      }),
    )
  })

  test('every row has a cell a product, a value somewhere, a key of its own, and none of the other system [CI-13]', () => {
    fc.assert(
      fc.property(products, systems, (all, system) => {
        const rows = rowsOf(buildComparison(all, { system }))
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        for (const { cells } of rows) {
          expect(cells).toHaveLength(all.length)
          expect(cells.some(({ state }) => state === 'value')).toBe(true)
        }
        const shown = all.map((one) => ({
          ...one,
          specifications: one.specifications.filter((s) => s.measurementSystem === 'None' || s.measurementSystem === system),
        }))
        const alone = (texts: string) => texts.replace(/ \([^)]*\)/g, '')
        expect(summary(buildComparison(shown, { system }), (texts) => texts).map(alone)).toEqual(
          summary(buildComparison(all, { system }), (texts) => texts).map(alone),
        )
      }),
    )
  })

  test('rows shown and rows hidden are all rows, and hiding twice hides no more', () => {
    fc.assert(
      fc.property(products, systems, (all, system) => {
        const table = buildComparison(all, { system })
        const hidden = buildComparison(all, { system, hidesIdentical: true })
        expect(rowsOf(hidden).length + table.identicalCount).toBe(rowsOf(table).length)
        if (all.length > 1) expect(rowsOf(hidden).some(({ isIdentical }) => isIdentical)).toBe(false)
      }),
    )
  })

  test('the same product twice is identical in every row', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), systems, (rows, system) => {
        const table = buildComparison([product('a', rows), product('b', rows)], { system })
        expect(table.identicalCount).toBe(rowsOf(table).length)
      }),
    )
  })
})

describe('marks', () => {
  test.each<[string, (string | null)[], 'Higher' | 'Lower' | null, (string | null)[]]>([
    ['the most is best where more is better', ['6', '20', '30'], 'Higher', ['worst', null, 'best']],
    ['the least is best where less is better', ['1.5', '0.4', null], 'Lower', ['worst', 'best', null]],
    ['the upper end counts of what reaches from one value to another', ['0.25 – 1', '0.05 – 10'], 'Higher', ['worst', 'best']],
    ['all that share the best or the worst have its mark', ['5', '9', '9', '5'], 'Higher', ['worst', 'best', 'best', 'worst']],
    ['nothing is best where it is not said which way is better', ['6', '20'], null, [null, null]],
    ['nothing is best where all are the same, or one alone is measured', ['6', '6', 'steel'], 'Higher', [null, null, null]],
    ['a single value is neither', ['6', null], 'Higher', [null, null]],
  ])('%s', (_what, values, better, marks) => {
    expect(comparisonMarks(values, better)).toEqual(marks)
  })
})
