import { type ComparisonServices, comparisonEnricher } from './comparison.ts'
import { subjectEnricher } from './contact-subject.ts'
import { type DocumentFinderServices, documentFinderEnricher } from './document-finder.ts'
import { formEnricher } from './form.ts'
import type { BoundEnricher, PageEnricher } from './page-enricher.ts'
import { productListEnricher } from './product-list.ts'
import { productVariantEnricher } from './product-variant.ts'
import { type QuotationPageServices, quotationEnricher } from './quotation.ts'
import { createSearchEnrichers, type SearchServices } from './search.ts'
import { type WireFinderServices, wireFinderEnricher } from './wire-finder.ts'

type EnricherServices = ComparisonServices & QuotationPageServices & SearchServices & WireFinderServices & DocumentFinderServices

/** Every way in which a page is completed by its query, in the order they run. */
export function createEnrichers(services: EnricherServices): readonly BoundEnricher[] {
  const enrichers: readonly PageEnricher<EnricherServices>[] = [
    productListEnricher,
    productVariantEnricher,
    formEnricher,
    subjectEnricher,
    comparisonEnricher,
    wireFinderEnricher,
    documentFinderEnricher,
    quotationEnricher,
    ...createSearchEnrichers(),
  ]
  return enrichers.map((enricher) => ({ ...enricher, rewrite: (html, asked) => enricher.rewrite(html, asked, services) }))
}
