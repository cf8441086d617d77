import { z } from 'zod'
import type { SeedEntry } from '../../store/entry.ts'
import { entry } from '../builders/entries.ts'
import { allLanguages } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'

/** What stories are about. */
const NAMES = readData('story-categories.yaml', z.record(z.string(), allLanguages))

export const storyCategories: SeedEntry[] = Object.entries(NAMES).map(([slug, names]) =>
  entry({
    model: 'StoryCategory',
    id: `category-${slug}`,
    fields: { slug },
    languages: SAMPLE_LANGUAGES,
    text: (say) => ({ name: say(names) }),
  }),
)
