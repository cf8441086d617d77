import { z } from 'zod'
import { decimalIn, type Line, mapTexts } from '../builders/texts.ts'
import { fields } from '../reader/fields.ts'
import { allLanguages } from '../reader/languages.ts'
import { readFolder } from '../reader/read-data.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../sample-languages.ts'

const others = Object.fromEntries(
  SAMPLE_LANGUAGES.filter((language) => language !== 'en' && language !== 'de').map((language) => [language, z.string()]),
)

/** What can be said of all products of a family. */
export interface Family {
  /** A sentence on what they do; `{max}` is their largest cross-section, or their leading figure. */
  sentence: Line
  /** What holds for all of them, in the languages that products have no long text of their own in. */
  details: Readonly<Record<string, string>>
}

export const families: ReadonlyMap<string, Family> = readFolder('families', fields({ sentence: allLanguages, details: fields(others) }))

/** The sentence of a family in all languages, with its figure in place. */
export function familySentence({ sentence }: Family, max: string): Record<SampleLanguage, string> {
  return mapTexts(sentence, (text, language) => text.replace('{max}', decimalIn(language, max)))
}
