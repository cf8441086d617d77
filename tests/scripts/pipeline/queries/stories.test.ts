import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { listPagesQuery } from '../../../../scripts/pipeline/queries/dated-pages.ts'
import { articlePagesQuery } from '../../../../scripts/pipeline/queries/pages-of-articles.ts'
import { askWorld } from './ask-world.ts'

const storyEntry = (id: string, change: Record<string, unknown> = {}) => ({
  [entryKey.content('Story', id)]: {
    id,
    slug: id,
    publicationDate: '2025-01-01',
    category: '',
    storyContacts: [],
    productSlugs: [],
    ...change,
  },
  [entryKey.content('Story', id, 'en')]: { title: id, leadText: '', bodyBlocks: [], image: null },
})
const stories = (count: number, change: Record<string, unknown> = {}) =>
  Object.assign({}, ...Array.from({ length: count }, (_, at) => storyEntry(`old${String(at).padStart(2, '0')}`, change)))

test('what the picture of a story shows is said in the language of its text', async () => {
  const text = (alternativeText: string) => ({
    title: 'T',
    leadText: '',
    bodyBlocks: [],
    image: { url: 'https://a.test/p.png', alternativeText },
  })
  const { content } = await askWorld({
    [entryKey.content('Story', 'story1', 'en')]: text('A press'),
    [entryKey.content('Story', 'story1', 'de')]: text('Eine Presse'),
  })
  for (const [locale, said] of [
    ['de', 'Eine Presse'],
    ['en', 'A press'],
    ['fr-ch', 'A press'],
  ] as const) {
    const story = await content.pageView({ siteId: 'main', locale, template: 'story', args: { storyId: 'story1' } })
    const { stories } = await content.pageView({ siteId: 'main', locale, template: 'storyOverview', args: {} })
    const teaser = stories.find(({ id }) => id === 'story1')
    expect([story.image?.alternativeText, teaser?.image?.alternativeText], locale).toEqual([said, said])
  }
})

describe('the category of a story', () => {
  const german = { [entryKey.content('StoryCategory', 'news', 'de')]: { name: 'Neuigkeiten' } }

  test('is named in the language of the reader, on the story, its teasers and the filter', async () => {
    const { content } = await askWorld(german)
    const overview = await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: {} })
    expect(overview.categories.map(({ name }) => name)).toEqual(['Neuigkeiten'])
    expect(overview.stories.map(({ category }) => category)).toEqual(['Neuigkeiten', 'Neuigkeiten'])
    expect((await content.pageView({ siteId: 'main', locale: 'de', template: 'story', args: { storyId: 'story1' } })).category).toBe(
      'Neuigkeiten',
    )
  })

  test('is named in English where it is not translated', async () => {
    const { content } = await askWorld()
    expect(
      (await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: {} })).categories.map(({ name }) => name),
    ).toEqual(['News'])
  })

  test('is left out when it was taken away', async () => {
    const { content } = await askWorld({
      [entryKey.content('StoryCategory', 'news')]: undefined,
      [entryKey.content('StoryCategory', 'news', 'en')]: undefined,
    })
    const overview = await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: {} })
    expect(overview.categories).toEqual([])
    expect(overview.stories).toHaveLength(2)
    const story = await content.pageView({ siteId: 'main', locale: 'de', template: 'story', args: { storyId: 'story1' } })
    expect([story.category, story.categoryUrl]).toEqual(['', null])
  })

  test('has a list of its own, at its slug or its id', async () => {
    const { content, pages } = await askWorld(storyEntry('other'))
    const list = await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: { category: 'news' } })
    expect(list.stories.map(({ id }) => id)).toEqual(['story1', 'story2'])
    expect(list.categories).toEqual([{ name: 'News', url: '/de/stories/category/news', isCurrent: true }])
    expect((await pages(listPagesQuery, { site: 'main', locale: 'de' })).get('/de/stories/category/news')?.args).toEqual({
      category: 'news',
    })
    const slugged = await askWorld({ [entryKey.content('StoryCategory', 'news')]: { id: 'news', slug: 'what-is-new' } })
    expect([...(await slugged.pages(listPagesQuery, { site: 'main', locale: 'de' })).keys()]).toContain('/de/stories/category/what-is-new')
  })
})

describe('the overview of stories [NW-01, AH-74]', () => {
  test('has pages of twelve, newest first, each story on one of them', async () => {
    const { content, pages } = await askWorld(stories(24))
    const paths = [...(await pages(listPagesQuery, { site: 'main', locale: 'de' })).keys()].filter((path) =>
      /^\/de\/stories(\/page|$)/.test(path),
    )
    expect(paths).toEqual(['/de/stories', '/de/stories/page/2', '/de/stories/page/3'])
    const found = await Promise.all(
      ['1', '2', '3'].map((page) => content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: { page } })),
    )
    expect(found.map(({ stories: listed }) => listed.length)).toEqual([12, 12, 2])
    expect(new Set(found.flatMap(({ stories: listed }) => listed.map(({ id }) => id))).size).toBe(26)
    expect(found[0]?.stories[0]?.id).toBe('story1')
    expect(found[1]?.paging).toEqual({ current: 2, last: 3, url: '/de/stories' })
    expect(found[1]?.meta.canonicalUrl).toMatch(/\/de\/stories\/page\/2$/)
  })

  test('leaves out a story that has no text in any language', async () => {
    const { content, pages } = await askWorld({ [entryKey.content('Story', 'story2', 'en')]: undefined })
    expect(
      (await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: {} })).stories.map(({ id }) => id),
    ).toEqual(['story1'])
    expect([...(await pages(articlePagesQuery, { site: 'main', locale: 'de' })).keys()]).not.toContain('/de/stories/story2')
  })

  test('of nothing is a page that has no entries [NW-17]', async () => {
    const { content, pages } = await askWorld({
      [entryKey.content('Story', 'story1')]: undefined,
      [entryKey.content('Story', 'story2')]: undefined,
    })
    expect((await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: {} })).stories).toEqual([])
    expect((await pages(listPagesQuery, { site: 'main', locale: 'de' })).has('/de/stories')).toBe(true)
  })
})

test('teasers say which language they are in [IL-10]', async () => {
  const { content } = await askWorld({ [entryKey.content('Story', 'story1', 'de')]: { title: 'Geschichte', leadText: '', bodyBlocks: [] } })
  const { stories: listed } = await content.pageView({ siteId: 'main', locale: 'de', template: 'storyOverview', args: {} })
  expect(listed.map(({ title, language }) => [title, language])).toEqual([
    ['Geschichte', 'de'],
    ['Story story2', 'en'],
  ])
  expect(
    (await content.pageView({ siteId: 'main', locale: 'de', template: 'mediaReleases', args: {} })).releases.map(
      ({ language }) => language,
    ),
  ).toEqual(['en'])
})

test('a contact has the stories she wrote and no others [NW-07]', async () => {
  const { content } = await askWorld(storyEntry('other', { storyContacts: ['c2'] }))
  expect(
    (await content.pageView({ siteId: 'main', locale: 'de', template: 'storyContact', args: { contactId: 'c1' } })).stories.map(
      ({ id }) => id,
    ),
  ).toEqual(['story1', 'story2'])
})

test('a story offers those that follow it in time, from the newest again after the oldest', async () => {
  const { content } = await askWorld(stories(3))
  const next = async (id: string) =>
    (await content.pageView({ siteId: 'main', locale: 'de', template: 'story', args: { storyId: id } })).next.map((story) => story.id)
  expect(await next('story1')).toEqual(['story2', 'old00', 'old01'])
  expect(await next('old02')).toEqual(['story1', 'story2', 'old00'])
})

describe('media releases [NW-08, NW-10]', () => {
  const release = (id: string, publicationDate: string, adhoc = false) => ({
    [entryKey.content('MediaRelease', id)]: { id, slug: id, publicationDate, adhoc },
    [entryKey.content('MediaRelease', id, 'en')]: { title: id, leadText: '', bodyBlocks: [], image: null },
  })
  const world = () => askWorld({ ...release('a', '2024-05-01'), ...release('b', '2024-06-01', true), ...release('c', '2026-01-04') })

  test('stand in one list, newest first, and in lists by year and of ad hoc ones', async () => {
    const { content } = await world()
    const idsOf = async (filter?: string) =>
      (await content.pageView({ siteId: 'main', locale: 'de', template: 'mediaReleases', args: { filter } })).releases.map(({ id }) => id)
    expect(await idsOf()).toEqual(['c', 'm1', 'b', 'a'])
    expect(await idsOf('2024')).toEqual(['b', 'a'])
    expect(await idsOf('ad-hoc')).toEqual(['m1', 'b'])
  })

  test('are filtered by links to pages that exist', async () => {
    const { content, pages } = await world()
    const { filters } = await content.pageView({ siteId: 'main', locale: 'de', template: 'mediaReleases', args: { filter: '2024' } })
    expect(filters.map(({ year, isCurrent }) => [year, isCurrent])).toEqual([
      [null, false],
      ['2026', false],
      ['2024', true],
    ])
    const listed = await pages(listPagesQuery, { site: 'main', locale: 'de' })
    for (const { url } of filters) expect(listed.get(url)?.template).toBe('mediaReleases')
  })

  test('have no filter for ad hoc ones where there are none', async () => {
    const { content } = await askWorld({ [entryKey.content('MediaRelease', 'm1')]: undefined, ...release('a', '2024-05-01') })
    expect(
      (await content.pageView({ siteId: 'main', locale: 'de', template: 'mediaReleases', args: {} })).filters.map(({ year }) => year),
    ).toEqual(['2024'])
  })
})
