import { z } from 'zod'
import type { SeedEntry } from '../../store/entry.ts'
import { story } from '../builders/story.ts'
import { blockSchema } from '../pages/block-schema.ts'
import { moment } from '../reader/day.ts'
import { inEveryLanguage } from '../reader/every-language.ts'
import { fields } from '../reader/fields.ts'
import { readData, readFolder } from '../reader/read-data.ts'
import { named, picture } from '../reader/references.ts'
import { text } from '../reader/text.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'

/** A file of `stories/`; `stories/index.yaml` says what the fields mean. */
const storySchema = fields({
  slug: z.string(),
  date: moment,
  category: named.storyCategory,
  contacts: z.array(named.storyContact),
  products: z.array(named.product),
  picture,
  shows: text,
  languages: z.array(z.enum(SAMPLE_LANGUAGES)).optional(),
  draft: z.boolean().optional(),
  title: text,
  lead: text,
  body: z.array(blockSchema),
})

/** Stories that stand on the home page, where visitors of every language see them. */
const HOME = readData('pages/home.yaml', z.looseObject({ body: z.array(z.looseObject({ stories: z.array(z.string()).default([]) })) }))
const homeStories = HOME.body.flatMap((block) => block.stories)
const everywhere = inEveryLanguage(storySchema)

export const stories: readonly SeedEntry[] = Array.from(
  readFolder('stories', (name) => (homeStories.includes(name) ? everywhere : storySchema)),
  ([name, { draft, body, languages, ...seed }]) =>
    story({
      ...seed,
      id: `story-${name}`,
      ...(languages ? { languages } : {}),
      ...(draft ? { isDraft: true } : {}),
      body: (language) => body.map((write) => write(language)),
    }),
)
