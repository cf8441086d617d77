import { parseSpan, type Span } from '#content-schema/catalogue/measured-value.ts'
import type { Specification } from '#content-schema/catalogue/product.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import { unitNamed } from '#content-schema/catalogue/unit-dimensions.ts'
import { GAUGE_UNITS, gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'

/** What a product says of one quantity in one measurement system: spans of its variants, in `unit`; gauges in mm². */
export interface Measure {
  unit: string
  spans: Span[]
}

/** A quantity of a product that can be compared by number. A value that holds in both systems stands in both. */
export interface Quantity {
  /** Names it in addresses, in every language alike. */
  key: string
  name: string
  metric: Measure | null
  imperial: Measure | null
}

/** What a number is multiplied by to go from one unit to another; null when they measure different things. Gauges stay gauges. */
export function unitFactor(from: string, to: string): number | null {
  if (from === to) return 1
  if (GAUGE_UNITS.includes(from) || GAUGE_UNITS.includes(to)) return null
  const [a, b] = [unitNamed(from), unitNamed(to)]
  return a && a.dimension === b?.dimension ? tidy(a.factor / b.factor) : null
}

/** A value in numbers; limits such as `≥ 60` say too little to compare by. */
function spanOf({ value, unit }: Specification): Span | null {
  if (!GAUGE_UNITS.includes(unit)) return /^[≤≥<>]/.test(value.trim()) ? null : parseSpan(value)
  const areas = value.split('–').map((part) => gaugeArea(part, unit))
  const [from, to = from] = areas
  return typeof from === 'number' && typeof to === 'number' ? { from: Math.min(from, to), to: Math.max(from, to) } : null
}

/** Gauges have one unit for all of their notations. */
function unitOf({ unit }: Specification): string {
  return GAUGE_UNITS.includes(unit) ? 'AWG' : unit
}

/**
 * The quantities of a product in the order of its data sheet, of a name only the first unit. What a variant says takes the place of what
 * the product
 * says, which is true of the other variants; `keyOf` gives a name its key.
 */
export function quantitiesOf(
  product: { specifications: readonly Specification[]; variants: readonly { specifications: readonly Specification[] }[] },
  keyOf: (name: string) => string,
): Quantity[] {
  const { specifications, variants } = product
  const sheets = variants.map((variant) => overlaySpecifications(specifications, variant.specifications))
  const all = sheets.length > 0 ? sheets.flat() : specifications
  const names = [...new Set([...specifications, ...all].map(({ name }) => name))]
  return names.flatMap((name) => {
    const said = all.filter((specification) => specification.name === name)
    const measure = (system: 'Metric' | 'Imperial') =>
      measureOf(said.filter(({ measurementSystem }) => measurementSystem === system || measurementSystem === 'None'))
    const quantity = { key: keyOf(name), name, metric: measure('Metric'), imperial: measure('Imperial') }
    return quantity.key !== '' && (quantity.metric || quantity.imperial) ? [quantity] : []
  })
}

function measureOf(said: readonly Specification[]): Measure | null {
  const spans = new Map<string, Span>()
  let unit: string | undefined
  for (const specification of said) {
    const span = spanOf(specification)
    if (!span) continue
    unit ??= unitOf(specification)
    const factor = unitFactor(unitOf(specification), unit)
    if (factor === null) continue
    const scaled = { from: tidy(span.from * factor), to: tidy(span.to * factor) }
    spans.set(`${scaled.from} ${scaled.to}`, scaled)
  }
  return unit === undefined ? null : { unit, spans: [...spans.values()] }
}

/** A measure in another unit of the same dimension; null when there is no way there. */
export function measureIn(measure: Measure | null, unit: string): Measure | null {
  if (measure?.unit === unit) return measure
  const factor = measure ? unitFactor(measure.unit, unit) : null
  if (!measure || factor === null) return null
  return { unit, spans: measure.spans.map(({ from, to }) => ({ from: tidy(from * factor), to: tidy(to * factor) })) }
}

/** Without the digits that only floating point adds. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
