import { ENGLISH } from '#content-schema/locale/language.ts'
import type { Fields } from '../../store/command.ts'
import type { SampleLanguage } from '../sample-languages.ts'
import { SPECIFICATION_NAMES, specificationGroup, specificationPlace } from '../terms/specification-names.ts'
import { decimalIn, thousandsIn } from './texts.ts'

/** Metric units with their imperial counterpart and how to get there. */
const IMPERIAL = {
  mm: { unit: 'in', factor: 1 / 25.4 },
  µm: { unit: 'µin', factor: 1 / 0.0254 },
  m: { unit: 'ft', factor: 1 / 0.3048 },
  'm/s': { unit: 'ft/s', factor: 1 / 0.3048 },
  'm/min': { unit: 'ft/min', factor: 1 / 0.3048 },
  N: { unit: 'lbf', factor: 1 / 4.448222 },
  kN: { unit: 'lbf', factor: 1000 / 4.448222 },
  kg: { unit: 'lb', factor: 1 / 0.45359237 },
  bar: { unit: 'psi', factor: 14.503774 },
  'mm/min': { unit: 'in/min', factor: 1 / 25.4 },
  'l/min': { unit: 'cfm', factor: 0.03531467 },
  'm²': { unit: 'ft²', factor: 10.76391 },
} as const satisfies Partial<Record<MetricUnit, { unit: string; factor: number }>>

/** Units Americans have another one for; wires are measured by gauge, temperatures have another zero. */
export const METRIC_UNITS = ['mm', 'µm', 'm', 'm/s', 'm/min', 'N', 'kN', 'kg', 'bar', 'mm/min', 'l/min', 'm²', 'mm²', '°C'] as const
export type MetricUnit = (typeof METRIC_UNITS)[number]

/** A specification before it is written in a language. */
export type SpecificationSeed = (language: SampleLanguage) => Fields[]

/** A figure, or a range. */
export type Measure = number | readonly [from: number, to: number]

interface Figure {
  value: string
  unit: string | null
  measurement_system: 'Metric' | 'Imperial' | null
}

/** The rows of one specification in a language: one for both systems, or one for each. */
const rows = (name: string, language: SampleLanguage, figures: readonly Figure[]): Fields[] =>
  figures.map((figure) => ({
    name: SPECIFICATION_NAMES[name]?.[language] ?? name,
    group: specificationGroup(name, language),
    ...specificationPlace(name),
    ...figure,
    value: valueIn(language, figure),
  }))

/** Numbers are written as the language writes them, American units as America does; what has no unit is a name: a steel, a standard. */
function valueIn(language: SampleLanguage, { value, unit, measurement_system }: Figure): string {
  const isFigure = unit !== null && measurement_system !== 'Imperial' && /^[±≤≥\d.–\s]+$/.test(value)
  return isFigure ? decimalIn(language, value) : value
}

/** A measured value, or a range, in both systems. @example measured('stripLength', [1, 30], 'mm') */
export function measured(name: string, measure: Measure, unit: MetricUnit, prefix = ''): SpecificationSeed {
  const imperial = formatImperial(measure, unit)
  const figures: Figure[] = [
    { value: prefix + formatMetric(measure), unit, measurement_system: 'Metric' },
    { value: prefix + thousandsIn(ENGLISH, imperial.value), unit: imperial.unit, measurement_system: 'Imperial' },
  ]
  return (language) => rows(name, language, figures)
}

/** A value that is the same in both systems: a number, or text that is the same in every language. */
export function plain(name: string, value: Measure | string, unit: string | null = null): SpecificationSeed {
  const text = typeof value === 'string' ? value : formatMetric(value)
  return (language) => rows(name, language, [{ value: text, unit, measurement_system: null }])
}

function formatMetric(measure: Measure): string {
  return typeof measure === 'number' ? groupDigits(measure) : measure.map(groupDigits).join(' – ')
}

function formatImperial(measure: Measure, unit: MetricUnit): { value: string; unit: string } {
  const values = typeof measure === 'number' ? [measure] : measure
  if (unit === 'mm²') return formatGauge(values)
  if (unit === '°C') return { value: values.map((value) => groupDigits(Math.round(value * 1.8 + 32))).join(' – '), unit: '°F' }
  const { unit: imperial, factor } = IMPERIAL[unit]
  return { value: values.map((value) => groupDigits(convert(value, factor))).join(' – '), unit: imperial }
}

/** Gauges go from thin to thick like the metric range does; above 4/0 the trade counts in thousands of circular mils. */
function formatGauge(values: readonly number[]): { value: string; unit: string } {
  const gauges = values.map(gaugeOf)
  const last = gauges.at(-1)?.unit ?? 'AWG'
  const isMixed = gauges.some(({ unit }) => unit !== last)
  return { value: gauges.map(({ value, unit }) => (isMixed && unit !== last ? `${value} ${unit}` : value)).join(' – '), unit: last }
}

/** American wire gauge nearest to a cross-section in mm². @example 0.5 → 20 AWG, 35 → 2 AWG, 300 → 592 kcmil */
function gaugeOf(area: number): { value: string; unit: 'AWG' | 'kcmil' } {
  if (area > 115) return { value: String(Math.round(area / 0.506707)), unit: 'kcmil' }
  const diameter = Math.sqrt((4 * area) / Math.PI)
  const gauge = Math.round(36 - (39 * Math.log(diameter / 0.127)) / Math.log(92))
  return { value: gauge < 1 ? `${1 - gauge}/0` : String(gauge), unit: 'AWG' }
}

/**
 * As precise as the metric figure: a step of the last digit is no larger than one of the metric figure, and the digit before it would be
 * too coarse. @example (0.1, 1 / 25.4) → 0.004, (135.8, 1 / 25.4) → 5.346
 */
function convert(value: number, factor: number): number {
  const decimals = String(value).split('.')[1]?.length ?? 0
  return Number((value * factor).toFixed(Math.max(0, Math.ceil(decimals - Math.log10(factor)))))
}

/** Thousands stand apart from 1 000 on, and never on two lines. */
function groupDigits(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return fraction ? `${grouped}.${fraction}` : grouped
}
