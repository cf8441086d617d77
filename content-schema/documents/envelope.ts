import { parseSpan } from '#content-schema/catalogue/measured-value.ts'
import type { Specification } from '#content-schema/catalogue/product.ts'

/** The box a machine stands in, in millimetres: length along the wire, width across it, height. */
export interface Envelope {
  length: number
  width: number
  height: number
}

export const SIDES = ['length', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]

/** English names of the three sides, by which figures of every language are found. */
const NAMES: Readonly<Record<Side, string>> = { length: 'Length', width: 'Width', height: 'Height' }
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }
/** More is a slip of whoever wrote it: a line of a hundred metres is drawn from other papers. */
const MAX_SIDE = 100_000

/** A figure, with what it is called in English where its own name is another. */
export type NamedFigure = Pick<Specification, 'name' | 'value' | 'unit' | 'measurementSystem'> & { key?: string | undefined }

/** The box a data sheet tells of; null unless it says all three sides as one number each. */
export function envelopeOf(sheet: readonly NamedFigure[]): Envelope | null {
  const [length, width, height] = SIDES.map((side) => sideOf(sheet, side))
  return length && width && height ? { length, width, height } : null
}

/** The figure of a side in a measurement system; the metric one is the maker's own. */
export function figureOfSide(sheet: readonly NamedFigure[], side: Side, system: 'Metric' | 'Imperial'): NamedFigure | undefined {
  const named = sheet.filter(({ name, key }) => (key ?? name) === NAMES[side])
  return named.find(({ measurementSystem }) => measurementSystem === system || measurementSystem === 'None')
}

function sideOf(sheet: readonly NamedFigure[], side: Side): number | null {
  const figure = figureOfSide(sheet, side, 'Metric')
  const span = figure && parseSpan(figure.value)
  const unit = figure && Object.hasOwn(MILLIMETRES, figure.unit) ? MILLIMETRES[figure.unit] : undefined
  if (!span || unit === undefined || span.from !== span.to) return null
  const millimetres = span.to * unit
  return millimetres > 0 && millimetres <= MAX_SIDE ? millimetres : null
}
