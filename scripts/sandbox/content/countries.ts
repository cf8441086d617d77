import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { displayNames } from './languages.ts'

/** Code, languages with the default one first, and what is out of the ordinary. */
const ROWS: readonly (readonly [code: string, languages: string, options?: { isHidden?: boolean; isImperial?: boolean }])[] = [
  ['CH', 'de fr it en'],
  ['DE', 'de en'],
  ['AT', 'de'],
  ['US', 'en es', { isImperial: true }],
  ['GB', 'en'],
  ['FR', 'fr'],
  ['ES', 'es'],
  ['MX', 'es'],
  ['JP', 'ja en'],
  ['CN', 'zh en'],
  ['BR', 'pt'],
  ['PT', 'pt'],
  ['CZ', 'cs en'],
  ['SK', 'sk'],
  ['HU', 'hu'],
  ['RO', 'ro'],
  ['IN', 'en', { isHidden: true }],
]

export const COUNTRY_CODES: readonly string[] = ROWS.map(([code]) => code)

/** Supported countries of what is sold everywhere; the virtual country `ALL` stands for the international pages. */
export const EVERYWHERE: readonly string[] = ['ALL', ...COUNTRY_CODES]

export const countries: SeedEntry[] = ROWS.map(([countryCode, languageList, options = {}], position) => {
  const supportedLanguages = languageList.split(' ').map((language) => `language-${language}`)
  return entry({
    model: 'Country',
    id: `country-${countryCode.toLowerCase()}`,
    fields: {
      countryCode,
      hidden: options.isHidden ?? false,
      supportedLanguages,
      defaultLanguage: supportedLanguages[0],
      defaultMeasurementSystem: options.isImperial ? 'Imperial' : 'Metric',
      displayNames: displayNames(countryCode, 'region'),
      sortIndex: (position + 1) * 10,
    },
  })
})
