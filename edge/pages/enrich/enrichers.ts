import { type ComparisonServices, createComparisonEnricher } from './comparison.ts'
import { subjectEnricher } from './contact-subject.ts'
import { createDocumentFinderEnricher, type DocumentFinderServices } from './document-finder.ts'
import { formEnricher } from './form.ts'
import type { PageEnricher } from './page-enricher.ts'
import { productListEnricher } from './product-list.ts'
import { productVariantEnricher } from './product-variant.ts'
import { createQuotationEnricher, type QuotationPageServices } from './quotation.ts'
import { createSearchEnrichers, type SearchServices } from './search.ts'
import { createWireFinderEnricher, type WireFinderServices } from './wire-finder.ts'

/** Every way in which a page is completed by its query, in the order they run. */
export function createEnrichers(
  services: ComparisonServices & QuotationPageServices & SearchServices & WireFinderServices & DocumentFinderServices,
): readonly PageEnricher[] {
  return [
    productListEnricher,
    productVariantEnricher,
    formEnricher,
    subjectEnricher,
    createComparisonEnricher(services),
    createWireFinderEnricher(services),
    createDocumentFinderEnricher(services),
    createQuotationEnricher(services),
    ...createSearchEnrichers(services),
  ]
}
