import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '#content-schema/contracts/comparison.ts'
import { chosenVariant, columnName, columnOf, shortVariantName } from '#content-schema/rules/comparison-columns.ts'

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
