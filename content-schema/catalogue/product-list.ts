import type { Span } from '#content-schema/catalogue/measured-value.ts'
import { measureIn, type Quantity } from '#content-schema/catalogue/product-quantities.ts'
import { GAUGE_UNITS } from '#content-schema/catalogue/wire-gauge.ts'

/** A product as a list knows it. */
export interface ProductFacts {
  slug: string
  name: string
  quantities: readonly Quantity[]
  capabilities: readonly Choice[]
  brand: Choice | null
  /** Its texts are not in the language of the list. */
  isForeign?: true
}

/** Facts in the language asked for first: they give what several products share its name. */
export function ownLanguageFirst(facts: readonly ProductFacts[]): ProductFacts[] {
  return [...facts].sort((a, b) => Number(a.isForeign ?? false) - Number(b.isForeign ?? false))
}

/** Something a product has or has not; `key` stands in addresses. */
export interface Choice {
  key: string
  name: string
}

export const SYSTEMS = ['metric', 'imperial'] as const
export type System = (typeof SYSTEMS)[number]

/**
 * A quantity products of a list are chosen by. `span`: what is asked for has to lie within what the product covers, as a wire within its
 * cross-sections. `value`: what the product has must lie within what is asked for, as an output.
 */
export interface ListQuantity {
  key: string
  name: string
  kind: 'span' | 'value'
  /**
   * Unit and extent over the list, by system; null where the list has no figures in it. Where both measure in one unit the metric one
   * stands for both.
   */
  metric: { unit: string; extent: Span } | null
  imperial: { unit: string; extent: Span } | null
}

/** True for a quantity that is asked for by one wire, in mm² or gauges, rather than by two ends. */
export function isWireQuantity({ kind, metric, imperial }: ListQuantity): boolean {
  return kind === 'span' && (metric?.unit === 'mm²' || (metric === null && GAUGE_UNITS.includes(imperial?.unit ?? '')))
}

/** A list of products with all that filters and orders need, small enough to travel with its page. */
export interface ProductList {
  quantities: ListQuantity[]
  capabilities: Choice[]
  brands: Choice[]
  /** In the order the maker recommends. */
  products: ListedProduct[]
}

export interface ListedProduct {
  slug: string
  /** Place in the order of names. */
  rank: number
  /** By position of the quantity: spans as `[from, to]`, null for none. */
  metric: (readonly (readonly [number, number])[] | null)[]
  imperial: (readonly (readonly [number, number])[] | null)[]
  /** Positions in the list's capabilities. */
  capabilities: number[]
  /** Position in the list's brands, -1 for none. */
  brand: number
}

/** Fewer products are seen at a glance. */
export const LEAST_FILTERED = 4
const MAX_QUANTITIES = 4
const MAX_CHOICES = 8

/** What a list of products can be chosen by; null when it is too short, or nothing tells its products apart. */
export function createProductList(facts: readonly ProductFacts[], compareNames: (a: string, b: string) => number): ProductList | null {
  if (facts.length < LEAST_FILTERED) return null
  const quantities = tellingQuantities(facts)
  const capabilities = tellingChoices(
    facts.map((product) => product.capabilities),
    1,
  )
  const brands = tellingChoices(
    facts.map(({ brand }) => (brand ? [brand] : [])),
    2,
  )
  if (quantities.length === 0 && capabilities.length === 0 && brands.length === 0) return null
  const byName = [...facts].sort((a, b) => compareNames(a.name, b.name))
  return {
    quantities,
    capabilities,
    brands,
    products: facts.map((product) => ({
      slug: product.slug,
      rank: byName.indexOf(product),
      metric: quantities.map((quantity) => pairsOf(product, quantity, 'metric')),
      imperial: quantities.map((quantity) => pairsOf(product, quantity, 'imperial')),
      capabilities: capabilities.flatMap(({ key }, at) => (product.capabilities.some((own) => own.key === key) ? [at] : [])),
      brand: brands.findIndex(({ key }) => key === product.brand?.key),
    })),
  }
}

/** Quantities that half of the products or more have and that differ, those first which stand first in the data sheets. */
function tellingQuantities(facts: readonly ProductFacts[]): ListQuantity[] {
  const found = new Map<string, { quantity: Quantity; places: number; count: number }>()
  for (const { quantities } of ownLanguageFirst(facts))
    quantities.forEach((quantity, place) => {
      const known = found.get(quantity.key)
      if (!known) found.set(quantity.key, { quantity, places: place, count: 1 })
      else Object.assign(known, { places: known.places + place, count: known.count + 1 })
    })
  const candidates = [...found.values()]
    .filter(({ count }) => count * 2 >= facts.length)
    .sort((a, b) => a.places / a.count - b.places / b.count)
  const telling: ListQuantity[] = []
  for (const { quantity } of candidates) {
    if (telling.length === MAX_QUANTITIES) break
    const described = describe(quantity, facts)
    if (described) telling.push(described)
  }
  return telling
}

/** Null when all products are alike in it, or too few can be compared. */
function describe({ key, name }: Quantity, facts: readonly ProductFacts[]): ListQuantity | null {
  const own = facts.flatMap(({ quantities }) => quantities.find((quantity) => quantity.key === key) ?? [])
  const [metric, imperial] = SYSTEMS.map((system) => extentOf(own, system))
  const comparable = own.flatMap(({ metric: figures, imperial: others }) => figures ?? others ?? [])
  const isSpan = ({ spans }: { spans: readonly Span[] }) => spans.some(({ from, to }) => from !== to)
  const distinct = new Set(comparable.map(({ spans }) => JSON.stringify(spans)))
  if ((!metric && !imperial) || distinct.size < 2) return null
  return {
    key,
    name,
    kind: comparable.filter(isSpan).length * 2 > comparable.length ? 'span' : 'value',
    metric: metric ?? null,
    imperial: imperial && imperial.unit !== metric?.unit ? imperial : null,
  }
}

/** From the least to the most any of the products has, in the unit most of them use. */
function extentOf(quantities: readonly Quantity[], system: System): { unit: string; extent: Span } | null {
  const measures = quantities.flatMap((quantity) => quantity[system] ?? [])
  const units = Map.groupBy(measures, ({ unit }) => unit)
  const [unit] = [...units].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (unit === undefined) return null
  const spans = measures.flatMap((measure) => measureIn(measure, unit)?.spans ?? [])
  return { unit, extent: { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) } }
}

function pairsOf(product: ProductFacts, quantity: ListQuantity, system: System): [number, number][] | null {
  const unit = quantity[system]?.unit
  const measure = product.quantities.find(({ key }) => key === quantity.key)?.[system] ?? null
  const converted = unit === undefined ? null : measureIn(measure, unit)
  return converted ? converted.spans.map(({ from, to }) => [from, to]) : null
}

/** Choices that some products have and others have not, most frequent first. `least` is how many have to be there. */
function tellingChoices(ofProducts: readonly (readonly Choice[])[], least: number): Choice[] {
  const counts = new Map<string, { choice: Choice; count: number }>()
  for (const choices of ofProducts)
    for (const choice of choices) {
      const known = counts.get(choice.key)
      if (known) known.count += 1
      else counts.set(choice.key, { choice, count: 1 })
    }
  const telling = [...counts.values()]
    .filter(({ count }) => count < ofProducts.length)
    .sort((a, b) => b.count - a.count || (a.choice.key < b.choice.key ? -1 : 1))
    .map(({ choice }) => ({ key: choice.key, name: choice.name }))
    .slice(0, MAX_CHOICES)
  return telling.length < least ? [] : telling
}
