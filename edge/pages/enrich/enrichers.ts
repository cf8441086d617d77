import { type ComparisonServices, createComparisonEnricher } from './comparison.ts'
import { formEnricher } from './form.ts'
import type { PageEnricher } from './page-enricher.ts'
import { productListEnricher } from './product-list.ts'
import { productVariantEnricher } from './product-variant.ts'
import { createSearchEnrichers, type SearchServices } from './search.ts'

/** Every way in which a page is completed by its query, in the order they run. */
export function createEnrichers(services: ComparisonServices & SearchServices): readonly PageEnricher[] {
  return [productListEnricher, productVariantEnricher, formEnricher, createComparisonEnricher(services), ...createSearchEnrichers(services)]
}
