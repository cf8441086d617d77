import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { createFormat } from '../../site/view/format.ts'

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
  ['de', '1’234’567.5', '0.0125'],
  ['ja', '1,234,567.5', '0.0125'],
  ['fr', '1\u202f234\u202f567,5', '0,0125'],
  ['ro', '1\u00a0234\u00a0567,5', '0,0125'],
])('a number in %s has the signs of its readers: %s, %s [IL-09]', (language, large, small) => {
  const { number, figure } = createFormat(language)
  expect([number(1_234_567.5), figure(1_234_567.5), figure(0.0125)]).toEqual([large, large, small])
  expect(createFormat(language, 'DE').number(1_234_567.5)).toBe(large)
})

describe('a date without time [NW-18, AH-26]', () => {
  test.each([
    ['de', 'ALL', '1. März 2025', '1. März 2025'],
    ['de', 'DE', '1. März 2025', '1. März 2025'],
    ['en', 'US', 'Mar 1, 2025', 'March 1, 2025'],
    ['en', 'ALL', '1 Mar 2025', '1 March 2025'],
    ['en', 'CH', '1 Mar 2025', '1 March 2025'],
    ['en', 'IN', '1 Mar 2025', '1 March 2025'],
    ['ja', 'JP', '2025年3月1日', '2025年3月1日'],
    ['fr', 'FR', '1 mars 2025', '1 mars 2025'],
    ['fr', 'CH', '1 mars 2025', '1 mars 2025'],
    ['fr', 'CA', '1 mars 2025', '1 mars 2025'],
  ])('is written in %s for %s as %s, and in full as %s', (language, country, day, date) => {
    const format = createFormat(language, country)
    expect([format.day('2025-03-01'), format.date('2025-03-01')]).toEqual([day, date])
  })

  test('never has day and month in figures in an order its readers could take for the other one', () => {
    for (const country of ['ALL', 'CH', 'GB', 'IN', 'CA', 'AU']) expect(createFormat('en', country).day('2026-10-09')).toBe('9 Oct 2026')
  })

  test('has a word for the month in every language and country, or says which figure it is', () => {
    for (const language of UI_LANGUAGES)
      for (const country of ['ALL', ...COUNTRY_CODES]) {
        const format = createFormat(language, country)
        for (const text of [format.day('2026-04-03'), format.date('2026-04-03'), format.dateRange('2026-04-03', '2026-05-06')]) {
          expect(text, `${language}-${country}`).toMatch(/\p{L}{3}|月/u)
          expect(text, `${language}-${country}`).not.toMatch(/\d\s?[./-]\s?\d/)
        }
      }
  })

  test('is the same day in every time zone and language', () => {
    fc.assert(
      fc.property(isoDate, fc.constantFrom(...ZONES), fc.constantFrom(...UI_LANGUAGES), (iso, zone, language) => {
        process.env.TZ = zone
        const [year = '', month = '', day = ''] = iso.split('-')
        const format = createFormat(language)
        const numbers = format.day(iso).match(/\d+/g)?.map(Number).sort()
        const monthInFigures = language === 'ja' || language === 'zh' ? [Number(month)] : []
        expect(numbers).toEqual([Number(year), ...monthInFigures, Number(day)].sort())
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
