import { beforeAll, describe, expect, test } from 'vitest'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { ContentPageView } from '#content-schema/pages/content-pages.ts'
import type { TemplateName } from '#content-schema/pages/page-spec.ts'
import { plainText } from '../../site/view/structured-blocks.ts'
import { structuredProblems } from '../structured-data.ts'
import { elements } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildArticle, buildContentPage, buildMeta, buildProduct, buildSpec, createSampleReader, sampleBlocks } from './sample-reader.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

const TEMPLATES = ['content', 'product', 'service', 'story', 'mediaRelease', 'storyOverview', 'mediaReleases', 'classification'] as const
const render = (
  template: TemplateName,
  args: Parameters<typeof buildSpec>[1] = {},
  change: Parameters<typeof createSampleReader>[0] = {},
) => renderer.render({ spec: buildSpec(template, args), content: createSampleReader(change) })
const graphOf = (data: Record<string, unknown>) => {
  expect(data['@context']).toBe('https://schema.org')
  return (data['@graph'] as Record<string, unknown>[] | undefined) ?? [data]
}
const dataOf = (html: string): Record<string, unknown>[] =>
  elements(html, 'script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .flatMap((script) => graphOf(JSON.parse(script.html)))
const typesOf = (html: string) => dataOf(html).map((data) => data['@type'])
const metaOf = (html: string) =>
  Object.fromEntries(
    elements(html, 'meta').map(({ attributes }) => [attributes.property ?? attributes.name ?? '', attributes.content ?? '']),
  )
const withBlocks = (blocks: BlockView[], change: Partial<ContentPageView> = {}) =>
  render('content', {}, { content: async () => buildContentPage('en', { blocks, ...change }) })
const text = (words: string) => ({ children: [{ type: 'paragraph', children: [{ text: words }] }] })

describe('structured data', () => {
  test.each(TEMPLATES)('of a %s has the shape schema.org asks for', async (template) => {
    for (const locale of ['en', 'de-ch', 'ja-jp']) expect(structuredProblems(dataOf(await render(template, { locale })))).toEqual([])
    expect(structuredProblems(dataOf(await withBlocks(sampleBlocks('en'))))).toEqual([])
  })

  test('of a home page names the maker, and how to search the main site', async () => {
    const html = await render('content', { args: { pageId: 'home' } })
    expect(structuredProblems(dataOf(html))).toEqual([])
    expect(typesOf(html)).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    expect(JSON.stringify(dataOf(html))).toContain('https://www.strandwerk.example/en/search?q={search_term_string}')
    expect(typesOf(await render('content'))).not.toContain('WebSite')
  })

  test('of an accordion is a list of questions when each item asks one', async () => {
    const accordion = (titles: string[]): BlockView => ({
      kind: 'accordion',
      id: 'a',
      heading: '',
      items: titles.map((title) => ({ title, text: text(`About ${title}`) })),
    })
    const html = await withBlocks([accordion(['Why?', 'いつですか？']), accordion(['How far?'])])
    const [faq] = dataOf(html).filter((data) => data['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(3)
    expect(typesOf(await withBlocks([accordion(['Why?', 'Terms'])]))).not.toContain('FAQPage')
  })

  test('of a film tells where it is, and of an article when it came', async () => {
    const video: BlockView = {
      kind: 'video',
      id: 'v',
      heading: '',
      video: { url: 'http://127.0.0.1:4680/sandbox/x.webm', thumbnail: '', alt: 'A press' },
    }
    const [film] = dataOf(await withBlocks([video])).filter((data) => data['@type'] === 'VideoObject')
    expect(film).toMatchObject({ name: 'A press', contentUrl: video.video.url })
    expect(film).not.toHaveProperty('uploadDate')
    const story = await render('story', {}, { story: async () => buildArticle('en', { blocks: [video] }) })
    expect(dataOf(story).find((data) => data['@type'] === 'VideoObject')).toHaveProperty('uploadDate', '2026-03-01')
    const hostile = { ...video, video: { ...video.video, url: 'javascript:alert(1)' } }
    expect(typesOf(await withBlocks([hostile]))).not.toContain('VideoObject')
  })

  test('cannot end its script', async () => {
    const hostile = '</script><script>alert(1)</script>?'
    const html = await withBlocks([{ kind: 'accordion', id: 'a', heading: '', items: [{ title: hostile, text: text(hostile) }] }])
    expect(html).not.toContain('<script>alert(1)')
    expect(JSON.stringify(dataOf(html))).toContain('alert(1)')
  })

  test('reads rich text as words', () => {
    const children = [
      { type: 'paragraph', children: [{ text: 'One ' }, { text: 'two', bold: true }] },
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: [{ text: 'three' }] },
          { type: 'list-item', children: [{ text: 'four' }] },
        ],
      },
    ]
    expect(plainText({ children })).toBe('One two three four')
  })
})

describe('what a page looks like where it is passed on', () => {
  test('has title, description, address, language with country, picture with size, and a card', async () => {
    const meta = metaOf(await render('product', { locale: 'de-ch' }))
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:locale': 'de_CH',
      'og:image': expect.stringMatching(/^https?:\/\//),
      'og:image:width': '1200',
      'og:url': expect.stringMatching(/^https:\/\/www\.strandwerk\.example\/de-ch\//),
      'twitter:card': 'summary_large_image',
    })
    expect(metaOf(await render('product', { locale: 'fr' }))['og:locale']).toBe('fr_FR')
  })

  test('is the picture drawn of it where there is one, and its own after it', async () => {
    const meta = buildMeta('en', { sharePicture: 'https://www.strandwerk.example/og/x.png' })
    const html = await render('product', {}, { product: async () => buildProduct('en', { meta }) })
    const pictures = elements(html, 'meta').filter(({ attributes }) => attributes.property === 'og:image')
    expect(pictures.map(({ attributes }) => attributes.content)).toEqual([meta.sharePicture, expect.stringContaining('height:675')])
    expect(metaOf(html)['og:image:height']).toBe('630')
  })

  test('of an article says when it came', async () => {
    expect(metaOf(await render('story'))).toMatchObject({ 'og:type': 'article', 'article:published_time': '2026-03-01' })
  })

  test('names the feeds in stories and media releases, and nowhere else', async () => {
    const feedsOf = (html: string) =>
      elements(html, 'link')
        .filter(({ attributes }) => attributes.rel === 'alternate' && attributes.type)
        .map(({ attributes }) => `${attributes.type} ${attributes.href}`)
    for (const template of ['story', 'storyOverview'] as const)
      expect(feedsOf(await render(template, { locale: 'de-ch' }))).toEqual([
        'application/rss+xml https://www.strandwerk.example/de-ch/stories/feed.xml',
        'application/atom+xml https://www.strandwerk.example/de-ch/stories/atom.xml',
        'application/feed+json https://www.strandwerk.example/de-ch/stories/feed.json',
      ])
    expect(feedsOf(await render('mediaReleases'))[0]).toContain('/en/media-releases/feed.xml')
    expect(feedsOf(await render('product'))).toEqual([])
  })
})
