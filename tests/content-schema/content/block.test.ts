import { describe, expect, test } from 'vitest'
import { blockSchema, imageLayoutSchema } from '#content-schema/content/block.ts'
import { ODD_TEXTS } from '../odd-text.ts'

const image = { url: '/a.png', mimeType: 'image/png', alternativeText: '' }
const text = { children: [{ type: 'paragraph', children: [{ text: 'Text' }] }] }
const id = 'b1'

/** The least each kind needs. */
const MINIMAL_BLOCKS = [
  { kind: 'text', id, text },
  { kind: 'image', id, image, layout: 'Stretched' },
  { kind: 'textImage', id, text, image, imageSide: 'left' },
  { kind: 'gallery', id, images: [] },
  { kind: 'video', id, video: { url: 'https://v.test', thumbnail: 'null', alt: '' } },
  { kind: 'quote', id, quote: 'Quote', author: 'Author' },
  { kind: 'keyFigures', id, figures: [{ value: '3', label: 'Figures' }] },
  { kind: 'teaserGrid', id, teasers: [{ title: 'Teaser' }] },
  { kind: 'productTeaser', id, productSlugs: ['corda-330'] },
  { kind: 'serviceTeaser', id, serviceSlugs: [] },
  { kind: 'storyList', id, storyIds: [] },
  { kind: 'downloads', id, fileIds: [] },
  { kind: 'table', id, head: ['A'], rows: [['1']] },
  { kind: 'accordion', id, items: [{ title: 'Item', text }] },
  { kind: 'capabilityProducts', id, capabilityId: 'c1' },
  { kind: 'wireFinder', id },
  { kind: 'processLine', id, steps: [{ icon: 'cut', title: 'Step' }] },
  { kind: 'callToAction', id, links: [{ kind: 'path', path: 'action:contact' }] },
  { kind: 'tabs', id, items: [{ title: 'Tab', text }] },
  { kind: 'contacts', id, contactIds: [] },
  { kind: 'locations', id },
  { kind: 'form', id, form: 'contact' },
  { kind: 'financialCalendar', id, events: [{ date: '2027-03-16', title: 'Report' }] },
  { kind: 'shareTable', id, columns: ['2025'], rows: [{ name: 'Dividend', values: ['4.20'] }] },
  { kind: 'newsList', id, count: 3 },
  { kind: 'mediaReleaseList', id, count: 3 },
  { kind: 'eventList', id },
  { kind: 'glossary', id, words: [{ term: 'Anvil', meaning: 'The lower half of a tool.' }] },
  { kind: 'logos', id, logos: [{ image, title: 'Logo' }] },
  { kind: 'colours', id, colours: [{ name: 'Wire', hex: '#ff5a1f' }] },
  { kind: 'typeface', id, family: 'Archivo', sample: 'Every strand', weights: [{ weight: 400, use: 'Text' }] },
  { kind: 'anchor', id, title: 'Further', anchor: 'further' },
]

describe('blockSchema', () => {
  test.each(MINIMAL_BLOCKS)('reads a $kind block with the least it needs', (block) => {
    expect(blockSchema.safeParse(block).error?.issues ?? []).toEqual([])
  })

  test.each([
    ['a kind this release does not know', { kind: 'hologram', id }],
    ['a block without kind', { id, text }],
    ['a block without id', { kind: 'text', text }],
    ['text that is HTML', { kind: 'text', id, text: '<p>Text</p>' }],
    ['a row that is no list', { kind: 'table', id, head: [], rows: ['1'] }],
    ['a form nobody answers', { kind: 'form', id, form: 'lottery' }],
    ['a financial event on no day of the calendar', { kind: 'financialCalendar', id, events: [{ date: '2027-02-29', title: 'Report' }] }],
    ['a colour no screen knows', { kind: 'colours', id, colours: [{ name: 'Wire', hex: 'orange' }] }],
    ['an anchor without an address', { kind: 'anchor', id, title: 'Further', anchor: '' }],
    ['a link of an unknown kind', { kind: 'callToAction', id, links: [{ kind: 'teleport', to: 'x' }] }],
  ])('refuses %s', (_what, block) => {
    expect(blockSchema.safeParse(block).success).toBe(false)
  })

  test('fills what an editor left empty', () => {
    expect(blockSchema.parse({ kind: 'teaserGrid', id, teasers: [{ title: 'Teaser' }] })).toEqual({
      kind: 'teaserGrid',
      id,
      heading: '',
      introduction: '',
      teasers: [{ title: 'Teaser', text: '', image: null, link: null }],
    })
  })

  test('puts the picture to the right of its text when told something else', () => {
    expect(blockSchema.parse({ kind: 'textImage', id, text, image, imageSide: 'above' })).toMatchObject({ imageSide: 'right', link: null })
  })

  test.each([
    [5, 5],
    [0, 3],
    [51, 3],
    [2.5, 3],
    [undefined, 3],
  ])('a list asked for %s items shows %s', (count, shown) => {
    expect(blockSchema.parse({ kind: 'newsList', id, count })).toMatchObject({ count: shown })
  })

  test('a financial event of a kind this release does not know keeps its date and title', () => {
    const events = [{ date: '2027-03-16', title: 'Regatta', kind: 'regatta' }]
    expect(blockSchema.parse({ kind: 'financialCalendar', id, events })).toMatchObject({
      events: [{ ...events[0], kind: null, link: null }],
    })
  })

  test('every kind is read here', () => {
    const kinds = blockSchema.options.map((option) => option.shape.kind.value)
    expect(MINIMAL_BLOCKS.map(({ kind }) => kind).sort()).toEqual([...kinds].sort())
  })

  test.each(ODD_TEXTS)('takes a heading with %s as it is', (_oddity, heading) => {
    expect(blockSchema.parse({ kind: 'gallery', id, images: [], heading })).toMatchObject({ heading })
  })

  test('takes a table of 1,000 rows', () => {
    const rows = Array.from({ length: 1000 }, (_, row) => [String(row), 'null', ''])
    expect(blockSchema.parse({ kind: 'table', id, head: ['A', 'B', 'C'], rows })).toMatchObject({ rows: { length: 1000 } })
  })
})

test.each([
  ['Stretched', 'Stretched'],
  ['BreakOut', 'BreakOut'],
  ['Inline', 'Inline'],
  ['AsideSquare', 'AsideSquare'],
  ['StretchedVideo', 'StretchedVideo'],
  ['AsideVideo', 'AsideVideo'],
  ['Panorama', 'Inline'],
  [undefined, 'Inline'],
])('the layout %s is shown as %s [IM-12]', (layout, shown) => {
  expect(imageLayoutSchema.parse(layout)).toBe(shown)
})
