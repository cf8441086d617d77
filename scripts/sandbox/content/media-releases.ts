import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { mediaRelease } from './builders/article.ts'
import { moment } from './reader/day.ts'
import { fields } from './reader/fields.ts'
import { readFolder } from './reader/read-data.ts'
import { named } from './reader/references.ts'
import { text } from './reader/text.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

/** A file of `media-releases/`; its `index.yaml` says what the fields mean. */
const releaseSchema = fields({
  date: moment,
  adhoc: z.boolean().optional(),
  languages: z.array(z.enum(SAMPLE_LANGUAGES)).optional(),
  title: text,
  lead: text,
  text,
  files: z.array(named.file).optional(),
})

export const mediaReleases: readonly SeedEntry[] = Array.from(readFolder('media-releases', releaseSchema), ([slug, seed]) =>
  mediaRelease(slug, seed),
)
