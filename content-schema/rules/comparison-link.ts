import type { MeasurementSystem } from '#content-schema/entities/country.ts'

/** What a link to a comparison carries: products in order, and the measurement system they were read in. */
export interface SharedComparison {
  products: { slug: string; variantId: string }[]
  /** Null when the link says nothing: the reader's own. */
  system: MeasurementSystem | null
}

/** Most products that are compared, and asked for, at a time. */
export const MOST_COMPARED = 20

/** Path of the comparison below the locale. */
export const COMPARISON_PATH = '/compare'

const LONGEST_SEARCH = 4000
const LONGEST_SLUG = 200

/**
 * Query of the address of a comparison, readable by people.
 *
 * @example '?products=punto-12+corda-330~corda-330-2&units=metric'
 */
export function comparisonSearch({ products, system }: SharedComparison): string {
  const list = products.slice(0, MOST_COMPARED).map(({ slug, variantId }) => writePart(slug) + (variantId && `~${writePart(variantId)}`))
  const parts = [
    ...(list.length > 0 ? [`products=${list.join('+')}`] : []),
    ...(system === null ? [] : [`units=${system === 'Imperial' ? 'imperial' : 'metric'}`]),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Reads such a query. What does not belong there is left out: a link may be cut, changed or made up. */
export function parseComparisonSearch(search: string): SharedComparison {
  const parameters = new URLSearchParams(search.slice(0, LONGEST_SEARCH))
  const seen = new Set<string>()
  const products = (parameters.get('products') ?? '').split(' ').flatMap((part) => {
    if (part === '' || seen.has(part) || seen.size >= MOST_COMPARED) return []
    seen.add(part)
    const [slug = '', variantId = ''] = part.split('~').map(readPart)
    return isComparable(slug) ? [{ slug, variantId }] : []
  })
  const units = parameters.get('units')?.toLowerCase()
  return { products, system: units === 'imperial' ? 'Imperial' : units === 'metric' ? 'Metric' : null }
}

/** True for what may be the slug of a product: nothing else is looked up. */
export function isComparable(slug: string): boolean {
  return slug !== '' && slug.length <= LONGEST_SLUG && !slug.includes('/')
}

/** Written twice, so that what separates parts never stands in one; usual slugs stay as they are. */
function writePart(text: string): string {
  return encodeURIComponent(encodeURIComponent(text.toWellFormed()).replaceAll('~', '%7E'))
}

function readPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
