import { describe, expect, test } from 'vitest'
import type { FeedFormat } from '#content-schema/feeds/feed.ts'
import type { FeedItemView, FeedView } from '#content-schema/feeds/feed-views.ts'
import { writeFeed } from '../../site/documents/feed.ts'
import { elementsOf, parseXml, textsOf } from '../well-formed-xml.ts'
import { ASSET_ORIGIN, buildFrame } from './sample-reader.ts'

const HOSTILE = '</title> ]]> & <script>alert("1")</script> \u0001 \ud800 ‘’ ß 線'
/** What a reader sees of it: without what XML forbids. */
const SHOWN = '</title> ]]> & <script>alert("1")</script>   ‘’ ß 線'

const view: FeedView = {
  title: 'Storys',
  url: 'https://www.a.example/de-ch/stories',
  addresses: {
    rss: 'https://www.a.example/de-ch/stories/feed.xml',
    atom: 'https://www.a.example/de-ch/stories/atom.xml',
    json: 'https://www.a.example/de-ch/stories/feed.json',
  },
  ids: ['a', 'b'],
}
const item = (change: Partial<FeedItemView> = {}): FeedItemView => ({
  id: 'a',
  title: 'Zwölf Personen, eine Lokomotive',
  summary: 'Wie ein Betrieb eine Lokomotive verdrahtet.',
  url: 'https://www.a.example/de-ch/stories/lokomotive?a=1&b=2',
  publicationDate: '2026-03-01',
  modified: '2026-03-04T07:00:00.000Z',
  category: 'Bahn',
  image: { url: `${ASSET_ORIGIN}/sandbox/scene-rail`, mimeType: 'image/png', alternativeText: '' },
  ...change,
})
const write = (format: FeedFormat, items = [item(), item({ id: 'b', publicationDate: '2026-02-01', modified: '2026-01-12' })]) =>
  writeFeed({ view, items, frame: buildFrame('de-ch'), kind: 'stories', format })
/** What a feed reader shows of a text it takes for HTML. */
const readHtml = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&') // biome-ignore format: one step

describe('RSS', () => {
  test('has what RSS 2.0 asks for, absolute addresses and names that last', () => {
    const root = parseXml(write('rss'))
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0'])
    const [channel] = root.children
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
      expect(
        channel?.children.filter((child) => child.name === name),
        name,
      ).toHaveLength(1)
    expect(elementsOf(root, 'atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: view.addresses.rss })
    const items = elementsOf(root, 'item')
    expect(items.map((entry) => textsOf(entry, 'guid')[0])).toEqual([
      expect.stringMatching(/^tag:[^,]+,2019:stories\/a\/de$/),
      expect.stringMatching(/^tag:[^,]+,2019:stories\/b\/de$/),
    ])
    expect(textsOf(root, 'pubDate')).toEqual(['Sun, 01 Mar 2026 10:00:00 GMT', 'Sun, 01 Feb 2026 10:00:00 GMT'])
    expect(elementsOf(root, 'enclosure')[0]?.attributes).toMatchObject({ type: 'image/png', url: expect.stringMatching(/^http/) })
    expect(textsOf(items[0] ?? root, 'link')).toEqual([item().url])
  })
})

describe('Atom', () => {
  test('has what RFC 4287 asks for; what was edited later says so, what was not is as old as its date', () => {
    const root = parseXml(write('atom'))
    expect([root.name, root.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect(elementsOf(root, 'author').length).toBeGreaterThan(0)
    expect(root.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes.rel)).toEqual(['alternate', 'self'])
    const [first, second] = elementsOf(root, 'entry')
    for (const name of ['id', 'title', 'updated', 'published', 'summary']) expect(textsOf(first ?? root, name), name).toHaveLength(1)
    expect(textsOf(first ?? root, 'updated')).toEqual(['2026-03-04T07:00:00.000Z'])
    expect(textsOf(second ?? root, 'updated')).toEqual(['2026-02-01T10:00:00.000Z'])
  })
})

describe('JSON Feed', () => {
  test('has what version 1 asks for', () => {
    const feed = JSON.parse(write('json'))
    expect(feed).toMatchObject({
      version: expect.stringContaining('jsonfeed.org/version/1'),
      title: expect.stringContaining('Storys'),
      home_page_url: view.url,
      feed_url: view.addresses.json,
      language: 'de-CH',
    })
    expect(feed.items).toHaveLength(2)
    expect(feed.items[0]).toMatchObject({ url: item().url, date_published: '2026-03-01T10:00:00.000Z', tags: ['Bahn'] })
  })
})

describe('any feed', () => {
  test('is the same to the byte when nothing changed, and as old as its newest item', () => {
    for (const format of ['rss', 'atom', 'json'] as const) expect(write(format)).toBe(write(format))
    expect(textsOf(parseXml(write('atom')), 'updated')[0]).toBe('2026-03-04T07:00:00.000Z')
  })

  test('shows hostile text as text', () => {
    const hostile = [item({ title: HOSTILE, summary: HOSTILE, category: HOSTILE })]
    const [rss, atom] = [parseXml(write('rss', hostile)), parseXml(write('atom', hostile))]
    expect(readHtml(textsOf(elementsOf(rss, 'item')[0] ?? rss, 'title')[0] ?? '')).toBe(SHOWN)
    expect(readHtml(textsOf(elementsOf(atom, 'entry')[0] ?? atom, 'summary')[0] ?? '')).toBe(SHOWN)
    expect(textsOf(elementsOf(rss, 'item')[0] ?? rss, 'title')[0]).not.toContain('<')
    const [entry] = JSON.parse(write('json', hostile)).items
    expect([entry.title, entry.content_text]).toEqual([SHOWN, SHOWN])
  })

  test('of nothing is a feed', () => {
    expect(elementsOf(parseXml(write('rss', [])), 'item')).toEqual([])
    expect(elementsOf(parseXml(write('atom', [])), 'entry')).toEqual([])
    expect(JSON.parse(write('json', [])).items).toEqual([])
  })
})
