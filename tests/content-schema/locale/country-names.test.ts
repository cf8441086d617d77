import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import { countriesIn, countryCodeOf } from '#content-schema/locale/country-names.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'

describe('countries by their names [FM-16]', () => {
  test.each(UI_LANGUAGES)('in %s: all of them, in the order of their names, no two the same', (language) => {
    const countries = countriesIn(language)
    const names = countries.map(({ name }) => name)
    expect(countries.map(({ code }) => code).sort()).toEqual([...COUNTRY_CODES].sort())
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['Schweiz', ['de'], 'CH'],
    ['  schweiz ', ['de'], 'CH'],
    ['Osterreich', ['de'], 'AT'],
    ["cote d'ivoire", ['en'], 'CI'],
    ['スイス', ['ja', 'en'], 'CH'],
    ['Switzerland', ['ja', 'en'], 'CH'],
    ['ch', ['fr'], 'CH'],
    ['USA', ['en'], 'US'],
    ['Schweiz', ['fr', 'en'], null],
    ['Elbonia', ['en'], null],
    ['constructor', ['en'], null],
    ['', ['en'], null],
    ['–', ['en'], null],
  ])('%j in %j is %s', (text, languages, code) => {
    expect(countryCodeOf(text, languages)).toBe(code)
  })

  test('every name leads to its country, however it is capitalised', () => {
    const named = fc.record({
      language: fc.constantFrom(...UI_LANGUAGES),
      at: fc.nat({ max: COUNTRY_CODES.length - 1 }),
      loud: fc.boolean(),
    })
    fc.assert(
      fc.property(named, ({ language, at, loud }) => {
        const { code = '', name = '' } = countriesIn(language)[at] ?? {}
        expect(countryCodeOf(loud ? name.toUpperCase() : name, [language])).toBe(code)
      }),
      { numRuns: 60 },
    )
  })
})
