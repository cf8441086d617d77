import { describe, expect, test } from 'vitest'
import type { Specification } from '#content-schema/catalogue/product.ts'
import { createProductList, type ProductFacts } from '#content-schema/catalogue/product-list.ts'
import { quantitiesOf, unitFactor } from '#content-schema/catalogue/product-quantities.ts'

const row = (name: string, value: string, unit: string, measurementSystem: Specification['measurementSystem'] = 'Metric') =>
  ({ name, value, unit, measurementSystem, group: null }) satisfies Specification
const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const read = (specifications: Specification[], variants: Specification[][] = []) =>
  quantitiesOf({ specifications, variants: variants.map((own) => ({ specifications: own })) }, keyOf)

describe('quantities of a product', () => {
  test('are what can be read as numbers, by measurement system; a value of both stands in both', () => {
    expect(
      read([
        row('Cross-section', '0.13 – 6', 'mm²'),
        row('Cross-section', '26 – 9', 'AWG', 'Imperial'),
        row('Output', '5 600', '/h', 'None'),
        row('Interfaces', 'Ethernet, USB', '', 'None'),
        row('Contrast', '≥ 60', '%', 'None'),
      ]),
    ).toEqual([
      {
        key: 'cross-section',
        name: 'Cross-section',
        metric: { unit: 'mm²', spans: [{ from: 0.13, to: 6 }] },
        imperial: { unit: 'AWG', spans: [{ from: expect.closeTo(0.129, 3), to: expect.closeTo(6.63, 2) }] },
      },
      {
        key: 'output',
        name: 'Output',
        metric: { unit: '/h', spans: [{ from: 5600, to: 5600 }] },
        imperial: { unit: '/h', spans: [{ from: 5600, to: 5600 }] },
      },
    ])
  })

  test('of variants take the place of what the product says, each once', () => {
    const [force] = read([row('Crimp force', '30 – 50', 'kN')], [[row('Crimp force', '30', 'kN')], [row('Crimp force', '50', 'kN')]])
    expect(force?.metric?.spans).toEqual([
      { from: 30, to: 30 },
      { from: 50, to: 50 },
    ])
  })

  test('of variants that say nothing of their own are what the product says [PR-17]', () => {
    const [length] = read([row('Length', '690', 'mm')], [[], [], [row('Length', '1,480', 'mm')]])
    expect(length?.metric?.spans).toEqual([
      { from: 690, to: 690 },
      { from: 1480, to: 1480 },
    ])
  })

  test('gauges of mixed notation are one span, whichever end comes first', () => {
    const [section] = read([row('Cross-section', '2/0 AWG – 592', 'kcmil', 'Imperial')])
    expect(section?.imperial).toEqual({ unit: 'AWG', spans: [{ from: expect.closeTo(67.4, 1), to: expect.closeTo(300, 0) }] })
  })
})

test.each([
  ['kN', 'N', 1000],
  ['N', 'kN', 0.001],
  ['mm', 'mm', 1],
  ['ft', 'in', 12],
  ['mm', 'N', null],
  ['dB(A)', 'dB(A)', 1],
])('%s in %s', (from, to, factor) => expect(unitFactor(from, to)).toBe(factor))

describe('a list', () => {
  const facts = (slug: string, specifications: Specification[], change: Partial<ProductFacts> = {}): ProductFacts => ({
    slug,
    name: slug.toUpperCase(),
    quantities: read(specifications),
    capabilities: [],
    brand: null,
    ...change,
  })
  const compare = (a: string, b: string) => (a < b ? -1 : 1)
  const forces = (...values: [string, string][]) => values.map(([value, unit], at) => facts(`p${at}`, [row('Feed force', value, unit)]))

  test('of less than four products has no filters', () => {
    expect(createProductList(forces(['1', 'N'], ['2', 'N'], ['3', 'N']), compare)).toBeNull()
  })

  test('whose products are all alike has no filters', () => {
    expect(createProductList(forces(['1', 'N'], ['1', 'N'], ['1', 'N'], ['1', 'N']), compare)).toBeNull()
  })

  test('has a quantity in the unit most products use, with its extent', () => {
    const list = createProductList(forces(['350', 'N'], ['700', 'N'], ['900', 'N'], ['1.1', 'kN']), compare)
    expect(list?.quantities).toEqual([
      { key: 'feed-force', name: 'Feed force', kind: 'value', metric: { unit: 'N', extent: { from: 350, to: 1100 } }, imperial: null },
    ])
    expect(list?.products.map(({ metric }) => metric[0])).toEqual([[[350, 350]], [[700, 700]], [[900, 900]], [[1100, 1100]]])
  })

  test('leaves out a quantity that less than half of its products have, and takes four at most in the order of the data sheets', () => {
    const rows = (at: number) => ['A', 'B', 'C', 'D', 'E'].map((name) => row(name, String(at), 'mm'))
    const list = createProductList(
      [1, 2, 3, 4, 5].map((at) => facts(`p${at}`, [...rows(at), ...(at < 3 ? [row('Rare', String(at), 'mm')] : [])])),
      compare,
    )
    expect(list?.quantities.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
    const rare = createProductList(
      [1, 2, 3, 4, 5].map((at) => facts(`p${at}`, at < 3 ? [row('Rare', String(at), 'mm'), row('A', String(at), 'mm')] : [])),
      compare,
    )
    expect(rare).toBeNull()
  })

  test('takes the name of a quantity from a product in its own language', () => {
    const keyed = (name: string, at: number) =>
      quantitiesOf({ specifications: [row(name, String(at), 'N')], variants: [] }, () => 'feed-force')
    const named = [1, 2, 3, 4].map((at) =>
      at === 1
        ? facts('p1', [], { quantities: keyed('Feed force', at), isForeign: true })
        : facts(`p${at}`, [], { quantities: keyed('Force d’avance', at) }),
    )
    expect(createProductList(named, compare)?.quantities.map(({ name }) => name)).toEqual(['Force d’avance'])
  })

  test('is a matter of spans when most products give one', () => {
    const values = ['0.1 – 6', '0.5 – 10', '1 – 16', '4.5']
    const list = createProductList(
      values.map((value, at) => facts(`p${at}`, [row('Cross-section', value, 'mm²')])),
      compare,
    )
    expect(list?.quantities[0]).toMatchObject({ kind: 'span', metric: { extent: { from: 0.1, to: 16 } } })
  })

  test('has one extent for both systems where they measure in one unit', () => {
    const output = ['900', '1 200', '1 200', '4 800'].map((value, at) => facts(`p${at}`, [row('Output', value, '/h', 'None')]))
    const list = createProductList(output, compare)
    expect(list?.quantities[0]).toMatchObject({ metric: { unit: '/h', extent: { from: 900, to: 4800 } }, imperial: null })
    expect(list?.products[0]?.imperial).toEqual([null])
  })

  test('has the capabilities that some have and others have not, and brands from the second on', () => {
    const choice = (key: string) => ({ key, name: key })
    const withChoices = (keys: string[], brand: string, at: number) =>
      facts(`p${at}`, [], { capabilities: keys.map(choice), brand: choice(brand) })
    const sets = [['cut', 'strip'], ['cut', 'strip', 'mark'], ['cut', 'strip'], ['cut']]
    const one = createProductList(
      sets.map((keys, at) => withChoices(keys, 'corda', at)),
      compare,
    )
    expect(one?.capabilities.map(({ key }) => key)).toEqual(['strip', 'mark'])
    expect(one?.brands).toEqual([])
    const two = createProductList(
      sets.map((keys, at) => withChoices(keys, at === 0 ? 'linea' : 'corda', at)),
      compare,
    )
    expect(two?.brands.map(({ key }) => key)).toEqual(['corda', 'linea'])
    expect(two?.products.map(({ brand }) => brand)).toEqual([1, 0, 0, 0])
    expect(two?.products[1]?.capabilities).toEqual([0, 1])
  })
})
