import type { Span } from '#content-schema/catalogue/measured-value.ts'
import { measureIn, type Quantity } from '#content-schema/catalogue/product-quantities.ts'

/** From the least to the most that several products have of a quantity; gauges in mm². */
export interface Extent extends Span {
  unit: string
}

/** What several products say of one quantity together. */
export interface QuantityRange {
  key: string
  name: string
  metric: Extent | null
  imperial: Extent | null
  /** Products that have it, and the sum of its places in their data sheets. */
  count: number
  places: number
}

/** What the products of a branch of the catalogue say together, to be joined with other branches. */
export interface RangeSummary {
  products: number
  ranges: QuantityRange[]
}

export function summarise(product: readonly Quantity[]): RangeSummary {
  return {
    products: 1,
    ranges: product.map(({ key, name, metric, imperial }, place) => ({
      key,
      name,
      metric: extentOf(metric),
      imperial: extentOf(imperial),
      count: 1,
      places: place,
    })),
  }
}

function extentOf(measure: Quantity['metric']): Extent | null {
  if (!measure) return null
  return {
    unit: measure.unit,
    from: Math.min(...measure.spans.map(({ from }) => from)),
    to: Math.max(...measure.spans.map(({ to }) => to)),
  }
}

/**
 * Several summaries as one, whatever their order; a quantity keeps the unit it comes in first, and loses a system in which units do not
 * fit.
 */
export function joinSummaries(summaries: readonly RangeSummary[]): RangeSummary {
  const ranges = new Map<string, QuantityRange>()
  for (const range of summaries.flatMap((summary) => summary.ranges)) {
    const known = ranges.get(range.key)
    ranges.set(range.key, known ? joined(known, range) : range)
  }
  return { products: summaries.reduce((sum, { products }) => sum + products, 0), ranges: [...ranges.values()] }
}

function joined(a: QuantityRange, b: QuantityRange): QuantityRange {
  return {
    ...a,
    metric: joinedExtent(a.metric, b.metric),
    imperial: joinedExtent(a.imperial, b.imperial),
    count: a.count + b.count,
    places: a.places + b.places,
  }
}

function joinedExtent(a: Extent | null, b: Extent | null): Extent | null {
  const [span] = (a && b ? measureIn({ unit: b.unit, spans: [b] }, a.unit)?.spans : undefined) ?? []
  return a && span ? { unit: a.unit, from: Math.min(a.from, span.from), to: Math.max(a.to, span.to) } : null
}

/** The quantity that tells most of a branch: the first of the data sheets that half of its products or more have; null for none. */
export function leadingRange({ products, ranges }: RangeSummary): QuantityRange | null {
  const [first] = ranges
    .filter(({ count, metric, imperial }) => count * 2 >= products && (metric !== null || imperial !== null))
    .sort((a, b) => a.places / a.count - b.places / b.count || b.count - a.count || (a.key < b.key ? -1 : 1))
  return first ?? null
}
