import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MachineDocument } from '#content-schema/inventory/machine.ts'
import { orderDocuments } from '#islands/portal/inventory/machine/order-documents.ts'
import { placeText } from '#islands/portal/inventory/machine/place-text.ts'
import { warrantySpan } from '#islands/portal/inventory/machine/warranty.ts'
import { pictureAddress } from '#islands/portal/inventory/ui/picture-address.ts'
import { writeBytes, writeDay } from '#islands/portal/ui/use-format.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

test.each([
  ['2026-03-01', 'running'],
  ['2026-10-20', 'soon'],
  ['2026-12-31', 'soon'],
  ['2027-01-01', 'over'],
] as const)('a warranty to the end of 2026 is on %s %s', (day, state) => {
  expect(warrantySpan('2026-01-01', '2026-12-31', at(day))?.state).toBe(state)
})

test('a line of time holds today and the end of the warranty, whichever comes last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: -500, max: 6000 }), (days, passed) => {
      const from = Date.parse('2020-01-01')
      const end = new Date(from + days * 86_400_000).toISOString().slice(0, 10)
      const span = warrantySpan('2020-01-01', end, from + passed * 86_400_000)
      expect(Math.max(span?.today ?? 0, span?.end ?? 0)).toBe(1)
      for (const share of [span?.today, span?.end, span?.share]) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [null, '2026-12-31'],
  ['2026-01-01', null],
  ['2026-01-01', 'soon'],
  ['2026-12-31', '2026-01-01'],
])('from %s to %s there is no warranty to draw', (from, to) => {
  expect(warrantySpan(from, to, at('2026-06-01'))).toBeNull()
})

const paper = (kind: string, language: string): MachineDocument => ({
  id: `${kind}.${language}`,
  title: kind,
  kind,
  language,
  version: '1',
  date: '2026-01-01',
  extension: 'pdf',
  bytes: 1,
})
const PAPERS = [
  paper('manual', 'en'),
  paper('manual', 'de'),
  paper('manual', 'fr'),
  paper('wiring', 'de'),
  paper('wiring', 'en'),
  paper('plan', 'fr'),
]

test.each([
  ['de', ['manual.de', 'wiring.de', 'plan.fr']],
  ['ja', ['manual.en', 'wiring.en', 'plan.fr']],
  ['fr', ['manual.fr', 'wiring.en', 'plan.fr']],
])('documents are shown in %s first, then in English, then as they are', (language, own) => {
  const ordered = orderDocuments(PAPERS, language)
  expect(ordered.own.map(({ id }) => id)).toEqual(own)
  expect([...ordered.own, ...ordered.others].map(({ id }) => id).sort()).toEqual(PAPERS.map(({ id }) => id).sort())
})

test('a drawing is asked for in the width it is shown in, and the placeholder stands for one that is missing', () => {
  expect(pictureAddress('https://assets.example/assets/sandbox/linea-565.png', 240)).toBe(
    'https://assets.example/assets/sandbox/resize=width:480/output=format:webp/quality=value:90/linea-565.png',
  )
  expect(pictureAddress(null, 240)).toBe('/placeholder.svg')
  expect(pictureAddress('/drawings/a.svg', 240)).toBe('/drawings/a.svg')
})

test('a place is written as a language writes it', () => {
  expect(placeText({ city: 'Wirental', country: 'CH' }, 'de-CH')).toBe('Wirental, Schweiz')
  expect(placeText({ city: '青森市', country: 'JP' }, 'ja')).toBe('青森市、日本')
  expect(placeText({ city: 'Somewhere', country: '' }, 'en')).toBe('Somewhere')
})

test('a day is the same in every time zone, and sizes are rounded', () => {
  expect(writeDay('2027-01-01', 'de-CH')).toBe('1. Januar 2027')
  expect(writeDay('unknown', 'de-CH')).toBe('unknown')
  expect([writeBytes(3_482_000, 'en-GB'), writeBytes(2_900, 'en-GB'), writeBytes(12, 'en-GB')]).toEqual(['3.5 MB', '3 kB', '1 kB'])
})
