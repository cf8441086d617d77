import { z } from 'zod'
import { inEvery, type Line, type Texts } from '../builders/texts.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../sample-languages.ts'
import { fields } from './fields.ts'

const forEach = <T>(schema: T) => Object.fromEntries(SAMPLE_LANGUAGES.map((language) => [language, schema])) as Record<SampleLanguage, T>

/** Something of any languages of the sample. */
export const anyLanguages = <T>(schema: z.ZodType<T>) => fields(forEach(schema.optional()))

/** A text of each language of the sample: `{ en: Wire, de: Leitung, … }`. */
export const allLanguages: z.ZodType<Line> = fields(forEach(z.string()))

/** A text of some languages; the others read the English one. */
export const someLanguages: z.ZodType<Texts> = fields({ ...forEach(z.string().optional()), en: z.string() })

/** One text that is the same in all languages, a name or a figure, or one of each. */
export const line: z.ZodType<Line> = z.union([z.string().transform(inEvery), allLanguages])
