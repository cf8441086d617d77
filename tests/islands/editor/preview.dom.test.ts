import { describe, expect, test } from 'vitest'
import { blocksOf, compareBlocks, placeOfPage, problemOfPage } from '#islands/editor/preview/page-document.ts'
import { inLocale, previewUrl, readTarget, typedTarget } from '#islands/editor/preview/preview-target.ts'

const page = (body: string, head = '') => new DOMParser().parseFromString(`<!doctype html>${head}<title>About</title>${body}`, 'text/html')
const block = (id: string, inner: string, shows = '') =>
  `<section class="block block-text" data-entry="content/Page/about@en" data-block="${id}" data-shows="${shows}">${inner}</section>`

describe('a page in a preview', () => {
  test('says of each block what it is called, where it is written and what else it shows', () => {
    const [first, second] = blocksOf(
      page(block('b1', '<h2>Who  we\nare</h2><p>Text</p>', 'content/Story/s1@en pim/product/p1') + block('b2', 'x'.repeat(80))),
    )
    expect(first).toMatchObject({
      name: 'Who we are',
      kind: 'text',
      entry: 'content/Page/about@en',
      id: 'b1',
      shows: ['content/Story/s1@en', 'pim/product/p1'],
    })
    expect(second?.name).toBe(`${'x'.repeat(60)}…`)
  })

  test('says where it stands, or why there is none', () => {
    const place = `<meta name="preview-place" content='{"siteId":"main","path":"/en/about"}'>`
    expect(placeOfPage(page('', place))).toEqual({ siteId: 'main', path: '/en/about' })
    expect(problemOfPage(page('', place))).toBeNull()
    expect(problemOfPage(page('', '<meta name="preview-problem" content="missing">'))).toEqual({ problem: 'missing', message: 'About' })
    // What the edge answers when it refuses is no page either.
    expect(problemOfPage(page('editors only'))).toMatchObject({ problem: 'unavailable' })
  })

  test('shows which blocks the draft has otherwise, new, or no more, whatever their order', () => {
    const picture = (src: string) => `<img src="${src}" alt="A machine">`
    const draft = page(block('b3', 'same') + block('b1', 'other words') + block('b2', picture('/2.svg')) + block('b5', 'new'))
    const live = page(block('b1', 'words') + block('b2', picture('/1.svg')) + block('b3', ' same ') + block('b4', 'gone'))
    const changes = compareBlocks(draft, live)
    const named = (document: Document) => blocksOf(document).map(({ id, element }) => [id, changes.get(element) ?? null])
    expect(named(draft)).toEqual([
      ['b3', null],
      ['b1', 'text'],
      ['b2', 'picture'],
      ['b5', 'new'],
    ])
    expect(named(live)).toEqual([
      ['b1', 'text'],
      ['b2', 'picture'],
      ['b3', null],
      ['b4', 'gone'],
    ])
  })
})

describe('what a preview looks at', () => {
  test('is in the address of the screen, as a place or as visitors see it', () => {
    for (const target of [{ siteId: 'fair', path: '/de' }, { address: 'https://www.strandwerk.test/de?x=1&y=2' }]) {
      const { searchParams } = new URL(previewUrl(target, 'DRAFT'), 'https://x.test')
      expect(readTarget(searchParams)).toEqual(target)
      expect(searchParams.get('stage')).toBe('DRAFT')
    }
    expect(readTarget(new URLSearchParams({ site: 'main', path: 'about' }))).toBeNull()
  })

  test('may be typed as a path or as a whole address', () => {
    expect(typedTarget(' de/about ', 'main')).toEqual({ siteId: 'main', path: '/de/about' })
    expect(typedTarget('HTTPS://x.test/de', 'main')).toEqual({ address: 'HTTPS://x.test/de' })
  })

  test('is in another language the page that says it is the same one, or the one at its path', () => {
    const place = { siteId: 'main', path: '/en/about/history' }
    const alternates = ['https://x.test/de/ueber-uns/geschichte', 'https://x.test/de-ch/ueber-uns/geschichte']
    expect(inLocale(place, 'de', alternates)).toEqual({ address: 'https://x.test/de/ueber-uns/geschichte' })
    expect(inLocale(place, 'fr-ch', alternates)).toEqual({ siteId: 'main', path: '/fr-ch/about/history' })
  })
})
