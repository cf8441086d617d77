import { beforeAll, describe, expect, test } from 'vitest'
import type { TemplateName } from '#content-schema/pages/page-spec.ts'
import { MAX_CHOICES } from '../../site/view/technical-data.ts'
import { type Element, elements, only, textOf } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import {
  ASSET_ORIGIN,
  buildArticle,
  buildClassification,
  buildMeta,
  buildProduct,
  buildService,
  buildSpec,
  buildSpecification,
  buildStory,
  buildStoryOverview,
  buildVariant,
  createSampleReader,
  type SampleAnswers,
} from './sample-reader.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

async function mainOf(template: TemplateName, answers: SampleAnswers = {}): Promise<string> {
  return only(await renderer.render({ spec: buildSpec(template), content: createSampleReader(answers) }), 'main').html
}
const withClass = (html: string, name: string, className: string): Element[] =>
  elements(html, name).filter(({ attributes }) => attributes.class?.split(' ').includes(className))
const headings = (html: string) => elements(html, 'h2').map(({ text }) => text)

describe('variants of a product', () => {
  const length = (value: string) => buildSpecification({ name: 'Length', value, unit: 'mm', measurementSystem: 'None' })
  const variants = ['900', '950', '900'].map((value, at) =>
    buildVariant({
      id: `v${at}`,
      nameMetric: `Punto 12 ${'SML'[at]}`,
      nameImperial: `Punto 12 ${'SML'[at]}`,
      specifications: [length(value)],
    }),
  )
  const answers = { product: async () => buildProduct('en', { variants, specifications: [buildSpecification()] }) }

  test('are a choice of radio buttons, the first one chosen, named without the product', async () => {
    const choice = withClass(await mainOf('product', answers), 'fieldset', 'variant-choice')[0]
    const inputs = elements(choice?.html ?? '', 'input')
    expect(inputs.map(({ attributes }) => [attributes.type, attributes.value, 'checked' in attributes])).toEqual([
      ['radio', 'v0', true],
      ['radio', 'v1', false],
      ['radio', 'v2', false],
    ])
    expect(elements(choice?.html ?? '', 'label').map(({ text }) => text)).toEqual(['S', 'M', 'L'])
    expect(only(choice?.html ?? '', 'a').attributes.href).toBe('#variants')
  })

  test('mark the rows, figures and the name that are theirs', async () => {
    const html = await mainOf('product', answers)
    const table = elements(html, 'table')[0]?.html ?? ''
    expect(elements(table, 'tr').map(({ text, attributes }) => [text.replace('\u00a0', ' '), attributes['data-variant']])).toContainEqual([
      'Length 900 mm',
      '1 3',
    ])
    expect(withClass(html, 'p', 'product-variant').map(({ attributes, text }) => [attributes['data-variant'], text])).toEqual([
      ['1', 'Punto 12 S'],
      ['2', 'Punto 12 M'],
      ['3', 'Punto 12 L'],
    ])
    const figures = withClass(html, 'dl', 'key-figures')[0]?.html ?? ''
    expect(elements(figures, 'dd').flatMap(({ attributes }) => attributes['data-variant'] ?? [])).toEqual(['1 3', '2'])
  })

  test('show what the product says where they have no value of their own [PR-17]', async () => {
    const own = variants.map((variant, at) =>
      at === 2 ? { ...variant, specifications: [length('1,480')] } : { ...variant, specifications: [] },
    )
    const specifications = [length('690'), buildSpecification({ name: 'Force' })]
    const table = withClass(
      await mainOf('product', { product: async () => buildProduct('en', { variants: own, specifications }) }),
      'table',
      'variant-table',
    )[0]
    const rows = elements(table?.html ?? '', 'tr').map(({ html }) => elements(html, 'td').map(({ text }) => text.replace('\u00a0', ' ')))
    expect(rows.filter((cells) => cells.length > 0)).toEqual([['690 mm', '690 mm', '1,480 mm']])
  })

  test('of which there are too many to choose from stand in their comparison only', async () => {
    const many = Array.from({ length: MAX_CHOICES + 1 }, (_, at) => buildVariant({ id: `v${at}`, specifications: [length(String(at))] }))
    const html = await mainOf('product', { product: async () => buildProduct('en', { variants: many }) })
    expect(html).not.toContain('variant-choice')
    expect(html).not.toContain('data-variant')
    expect(withClass(html, 'table', 'variant-table')).toHaveLength(1)
  })
})

describe('the page of a product', () => {
  test('lists its sections in the order they stand in, its files too where the PIM has none, and lists none where it is short', async () => {
    const html = await mainOf('product', { product: async () => buildProduct('en', { downloads: [] }) })
    const links = elements(withClass(html, 'nav', 'anchor-navigation')[0]?.html ?? '', 'a').map(({ attributes }) => attributes.href ?? '')
    expect(links).toEqual(expect.arrayContaining(['#description', '#technical-data', '#variants', '#downloads', '#related']))
    const places = links.map((link) => html.indexOf(` id="${link.slice(1)}"`))
    expect(places).toEqual(places.filter((at) => at >= 0).sort((a, b) => a - b))
    const short = { specifications: [], variants: [], highlights: [], capabilities: [], downloads: [] }
    const bare = await mainOf('product', {
      product: async () => buildProduct('en', { ...short, relatedProducts: [], relatedComponents: [], relatedServices: [] }),
    })
    expect(bare).not.toContain('anchor-navigation')
  })

  test('headings of technical data span the table; ranges have a bar that assistive technology is spared', async () => {
    const table = elements(await mainOf('product'), 'table')[0]?.html ?? ''
    expect(withClass(table, 'tr', 'group').length).toBeGreaterThan(0)
    const bars = withClass(table, 'span', 'range')
    expect(bars.length).toBeGreaterThan(0)
    for (const { attributes } of bars) expect(attributes['aria-hidden']).toBe('true')
  })

  test('what the source writes in technical data is text, never markup', async () => {
    const evil = '<img src=x onerror=alert(1)>"'
    const specifications = [buildSpecification({ name: evil, value: evil, unit: evil, group: evil, measurementSystem: 'None' })]
    const html = await mainOf('product', { product: async () => buildProduct('en', { specifications, variants: [] }) })
    expect(html).not.toContain('<img src=x')
    expect(textOf(elements(html, 'table')[0]?.html ?? '').replaceAll('\u00a0', ' ')).toBe(`Technical data ${evil} ${evil} ${evil} ${evil}`)
  })

  test('capabilities lead to what else can do them', async () => {
    const list = withClass(await mainOf('product'), 'ul', 'capabilities')[0]?.html ?? ''
    expect(elements(list, 'a').map(({ attributes }) => attributes.href)).toEqual(['/en/products/capabilities/crimp-force-monitoring'])
  })

  test('its first picture is fetched before all else, and each leads to itself in large', async () => {
    const html = await mainOf('product')
    const strip = withClass(html, 'ul', 'gallery-strip')[0]?.html ?? ''
    expect(elements(strip, 'img').map(({ attributes }) => [attributes.loading, attributes.fetchpriority])).toEqual([
      [undefined, 'high'],
      ['lazy', undefined],
      ['lazy', undefined],
    ])
    const pictures = elements(strip, 'img').map(({ attributes }) => attributes.src)
    expect(elements(strip, 'a').map(({ attributes }) => attributes.href)).toEqual(pictures)
    const urgent = elements(html, 'img').filter(({ attributes }) => attributes.fetchpriority === 'high')
    expect(urgent).toHaveLength(1)
    expect(elements(html, 'img').filter(({ attributes }) => attributes.loading === 'eager')).toEqual([])
  })

  test('a placeholder leads nowhere', async () => {
    const html = await mainOf('product', { product: async () => buildProduct('en', { primaryImage: null, additionalImages: [] }) })
    expect(elements(withClass(html, 'ul', 'gallery-strip')[0]?.html ?? '', 'a')).toHaveLength(0)
  })

  test('tells search engines what all variants share, in metric units', async () => {
    const specifications = [
      buildSpecification({ name: 'Force', value: '22', unit: 'kN' }),
      buildSpecification({ name: 'Force', value: '4946', unit: 'lbf', measurementSystem: 'Imperial' }),
    ]
    const variants = ['1', '2'].map((value) => buildVariant({ id: value, specifications: [buildSpecification({ name: 'Size', value })] }))
    const view = buildProduct('en', { specifications, variants, name: '</script>' })
    const html = await renderer.render({ spec: buildSpec('product'), content: createSampleReader({ product: async () => view }) })
    const data = elements(html, 'script').find(({ attributes }) => attributes.type === 'application/ld+json')
    expect(JSON.parse(data?.html ?? '')['@graph'][1]).toMatchObject({
      '@type': 'Product',
      name: '</script>',
      url: view.meta.canonicalUrl,
      category: 'Bench presses',
      brand: { name: 'Punto' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Force', value: '22 kN' }],
    })
  })

  test('shares its frame with that of a service', async () => {
    const [product, service] = [await mainOf('product'), await mainOf('service')]
    for (const html of [product, service]) {
      expect(withClass(html, 'div', 'product-summary')[0]?.html).toContain('data-action="contact"')
      expect(withClass(html, 'div', 'summary-bar')[0]?.attributes).toHaveProperty('hidden')
      expect(headings(html)).toEqual(expect.arrayContaining(['In detail', 'Video', 'Related products', 'Stories']))
    }
    const benefits = withClass(service, 'ul', 'benefits')[0]?.html ?? ''
    expect(elements(benefits, 'li').map(({ text }) => text)).toEqual(buildService().benefits.map(({ text }) => text))
  })
})

describe('the page of a classification', () => {
  const child = (name: string, productCount: number) => ({
    name,
    language: 'en',
    description: '',
    url: `/en/products/${name}`,
    imageUrl: '',
    productCount,
    range: null,
  })

  test('counts products, never none', async () => {
    const children = [child('a', 3), child('b', 0)]
    const html = await mainOf('classification', { classification: async () => buildClassification('en', { children, products: [] }) })
    const cards = withClass(html, 'li', 'classification-card')
    expect(cards.map(({ text }) => text)).toEqual(['a 3 products', 'b'])
    expect(textOf(html)).not.toContain('0 products')
  })

  test('a classification that is not translated says so, as a card and as a page, and no other does [CI-14]', async () => {
    const langsIn = async (language: string) => {
      const children = [{ ...child('a', 3), language, description: 'What it is.' }]
      const view = buildClassification('en', { language, children })
      const html = await mainOf('classification', { classification: async () => view })
      const shown = [...elements(html, 'h1'), ...elements(html, 'h2'), ...elements(html, 'p')]
      const own = shown.filter(({ text }) => [view.name, view.description, 'a', 'What it is.'].includes(text))
      return own.map(({ attributes }) => attributes.lang)
    }
    expect(await langsIn('de')).toEqual(['de', 'de', 'de', 'de'])
    expect(await langsIn('en')).toEqual([undefined, undefined, undefined, undefined])
  })

  test('services are not counted as products', async () => {
    const html = await mainOf('classification', { classification: async () => buildClassification('en', { type: 'services' }) })
    expect(textOf(html)).not.toContain('product')
  })

  test('the root shows large tiles, those below do not', async () => {
    const root = buildClassification('en', { lineage: [{ name: 'Products', slug: 'products', url: '/en/products' }] })
    expect(await mainOf('classification', { classification: async () => root })).toContain('card-grid-large')
    expect(await mainOf('classification')).not.toContain('card-grid-large')
  })

  test('a list of products alone keeps the order of headings', async () => {
    const html = await mainOf('classification', { classification: async () => buildClassification('en', { children: [] }) })
    expect(headings(html)[0]).toBe('Products')
    expect(elements(html, 'h3').length).toBe(buildClassification().products.length)
  })

  test('a capability shows its icon small', async () => {
    const meta = buildMeta('en', { type: 'PageCapability' })
    const html = await mainOf('classification', {
      classification: async () => buildClassification('en', { meta, imageUrl: `${ASSET_ORIGIN}/sample/icon` }),
    })
    expect(elements(elements(html, 'header')[0]?.html ?? '', 'img')[0]?.attributes.width).toBe('96')
  })
})

describe('stories and media releases', () => {
  test('the newest story leads, its picture fetched at once', async () => {
    const stories = ['a', 'b', 'c'].map((id) => buildStory('en', { id, title: id }))
    const html = await mainOf('storyOverview', { storyOverview: async () => buildStoryOverview('en', { stories }) })
    const lists = withClass(html, 'ul', 'card-grid').map((list) => elements(list.html, 'h2').map(({ text }) => text))
    expect(lists).toEqual([['a'], ['b', 'c']])
    expect(elements(html, 'img').map(({ attributes }) => attributes.loading)).toEqual(['eager', 'lazy', 'lazy'])
  })

  test('a single story leaves no empty list', async () => {
    const html = await mainOf('storyOverview', { storyOverview: async () => buildStoryOverview('en', { stories: [buildStory()] }) })
    expect(withClass(html, 'ul', 'card-grid')).toHaveLength(1)
  })

  test('a story names who wrote it at its head, a media release does not', async () => {
    expect(withClass(await mainOf('story'), 'ul', 'byline')[0]?.text).toBe('Mara Frei , Editor')
    expect(withClass(await mainOf('mediaRelease'), 'ul', 'byline')).toHaveLength(0)
    const alone = await mainOf('story', { story: async () => buildArticle('en', { contacts: [] }) })
    expect(withClass(alone, 'ul', 'byline')).toHaveLength(0)
  })
})
