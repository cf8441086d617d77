import type { Specification, Variant } from '#content-schema/catalogue/product.ts'

/** A variant's whole data sheet: what it says takes the place of what the product says under the same name. */
export function overlaySpecifications<S extends Pick<Specification, 'name'>>(shared: readonly S[], own: readonly S[]): S[] {
  const ownNames = new Set(own.map(({ name }) => name))
  const names = new Set([...shared, ...own].map(({ name }) => name))
  return [...names].flatMap((name) => (ownNames.has(name) ? own : shared).filter((specification) => specification.name === name))
}

/** The variant with the id, else the first (CM-08); null for a product without variants. */
export function chooseVariant<V extends Pick<Variant, 'id'>>(variants: readonly V[], variantId: string): V | null {
  return variants.find(({ id }) => id === variantId) ?? variants[0] ?? null
}
