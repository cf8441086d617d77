import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import type { Specification, Variant } from '#content-schema/entities/product.ts'
import { isShownIn } from '#content-schema/rules/measurement.ts'

export type SystemName = 'metric' | 'imperial'

/** Value of `data-system`; the stylesheet hides what does not belong to the visitor's system. Absent for both. */
export function systemOf({ measurementSystem }: Pick<Specification, 'measurementSystem'>): SystemName | undefined {
  if (measurementSystem === 'None') return undefined
  return measurementSystem === 'Imperial' ? 'imperial' : 'metric'
}

/** A value with its unit, which never stand on two lines. */
export function figureOf({ value, unit }: Pick<Specification, 'value' | 'unit'>): string {
  return unit === '' ? value : `${value}\u00a0${unit}`
}

export interface SpecificationRow {
  name: string
  system: SystemName | undefined
  /** One value a variant, null where it has none. */
  values: (string | null)[]
}

/** Specifications of several variants side by side: a row for each name and system, in the order they first appear. */
export function specificationRows(columns: readonly (readonly Specification[])[]): SpecificationRow[] {
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
  return [...rows.values()]
}

export interface KeyFigures {
  /** Undefined when the figures serve both systems. */
  system: SystemName | undefined
  figures: Specification[]
}

/** The first figures of a product, once for each measurement system, or once for both where they do not differ. */
export function keyFigures(specifications: readonly Specification[], count = 3): KeyFigures[] {
  const inSystem = (system: MeasurementSystem) => specifications.filter((specification) => isShownIn(system, specification)).slice(0, count)
  const [metric, imperial] = [inSystem('Metric'), inSystem('Imperial')]
  const isSame = metric.length === imperial.length && metric.every((specification, at) => specification === imperial[at])
  if (isSame) return metric.length > 0 ? [{ system: undefined, figures: metric }] : []
  const both: KeyFigures[] = [
    { system: 'metric', figures: metric },
    { system: 'imperial', figures: imperial },
  ]
  return both.filter(({ figures }) => figures.length > 0)
}

/** True when anything differs between the measurement systems, so that a switch makes sense. */
export function hasSystems(variants: readonly Variant[], specifications: readonly Specification[]): boolean {
  const all = [...specifications, ...variants.flatMap((variant) => variant.specifications)]
  return (
    all.some(({ measurementSystem }) => measurementSystem !== 'None') ||
    variants.some((variant) => variant.nameMetric !== variant.nameImperial)
  )
}
