import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import { quotationSearch } from './quotation-address.ts'

/** The query that asks for the products of some columns, each in the variant that is compared; for as many as one quotation holds. */
export function quotationOfColumns(columns: readonly ComparisonProduct[]): string {
  const known = columns.filter(({ url }) => url !== '')
  return quotationSearch(
    ...known.map(({ slug, selectedVariantId, variants }) => ({
      product: slug,
      variant: selectedVariantId === variants[0]?.id ? '' : selectedVariantId,
    })),
  )
}
