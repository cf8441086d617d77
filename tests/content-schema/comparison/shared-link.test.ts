import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonSearch, parseComparisonSearch } from '#content-schema/comparison/shared-link.ts'

describe('the link of a comparison', () => {
  test('can be read by people', () => {
    const products = [
      { slug: 'punto-12', variantId: '' },
      { slug: 'corda-330', variantId: 'corda-330-2' },
    ]
    expect(comparisonSearch({ products, system: 'Metric' })).toBe('?products=punto-12+corda-330~corda-330-2&units=metric')
    expect(comparisonSearch({ products: [], system: null })).toBe('')
  })

  test.each([
    ['as a mail program rewrites it', '?products=punto-12%20corda-330%7Ecorda-330-2&units=Imperial', 2, 'Imperial'],
    ['nothing', '', 0, null],
    ['units nobody knows', '?products=a&units=cubits', 1, null],
    ['broken escapes', '?products=%25zz+a~%25&units=metric', 1, 'Metric'],
    ['the same product twice', '?products=a+a+a~1', 2, null],
    ['paths and scripts', '?products=../a+<script></script>', 0, null],
    ['a hundred products', `?products=${Array.from({ length: 100 }, (_, at) => `p${at}`).join('+')}&units=metric`, 100, 'Metric'],
  ])('%s is read as far as it makes sense', (_what, search, count, system) => {
    const shared = parseComparisonSearch(search)
    expect([shared.products.length, shared.system]).toEqual([count, system])
  })

  test('a list without end is read to the last product that is whole', () => {
    const slugs = Array.from({ length: 1000 }, (_, at) => `product-${at}`)
    const { products } = parseComparisonSearch(`?products=${slugs.join('+')}&units=metric`)
    expect(products.length).toBeGreaterThan(250)
    expect(products.map(({ slug }) => slug)).toEqual(slugs.slice(0, products.length))
  })

  test('as many products are written as are read again [AH-72]', () => {
    const products = Array.from({ length: 1000 }, (_, at) => ({ slug: `product-${at}`, variantId: '' }))
    const shared = parseComparisonSearch(comparisonSearch({ products, system: 'Imperial' }))
    expect(shared.products.length).toBeGreaterThan(250)
    expect(shared).toEqual({ products: products.slice(0, shared.products.length), system: 'Imperial' })
  })

  test('carries products, variants, order and units to another device', () => {
    const text = fc.oneof(
      fc.stringMatching(/^[a-z0-9-]{1,12}$/),
      fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
      fc.constantFrom('~', '%7E', '+', 'a b', '&', '²'),
    )
    const slug = text.filter((candidate) => !candidate.includes('/'))
    const products = fc.uniqueArray(fc.record({ slug, variantId: fc.oneof(fc.constant(''), text) }), {
      maxLength: 20,
      selector: ({ slug, variantId }) => `${slug} ${variantId}`,
    })
    fc.assert(
      fc.property(products, fc.constantFrom('Metric' as const, 'Imperial' as const, null), (list, system) => {
        const search = comparisonSearch({ products: list, system })
        fc.pre(search.length <= 3500)
        expect(parseComparisonSearch(search)).toEqual({ products: list, system })
        expect(parseComparisonSearch(new URL(search, 'https://strandwerk.test/de-ch/compare').search)).toEqual({ products: list, system })
      }),
    )
  })

  test('whatever is in the address, reading it fails nobody', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { slug } of parseComparisonSearch(`?products=${text}`).products) expect(slug).not.toContain('/')
      }),
    )
  })
})
