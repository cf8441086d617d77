import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sisCodeOf } from '#content-schema/locale/locale.ts'

/** The content language of a sisCode; English for unknown ones. @example 'de-CH' → 'de' */
export function languageOfSisCode(sisCode: string): string {
  return UI_LANGUAGES.find((language) => sisCodeOf(language) === sisCode) ?? 'en'
}
