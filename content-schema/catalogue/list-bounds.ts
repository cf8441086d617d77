import { parseNumber } from '#content-schema/catalogue/measured-value.ts'
import { isWireQuantity, type ListQuantity, type ProductList, SYSTEMS, type System } from '#content-schema/catalogue/product-list.ts'
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

/** Name of a bound in addresses and forms. @example 'cross-section', 'output-min', 'crimp-force-min-us' */
export function boundName({ quantity, field, end }: Pick<Bound, 'quantity' | 'field' | 'end'>): string {
  return `${quantity}${end === 'wire' ? '' : `-${end}`}${field === 'imperial' ? '-us' : ''}`
}

/** Longer queries are read so far. */
const MAX_LETTERS = 2000
const MAX_TEXT = 20

/** The parameters of the query of an address. */
export function parametersOf(query: string): URLSearchParams {
  return new URLSearchParams(query.slice(0, MAX_LETTERS))
}

/** What a query asks of the quantities of a list. */
export function readListBounds(parameters: URLSearchParams, { quantities }: ProductList): Bound[] {
  return quantities.flatMap((quantity) =>
    SYSTEMS.flatMap((field) => (isWireQuantity(quantity) ? readWires : readBounds)(parameters, quantity, field)),
  )
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
  const parameters = parametersOf(query)
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
