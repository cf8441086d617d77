import { describe, expect, test } from 'vitest'
import type { Specification } from '#content-schema/catalogue/product.ts'
import { specificationRows, withMetricBeside } from '../../site/view/specifications.ts'
import {
  choiceNames,
  foldedFrom,
  groupRows,
  hasChoice,
  leadingFigures,
  MAX_CHOICES,
  onlySystem,
  technicalData,
} from '../../site/view/technical-data.ts'
import { buildSpecification, buildVariant } from './sample-reader.ts'

const metric = (name: string, value: string, change: Partial<Specification> = {}) =>
  buildSpecification({ name, value, unit: 'mm', group: null, ...change })
const variant = (id: string, ...specifications: Specification[]) => buildVariant({ id, specifications })
const short = (rows: ReturnType<typeof technicalData>) =>
  rows.map(({ name, figures, variants }) => [name, figures.map(({ text }) => text.replace('\u00a0', ' ')).join(), variants])

test('phones show as many headings unasked as take three names, all where there are fewer', () => {
  const rows = (...names: string[]) => ({ rows: names.map((name) => ({ name })) })
  expect(foldedFrom([rows('A'), rows('B', 'B', 'C'), rows('D')])).toBe(2)
  expect(foldedFrom([rows('A', 'A'), rows('B')])).toBe(2)
  expect(foldedFrom([rows('A', 'B', 'C'), rows('D')])).toBe(1)
})

describe('technical data', () => {
  test('a product without variants shows its own, in order', () => {
    expect(short(technicalData([metric('Length', '900'), metric('Width', '600')], []))).toEqual([
      ['Length', '900 mm', undefined],
      ['Width', '600 mm', undefined],
    ])
  })

  test('a variant replaces what the product says of the same name, and keeps its place', () => {
    const rows = technicalData(
      [metric('Length', '900'), metric('Width', '600')],
      [variant('a', metric('Length', '950'), metric('Height', '400'))],
    )
    expect(short(rows)).toEqual([
      ['Length', '950 mm', undefined],
      ['Width', '600 mm', undefined],
      ['Height', '400 mm', undefined],
    ])
  })

  test('rows are split by variant only where variants differ', () => {
    const variants = [variant('a', metric('Length', '900')), variant('b', metric('Length', '950')), variant('c', metric('Length', '900'))]
    expect(short(technicalData([metric('Width', '600')], variants))).toEqual([
      ['Width', '600 mm', undefined],
      ['Length', '900 mm', '1 3'],
      ['Length', '950 mm', '2'],
    ])
  })

  test('of two with one name, unit and system the first counts; another unit is another row (CM-12)', () => {
    const rows = technicalData([metric('Length', '900'), metric('Length', '901'), metric('Length', '0.9', { unit: 'm' })], [])
    expect(short(rows).map(([, figure]) => figure)).toEqual(['900 mm', '0.9 m'])
  })

  test('with more variants than can be chosen from, what differs is left to their comparison', () => {
    const variants = Array.from({ length: MAX_CHOICES + 1 }, (_, at) => variant(`v${at}`, metric('Length', String(900 + at))))
    expect(hasChoice(variants)).toBe(false)
    expect(short(technicalData([metric('Width', '600')], variants))).toEqual([['Width', '600 mm', undefined]])
  })

  test('the figures of both measurement systems are one row, with the bar of the metric range', () => {
    const rows = technicalData(
      [metric('Strip', '1 – 10'), metric('Strip', '0.04 – 0.4', { unit: 'in', measurementSystem: 'Imperial' })],
      [],
    )
    expect(rows.map(({ figures, bar }) => [figures.map(({ system, text }) => `${system} ${text}`), bar])).toEqual([
      [['metric 1 – 10\u00a0mm', 'imperial 0.04 – 0.4\u00a0in'], { start: 25, width: 25, from: 0.1, to: 1000, unit: 'mm' }],
    ])
    expect(onlySystem(rows[0]?.figures ?? [])).toBeUndefined()
  })

  test('what exists in one measurement system only is a row of that system; what serves both, of none', () => {
    const rows = technicalData(
      [metric('Gauge', '20', { measurementSystem: 'Imperial' }), metric('Output', '1', { measurementSystem: 'None' })],
      [],
    )
    expect(rows.map(({ figures }) => onlySystem(figures))).toEqual(['imperial', undefined])
  })

  test('headings stand in the order of the source, rows without one first', () => {
    const rows = technicalData(
      [metric('A', '1', { group: 'Wire' }), metric('B', '2'), metric('C', '3', { group: 'Output' }), metric('D', '4', { group: 'Wire' })],
      [],
    )
    expect(groupRows(rows).map(({ title, rows: members }) => [title, members.map(({ name }) => name).join('')])).toEqual([
      ['', 'B'],
      ['Wire', 'AD'],
      ['Output', 'C'],
    ])
  })
})

describe('leading figures', () => {
  test('the first three of either system', () => {
    const rows = technicalData(
      [
        metric('Cross-section', '1'),
        metric('Gauge', '20', { unit: 'AWG', measurementSystem: 'Imperial' }),
        metric('B', '2', { measurementSystem: 'None' }),
        metric('C', '3', { measurementSystem: 'None' }),
        metric('D', '4', { measurementSystem: 'None' }),
      ],
      [],
    )
    expect(leadingFigures(rows, 0).map(({ name }) => name)).toEqual(['Cross-section', 'Gauge', 'B', 'C'])
  })

  test('words and sentences are no figures, nor is what a variant lacks', () => {
    const rows = technicalData(
      [metric('Interfaces', 'Ethernet', { unit: '' }), metric('Power', '3 × 208 – 480 V, 50/60 Hz', { unit: '' }), metric('Force', '22')],
      [variant('a', metric('Reach', '1')), variant('b', metric('Weight', '2')), variant('c', metric('Weight', '3'))],
    )
    expect(leadingFigures(rows, 3).map(({ name }) => name)).toEqual(['Force'])
  })
})

describe('names of a choice', () => {
  const named = (...names: string[]) => names.map((name) => buildVariant({ id: name, nameMetric: name, nameImperial: name }))

  test('leave out the product where all go on after it', () => {
    expect(choiceNames(named('Linea 565 S', 'Linea 565, 10 m'), 'Linea 565').map(({ metric: name }) => name)).toEqual(['S', '10 m'])
  })

  test('stay whole where one is the product itself', () => {
    expect(choiceNames(named('Punto 12', 'Punto 12 S'), 'Punto 12').map(({ metric: name }) => name)).toEqual(['Punto 12', 'Punto 12 S'])
  })
})

describe('a country that counts in American units', () => {
  const american = { measurementSystem: 'Imperial' } as const
  const figures = [
    { system: 'metric', text: '0.5 – 16\u00a0mm²' },
    { system: 'imperial', text: '20 – 6\u00a0AWG' },
  ] as const

  test('has the metric value beside each of its own, which stands first', () => {
    expect(withMetricBeside(figures, american).map(({ text }) => text)).toEqual([
      '0.5 – 16\u00a0mm²',
      '20 – 6\u00a0AWG (0.5\u00a0–\u00a016\u00a0mm²)',
    ])
    expect(withMetricBeside(figures, { measurementSystem: 'Metric' })).toEqual(figures)
  })

  test('has no second value where both are the same, or where there is one alone', () => {
    const same = [
      { system: 'metric', text: '20' },
      { system: 'imperial', text: '20' },
    ] as const
    expect(withMetricBeside(same, american)).toEqual(same)
    expect(withMetricBeside([{ system: 'imperial', text: '8 in' }], american)).toEqual([{ system: 'imperial', text: '8 in' }])
  })

  test('has both values of each variant', () => {
    const column = [
      metric('Length', '100', { measurementSystem: 'Metric' }),
      metric('Length', '3.9', { unit: 'in', measurementSystem: 'Imperial' }),
    ]
    const rows = specificationRows([column, []], american)
    expect(rows.map(({ system, values }) => [system, ...values])).toEqual([
      ['metric', '100\u00a0mm', null],
      ['imperial', '3.9\u00a0in (100\u00a0mm)', null],
    ])
  })
})
