import { parseNumber } from '#content-schema/catalogue/measured-value.ts'

/**
 * The number a cell of a table says, as it is written in any of the languages. @example '1 200.5' and '1,200.5' → 1200.5, '0,35' → 0.35, '9.4 %' → 9.4
 * Undefined where it says none.
 */
export function figureOfCell(cell: string): number | undefined {
  const [figure] = cell.replace(/[\s’']/g, '').match(/^[-−]?\d+(?:,\d{3})*(?:[.,]\d+)?(?=[^\d.,]*$)/u) ?? []
  return figure === undefined ? undefined : parseNumber(figure)
}

/** A bar of a row of figures. */
export interface Bar {
  label: string
  /** The figure as it is written in the table. */
  text: string
  /** Percents of the room there is, from the row's highest figure. */
  height: number
}

/** A row of figures that can be drawn, the oldest first. */
export interface BarRow {
  name: string
  bars: Bar[]
}

/**
 * Rows of a table as bars on a scale of each row's own that begins with nothing. Rows with a cell that is no number, or one below nothing, are left
 * out; columns that fall, as years from the last one back, are turned round.
 */
export function barRows(columns: readonly string[], rows: readonly { name: string; values: readonly string[] }[]): BarRow[] {
  const labels = columns.map((column) => figureOfCell(column) ?? Number.NaN)
  const falls = labels.length > 1 && labels.every((label, at) => at === 0 || label < (labels[at - 1] ?? Number.NaN))
  return rows.flatMap(({ name, values }) => {
    const figures = values.map(figureOfCell)
    const highest = Math.max(...figures.map((figure) => figure ?? Number.NaN))
    if (figures.length < 2 || !(highest > 0) || figures.some((figure) => figure === undefined || figure < 0)) return []
    const bars = values.map((text, at) => ({ label: columns[at] ?? '', text, height: percent(figures[at] ?? 0, highest) }))
    return [{ name, bars: falls ? bars.toReversed() : bars }]
  })
}

/** A point of a drawing, in percents from its left and upper edges. */
export interface Point {
  left: number
  top: number
}

/** Lines across a drawing of figures, with the figure each stands for. */
export interface Scale {
  from: number
  to: number
  steps: number[]
}

/** A scale of round figures around all of these. @example scaleAround([198.5, 241]) → from 180 to 260 in steps of 20 */
export function scaleAround(figures: readonly number[], count = 4): Scale {
  const [lowest, highest] = [Math.min(...figures), Math.max(...figures)]
  const rough = (highest - lowest || Math.abs(highest) || 1) / count
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10)
  const from = Math.floor(lowest / step) * step
  const to = Math.ceil(highest / step) * step
  const steps = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => round(from + at * step))
  return { from: round(from), to: round(to), steps }
}

/** Where pairs of figures stand between two scales. */
export function pointsOn(pairs: readonly (readonly [x: number, y: number])[], horizontal: Scale, vertical: Scale): Point[] {
  return pairs.map(([x, y]) => ({
    left: percent(x - horizontal.from, horizontal.to - horizontal.from),
    top: round(100 - percent(y - vertical.from, vertical.to - vertical.from)),
  }))
}

/** Points as the path of a line. */
export function pathOf(points: readonly Point[]): string {
  return points.map(({ left, top }, at) => `${at === 0 ? 'M' : 'L'}${left} ${top}`).join('')
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : round((100 * part) / whole)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
