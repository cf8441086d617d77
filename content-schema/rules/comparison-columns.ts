import type { ProductDetail } from '#content-schema/contracts/comparison.ts'
import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import type { Variant } from '#content-schema/entities/product.ts'
import type { BasketProduct } from '#content-schema/rules/comparison-basket.ts'
import type { SharedComparison } from '#content-schema/rules/comparison-link.ts'
import type { ComparisonProduct } from '#content-schema/rules/comparison-table.ts'
import { chooseVariant } from '#content-schema/rules/specification-sheet.ts'

/** How far we are with the details of a product. */
export type DetailState = { state: 'loading' | 'missing' | 'failed' } | { state: 'ready'; detail: ProductDetail }

/** An entry with what is known of its product (CM-03, CM-04). The slug stands for the name until that is known. */
export function columnOf({ key, slug, variantId }: BasketProduct, state: DetailState | undefined): ComparisonProduct {
  const detail = state?.state === 'ready' ? state.detail : null
  const variants = detail?.variants ?? []
  return {
    key,
    slug,
    name: detail?.name ?? slug,
    brandId: detail?.brandId ?? '',
    shortDescription: detail?.shortDescription ?? '',
    imageUrl: detail?.largeImageUrl ?? '',
    url: detail?.url ?? '',
    specifications: detail?.specifications ?? [],
    variants,
    selectedVariantId: chooseVariant(variants, variantId)?.id ?? '',
    loading: state === undefined || state.state === 'loading',
    problem: state?.state === 'missing' || state?.state === 'failed' ? state.state : null,
  }
}

/** A variant's name in the measurement system shown (PR-17). */
function variantName(variant: Variant, system: MeasurementSystem): string {
  return system === 'Imperial' ? variant.nameImperial : variant.nameMetric
}

/** The same beside the product's name, which need not be said twice. @example 'Punto 6, 1 mm²' → '1 mm²' */
export function shortVariantName({ name }: Pick<ComparisonProduct, 'name'>, variant: Variant, system: MeasurementSystem): string {
  const full = variantName(variant, system)
  const rest = full.startsWith(name) ? full.slice(name.length).replace(/^[\s,–-]+/, '') : ''
  return rest === '' ? full : rest
}

/** The variant that is compared; null where there is nothing to choose. */
export function chosenVariant({ variants, selectedVariantId }: ComparisonProduct): Variant | null {
  return variants.length > 1 ? chooseVariant(variants, selectedVariantId) : null
}

/** What a column is called where it stands alone: product and variant, once where the variant's name holds the product's. */
export function columnName(product: ComparisonProduct, system: MeasurementSystem): string {
  const variant = chosenVariant(product)
  if (!variant) return product.name
  const full = variantName(variant, system)
  return full.startsWith(product.name) ? full : `${product.name}, ${full}`
}

/** Entries of a link, with keys of their own. */
export function entriesOfLink({ products }: SharedComparison): BasketProduct[] {
  return products.map(({ slug, variantId }) => ({ slug, variantId, key: variantId === '' ? slug : `${slug}~${variantId}` }))
}
