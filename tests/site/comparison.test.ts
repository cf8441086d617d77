import { beforeAll, describe, expect, test } from 'vitest'
import { COMPARISON_MARKUP, comparisonTextsSchema } from '#content-schema/comparison/comparison-texts.ts'
import type { DocumentKind, TemplateName } from '#content-schema/pages/page-spec.ts'
import { writeDocument } from '../../site/documents/documents.ts'
import { type Element, elements, only } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildFrame, buildMeta, buildSpec, createSampleReader, type SampleAnswers } from './sample-reader.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

const render = (template: TemplateName, answers: SampleAnswers = {}) =>
  renderer.render({ spec: buildSpec(template), content: createSampleReader(answers) })
const withAction = (html: string, name: string, action: string): Element[] =>
  elements(html, name).filter(({ attributes }) => attributes['data-action'] === action)
const otherSite = async () => {
  const frame = buildFrame('en')
  return { ...frame, site: { ...frame.site, isMain: false } }
}

describe('buttons that compare', () => {
  test('stand beside products in lists and on their pages, and say what they put in [CM-01]', async () => {
    for (const template of ['classification', 'product'] as const) {
      const buttons = withAction(only(await render(template), 'main').html, 'button', 'compare')
      expect(buttons.length).toBeGreaterThan(0)
      for (const { attributes } of buttons) {
        expect(attributes['aria-pressed']).toBe('false')
        expect(attributes['aria-label']).toMatch(/^Compare: \S/)
        expect(attributes['data-slug'] && attributes['data-path']).toBeTruthy()
      }
    }
  })

  test('stand beside no service, and on the main site only, whose catalogue it is', async () => {
    const slugs = withAction(await render('service'), 'button', 'compare').map(({ attributes }) => attributes['data-slug'])
    expect(slugs).not.toContain('calibration')
    expect(withAction(only(await render('classification', { frame: otherSite }), 'main').html, 'button', 'compare')).toEqual([])
  })
})

test('the header leads to the comparison, by a link that works without script [RT-47]', async () => {
  const [link] = withAction(await render('content'), 'a', 'comparison')
  expect(link?.attributes.href).toBe('/en/compare')
  expect(withAction(await render('content', { frame: otherSite }), 'a', 'comparison')).toEqual([])
})

test('the page says where products are, has one heading and is not found by search engines', async () => {
  const html = await render('comparison')
  expect(only(html, 'h1').text).toBe('Comparison')
  expect(elements(html, 'meta').find(({ attributes }) => attributes.name === 'robots')?.attributes.content).toBe('noindex')
  expect(elements(only(html, 'main').html, 'a').map(({ attributes }) => attributes.href)).toContain('/en/products')
})

test('without anything to compare it says how to begin, and where machines for a wire are', async () => {
  const main = only(await render('comparison'), 'main').html
  expect(main).toContain('Choose “Compare” beside a product')
  expect(elements(main, 'a').map(({ attributes }) => attributes.href)).toContain('/en/wire-finder')
  const withoutFinder = async () => ({ meta: buildMeta('en'), productsUrl: '/en/products', finderUrl: null })
  expect(only(await render('comparison', { comparison: withoutFinder }), 'main').html).not.toContain('wire-finder')
})

test('the page carries the texts of a table that is written on its way, in its language', async () => {
  const place = elements(await render('comparison'), 'div').find(({ attributes }) => COMPARISON_MARKUP.place in attributes)
  const texts = comparisonTextsSchema.parse(JSON.parse(place?.attributes[COMPARISON_MARKUP.texts] ?? ''))
  expect(texts).toMatchObject({ remove: 'Remove {{name}}', missing: expect.stringContaining('{{names}}') })
  expect(texts.further).toContain('{{total}}')
})

test('documents are what the reader answers, and none is written of nothing', async () => {
  const product = { slug: 'punto-12' }
  const document = (kind: DocumentKind, answers: SampleAnswers) =>
    writeDocument(
      buildSpec('document', { path: '/!x.json', args: { kind, language: 'en', slug: 'punto-12', classification: 'c1' } }),
      createSampleReader(answers),
    )
  expect(await document('comparedProduct', { comparedProduct: async () => product as never })).toBe(JSON.stringify(product))
  await expect(document('comparedProduct', {})).rejects.toThrow('There is no product punto-12 to compare')
  await expect(document('pickableProducts', {})).rejects.toThrow('There is no classification c1')
})
