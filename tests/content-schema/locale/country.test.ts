import { describe, expect, test } from 'vitest'
import { COUNTRY_ALL, countrySchema } from '#content-schema/locale/country.ts'
import { isLanguageCode, languageSchema, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { buildCountry } from '../builders.ts'

describe('countrySchema', () => {
  test('keeps every field [IL-01]', () => {
    expect(countrySchema.parse(buildCountry())).toEqual(buildCountry())
  })

  test.each([
    ['a code in lower case', { countryCode: 'ch' }],
    ['a code of three letters', { countryCode: 'CHE' }],
    ['an empty code', { countryCode: '' }],
    ['a measurement system of its own', { defaultMeasurementSystem: 'Furlong' }],
    ['a default language the interface does not speak', { defaultLanguage: 'it' }],
    ['a sort index that is no number', { sortIndex: Number.NaN }],
  ])('refuses %s [IL-01]', (_what, fields) => {
    expect(countrySchema.safeParse({ ...buildCountry(), ...fields }).success).toBe(false)
  })
})

test('the virtual country speaks every language, English by default, in metric [IL-03]', () => {
  expect(countrySchema.parse(COUNTRY_ALL)).toEqual({
    countryCode: 'ALL',
    hidden: false,
    supportedLanguages: [...UI_LANGUAGES],
    defaultLanguage: 'en',
    defaultMeasurementSystem: 'Metric',
    displayNames: expect.objectContaining({ en: 'All', de: 'Alle' }),
    sortIndex: 0,
  })
})

describe('languages', () => {
  test('the interface speaks eleven [IL-06]', () => {
    expect([...UI_LANGUAGES].sort()).toEqual(['cs', 'de', 'en', 'es', 'fr', 'hu', 'ja', 'pt', 'ro', 'sk', 'zh'])
  })

  test.each([
    ['de', true],
    ['it', false],
    ['DE', false],
    ['', false],
    ['toString', false],
  ])('%j is one of them: %s [IL-06]', (code, expected) => {
    expect(isLanguageCode(code)).toBe(expected)
  })

  test('a language has a code, a default country and names [IL-02]', () => {
    const language = { languageCode: 'de', defaultCountry: 'CH', displayNames: { en: 'German', de: 'Deutsch' } }
    expect(languageSchema.parse(language)).toEqual(language)
    expect(languageSchema.safeParse({ ...language, languageCode: 'it' }).success).toBe(false)
  })
})
