import { expect, test } from 'vitest'
import { pageTypeOf } from '#content-schema/pages/page-type.ts'

test.each([
  ['content', '', 'PageContent'],
  ['story', '', 'PageStory'],
  ['mediaRelease', '', 'PageMediaRelease'],
  ['media-release', '', 'PageMediaRelease'],
  ['Content', 'ignored', 'PageContent'],
  ['system', 'error', 'PageError'],
  ['system', 'not found', 'PageNotFound'],
])('a page of kind %s and variant %j is a %s [CP-05, AH-15]', (kind, variant, type) => {
  expect(pageTypeOf({ kind, variant })).toBe(type)
})
