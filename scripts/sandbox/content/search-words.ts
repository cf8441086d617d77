import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { localise } from './builders/entries.ts'
import { fields } from './reader/fields.ts'
import { anyLanguages } from './reader/languages.ts'
import { readData } from './reader/read-data.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

const texts = z.array(z.string())

/** What visitors call things, where it is not what our texts call them; and what they ask for most. */
const WORDS = readData(
  'search-words.yaml',
  anyLanguages(fields({ synonyms: texts, destinations: texts, names: texts, popularSearches: texts })),
)

export const searchWords: SeedEntry[] = [
  {
    model: 'SearchWords',
    id: 'search-words',
    fields: {},
    localizations: localise(
      SAMPLE_LANGUAGES.filter((language) => WORDS[language]),
      (_, language) => ({ ...WORDS[language] }),
    ),
  },
]
