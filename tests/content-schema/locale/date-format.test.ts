import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import { createDateFormat, dateLocaleOf } from '#content-schema/locale/date-format.ts'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'

test.each([
  ['de', 'ALL', 'de-CH'],
  ['de', 'DE', 'de-CH'],
  ['de', 'AT', 'de-AT'],
  ['en', 'IN', 'en-GB'],
  ['en', 'US', 'en-US'],
  ['fr', 'BE', 'fr-FR'],
  ['pt', 'PT', 'pt-PT'],
])('%s of %s is dated as %s', (language, country, locale) => {
  expect(dateLocaleOf(language, country)).toBe(locale)
})

test('countries that are dated as their language usually is would write every date alike', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
  const languages = UI_LANGUAGES.filter((language) => language !== 'en')
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.constantFrom(...COUNTRY_CODES), day, day, (language, country, one, other) => {
      const [own, told] = [`${language}-${country}`, dateLocaleOf(language, country)].map(createDateFormat)
      const texts = (format = own) => [format?.date(one), format?.day(one), format?.dateRange(one, other)]
      expect(texts(told)).toEqual(texts(own))
    }),
  )
})
