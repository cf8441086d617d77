import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber } from '#content-schema/catalogue/measured-value.ts'
import { createNumberFormat, thousandsSign } from '#content-schema/locale/number-style.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'

describe('numbers of a language', () => {
  test.each([
    ['en', '1,234,567.5'],
    ['en-US', '1,234,567.5'],
    ['de', '1’234’567.5'],
    ['de-AT', '1’234’567.5'],
    ['fr', '1\u202f234\u202f567,5'],
    ['es', '1\u00a0234\u00a0567,5'],
    ['pt', '1\u00a0234\u00a0567,5'],
    ['ro', '1\u00a0234\u00a0567,5'],
    ['ja', '1,234,567.5'],
    ['', '1,234,567.5'],
  ])('1234567.5 in %s is %s (IL-09)', (language, written) => {
    expect(createNumberFormat(language)(1_234_567.5)).toBe(written)
  })

  test('thousands stand apart from 1000 on, also where Intl alone would begin with 10000', () => {
    expect(createNumberFormat('es')(5600)).toBe('5\u00a0600')
    expect(createNumberFormat('hu')(5600)).toBe('5\u00a0600')
  })

  test('a number that is rounded up to a thousand has its sign too', () => {
    expect(createNumberFormat('es', { maximumFractionDigits: 0 })(999.7)).toBe('1\u00a0000')
    expect(createNumberFormat('ro', { style: 'percent' })(11)).toMatch(/^1\u00a0100/)
  })

  test('a unit stands as Intl puts it', () => {
    expect(createNumberFormat('de', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })(1234.5)).toBe('1’234.5 MB')
  })

  test('a number as it is written in any language is read as the same number by the catalogue', () => {
    const language = fc.constantFrom(...UI_LANGUAGES)
    fc.assert(
      fc.property(language, fc.integer({ min: -9_999_999, max: 9_999_999 }), (written, value) => {
        expect(parseNumber(createNumberFormat(written)(value))).toBe(value)
      }),
    )
    fc.assert(
      fc.property(language, fc.integer({ min: 1, max: 9_999_999 }), (written, value) => {
        expect(thousandsSign(written)).toHaveLength(1)
        expect(parseNumber(createNumberFormat(written)(value / 100))).toBe(value / 100)
      }),
    )
  })
})
