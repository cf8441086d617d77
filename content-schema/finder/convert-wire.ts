import { gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'
import { gaugeName } from '#content-schema/values/gauge-name.ts'

/** Cross-sections wires are made in, in mm² (IEC 60228 and what is usual below it). */
export const METRIC_SIZES = [
  0.05, 0.08, 0.14, 0.25, 0.34, 0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400,
] as const

export interface GaugeOfArea {
  gauge: string
  /** What the gauge has, in mm². */
  area: number
}

/** The gauge nearest to a cross-section, with its own. @example 16 → { gauge: '5 AWG', area: 16.77 } */
export function nearestGauge(area: number): GaugeOfArea {
  const gauge = gaugeName(area)
  return { gauge, area: gaugeArea(gauge) ?? area }
}

/** The first metric size that holds a cross-section; null above the largest. @example 13.3 → 16 */
export function nextMetricSize(area: number): number | null {
  return METRIC_SIZES.find((size) => size >= area) ?? null
}
