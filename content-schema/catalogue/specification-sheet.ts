import type { Specification, Variant } from '#content-schema/catalogue/product.ts'

/** A variant's whole data sheet: what it says takes the place of what the product says under the same name. */
export function overlaySpecifications<S extends Pick<Specification, 'name'> & Ordered>(shared: readonly S[], own: readonly S[]): S[] {
  const ownNames = new Set(own.map(({ name }) => name))
  const names = new Set([...shared, ...own].map(({ name }) => name))
  return inSheetOrder(
    [...names].flatMap((name) => (ownNames.has(name) ? own : shared).filter((specification) => specification.name === name)),
  )
}

/**
 * Lines in the order of a data sheet: those of one heading that have a sort index share their places among themselves, the smallest first.
 * So length, width and height stand together, whoever of product and variant says them. All others keep their place.
 */
export function inSheetOrder<S extends Ordered>(lines: readonly S[]): S[] {
  const sorted = new Map<string, S[]>()
  for (const [group, members] of Map.groupBy(lines.filter(hasPlace), groupOf))
    sorted.set(
      group,
      members.toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0)),
    )
  return lines.map((line) => (hasPlace(line) ? (sorted.get(groupOf(line))?.shift() ?? line) : line))
}

interface Ordered {
  group?: string | null
  sortIndex?: number | undefined
}

const hasPlace = ({ sortIndex }: Ordered) => sortIndex !== undefined
const groupOf = ({ group }: Ordered) => group ?? ''

/** The variant with the id, else the first (CM-08); null for a product without variants. */
export function chooseVariant<V extends Pick<Variant, 'id'>>(variants: readonly V[], variantId: string): V | null {
  return variants.find(({ id }) => id === variantId) ?? variants[0] ?? null
}
