import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataRowsHtml } from '../../site/view/data-rows-html.ts'
import { rangeBar } from '../../site/view/range-bar.ts'
import { technicalData } from '../../site/view/technical-data.ts'

describe('bars of ranges', () => {
  test('a logarithmic scale gives each power of ten the same room', () => {
    const bars = ['0.1 – 1', '1 – 10', '10 – 100'].map((value) => rangeBar(value, 'mm'))
    expect(bars.map((bar) => bar?.width)).toEqual([25, 25, 25])
    expect(bars.map((bar) => bar?.start)).toEqual([0, 25, 50])
  })

  test('a linear one keeps proportions', () => {
    expect(rangeBar('4 – 8', 'bar')).toMatchObject({ start: 25, width: 25 })
    expect(rangeBar('-40 – 40', '°C')).toMatchObject({ start: 0, width: 50 })
  })

  test('says the ends of its scale, the same for all bars of a unit', () => {
    const ends = ['4 – 8', '1 – 2'].map((value) => rangeBar(value, 'bar'))
    expect(ends.map((bar) => [bar?.from, bar?.to, bar?.unit])).toEqual([
      [0, 16, 'bar'],
      [0, 16, 'bar'],
    ])
  })

  test('writes the ends below the bar, with the unit at the last one, in both measurement systems', () => {
    const [row] = technicalData([{ name: 'Section', value: '1 – 10', unit: 'mm²', measurementSystem: 'Metric', group: null }], [])
    const html = dataRowsHtml(row ? [row] : [], (value) => String(value))
    expect(html).toContain(' data-from="0.01" data-to="400\u00a0mm²" data-us-from="37\u00a0AWG" data-us-to="789\u00a0kcmil"')
  })

  test.each([
    ['a single value', '22', 'kN'],
    ['a unit without scale', '1 – 2', 'kWh'],
    ['words', 'IP 20 – IP 40', 'mm'],
    ['a gauge, which counts downwards', '32 – 7', 'mm'],
    ['an end before its beginning', '5 – 5', 'bar'],
    ['an object member for a unit', '1 – 2', 'constructor'],
  ])('%s has none', (_what, value, unit) => {
    expect(rangeBar(value, unit)).toBeNull()
  })

  test('a bar never leaves its scale and can always be seen', () => {
    const number = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.constantFrom('mm²', 'mm', 'm', 'N', 'kN', 'bar', '%', '°C'), (low, high, unit) => {
        const bar = rangeBar(`${low.toFixed(3)} – ${(low + high).toFixed(3)}`, unit)
        if (!bar) throw new Error('a range has a bar')
        expect(bar.start).toBeGreaterThanOrEqual(0)
        expect(bar.width).toBeGreaterThanOrEqual(2)
        expect(bar.start + bar.width).toBeLessThanOrEqual(100)
      }),
    )
  })
})
