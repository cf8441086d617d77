import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { createFormat } from '../../site/page/format.ts'

const HOME = process.env.TZ
afterAll(() => {
  if (HOME === undefined) delete process.env.TZ
  else process.env.TZ = HOME
})

/** The ends of the world, its half hours, and clocks that change. */
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kolkata', 'Europe/Zurich', 'America/Sao_Paulo', 'Australia/Lord_Howe']
const isoDate = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  ['en', 812_300, '812.3 kB'],
  ['de', 1_258_291, '1.3 MB'],
  ['fr', 1_258_291, '1,3 Mo'],
  ['cs', 900, '0,9 kB'],
  ['de', 1, '0.1 kB'],
])('a size is written in %s as its readers write numbers and units', (language, bytes, size) => {
  expect(createFormat(language).fileSize(bytes)).toBe(size.replace(' ', '\u00a0'))
})

test.each([
  ['de', '.'],
  ['ja', '.'],
  ['fr', ','],
  ['ro', ','],
])('the point of a number in %s is %s', (language, point) => {
  expect(createFormat(language).point).toBe(point)
})

describe('a date without time [NW-18, AH-26]', () => {
  test.each([
    ['de', '1.3.2025', '1. März 2025'],
    ['en', '3/1/2025', 'March 1, 2025'],
    ['ja', '2025/3/1', '2025年3月1日'],
    ['fr', '01/03/2025', '1 mars 2025'],
  ])('is written in %s as %s, and in full as %s', (language, day, date) => {
    const format = createFormat(language)
    expect([format.day('2025-03-01'), format.date('2025-03-01')]).toEqual([day, date])
  })

  test('is the same day in every time zone and language', () => {
    fc.assert(
      fc.property(isoDate, fc.constantFrom(...ZONES), fc.constantFrom(...UI_LANGUAGES), (iso, zone, language) => {
        process.env.TZ = zone
        const [year = '', month = '', day = ''] = iso.split('-')
        const format = createFormat(language)
        const numbers = format.day(iso).match(/\d+/g)?.map(Number).sort()
        expect(numbers).toEqual([Number(year), Number(month), Number(day)].sort())
        expect(format.date(iso).match(/\d+/g)?.map(Number)).toContain(Number(day))
        expect(format.dateRange(iso, iso)).toBe(format.date(iso))
      }),
      { numRuns: 300 },
    )
  })

  test('that is none is shown as it is', () => {
    expect([createFormat('de').day('soon'), createFormat('de').date('soon')]).toEqual(['soon', 'soon'])
  })
})
