import type { ProductView } from '#content-schema/pages/catalogue-pages.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { absoluteUrl } from './links.ts'
import type { PageContext } from './page-context.ts'
import { organizationReference, sharedPicture } from './structured-data.ts'
import type { DataRow } from './technical-data.ts'

/** The figures a data sheet begins with; the page itself has all. */
const MAX_PROPERTIES = 6

/** A product for search engines: what it is, what it looks like, and the data all its variants share, in metric units. */
export function structuredProduct(view: ProductView, rows: readonly DataRow[], context: PageContext): object {
  const { name, shortDescription, brand, classification, primaryImage, additionalImages, meta } = view
  const image = [primaryImage, ...additionalImages].find((candidate) => candidate && !isAbsentImage(candidate.url))
  const shared = rows
    .filter(({ variants }) => variants === undefined)
    .flatMap(({ name: property, figures }) =>
      figures.filter(({ system }) => system !== 'imperial').map(({ text }) => ({ name: property, value: text.replace('\u00a0', ' ') })),
    )
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(shortDescription ? { description: shortDescription } : {}),
    url: meta.canonicalUrl ?? absoluteUrl(meta.url, context),
    category: classification.name,
    manufacturer: organizationReference(context),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    ...(image ? { image: sharedPicture(image.url, context) } : {}),
    ...(shared.length > 0
      ? { additionalProperty: shared.slice(0, MAX_PROPERTIES).map((property) => ({ '@type': 'PropertyValue', ...property })) }
      : {}),
  }
}
