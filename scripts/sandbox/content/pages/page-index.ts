import type { z } from 'zod'
import type { SeedEntry } from '../../store/entry.ts'
import { page } from '../builders/entries.ts'
import { readFolder } from '../reader/read-data.ts'
import { imageIn } from './block-field.ts'
import { pageSchema } from './page-schema.ts'

/** All content pages of all sites. */
export const pages: readonly SeedEntry[] = Array.from(readFolder('pages', pageSchema), ([name, seed]) => pageOf(name, seed))

function pageOf(name: string, seed: z.output<typeof pageSchema>): SeedEntry {
  const { slug, languages, draft, overline, title, lead, description, image, body = [], ...fields } = seed
  return page({
    id: `page-${name}`,
    slug,
    title,
    fields,
    ...(languages ? { languages } : {}),
    ...(overline ? { overline } : {}),
    ...(lead ? { lead } : {}),
    ...(description ? { description } : {}),
    ...(image ? { image: (_, language) => imageIn(image, language) } : {}),
    body: (_, language) => body.map((write) => write(language)),
    ...(draft ? { isDraft: true } : {}),
  })
}
