import type { QuantityRange } from '#content-schema/catalogue/quantity-range.ts'
import { GAUGE_UNITS } from '#content-schema/catalogue/wire-gauge.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { gaugeName } from '#content-schema/values/gauge-name.ts'
import { createFormat } from './format.ts'
import type { Figure } from './specifications.ts'

/** Writes a number in a language (`Format.figure`). */
type WriteFigure = (value: number) => string

/** American units have numbers of their own, whatever the language. */
export const americanFigure: WriteFigure = (value) => createFormat(ENGLISH).figure(value)

/** A number as data sheets write it: three significant digits or all before the point, thousands apart. @example 5600 → '5,600' */
export function writeNumber(value: number, write = americanFigure): string {
  return write(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
}

/** A number in a unit, without the unit; a gauge names its own. */
export function writeIn(value: number, unit: string, write?: WriteFigure): string {
  return GAUGE_UNITS.includes(unit) ? gaugeName(value) : writeNumber(value, write)
}

/**
 * A range in each measurement system, once where both read the same. `write` is that of the language; American units have theirs.
 *
 * @example '0.05 – 400 mm²' and '30 AWG – 789 kcmil'
 */
export function rangeFigures({ metric, imperial }: Pick<QuantityRange, 'metric' | 'imperial'>, write?: WriteFigure): Figure[] {
  const isSame = metric?.unit === imperial?.unit && metric?.from === imperial?.from && metric?.to === imperial?.to
  const text = (extent: QuantityRange['metric'], own = write) => {
    if (!extent) return null
    const [from, to] = [writeIn(extent.from, extent.unit, own), writeIn(extent.to, extent.unit, own)]
    const unit = extent.unit === '' || GAUGE_UNITS.includes(extent.unit) ? '' : `\u00a0${extent.unit}`
    return (from === to ? from : `${shortened(from, to)} – ${to}`) + unit
  }
  const [first, second] = [text(metric), isSame ? text(imperial) : text(imperial, americanFigure)]
  if (first === second) return first === null ? [] : [{ system: undefined, text: first }]
  return [
    ...(first === null ? [] : [{ system: 'metric' as const, text: first }]),
    ...(second === null ? [] : [{ system: 'imperial' as const, text: second }]),
  ]
}

/** Of two gauges with one unit the first goes without it. */
function shortened(from: string, to: string): string {
  const unit = / (AWG|kcmil)$/.exec(from)?.[0]
  return unit !== undefined && to.endsWith(unit) ? from.slice(0, -unit.length) : from
}
