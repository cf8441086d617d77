import { describe, expect, test } from 'vitest'
import type { BlockView } from '#content-schema/content/block-view.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { buildContact, buildContentPage, buildLink, buildLocation, buildMeta, buildStory } from './sample-reader.ts'

const { renderPage } = createRenderedPages()

const TAG = /<!--.*?-->|<(script|style)\b.*?<\/\1>|<(\/?)([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gs
const VOID = new Set(['img', 'input', 'meta', 'link', 'br', 'path', 'hr', 'source', 'rect', 'circle', 'line', 'use', 'col', 'wbr'])

/** Every text of a page with the language that the elements around it say it is in. */
function spokenTexts(html: string): { text: string; lang: string }[] {
  const spoken: { text: string; lang: string }[] = []
  const open: { name: string; lang: string }[] = []
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const lang = open.at(-1)?.lang ?? ''
    const text = html.slice(from, match.index).trim()
    if (text !== '') spoken.push({ text, lang })
    from = match.index + match[0].length
    const [, , slash, name, attributes = ''] = match
    if (name === undefined) continue
    const own = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? lang
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.splice(at)
      continue
    }
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push({ name, lang: own })
  }
  return spoken
}

/** Languages that texts which begin with some words are said to be in. */
const languagesOf = (html: string, word: string) => [
  ...new Set(spokenTexts(html).flatMap(({ text, lang }) => (text.startsWith(word) ? [lang.slice(0, 2)] : []))),
]

const english = { language: 'en' }

/** A block of each kind that shows entries with a language of their own, all of them left in English but for one of each. */
const blocks = [
  {
    id: 'block-1',
    kind: 'newsList',
    heading: 'Bref',
    count: 2,
    items: [newsItem('left English news', english), newsItem('nouvelle française', {})],
  },
  {
    id: 'block-2',
    kind: 'eventList',
    heading: 'Dates',
    calendarUrl: null,
    events: [event('left English event', english), event('salon française', {})],
  },
  {
    id: 'block-3',
    kind: 'storyList',
    heading: 'Histoires',
    storyIds: [],
    stories: [buildStory('fr', { title: 'left English story', leadText: 'left English lead', ...english })],
  },
  {
    id: 'block-4',
    kind: 'contacts',
    heading: 'Gens',
    introduction: '',
    contactIds: [],
    contacts: [buildContact({ function: 'left English function', ...english }), buildContact({ function: 'vente française' })],
  },
  {
    id: 'block-5',
    kind: 'locations',
    heading: 'Lieux',
    introduction: '',
    locationIds: [],
    locations: [buildLocation({ openingHours: 'left English hours', ...english })],
  },
  {
    id: 'block-6',
    kind: 'callToAction',
    heading: 'Suite',
    text: '',
    links: [buildLink({ text: 'left English page', ...english }), buildLink({ text: 'page française' })],
  },
] as unknown as BlockView[]

function newsItem(title: string, language: object) {
  return { id: title, title, text: title, publicationDate: '2026-03-01', image: null, link: null, ...language }
}

function event(title: string, language: object) {
  return { id: title, title, place: title, startDate: '2026-03-01', endDate: '2026-03-02', link: null, calendarUrl: '/x.ics', ...language }
}

describe('what is left in English', () => {
  const render = (contentLanguage: string) =>
    renderPage(
      'content',
      { locale: 'fr' },
      { content: async () => buildContentPage('fr', { meta: buildMeta('fr', { contentLanguage }), blocks }) },
    )

  test('is said to be English on a French page, and what is French has no language of its own', async () => {
    const html = await render('fr')
    expect(languagesOf(html, 'left English')).toEqual(['en'])
    for (const text of ['nouvelle française', 'salon française', 'vente française', 'page française'])
      expect(languagesOf(html, text), text).toEqual(['fr'])
  })

  test('and what is French is said to be French where the page itself is shown in English', async () => {
    const html = await render('en')
    expect(languagesOf(html, 'left English')).toEqual(['en'])
    expect(languagesOf(html, 'vente française')).toEqual(['fr'])
    expect(languagesOf(html, 'nouvelle française')).toEqual(['fr'])
  })
})
