import { type Basket, type BasketClassification, type BasketProduct, moveItem } from '#content-schema/rules/comparison-basket.ts'
import { parseComparisonSearch } from '#content-schema/rules/comparison-link.ts'
import { entriesOfLink, ownClassification } from './columns.ts'

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

/** Changes to the entries of a link, as the rules of the basket make them there. */
export const linkEntries = {
  remove: (entries: readonly BasketProduct[], key: string): BasketProduct[] => entries.filter((entry) => entry.key !== key),
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
