import type { z } from 'zod'
import type { SeedEntry } from '../../store/entry.ts'
import { page } from '../builders/entries.ts'
import { inEveryLanguage } from '../reader/every-language.ts'
import { readFolder } from '../reader/read-data.ts'
import { imageIn } from './block-field.ts'
import { pageSchema } from './page-schema.ts'

/** Pages of the main site that visitors of every language come to. */
const CORE_PAGES: readonly string[] = ['home', 'contact', 'imprint', 'industries', 'locations', 'privacy']
const everywhere = inEveryLanguage(pageSchema)

/** All content pages of all sites. */
export const pages: readonly SeedEntry[] = Array.from(
  readFolder('pages', (name) => (CORE_PAGES.includes(name) ? everywhere : pageSchema)),
  ([name, seed]) => pageOf(name, seed),
)

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
