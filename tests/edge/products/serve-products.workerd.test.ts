import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ComparedProduct,
  comparisonKey,
  type PickableProducts,
  type ProductDetailsAnswer,
  pickerKey,
} from '#content-schema/comparison/compared-product.ts'
import { COMPARISON_MARKUP, type ComparisonTexts } from '#content-schema/comparison/comparison-texts.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()

const classification = { slug: 'cutting', name: 'Cutting' }
const compared = (slug: string, name = slug): ComparedProduct => ({
  slug,
  name,
  brandId: '',
  shortDescription: '',
  imageUrl: '/placeholder.svg',
  largeImageUrl: '/placeholder.svg',
  classification,
  lineage: [classification],
  isForeign: false,
  language: 'en',
  specifications: [
    { name: 'Force', value: '20', unit: 'kN', measurementSystem: 'Metric', group: null },
    { name: 'Force', value: '4500', unit: 'lbf', measurementSystem: 'Imperial', group: null },
  ],
  variants: [],
})
const texts: ComparisonTexts = {
  title: 'Comparison',
  specification: 'Specification',
  notApplicable: 'not applicable',
  differs: 'differs',
  noData: 'No data',
  missing: 'Not here: {{names}}.',
  further: 'The first {{total}}.',
  remove: 'Remove {{name}}',
  units: 'Units',
  metric: 'Metric',
  imperial: 'Imperial',
  readOnly: 'No script.',
  toProducts: 'Products',
  details: 'Details',
  dataSheet: 'Data sheet',
  quotation: 'Quote',
  quotationOfAll: 'Quote all',
  steps: 'Next step',
  variant: 'Variant',
  best: 'best',
  worst: 'weakest',
}
const attribute = JSON.stringify(texts).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const comparePage = (locale: string) =>
  buildPage(`/${locale}/compare`, {
    html: `<!doctype html><html data-measurement="${locale === 'en-us' ? 'imperial' : 'metric'}"><div ${COMPARISON_MARKUP.place} ${COMPARISON_MARKUP.texts}="${attribute}">Needs script</div></html>`,
  })
const documentPage = (key: string, value: unknown) => buildPage(key, { html: JSON.stringify(value) })
const SLUGS = ['x-100', 'x-200', 'swiss-only', 'staff', 'gone', 'toString']
const many = Array.from({ length: 20 }, (_, at) => `many-${at}`)

beforeAll(async () => {
  await edge.listen()
  await edge.put(
    buildRelease({
      pages: {
        main: [
          ...['de-ch', 'en-us'].flatMap((locale) =>
            ['x-100', 'x-200', ...many].map((slug) => buildPage(`/${locale}/products/cutting/${slug}`)),
          ),
          comparePage('de-ch'),
          comparePage('en-us'),
          buildPage('/de-ch/products/cutting/swiss-only'),
          buildPage('/de-ch/products/cutting/staff', { protection: 2 }),
          ...['en', 'de'].flatMap((language) => [
            ...[...SLUGS, ...many].map((slug) => documentPage(comparisonKey(language, slug), compared(slug, `${slug} ${language}`))),
            documentPage(pickerKey(language, 'cutting'), {
              classification,
              products: ['x-200', 'x-100', 'swiss-only', 'staff', 'gone'].map((slug) => ({
                slug,
                name: slug,
                imageUrl: '',
                variantCount: 1,
              })),
            }),
          ]),
          documentPage('/de-ch/secret.json', 'secret'),
        ],
        fair: [buildPage('/en/products/cutting/x-100')],
      },
      catalogue: {
        routes: ['/products/cutting'],
        products: Object.fromEntries([...SLUGS.filter((slug) => slug !== 'toString'), ...many].map((slug) => [slug, 0])),
        services: {},
      },
    }),
  )
})
afterAll(() => edge.close())

async function ask<T = ProductDetailsAnswer>(query: string): Promise<{ status: number; answer: T; headers: Headers }> {
  const response = await edge.request(`/api/products${query}`)
  return { status: response.status, answer: (await response.json()) as T, headers: response.headers as unknown as Headers }
}
const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map(({ slug }) => slug)

describe('products to compare', () => {
  it('are answered in the language and with the address of the locale, in the order asked for [CM-04]', async () => {
    const { status, answer } = await ask('?locale=de-ch&slugs=x-200,x-100')
    expect(status).toBe(200)
    expect(answer.products.map(({ name, url }) => [name, url])).toEqual([
      ['x-200 de', '/de-ch/products/cutting/x-200'],
      ['x-100 de', '/de-ch/products/cutting/x-100'],
    ])
    expect(answer.products[0]?.specifications).toHaveLength(2)
    expect((await ask('?locale=en-us&slugs=x-100')).answer.products[0]).toMatchObject({
      name: 'x-100 en',
      url: '/en-us/products/cutting/x-100',
    })
  })

  it('that may not be seen in the country are named as missing, with those nobody knows [CI-11]', async () => {
    const { answer } = await ask('?locale=en-us&slugs=x-100,swiss-only,staff,gone,nobody,toString')
    expect(slugsOf(answer)).toEqual(['x-100'])
    expect(answer.missing).toEqual(['swiss-only', 'staff', 'gone', 'nobody', 'toString'])
    expect(slugsOf((await ask('?locale=de-ch&slugs=swiss-only,staff')).answer)).toEqual(['swiss-only'])
  })

  it('are asked for once each, and twenty at a time', async () => {
    expect(slugsOf((await ask(`?locale=de-ch&slugs=${many.join(',')},many-0`)).answer)).toEqual(many)
    expect((await ask(`?locale=de-ch&slugs=${many.join(',')},x-100`)).status).toBe(400)
  })

  it.each([
    ['no locale', '?slugs=x-100'],
    ['a locale that is none', '?locale=products&slugs=x-100'],
    ['a language nobody speaks', '?locale=xx&slugs=x-100'],
    ['nothing', ''],
    ['no slug', '?locale=de-ch&slugs=,'],
    ['a path for a slug', '?locale=de-ch&slugs=../../de-ch/secret'],
    ['a slug without end', `?locale=de-ch&slugs=${'x'.repeat(300)}`],
    ['a path for a classification', '?locale=de-ch&classification=a/b'],
  ])('%s is refused', async (_what, query) => {
    const { status, answer } = await ask<{ error: string }>(query)
    expect(status).toBe(400)
    expect(answer.error).toMatch(/^(locale|slugs|classification): /)
  })

  it('a locale the site does not offer is not found', async () => {
    expect((await ask('?locale=hu-hu&slugs=x-100')).status).toBe(404)
  })

  it('are asked again with their etag', async () => {
    const { headers } = await ask('?locale=de-ch&slugs=x-100')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const again = await edge.request('/api/products?locale=de-ch&slugs=x-100', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('their documents are served to nobody as they are', async () => {
    expect((await edge.request(comparisonKey('de', 'x-100'), { headers: { cookie: 'uapp_locale=en' } })).status).not.toBe(200)
  })

  it('only reading is allowed', async () => {
    const response = await edge.request('/api/products?locale=de-ch&slugs=x-100', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the picker', () => {
  it('offers the products of a classification that may be seen in the country, in their order [CM-15, CI-11]', async () => {
    expect(slugsOf((await ask<PickableProducts>('?locale=de-ch&classification=cutting')).answer)).toEqual(['x-200', 'x-100', 'swiss-only'])
    expect(slugsOf((await ask<PickableProducts>('?locale=en-us&classification=cutting')).answer)).toEqual(['x-200', 'x-100'])
  })

  it('a classification nobody knows is not found', async () => {
    expect((await ask('?locale=de-ch&classification=nothing')).status).toBe(404)
  })
})

describe('a link to a comparison, read without script', () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await edge.request(path, { headers })
    return { response, html: await response.text() }
  }

  it('has the table of its products in the page, in the units of the link [CM-01]', async () => {
    const { response, html } = await read('/de-ch/compare?products=x-200+x-100&units=imperial')
    expect(response.status).toBe(200)
    expect(html).toContain('<a href="/de-ch/products/cutting/x-200">x-200 de</a>')
    expect(html.indexOf('x-200 de')).toBeLessThan(html.indexOf('x-100 de'))
    expect(html).toMatch(/<td>4500.lbf.\(20.kN\)<\/td>/)
    expect(html).not.toContain('Needs script')
  })

  it('has the units of the visitor where the link says none, else those of the country [PR-30, AH-58]', async () => {
    expect((await read('/de-ch/compare?products=x-100')).html).toContain('kN')
    expect((await read('/en-us/compare?products=x-100')).html).toContain('lbf')
    expect((await read('/en-us/compare?products=x-100', { cookie: 'uapp_measurement-system=Metric' })).html).toContain('kN')
  })

  it('leads to the same without one of them, and in the other units', async () => {
    const { html } = await read('/de-ch/compare?products=x-200+x-100')
    expect(html).toContain('href="/de-ch/compare?products=x-200&amp;units=metric" aria-label="Remove x-100 de"')
    expect(html).toContain('href="/de-ch/compare?products=x-200+x-100&amp;units=imperial"')
  })

  it('names what may not be seen in the country, and shows nothing of it [CI-11]', async () => {
    const { html } = await read('/en-us/compare?products=x-100+swiss-only+staff')
    expect(html).toContain('Not here: swiss-only, staff.')
    expect(html).not.toContain('swiss-only en')
  })

  it('shows the first twenty of many, and says so', async () => {
    const { html } = await read(`/de-ch/compare?products=${many.join('+')}+x-100`)
    expect(html).toContain('The first 20.')
    expect(html).not.toContain('x-100 de')
  })

  it('is no shared cache’s to keep, and nothing of the address is markup [SC-05]', async () => {
    const { response, html } = await read(`/de-ch/compare?products=x-100+${encodeURIComponent('<img src=x>')}`)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('etag')).toBeNull()
    expect(html).not.toMatch(/<img[, ]*src=x/)
    expect(html).toContain('&lt;img, src=x&gt;')
  })

  it('without products the page is as it is stored', async () => {
    const { response, html } = await read('/de-ch/compare')
    expect(html).toContain('Needs script')
    expect(response.headers.get('etag')).not.toBeNull()
  })
})
