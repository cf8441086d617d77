import type { Variant } from '#content-schema/catalogue/product.ts'
import { chooseVariant } from '#content-schema/catalogue/specification-sheet.ts'
import { variantSearch } from '#content-schema/catalogue/variant-address.ts'
import { withoutProductName, withProductName } from '#content-schema/catalogue/variant-name.ts'
import type { BasketProduct } from '#content-schema/comparison/basket.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import type { SharedComparison } from '#content-schema/comparison/shared-link.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'

/** How far we are with the details of a product. */
export type DetailState = { state: 'pending' | 'missing' | 'error' } | { state: 'success'; detail: ProductDetail }

/** An entry with what is known of its product (CM-03, CM-04). The slug stands for the name until that is known. */
export function columnOf({ key, slug, variantId }: BasketProduct, state: DetailState | undefined): ComparisonProduct {
  const detail = state?.state === 'success' ? state.detail : null
  const variants = detail?.variants ?? []
  const chosen = chooseVariant(variants, variantId)
  return {
    key,
    slug,
    name: detail?.name ?? slug,
    brandId: detail?.brandId ?? '',
    shortDescription: detail?.shortDescription ?? '',
    imageUrl: chosen?.imageUrl ?? detail?.largeImageUrl ?? '',
    url: detail?.url ?? '',
    isForeign: detail?.isForeign ?? false,
    lang: detail?.isForeign ? detail.language || undefined : undefined,
    specifications: detail?.specifications ?? [],
    variants,
    selectedVariantId: chosen?.id ?? '',
    loading: state === undefined || state.state === 'pending',
    problem: state?.state === 'missing' ? 'missing' : state?.state === 'error' ? 'failed' : null,
  }
}

/** What the classification is called that a product is compared in: its own, or one above it. */
export function categoryName({ classification, lineage }: Pick<ProductDetail, 'classification' | 'lineage'>, slug: string): string {
  return lineage.find((step) => step.slug === slug)?.name ?? classification.name
}

/** A variant's name in the measurement system shown (PR-17). */
function variantName(variant: Variant, system: MeasurementSystem): string {
  return system === 'Imperial' ? variant.nameImperial : variant.nameMetric
}

/** The same beside the product's name, which need not be said twice. @example 'Punto 6, 1 mm²' → '1 mm²' */
export function shortVariantName({ name }: Pick<ComparisonProduct, 'name'>, variant: Variant, system: MeasurementSystem): string {
  return withoutProductName(variantName(variant, system), name)
}

/** The variant that is compared; null where there is nothing to choose. */
export function chosenVariant({ variants, selectedVariantId }: ComparisonProduct): Variant | null {
  return variants.length > 1 ? chooseVariant(variants, selectedVariantId) : null
}

/** Where the page of a column's product shows the variant that is compared; empty while the page is not known. */
export function columnUrl(product: ComparisonProduct): string {
  const { url, variants } = product
  const variant = chosenVariant(product)
  return url === '' || !variant || variant === variants[0] ? url : url + variantSearch(variant.id)
}

/** What a column is called where it stands alone: product and variant, once where the variant's name holds the product's. */
export function columnName(product: ComparisonProduct, system: MeasurementSystem): string {
  const variant = chosenVariant(product)
  if (!variant) return product.name
  return withProductName(variantName(variant, system), product.name)
}

/** Entries of a link, with keys of their own. */
export function entriesOfLink({ products }: SharedComparison): BasketProduct[] {
  return products.map(({ slug, variantId }) => ({ slug, variantId, key: variantId === '' ? slug : `${slug}~${variantId}` }))
}
