import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchResponse } from '#content-schema/search/search-api.ts'
import { readSearchAddress, searchLink } from '#content-schema/search/search-link.ts'
import { resultsHtml } from '../../../edge/search/results-html.ts'
import { SEARCH_TEXTS as texts } from '../../content-schema/search/search-texts.ts'

const facets = { products: 12, services: 0, stories: 2, media: 0, pages: 0, downloads: 0 }
const record = {
  title: 'Corda 330',
  description: 'Cuts wire',
  url: '/de-ch/x',
  imageUrl: '',
  category: 'Benchtop',
  kind: 'products',
  slug: 'corda-330',
} as const
const answer: SearchResponse = { records: [record], page: 1, pageCount: 2, total: 14, facets, corrected: null }
const write = (more: Partial<SearchResponse> | null, query = 'wire', kind: 'media' | null = null) =>
  resultsHtml({ texts, url: '/de-ch/search', address: { query, page: 1, kind }, answer: more && { ...answer, ...more }, language: 'en' })

describe('the results page', () => {
  test('lists title and description, query words in em [SE-01, SE-06]', () => {
    const html = write({})
    expect(html).toContain('<a href="/de-ch/x">Corda 330</a>')
    expect(html).toContain('Cuts <em>wire</em>')
  })
  test('a machine is compared and asked for where it stands, anything else is not', () => {
    const machine = { ...record, url: '/de-ch/products/cutting/corda-330', classification: 'cutting' }
    const html = write({ records: [machine, { ...record, slug: undefined, kind: 'stories', url: '/de-ch/stories/x' }] })
    expect(html.match(/data-action="compare"/g)).toHaveLength(1)
    expect(html.match(/href="[^"]*quotation[^"]*" data-action="quote"/g)).toEqual([
      'href="/de-ch/quotation?product=corda-330" data-action="quote"',
    ])
    expect(html).toContain('aria-label="Quote: Corda 330"')
  })
  test('a machine that is no longer made is compared, but nobody is sent to ask for it', () => {
    const machine = { ...record, url: '/de-ch/products/cutting/corda-330', classification: 'cutting' }
    const html = write({ records: [{ ...machine, isWithdrawn: true }] })
    expect(html).toContain('data-action="compare"')
    expect(html).not.toContain('data-action="quote"')
  })
  test('a figure that answers the query stands out in its row, one that is only near does not', () => {
    const figures = [
      { name: 'Cross-section', value: '0.13 – 16\u00a0mm²', isMet: true },
      { name: 'Crimp force', value: '<6> kN', isMet: false },
    ]
    const html = write({ records: [{ ...record, figures }] }, '16 mm2 20 kN')
    expect(html).toContain('<li>Cross-section <em>0.13 – 16\u00a0mm²</em></li>')
    expect(html).toContain('<li>Crimp force &lt;6&gt; kN</li>')
    expect(write({})).not.toContain('result-figures')
  })
  test('narrows down and pages by links; kinds without results are left out', () => {
    const html = write({})
    expect(html).toContain('href="/de-ch/search?q=wire&amp;kind=stories"')
    expect(html).not.toContain('kind=media')
    expect(html).toContain('href="/de-ch/search?q=wire&amp;page=2" rel="next"')
  })
  test('has an empty state, and says so when only the chosen kind is empty [SE-09]', () => {
    const none = { records: [], total: 0, pageCount: 0 }
    expect(write({ ...none, facets: { ...facets, products: 0, stories: 0 } })).toContain('Nothing found for <q>wire</q>')
    expect(write(none, 'wire', 'media')).toContain('Nothing of this kind.')
  })
  test('an error is said, with a way to try again [SE-08, AH-24]', () => {
    expect(write(null)).toMatch(/role="alert".*href="\/de-ch\/search\?q=wire">Try again/)
  })
  test('offers what was perhaps meant', () => {
    expect(write({ corrected: 'crimp height' })).toContain('<a href="/de-ch/search?q=crimp+height">crimp height</a>')
  })
  test('nothing of query or record is markup [SC-05]', () => {
    const evil = '"><img src=x onerror=alert(1)>$&'
    const html = write(
      {
        records: [
          {
            ...record,
            title: evil,
            description: evil,
            url: evil,
            imageUrl: evil,
            category: evil,
            slug: evil,
            classification: evil,
            language: evil,
          },
        ],
        corrected: evil,
      },
      evil,
    )
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1)
  })
})

test('no markup but em comes out of a title, whatever title and query are [SC-05]', () => {
  const text = fc.string({ unit: fc.constantFrom(...'<>&"\'ae /='), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(text, text, (title, query) => {
      const html = write({ records: [{ ...record, title }] }, query)
      const shown = /<h3 class="result-title"><a href="\/de-ch\/x">(.*?)<\/a><\/h3>/.exec(html)?.[1] ?? '<'
      expect(shown.replace(/<\/?em>/g, '')).not.toMatch(/[<>"']/)
    }),
  )
})

describe('the address of a results page [AH-09]', () => {
  test.each([
    ['q=crimp', { query: 'crimp', page: 1, kind: null }],
    ['q=crimp&page=3&kind=media', { query: 'crimp', page: 3, kind: 'media' }],
    ['q=+a%0Ab++c+', { query: 'a b c', page: 1, kind: null }],
    ['q=x&page=0', { query: 'x', page: 1, kind: null }],
    ['q=x&page=1e9', { query: 'x', page: 1000, kind: null }],
    ['q=x&kind=evil', { query: 'x', page: 1, kind: null }],
    ['', { query: '', page: 1, kind: null }],
  ])('%s is read', (search, expected) => {
    expect(readSearchAddress(new URLSearchParams(search))).toEqual(expected)
  })
  test('is read as it was written', () => {
    const address = { query: 'a&b=c ü 圧', page: 2, kind: 'media' } as const
    expect(readSearchAddress(new URL(searchLink('http://x/search', address)).searchParams)).toEqual(address)
  })
  test('is cut to two hundred characters', () => {
    expect(readSearchAddress(new URLSearchParams({ q: '圧'.repeat(500) })).query).toHaveLength(200)
  })
})
