import { describe, expect, test } from 'vitest'
import { colourValues } from '../../site/view/colour-values.ts'
import { lineOf } from '../../site/view/figure-line.ts'
import { barRows, figureOfCell, pathOf, scaleAround } from '../../site/view/figures-of-table.ts'
import { timelineOf } from '../../site/view/timeline.ts'

test.each([
  ['214.6', 214.6],
  ['1 200.5', 1200.5],
  ['1’200', 1200],
  ['1,200', 1200],
  ['1,234,567.5', 1234567.5],
  ['1 234,5', 1234.5],
  ['0,35', 0.35],
  ['9.4 %', 9.4],
  ['−3', -3],
  ['1/19', undefined],
  ['Q1 2024', undefined],
  ['', undefined],
])('a cell “%s” says the figure %s', (cell, figure) => {
  expect(figureOfCell(cell)).toBe(figure)
})

describe('bars of a table', () => {
  test('stand in the order of time, the highest of a row as high as the room', () => {
    expect(barRows(['2025', '2024'], [{ name: 'Sales', values: ['200', '150'] }])).toEqual([
      {
        name: 'Sales',
        bars: [
          { label: '2024', text: '150', height: 75 },
          { label: '2025', text: '200', height: 100 },
        ],
      },
    ])
  })

  test('keep the order of columns that are no years', () => {
    expect(barRows(['Corda', 'Linea'], [{ name: 'Pieces', values: ['1', '2'] }])[0]?.bars.map(({ label }) => label)).toEqual([
      'Corda',
      'Linea',
    ])
  })

  test.each([
    ['a cell without a figure', ['1', 'n/a']],
    ['a figure below nothing', ['1', '-1']],
    ['nothing but nothing', ['0', '0']],
    ['one figure', ['1']],
  ])('leave out a row with %s', (_what, values) => {
    expect(barRows(['2025', '2024'], [{ name: 'Row', values }])).toEqual([])
  })
})

test.each([
  [[198.5, 252], { from: 180, to: 260, steps: [180, 200, 220, 240, 260] }],
  [[0, 2.5], { from: 0, to: 3, steps: [0, 1, 2, 3] }],
  [[5, 5], { from: 4, to: 6, steps: [4, 6] }],
])('a scale around %j has round steps and holds them all', (figures, scale) => {
  const found = scaleAround(figures)
  expect(found.from).toBeLessThanOrEqual(Math.min(...figures))
  expect(found.to).toBeGreaterThanOrEqual(Math.max(...figures))
  expect(found.steps.at(0)).toBe(found.from)
  expect(found.steps.at(-1)).toBe(found.to)
  if (figures.length === 2 && figures[0] !== figures[1]) expect(found.steps.length).toBeLessThanOrEqual(scale.steps.length + 2)
})

describe('a line through a table', () => {
  const rows = [
    ['0', '0', 'Contact'],
    ['1', '2', 'Contact'],
    ['4', '1', 'Peak'],
  ]

  test('puts points where the figures of the first column are, or at equal distances', () => {
    expect(lineOf(rows, true)?.points.map(({ left }) => left)).toEqual([0, 25, 100])
    expect(lineOf(rows, false)?.points.map(({ left }) => left)).toEqual([0, 50, 100])
    expect(pathOf(lineOf(rows, false)?.points ?? [])).toMatch(/^M0 100L50 0L100 \d+$/)
  })

  test('has a zone for each thing the third column says, named in its middle', () => {
    expect(lineOf(rows, true)?.zones).toEqual([
      { left: 0, middle: 50, name: 'Contact' },
      { left: 100, middle: 100, name: 'Peak' },
    ])
  })

  test('is none where a figure is missing', () => {
    expect(lineOf([...rows, ['5', 'unknown', '']], true)).toBeNull()
    expect(lineOf(rows.slice(0, 2), true)).toBeNull()
  })
})

test('a line of time goes from the first year on and knows how long it is to the next; other tables are none', () => {
  expect(
    timelineOf([
      ['1974', 'Both ends'],
      ['1962', 'A mill'],
    ]),
  ).toEqual([
    { year: '1962', text: 'A mill', years: 12 },
    { year: '1974', text: 'Both ends', years: 0 },
  ])
  expect(
    timelineOf([
      ['May', 'Meeting'],
      ['June', 'Report'],
    ]),
  ).toBeNull()
})

test('a colour is said in the ways programs ask for it', () => {
  expect(colourValues('#FF5A1F')).toEqual([
    { name: 'HEX', value: '#ff5a1f' },
    { name: 'RGB', value: '255 90 31' },
  ])
})
