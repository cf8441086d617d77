import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { localise } from './builders/entries.ts'
import { allLanguages } from './reader/languages.ts'
import { readData } from './reader/read-data.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

const NAMES = readData('capabilities.yaml', z.record(z.string(), allLanguages))

export const capabilities: SeedEntry[] = Object.entries(NAMES).map(([key, names], position) => ({
  model: 'Capability',
  id: `cap-${key}`,
  fields: { image_url: `asset:capability-${key}.png`, sort_index: (position + 1) * 10 },
  localizations: localise(SAMPLE_LANGUAGES, (_, language) => ({ name: names[language] })),
}))
