import { describe, expect, test } from 'vitest'
import { chosenVariant, columnName, columnOf, columnUrl, shortVariantName } from '#content-schema/comparison/columns.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'

const variant = (id: string, nameMetric = id, nameImperial = nameMetric) => ({ id, nameMetric, nameImperial, specifications: [] })
const detail = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  slug: 'punto-6',
  name: 'Punto 6',
  brandId: 'b-punto',
  shortDescription: '',
  imageUrl: '/small.webp',
  largeImageUrl: '/large.webp',
  classification: { slug: 'presses', name: 'Pressen' },
  lineage: [],
  isForeign: false,
  language: 'en',
  specifications: [],
  variants: [variant('v-1', 'Punto 6, 1 mm²', 'Punto 6, 17 AWG'), variant('v-2')],
  url: '/de-ch/products/presses/punto-6',
  ...change,
})
const entry = (variantId = '') => ({ slug: 'punto-6', variantId, key: 'k' })

test('a column leads to the page of its product, with the variant that is compared unless that is the first [PR-17]', () => {
  const urlOf = (variantId: string) => columnUrl(columnOf(entry(variantId), { state: 'success', detail: detail() }))
  expect(['', 'v-1', 'v-2', 'bogus'].map(urlOf)).toEqual(
    ['', '', '?variant=v-2', ''].map((search) => `/de-ch/products/presses/punto-6${search}`),
  )
  expect(columnUrl(columnOf(entry('v-2'), undefined))).toBe('')
})

describe('a column', () => {
  test('has the shape of the specification, from the entry and the details of the product [CM-03, CM-04]', () => {
    expect(columnOf(entry('v-2'), { state: 'success', detail: detail() })).toMatchObject({
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
    expect(columnOf(entry(asked), { state: 'success', detail: detail() }).selectedVariantId).toBe(shown)
  })

  test.each([
    ['nothing is known', undefined, { loading: true, problem: null }],
    ['it is loading', { state: 'pending' as const }, { loading: true, problem: null }],
    ['it is not available', { state: 'missing' as const }, { loading: false, problem: 'missing' }],
    ['it could not be read', { state: 'error' as const }, { loading: false, problem: 'failed' }],
  ])('says so while %s, under its slug [CM-09, DL-25]', (_what, state, expected) => {
    expect(columnOf(entry(), state)).toMatchObject({ name: 'punto-6', ...expected })
  })

  test('names its variant in the measurement system shown, and the product once [PR-17]', () => {
    const first = columnOf(entry(), { state: 'success', detail: detail() })
    expect([columnName(first, 'Metric'), columnName(first, 'Imperial')]).toEqual(['Punto 6, 1 mm²', 'Punto 6, 17 AWG'])
    expect(columnName(columnOf(entry('v-2'), { state: 'success', detail: detail() }), 'Metric')).toBe('Punto 6, v-2')
    const shorts = (first.variants ?? []).map((one) => shortVariantName(first, one, 'Imperial'))
    expect(shorts).toEqual(['17 AWG', 'v-2'])
    expect(shortVariantName(first, variant('x', 'Punto 6'), 'Metric')).toBe('Punto 6')
    const single = columnOf(entry(), { state: 'success', detail: detail({ variants: [variant('only')] }) })
    expect([chosenVariant(single), columnName(single, 'Metric')]).toEqual([null, 'Punto 6'])
  })
})

test.each([
  ['that is not translated says which language it is in', { isForeign: true, language: 'en' }, 'en'],
  ['in the language of the page says nothing', { isForeign: false, language: 'de' }, undefined],
  ['of a document that does not tell its language says nothing', { isForeign: true, language: '' }, undefined],
] as const)('a column %s [CI-14]', (_what, change, lang) => {
  const entry = { key: 'punto-6', slug: 'punto-6', variantId: '' }
  expect(columnOf(entry, { state: 'success', detail: detail(change) }).lang).toBe(lang)
})
