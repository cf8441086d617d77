import type { Variant } from '#content-schema/catalogue/product.ts'
import type { BasketProduct } from '#content-schema/comparison/basket.ts'
import type { PickableProduct } from '#content-schema/comparison/compared-product.ts'

type Entry = Pick<BasketProduct, 'slug' | 'variantId'>

/**
 * Products that may still be picked: those in the basket are hidden unless they have more than one variant (CM-15), and those whose
 * variants are all compared.
 */
export function pickableProducts<P extends Pick<PickableProduct, 'slug' | 'variantCount' | 'variantIds'>>(
  products: readonly P[],
  basket: readonly Entry[],
): P[] {
  return products.filter(({ slug, variantCount, variantIds }) => {
    const compared = variantsIn(basket, slug)
    return compared.length === 0 || (variantCount > 1 && (variantIds.length === 0 || nextVariant(variantIds, compared) !== ''))
  })
}

/** Variants of a product that are compared, as the entries name them. */
export function variantsIn(basket: readonly Entry[], slug: string): string[] {
  return basket.filter((entry) => entry.slug === slug).map(({ variantId }) => variantId)
}

/**
 * The variant a product is put in with once more: the first that is not compared yet. Empty where all are, and for one without variants.
 */
export function nextVariant(variantIds: readonly string[], compared: readonly string[]): string {
  return freeVariants(variantIds, compared)[0] ?? ''
}

/** Variants that are not compared yet. An entry that names no variant, or one that does not exist, counts as the first variant (CM-08). */
export function freeVariants(variantIds: readonly string[], compared: readonly string[]): string[] {
  const taken = new Set(compared.map((id) => (variantIds.includes(id) ? id : variantIds[0])))
  return variantIds.filter((id) => !taken.has(id))
}

/** Variants a column offers: its own, and those no other column of the product shows. */
export function variantsOffered<V extends Pick<Variant, 'id'>>(
  { key, slug, variants, selectedVariantId }: { key: string; slug: string; variants: readonly V[]; selectedVariantId: string },
  columns: readonly { key: string; slug: string; selectedVariantId: string }[],
): V[] {
  const others = columns.filter((column) => column.slug === slug && column.key !== key).map((column) => column.selectedVariantId)
  return variants.filter(({ id }) => id === selectedVariantId || !others.includes(id))
}
