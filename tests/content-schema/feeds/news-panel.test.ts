import { expect, test } from 'vitest'
import { isFeedUnread } from '#content-schema/feeds/news-panel.ts'

test.each([
  ['on the first visit', 'news-2', null, true],
  ['when a newer item appears', 'news-3', 'news-2', true],
  ['when the newest item was taken away', 'news-1', 'news-2', true],
  ['once the newest item was seen', 'news-2', 'news-2', false],
  ['while it is empty', null, null, false],
  ['when it became empty', null, 'news-2', false],
])('the feed %s: newest %s, last read %s, unread %s [NW-15]', (_when, newest, lastRead, isUnread) => {
  expect(isFeedUnread(newest, lastRead)).toBe(isUnread)
})
