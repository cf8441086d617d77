import { describe, expect, test } from 'vitest'
import { type BlockOrigin, markBlocks } from '../../../../scripts/pipeline/drafts/block-entries.ts'

const block = (kind: string, id: string, shows: string[] = []): BlockOrigin => ({ kind, id, entry: 'content/Page/about@de', shows })
const section = (kind: string) => `<section class="block block-${kind}" id="x">…</section>`
const marks = (html: string) => [...html.matchAll(/data-block="([^"]*)"/g)].map(([, id]) => id)

describe('blocks of a preview', () => {
  test('say which entry they are written in, by which id, and what they show', () => {
    const html = markBlocks(section('contacts'), [block('contacts', 'c', ['content/Contact/ada', 'content/Contact/ben'])])
    expect(html).toBe(
      '<section class="block block-contacts" data-entry="content/Page/about@de" data-block="c" data-shows="content/Contact/ada content/Contact/ben" id="x">…</section>',
    )
  })

  test('are found in their order; anchors are none, and a first one may be shown as the head of the page', () => {
    const html = section('text') + section('image')
    expect(marks(markBlocks(html, [block('text', '1'), block('anchor', '2'), block('image', '3')]))).toEqual(['1', '3'])
    expect(marks(markBlocks(html, [block('callToAction', '0'), block('text', '1'), block('image', '2')]))).toEqual(['1', '2'])
  })

  test('stay unmarked where they do not answer to the page, rather than lead to a wrong entry', () => {
    const html = section('text') + section('image')
    for (const blocks of [[], [block('text', '1')], [block('image', '1'), block('text', '2')]]) expect(markBlocks(html, blocks)).toBe(html)
  })

  test('cannot break out of their marks', () => {
    expect(markBlocks(section('text'), [block('text', '"><script>')])).toContain('data-block="&quot;>&lt;script>"')
  })
})
