import { z } from 'zod'
import { dayText } from '../builders/dates.ts'
import { inEachLanguage, inEvery, type Line, type Texts } from '../builders/texts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'
import { day } from './day.ts'
import { fields, reference } from './fields.ts'
import { line, someLanguages } from './languages.ts'

const name = reference({ what: 'title', where: 'terms/navigation-titles.yaml', names: () => Object.keys(NAVIGATION_TITLES) })

/** `{ term: contact }`: the text of a navigation title. */
const term: z.ZodType<Line> = fields({ term: name }).transform((named) => NAVIGATION_TITLES[named.term] ?? inEvery(named.term))

/** `{ day: 2027-03-16 }`: the day as each language writes it. */
const date: z.ZodType<Line> = fields({ day }).transform((at) => inEachLanguage((language) => dayText(at.day, language)))

/** A text: one for all languages, `{ en: …, de: … }`, `{ term: contact }` or `{ day: 2027-03-16 }`. Languages that are left out read the English one. */
export const text: z.ZodType<Texts> = z.union([z.string().transform((en) => ({ en })), someLanguages, term, date])

/** A text that needs every language of the sample. */
export const textInAll: z.ZodType<Line> = z.union([term, date, line])
