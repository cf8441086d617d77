import { expect, test } from 'vitest'
import { centreLink, centreOf, readCentre } from '#islands/editor/ask/centre.ts'
import { curve, linesOf } from '#islands/editor/ask/graph-lines.ts'

test.each([
  { kind: 'page', place: { siteId: 'site-main', path: '/de-ch/über & mehr' } },
  { kind: 'entry', entry: 'pim/Product/corda-330' },
  { kind: 'address', address: 'https://www.example.com/de?x=1&y#z' },
  { kind: 'words', words: 'corda 330 + über' },
] as const)('the address of the screen carries what it is about: $kind', (centre) => {
  expect(readCentre(centreLink(centre).replace('/ask?', ''))).toEqual(centre)
})

test.each([
  [' /de/about ', 'address'],
  ['HTTPS://www.example.com', 'address'],
  ['www.example.com/de', 'words'],
  ['content/Page/page-about', 'entry'],
  ['content/Page about', 'words'],
  ['corda 330', 'words'],
  ['   ', undefined],
])('%s is understood as what it looks like', (written, kind) => {
  expect(centreOf(written)?.kind).toBe(kind)
})

test('an address of the screen that says nothing has no centre', () => {
  for (const search of ['', 'site=site-main', 'path=/de', 'q=', 'entry=']) expect(readCentre(search)).toBeNull()
})

test('lines lead from entries to the answers that looked at them, and from answers to the page', () => {
  expect(linesOf([{ key: 'q', entries: ['a', 'b'] }])).toEqual([
    { from: 'a', to: 'q' },
    { from: 'b', to: 'q' },
    { from: 'q', to: 'page' },
  ])
  expect(curve({ left: 0, right: 10, middle: 5 }, { left: 30, right: 40, middle: 25 })).toBe('M10 5 C20 5 20 25 30 25')
})
