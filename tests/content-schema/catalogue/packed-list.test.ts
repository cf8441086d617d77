import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packList, unpackList } from '#content-schema/catalogue/packed-list.ts'
import type { ListedProduct, ProductList } from '#content-schema/catalogue/product-list.ts'

const inch = (millimetres: number) => Math.round((millimetres / 25.4) * 100) / 100

const end = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100)
const spans = fc.option(fc.array(fc.tuple(end, end), { maxLength: 3 }))
/** By position of the quantity; figures in inches are those in mm, their own, or none. */
const figures = fc.tuple(spans, fc.constantFrom('inches', 'own', 'none'), spans).map(([metric, kind, own]) => ({
  metric,
  imperial: kind === 'own' ? own : kind === 'inches' ? (metric?.map(([from, to]) => [inch(from), inch(to)] as const) ?? null) : null,
}))

const list: fc.Arbitrary<ProductList> = fc.integer({ min: 0, max: 4 }).chain((quantities) =>
  fc
    .array(
      fc.record({
        slug: fc.string(),
        rank: fc.nat(),
        figures: fc.array(figures, { minLength: quantities, maxLength: quantities }),
        capabilities: fc.array(fc.nat()),
        brand: fc.integer({ min: -1, max: 5 }),
      }),
    )
    .map((products) => ({
      quantities: Array.from({ length: quantities }, (_, at) => ({
        key: `q${at}`,
        name: `Quantity ${at}`,
        kind: 'value' as const,
        metric: null,
        imperial: null,
      })),
      capabilities: [],
      brands: [],
      products: products.map(
        ({ figures, ...product }): ListedProduct => ({
          ...product,
          metric: figures.map(({ metric }) => metric),
          imperial: figures.map(({ imperial }) => imperial),
        }),
      ),
    })),
)

describe('a packed product list', () => {
  test('is the same list once it has travelled as JSON, whatever its figures are', () => {
    fc.assert(
      fc.property(list, (products) => {
        expect(unpackList(JSON.parse(JSON.stringify(packList(products))))).toEqual(products)
      }),
    )
  })
})
