import type { Quantity } from '#content-schema/catalogue/product-quantities.ts'
import { type Dimension, unitNamed } from '#content-schema/catalogue/unit-dimensions.ts'

/** What a record says of one quantity: a span of its data sheet, in the unit that stands there; gauges in mm². */
export interface RecordFigure {
  name: string
  /** In which measurement system it holds; null for both. */
  system: 'metric' | 'imperial' | null
  unit: string
  from: number
  to: number
}

/** The figures of a product that can be asked for: those whose unit measures something. */
export function recordFigures(quantities: readonly Quantity[]): RecordFigure[] {
  return quantities.flatMap(({ name, metric, imperial }) => {
    const isSame = metric?.unit === imperial?.unit
    const of = (measure: Quantity['metric'], system: RecordFigure['system']) =>
      measure && unitNamed(measure.unit) ? measure.spans.map(({ from, to }) => ({ name, system, unit: measure.unit, from, to })) : []
    return isSame ? of(metric, null) : [...of(metric, 'metric'), ...of(imperial, 'imperial')]
  })
}

/** Figures are stored by what they measure, so that a query reads those alone that it may mean. */
export const FIGURE_PIECES = ['area', 'length', 'force', 'output', 'other'] as const
export type FigurePiece = (typeof FIGURE_PIECES)[number]

export function pieceOf(dimension: Dimension): FigurePiece {
  return FIGURE_PIECES.find((piece) => piece === dimension) ?? 'other'
}

const SYSTEMS = [null, 'metric', 'imperial'] as const

/** Figures of a group as they are stored: names and units once, and a line a figure: record, name, system, unit, from, to. */
export interface FigureTable {
  names: string[]
  units: string[]
  lines: string
}

/** Collects the figures of a group's records, in the order of the records. */
export function createFigureTables() {
  const tables = new Map(
    FIGURE_PIECES.map((piece) => [piece, { names: new Map<string, number>(), units: new Map<string, number>(), lines: [] as string[] }]),
  )
  return {
    add(record: number, figures: readonly RecordFigure[]): void {
      for (const { name, system, unit, from, to } of figures) {
        const dimension = unitNamed(unit)?.dimension
        const table = dimension && tables.get(pieceOf(dimension))
        table?.lines.push([record, placeIn(table.names, name), SYSTEMS.indexOf(system), placeIn(table.units, unit), from, to].join(' '))
      }
    },
    tables: (): FigureTable[] =>
      [...tables.values()].map(({ names, units, lines }) => ({
        names: [...names.keys()],
        units: [...units.keys()],
        lines: lines.join('\n'),
      })),
  }
}

function placeIn(list: Map<string, number>, text: string): number {
  const place = list.get(text) ?? list.size
  list.set(text, place)
  return place
}

/** Visits the figures of a table of what is measured in one of the dimensions. */
export function readFigureTable(
  { names, units, lines }: FigureTable,
  dimensions: ReadonlySet<Dimension>,
  visit: (record: number, figure: RecordFigure) => void,
): void {
  const isAsked = units.map((unit) => dimensions.has(unitNamed(unit)?.dimension ?? ('' as Dimension)))
  for (const line of lines === '' ? [] : lines.split('\n')) {
    const [record = 0, name = 0, system = 0, unit = 0, from = 0, to = 0] = line.split(' ').map(Number)
    if (isAsked[unit]) visit(record, { name: names[name] ?? '', system: SYSTEMS[system] ?? null, unit: units[unit] ?? '', from, to })
  }
}
