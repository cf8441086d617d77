import { expect, test } from 'vitest'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import { search } from '#content-schema/search/search.ts'
import type { SearchKind, SearchRecord } from '#content-schema/search/search-record.ts'

const record = (title: string, more: Partial<SearchRecord> & { kind?: SearchKind } = {}): SearchRecord => {
  const { kind = 'pages', ...rest } = more
  const shown = { id: title, kind, title, description: '', path: `/${title.toLowerCase()}`, imageUrl: '', category: '' }
  return { shown, codes: [], headings: [], body: '', countries: null, figures: [], isDestination: false, importance: 1, ...rest }
}

const RECORDS = [
  record('Contact', { isDestination: true }),
  record('Price', { body: 'The price of a share, and its quote' }),
  record('Drawing', { kind: 'downloads', body: 'CAD model' }),
  record('CAD', { body: 'What CAD is' }),
]
const destinations = [
  { to: '/contact', phrases: ['price', 'price list', 'quotation'] },
  { to: 'downloads', phrases: ['CAD'] },
  { to: '/gone', phrases: ['lost'] },
]
const find = async (query: string, { records = RECORDS, isTyping = false, country = 'CH' } = {}) => {
  const bundles = records.map((own) => ({ key: own.shown.id, records: [own] }))
  const index = createMemoryIndex(bundles, { language: 'en', words: { synonyms: [], destinations, popular: [] } })
  const answer = await search(index, { query, country, page: 1, pageSize: 10, isTyping })
  return answer.records.map(({ title }) => title)
}

test('a word leads to its page, which is found once', async () => {
  expect(await find('price')).toEqual(['Contact', 'Price'])
  expect(await find('PRICES')).toEqual(['Contact', 'Price'])
  expect(await find('What is the price?')).toEqual(['Contact', 'Price'])
  expect(await find('price list')).toEqual(['Contact', 'Price'])
})

test('a kind of result leads with all of its results', async () => {
  expect(await find('cad')).toEqual(['Drawing', 'CAD'])
})

test('beside other words it is a word as any', async () => {
  expect((await find('price share'))[0]).toBe('Price')
})

test('while it is typed it leads from four letters on', async () => {
  expect(await find('quot', { isTyping: true })).toEqual(['Contact', 'Price'])
  expect((await find('pri', { isTyping: true }))[0]).toBe('Price')
  expect(await find('quotat')).not.toContain('Contact')
})

test('nobody is led to what is gone or may not be seen', async () => {
  expect(await find('lost')).toEqual([])
  const records = [record('Contact', { isDestination: true, countries: ['US'] }), record('Price')]
  expect(await find('price', { records })).toEqual(['Price'])
  expect(await find('price', { records, country: 'US' })).toEqual(['Contact', 'Price'])
})
