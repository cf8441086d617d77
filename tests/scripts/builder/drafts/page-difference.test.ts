import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DifferenceBlock } from '#content-schema/editing/difference.ts'
import type { TextBlock } from '#content-schema/editing/page-text.ts'
import type { PreviewAnswer } from '#content-schema/editing/preview.ts'
import { pageDifference, textDifference } from '../../../../scripts/builder/drafts/page-difference.ts'
import { readPageText } from '../../../../scripts/builder/drafts/page-text.ts'

const PAGE = `<!doctype html><html><head><title>About us | Strandwerk</title><meta name="description" content="Who we are.">
<style>.a{}</style></head><body><header hidden><p>Unseen</p></header><main><h1>About <em>us</em></h1>
<p>Since 1969 &amp; on.<br>In Basel.</p><ul><li>One</li><li>Two <b>bold</b></li></ul>
<img src="a.jpg" alt="The yard"><img src="b.jpg" alt=""><svg><title>Icon</title></svg><script>let x = "<p>no</p>"</script></main></body></html>`

const text = (text: string, kind: TextBlock['kind'] = 'text'): TextBlock => ({ kind, text })
/** As an editor sees it: `-gone-`, `+new+`, `…` for what is folded. */
const draw = (blocks: readonly DifferenceBlock[]) =>
  blocks.map((block) =>
    block.kind === 'folded'
      ? `(${block.count})`
      : block.parts.map(({ text, change }) => ({ same: text, added: `+${text}+`, removed: `-${text}-`, folded: '…' })[change]).join(''),
  )

test('what is read of a page is its title, its description and its text in order, with the words of pictures, and nothing that is hidden', () => {
  expect(readPageText(PAGE).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'title: About us | Strandwerk',
    'description: Who we are.',
    'heading: About us',
    'text: Since 1969 & on. In Basel.',
    'text: One',
    'text: Two bold',
    'picture: The yard',
  ])
})

describe('the difference of two texts', () => {
  test('is none where every word is the same', () => {
    expect(textDifference(readPageText(PAGE), readPageText(PAGE), 'en')).toEqual([])
  })

  test('marks words inside a block that changed, and whole blocks that came and went', () => {
    const before = [text('We build two machines in Basel.'), text('Gone for good')]
    const after = [text('We build three machines in Basel.'), text('Something else entirely')]
    expect(draw(textDifference(before, after, 'en'))).toEqual([
      'We build -two-+three+ machines in Basel.',
      '+Something else entirely+',
      '-Gone for good-',
    ])
  })

  test('marks words of languages that have no spaces', () => {
    expect(draw(textDifference([text('私たちの工場はスイスにあります。')], [text('私たちの本社はスイスにあります。')], 'ja'))).toEqual([
      '私たちの-工場-+本社+はスイスにあります。',
    ])
  })

  test('folds blocks that stay, but for one on either side of a change, and long stretches inside a block', () => {
    const stay = Array.from({ length: 10 }, (_, at) => text(`Paragraph ${at}`))
    const changed = `${'word '.repeat(200)}end`
    expect(draw(textDifference([...stay, text(`old ${changed}`), ...stay], [...stay, text(`new ${changed}`), ...stay], 'en'))).toEqual([
      '(9)',
      'Paragraph 9',
      expect.stringMatching(/^-old-\+new\+ (word ){15}.{0,10}…$/),
      'Paragraph 0',
      '(9)',
    ])
  })

  test('tells a picture with other words from a paragraph', () => {
    const blocks = textDifference([text('The yard', 'picture')], [text('The yard', 'text')], 'en')
    expect(blocks.map(({ kind }) => kind).sort()).toEqual(['picture', 'text'])
  })

  test('gives back both texts, whatever they are: what is not added is what was, what is not removed is what will be', () => {
    const blocks = fc.array(
      fc.constantFrom('one two three', 'one two four', 'five', 'six seven').map((words) => text(words)),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const parts = textDifference(before, after, 'en').flatMap((block) => (block.kind === 'folded' ? [] : block.parts))
        const sizeOf = (side: readonly TextBlock[]) => side.reduce((sum, block) => sum + block.text.length, 0)
        const grown = parts.reduce((sum, { text, change }) => sum + ({ added: 1, removed: -1 }[change as string] ?? 0) * text.length, 0)
        expect(grown).toBe(sizeOf(after) - sizeOf(before))
      }),
    )
  })
})

describe('the difference of a page', () => {
  const page = (html: string): PreviewAnswer => ({ status: 'page', code: 200, html, template: 'content', entries: [], headers: {} })
  const differ = (published: PreviewAnswer, drafted: PreviewAnswer) =>
    pageDifference(
      { render: async (_, drafts) => (drafts === null ? published : drafted) },
      { siteId: 'main', path: '/en/about' },
      { put: [], remove: [], names: [], problems: [] },
    )

  test('is that of its text as it is published and with the drafts', async () => {
    const answer = await differ(page('<main><p>We are old.</p></main>'), page('<main><p>We are new.</p></main>'))
    expect(answer.status === 'page' && draw(answer.blocks)).toEqual(['We are -old-+new+.'])
  })

  test('adds a page that comes and removes one that goes altogether, without what stands around all pages', async () => {
    const html = '<title>Hi</title><header><p>Menu</p></header><main><p>Hello</p></main><footer>Imprint</footer>'
    const come = await differ({ status: 'missing' }, page(html))
    const go = await differ(page(html), { status: 'missing' })
    expect([come, go].map((answer) => answer.status === 'page' && draw(answer.blocks))).toEqual([
      ['+Hi+', '+Hello+'],
      ['-Hi-', '-Hello-'],
    ])
  })

  test('names what changes around the page too', async () => {
    const answer = await differ(page('<nav>Old menu</nav><main>Hello</main>'), page('<nav>New menu</nav><main>Hello</main>'))
    expect(answer.status === 'page' && draw(answer.blocks)).toEqual(['-Old-+New+ menu', 'Hello'])
  })

  test('is missing where no page is, and says why a page cannot be made', async () => {
    expect(await differ({ status: 'missing' }, { status: 'missing' })).toEqual({ status: 'missing' })
    const failed = { status: 'failed', message: 'no hero', template: 'content' } as const
    expect(await differ(page('<p>Hello</p>'), failed)).toEqual({ status: 'failed', message: 'no hero' })
  })
})
