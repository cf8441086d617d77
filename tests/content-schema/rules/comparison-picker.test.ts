import { describe, expect, test } from 'vitest'
import { nextVariant, pickableProducts } from '#content-schema/rules/comparison-picker.ts'

describe('the picker', () => {
  const products = [
    { slug: 'plain', variantCount: 0 },
    { slug: 'single', variantCount: 1 },
    { slug: 'double', variantCount: 2 },
  ]
  test.each([
    ['everything is offered for an empty basket', [], ['plain', 'single', 'double']],
    ['what is in the basket is hidden', ['plain', 'single'], ['double']],
    ['but not what has several variants', ['double'], ['plain', 'single', 'double']],
    ['others in the basket hide nothing', ['else'], ['plain', 'single', 'double']],
  ])('%s [CM-15]', (_what, basket, offered) => {
    const found = pickableProducts(
      products,
      basket.map((slug) => ({ slug })),
    )
    expect(found.map(({ slug }) => slug)).toEqual(offered)
  })
})

describe('a product that is put in once more', () => {
  const variants = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  test.each([
    ['comes in its first variant', [], 'a'],
    ['in the next one', ['a'], 'b'],
    ['where no variant was chosen, the first counts as taken', [''], 'b'],
    ['so does one nobody knows', ['bogus'], 'b'],
    ['the gap is filled', ['a', 'c'], 'b'],
    ['the first again when all are there', ['a', 'b', 'c'], 'a'],
  ])('%s', (_what, compared, expected) => {
    expect(nextVariant(variants, compared)).toBe(expected)
  })

  test('has none without variants', () => {
    expect(nextVariant([], [''])).toBe('')
  })
})
