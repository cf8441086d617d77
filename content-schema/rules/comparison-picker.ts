import type { PickableProduct } from '#content-schema/contracts/comparison.ts'
import type { Variant } from '#content-schema/entities/product.ts'
import type { BasketProduct } from '#content-schema/rules/comparison-basket.ts'

/** Products that may still be picked: those in the basket are hidden unless they have more than one variant (CM-15). */
export function pickableProducts<P extends Pick<PickableProduct, 'slug' | 'variantCount'>>(
  products: readonly P[],
  basket: readonly Pick<BasketProduct, 'slug'>[],
): P[] {
  const inBasket = new Set(basket.map(({ slug }) => slug))
  return products.filter(({ slug, variantCount }) => variantCount > 1 || !inBasket.has(slug))
}

/** The variant a product is put in with once more: the first that is not compared yet, else the first. Empty for one without variants. */
export function nextVariant(variants: readonly Pick<Variant, 'id'>[], compared: readonly string[]): string {
  const isCompared = (id: string, at: number) => compared.some((candidate) => candidate === id || (at === 0 && !hasVariant(candidate)))
  const hasVariant = (candidate: string) => variants.some(({ id }) => id === candidate)
  return (variants.find(({ id }, at) => !isCompared(id, at)) ?? variants[0])?.id ?? ''
}
