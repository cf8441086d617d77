import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '#content-schema/contracts/comparison.ts'
import { addToBasket, type Basket, EMPTY_BASKET } from '#content-schema/rules/comparison-basket.ts'
import { comparisonSearch } from '#content-schema/rules/comparison-link.ts'
import {
  chosenVariant,
  columnName,
  columnOf,
  entriesOfLink,
  ownClassification,
  shortVariantName,
} from '../../../islands/comparison/columns.ts'
import { linkEntries, shownGroup, sourceOf } from '../../../islands/comparison/comparison-source.ts'

const variant = (id: string, nameMetric = id, nameImperial = nameMetric) => ({ id, nameMetric, nameImperial, specifications: [] })
const detail = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  slug: 'punto-6',
  name: 'Punto 6',
  brandId: 'b-punto',
  shortDescription: '',
  imageUrl: '/small.webp',
  largeImageUrl: '/large.webp',
  classification: { slug: 'presses', name: 'Pressen' },
  specifications: [],
  variants: [variant('v-1', 'Punto 6, 1 mm²', 'Punto 6, 17 AWG'), variant('v-2')],
  url: '/de-ch/products/presses/punto-6',
  ...change,
})
const entry = (variantId = '') => ({ slug: 'punto-6', variantId, key: 'k' })

describe('a column', () => {
  test('has the shape of the specification, from the entry and the details of the product [CM-03, CM-04]', () => {
    expect(columnOf(entry('v-2'), { state: 'ready', detail: detail() })).toMatchObject({
      key: 'k',
      slug: 'punto-6',
      name: 'Punto 6',
      brandId: 'b-punto',
      url: '/de-ch/products/presses/punto-6',
      selectedVariantId: 'v-2',
      loading: false,
      problem: null,
    })
  })

  test.each([
    ['unknown', 'bogus', 'v-1'],
    ['not chosen', '', 'v-1'],
    ['known', 'v-2', 'v-2'],
  ])('shows the first variant where the one asked for is %s [CM-08]', (_what, asked, shown) => {
    expect(columnOf(entry(asked), { state: 'ready', detail: detail() }).selectedVariantId).toBe(shown)
  })

  test.each([
    ['nothing is known', undefined, { loading: true, problem: null }],
    ['it is loading', { state: 'loading' as const }, { loading: true, problem: null }],
    ['it is not available', { state: 'missing' as const }, { loading: false, problem: 'missing' }],
    ['it could not be read', { state: 'failed' as const }, { loading: false, problem: 'failed' }],
  ])('says so while %s, under its slug [CM-09]', (_what, state, expected) => {
    expect(columnOf(entry(), state)).toMatchObject({ name: 'punto-6', ...expected })
  })

  test('names its variant in the measurement system shown, and the product once [PR-17]', () => {
    const first = columnOf(entry(), { state: 'ready', detail: detail() })
    expect([columnName(first, 'Metric'), columnName(first, 'Imperial')]).toEqual(['Punto 6, 1 mm²', 'Punto 6, 17 AWG'])
    expect(columnName(columnOf(entry('v-2'), { state: 'ready', detail: detail() }), 'Metric')).toBe('Punto 6, v-2')
    const shorts = (first.variants ?? []).map((one) => shortVariantName(first, one, 'Imperial'))
    expect(shorts).toEqual(['17 AWG', 'v-2'])
    expect(shortVariantName(first, variant('x', 'Punto 6'), 'Metric')).toBe('Punto 6')
    const single = columnOf(entry(), { state: 'ready', detail: detail({ variants: [variant('only')] }) })
    expect([chosenVariant(single), columnName(single, 'Metric')]).toEqual([null, 'Punto 6'])
  })
})

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
    expect(linkEntries.remove(entries, 'a').map(({ key }) => key)).toEqual(['a~1', 'b'])
    expect(linkEntries.move(entries, 'b', 0).map(({ key }) => key)).toEqual(['b', 'a', 'a~1'])
    expect(linkEntries.changeVariant(entries, 'a', '2').map(({ variantId }) => variantId)).toEqual(['2', '1', ''])
    expect(linkEntries.add(entries, 'a', '3').at(-1)).toEqual({ slug: 'a', variantId: '3', key: 'a#2' })
  })
})
