import { describe, expect, test } from 'vitest'
import {
  articleTextSchema,
  eventSchema,
  mediaReleaseSchema,
  newsFeedItemSchema,
  storySchema,
  storyTextSchema,
} from '#content-schema/content/story.ts'

const story = { id: 's1', slug: 'story', publicationDate: '2025-03-01', category: 'People' }

test('a story fills what the content leaves out [NW-02]', () => {
  expect(storySchema.parse(story)).toEqual({ ...story, storyContacts: [], productSlugs: [] })
  expect(storyTextSchema.parse({ title: 'Story' })).toEqual({ title: 'Story', leadText: '', bodyBlocks: [], image: null })
})

test('a media release keeps its fields and is ad hoc only where it says so [NW-09]', () => {
  const release = { id: 'm1', slug: 'results', publicationDate: '2025-03-01', adhoc: true }
  expect(mediaReleaseSchema.parse(release)).toEqual(release)
  expect(mediaReleaseSchema.parse({ ...release, adhoc: undefined }).adhoc).toBe(false)
  expect(articleTextSchema.parse({ title: 'Results', leadText: 'Up' })).toEqual({ title: 'Results', leadText: 'Up', bodyBlocks: [] })
})

describe('dates', () => {
  test.each(['2025-03-01', '2024-02-29', '1999-12-31'])('%s stays the text it is, so it never shifts a day', (date) => {
    expect(storySchema.parse({ ...story, publicationDate: date }).publicationDate).toBe(date)
  })

  test.each([
    '2025-02-29',
    '2025-02-31',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-3-1',
    '01.03.2025',
    '2025-03-01T00:00:00Z',
    '',
    'null',
  ])('%j is refused, as it is no day of the calendar', (date) => {
    expect(storySchema.safeParse({ ...story, publicationDate: date }).success).toBe(false)
    expect(mediaReleaseSchema.safeParse({ id: 'm1', slug: 'm', adhoc: false, publicationDate: date }).success).toBe(false)
    expect(newsFeedItemSchema.safeParse({ id: 'n1', publicationDate: date }).success).toBe(false)
    expect(eventSchema.safeParse({ id: 'e1', startDate: date, endDate: '2025-03-01' }).success).toBe(false)
  })
})
