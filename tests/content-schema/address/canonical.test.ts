import { expect, test } from 'vitest'
import { canonicalLocaleOf } from '#content-schema/address/canonical.ts'
import { createLocale } from '#content-schema/locale/locale.ts'

const en = createLocale('en')
const enUs = createLocale('en', 'US')
const enJp = createLocale('en', 'JP')
const enGb = createLocale('en', 'GB')
const ja = createLocale('ja')
const jaJp = createLocale('ja', 'JP')
const deCh = createLocale('de', 'CH')
const frCh = createLocale('fr', 'CH')

test.each([
  ['the page’s own locale where the content speaks it', deCh, 'de', [en, deCh], undefined, 'de-ch'],
  ['the same country in the language of the content', jaJp, 'en', [en, enUs, enJp, jaJp], undefined, 'en-jp'],
  ['the language alone where the country lacks it', jaJp, 'en', [enUs, en, jaJp], undefined, 'en'],
  ['the language’s default country where it is not offered alone', jaJp, 'en', [enUs, enGb, jaJp], 'GB', 'en-gb'],
  ['any country that speaks it otherwise', jaJp, 'en', [jaJp, enUs], 'GB', 'en-us'],
  ['the language alone on international pages', ja, 'en', [enUs, en, ja], 'US', 'en'],
])('the canonical URL is in %s [CP-11, CI-15]', (_which, locale, contentLanguage, offered, defaultCountry, urlCode) => {
  expect(canonicalLocaleOf({ locale, contentLanguage, offered, defaultCountry }).urlCode).toBe(urlCode)
})

test('throws where no country supports the language of the content [CP-11]', () => {
  expect(() => canonicalLocaleOf({ locale: jaJp, contentLanguage: 'cs', offered: [en, jaJp, frCh] })).toThrow('"cs"')
})

test('always speaks the language of the content [CI-15]', () => {
  const offered = [en, enUs, enJp, ja, jaJp, deCh, frCh]
  for (const locale of offered)
    for (const { language } of offered) expect(canonicalLocaleOf({ locale, contentLanguage: language, offered }).language).toBe(language)
})
