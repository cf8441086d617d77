import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quantity } from '#content-schema/catalogue/product-quantities.ts'
import { joinSummaries, leadingRange, summarise } from '#content-schema/catalogue/quantity-range.ts'

const quantity = (key: string, unit: string, from: number, to: number, imperial: Quantity['imperial'] = null): Quantity => ({
  key,
  name: key,
  metric: { unit, spans: [{ from, to }] },
  imperial,
})

describe('what several products measure together', () => {
  test('reaches from the least to the most, in the unit that comes first', () => {
    const { ranges } = joinSummaries([[quantity('force', 'N', 350, 700)], [quantity('force', 'kN', 1.1, 1.1)]].map(summarise))
    expect(ranges).toEqual([
      { key: 'force', name: 'force', metric: { unit: 'N', from: 350, to: 1100 }, imperial: null, count: 2, places: 0 },
    ])
  })

  test('has no range where units do not fit', () => {
    const summary = joinSummaries([[quantity('size', 'mm', 1, 2)], [quantity('size', 'kg', 1, 2)]].map(summarise))
    expect(summary.ranges[0]?.metric).toBeNull()
    expect(leadingRange(summary)).toBeNull()
  })

  test('is led by the first line of the data sheets that half of them have', () => {
    const products = [
      [quantity('rare', 'mm', 1, 1), quantity('section', 'mm²', 0.1, 6), quantity('weight', 'kg', 10, 10)],
      [quantity('section', 'mm²', 0.05, 4), quantity('weight', 'kg', 12, 12)],
      [quantity('weight', 'kg', 14, 14)],
    ]
    expect(leadingRange(joinSummaries(products.map(summarise)))).toMatchObject({ key: 'section', metric: { from: 0.05, to: 6 } })
    expect(leadingRange(joinSummaries([]))).toBeNull()
  })

  test('is the same however branches are joined', () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 99 }))
    const product = fc
      .tuple(fc.subarray(['a', 'b', 'c']), span)
      .map(([keys, [from, more]]) => keys.map((key) => quantity(key, 'mm', from, from + more)))
    fc.assert(
      fc.property(fc.array(product, { maxLength: 6 }), fc.nat(6), (products, at) => {
        const all = products.map(summarise)
        const inTwo = joinSummaries([joinSummaries(all.slice(0, at)), joinSummaries(all.slice(at))])
        expect(inTwo).toEqual(joinSummaries(all))
        expect(leadingRange(joinSummaries([...all].reverse()))).toEqual(leadingRange(joinSummaries(all)))
      }),
    )
  })
})
