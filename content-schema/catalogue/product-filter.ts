import { type Bound, boundName, parametersOf, readListBounds } from '#content-schema/catalogue/list-bounds.ts'
import { nearestProducts } from '#content-schema/catalogue/nearest-products.ts'
import { type ListedProduct, type ListQuantity, type ProductList, SYSTEMS } from '#content-schema/catalogue/product-list.ts'

export type Sort = { by: 'recommended' } | { by: 'name' } | { by: 'quantity'; key: string; isDescending: boolean }

/** What of a list is to be seen and in which order. Two that mean the same are equal. */
export interface ListChoice {
  bounds: Bound[]
  /** Keys: a product has to have all of them. */
  capabilities: string[]
  /** Keys: a product has to be of one of them. */
  brands: string[]
  sort: Sort
}

export interface ListResult {
  /** Slugs of what is shown, in order. */
  shown: string[]
  /** All slugs in order, those not shown too; the nearest lead. */
  order: string[]
  /** Where nothing is shown: slugs of what comes nearest. */
  nearest: string[]
  /** How many products would be left with the choice as well, by its name in the form: `capability:stripping`. */
  counts: Record<string, number>
}

/**
 * Reads the choice from the query of an address. What makes no sense is left out, so no query is wrong; the order of parameters means
 * nothing.
 */
export function readListChoice(query: string, list: ProductList): ListChoice {
  const parameters = parametersOf(query)
  const keys = (name: string, choices: readonly { key: string }[]) => {
    const asked = new Set(parameters.getAll(name))
    return choices.map(({ key }) => key).filter((key) => asked.has(key))
  }
  return {
    bounds: readListBounds(parameters, list),
    capabilities: keys('capability', list.capabilities),
    brands: keys('brand', list.brands),
    sort: readSort(parameters.getAll('sort'), list),
  }
}

function readSort(asked: readonly string[], { quantities }: ProductList): Sort {
  const known = asked.filter((text) => text === 'name' || quantities.some(({ key }) => key === text.replace(/^-/, ''))).sort()
  const [text] = known
  if (text === undefined) return { by: 'recommended' }
  if (text === 'name') return { by: 'name' }
  return { by: 'quantity', key: text.replace(/^-/, ''), isDescending: text.startsWith('-') }
}

/** The value of a sort in addresses; empty for the order of the maker. */
export function sortName(sort: Sort): string {
  return sort.by === 'recommended' ? '' : sort.by === 'name' ? 'name' : `${sort.isDescending ? '-' : ''}${sort.key}`
}

/**
 * The query of an address that makes the choice, with question mark; empty when nothing is chosen. The same choice always reads the same.
 */
export function writeListChoice({ bounds, capabilities, brands, sort }: ListChoice): string {
  const parameters = new URLSearchParams([
    ...bounds.map((bound) => [boundName(bound), bound.text]),
    ...capabilities.map((key) => ['capability', key]),
    ...brands.map((key) => ['brand', key]),
    ...(sort.by === 'recommended' ? [] : [['sort', sortName(sort)]]),
  ])
  const text = parameters.toString()
  return text && `?${text}`
}

/** True when products may be left out. */
export function isFiltered({ bounds, capabilities, brands }: ListChoice): boolean {
  return bounds.length > 0 || capabilities.length > 0 || brands.length > 0
}

/** What of the list is shown for a choice, in which order, and how many would be left with one choice more. */
export function applyListChoice(list: ProductList, choice: ListChoice): ListResult {
  const order = [...list.products].sort(comparison(list, choice.sort))
  const matching = (changed: Partial<ListChoice>) => order.filter((product) => matches(product, list, { ...choice, ...changed }))
  const count = (changed: Partial<ListChoice>) => matching(changed).length
  const shown = matching({}).map(({ slug }) => slug)
  const nearest = shown.length > 0 ? [] : nearestProducts(list, choice)
  return {
    shown,
    nearest,
    order: [...nearest, ...order.map(({ slug }) => slug).filter((slug) => !nearest.includes(slug))],
    counts: Object.fromEntries([
      ...list.capabilities.map(({ key }) => [`capability:${key}`, count({ capabilities: [...choice.capabilities, key] })]),
      ...list.brands.map(({ key }) => [`brand:${key}`, count({ brands: [key] })]),
    ]),
  }
}

function matches(product: ListedProduct, list: ProductList, { bounds, capabilities, brands }: ListChoice): boolean {
  const brand = list.brands[product.brand]
  return (
    (brands.length === 0 || (brand !== undefined && brands.includes(brand.key))) &&
    capabilities.every((key) => product.capabilities.some((position) => list.capabilities[position]?.key === key)) &&
    list.quantities.every((quantity, position) =>
      SYSTEMS.every((system) => {
        const own = bounds.filter((bound) => bound.quantity === quantity.key && bound.system === system)
        return own.length === 0 || (product[system][position] ?? []).some((span) => own.every((bound) => isMet(bound, span, quantity.kind)))
      }),
    )
  )
}

function isMet({ end, value, to: most }: Bound, [from, to]: readonly [number, number], kind: ListQuantity['kind']): boolean {
  if (kind === 'span') return from <= value && most <= to
  return end === 'min' ? to >= value : from <= value
}

type Compare = (a: ListedProduct, b: ListedProduct) => number

/** Ties stay in the order of the maker, as sorting is stable; products without the quantity come last. */
function comparison(list: ProductList, sort: Sort): Compare {
  if (sort.by === 'recommended') return () => 0
  if (sort.by === 'name') return (a, b) => a.rank - b.rank
  const position = list.quantities.findIndex(({ key }) => key === sort.key)
  const figure = (product: ListedProduct) => {
    const spans = product.metric[position] ?? product.imperial[position]
    if (!spans?.length) return Number.POSITIVE_INFINITY
    return sort.isDescending ? -Math.max(...spans.map(([, to]) => to)) : Math.min(...spans.map(([from]) => from))
  }
  return (a, b) => (figure(a) === figure(b) ? 0 : figure(a) - figure(b))
}

/** A part of a choice as it is shown, and the query without it. */
export interface Chip {
  text: string
  query: string
}

/** The parts of a choice, each with the address that takes it back: bounds of a quantity together. */
export function chipsOf(list: ProductList, choice: ListChoice): Chip[] {
  const nameOf = (choices: readonly { key: string; name: string }[], wanted: string) =>
    choices.find(({ key }) => key === wanted)?.name ?? wanted
  const quantities = list.quantities.flatMap((quantity) =>
    SYSTEMS.flatMap((field) => {
      const isOwn = (bound: Bound) => bound.quantity === quantity.key && bound.field === field
      const own = choice.bounds.filter(isOwn)
      if (own.length === 0) return []
      const query = writeListChoice({ ...choice, bounds: choice.bounds.filter((bound) => !isOwn(bound)) })
      return { text: `${quantity.name} ${boundsText(own, quantity[field]?.unit ?? '')}`, query }
    }),
  )
  const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key)
  return [
    ...quantities,
    ...choice.capabilities.map((key) => ({
      text: nameOf(list.capabilities, key),
      query: writeListChoice({ ...choice, capabilities: without(choice.capabilities, key) }),
    })),
    ...choice.brands.map((key) => ({
      text: nameOf(list.brands, key),
      query: writeListChoice({ ...choice, brands: without(choice.brands, key) }),
    })),
  ]
}

/** @example '0.5 – 6 mm²', '≥ 0.5 mm²'; gauges name their unit themselves where it is not the usual one. */
function boundsText(bounds: readonly Bound[], unit: string): string {
  const [min, max] = (['min', 'max'] as const).map((end) => bounds.find((bound) => bound.end === end)?.text)
  const wires = bounds.filter(({ end }) => end === 'wire').map(({ text }) => text)
  const withUnit = (text: string) => (/[a-z][²2]?$/i.test(text) || unit === '' ? text : `${text}\u00a0${unit}`)
  if (wires.length > 0) return wires.map((text) => (/[a-z]/i.test(text) ? text : withUnit(text))).join(', ')
  if (min !== undefined && max !== undefined) return min === max ? withUnit(min) : `${min} – ${withUnit(max)}`
  return min === undefined ? `≤ ${withUnit(max ?? '')}` : `≥ ${withUnit(min)}`
}
