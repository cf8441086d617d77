import { beforeAll, describe, expect, test } from 'vitest'
import { unpackList } from '#content-schema/catalogue/packed-list.ts'
import type { ProductList } from '#content-schema/catalogue/product-list.ts'
import type { ClassificationView } from '#content-schema/pages/catalogue-pages.ts'
import { createFormat } from '../../site/view/format.ts'
import { rangeFigures, writeNumber } from '../../site/view/quantity-text.ts'
import { elements, only } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildClassification, buildProductReference, buildRange, buildSpec, createSampleReader } from './sample-reader.ts'

const SLUGS = ['corda-80', 'corda-120', 'corda-210', 'corda-330']
const LIST: ProductList = {
  quantities: [
    {
      key: 'cross-section',
      name: 'Cross-section',
      kind: 'span',
      metric: { unit: 'mm²', extent: { from: 0.01, to: 35 } },
      imperial: { unit: 'AWG', extent: { from: 0.01, to: 33.63 } },
    },
    { key: 'output', name: 'Output', kind: 'value', metric: { unit: '/h', extent: { from: 900, to: 4800 } }, imperial: null },
  ],
  capabilities: [{ key: 'stripping', name: 'Stripping' }],
  brands: [
    { key: 'corda', name: 'Corda' },
    { key: 'linea', name: '</script><b>' },
  ],
  products: SLUGS.map((slug, rank) => ({
    slug,
    rank,
    metric: [[[0.01, rank + 1]], [[900, 900]]],
    imperial: [null, null],
    capabilities: rank < 3 ? [0] : [],
    brand: rank === 0 ? 1 : 0,
  })),
}

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

async function mainOf(change: Partial<ClassificationView>): Promise<string> {
  const products = SLUGS.map((slug) => buildProductReference('en', { slug, name: slug }))
  const classification = async () => buildClassification('en', { products, list: LIST, ...change })
  return only(await renderer.render({ spec: buildSpec('classification'), content: createSampleReader({ classification }) }), 'main').html
}

describe('a list with filters', () => {
  test('is a form that asks the page itself, with a field for each end in each system, and one for a wire', async () => {
    const form = only(await mainOf({ children: [] }), 'form')
    expect(form.attributes).toMatchObject({ method: 'get', action: '/en/products/crimping' })
    expect(elements(form.html, 'input').map(({ attributes }) => attributes.name)).toEqual([
      'cross-section',
      'cross-section-us',
      'output-min',
      'output-max',
      'measurement-system',
      'measurement-system',
      'capability',
      'brand',
      'brand',
    ])
    expect(
      elements(form.html, 'input')
        .slice(0, 4)
        .map(({ attributes }) => attributes.placeholder),
    ).toEqual(['0.01 – 35', '37 AWG – 2 AWG', '900', '4,800'])
  })

  test('counts what each choice would leave, and offers an order for each figure', async () => {
    const html = await mainOf({ children: [] })
    const counts = elements(html, 'span').filter(({ attributes }) => 'data-count' in attributes)
    expect(counts.map(({ attributes, text }) => [attributes['data-count'], text])).toEqual([
      ['capability:stripping', '3'],
      ['brand:corda', '3'],
      ['brand:linea', '1'],
    ])
    expect(elements(html, 'option').map(({ attributes }) => attributes.value)).toEqual([
      '',
      'name',
      'cross-section',
      '-cross-section',
      'output',
      '-output',
    ])
  })

  test('carries its facts, which cannot end their script', async () => {
    const html = await mainOf({ children: [] })
    const json = /data-list-facts[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(unpackList(JSON.parse(json))).toEqual(LIST)
    expect(elements(html, 'b')).toHaveLength(0)
  })

  test('names each card, loads the first picture at once where the page begins with it, and says nothing of none', async () => {
    const cards = (html: string) => elements(html, 'li').filter(({ attributes }) => 'data-product' in attributes)
    const html = await mainOf({ children: [] })
    expect(cards(html).map(({ attributes }) => attributes['data-product'])).toEqual(SLUGS)
    expect(cards(html).map((card) => elements(card.html, 'img')[0]?.attributes.loading)).toEqual([undefined, 'lazy', 'lazy', 'lazy'])
    expect(cards(await mainOf({})).map((card) => elements(card.html, 'img')[0]?.attributes.loading)[0]).toBe('lazy')
    const none = elements(html, 'div').find(({ attributes }) => 'data-none' in attributes)
    expect(none?.attributes).toHaveProperty('hidden')
    expect(elements(none?.html ?? '', 'a').map(({ attributes }) => attributes['data-action'])).toContain('contact')
  })

  test('asks for a quotation from every card, however many they are; its compare buttons say nothing the card says [CM-01]', async () => {
    const products = Array.from({ length: 30 }, (_, at) => buildProductReference('en', { slug: `corda-${at}`, name: `Corda ${at}` }))
    const html = await mainOf({ children: [], products })
    const links = elements(html, 'a').filter(({ attributes }) => attributes['data-action'] === 'quote')
    expect(links.map(({ attributes }) => attributes.href)).toEqual(products.map(({ slug }) => `/en/quotation?product=${slug}`))
    expect(links.map(({ attributes }) => Object.keys(attributes))).toEqual(products.map(() => ['href', 'data-action']))
    const buttons = elements(html, 'button').filter(({ attributes }) => attributes['data-action'] === 'compare')
    expect(buttons).toHaveLength(30)
    expect(buttons.map(({ attributes }) => attributes['data-slug'] ?? attributes['data-path']).filter(Boolean)).toEqual([])
  })

  test('asks for no quotation of what is not made any more', async () => {
    const products = [buildProductReference('en', { slug: 'gone', isWithdrawn: true }), buildProductReference('en', { slug: 'made' })]
    const links = elements(await mainOf({ children: [], products }), 'a').filter(({ attributes }) => attributes['data-action'] === 'quote')
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['/en/quotation?product=made'])
  })

  test('stands below small rows of classifications, which are tiles without it', async () => {
    expect(await mainOf({})).toContain('classification-rows')
    expect(await mainOf({ list: null })).not.toContain('classification-rows')
  })
})

test('a card in another language than the page says so, and no other does [CI-14]', async () => {
  const cardsOf = async (language: string) => {
    const products = [buildProductReference('de', { language })]
    const view = buildClassification('de', { products })
    const spec = buildSpec('classification', { locale: 'de' })
    const html = await renderer.render({ spec, content: createSampleReader({ classification: async () => view }) })
    return ['h2', 'h3']
      .flatMap((name) => elements(html, name))
      .filter(({ attributes, text }) => attributes.class === 'card-title' && text === 'Corda 330')
      .map(({ attributes }) => attributes.lang)
  }
  expect(new Set(await cardsOf('en'))).toEqual(new Set(['en']))
  expect(new Set(await cardsOf('de'))).toEqual(new Set([undefined]))
})

test('a row of a classification in another language than the page says so, and no other does [CI-14]', async () => {
  const rowOf = async (language: string) => {
    const { children } = buildClassification('en')
    const html = await mainOf({ children: children.map((child) => ({ ...child, language })) })
    return elements(html, 'h2').find(({ text }) => text === 'Bench presses')?.attributes.lang
  }
  expect(await rowOf('de')).toBe('de')
  expect(await rowOf('en')).toBeUndefined()
})

describe('what a branch measures', () => {
  test('is told in both systems, gauges by their names', () => {
    const texts = (range: Parameters<typeof rangeFigures>[0]) => rangeFigures(range).map(({ system, text }) => [system, text])
    expect(texts(buildRange())).toEqual([
      ['metric', '0.05 – 400\u00a0mm²'],
      ['imperial', '30 AWG – 789 kcmil'],
    ])
    const output = { unit: '/h', from: 190, to: 5600 }
    expect(texts({ metric: output, imperial: output })).toEqual([[undefined, '190 – 5,600\u00a0/h']])
    const force = { unit: 'kN', from: 22, to: 22 }
    expect(texts({ metric: force, imperial: null })).toEqual([['metric', '22\u00a0kN']])
    expect(texts({ metric: null, imperial: { unit: 'AWG', from: 0.13, to: 6 } })).toEqual([['imperial', '26 – 9 AWG']])
    expect(texts({ metric: null, imperial: null })).toEqual([])
  })

  test('is written with the signs of the language, but for American units [IL-09]', () => {
    const length = { unit: 'mm', from: 0.5, to: 2.5 }
    expect(
      rangeFigures({ metric: length, imperial: { unit: 'in', from: 0.02, to: 0.1 } }, createFormat('fr').figure).map(({ text }) => text),
    ).toEqual(['0,5 – 2,5\u00a0mm', '0.02 – 0.1\u00a0in'])
    const time = { unit: 's', from: 0.4, to: 3.5 }
    expect(rangeFigures({ metric: time, imperial: time }, createFormat('fr').figure)).toEqual([
      { system: undefined, text: '0,4 – 3,5\u00a0s' },
    ])
    const output = { unit: '/h', from: 0.0125, to: 12_600 }
    expect(rangeFigures({ metric: output, imperial: output }, createFormat('de').figure).map(({ text }) => text)).toEqual([
      '0.0125 – 12’600\u00a0/h',
    ])
  })

  test.each([
    [0.05, '0.05'],
    [0.12345, '0.123'],
    [27.55, '27.6'],
    [1234.5, '1,235'],
    [33721, '33,721'],
    [-20, '-20'],
  ])('%d is written %s', (value, text) => expect(writeNumber(value)).toBe(text))
})
