import type { MeasurementSystem } from '#content-schema/locale/country.ts'

/** What a link to a comparison carries: products in order, and the measurement system they were read in. */
export interface SharedComparison {
  products: readonly { slug: string; variantId: string }[]
  /** Null when the link says nothing: the reader's own. */
  system: MeasurementSystem | null
}

/** Products that are shown, and asked for, at a time; more of them on request (AH-72). */
export const MAX_COMPARED = 20

/** Path of the comparison below the locale. */
export const COMPARISON_PATH = '/compare'

/** Longest query that is read, and longest list that is written, in characters: what servers, mail and the contact form bear. */
const MAX_SEARCH_LENGTH = 4000
const MAX_LIST_LENGTH = 3500
const MAX_SLUG_LENGTH = 200

/**
 * Query of the address of a comparison, readable by people: as many products as an address bears.
 *
 * @example '?products=punto-12+corda-330~corda-330-2&units=metric'
 */
export function comparisonSearch({ products, system }: SharedComparison): string {
  let list = ''
  for (const { slug, variantId } of products) {
    const longer = `${list}${list && '+'}${writePart(slug)}${variantId && `~${writePart(variantId)}`}`
    if (longer.length > MAX_LIST_LENGTH) break
    list = longer
  }
  const parts = [
    ...(list === '' ? [] : [`products=${list}`]),
    ...(system === null ? [] : [`units=${system === 'Imperial' ? 'imperial' : 'metric'}`]),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Reads such a query. What does not belong there is left out: a link may be cut, changed or made up. */
export function parseComparisonSearch(search: string): SharedComparison {
  const parameters = new URLSearchParams(shortened(search))
  const seen = new Set<string>()
  const products = (parameters.get('products') ?? '').split(' ').flatMap((part) => {
    if (part === '' || seen.has(part)) return []
    seen.add(part)
    const [slug = '', variantId = ''] = part.split('~').map(readPart)
    return isComparable(slug) ? [{ slug, variantId }] : []
  })
  const units = parameters.get('units')?.toLowerCase()
  return { products, system: units === 'imperial' ? 'Imperial' : units === 'metric' ? 'Metric' : null }
}

/** Cut before the product that is beyond what is read. */
function shortened(search: string): string {
  return search.length <= MAX_SEARCH_LENGTH ? search : search.slice(0, MAX_SEARCH_LENGTH).replace(/(?:\+|%20| )[^+ &]*$/, '')
}

/** True for what may be the slug of a product: nothing else is looked up. */
export function isComparable(slug: string): boolean {
  return slug !== '' && slug.length <= MAX_SLUG_LENGTH && !slug.includes('/')
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
