import { expect, test } from 'vitest'
import { isShownHighlight } from '#content-schema/catalogue/highlight.ts'

const bare = { name: 'Fast', shortDescription: '', longDescription: '', imageUrl: '', videoImageUrl: '', videoUrl: '' }

test.each([
  ['name and image', { imageUrl: '/a.png' }, true],
  ['name and video', { videoUrl: 'https://v.test/1' }, true],
  ['name and poster of a video', { videoImageUrl: '/p.png' }, true],
  ['name alone', {}, false],
  ['image alone', { name: '', imageUrl: '/a.png' }, false],
  ['a name of spaces', { name: '  ', imageUrl: '/a.png' }, false],
  ['a name and the text null for an image', { imageUrl: 'null' }, false],
  ['a name and the text null for all pictures', { imageUrl: 'null', videoImageUrl: 'null', videoUrl: 'null' }, false],
  ['a name, the text null for an image, and a video', { imageUrl: 'null', videoUrl: 'https://v.test/1' }, true],
])('a highlight with %s is kept or not [PR-26, IM-07]', (_what, overrides, expected) => {
  expect(isShownHighlight({ ...bare, ...overrides })).toBe(expected)
})
