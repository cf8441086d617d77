import { parseNumber } from '#content-schema/catalogue/measured-value.ts'
import { nearestProducts } from '#content-schema/catalogue/nearest-products.ts'
import {
  isWireQuantity,
  type ListedProduct,
  type ListQuantity,
  type ProductList,
  SYSTEMS,
  type System,
} from '#content-schema/catalogue/product-list.ts'
import { GAUGE_UNITS, gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'
import { readWireSize } from '#content-schema/catalogue/wire-size.ts'

/** What a visitor asks of a quantity; the numbers as they are written in the address, in the list's unit. */
export interface Bound {
  quantity: string
  /** Of the field it was written into. */
  field: System
  /** In which the figures of products are compared. */
  system: System
  /** `wire` for one that has to be covered, from `value` to `to`. */
  end: 'min' | 'max' | 'wire'
  text: string
  value: number
  /** The same as `value` but for a range of wires. */
  to: number
}

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

/** Name of a bound in addresses and forms. @example 'cross-section', 'output-min', 'crimp-force-min-us' */
export function boundName({ quantity, field, end }: Pick<Bound, 'quantity' | 'field' | 'end'>): string {
  return `${quantity}${end === 'wire' ? '' : `-${end}`}${field === 'imperial' ? '-us' : ''}`
}

const MAX_LETTERS = 2000
const MAX_TEXT = 20

/**
 * Reads the choice from the query of an address. What makes no sense is left out, so no query is wrong; the order of parameters means
 * nothing.
 */
export function readListChoice(query: string, list: ProductList): ListChoice {
  const parameters = new URLSearchParams(query.slice(0, MAX_LETTERS))
  const keys = (name: string, choices: readonly { key: string }[]) => {
    const asked = new Set(parameters.getAll(name))
    return choices.map(({ key }) => key).filter((key) => asked.has(key))
  }
  return {
    bounds: list.quantities.flatMap((quantity) =>
      SYSTEMS.flatMap((field) => (isWireQuantity(quantity) ? readWires : readBounds)(parameters, quantity, field)),
    ),
    capabilities: keys('capability', list.capabilities),
    brands: keys('brand', list.brands),
    sort: readSort(parameters.getAll('sort'), list),
  }
}

function readBounds(parameters: URLSearchParams, listed: ListQuantity, field: System): Bound[] {
  const { key: quantity } = listed
  const measure = listed[field]
  if (!measure) return []
  return (['min', 'max'] as const).flatMap((end) => {
    const found = textsOf(parameters, boundName({ quantity, field, end }))
      .flatMap((text) => {
        const value = readBound(text, measure)
        return value === null ? [] : [{ quantity, field, system: field, end, text, value, to: value }]
      })
      .sort((a, b) => a.value - b.value || (a.text < b.text ? -1 : 1))
    // Said twice, the stricter one counts.
    return found.at(end === 'min' ? -1 : 0) ?? []
  })
}

/** Each wire that is named has to be covered. Two ends, as older addresses have them, are a range. */
function readWires(parameters: URLSearchParams, listed: ListQuantity, field: System): Bound[] {
  const { key: quantity } = listed
  if (!listed[field]) return []
  const texts = [...new Set(wireTexts(parameters, quantity, field))].filter((text) => isWire(text, field))
  const range = texts.sort((a, b) => leastOf(a, field) - leastOf(b, field) || (a < b ? -1 : 1)).join(' – ')
  return (texts.length === 2 && isWire(range, field) ? [range] : texts).flatMap((text) => {
    const size = readWireSize(text, field)
    const system = size && listed[size.system] ? size.system : field
    return size ? [{ quantity, field, system, end: 'wire' as const, text, value: size.from, to: size.to }] : []
  })
}

function isWire(text: string, field: System): boolean {
  return text.length <= MAX_TEXT && readWireSize(text, field) !== null
}

const leastOf = (text: string, field: System) => readWireSize(text, field)?.from ?? 0

function wireTexts(parameters: URLSearchParams, quantity: string, field: System): string[] {
  return (['wire', 'min', 'max'] as const).flatMap((end) => textsOf(parameters, boundName({ quantity, field, end })))
}

function textsOf(parameters: URLSearchParams, name: string): string[] {
  return parameters
    .getAll(name)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Null for what is no figure, and for one below zero where the list has none. */
function readBound(text: string, { unit, extent }: { unit: string; extent: { from: number } }): number | null {
  if (text === '' || text.length > MAX_TEXT) return null
  if (GAUGE_UNITS.includes(unit)) return gaugeArea(text)
  const value = /^[-+−]?[\d.,'’\s]+$/.test(text) ? parseNumber(text) : Number.NaN
  return Number.isFinite(value) && (value >= 0 || extent.from < 0) ? value : null
}

/** A bound that was asked for and means nothing to the list, by the name of its field. */
export interface IgnoredBound {
  name: string
  /** What a reader knows the quantity by. */
  quantity: string
  text: string
}

/** What of a query a list leaves out though it names one of its figures: words, and figures below zero. */
export function readIgnoredBounds(query: string, list: ProductList): IgnoredBound[] {
  const parameters = new URLSearchParams(query.slice(0, MAX_LETTERS))
  return list.quantities.flatMap((quantity) =>
    SYSTEMS.flatMap((field) => {
      const measure = quantity[field]
      if (!measure) return []
      const tell = (end: Bound['end'], ignored: string | undefined) => {
        const name = boundName({ quantity: quantity.key, field, end })
        return ignored === undefined ? [] : [{ name, quantity: quantity.name, text: ignored.slice(0, MAX_TEXT) }]
      }
      if (isWireQuantity(quantity)) {
        const isWire = (text: string) => text.length <= MAX_TEXT && readWireSize(text, field) !== null
        return tell(
          'wire',
          wireTexts(parameters, quantity.key, field).find((text) => !isWire(text)),
        )
      }
      return (['min', 'max'] as const).flatMap((end) =>
        tell(
          end,
          textsOf(parameters, boundName({ quantity: quantity.key, field, end })).find((text) => readBound(text, measure) === null),
        ),
      )
    }),
  )
}

/** @example 'Querschnitt: abc; Crimpkraft: -5' */
export function ignoredText(ignored: readonly IgnoredBound[]): string {
  return ignored.map(({ quantity, text }) => `${quantity}: ${text}`).join('; ')
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
