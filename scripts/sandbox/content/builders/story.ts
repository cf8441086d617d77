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
  languages?: readonly LanguageCode[]
  /** Withdrawn, or not yet out: it exists in the draft stage only. */
  isDraft?: boolean
  title: Texts
  lead: Texts
  body: (language: LanguageCode) => readonly BlockSeed[]
}

/** A story; its picture carries the title as alternative text. */
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
      image: image(seed.picture, seed.title.en),
    },
    ...(seed.languages ? { languages: seed.languages } : {}),
    ...(seed.isDraft ? { isDraft: true } : {}),
    text: (say, language) => ({ title: say(seed.title), leadText: say(seed.lead), bodyBlocks: body(seed.id, seed.body(language)) }),
  })
}
