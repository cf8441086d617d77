import { beforeAll, describe, expect, test } from 'vitest'
import { newsFeedDocumentSchema } from '#content-schema/feeds/news-feed.ts'
import type { PageOf, TemplateName } from '#content-schema/pages/page-spec.ts'
import { type Element, elements, only, textOf } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import {
  buildArticle,
  buildContentPage,
  buildMediaReleases,
  buildMeta,
  buildNewsFeed,
  buildPaging,
  buildSpec,
  buildStory,
  buildStoryContacts,
  buildStoryOverview,
  createSampleReader,
  type SampleAnswers,
  sampleBlocks,
} from './sample-reader.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

const render = <Name extends TemplateName>(spec: Partial<PageOf<Name>> & { template: Name }, answers: SampleAnswers = {}) =>
  renderer.render({ spec: buildSpec(spec.template, spec), content: createSampleReader(answers) })
const withClass = (html: string, name: string, className: string): Element[] =>
  elements(html, name).filter(({ attributes }) => attributes.class?.split(' ').includes(className))
const hrefs = (html: string) => elements(html, 'a').map(({ attributes }) => attributes.href)

describe('the overview of stories', () => {
  const titled = (change = {}) => buildMeta('en', { title: 'Stories', breadcrumbs: trail('Stories', '/en/stories'), ...change })
  const trail = (title: string, url: string) => [
    { title: 'Main', url: '/en', isHome: true },
    { title, url, isHome: false },
  ]

  test('is narrowed by links, in the order of the alphabet, the current one marked', async () => {
    const html = await render({ template: 'storyOverview' })
    const filter = withClass(html, 'nav', 'filter-links')[0]?.html ?? ''
    expect(elements(filter, 'a').map(({ text, attributes }) => [text, attributes.href, attributes['aria-current']])).toEqual([
      ['All', '/en/stories', 'true'],
      ['Customers', '/en/stories/category/customers', undefined],
      ['Technology', '/en/stories/category/technology', undefined],
    ])
  })

  test('leads on by a link to the next page and by numbers, without script [AH-74]', async () => {
    const paging = buildPaging('/en/stories', { last: 3 })
    const html = await render({ template: 'storyOverview' }, { storyOverview: async () => buildStoryOverview('en', { paging }) })
    const more = elements(html, 'a').find(({ attributes }) => 'data-more' in attributes)
    expect([more?.text, more?.attributes.href]).toEqual(['Show more', '/en/stories/page/2'])
    expect(hrefs(withClass(html, 'nav', 'pagination')[0]?.html ?? '')).toEqual([
      '/en/stories',
      '/en/stories/page/2',
      '/en/stories/page/3',
      '/en/stories/page/2',
    ])
    expect(elements(html, 'ul').filter(({ attributes }) => 'data-list' in attributes)).toHaveLength(1)
  })

  test('has no way on from its last page, and none at all when one page holds everything', async () => {
    const paging = buildPaging('/en/stories', { current: 3, last: 3 })
    const last = await render({ template: 'storyOverview' }, { storyOverview: async () => buildStoryOverview('en', { paging }) })
    expect(last).not.toContain('data-more')
    expect(await render({ template: 'storyOverview' })).not.toContain('data-list-pages')
  })

  test('no two of its pages have one title', async () => {
    const titleOf = async (change: Parameters<typeof buildStoryOverview>[1]) =>
      only(await render({ template: 'storyOverview' }, { storyOverview: async () => buildStoryOverview('en', change) }), 'title').text
    const second = buildPaging('/en/stories', { current: 2, last: 3 })
    const technology = [{ name: 'Technology', url: '/en/stories/category/technology', isCurrent: true }]
    expect([
      await titleOf({ meta: titled() }),
      await titleOf({ meta: titled(), paging: second }),
      await titleOf({ meta: titled(), categories: technology }),
      await titleOf({ meta: titled(), categories: technology, paging: second }),
    ]).toEqual([
      'Stories | Strandwerk',
      'Stories – Page 2 | Strandwerk',
      'Technology – Stories | Strandwerk',
      'Technology – Stories – Page 2 | Strandwerk',
    ])
  })

  test('a further page stands below the list in the trail', async () => {
    const meta = titled({ url: '/en/stories/page/2', breadcrumbs: trail('Stories', '/en/stories/page/2') })
    const view = buildStoryOverview('en', { meta, paging: buildPaging('/en/stories', { current: 2, last: 3 }) })
    const html = await render({ template: 'storyOverview' }, { storyOverview: async () => view })
    const crumbs = withClass(html, 'nav', 'breadcrumbs')[0]?.html ?? ''
    expect(hrefs(only(crumbs, 'ol').html)).toEqual(['/en', '/en/stories'])
    expect(textOf(crumbs)).toContain('Page 2')
  })
})

describe('a story', () => {
  test('can be passed on by mail without script, and in a dialog with it [NW-03, UX-05]', async () => {
    const html = await render({ template: 'story' })
    const link = elements(html, 'a').find(({ attributes }) => attributes['data-action'] === 'share')
    expect(decodeURIComponent(link?.attributes.href ?? '')).toMatch(
      /^mailto:\?subject=A harness in a day&body=.*\/en\/stories\/a-harness-in-a-day$/s,
    )
    const dialog = elements(html, 'dialog').find(({ attributes }) => attributes.id === 'share')
    expect(dialog?.html).toMatch(/readonly/)
    expect(elements(dialog?.html ?? '', 'button').some(({ attributes }) => attributes.command === 'close')).toBe(true)
  })

  test('leads to its category and to what to read next', async () => {
    const html = await render({ template: 'story' })
    expect(hrefs(only(html, 'main').html)).toContain('/en/stories/category/customers')
    expect(elements(html, 'h2').map(({ text }) => text)).toContain('More stories')
    const alone = await render({ template: 'story' }, { story: async () => buildArticle('en', { next: [], categoryUrl: null }) })
    expect(elements(alone, 'h2').map(({ text }) => text)).not.toContain('More stories')
  })

  test('an ad hoc release says what it is, others do not [NW-10]', async () => {
    expect(withClass(await render({ template: 'mediaRelease' }), 'p', 'article-adhoc')).toHaveLength(1)
    expect(withClass(await render({ template: 'story' }), 'p', 'article-adhoc')).toHaveLength(0)
  })
})

test('the people who write stories are listed, each with the way to her own page [NW-06]', async () => {
  const view = buildStoryContacts()
  const contacts = view.contacts.map((contact) => ({ ...contact, url: `/en/stories/contacts/${contact.slug}` }))
  const html = await render({ template: 'storyContacts' }, { storyContacts: async () => ({ ...view, contacts }) })
  expect(hrefs(only(html, 'main').html)).toEqual(expect.arrayContaining(contacts.map(({ url }) => url)))
})

describe('media releases', () => {
  test('stand by year and are narrowed by links to the ad hoc ones and to years [NW-08]', async () => {
    const html = await render({ template: 'mediaReleases' })
    expect(elements(html, 'section').flatMap(({ attributes }) => attributes['data-group'] ?? [])).toEqual(['2026', '2025'])
    expect(hrefs(withClass(html, 'nav', 'filter-links')[0]?.html ?? '')).toEqual([
      '/en/media-releases',
      '/en/media-releases/type/ad-hoc',
      '/en/media-releases/year/2026',
      '/en/media-releases/year/2025',
    ])
  })

  test('under a filter are called by it', async () => {
    const filters = [{ year: null, url: '/en/media-releases/type/ad-hoc', isCurrent: true }]
    const html = await render({ template: 'mediaReleases' }, { mediaReleases: async () => buildMediaReleases('en', { filters }) })
    expect(only(html, 'h1').text).toBe('Ad hoc releases')
  })
})

describe('the news feed', () => {
  test('is behind the bell of the main site: a link, which scripts open a panel for [NW-13, UX-06]', async () => {
    const html = await render({ template: 'story' })
    const bell = elements(html, 'a').find(({ attributes }) => attributes['data-action'] === 'news-feed')
    expect(bell?.attributes.href).toBe('/en/news')
    expect(bell?.html).toMatch(/tool-mark" hidden/)
    expect(bell?.attributes['aria-haspopup']).toBe('dialog')
    expect(elements(html, 'li').some(({ attributes }) => 'data-news' in attributes)).toBe(false)
  })

  test('its page names each item and where the panel goes on', async () => {
    const paging = buildPaging('/en/news', { last: 2 })
    const html = await render({ template: 'newsFeed' }, { newsFeed: async () => buildNewsFeed('en', { paging }) })
    const list = elements(html, 'ul').find(({ attributes }) => 'data-list' in attributes)
    expect(list?.attributes['data-cursor']).toBe('2026-11-03.n2')
    expect(elements(list?.html ?? '', 'li').map(({ attributes }) => attributes['data-news'])).toEqual(['n1', 'n2'])
    const only10 = await render({ template: 'newsFeed' })
    expect(only10).not.toContain('data-cursor')
  })

  test('without items says so [NW-17]', async () => {
    const html = await render({ template: 'newsFeed' }, { newsFeed: async () => buildNewsFeed('en', { items: [] }) })
    expect(withClass(html, 'div', 'empty-state')[0]?.text).toContain('There are no entries yet.')
  })

  test('as a document holds what the page shows, dates written as the page writes them [NW-12]', async () => {
    const spec = { template: 'document', path: '/de-ch/!news.json', locale: 'de-ch', args: { kind: 'newsFeed' } } as const
    const { items } = newsFeedDocumentSchema.parse(JSON.parse(await render(spec)))
    expect(items.map(({ id, publicationDateText }) => [id, publicationDateText])).toEqual([
      ['n1', '12. Nov. 2026'],
      ['n2', '3. Nov. 2026'],
    ])
    expect([items[0]?.image?.width, items[1]?.image, items[1]?.link]).toEqual([96, null, null])
  })
})

describe('calendars', () => {
  const page = (...kinds: string[]) => ({
    content: async () => buildContentPage('en', { blocks: sampleBlocks('en').filter(({ kind }) => kinds.includes(kind)) }),
  })

  test('dates can be subscribed to and taken as a file, events one by one too [NW-11, CP-02]', async () => {
    const html = only(await render({ template: 'content' }, page('eventList', 'financialCalendar')), 'main').html
    const found = hrefs(html)
    for (const path of ['/en/events.ics', '/en/events/e1.ics', '/en/investors.ics']) expect(found).toContain(path)
    expect(found.filter((href) => href?.startsWith('webcal://'))).toHaveLength(2)
  })

  test('a financial calendar is a file of its dates', async () => {
    const spec = { template: 'document', path: '/en/investors.ics', args: { kind: 'financialCalendar', pageId: 'investors' } } as const
    const calendar = await render(spec, page('financialCalendar'))
    expect(calendar.match(/^DTSTART;VALUE=DATE:\d+/gm)).toEqual([
      'DTSTART;VALUE=DATE:20270316',
      'DTSTART;VALUE=DATE:20260818',
      'DTSTART;VALUE=DATE:20270101',
    ])
    expect(calendar).toMatch(/^UID:2027-03-16-report@/m)
    expect(calendar).toContain('SUMMARY;LANGUAGE=en:Annual report')
  })

  test('ids of financial dates are the same in every language, and each its own', async () => {
    const uids = async (locale: string) => {
      const spec = {
        template: 'document',
        locale,
        path: `/${locale}/investors.ics`,
        args: { kind: 'financialCalendar', pageId: 'x' },
      } as const
      const event = { date: '2027-03-16', title: locale, kind: 'results' as const, link: null }
      const block = { kind: 'financialCalendar' as const, id: 'c', heading: '', events: [event, event], calendarUrl: null }
      const calendar = await render(spec, { content: async () => buildContentPage(locale, { blocks: [block] }) })
      return calendar.match(/^UID:[^@]+/gm)
    }
    expect(await uids('en')).toEqual(['UID:2027-03-16-results', 'UID:2027-03-16-results-2'])
    expect(await uids('de-ch')).toEqual(await uids('en'))
  })

  test('one event is a file of its own, with the whole of its days and the moment it changed', async () => {
    const spec = { template: 'document', path: '/en/events/e1.ics', args: { kind: 'eventCalendar', eventId: 'e1' } } as const
    const calendar = await render(spec)
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270518\r\nDTEND;VALUE=DATE:20270521\r\n')
    expect(calendar).toContain('DTSTAMP:20261103T081500Z')
  })

  test('an event that is gone leaves a calendar without it', async () => {
    const spec = { template: 'document', path: '/en/events.ics', args: { kind: 'eventCalendar' } } as const
    const calendar = await render(spec, { event: async () => null })
    expect(calendar).not.toContain('BEGIN:VEVENT')
  })
})

test('teasers in another language than the reader’s say so [IL-10]', async () => {
  const html = await render(
    { template: 'storyOverview', locale: 'de-ch' },
    { storyOverview: async () => buildStoryOverview('en', { meta: buildMeta('de-ch') }) },
  )
  expect(withClass(html, 'h2', 'card-title').map(({ attributes }) => attributes.lang)).toEqual(['en', 'en'])
  const own = await render({ template: 'storyOverview', locale: 'de-ch' })
  expect(withClass(own, 'h2', 'card-title').map(({ attributes }) => attributes.lang)).toEqual([undefined, undefined])
})

test('teasers name a story as its page does', async () => {
  const story = buildStory('en', { title: 'Names & <tags>' })
  const html = await render({ template: 'storyOverview' }, { storyOverview: async () => buildStoryOverview('en', { stories: [story] }) })
  expect(textOf(html)).toContain('Names & <tags>')
})
