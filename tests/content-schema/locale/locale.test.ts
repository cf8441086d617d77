import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayNameIn, ownNameInSentence, ownNameOf } from '#content-schema/locale/display-name.ts'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import { createLocale, formatLocaleOf, htmlLangOf, type Locale, parseLocalePrefix, sisCodeOf } from '#content-schema/locale/locale.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'
import { parseAcceptLanguage, resolveLocale } from '#content-schema/locale/resolve-locale.ts'
import { buildCountry } from '../builders.ts'

/** Locales by url code, `de-ch` or `fr`. */
function buildLocales(...urlCodes: readonly string[]): Locale[] {
  return urlCodes.map((urlCode) => {
    const [language, country] = urlCode.split('-')
    return createLocale(language as LanguageCode, country?.toUpperCase())
  })
}

describe('locale prefix', () => {
  test.each([
    ['en', true],
    ['fr', true],
    ['en-us', true],
    ['xx-yy', true],
    ['eng', false],
    ['e', false],
    ['e1', false],
    ['en-usa', false],
    ['en-u', false],
    ['en_us', false],
    ['en-', false],
    ['en-us-x', false],
    ['EN', false],
    ['products', false],
    ['', false],
    ['en\n', false],
    ['ßß', false],
  ])('%j counts as one: %s [RT-04]', (segment, expected) => {
    expect(isLocalePrefix(segment)).toBe(expected)
  })

  test.each([
    ['en-us', { language: 'en', country: 'US' }],
    ['fr', { language: 'fr', country: null }],
    ['xx-yy', { language: 'xx', country: 'YY' }],
    ['products', null],
  ])('reads %s as %j [RT-03]', (segment, parts) => {
    expect(parseLocalePrefix(segment)).toEqual(parts)
  })
})

describe('createLocale', () => {
  test('names a language in a country [IL-04]', () => {
    expect(createLocale('de', 'CH')).toEqual({
      code: 'de-CH',
      urlCode: 'de-ch',
      sisCode: 'de-CH',
      isInternational: false,
      language: 'de',
      country: 'CH',
    })
  })

  test('names a language alone [IL-04, AH-49]', () => {
    expect(createLocale('fr')).toEqual({
      code: 'fr-ALL',
      urlCode: 'fr',
      sisCode: 'fr-FR',
      isInternational: true,
      language: 'fr',
      country: 'ALL',
    })
  })

  test.each([
    [createLocale('de', 'CH'), 'de-CH'],
    [createLocale('de'), 'de'],
    [createLocale('pt', 'BR'), 'pt-BR'],
  ])('gives $urlCode its html lang $1 [IL-11, AH-49]', (locale, lang) => {
    expect(htmlLangOf(locale)).toBe(lang)
  })
})

test.each([
  ['en', 'en-US'],
  ['de', 'de-CH'],
  ['fr', 'fr-FR'],
  ['zh', 'zh-CN'],
  ['ja', 'ja-JP'],
  ['es', 'es-ES'],
  ['pt', 'pt-BR'],
  ['cs', 'cs-CZ'],
  ['hu', 'hu-HU'],
  ['ro', 'ro-RO'],
  ['sk', 'sk-SK'],
  ['it', 'en-US'],
  ['', 'en-US'],
  ['constructor', 'en-US'],
])('%s is %s to the outside services [IL-05, PR-01]', (language, sisCode) => {
  expect(sisCodeOf(language)).toBe(sisCode)
})

test('writes German numbers the Swiss way [IL-09, AH-26]', () => {
  expect(new Intl.NumberFormat(formatLocaleOf('de')).format(1234567.5)).toMatch(/^1['’]234['’]567\.5$/)
  expect(new Intl.NumberFormat(formatLocaleOf('en')).format(1234567.5)).toBe('1,234,567.5')
})

test.each([
  ['the name in the language', { en: 'Switzerland', de: 'Schweiz' }, 'de', 'Schweiz'],
  ['the English name', { en: 'Switzerland' }, 'ja', 'Switzerland'],
  ['the English name in place of an empty one', { en: 'Switzerland', ja: '' }, 'ja', 'Switzerland'],
  ['the fallback', {}, 'ja', 'CH'],
])('shows %s [IL-12]', (_what, names, language, shown) => {
  expect(displayNameIn(names, language, 'CH')).toBe(shown)
})

test.each([
  ['what the content calls it', { fr: 'Langue française' }, 'fr', 'Langue française'],
  ['the usual name where the content has none', {}, 'fr', 'Français'],
  ['the usual name in place of one in another language', { en: 'Spanish' }, 'es', 'Español'],
  ['signs without case', {}, 'ja', '日本語'],
  ['the code of a language the interface does not speak', {}, 'tlh', 'Tlh'],
])('a language is offered under %s [IL-12, AH-17]', (_what, names, language, shown) => {
  expect(ownNameOf(names, language)).toBe(shown)
})

test.each([
  ['fr', { fr: 'Français' }, 'français'],
  ['pt', {}, 'português'],
  ['cs', { cs: 'Čeština' }, 'čeština'],
  ['de', { de: 'Deutsch' }, 'Deutsch'],
  ['en', {}, 'English'],
  ['ja', { ja: '日本語' }, '日本語'],
])('inside a sentence %s is written as its readers write it [IL-10]', (language, names, written) => {
  expect(ownNameInSentence(names, language)).toBe(written)
})

describe('resolveLocale', () => {
  const countries = [
    buildCountry({ countryCode: 'CH', defaultLanguage: 'de', supportedLanguages: ['de', 'fr', 'en'] }),
    buildCountry({ countryCode: 'US', defaultLanguage: 'en', supportedLanguages: ['en', 'es'] }),
    buildCountry({ countryCode: 'JP', defaultLanguage: 'ja', supportedLanguages: ['ja', 'en'] }),
    buildCountry({ countryCode: 'IN', defaultLanguage: 'en', supportedLanguages: ['en'], hidden: true }),
  ]
  const main = buildLocales('en', 'de', 'fr', 'ja', 'es', 'de-ch', 'fr-ch', 'en-ch', 'en-us', 'es-us', 'ja-jp', 'en-jp', 'en-in')
  const internationalOnly = buildLocales('en', 'de')
  const trade = buildLocales('de', 'de-ch')

  interface Case {
    prefix?: string | null
    offered?: readonly Locale[]
    remembered?: string | null
    acceptLanguage?: string | null
  }
  const resolve = ({ prefix = null, offered = main, remembered = null, acceptLanguage = null }: Case) =>
    resolveLocale({ prefix, offered, countries, remembered, acceptLanguage, siteDefault: offered[0] as Locale }).urlCode

  test.each<[string, Case, string]>([
    ["leads nobody to a hidden country for their browser's sake [IL-01]", { acceptLanguage: 'en-IN,de;q=0.5' }, 'en'],
    ['leaves those in a hidden country who ask for it [IL-01]', { prefix: 'en-in' }, 'en-in'],
    ['leads those back to a hidden country who were there [IL-01]', { remembered: 'en-in' }, 'en-in'],
    ['keeps a locale the site offers [RT-03]', { prefix: 'fr-ch' }, 'fr-ch'],
    ['keeps a language alone the site offers [RT-03]', { prefix: 'ja' }, 'ja'],
    ['keeps the country, in its default language, where the language is not spoken [RT-07, AH-02]', { prefix: 'ja-ch' }, 'de-ch'],
    ['keeps the country of an unknown language [RT-07, AH-02]', { prefix: 'xx-us' }, 'en-us'],
    ['keeps the language of an unknown country [RT-07, AH-02]', { prefix: 'fr-zz' }, 'fr'],
    ['keeps the language on a site without countries [ST-15, AH-02]', { prefix: 'de-us', offered: internationalOnly }, 'de'],
    ['takes the default where neither is offered [RT-07, AH-02]', { prefix: 'xx-yy' }, 'en'],
    ['takes the default for an unknown language [RT-07, AH-02]', { prefix: 'xx' }, 'en'],
    ['sends English of the trade site to German [ST-20, AH-02]', { prefix: 'en', offered: trade }, 'de'],
    ['stays in a country whose default language the site lacks [RT-07, AH-02]', { prefix: 'en-ch', offered: trade }, 'de-ch'],
    ['takes the country over what is remembered [AH-02]', { prefix: 'ja-ch', remembered: 'ja-jp' }, 'de-ch'],
    ['takes what is remembered where the prefix says nothing [AH-02]', { prefix: 'xx-yy', remembered: 'es-us' }, 'es-us'],
    ['takes what is remembered without prefix [RT-08, RT-09]', { remembered: 'de-ch', acceptLanguage: 'ja' }, 'de-ch'],
    ['reads what is remembered in any case [RT-09]', { remembered: 'DE-CH' }, 'de-ch'],
    ['ignores a remembered locale the site does not offer [AH-02]', { remembered: 'fr-ch', offered: internationalOnly }, 'en'],
    ['takes the browser’s locale [AH-02]', { acceptLanguage: 'de-CH,de;q=0.9,en;q=0.8' }, 'de-ch'],
    ['takes the browser’s language where its country is not offered [AH-02]', { acceptLanguage: 'fr-BE' }, 'fr'],
    ['takes the better language before a worse one with its country [AH-02]', { acceptLanguage: 'fr-BE, en-US;q=0.5' }, 'fr'],
    ['takes the first of equal wishes [AH-02]', { acceptLanguage: 'ja, de' }, 'ja'],
    ['obeys the weights [AH-02]', { acceptLanguage: 'de;q=0.2, ja;q=0.7' }, 'ja'],
    ['takes the language of a script subtag [AH-02]', { acceptLanguage: 'ja-Jpan-JP' }, 'ja'],
    ['leaves out what is refused [AH-02]', { acceptLanguage: 'de;q=0, fr;q=0.1' }, 'fr'],
    ['takes the default without any wish [AH-02]', {}, 'en'],
    ['takes the default for any language [AH-02]', { acceptLanguage: '*' }, 'en'],
  ])('%s', (_behaviour, request, urlCode) => {
    expect(resolve(request)).toBe(urlCode)
  })

  test('always answers with a locale the site offers [RT-07, CI-02]', () => {
    fc.assert(
      fc.property(
        fc.option(fc.oneof(fc.constantFrom('xx', 'ja-ch', 'EN'), fc.string())),
        fc.option(fc.oneof(fc.constantFrom('ja-jp', 'de-zz'), fc.string())),
        fc.option(fc.oneof(fc.constantFrom('de-CH;q=x', ';q=1', 'a;q=1e400, de'), fc.string())),
        fc.constantFrom(main, internationalOnly, trade),
        (prefix, remembered, acceptLanguage, offered) => {
          expect(offered.map((locale) => locale.urlCode)).toContain(resolve({ prefix, remembered, acceptLanguage, offered }))
        },
      ),
    )
  })

  test('leads from the right locale to itself, so one redirect is enough [RT-07]', () => {
    for (const { urlCode } of main) expect(resolve({ prefix: urlCode, remembered: 'ja', acceptLanguage: 'fr' })).toBe(urlCode)
  })
})

describe('parseAcceptLanguage', () => {
  test.each([
    ['sorts by weight', 'en;q=0.5, de, fr;q=0.8', ['de', 'fr', 'en']],
    ['lower-cases', 'de-CH', ['de-ch']],
    ['keeps the order of equals', 'fr, de', ['fr', 'de']],
    ['drops what is refused', 'fr;q=0', []],
    ['drops what has no readable weight', 'fr;q=abc, de', ['de']],
    ['drops the asterisk and garbage', '*, <script>, d e, de', ['de']],
    ['answers an empty header', '', []],
    ['answers no header', null, []],
  ])('%s', (_behaviour, header, ranges) => {
    expect(parseAcceptLanguage(header)).toEqual(ranges)
  })

  test('reads at most twenty ranges of a header as long as a book', () => {
    expect(parseAcceptLanguage('de,'.repeat(100_000)).length).toBeLessThanOrEqual(20)
  })
})
