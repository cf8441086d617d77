import type { Specification, Variant } from '#content-schema/catalogue/product.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'

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
