import { z } from 'zod'
import { displayNamesSchema, languageCodeSchema, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'

export const measurementSystemSchema = z.enum(['Metric', 'Imperial'])
export type MeasurementSystem = z.infer<typeof measurementSystemSchema>

/** Country: specification 3, requirement IL-01. Languages the user interface does not speak are dropped when it is read. */
export const countrySchema = z.object({
  /** What its service calls it when it tells of a change. */
  id: z.string().optional(),
  countryCode: z.string().regex(/^([A-Z]{2}|ALL)$/),
  /** Hidden countries are left out of the country chooser; their pages exist. */
  hidden: z.boolean().default(false),
  supportedLanguages: z.array(languageCodeSchema).default([]),
  defaultLanguage: languageCodeSchema,
  defaultMeasurementSystem: measurementSystemSchema.default('Metric'),
  displayNames: displayNamesSchema.default({}),
  sortIndex: sortIndexSchema,
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
  displayNames: {
    en: 'All',
    de: 'Alle',
    cs: 'Všechny',
    es: 'Todos',
    fr: 'Tous',
    hu: 'Összes',
    ja: 'すべて',
    pt: 'Todos',
    ro: 'Toate',
    sk: 'Všetky',
    zh: '全部',
  },
  sortIndex: 0,
}
