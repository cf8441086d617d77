import type { ListedProduct, ProductList } from '#content-schema/catalogue/product-list.ts'

type Spans = ListedProduct['metric'][number]

/** A span, or its number where both ends are the same. */
type PackedSpan = number | readonly [number, number]
/** By position of the quantity; what is none at the end is left out. */
type PackedSpans = (readonly PackedSpan[] | typeof NONE | typeof IN_INCHES | null)[]

const NONE = 0
/** The metric spans, which are in mm, say it all. */
const IN_INCHES = 1

/** A list as it travels with its page: products without the names of their fields, and nothing said twice. */
export interface PackedList extends Omit<ProductList, 'products'> {
  products: [slug: string, rank: number, metric: PackedSpans, imperial: PackedSpans, capabilities: number[], brand: number][]
}

export function packList({ products, ...list }: ProductList): PackedList {
  return {
    ...list,
    products: products.map(({ slug, rank, metric, imperial, capabilities, brand }) => [
      slug,
      rank,
      trim(metric.map(pack)),
      trim(imperial.map((own, at) => (isSame(own, inInches(metric[at] ?? null)) ? IN_INCHES : pack(own)))),
      capabilities,
      brand,
    ]),
  }
}

function pack(own: Spans): PackedSpans[number] {
  return own ? own.map(([from, to]) => (from === to ? from : [from, to])) : NONE
}

function trim(spans: PackedSpans): PackedSpans {
  return spans.slice(0, spans.findLastIndex((own) => own !== NONE) + 1)
}

function isSame(one: Spans, other: Spans): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other)
}

/** As data sheets round it. */
function inInches(millimetres: Spans): Spans {
  const inch = (value: number) => Math.round((value / 25.4) * 100) / 100
  return millimetres?.map(([from, to]) => [inch(from), inch(to)] as const) ?? null
}

export function unpackList({ products, ...list }: PackedList): ProductList {
  const unpack = (spans: PackedSpans, millimetres: ListedProduct['metric'] = []): ListedProduct['metric'] =>
    list.quantities.map((_quantity, at) => {
      const own = spans[at]
      if (own === IN_INCHES) return inInches(millimetres[at] ?? null)
      return own ? own.map((span) => (typeof span === 'number' ? [span, span] : span)) : null
    })
  return {
    ...list,
    products: products.map(([slug, rank, packed, imperial, capabilities, brand]) => {
      const metric = unpack(packed)
      return { slug, rank, metric, imperial: unpack(imperial, metric), capabilities, brand }
    }),
  }
}
