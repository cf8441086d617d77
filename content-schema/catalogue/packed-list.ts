import type { ListedProduct, ProductList } from '#content-schema/catalogue/product-list.ts'

/** A span, or its number where both ends are the same. */
type PackedSpan = number | readonly [number, number]
type PackedSpans = (readonly PackedSpan[] | null)[]

/** A list as it travels with its page: products without the names of their fields. */
export interface PackedList extends Omit<ProductList, 'products'> {
  products: [slug: string, rank: number, metric: PackedSpans, imperial: PackedSpans, capabilities: number[], brand: number][]
}

export function packList({ products, ...list }: ProductList): PackedList {
  const pack = (spans: ListedProduct['metric']): PackedSpans =>
    spans.map((own) => (own ? own.map(([from, to]) => (from === to ? from : [from, to])) : null))
  return {
    ...list,
    products: products.map(({ slug, rank, metric, imperial, capabilities, brand }) => [
      slug,
      rank,
      pack(metric),
      pack(imperial),
      capabilities,
      brand,
    ]),
  }
}

export function unpackList({ products, ...list }: PackedList): ProductList {
  const unpack = (spans: PackedSpans): ListedProduct['metric'] =>
    spans.map((own) => (own ? own.map((span) => (typeof span === 'number' ? [span, span] : span)) : null))
  return {
    ...list,
    products: products.map(([slug, rank, metric, imperial, capabilities, brand]) => ({
      slug,
      rank,
      metric: unpack(metric),
      imperial: unpack(imperial),
      capabilities,
      brand,
    })),
  }
}
