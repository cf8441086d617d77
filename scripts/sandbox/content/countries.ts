import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { displayNames, LANGUAGE_CODES } from './languages.ts'
import { fields } from './reader/fields.ts'
import { readData } from './reader/read-data.ts'

const rowSchema = fields({
  languages: z.array(z.enum(LANGUAGE_CODES)),
  hidden: z.boolean().optional(),
  imperial: z.boolean().optional(),
})
const ROWS = Object.entries(readData('countries.yaml', z.record(z.string(), rowSchema)))

export const COUNTRY_CODES: readonly string[] = ROWS.map(([code]) => code)

/** Supported countries of what is sold everywhere; the virtual country `ALL` stands for the international pages. */
export const EVERYWHERE: readonly string[] = ['ALL', ...COUNTRY_CODES]

export const countries: SeedEntry[] = ROWS.map(([countryCode, row], position) => {
  const supportedLanguages = row.languages.map((language) => `language-${language}`)
  return entry({
    model: 'Country',
    id: `country-${countryCode.toLowerCase()}`,
    fields: {
      countryCode,
      hidden: row.hidden ?? false,
      supportedLanguages,
      defaultLanguage: supportedLanguages[0],
      defaultMeasurementSystem: row.imperial ? 'Imperial' : 'Metric',
      displayNames: displayNames(countryCode, 'region'),
      sortIndex: (position + 1) * 10,
    },
  })
})
