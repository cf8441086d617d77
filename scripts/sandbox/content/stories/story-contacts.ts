import { z } from 'zod'
import type { SeedEntry } from '../../store/entry.ts'
import { entry } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { fields } from '../reader/fields.ts'
import { allLanguages } from '../reader/languages.ts'
import { readData } from '../reader/read-data.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'

const PEOPLE = readData('story-contacts.yaml', z.record(z.string(), fields({ name: z.string(), role: allLanguages })))

/** People who tell stories. */
export const storyContacts: SeedEntry[] = Object.entries(PEOPLE).map(([slug, { name, role }]) =>
  entry({
    model: 'StoryContact',
    id: `contact-${slug}`,
    fields: { name, slug, email: `${slug.replace('-', '.')}@strandwerk.example`, image: image(`portrait-${slug}.png`, name) },
    languages: SAMPLE_LANGUAGES,
    text: (say) => ({ role: say(role) }),
  }),
)
