import { describe, expect, test } from 'vitest'
import { compareDocuments } from '#islands/editor/compare/compare-documents.ts'
import { comparePages } from '#islands/editor/compare/page-changes.ts'
import { placeOnOther } from '#islands/editor/compare/reading-place.ts'
import { compareScreen, compareUrls, readCompareTarget } from '#islands/editor/preview/compare-target.ts'
import { readDocumentText } from '#islands/editor/preview/document-text.ts'
import { readPageText } from '../../../scripts/builder/drafts/page-text.ts'

const PLACE = `<meta name="preview-place" content='{"siteId":"main","path":"/en/about"}'>`
const page = (body: string, head = PLACE) =>
  new DOMParser().parseFromString(`<!doctype html>${head}<title>About</title><body>${body}</body>`, 'text/html')
const block = (id: string, inner: string) =>
  `<section class="block-text" data-entry="content/Page/about@en" data-block="${id}">${inner}</section>`

const drawn = (before: string, after: string) =>
  comparePages(page(before), page(after)).changes.map(({ change, name, before, after }) => [change, name, Boolean(before), Boolean(after)])

describe('two pages', () => {
  test('differ by their blocks, whatever their order, in words, pictures and links', () => {
    expect(
      drawn(
        block('a', '<h2>One</h2>') + block('b', '<img src="/1.svg" alt="">Two') + block('c', '<a href="/x">Three</a>') + block('d', 'Gone'),
        block('c', '<a href="/y">Three</a>') + block('b', '<img src="/2.svg" alt="">Two') + block('a', '<h2>Won</h2>') + block('e', 'New'),
      ),
    ).toEqual([
      ['link', 'Three', true, true],
      ['picture', 'Two', true, true],
      ['text', 'Won', true, true],
      ['new', 'New', false, true],
      ['gone', 'Gone', true, false],
    ])
  })

  test('without blocks, and around them, differ by the texts and pictures that stand there', () => {
    expect(
      drawn(
        '<header><a href="/a">About</a><a href="/c">Careers</a></header><main><h1>Punto 12</h1><p>Fast.</p><img src="/1.svg" alt="A"></main>',
        '<header><a href="/b">About</a><a href="/c">Careers</a></header><main><h1>Punto 12</h1><p>Faster.</p><p>New.</p><img src="/2.svg" alt="A"></main>',
      ),
    ).toEqual([
      ['link', 'About', true, true],
      ['text', 'Faster.', true, true],
      ['new', 'New.', false, true],
      ['picture', 'A', true, true],
    ])
    expect(drawn('<script>1</script><p hidden>x</p>', '<script>2</script><p hidden>y</p>')).toEqual([])
  })

  test('have their words compared, and of one that comes or goes none of what stands around all pages', () => {
    const text = '<header>Menu</header><main><h1>About</h1></main>'
    const nowhere = page('', '<meta name="preview-problem" content="missing">')
    const { changes, words } = compareDocuments(nowhere, page(text), 'en')
    expect(changes).toEqual([])
    expect(words.flatMap((found) => (found.kind === 'folded' ? [] : found.parts.map((part) => [part.change, part.text])))).toEqual([
      ['added', 'About'],
      ['added', 'About'],
    ])
    expect(compareDocuments(page(text), page(text), 'en').words).toEqual([])
  })

  test('are read as the builder reads them from their HTML', () => {
    const html = `<!doctype html><html><head><title>About us</title><meta name="description" content="Who we are.">
<style>.a{}</style></head><body><header><p>Menu</p></header><main><h1>We <em>build</em></h1><p>One<br>two</p>
<img src="/1.svg" alt="A yard"><div hidden>no</div><svg><text>no</text></svg></main></body></html>`
    const read = readDocumentText(new DOMParser().parseFromString(html, 'text/html'))
    expect(read).toEqual(readPageText(html))
    expect(read).toHaveLength(6)
  })
})

describe('the place one reads at', () => {
  const pairs = [
    [100, 100],
    [300, 500],
    [1000, 1200],
  ] as const
  test.each([
    [0, 0],
    [50, 50],
    [200, 300],
    [300, 500],
    [1000, 1200],
    // Behind the last pair both go on alike.
    [1100, 1300],
  ])('%d stands at %d on the other page', (place, other) => {
    expect(placeOnOther(pairs, place)).toBe(other)
  })

  test('never jumps back where a block moved to the front', () => {
    const moved = [...pairs, [400, 20]] as const
    const places = [0, 100, 250, 399, 401, 700, 1000].map((place) => placeOnOther(moved, place))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})

describe('what is compared', () => {
  test.each([
    { siteId: 'main', path: '/en/a b', from: 'one', to: 'two' },
    {
      siteId: 'main',
      path: '/en/about',
      drafts: [
        { model: 'Page', id: 'a/b' },
        { model: 'Story', id: 'x' },
      ],
    },
    { siteId: 'main', path: '/en/about', drafts: [] },
  ])('is in the address of the screen: %o', (target) => {
    expect(readCompareTarget(new URL(compareScreen(target), 'https://x.test').searchParams)).toEqual(target)
  })

  test('is read from the release store for releases, and from drafts otherwise', () => {
    expect(compareUrls({ siteId: 'main', path: '/en', from: 'one', to: '../two' })).toEqual({
      before: '/api/editor/releases/one/page?siteId=main&path=%2Fen',
      after: '/api/editor/releases/..%2Ftwo/page?siteId=main&path=%2Fen',
    })
    expect(compareUrls({ siteId: 'main', path: '/en', drafts: [{ model: 'Page', id: 'x' }] })).toEqual({
      before: '/api/editor-preview?site=main&path=%2Fen&stage=PUBLISHED',
      after: '/api/editor-preview?site=main&path=%2Fen&stage=DRAFT&draft=Page%2Fx',
    })
    expect(readCompareTarget(new URLSearchParams({ site: 'main', path: 'en', from: 'a', to: 'b' }))).toBeNull()
  })
})
