import { describe, expect, test } from 'vitest'
import { blockSchema, imageLayoutSchema } from '#content-schema/entities/block.ts'
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
  { kind: 'processLine', id, steps: [{ icon: 'cut', title: 'Step' }] },
  { kind: 'callToAction', id, links: [{ kind: 'path', path: 'action:contact' }] },
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
  ['Panorama', 'Inline'],
  [undefined, 'Inline'],
])('the layout %s is shown as %s [IM-12]', (layout, shown) => {
  expect(imageLayoutSchema.parse(layout)).toBe(shown)
})
