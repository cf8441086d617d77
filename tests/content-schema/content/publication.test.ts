import { expect, test } from 'vitest'
import { publishedFromOf, readPublication } from '#content-schema/content/publication.ts'

test.each([
  ['2026-11-12', '2026-11-12', '2026-11-12T00:00:00.000Z'],
  ['2026-11-12T08:30:00Z', '2026-11-12', '2026-11-12T08:30:00.000Z'],
  ['2026-11-12T08:30', '2026-11-12', '2026-11-12T08:30:00.000Z'],
  ['2026-11-12T00:30:00+01:00', '2026-11-12', '2026-11-11T23:30:00.000Z'],
  ['2026-11-11T20:00:00.5-08:00', '2026-11-11', '2026-11-12T04:00:00.500Z'],
])('%s is shown as %s and goes live at %s; a day without time begins at midnight UTC and never shifts [NW-18]', (text, day, moment) => {
  expect(readPublication(text)).toEqual({ publicationDate: day, publishedFrom: moment })
})

test.each(['', 'soon', '2026-02-30', '2026-13-01', '12.11.2026', '2026-11-12T25:00', 5, null])('%j is no publication date', (text) => {
  expect(readPublication(text)).toBeNull()
})

test('an entry goes live at its moment, else when its day begins; others have none', () => {
  expect(publishedFromOf({ publicationDate: '2026-11-12', publishedFrom: '2026-11-12T08:30:00.000Z' })).toBe('2026-11-12T08:30:00.000Z')
  expect(publishedFromOf({ publicationDate: '2026-11-12' })).toBe('2026-11-12T00:00:00.000Z')
  expect(publishedFromOf({ startDate: '2026-11-12' })).toBeNull()
})
