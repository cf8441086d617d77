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
    quotationUrl: '/de/quotation',
    shared: { products: columns.map(({ slug }) => ({ slug, variantId: '' })), system: null },
    system: 'Metric',
    columns,
    table: buildComparison(columns, { system: 'Metric' }),
  })
  const marked = [...html.matchAll(/<(\w+)[^>]* lang="en"[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag} ${text}`)
  expect(marked).toEqual(['a Blade set', 'td steel', 'span Holder', 'td screwed'])
})

test('data sheet, quotation and page of each product are below it, and one quotation asks for all', () => {
  const variants = ['a', 'b'].map((id) => ({ id, nameMetric: id, nameImperial: id, specifications: [] }))
  const columns = [
    column('Press', {}),
    column('Saw', { variants, selectedVariantId: 'b' }),
    column('Gone', { problem: 'missing', url: '' }),
  ]
  const html = comparisonHtml({
    texts,
    url: '/de/compare',
    productsUrl: '/de/products',
    quotationUrl: '/de/quotation',
    shared: { products: columns.map(({ slug }) => ({ slug, variantId: '' })), system: null },
    system: 'Metric',
    columns,
    table: buildComparison(columns.slice(0, 2), { system: 'Metric' }),
  })
  const [press = '', saw = ''] = columns.map(({ slug }) => slug)
  const links = [...(html.split('comparison-steps')[1] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    ...[`/de/doc/${press}.pdf`, `/de/quotation?product=${press}`, `/de/products/${press}`],
    ...[`/de/doc/${saw}.pdf`, `/de/quotation?product=${saw}&amp;variant=b`, `/de/products/${saw}?variant=b`],
    `/de/quotation?product=${press}&amp;product=${saw}&amp;variant=b`,
    '/de/products',
  ])
})
