import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import type { BlockSeed } from './blocks.ts'
import { body, entry } from './entries.ts'
import { image } from './image.ts'
import type { Texts } from './texts.ts'

export interface StorySeed {
  id: string
  slug: string
  date: string
  category: string
  /** Slugs of the contacts. */
  contacts: readonly string[]
  products: readonly string[]
  picture: string
  /** What it shows, for who does not see it. */
  shows: Texts
  languages?: readonly LanguageCode[]
  /** Withdrawn, or not yet out: it exists in the draft stage only. */
  isDraft?: boolean
  title: Texts
  lead: Texts
  body: (language: LanguageCode) => readonly BlockSeed[]
}

/** A story. What its picture shows is said in the language of its text. */
export function story(seed: StorySeed): SeedEntry {
  return entry({
    model: 'Story',
    id: seed.id,
    fields: {
      slug: seed.slug,
      publicationDate: seed.date,
      category: `category-${seed.category}`,
      storyContacts: seed.contacts.map((slug) => `contact-${slug}`),
      productSlugs: [...seed.products],
    },
    ...(seed.languages ? { languages: seed.languages } : {}),
    ...(seed.isDraft ? { isDraft: true } : {}),
    text: (say, language) => ({
      image: image(seed.picture, say(seed.shows)),
      title: say(seed.title),
      leadText: say(seed.lead),
      bodyBlocks: body(seed.id, seed.body(language)),
    }),
  })
}
