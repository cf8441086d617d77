import { describe, expect, test } from 'vitest'
import { pageTextSchema } from '#content-schema/content/page.ts'
import { isRichTextLeaf, MAX_RICH_TEXT_DEPTH, type RichTextNode, richTextSchema } from '#content-schema/content/rich-text.ts'
import { ODD_TEXTS } from '../odd-text.ts'

/** A text inside that many elements. */
function nest(depth: number): { children: unknown[] } {
  let node: unknown = { text: 'deep' }
  for (let level = 0; level < depth; level += 1) node = { type: 'quote', children: [node] }
  return { children: [node] }
}

describe('richTextSchema', () => {
  test('keeps marks, links and elements it does not know', () => {
    const tree = {
      children: [
        {
          type: 'paragraph',
          children: [
            { text: 'Bold', bold: true },
            { text: ' and ' },
            { type: 'link', href: '/x', openInNewTab: true, children: [{ text: 'link' }] },
          ],
        },
        { type: 'hologram', children: [{ text: 'Text of an unknown element' }] },
      ],
    }
    expect(richTextSchema.parse(tree)).toEqual(tree)
  })

  test.each(ODD_TEXTS)('takes text with %s as it is', (_oddity, text) => {
    expect(richTextSchema.parse({ children: [{ text }] })).toEqual({ children: [{ text }] })
  })

  test('drops attributes nobody declared', () => {
    expect(richTextSchema.parse({ children: [{ text: 'x', onclick: 'alert(1)' }] })).toEqual({ children: [{ text: 'x' }] })
  })

  test.each([
    ['HTML', '<p>Text</p>'],
    ['a tree without children', {}],
    ['nothing', undefined],
    ['a node that is neither text nor element', { children: [{ type: 'image' }] }],
    ['a node that is text', { children: ['Text'] }],
    ['an element without type', { children: [{ children: [] }] }],
  ])('refuses %s', (_what, tree) => {
    expect(richTextSchema.safeParse(tree).success).toBe(false)
  })

  test('takes elements 500 deep, in a block of a page too', () => {
    expect(richTextSchema.safeParse(nest(500)).success).toBe(true)
    const page = pageTextSchema.safeParse({ title: 'Deep', bodyBlocks: [{ kind: 'text', id: 'b1', text: nest(500) }] })
    expect(page.success).toBe(true)
  })

  test.each([MAX_RICH_TEXT_DEPTH + 1, 1000, 200_000])('refuses elements %i deep with a sentence, in place of a stack overflow', (depth) => {
    expect(richTextSchema.safeParse(nest(depth)).error?.issues[0]?.message).toBe('rich text nested deeper than 500 elements')
  })

  test('takes 5 MB of text in one run and in 100,000', () => {
    const started = performance.now()
    expect(richTextSchema.safeParse({ children: [{ text: 'x'.repeat(5_000_000) }] }).success).toBe(true)
    const runs = Array.from({ length: 100_000 }, () => ({ text: 'x'.repeat(50), bold: true }))
    expect(richTextSchema.safeParse({ children: [{ type: 'paragraph', children: runs }] }).success).toBe(true)
    expect(performance.now() - started).toBeLessThan(60_000)
  })
})

test.each<[string, RichTextNode, boolean]>([
  ['text', { text: '' }, true],
  ['an element', { type: 'paragraph', children: [] }, false],
])('tells %s: leaf or not', (_what, node, expected) => {
  expect(isRichTextLeaf(node)).toBe(expected)
})
