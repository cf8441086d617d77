import { parseSpan } from '#content-schema/catalogue/measured-value.ts'

/** Where a range lies on the scale of its unit, in whole percent of it, and the ends of the scale. */
export interface RangeBar {
  start: number
  width: number
  from: number
  to: number
  unit: string
}

/**
 * The span a unit is drawn on, one for all products, so that bars of two pages can be compared. Lengths, forces and
 * cross-sections spread over powers of ten and are drawn by their logarithm.
 */
const SCALES = new Map<string, { from: number; to: number; isLogarithmic: boolean }>([
  ['mm²', { from: 0.01, to: 400, isLogarithmic: true }],
  ['mm', { from: 0.1, to: 1000, isLogarithmic: true }],
  ['m', { from: 0.01, to: 1000, isLogarithmic: true }],
  ['N', { from: 1, to: 10_000, isLogarithmic: true }],
  ['kN', { from: 0.1, to: 1000, isLogarithmic: true }],
  ['bar', { from: 0, to: 16, isLogarithmic: false }],
  ['%', { from: 0, to: 100, isLogarithmic: false }],
  ['°C', { from: -40, to: 120, isLogarithmic: false }],
])

/** The same ends as Americans read them, to two digits; a percentage is one everywhere. */
export const AMERICAN_ENDS: ReadonlyMap<string, readonly [from: string, to: string]> = new Map([
  ['mm²', ['37\u00a0AWG', '789\u00a0kcmil']],
  ['mm', ['0.004', '39\u00a0in']],
  ['m', ['0.03', '3,300\u00a0ft']],
  ['N', ['0.2', '2,200\u00a0lbf']],
  ['kN', ['22', '220,000\u00a0lbf']],
  ['bar', ['0', '230\u00a0psi']],
  ['°C', ['−40', '248\u00a0°F']],
])

/** Shorter bars could not be seen. */
const LEAST_WIDTH = 2

/** The bar of a range such as `0.13 – 6` in `mm²`; null for single values, words and units without a scale. */
export function rangeBar(value: string, unit: string): RangeBar | null {
  const scale = SCALES.get(unit)
  const span = scale && parseSpan(value)
  if (!span || span.from === span.to) return null
  const position = (number: number) => {
    const inside = Math.min(Math.max(number, scale.from), scale.to)
    const share = scale.isLogarithmic
      ? Math.log(inside / scale.from) / Math.log(scale.to / scale.from)
      : (inside - scale.from) / (scale.to - scale.from)
    return Math.round(share * 100)
  }
  const start = Math.min(position(span.from), 100 - LEAST_WIDTH)
  return { start, width: Math.max(position(span.to) - start, LEAST_WIDTH), from: scale.from, to: scale.to, unit }
}
