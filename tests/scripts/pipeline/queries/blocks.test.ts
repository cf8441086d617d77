import { describe, expect, test } from 'vitest'
import { type Block, blockSchema } from '#content-schema/content/block.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { buildPageText } from '../world.ts'
import { askWorld } from './ask-world.ts'

type Kind = BlockView['kind']
const key = entryKey.content

/** The only block of the page "About us", asked for in a language of the main site. */
async function viewOf<K extends Kind>(
  block: { kind: K } & Record<string, unknown>,
  entries: Record<string, unknown> = {},
  language = 'de',
): Promise<Extract<BlockView, { kind: K }>> {
  const bodyBlocks: Block[] = [blockSchema.parse({ id: 'b', ...block })]
  const text = { ...buildPageText('About'), bodyBlocks }
  const { content } = await askWorld({ ...entries, [key('Page', 'main-about', 'de')]: text, [key('Page', 'main-about', 'en')]: text })
  const { blocks } = await content.pageView({ siteId: 'main', locale: language, template: 'content', args: { pageId: 'main-about' } })
  return blocks[0] as Extract<BlockView, { kind: K }>
}

const contact = (id: string, fields: object = {}) => ({
  [key('Contact', id)]: { id, name: id, department: null, countries: [], phone: '', email: '', image: null, languages: [], ...fields },
  [key('Contact', id, 'en')]: { function: `${id} in English` },
})
const location = (id: string) => ({
  [key('Location', id)]: {
    id,
    name: id,
    kind: 'subsidiary',
    addressLines: [],
    country: 'CH',
    latitude: 47,
    longitude: 8,
    phone: '',
    email: '',
  },
  [key('Location', id, 'en')]: { openingHours: 'Monday' },
  [key('Location', id, 'de')]: { openingHours: 'Montag' },
})
const news = (id: string, publicationDate: string, fields: object = {}) => ({
  [key('NewsFeedItem', id)]: { id, publicationDate, image: null, link: null, ...fields },
  [key('NewsFeedItem', id, 'en')]: { title: id, text: '' },
})
const event = (id: string, startDate: string, endDate: string) => ({
  [key('Event', id)]: { id, startDate, endDate, link: null },
  [key('Event', id, 'en')]: { title: id, place: '' },
})

describe('contacts', () => {
  test('come in the order asked for; those who are gone are left out', async () => {
    const { contacts } = await viewOf({ kind: 'contacts', contactIds: ['b', 'gone', 'a'] }, { ...contact('a'), ...contact('b') })
    expect(contacts.map(({ id, function: does }) => [id, does])).toEqual([
      ['b', 'b in English'],
      ['a', 'a in English'],
    ])
  })

  test('say what they do in the language of the reader', async () => {
    const entries = { ...contact('a'), [key('Contact', 'a', 'de')]: { function: 'Verkauf' } }
    expect((await viewOf({ kind: 'contacts', contactIds: ['a'] }, entries)).contacts[0]?.function).toBe('Verkauf')
    expect((await viewOf({ kind: 'contacts', contactIds: ['a'] }, entries, 'en')).contacts[0]?.function).toBe('a in English')
  })
})

describe('locations', () => {
  const both = { ...location('a'), ...location('b') }

  test('are all of them where none is named', async () => {
    const { locations } = await viewOf({ kind: 'locations', locationIds: [] }, both)
    expect(locations.map(({ id, openingHours }) => [id, openingHours])).toEqual([
      ['a', 'Montag'],
      ['b', 'Montag'],
    ])
  })

  test('are those that are named', async () => {
    expect((await viewOf({ kind: 'locations', locationIds: ['b'] }, both)).locations.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('news', () => {
  const three = { ...news('old', '2026-01-01'), ...news('new', '2026-03-01'), ...news('middle', '2026-02-01') }

  test('are the newest, as many as asked for', async () => {
    const { items } = await viewOf({ kind: 'newsList', count: 2 }, three)
    expect(items.map(({ id }) => id)).toEqual(['new', 'middle'])
  })

  test('without a text give way to the next', async () => {
    const { items } = await viewOf({ kind: 'newsList', count: 2 }, { ...three, [key('NewsFeedItem', 'new', 'en')]: undefined })
    expect(items.map(({ id }) => id)).toEqual(['middle', 'old'])
  })

  test('lead where their link leads at this place', async () => {
    const link = { kind: 'page', text: '', pageId: 'main-team', pageParameters: '', openInNewTab: false }
    const { items } = await viewOf({ kind: 'newsList', count: 1 }, news('a', '2026-01-01', { link }))
    expect(items[0]?.link?.href).toBe('/de/about/team')
  })
})

describe('media releases', () => {
  test('are the newest, with the way to the archive', async () => {
    const older = {
      [key('MediaRelease', 'm0')]: { id: 'm0', slug: 'm0', publicationDate: '2025-01-03', adhoc: false },
      [key('MediaRelease', 'm0', 'en')]: { title: 'Older', leadText: '', bodyBlocks: [] },
    }
    const all = await viewOf({ kind: 'mediaReleaseList', count: 5 }, older)
    expect(all.releases.map(({ title, adhoc, url }) => [title, adhoc, url])).toEqual([
      ['Results', true, '/de/media-releases/m1'],
      ['Older', false, '/de/media-releases/m0'],
    ])
    expect(all.overviewUrl).toBe('/de/media-releases')
    expect((await viewOf({ kind: 'mediaReleaseList', count: 1 }, older)).releases).toHaveLength(1)
  })
})

describe('events', () => {
  test('stand in the order of their days, none left out as past', async () => {
    const entries = {
      ...event('later', '2027-05-01', '2027-05-02'),
      ...event('past', '1999-12-31', '1999-12-31'),
      ...event('short', '2027-05-01', '2027-05-01'),
    }
    const { events } = await viewOf({ kind: 'eventList' }, entries)
    expect(events.map(({ id }) => id)).toEqual(['past', 'short', 'later'])
  })
})

describe('a form', () => {
  test('knows the file it delivers in the language of the reader, and the way to the privacy policy', async () => {
    const version = (locale: string) => ({
      url: '',
      fileName: `paper-${locale}.pdf`,
      size: 1,
      locale,
      slug: 'paper',
      mimeType: 'application/pdf',
    })
    const entries = { [key('File', 'paper')]: { slug: 'paper', files: [version('en'), version('de')] } }
    const privacyLink = { kind: 'page', text: '', pageId: 'main-imprint', pageParameters: '', openInNewTab: false }
    const form = await viewOf({ kind: 'form', form: 'whitepaper', fileId: 'paper', privacyLink }, entries)
    expect(form.file?.fileName).toBe('paper-de.pdf')
    expect(form.privacyLink?.href).toBe('/de/imprint')
  })

  test('without a file delivers none; a white paper that is gone is offered to nobody', async () => {
    expect((await viewOf({ kind: 'form', form: 'contact' })).file).toBeNull()
    expect(await viewOf({ kind: 'form', form: 'whitepaper', fileId: 'gone' })).toBeUndefined()
  })
})

test('dates of the financial calendar lead where their links lead, and stay the text they are [CP-02]', async () => {
  const link = { kind: 'path', text: '', path: '/media-releases' }
  const { events } = await viewOf({ kind: 'financialCalendar', events: [{ date: '2027-03-16', title: 'Report', kind: 'report', link }] })
  expect(events).toEqual([
    { date: '2027-03-16', title: 'Report', kind: 'report', link: expect.objectContaining({ href: '/de/media-releases' }) },
  ])
})

describe('an entry that is not written in the language of the reader', () => {
  test('says which one it is in, in every block that shows entries (IL-10)', async () => {
    const { contacts } = await viewOf({ kind: 'contacts', contactIds: ['a'] }, contact('a'))
    const { items } = await viewOf({ kind: 'newsList', count: 1 }, news('n', '2026-03-01'))
    const { events } = await viewOf({ kind: 'eventList' }, event('e', '2026-03-01', '2026-03-01'))
    expect([contacts[0]?.language, items[0]?.language, events[0]?.language]).toEqual(['en', 'en', 'en'])
  })

  test('says nothing of its language where it is written in the reader’s', async () => {
    const { locations } = await viewOf({ kind: 'locations', locationIds: ['a'] }, location('a'))
    const { contacts } = await viewOf({ kind: 'contacts', contactIds: ['a'] }, contact('a'), 'en')
    expect([locations[0], contacts[0]].map((view) => view && 'language' in view)).toEqual([false, false])
  })
})
