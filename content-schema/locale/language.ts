import { z } from 'zod'
import { UI_LANGUAGES } from './ui-languages.ts'

export { UI_LANGUAGES }

export const languageCodeSchema = z.enum(UI_LANGUAGES)
export type LanguageCode = z.infer<typeof languageCodeSchema>

/** The language of last resort, for content and for strings. */
export const ENGLISH: LanguageCode = 'en'

/** Names keyed by the language they are written in. */
export const displayNamesSchema = z.record(z.string(), z.string())

/** Language: specification 3, requirement IL-02. */
export const languageSchema = z.object({
  /** What its service calls it when it tells of a change. */
  id: z.string().optional(),
  languageCode: languageCodeSchema,
  /** Country whose locale stands for the language when a country is needed, e.g. `CH` for German. */
  defaultCountry: z.string(),
  displayNames: displayNamesSchema.default({}),
})
export type Language = z.infer<typeof languageSchema>

export function isLanguageCode(value: string): value is LanguageCode {
  return (UI_LANGUAGES as readonly string[]).includes(value)
}
