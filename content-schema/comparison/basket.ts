import { isComparable } from '#content-schema/comparison/shared-link.ts'

/** A product a visitor wants to compare. Names, pictures and addresses are looked up, never stored (CM-03). */
export interface BasketProduct {
  slug: string
  /** Empty while no variant was chosen: the first one counts (CM-08). */
  variantId: string
  /** Tells two entries of one product apart, whatever their variants become (CM-07). */
  key: string
}

export interface BasketClassification {
  slug: string
  products: BasketProduct[]
}

/**
 * What is kept under `BASKET_KEY` (specification 3, CM-02). No classification is without products, no key is there twice. How many there
 * are is the visitor's affair (AH-72): whoever draws a basket draws the first ones (`firstEntries`) and the others on request.
 */
export interface Basket {
  classifications: BasketClassification[]
}

export const EMPTY_BASKET: Basket = { classifications: [] }

const MAX_TEXT_LENGTH = 200

/** What a button or picker says of a product. */
export interface Compared {
  classification: string
  slug: string
  variantId?: string
  /** Classifications the product is in, from the first below the root down to its own. */
  path?: readonly string[]
  /** The list it was chosen from, where that shows products of classifications below its own. */
  list?: { slug: string; below: readonly string[] }
}

/**
 * Puts a product after the others of its classification; a new classification starts a new group (CM-05). Products one list shows are one
 * group,
 * named after the list, and what is chosen elsewhere joins the nearest group of its branch. A product that is there in
 * the same variant is not put in again: the answer is then the basket it was given.
 */
export function addToBasket(basket: Basket, { classification, slug, variantId = '', path = [], list }: Compared): Basket {
  const all = entriesOf(basket)
  const isThere = all.some((entry) => entry.slug === slug && entry.variantId === variantId)
  if (isThere || !isComparable(slug) || classification === '') return basket
  const product = { slug, variantId, key: freeKey(slug, all) }
  if (list) return appendTo(joinGroups(basket, list.slug, list.below), list.slug, [product])
  const isThereAs = (candidate: string) => basket.classifications.some((group) => group.slug === candidate)
  return appendTo(basket, [classification, ...path.toReversed()].find(isThereAs) ?? classification, [product])
}

/** Puts the products of a link into one group in their order, also those that are compared elsewhere. */
export function keepInBasket(basket: Basket, classification: string, kept: readonly Pick<BasketProduct, 'slug' | 'variantId'>[]): Basket {
  if (classification === '') return basket
  const identities = new Set(kept.map(identityOf))
  const others = basket.classifications.map(({ slug, products }) => ({
    slug,
    products: slug === classification ? products : products.filter((product) => !identities.has(identityOf(product))),
  }))
  const left = { classifications: others.filter(({ products }) => products.length > 0) }
  const there = new Set(entriesOf(left).map(identityOf))
  const added = kept.filter((product) => isComparable(product.slug) && !there.has(identityOf(product)))
  return added.reduce<Basket>(
    (current, { slug, variantId }) => appendTo(current, classification, [{ slug, variantId, key: freeKey(slug, entriesOf(current)) }]),
    left,
  )
}

/** The narrowest classification that holds all products, from the paths down to their own; empty where there is none. */
export function sharedClassification([first, ...others]: readonly (readonly string[])[]): string {
  return (first ?? []).findLast((slug, at) => others.every((path) => path[at] === slug)) ?? ''
}

function appendTo(basket: Basket, classification: string, products: readonly BasketProduct[]): Basket {
  const group = basket.classifications.find(({ slug }) => slug === classification)
  if (!group) return { classifications: [...basket.classifications, { slug: classification, products: [...products] }] }
  return changeGroups(basket, (candidate) => (candidate === group ? [...candidate.products, ...products] : candidate.products))
}

/** The groups of a branch as one, in the place of the first of them. */
function joinGroups(basket: Basket, slug: string, below: readonly string[]): Basket {
  const isJoined = (group: BasketClassification) => group.slug === slug || below.includes(group.slug)
  const joined = basket.classifications.filter(isJoined)
  const products = joined.flatMap((group) => group.products)
  return {
    classifications: basket.classifications.flatMap((group) =>
      group === joined[0] ? [{ slug, products }] : isJoined(group) ? [] : [group],
    ),
  }
}

/** Takes entries out; a classification goes with its last product (CM-06). */
export function removeFromBasket(basket: Basket, ...keys: string[]): Basket {
  const removed = new Set(keys)
  return changeGroups(basket, ({ products }) => products.filter(({ key }) => !removed.has(key)))
}

/** Takes a product out in all its variants. */
export function removeProduct(basket: Basket, slug: string): Basket {
  return changeGroups(basket, ({ products }) => products.filter((product) => product.slug !== slug))
}

export function removeClassification(basket: Basket, slug: string): Basket {
  return { classifications: basket.classifications.filter((group) => group.slug !== slug) }
}

/** Gives one entry another variant; its key and place stay (CM-07). */
export function changeVariant(basket: Basket, key: string, variantId: string): Basket {
  return changeGroups(basket, ({ products }) => products.map((product) => (product.key === key ? { ...product, variantId } : product)))
}

/** Moves an entry to a position among the products of its classification. */
export function moveInBasket(basket: Basket, key: string, position: number): Basket {
  return changeGroups(basket, ({ products }) => moveItem(products, ({ key: own }) => own === key, position))
}

/** The list with the item that matches at another position; positions beyond either end mean that end. */
export function moveItem<T>(items: readonly T[], isMoved: (item: T) => boolean, position: number): T[] {
  const at = items.findIndex(isMoved)
  const item = items[at]
  const others = items.filter((_item, index) => index !== at)
  return item === undefined ? others : others.toSpliced(Math.max(0, position), 0, item)
}

export function isInBasket(basket: Basket, slug: string): boolean {
  return entriesOf(basket).some((entry) => entry.slug === slug)
}

export function entriesOf({ classifications }: Basket): BasketProduct[] {
  return classifications.flatMap(({ products }) => products)
}

/** The groups that the first entries of a basket stand in, each with those of its products. */
export function firstEntries({ classifications }: Basket, most: number): { group: BasketClassification; shown: BasketProduct[] }[] {
  let left = most
  const groups: { group: BasketClassification; shown: BasketProduct[] }[] = []
  for (const group of classifications) {
    if (left <= 0) break
    const shown = group.products.slice(0, left)
    left -= shown.length
    groups.push({ group, shown })
  }
  return groups
}

/**
 * The basket in what was stored: anything at all, as everybody may write there. What can be understood is kept, the rest left out
 * (CM-16): entries without slug or key, and those that are there twice. Groups of one slug become one; a key that another product
 * has gives way to a new one, so that no entry is lost.
 */
export function parseBasket(stored: unknown): Basket {
  const groups = new Map<string, BasketProduct[]>()
  const keys = new Map<string, string>()
  for (const group of listIn(stored, 'classifications')) {
    const slug = textIn(group, 'slug')
    for (const entry of slug === '' ? [] : listIn(group, 'products')) {
      const product = { slug: textIn(entry, 'slug'), variantId: textIn(entry, 'variantId'), key: textIn(entry, 'key') }
      if (!isComparable(product.slug) || product.key === '') continue
      if (keys.get(product.key) === identityOf(product)) continue
      if (keys.has(product.key)) product.key = identityOf(product)
      if (keys.has(product.key)) continue
      keys.set(product.key, identityOf(product))
      const products = groups.get(slug)
      if (products) products.push(product)
      else groups.set(slug, [product])
    }
  }
  return { classifications: [...groups].map(([slug, products]) => ({ slug, products })) }
}

function identityOf({ slug, variantId }: Pick<BasketProduct, 'slug' | 'variantId'>): string {
  return `${slug}~${variantId}`
}

function listIn(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? value[name] : null
  return Array.isArray(list) ? list : []
}

function textIn(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : null
  return typeof text === 'string' && text.length <= MAX_TEXT_LENGTH ? text : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The slug, or with a number where another entry of the product has it. */
function freeKey(slug: string, entries: readonly BasketProduct[]): string {
  const taken = new Set(entries.map(({ key }) => key))
  for (let nth = 2, key = slug; ; nth += 1) {
    if (!taken.has(key)) return key
    key = `${slug}#${nth}`
  }
}

function changeGroups(basket: Basket, change: (group: BasketClassification) => BasketProduct[]): Basket {
  const classifications = basket.classifications
    .map((group) => ({ slug: group.slug, products: change(group) }))
    .filter(({ products }) => products.length > 0)
  return { classifications }
}
