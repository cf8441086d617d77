import { describe, expect, test } from 'vitest'
import { nextVariant, pickableProducts, variantsOffered } from '#content-schema/comparison/picker.ts'

describe('the picker', () => {
  const products = [
    { slug: 'plain', variantCount: 0, variantIds: [] },
    { slug: 'single', variantCount: 1, variantIds: ['s-1'] },
    { slug: 'double', variantCount: 2, variantIds: ['d-1', 'd-2'] },
  ]
  test.each<[string, string[], string[]]>([
    ['everything is offered for an empty basket', [], ['plain', 'single', 'double']],
    ['what is in the basket is hidden', ['plain', 'single'], ['double']],
    ['but not what has several variants', ['double'], ['plain', 'single', 'double']],
    ['nor what has a variant that is not compared', ['double~d-2'], ['plain', 'single', 'double']],
    ['what is compared in all its variants is hidden', ['double', 'double~d-2'], ['plain', 'single']],
    ['others in the basket hide nothing', ['else'], ['plain', 'single', 'double']],
  ])('%s [CM-15]', (_what, basket, offered) => {
    const found = pickableProducts(
      products,
      basket.map((entry) => {
        const [slug = '', variantId = ''] = entry.split('~')
        return { slug, variantId }
      }),
    )
    expect(found.map(({ slug }) => slug)).toEqual(offered)
  })
})

describe('a product that is put in once more', () => {
  const variants = ['a', 'b', 'c']
  test.each([
    ['comes in its first variant', [], 'a'],
    ['in the next one', ['a'], 'b'],
    ['where no variant was chosen, the first counts as taken', [''], 'b'],
    ['so does one nobody knows', ['bogus'], 'b'],
    ['the gap is filled', ['a', 'c'], 'b'],
    ['in none when all are there', ['a', 'b', 'c'], ''],
  ])('%s', (_what, compared, expected) => {
    expect(nextVariant(variants, compared)).toBe(expected)
  })

  test('has none without variants', () => {
    expect(nextVariant([], [''])).toBe('')
  })
})

test('a column offers its own variant and those no other column of the product shows [CM-07]', () => {
  const variants = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const columns = [
    { key: 'one', slug: 'x', variants, selectedVariantId: 'a' },
    { key: 'two', slug: 'x', variants, selectedVariantId: 'b' },
    { key: 'three', slug: 'y', variants, selectedVariantId: 'c' },
  ]
  const offered = columns.map((column) => variantsOffered(column, columns).map(({ id }) => id))
  expect(offered).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
})
