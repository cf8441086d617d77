import { z } from 'zod'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import { fields } from './reader/fields.ts'
import { readData } from './reader/read-data.ts'

const entrySchema = fields({ term: z.string(), meaning: z.string() })
const GLOSSARY = readData('glossary.yaml', z.array(fields({ en: entrySchema, de: entrySchema })))

/** Words with what they mean, of those between two letters, in the order of the language's alphabet; English where it is not German. */
export function glossaryWords({ from, to }: { from: string; to: string }, language: LanguageCode): z.output<typeof entrySchema>[] {
  const own = language === 'de' ? 'de' : 'en'
  const isBetween = (term: string) => {
    const initial = term.normalize('NFD').charAt(0).toUpperCase()
    return initial >= from && initial <= to
  }
  return GLOSSARY.map((entry) => entry[own])
    .filter(({ term }) => isBetween(term))
    .sort((one, other) => one.term.localeCompare(other.term, own))
}
