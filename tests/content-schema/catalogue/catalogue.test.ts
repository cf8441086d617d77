import { describe, expect, test } from 'vitest'
import { catalogueTypeSchema, classificationSchema } from '#content-schema/catalogue/classification.ts'
import { productSchema, relatedSchema, specificationSchema } from '#content-schema/catalogue/product.ts'
import { serviceSchema } from '#content-schema/catalogue/service.ts'
import { ODD_TEXTS } from '../odd-text.ts'

const classification = {
  id: 'c1',
  type: 'products',
  parentId: null,
  slug: 'products',
  name: 'Products',
  description: '',
  sortIndex: 0,
  imageUrl: 'null',
  supportedCountries: [],
  productSlugs: [],
}
const product = {
  slug: 'corda-330',
  language: 'de',
  name: 'Corda 330',
  shortDescription: '',
  longDescription: '',
  brand: null,
  supportedCountries: ['CH', 'ALL', 'ZZ'],
  sortIndex: 1,
  images: [{ name: 'Front', url: 'null', default: true }],
  files: [{ title: 'Manual', thumbnail: '', url: '/m.pdf', size: 12, name: 'manual.pdf' }],
  variants: [{ id: 'v1', nameMetric: '6 mm', nameImperial: '1/4 in', specifications: [] }],
  specifications: [{ name: 'Weight', value: '3', unit: 'kg', measurementSystem: 'Metric', group: 'Machine' }],
  highlights: [{ name: 'Fast', shortDescription: '', longDescription: '', imageUrl: 'null', videoImageUrl: 'null', videoUrl: '' }],
  capabilityIds: ['cap1'],
  related: [{ type: 'component', slug: 'blade' }],
  videoUrl: '',
  videoImageUrl: 'null',
}
const six = ['One', '', 'Three', '', '', 'Six']
const service = {
  slug: 'training',
  language: 'en',
  name: 'Training',
  shortDescription: '',
  longDescription: '',
  supportedCountries: [],
  sortIndex: 0,
  images: [],
  videoUrl: '',
  videoImageUrl: '',
  benefits: six,
  details: six,
  related: [],
}

test.each([
  ['classification [PR-02]', classificationSchema, classification],
  ['product [PR-13 to PR-19, PR-25, PR-27]', productSchema, product],
  ['service [SV-05]', serviceSchema, service],
])('a %s keeps every field', (_what, schema, entry) => {
  expect(schema.parse(entry)).toEqual(entry)
})

test('a classification without parent is a root [PR-05, PR-10]', () => {
  const { parentId, ...root } = classification
  expect(classificationSchema.parse(root).parentId).toBeNull()
})

describe('what is refused', () => {
  test.each([
    ['a classification of a third tree [PR-05]', classificationSchema, { ...classification, type: 'spare-parts' }],
    ['a classification without slug [PR-05]', classificationSchema, { ...classification, slug: '' }],
    ['a product without slug [PR-06]', productSchema, { ...product, slug: '' }],
    ['a product without name [PR-13]', productSchema, { ...product, name: '' }],
    ['a product in a language the interface does not speak', productSchema, { ...product, language: 'it' }],
    ['a service with five benefits, whose numbers would be wrong [SV-03]', serviceSchema, { ...service, benefits: six.slice(1) }],
    ['a service with seven details [SV-03]', serviceSchema, { ...service, details: [...six, 'Seven'] }],
  ])('%s', (_what, schema, entry) => {
    expect(schema.safeParse(entry).success).toBe(false)
  })
})

test.each(['Metric', 'Imperial', 'None'])('a specification may be %s [PR-18]', (measurementSystem) => {
  expect(specificationSchema.safeParse({ name: 'n', value: 'v', unit: '', measurementSystem }).success).toBe(true)
})

test.each(['related', 'component', 'service'])('a related entry may be %s [PR-23, SV-06]', (type) => {
  expect(relatedSchema.safeParse({ type, slug: 'x' }).success).toBe(true)
})

test('the two trees are named by the slugs of their roots [PR-05]', () => {
  expect(catalogueTypeSchema.options).toEqual(['products', 'services'])
})

test.each(ODD_TEXTS)('a product takes a slug and a name with %s as they are', (_oddity, text) => {
  expect(productSchema.parse({ ...product, slug: text, name: text })).toMatchObject({ slug: text, name: text })
})
