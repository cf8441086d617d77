import { describe, expect, test } from 'vitest'
import { COUNTRY_ALL, type Country } from '#content-schema/locale/country.ts'
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { createLocale } from '#content-schema/locale/locale.ts'
import { createSiteRules, defaultLocaleOf, localesOfSite, splitSupportedLanguages } from '#content-schema/site/site-locales.ts'
import { ALL_LANGUAGES, buildCountry, buildLanguage } from '../builders.ts'

const rules = createSiteRules({ partnerSiteSlug: 'partner', tradeSiteSlug: 'trade' })
const countries = [
  buildCountry({ countryCode: 'US', sortIndex: 2, supportedLanguages: ['en', 'es'], defaultLanguage: 'en' }),
  buildCountry({ countryCode: 'CH', sortIndex: 1, supportedLanguages: ['de', 'fr', 'en'] }),
]

function urlCodesOf(
  slug: string,
  options: {
    internationalOnly?: boolean
    languages?: readonly LanguageCode[]
    known?: readonly LanguageCode[]
    countries?: readonly Country[]
    rules?: typeof rules
  } = {},
): string[] {
  const locales = localesOfSite({
    site: { slug, internationalOnly: options.internationalOnly ?? false, languages: options.languages ?? [] },
    countries: options.countries ?? countries,
    languages: options.known?.map(buildLanguage) ?? ALL_LANGUAGES,
    rules: options.rules ?? rules,
  })
  return locales.map((locale) => locale.urlCode)
}

describe('localesOfSite', () => {
  test('the main site offers every language alone and every country in its languages [IL-03, AH-57]', () => {
    expect(urlCodesOf('')).toEqual([...UI_LANGUAGES, 'de-ch', 'fr-ch', 'en-ch', 'en-us', 'es-us'])
  })

  test('another site offers English and German [AH-57]', () => {
    expect(urlCodesOf('fair')).toEqual(['en', 'de', 'de-ch', 'en-ch', 'en-us'])
  })

  test('another site offers its own languages too [AH-57]', () => {
    expect(urlCodesOf('fair', { languages: ['es', 'en'] })).toEqual(['en', 'de', 'es', 'de-ch', 'en-ch', 'en-us', 'es-us'])
  })

  test('an international-only site offers no country [ST-15]', () => {
    expect(urlCodesOf('fair', { internationalOnly: true })).toEqual(['en', 'de'])
    expect(urlCodesOf('', { internationalOnly: true })).toEqual([...UI_LANGUAGES])
  })

  test('the partner site offers French alone beside its locales [ST-17]', () => {
    expect(urlCodesOf('partner')).toEqual(['en', 'de', 'fr', 'de-ch', 'en-ch', 'en-us'])
  })

  test('north-america-events offers Spanish alone and no German [ST-18]', () => {
    expect(urlCodesOf('north-america-events')).toEqual(['en', 'es', 'en-ch', 'en-us'])
  })

  test('brand-portal offers no German [ST-19]', () => {
    expect(urlCodesOf('brand-portal')).toEqual(['en', 'en-ch', 'en-us'])
  })

  test('the trade site offers no English [ST-20]', () => {
    expect(urlCodesOf('trade')).toEqual(['de', 'de-ch'])
  })

  test('a rule holds for an international-only site too [ST-18, ST-15]', () => {
    expect(urlCodesOf('north-america-events', { internationalOnly: true })).toEqual(['en', 'es'])
  })

  test('rules whose slugs are not configured change no site [ST-17, ST-20, AH-12]', () => {
    const unset = createSiteRules({ partnerSiteSlug: '', tradeSiteSlug: '' })
    const tradeUnset = createSiteRules({ partnerSiteSlug: 'partner', tradeSiteSlug: '' })
    expect(urlCodesOf('', { rules: unset })).toEqual(urlCodesOf('', { rules: [] }))
    expect(urlCodesOf('', { rules: tradeUnset })).toEqual(urlCodesOf('', { rules: [] }))
  })

  test('countries stand in sort order, ties by code [NV-31]', () => {
    const tied = ['US', 'AT', 'CH'].map((countryCode) => buildCountry({ countryCode, sortIndex: 5, supportedLanguages: ['en'] }))
    const first = buildCountry({ countryCode: 'ZA', sortIndex: -1, supportedLanguages: ['en'] })
    expect(urlCodesOf('fair', { countries: [...tied, first] })).toEqual(['en', 'de', 'en-za', 'en-at', 'en-ch', 'en-us'])
  })

  test('the virtual country never becomes a country of its own [IL-03]', () => {
    expect(urlCodesOf('fair', { countries: [COUNTRY_ALL] })).toEqual(['en', 'de'])
  })

  test('hidden countries have pages [NV-31]', () => {
    expect(urlCodesOf('fair', { countries: [buildCountry({ hidden: true })] })).toContain('de-ch')
  })

  test('languages the content does not know are offered nowhere, alone or in a country', () => {
    expect(urlCodesOf('fair', { known: ['en'] })).toEqual(['en', 'en-ch', 'en-us'])
    expect(urlCodesOf('partner', { known: ['en'] })).toEqual(['en', 'en-ch', 'en-us'])
  })

  test('a language a country names twice is offered once', () => {
    const twice = buildCountry({ supportedLanguages: ['de', 'de'] })
    expect(urlCodesOf('fair', { countries: [twice] })).toEqual(['en', 'de', 'de-ch'])
  })
})

describe('defaultLocaleOf', () => {
  test.each([
    ['English', ['de', 'en', 'de-ch'], 'en'],
    ['German on the trade site', ['de', 'de-ch'], 'de'],
    ['the first without English alone', ['de', 'en-us'], 'de'],
  ])('is %s [AH-02]', (_what, urlCodes, urlCode) => {
    const offered = urlCodes.map((code) => {
      const [language, country] = code.split('-')
      return createLocale(language as LanguageCode, country?.toUpperCase())
    })
    expect(defaultLocaleOf(offered)?.urlCode).toBe(urlCode)
  })

  test('is none on a site without any locale', () => {
    expect(defaultLocaleOf([])).toBeNull()
  })
})

test('languages the interface does not speak are told apart, to be reported [IL-06]', () => {
  expect(splitSupportedLanguages(['de', 'it', 'en', 'constructor'])).toEqual({ known: ['de', 'en'], unknown: ['it', 'constructor'] })
})
