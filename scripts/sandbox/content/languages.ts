import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

/** Country whose locale stands for a language. Italian is content of Switzerland the user interface does not speak. */
const DEFAULT_COUNTRIES = {
  en: 'US',
  de: 'CH',
  cs: 'CZ',
  es: 'ES',
  fr: 'FR',
  hu: 'HU',
  ja: 'JP',
  pt: 'BR',
  ro: 'RO',
  sk: 'SK',
  zh: 'CN',
  it: 'CH',
} as const

/** Languages a country can have. */
export const LANGUAGE_CODES = Object.keys(DEFAULT_COUNTRIES)

/** Names of a language or country in all languages of the user interface, and in itself. */
export function displayNames(code: string, type: 'language' | 'region', own?: string): { locale: string; name: string }[] {
  const locales = [...new Set([...SAMPLE_LANGUAGES, ...(own ? [own] : [])])]
  return locales.map((locale) => {
    const name = new Intl.DisplayNames([locale], { type }).of(code) ?? code
    return { locale, name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) }
  })
}

export const languages: SeedEntry[] = Object.entries(DEFAULT_COUNTRIES).map(([languageCode, defaultCountry]) =>
  entry({
    model: 'Language',
    id: `language-${languageCode}`,
    fields: { languageCode, defaultCountry, displayNames: displayNames(languageCode, 'language', languageCode) },
  }),
)
