import type { Bound } from '#content-schema/catalogue/list-bounds.ts'
import type { ListedProduct, ProductList } from '#content-schema/catalogue/product-list.ts'

interface Wanted {
  bounds: readonly Bound[]
  capabilities: readonly string[]
  brands: readonly string[]
}

/** As many as are looked at one by one. */
const MAX_NEAREST = 3
/** A capability or brand that is missing counts as a figure that is missed by this factor. */
const MISSED_CHOICE = Math.log(4)

/** The products that come nearest to a choice nothing meets, by their figures first; none for a choice without figures. */
export function nearestProducts(list: ProductList, choice: Wanted): string[] {
  if (choice.bounds.length === 0) return []
  return list.products
    .map((product) => ({ slug: product.slug, distance: distanceOf(product, list, choice) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ slug }) => slug)
}

function distanceOf(product: ListedProduct, list: ProductList, { bounds, capabilities, brands }: Wanted): number {
  const missing = capabilities.filter((key) => !product.capabilities.some((at) => list.capabilities[at]?.key === key)).length
  const isOther = brands.length > 0 && !brands.includes(list.brands[product.brand]?.key ?? '')
  const figures = bounds.reduce((sum, bound) => sum + missOf(product, list, bound), 0)
  return figures + MISSED_CHOICE * (missing + Number(isOther))
}

/** By which factor the nearest span of a product misses a bound, as a logarithm; infinite for a product that has none. */
function missOf(product: ListedProduct, { quantities }: ProductList, { quantity, system, end, value, to }: Bound): number {
  const position = quantities.findIndex(({ key }) => key === quantity)
  const spans = product[system][position] ?? product.metric[position] ?? []
  const isSpan = quantities[position]?.kind === 'span'
  const misses = spans.map(([from, most]) => {
    const below = isSpan || end === 'max' ? factor(from, value) : 0
    const above = isSpan || end === 'min' ? factor(to, most) : 0
    return below + above
  })
  return Math.min(Number.POSITIVE_INFINITY, ...misses)
}

/** How far the first goes beyond the second; 0 where it does not. */
function factor(first: number, second: number): number {
  if (first <= second) return 0
  return second > 0 ? Math.log(first / second) : Math.log(100)
}
