import type { LanguageCode } from '#content-schema/locale/language.ts'

/** Languages the sample content is written in. The interface may speak more: their pages show the English text. */
export const SAMPLE_LANGUAGES = [
  'en',
  'de',
  'cs',
  'es',
  'fr',
  'hu',
  'ja',
  'pt',
  'ro',
  'sk',
  'zh',
] as const satisfies readonly LanguageCode[]

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]
