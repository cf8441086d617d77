import { z } from 'zod'
import { displayNamesSchema, languageCodeSchema, UI_LANGUAGES } from '#content-schema/entities/language.ts'

export const measurementSystemSchema = z.enum(['Metric', 'Imperial'])
export type MeasurementSystem = z.infer<typeof measurementSystemSchema>

/** Country: specification 3, requirement IL-01. Languages the user interface does not speak are dropped when it is read. */
export const countrySchema = z.object({
  countryCode: z.string().regex(/^([A-Z]{2}|ALL)$/),
  /** Hidden countries are left out of the country chooser; their pages exist. */
  hidden: z.boolean(),
  supportedLanguages: z.array(languageCodeSchema),
  defaultLanguage: languageCodeSchema,
  defaultMeasurementSystem: measurementSystemSchema,
  displayNames: displayNamesSchema,
  sortIndex: z.number(),
})
export type Country = z.infer<typeof countrySchema>

/** Code of the virtual country behind international locales such as `/fr`. */
export const ALL_COUNTRIES = 'ALL'

/** The virtual country: every language, English by default, metric (specification 3, IL-03). Never part of the content. */
export const COUNTRY_ALL: Country = {
  countryCode: ALL_COUNTRIES,
  hidden: false,
  supportedLanguages: [...UI_LANGUAGES],
  defaultLanguage: 'en',
  defaultMeasurementSystem: 'Metric',
  displayNames: { en: 'All', de: 'Alle' },
  sortIndex: 0,
}
