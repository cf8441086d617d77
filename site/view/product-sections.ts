import { isShownHighlight } from '#content-schema/catalogue/highlight.ts'
import type { ProductView, ServiceView } from '#content-schema/pages/catalogue-pages.ts'
import type { PageContext } from './page-context.ts'

/** A section of a product's page and where it is, as the anchor navigation lists it. */
interface Section {
  title: string
  href: string
}

/** Fewer sections are all in view at once. */
const MIN_SECTIONS = 3

/** Sections of a product's or service's page, in the order they stand in; none where the page is short. */
export function productSections(view: ProductView | ServiceView, { t }: Pick<PageContext, 't'>): Section[] {
  const product = 'variants' in view ? view : null
  const service = 'benefits' in view ? view : null
  const related = view.relatedProducts.length + view.relatedComponents.length + view.relatedServices.length
  const sections: readonly (readonly [id: string, isThere: boolean | undefined, title: string])[] = [
    // The data sheet every product has, so there are files whatever the PIM holds.
    ['downloads', product !== null, t(($) => $.product.downloads)],
    ['description', view.longDescription !== '', t(($) => $.product.description)],
    ['details', (service?.details.length ?? 0) > 0, t(($) => $.service.details)],
    ['technical-data', product !== null && hasTechnicalData(product), t(($) => $.product.technicalData)],
    ['highlights', product?.highlights.some(isShownHighlight), t(($) => $.product.highlights)],
    ['variants', (product?.variants.length ?? 0) > 1, t(($) => $.product.variants)],
    ['capabilities', (product?.capabilities.length ?? 0) > 0, t(($) => $.product.capabilities)],
    ['related', related > 0, t(($) => $.product.related)],
  ]
  const there = sections.flatMap(([id, isThere, title]) => (isThere ? [{ title, href: `#${id}` }] : []))
  return there.length < MIN_SECTIONS ? [] : there
}

function hasTechnicalData({ specifications, variants }: ProductView): boolean {
  return specifications.length > 0 || variants.some((variant) => variant.specifications.length > 0)
}
