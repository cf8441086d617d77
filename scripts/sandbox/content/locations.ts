import { z } from 'zod'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { fields } from './reader/fields.ts'
import { readData } from './reader/read-data.ts'
import { named } from './reader/references.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

type Hours = (from: string, to: string) => string

/** Working days and the hours of the day, as each language writes them. */
const HOURS: Readonly<{ en: Hours } & Partial<Record<LanguageCode, Hours>>> = {
  en: (from, to) => `Monday to Friday, ${from} to ${to}`,
  de: (from, to) => `Montag bis Freitag, ${from.replace(':', '.')} bis ${to.replace(':', '.')} Uhr`,
  cs: (from, to) => `Pondělí až pátek ${from}–${to}`,
  es: (from, to) => `De lunes a viernes, de ${from} a ${to}`,
  fr: (from, to) => `Du lundi au vendredi, de ${from.replace(':', ' h ')} à ${to.replace(':', ' h ')}`,
  hu: (from, to) => `Hétfőtől péntekig ${from}–${to}`,
  ja: (from, to) => `月曜〜金曜 ${from}〜${to}`,
  pt: (from, to) => `De segunda a sexta, das ${from.replace(':', 'h')} às ${to.replace(':', 'h')}`,
  ro: (from, to) => `Luni–vineri, ${from}–${to}`,
  sk: (from, to) => `Pondelok až piatok ${from} – ${to}`,
  zh: (from, to) => `周一至周五 ${from}–${to}`,
}

const placeSchema = fields({
  id: z.string(),
  kind: z.enum(['headquarters', 'subsidiary', 'partner']),
  name: z.string(),
  address: z.array(z.string()),
  country: named.country,
  position: z.tuple([z.number(), z.number()]),
  phone: z.string(),
  hours: z.tuple([z.string(), z.string()]),
})
const PLACES = readData('locations.yaml', z.array(placeSchema))

export const locations: SeedEntry[] = PLACES.map(({ id, kind, name, address, country, position: [latitude, longitude], phone, hours }) =>
  entry({
    model: 'Location',
    id: `location-${id}`,
    fields: { name, kind, addressLines: address, country, latitude, longitude, phone, email: `${id}@strandwerk.example` },
    languages: SAMPLE_LANGUAGES,
    text: (_say, language) => ({ openingHours: (HOURS[language] ?? HOURS.en)(...hours) }),
  }),
)
