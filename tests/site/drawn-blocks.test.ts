import { beforeAll, expect, test } from 'vitest'
import type { BlockView } from '#content-schema/content/block-view.ts'
import { elements, only, textOf } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildContentPage, buildSpec, createSampleReader, sampleBlocks } from './sample-reader.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

type Table = Extract<BlockView, { kind: 'table' }>

async function renderBlocks(...blocks: BlockView[]): Promise<string> {
  const content = createSampleReader({ content: async () => buildContentPage('en', { blocks, image: null }) })
  return only(await renderer.render({ spec: buildSpec('content', { locale: 'en' }), content }), 'main').html
}
const table = (drawing: Table['drawing'], head: string[], rows: string[][]): Table => ({
  kind: 'table',
  id: 'figures',
  heading: 'Figures',
  caption: 'In millions',
  drawing,
  head,
  rows,
})
const sample = (kind: BlockView['kind']) => sampleBlocks().filter((block) => block.kind === kind)
const drawings = (html: string) => elements(html, 'svg').filter(({ attributes }) => attributes.role === 'img')

test('a table of years is drawn as bars, each of which says its figure, with the table below to be read', async () => {
  const html = await renderBlocks(
    table(
      'Bars',
      ['', '2025', '2024'],
      [
        ['Sales', '200', '150'],
        ['Remark', 'none', 'none'],
      ],
    ),
  )
  expect(drawings(html).map(({ attributes }) => attributes['aria-label'])).toEqual(['Sales: 2024 150, 2025 200'])
  expect(elements(html, 'rect').map(({ attributes }) => attributes.height)).toEqual(['75%', '100%'])
  expect(elements(only(html, 'details').html, 'td').map(({ text }) => text)).toEqual(['', '200', '150', 'none', 'none'])
})

test('a curve has a point a row, names its zones, and a slider that only scripts bring to life', async () => {
  const rows = [
    ['0', '0', 'Contact'],
    ['1', '2', 'Contact'],
    ['4', '1', 'Peak'],
  ]
  const html = await renderBlocks(table('Curve', ['Stroke', 'Force', 'Zone'], rows))
  expect(elements(html, 'circle')).toHaveLength(3)
  expect(textOf(html)).toContain('Contact')
  const slider = only(html, 'input')
  expect(slider.attributes).toMatchObject({ type: 'range', max: '2', 'aria-label': 'Stroke' })
  expect(elements(html, 'div').find(({ attributes }) => 'data-explore' in attributes)?.attributes.class).toBe('needs-script')
})

test('years are a list along a line of time, without a table', async () => {
  const html = await renderBlocks(
    table(
      'Timeline',
      ['Year', 'Event'],
      [
        ['1974', 'Both ends'],
        ['1962', 'A mill'],
      ],
    ),
  )
  expect(elements(html, 'time').map(({ attributes }) => attributes.datetime)).toEqual(['1962', '1974'])
  expect(elements(html, 'table')).toHaveLength(0)
})

test.each(['None', 'Bars', 'Line', 'Curve', 'Timeline'] as const)(
  'a table of words stays a table, whatever is to be drawn: %s',
  async (drawing) => {
    const html = await renderBlocks(
      table(
        drawing,
        ['Fault', 'Found by'],
        [
          ['Wrong colour', 'camera'],
          ['Bent contact', 'tester'],
        ],
      ),
    )
    expect(elements(html, 'table')).toHaveLength(1)
    expect(elements(html, 'details')).toHaveLength(0)
  },
)

test('styles of drawings and of brands are read by the pages that have them, once each', async () => {
  const sheets = async (...blocks: BlockView[]) =>
    elements(await renderBlocks(...blocks), 'link').map(({ attributes }) => attributes.href?.replace(/\.[\w-]+\.css$/, ''))
  const bars = table('Bars', ['', '2025', '2024'], [['Sales', '200', '150']])
  expect(await sheets(table('None', ['A'], [['B']]))).toEqual([])
  expect(await sheets(bars, ...sample('shareTable'), ...sample('logos'), ...sample('colours'))).toEqual([
    '/_astro/figures',
    '/_astro/content',
    '/_astro/brand',
  ])
})

test('a brand shows its logos on their ground, each a file to take along', async () => {
  const html = await renderBlocks(...sample('logos'))
  expect(elements(html, 'div').filter(({ attributes }) => attributes.class === 'brand-ground theme-dark')).toHaveLength(1)
  expect(elements(html, 'a').map(({ attributes, text }) => [attributes.href?.split('/').at(-1), 'download' in attributes, text])).toEqual([
    ['logo-corda.png', true, 'On light ground, PNG'],
    ['logo-corda.png', true, 'On dark ground, PNG'],
  ])
})

test('a colour of a brand shows its values as text, and copies them by buttons that say which', async () => {
  const html = await renderBlocks(...sample('colours'))
  expect(elements(html, 'code').map(({ text }) => text)).toEqual(['#f0462d', '240 70 45'])
  expect(elements(html, 'button').map(({ attributes }) => [attributes['data-value'], attributes['aria-label']])).toEqual([
    ['#f0462d', 'Copy #f0462d'],
    ['240 70 45', 'Copy 240 70 45'],
  ])
})

test('a typeface is shown in each of its weights', async () => {
  const html = await renderBlocks(...sample('typeface'))
  expect(elements(html, 'text').map(({ attributes, text }) => [attributes['font-weight'], text])).toEqual([['560', 'Cut once.']])
})
