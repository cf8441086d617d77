import fc from 'fast-check'
import { expect, test } from 'vitest'
import { following, itemsOfPage, pageCount, pathOfPage } from '#content-schema/values/list-pages.ts'

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [25, 3],
])('%i items stand on %i pages [AH-74]', (items, pages) => {
  expect(pageCount(items)).toBe(pages)
})

test('the pages of a list hold each item once, in order, none of them empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 13 }), (items, size) => {
      const pages = Array.from({ length: pageCount(items.length, size) }, (_, at) => itemsOfPage(items, at + 1, size))
      expect(pages.flat()).toEqual(items)
      if (items.length > 0) expect(pages.every((page) => page.length > 0)).toBe(true)
    }),
  )
})

test('the first page is the list itself', () => {
  expect([1, 2, 3].map((page) => pathOfPage('/stories', page))).toEqual(['/stories', '/stories/page/2', '/stories/page/3'])
})

test.each([
  ['b', 2, ['c', 'd']],
  ['d', 2, ['a', 'b']],
  ['c', 9, ['d', 'a', 'b']],
  ['unknown', 2, ['a', 'b']],
])('after %s follow %i: %j', (id, count, expected) => {
  expect(following(['a', 'b', 'c', 'd'], id, count)).toEqual(expected)
})
