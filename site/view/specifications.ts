import type { Specification, Variant } from '#content-schema/catalogue/product.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import type { Frame } from '#content-schema/pages/frame.ts'

export type SystemName = 'metric' | 'imperial'

/** Class of the element; the stylesheet hides what does not belong to the visitor's system. Absent for both. */
export function systemOf({ measurementSystem }: Pick<Specification, 'measurementSystem'>): SystemName | undefined {
  if (measurementSystem === 'None') return undefined
  return measurementSystem === 'Imperial' ? 'imperial' : 'metric'
}

/** A value with its unit, which never stand on two lines. */
export function figureOf({ value, unit }: Pick<Specification, 'value' | 'unit'>): string {
  return unit === '' ? value : `${value}\u00a0${unit}`
}

/** An American figure with the metric one it stands for. @example besideMetric('20 – 6 AWG', '0.5 – 16 mm²') → '20 – 6 AWG (0.5 – 16 mm²)' */
export function besideMetric(imperial: string, metric: string): string {
  return `${imperial} (${metric.replaceAll(' ', '\u00a0')})`
}

/** Figures as a country reads them that counts in American units: each American one has its metric one beside it. */
export function withMetricBeside(figures: readonly Figure[], { measurementSystem }: Pick<Frame, 'measurementSystem'>): Figure[] {
  const metric = figures.find(({ system }) => system === 'metric')
  if (measurementSystem !== 'Imperial' || !metric) return [...figures]
  return figures.map((figure) =>
    figure.system === 'imperial' && figure.text !== metric.text ? { ...figure, text: besideMetric(figure.text, metric.text) } : figure,
  )
}

export interface Figure {
  system: SystemName | undefined
  /** Value and unit. */
  text: string
}

/** What stands behind one name: a metric and an imperial figure that belong together, or one for both systems. */
export interface NamedFigures {
  /** Unlike the name, never twice. */
  key: string
  name: string
  figures: Figure[]
  /** The specifications the figures were written from, in the same order. */
  sources: Specification[]
}

/**
 * Specifications by name, in the order they first appear. The first metric figure of a name pairs with its first imperial
 * one, the second with the second; of two with one name, unit and system the first counts (CM-12).
 */
export function figuresByName(specifications: readonly Specification[]): NamedFigures[] {
  const rows = new Map<string, NamedFigures>()
  const seen = new Set<string>()
  for (const specification of specifications) {
    const { name, unit, measurementSystem } = specification
    const identity = `${measurementSystem}|${unit}|${name}`
    if (seen.has(identity)) continue
    seen.add(identity)
    const base = `${name}|${measurementSystem === 'None' ? 'both' : 'each'}`
    const system = systemOf(specification)
    let key = base
    for (let nth = 1; rows.get(key)?.figures.some((figure) => figure.system === system); nth += 1) key = `${base}|${nth}`
    const row = rows.get(key) ?? { key, name, figures: [], sources: [] }
    row.figures.push({ system, text: figureOf(specification) })
    row.sources.push(specification)
    rows.set(key, row)
  }
  return [...rows.values()]
}

export interface SpecificationRow {
  name: string
  system: SystemName | undefined
  /** One value a variant, null where it has none. */
  values: (string | null)[]
}

/**
 * What variants say side by side. Where one says nothing of its own under a name another has, what the product says is true of it
 * (PR-17).
 */
export function variantColumns(specifications: readonly Specification[], variants: readonly Variant[]): Specification[][] {
  const names = new Set(variants.flatMap((variant) => variant.specifications.map(({ name }) => name)))
  const shared = specifications.filter(({ name }) => names.has(name))
  return variants.map((variant) => overlaySpecifications(shared, variant.specifications))
}

/**
 * Specifications of several variants side by side: a row for each name and system, in the order they first appear; in a country that
 * counts in American units with the metric value beside each.
 */
export function specificationRows(
  columns: readonly (readonly Specification[])[],
  frame: Pick<Frame, 'measurementSystem'>,
): SpecificationRow[] {
  const rows = new Map<string, SpecificationRow>()
  columns.forEach((specifications, column) => {
    for (const specification of specifications) {
      const system = systemOf(specification)
      const key = `${system ?? ''}|${specification.name}`
      const row = rows.get(key) ?? { name: specification.name, system, values: columns.map(() => null) }
      row.values[column] ??= figureOf(specification)
      rows.set(key, row)
    }
  })
  const all = [...rows.values()]
  return frame.measurementSystem === 'Imperial' ? all.map((row) => besideMetricRow(row, rows.get(`metric|${row.name}`))) : all
}

function besideMetricRow(row: SpecificationRow, metric: SpecificationRow | undefined): SpecificationRow {
  if (row.system !== 'imperial' || !metric) return row
  const values = row.values.map((value, column) => {
    const other = metric.values[column]
    return value === null || !other || other === value ? value : besideMetric(value, other)
  })
  return { ...row, values }
}

/** True when anything differs between the measurement systems, so that a switch makes sense. */
export function hasSystems(variants: readonly Variant[], specifications: readonly Specification[]): boolean {
  const all = [...specifications, ...variants.flatMap((variant) => variant.specifications)]
  return (
    all.some(({ measurementSystem }) => measurementSystem !== 'None') ||
    variants.some((variant) => variant.nameMetric !== variant.nameImperial)
  )
}
