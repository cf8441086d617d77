import { type Basket, type BasketClassification, type BasketProduct, moveItem } from '#content-schema/comparison/basket.ts'
import { entriesOfLink } from '#content-schema/comparison/columns.ts'
import { comparisonSearch, parseComparisonSearch, type SharedComparison } from '#content-schema/comparison/shared-link.ts'

/** Where the products shown come from: the visitor's basket, or a link of somebody else, which changes nothing in the basket. */
export type ComparisonSource = { kind: 'basket'; classification: string | null } | { kind: 'link'; entries: BasketProduct[] }

/** What the page begins with: a link that tells of a classification of the basket is the basket itself. */
export function sourceOf(basket: Basket, search: string): ComparisonSource {
  const shared = parseComparisonSearch(search)
  const own = shared.products.length === 0 ? (basket.classifications[0]?.slug ?? null) : ownClassification(basket, shared)
  return shared.products.length === 0 || own !== null
    ? { kind: 'basket', classification: own }
    : { kind: 'link', entries: entriesOfLink(shared) }
}

/** The group shown; the first when the one shown before is empty now. */
export function shownGroup(basket: Basket, classification: string | null): BasketClassification | null {
  return basket.classifications.find(({ slug }) => slug === classification) ?? basket.classifications[0] ?? null
}

/**
 * Where among all entries one goes that is moved among the columns: products that are not available or not shown yet have none, and keep
 * their places.
 */
export function positionAmong(
  entries: readonly { key: string }[],
  { columns, key, position }: { columns: readonly { key: string }[]; key: string; position: number },
): number {
  const others = entries.filter((entry) => entry.key !== key)
  const seen = columns.filter((column) => column.key !== key)
  const placeOf = (column: { key: string } | undefined) => others.findIndex((entry) => entry.key === column?.key)
  const next = seen[Math.max(0, position)]
  return next ? placeOf(next) : placeOf(seen.at(-1)) + 1
}

/** Changes to the entries of a link, as the rules of the basket make them there. */
export const linkEntries = {
  remove: (entries: readonly BasketProduct[], keys: readonly string[]): BasketProduct[] =>
    entries.filter((entry) => !keys.includes(entry.key)),
  move: (entries: readonly BasketProduct[], key: string, position: number): BasketProduct[] =>
    moveItem(entries, (entry) => entry.key === key, position),
  changeVariant: (entries: readonly BasketProduct[], key: string, variantId: string): BasketProduct[] =>
    entries.map((entry) => (entry.key === key ? { ...entry, variantId } : entry)),
  add(entries: readonly BasketProduct[], slug: string, variantId: string): BasketProduct[] {
    const taken = new Set(entries.map(({ key }) => key))
    let key = slug
    for (let nth = 2; taken.has(key); nth += 1) key = `${slug}#${nth}`
    return [...entries, { slug, variantId, key }]
  },
}

/**
 * The classification of the basket that a link tells of, whatever the order: then the link is the visitor's own comparison. Null
 * when it is somebody else's, or an older one.
 */
export function ownClassification(basket: Basket, shared: SharedComparison): string | null {
  const told = identity(shared.products)
  return basket.classifications.find(({ products }) => identity(asLinked(products)) === told)?.slug ?? null
}

/** What a link says of products: a long list is cut there. */
function asLinked(products: readonly BasketProduct[]): SharedComparison['products'] {
  return parseComparisonSearch(comparisonSearch({ products, system: null })).products
}

function identity(products: readonly { slug: string; variantId: string }[]): string {
  return JSON.stringify(products.map(({ slug, variantId }) => [slug, variantId]).sort())
}
