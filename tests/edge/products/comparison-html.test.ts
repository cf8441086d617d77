import { expect, test } from 'vitest'
import { comparisonTextsSchema } from '#content-schema/comparison/comparison-texts.ts'
import { buildComparison, type ComparisonProduct } from '#content-schema/comparison/table.ts'
import { comparisonHtml } from '../../../edge/products/comparison-html.ts'

const texts = comparisonTextsSchema.parse(Object.fromEntries(Object.keys(comparisonTextsSchema.shape).map((name) => [name, name])))
const line = (name: string, value: string, key?: string) => ({
  name,
  value,
  unit: '',
  measurementSystem: 'None' as const,
  group: null,
  ...(key === undefined ? {} : { key }),
})
const column = (slug: string, change: Partial<ComparisonProduct>): ComparisonProduct => ({
  key: slug,
  slug,
  name: slug,
  brandId: '',
  shortDescription: '',
  imageUrl: '',
  url: `/de/products/${slug}`,
  specifications: [],
  variants: [],
  selectedVariantId: '',
  loading: false,
  problem: null,
  ...change,
})

test('what is not in the language of the page says which one it is in, and nothing else does [CI-14]', () => {
  const columns = [
    column('Presse', { specifications: [line('Werkstoff', 'Stahl', 'Material')] }),
    column('Blade set', { isForeign: true, lang: 'en', specifications: [line('Material', 'steel'), line('Holder', 'screwed')] }),
  ]
  const html = comparisonHtml({
    texts,
    url: '/de/compare',
    productsUrl: '/de/products',
    shared: { products: columns.map(({ slug }) => ({ slug, variantId: '' })), system: null },
    system: 'Metric',
    columns,
    table: buildComparison(columns, { system: 'Metric' }),
  })
  const marked = [...html.matchAll(/<(\w+)[^>]* lang="en"[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`)
  expect(marked).toEqual(['a Blade set', 'td steel', 'span Holder', 'td screwed'])
})
