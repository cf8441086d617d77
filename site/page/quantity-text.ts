import type { QuantityRange } from '#content-schema/rules/quantity-range.ts'
import { GAUGE_UNITS, gaugeName } from '#content-schema/rules/wire-gauge.ts'
import type { Figure } from './specifications.ts'

/** A number as data sheets write it: three significant digits or all before the point, thousands apart. @example 5600 → '5 600' */
export function writeNumber(value: number, point = '.'): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  const [whole = '', part] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return part === undefined ? grouped : grouped + point + part
}

/** A number in a unit, without the unit; a gauge names its own. */
export function writeIn(value: number, unit: string, point?: string): string {
  return GAUGE_UNITS.includes(unit) ? gaugeName(value) : writeNumber(value, point)
}

/**
 * A range in each measurement system, once where both read the same. `point` is that of the language; American units have theirs.
 *
 * @example '0.05 – 400 mm²' and '30 AWG – 789 kcmil'
 */
export function rangeFigures({ metric, imperial }: Pick<QuantityRange, 'metric' | 'imperial'>, point?: string): Figure[] {
  const isSame = metric?.unit === imperial?.unit && metric?.from === imperial?.from && metric?.to === imperial?.to
  const text = (extent: QuantityRange['metric'], ownPoint = point) => {
    if (!extent) return null
    const [from, to] = [writeIn(extent.from, extent.unit, ownPoint), writeIn(extent.to, extent.unit, ownPoint)]
    const unit = extent.unit === '' || GAUGE_UNITS.includes(extent.unit) ? '' : `\u00a0${extent.unit}`
    return (from === to ? from : `${shortened(from, to)} – ${to}`) + unit
  }
  const [first, second] = [text(metric), isSame ? text(imperial) : text(imperial, '.')]
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
