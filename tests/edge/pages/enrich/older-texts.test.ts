import { expect, test } from 'vitest'
import { comparisonTextsSchema } from '#content-schema/comparison/comparison-texts.ts'
import { quotationTextsSchema } from '#content-schema/quotation/quotation-texts.ts'
import { searchTextsSchema } from '#content-schema/search/results-texts.ts'
import { resultsHtml } from '../../../../edge/search/results-html.ts'
import { SEARCH_TEXTS } from '../../../content-schema/search/search-texts.ts'

const without = (texts: object, ...names: string[]) => Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))
const all = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, name]))

test('pages of an earlier release, rolled back to, are still completed: what has no text on them is left out', () => {
  const older = searchTextsSchema.parse(without(SEARCH_TEXTS, 'quote', 'quoteProduct'))
  const machine = { title: 'Corda 330', description: '', url: '/en/products/cutting/corda-330', imageUrl: '', category: '' }
  const html = resultsHtml({
    texts: older,
    url: '/en/search',
    address: { query: 'corda', page: 1, kind: null },
    answer: {
      records: [{ ...machine, kind: 'products', slug: 'corda-330', classification: 'cutting' }],
      ...{ page: 1, pageCount: 1, total: 1, corrected: null },
      facets: { products: 1, services: 0, stories: 0, media: 0, pages: 0, downloads: 0 },
    },
    language: 'en',
  })
  expect(html).toContain('data-action="compare"')
  expect(html).not.toContain('data-action="quote"')
  const compared = comparisonTextsSchema.parse(without(all(comparisonTextsSchema.shape), 'dataSheet', 'quotation', 'quotationOfAll'))
  expect(compared).toMatchObject({ dataSheet: '', quotation: '', quotationOfAll: '' })
  const problems = { kind: '', size: '', full: '', failed: '' }
  const asked = quotationTextsSchema.parse({ ...without(all(quotationTextsSchema.shape), 'pieces'), problems })
  expect(asked.pieces).toBe('')
})
