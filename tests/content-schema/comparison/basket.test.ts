import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToBasket,
  type Basket,
  changeVariant,
  EMPTY_BASKET,
  entriesOf,
  firstEntries,
  isInBasket,
  keepInBasket,
  moveInBasket,
  moveItem,
  parseBasket,
  removeClassification,
  removeFromBasket,
  removeProduct,
  sharedClassification,
} from '#content-schema/comparison/basket.ts'

const basketOf = (...products: [classification: string, slug: string, variantId?: string][]): Basket =>
  products.reduce(
    (basket, [classification, slug, variantId]) => addToBasket(basket, { classification, slug, ...(variantId ? { variantId } : {}) }),
    EMPTY_BASKET,
  )
const storedProducts = (count: number) => Array.from({ length: count }, (_, at) => ({ slug: `p-${at}`, variantId: '', key: `k-${at}` }))
const slugsOf = (basket: Basket) => basket.classifications.map(({ slug, products }) => [slug, ...products.map((product) => product.slug)])

describe('adding', () => {
  test('appends to the classification that is there, and begins another one after the others [CM-05]', () => {
    expect(slugsOf(basketOf(['presses', 'punto-12'], ['strippers', 'linea-430'], ['presses', 'punto-6']))).toEqual([
      ['presses', 'punto-12', 'punto-6'],
      ['strippers', 'linea-430'],
    ])
  })

  test('keeps the shape of the specification [CM-02]', () => {
    expect(basketOf(['presses', 'punto-12', 'v-2'])).toEqual({
      classifications: [{ slug: 'presses', products: [{ slug: 'punto-12', variantId: 'v-2', key: 'punto-12' }] }],
    })
  })

  test('the same product in the same variant changes nothing, in another one it is an entry of its own', () => {
    const basket = basketOf(['presses', 'punto-12', 'a'])
    expect(addToBasket(basket, { classification: 'presses', slug: 'punto-12', variantId: 'a' })).toBe(basket)
    expect(entriesOf(basketOf(['presses', 'punto-12', 'a'], ['presses', 'punto-12', 'b'])).map(({ key }) => key)).toEqual([
      'punto-12',
      'punto-12#2',
    ])
  })

  test('no basket is full, however much is in it [AH-72]', () => {
    const large = parseBasket({ classifications: [{ slug: 'presses', products: storedProducts(1000) }] })
    expect(entriesOf(addToBasket(large, { classification: 'presses', slug: 'more' }))).toHaveLength(1001)
  })

  test('what one list shows is one group, which what was chosen below joins, and later choices of its branch [CM-05]', () => {
    const list = { slug: 'crimping', below: ['presses', 'strippers'] }
    const basket = basketOf(['cutting', 'corda-120'], ['presses', 'punto-12'], ['strippers', 'linea-430'])
    const joined = addToBasket(basket, { classification: 'strippers', slug: 'linea-565', path: ['crimping', 'strippers'], list })
    expect(slugsOf(joined)).toEqual([
      ['cutting', 'corda-120'],
      ['crimping', 'punto-12', 'linea-430', 'linea-565'],
    ])
    const later = addToBasket(joined, { classification: 'presses', slug: 'punto-6', path: ['crimping', 'presses'] })
    expect(slugsOf(later)[1]).toEqual(['crimping', 'punto-12', 'linea-430', 'linea-565', 'punto-6'])
    expect(entriesOf(later).map(({ key }) => key)).toEqual(['corda-120', 'punto-12', 'linea-430', 'linea-565', 'punto-6'])
  })

  test('a product joins its own classification before one above it [CM-05]', () => {
    const basket = basketOf(['crimping', 'linea-430'], ['presses', 'punto-12'])
    const added = addToBasket(basket, { classification: 'presses', slug: 'punto-6', path: ['crimping', 'presses'] })
    expect(slugsOf(added)[1]).toEqual(['presses', 'punto-12', 'punto-6'])
  })

  test('what came with a link is kept as one group, also products that are compared elsewhere [CM-05]', () => {
    const basket = basketOf(['presses', 'punto-12'], ['presses', 'punto-30'], ['strippers', 'linea-430'])
    const link = ['linea-430', 'punto-12', 'linea-565'].map((slug) => ({ slug, variantId: '' }))
    const kept = keepInBasket(basket, 'crimping', link)
    expect(slugsOf(kept)).toEqual([
      ['presses', 'punto-30'],
      ['crimping', 'linea-430', 'punto-12', 'linea-565'],
    ])
    expect(keepInBasket(kept, 'crimping', link)).toEqual(kept)
    expect(new Set(entriesOf(kept).map(({ key }) => key)).size).toBe(4)
  })

  test.each([
    [
      'products of one classification',
      [
        ['crimping', 'presses'],
        ['crimping', 'presses'],
      ],
      'presses',
    ],
    [
      'products of siblings',
      [
        ['crimping', 'presses'],
        ['crimping', 'strippers'],
      ],
      'crimping',
    ],
    ['a product above the others', [['crimping'], ['crimping', 'strippers']], 'crimping'],
    ['products without a classification in common', [['crimping'], ['cutting']], ''],
    ['no product', [], ''],
  ])('%s have a narrowest classification in common [CM-05]', (_what, paths, expected) => {
    expect(sharedClassification(paths)).toBe(expected)
  })

  test('nothing is put in without a slug', () => {
    expect(addToBasket(EMPTY_BASKET, { classification: 'presses', slug: '' })).toBe(EMPTY_BASKET)
    expect(addToBasket(EMPTY_BASKET, { classification: '', slug: 'punto-12' })).toBe(EMPTY_BASKET)
  })
})

describe('removing', () => {
  const basket = basketOf(['presses', 'punto-12', 'a'], ['presses', 'punto-12', 'b'], ['strippers', 'linea-430'])

  test('the last product takes its classification along [CM-06]', () => {
    expect(slugsOf(removeFromBasket(basket, 'linea-430'))).toEqual([['presses', 'punto-12', 'punto-12']])
  })

  test('takes the entry, the product in all variants, or the classification', () => {
    expect(entriesOf(removeFromBasket(basket, 'punto-12')).map(({ key }) => key)).toEqual(['punto-12#2', 'linea-430'])
    expect(slugsOf(removeProduct(basket, 'punto-12'))).toEqual([['strippers', 'linea-430']])
    expect(slugsOf(removeClassification(basket, 'strippers'))).toEqual([['presses', 'punto-12', 'punto-12']])
    expect(isInBasket(basket, 'punto-12')).toBe(true)
    expect(isInBasket(removeProduct(basket, 'punto-12'), 'punto-12')).toBe(false)
  })
})

describe('changing', () => {
  test('another variant changes that entry only; its key and place stay [CM-07]', () => {
    const basket = basketOf(['presses', 'punto-12', 'a'], ['presses', 'punto-12', 'b'], ['presses', 'punto-6'])
    expect(entriesOf(changeVariant(basket, 'punto-12', 'c'))).toEqual([
      { slug: 'punto-12', variantId: 'c', key: 'punto-12' },
      { slug: 'punto-12', variantId: 'b', key: 'punto-12#2' },
      { slug: 'punto-6', variantId: '', key: 'punto-6' },
    ])
  })

  test.each([
    [0, 'bac'],
    [1, 'abc'],
    [2, 'acb'],
    [99, 'acb'],
    [-1, 'bac'],
  ])('b moves to position %i', (position, order) => {
    const basket = basketOf(['x', 'a'], ['x', 'b'], ['x', 'c'], ['y', 'd'])
    const [x, y] = moveInBasket(basket, 'b', position).classifications
    expect(x?.products.map(({ slug }) => slug).join('')).toBe(order)
    expect(y?.products.map(({ slug }) => slug)).toEqual(['d'])
  })

  test('moving keeps every item', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.integer(), fc.integer({ min: -3, max: 12 }), (items, moved, position) => {
        expect(moveItem(items, (item) => item === moved, position).sort()).toEqual([...items].sort())
      }),
    )
  })
})

describe('what is drawn first', () => {
  const basket = basketOf(['x', 'a'], ['x', 'b'], ['y', 'c'], ['z', 'd'])
  const drawn = (most: number) => firstEntries(basket, most).map(({ group, shown }) => [group.slug, shown.map(({ slug }) => slug).join('')])

  test.each([
    [1, [['x', 'a']]],
    [2, [['x', 'ab']]],
    [
      3,
      [
        ['x', 'ab'],
        ['y', 'c'],
      ],
    ],
    [
      9,
      [
        ['x', 'ab'],
        ['y', 'c'],
        ['z', 'd'],
      ],
    ],
  ])('are %i entries, in the groups they stand in [AH-72]', (most, expected) => {
    expect(drawn(most)).toEqual(expected)
  })
})

describe('what was stored', () => {
  test.each([
    ['null', null],
    ['a text', 'comparison'],
    ['a list', [1, 2]],
    ['another shape', { products: ['punto-12'] }],
    ['groups that are none', { classifications: [null, 'x', { slug: 'presses' }, { slug: 7, products: [] }] }],
    ['products that are none', { classifications: [{ slug: 'presses', products: [null, 'x', {}, { slug: 'a', key: '' }] }] }],
    ['paths for slugs', { classifications: [{ slug: 'presses', products: [{ slug: '../x', key: 'k' }] }] }],
    ['texts of a megabyte', { classifications: [{ slug: 'x'.repeat(1e6), products: [{ slug: 'a', key: 'a', variantId: '' }] }] }],
  ])('%s reads as an empty basket [CM-16]', (_what, stored) => {
    expect(parseBasket(stored)).toEqual(EMPTY_BASKET)
  })

  test('what can be understood is kept; twice the same key or group is not', () => {
    const product = { slug: 'punto-12', variantId: 'a', key: 'k' }
    const stored = {
      classifications: [
        { slug: 'presses', products: [product, { ...product }, { slug: 'punto-6', variantId: 7, key: 'l' }], colour: 'red' },
        { slug: 'presses', products: [{ slug: 'punto-20', key: 'm' }] },
      ],
    }
    expect(parseBasket(stored)).toEqual({
      classifications: [
        {
          slug: 'presses',
          products: [product, { slug: 'punto-6', variantId: '', key: 'l' }, { slug: 'punto-20', variantId: '', key: 'm' }],
        },
      ],
    })
  })

  test('ten thousand entries are as many, and none gets lost when one more is put in [CM-16, AH-72]', () => {
    const stored = { classifications: [{ slug: 'presses', products: storedProducts(10_000) }] }
    const basket = addToBasket(parseBasket(stored), { classification: 'presses', slug: 'punto-12' })
    expect(entriesOf(parseBasket(JSON.parse(JSON.stringify(basket))))).toHaveLength(10_001)
  })

  test('a key that two products have is left to the first; the other is not lost', () => {
    const products = [
      { slug: 'a', variantId: '', key: 'k' },
      { slug: 'b', variantId: '', key: 'k' },
      { slug: 'b', variantId: '2', key: 'k' },
      { slug: 'b', variantId: '', key: 'k' },
    ]
    expect(entriesOf(parseBasket({ classifications: [{ slug: 'presses', products }] })).map(({ key }) => key)).toEqual(['k', 'b~', 'b~2'])
  })

  test('anything at all reads as a basket that reads as itself', () => {
    const shaped = fc.record({
      classifications: fc.array(
        fc.record({ slug: fc.anything(), products: fc.array(fc.oneof(fc.anything(), fc.record({ slug: fc.string(), key: fc.string() }))) }),
      ),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shaped), (stored) => {
        const basket = parseBasket(stored)
        expect(parseBasket(JSON.parse(JSON.stringify(basket)))).toEqual(basket)
      }),
    )
  })
})

describe('whatever is done', () => {
  const compared = fc.record({
    classification: fc.constantFrom('x', 'y', 'z'),
    slug: fc.constantFrom('a', 'b', 'c', 'd'),
    variantId: fc.constantFrom('', '1', '2'),
  })
  const step = fc.oneof(
    compared.map((product) => (basket: Basket) => addToBasket(basket, product)),
    fc.nat(12).map((nth) => (basket: Basket) => removeFromBasket(basket, entriesOf(basket)[nth]?.key ?? 'none')),
    fc.tuple(fc.nat(12), fc.constantFrom('1', '9')).map(
      ([nth, variant]) =>
        (basket: Basket) =>
          changeVariant(basket, entriesOf(basket)[nth]?.key ?? 'none', variant),
    ),
    fc.tuple(fc.nat(12), fc.nat(5)).map(
      ([nth, position]) =>
        (basket: Basket) =>
          moveInBasket(basket, entriesOf(basket)[nth]?.key ?? 'none', position),
    ),
  )

  test('no group is empty, keys and groups are there once, and it survives being stored [CM-02, CM-06]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const basket = steps.reduce((current, apply) => apply(current), EMPTY_BASKET)
        const keys = entriesOf(basket).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(basket.classifications.map(({ slug }) => slug)).size).toBe(basket.classifications.length)
        expect(basket.classifications.every(({ products }) => products.length > 0)).toBe(true)
        expect(parseBasket(JSON.parse(JSON.stringify(basket)))).toEqual(basket)
      }),
    )
  })

  test('adding twice is adding once, and what is in it does not depend on the order it came in', () => {
    const contents = (basket: Basket) => new Set(entriesOf(basket).map(({ slug, variantId }) => `${slug} ${variantId}`))
    fc.assert(
      fc.property(fc.array(compared, { maxLength: 20 }), (products) => {
        const put = (basket: Basket, all: typeof products) => all.reduce(addToBasket, basket)
        const once = put(EMPTY_BASKET, products)
        expect(put(once, products)).toEqual(once)
        expect(contents(put(EMPTY_BASKET, products.toReversed()))).toEqual(contents(once))
      }),
    )
  })
})
