import { countriesIn } from '#content-schema/locale/country-names.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'

export interface Option {
  value: string
  text: string
}

/**
 * Countries by their names in a language, in its order. A value that is no code of a country stays to be seen and saved.
 *
 * @example ('de', 'CH') → [{ value: 'AF', text: 'Afghanistan' }, …]
 */
export function countryOptions(htmlLang: string, chosen: string): Option[] {
  return withChosen(
    countriesIn(htmlLang).map(({ code, name }) => ({ value: code, text: name })),
    chosen,
  )
}

/** The languages of the interface, each by its own name: whoever looks for his own finds it in any. */
export function languageOptions(chosen: string): Option[] {
  return withChosen(
    UI_LANGUAGES.map((language) => ({ value: language, text: nameOfItself(language) })),
    chosen,
  )
}

function nameOfItself(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function withChosen(options: Option[], chosen: string): Option[] {
  return chosen === '' || options.some(({ value }) => value === chosen) ? options : [{ value: chosen, text: chosen }, ...options]
}
