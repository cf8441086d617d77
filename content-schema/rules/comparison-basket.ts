import { isComparable } from '#content-schema/rules/comparison-link.ts'

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

/** What is kept under `BASKET_KEY` (specification 3, CM-02). No classification is without products, no key is there twice. */
export interface Basket {
  classifications: BasketClassification[]
}

/** Name in local storage (AH-73). */
export const BASKET_KEY = 'uapp_comparison'
export const EMPTY_BASKET: Basket = { classifications: [] }
/** More entries than anybody puts in by hand: what is beyond was not written by us. */
export const MOST_ENTRIES = 200

const LONGEST_TEXT = 200

/** What a button or picker says of a product. */
export interface Compared {
  classification: string
  slug: string
  variantId?: string
}

/**
 * Puts a product after the others of its classification; a new classification starts a new group (CM-05). A product that is there in
 * the same variant is not put in again, and nothing is put into a full basket: the answer is then the basket it was given.
 */
export function addToBasket(basket: Basket, { classification, slug, variantId = '' }: Compared): Basket {
  const all = entriesOf(basket)
  const isThere = all.some((entry) => entry.slug === slug && entry.variantId === variantId)
  if (isThere || all.length >= MOST_ENTRIES || !isComparable(slug) || classification === '') return basket
  const product = { slug, variantId, key: freeKey(slug, all) }
  const group = basket.classifications.find((candidate) => candidate.slug === classification)
  if (!group) return { classifications: [...basket.classifications, { slug: classification, products: [product] }] }
  return changeGroups(basket, (candidate) => (candidate === group ? [...candidate.products, product] : candidate.products))
}

/** Takes an entry out; a classification goes with its last product (CM-06). */
export function removeFromBasket(basket: Basket, key: string): Basket {
  return changeGroups(basket, ({ products }) => products.filter((product) => product.key !== key))
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

/**
 * The basket in what was stored: anything at all, as everybody may write there. What can be understood is kept, the rest left out
 * (CM-16): entries without slug, keys and groups that are there twice, and what is beyond `MOST_ENTRIES`.
 */
export function parseBasket(stored: unknown): Basket {
  const groups = new Map<string, BasketProduct[]>()
  const keys = new Set<string>()
  for (const group of listIn(stored, 'classifications')) {
    const slug = textIn(group, 'slug')
    for (const entry of slug === '' ? [] : listIn(group, 'products')) {
      if (keys.size >= MOST_ENTRIES) break
      const product = { slug: textIn(entry, 'slug'), variantId: textIn(entry, 'variantId'), key: textIn(entry, 'key') }
      if (!isComparable(product.slug) || product.key === '' || keys.has(product.key)) continue
      keys.add(product.key)
      const products = groups.get(slug)
      if (products) products.push(product)
      else groups.set(slug, [product])
    }
  }
  return { classifications: [...groups].map(([slug, products]) => ({ slug, products })) }
}

function listIn(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? value[name] : null
  return Array.isArray(list) ? list.slice(0, 10 * MOST_ENTRIES) : []
}

function textIn(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : null
  return typeof text === 'string' && text.length <= LONGEST_TEXT ? text : ''
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
