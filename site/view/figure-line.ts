import { figureOfCell, type Point, pointsOn, type Scale, scaleAround } from './figures-of-table.ts'

/** A line through the figures of a table, in percents of the drawing. */
export interface FigureLine {
  points: Point[]
  /** Lines across, from the lowest figure up. */
  steps: { top: number; figure: number }[]
  /** Where the third column says the same: its beginning, its middle and what it says. */
  zones: { left: number; middle: number; name: string }[]
  /** What the first column says at either end. */
  first: string
  last: string
}

/**
 * The second column over the first, in the order of the rows. `isOverFigures` puts the points where the figures of the first column are, else they
 * stand at equal distances. Null where a figure is missing, or there are fewer than three.
 */
export function lineOf(rows: readonly (readonly string[])[], isOverFigures: boolean): FigureLine | null {
  const pairs = rows.map(([x = '', y = ''], at) => [isOverFigures ? figureOfCell(x) : at, figureOfCell(y)] as const)
  const known = pairs.filter((pair): pair is readonly [number, number] => pair[0] !== undefined && pair[1] !== undefined)
  if (known.length < 3 || known.length < rows.length) return null
  const horizontal = exactly(known.map(([x]) => x))
  const vertical = scaleAround(known.map(([, y]) => y))
  const points = pointsOn(known, horizontal, vertical)
  return {
    points,
    steps: vertical.steps.map((figure) => ({ figure, top: pointsOn([[horizontal.from, figure]], horizontal, vertical)[0]?.top ?? 0 })),
    zones: zonesOf(rows, points),
    first: rows[0]?.[0] ?? '',
    last: rows.at(-1)?.[0] ?? '',
  }
}

function exactly(figures: readonly number[]): Scale {
  return { from: Math.min(...figures), to: Math.max(...figures), steps: [] }
}

/** A zone reaches to where the next begins. */
function zonesOf(rows: readonly (readonly string[])[], points: readonly Point[]): FigureLine['zones'] {
  const starts = rows.flatMap(([, , name = ''], at) =>
    name !== '' && name !== rows[at - 1]?.[2] ? [{ name, left: points[at]?.left ?? 0 }] : [],
  )
  return starts.map(({ name, left }, at) => ({ name, left, middle: (left + (starts[at + 1]?.left ?? 100)) / 2 }))
}
