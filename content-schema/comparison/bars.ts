import { parseSpan, type Span } from '#content-schema/catalogue/measured-value.ts'
import type { Better } from '#content-schema/catalogue/product.ts'

/** Where a value lies between the ends of its row, in whole percent. */
export interface ComparisonBar {
  start: number
  width: number
}

/** Spans that reach over so many times their beginning are drawn by powers of ten. */
const LARGE_RATIO = 50
/** Shorter bars could not be seen. */
const LEAST_WIDTH = 2

/**
 * Bars of the values of one row, on one scale: a number is drawn from zero, a span from its beginning to its end. Null for values
 * that measure nothing, and for all where fewer than two do or where they are the same.
 */
export function comparisonBars(values: readonly (string | null)[]): (ComparisonBar | null)[] {
  const spans = values.map((value) => (value === null ? null : parseSpan(value)))
  const measured = spans.filter((span) => span !== null)
  const [first] = measured
  if (!first || measured.length < 2) return values.map(() => null)
  if (measured.every(({ from, to }) => from === first.from && to === first.to)) return values.map(() => null)
  const position = scaleOf(measured)
  return spans.map((span) => span && barOf(span, position))
}

/** The values of a row that are the best and the worst of it; null for the others, and for all where it is not said which way is better. */
export type ComparisonMark = 'best' | 'worst'

/** By the upper end of what is measured. None where fewer than two values are measured, or all are the same. */
export function comparisonMarks(values: readonly (string | null)[], better: Better | null): (ComparisonMark | null)[] {
  const ends = values.map((value) => (value === null ? null : (parseSpan(value)?.to ?? null)))
  const measured = ends.filter((end) => end !== null)
  const [low, high] = [Math.min(...measured), Math.max(...measured)]
  if (better === null || measured.length < 2 || low === high) return values.map(() => null)
  const [best, worst] = better === 'Higher' ? [high, low] : [low, high]
  return ends.map((end) => (end === best ? 'best' : end === worst ? 'worst' : null))
}

/** The ends of the scale the bars of a row stand on; null where they have none. */
export function comparisonScale(values: readonly (string | null)[]): Span | null {
  if (comparisonBars(values).every((bar) => bar === null)) return null
  const spans = values.flatMap((value) => (value === null ? [] : (parseSpan(value) ?? [])))
  const [low, high] = [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))]
  return isWide(spans, low, high) ? { from: low, to: high } : { from: Math.min(0, low), to: Math.max(0, high) }
}

type Position = (value: number) => number

function scaleOf(spans: readonly Span[]): Position {
  const low = Math.min(...spans.map(({ from }) => from))
  const high = Math.max(...spans.map(({ to }) => to))
  if (isWide(spans, low, high)) return (value) => share(Math.log(Math.max(value, low) / low), Math.log(high / low))
  const start = Math.min(0, low)
  return (value) => share(value - start, Math.max(0, high) - start)
}

function isWide(spans: readonly Span[], low: number, high: number): boolean {
  return spans.some(({ from, to }) => from !== to) && low > 0 && high / low > LARGE_RATIO
}

const share = (part: number, whole: number) => Math.round((part / whole) * 100)

function barOf({ from, to }: Span, position: Position): ComparisonBar {
  const isNumber = from === to
  const [left, right] = isNumber ? [Math.min(0, from), Math.max(0, to)] : [from, to]
  const start = Math.min(position(left), 100 - LEAST_WIDTH)
  return { start, width: Math.max(position(right) - start, LEAST_WIDTH) }
}
