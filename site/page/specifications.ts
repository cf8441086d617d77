import type { Specification, Variant } from '#content-schema/entities/product.ts'

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

/** True when anything differs between the measurement systems, so that a switch makes sense. */
export function hasSystems(variants: readonly Variant[], specifications: readonly Specification[]): boolean {
  const all = [...specifications, ...variants.flatMap((variant) => variant.specifications)]
  return (
    all.some(({ measurementSystem }) => measurementSystem !== 'None') ||
    variants.some((variant) => variant.nameMetric !== variant.nameImperial)
  )
}
