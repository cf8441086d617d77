import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToBasket, type Basket, EMPTY_BASKET } from '#content-schema/comparison/basket.ts'
import { entriesOfLink } from '#content-schema/comparison/columns.ts'
import { comparisonSearch } from '#content-schema/comparison/shared-link.ts'
import { linkEntries, ownClassification, positionAmong, shownGroup, sourceOf } from '../../../islands/comparison/comparison-source.ts'

describe('the page', () => {
  const basket = [
    ['presses', 'punto-6', 'v-2'],
    ['presses', 'punto-12', ''],
    ['strippers', 'linea-430', ''],
  ].reduce<Basket>(
    (current, [classification = '', slug = '', variantId = '']) => addToBasket(current, { classification, slug, variantId }),
    EMPTY_BASKET,
  )

  test.each([
    ['no link: the first category of the basket', '', { kind: 'basket', classification: 'presses' }],
    ['a link that is the basket', '?products=punto-6~v-2+punto-12&units=metric', { kind: 'basket', classification: 'presses' }],
    ['the same in another order', '?products=punto-12+punto-6~v-2', { kind: 'basket', classification: 'presses' }],
    ['another category of the basket', '?products=linea-430', { kind: 'basket', classification: 'strippers' }],
  ])('%s shows the basket', (_what, search, source) => {
    expect(sourceOf(basket, search)).toEqual(source)
  })

  test.each([
    ['fewer products', '?products=punto-6~v-2'],
    ['another variant', '?products=punto-6+punto-12'],
    ['more products', '?products=punto-6~v-2+punto-12+punto-30'],
  ])('a link with %s than the basket shows what the link says', (_what, search) => {
    expect(sourceOf(basket, search)).toMatchObject({ kind: 'link' })
  })

  test('a link that could not carry all of a long category is still its own', () => {
    const long = Array.from({ length: 500 }, (_, at) => ({ classification: 'presses', slug: `a-press-with-a-long-name-${at}` }))
    const own = long.reduce(addToBasket, EMPTY_BASKET)
    const search = comparisonSearch({ products: own.classifications[0]?.products ?? [], system: 'Metric' })
    expect(sourceOf(own, search)).toEqual({ kind: 'basket', classification: 'presses' })
  })

  test('an empty basket without a link has nothing to show', () => {
    expect(sourceOf(EMPTY_BASKET, '')).toEqual({ kind: 'basket', classification: null })
    expect(shownGroup(EMPTY_BASKET, 'presses')).toBeNull()
  })

  test('a category that was emptied gives way to the first one', () => {
    expect(shownGroup(basket, 'strippers')?.slug).toBe('strippers')
    expect(shownGroup(basket, 'gone')?.slug).toBe('presses')
  })

  test('a link written from the basket is always known as its own', () => {
    const compared = fc.record({
      classification: fc.constantFrom('x', 'y'),
      slug: fc.constantFrom('a', 'b', 'c'),
      variantId: fc.constantFrom('', '1'),
    })
    fc.assert(
      fc.property(fc.array(compared, { minLength: 1, maxLength: 8 }), (products) => {
        const own = products.reduce(addToBasket, EMPTY_BASKET)
        for (const group of own.classifications)
          expect(sourceOf(own, comparisonSearch({ products: group.products, system: null })).kind).toBe('basket')
      }),
    )
  })
})

describe('what came with a link', () => {
  const entries = entriesOfLink({
    products: [
      { slug: 'a', variantId: '' },
      { slug: 'a', variantId: '1' },
      { slug: 'b', variantId: '' },
    ],
    system: null,
  })

  test('has keys of its own', () => {
    expect(entries.map(({ key }) => key)).toEqual(['a', 'a~1', 'b'])
    expect(ownClassification(EMPTY_BASKET, { products: [], system: null })).toBeNull()
  })

  test('is changed as the basket is, an entry at a time [CM-07]', () => {
    expect(linkEntries.remove(entries, ['a']).map(({ key }) => key)).toEqual(['a~1', 'b'])
    expect(linkEntries.move(entries, 'b', 0).map(({ key }) => key)).toEqual(['b', 'a', 'a~1'])
    expect(linkEntries.changeVariant(entries, 'a', '2').map(({ variantId }) => variantId)).toEqual(['2', '1', ''])
    expect(linkEntries.add(entries, 'a', '3').at(-1)).toEqual({ slug: 'a', variantId: '3', key: 'a#2' })
  })
})

describe('a column that is moved', () => {
  const keyed = (keys: string) => [...keys].map((key) => ({ key }))

  test.each([
    ['one to the right, over what is not available', 'aXbc', 'abc', 'a', 1, 'Xbac'],
    ['to the end of what is shown', 'abcYZ', 'abc', 'a', 2, 'bcaYZ'],
    ['to the front', 'Xabc', 'abc', 'c', 0, 'Xcab'],
    ['beyond the front', 'abc', 'abc', 'c', -3, 'cab'],
    ['alone', 'Xa', 'a', 'a', 0, 'aX'],
  ])('%s', (_what, entries, columns, key, position, expected) => {
    const place = positionAmong(keyed(entries), { columns: keyed(columns), key, position })
    const others = [...entries].filter((entry) => entry !== key)
    expect(others.toSpliced(place, 0, key).join('')).toBe(expected)
  })
})
