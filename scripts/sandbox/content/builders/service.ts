import type { LanguageCode } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { localise } from './entries.ts'
import type { Texts } from './texts.ts'

export interface ServiceSeed {
  slug: string
  /** Slug of its classification. */
  classification: string
  sort: number
  name: Texts
  short: Texts
  /** HTML. */
  long: Texts
  /** Up to six each; null leaves a number out. */
  benefits: readonly (Texts | null)[]
  details: readonly (Texts | null)[]
  /** Handles of pictures, the first being the main one. */
  pictures: readonly string[]
  related?: Partial<Record<'related' | 'component' | 'service', string[]>>
  countries?: readonly string[]
  hasVideo?: boolean
  languages?: readonly LanguageCode[]
}

/** A service of the service-information service. */
export function service(seed: ServiceSeed): SeedEntry {
  const related = Object.entries(seed.related ?? {}).flatMap(([type, slugs]) => slugs.map((slug) => ({ type, slug })))
  return {
    model: 'Service',
    id: seed.slug,
    fields: {
      brand: 'b-strandwerk',
      classification: seed.classification,
      supported_countries: seed.countries ?? EVERYWHERE,
      sort_index: seed.sort,
      images: seed.pictures.map((handle, position) => ({ name: seed.name.en, url: `asset:${handle}`, default: position === 0 })),
      related,
      video_url: seed.hasVideo ? `asset:film-${(seed.pictures[0] ?? '').replace('.png', '')}.webm` : null,
      video_image_url: seed.hasVideo ? `asset:${seed.pictures[0]}` : 'null',
    },
    localizations: localise(seed.languages ?? ['en', 'de'], (say) => ({
      name: say(seed.name),
      short_description: say(seed.short),
      long_description: say(seed.long),
      service: { ...numbered('benefit', seed.benefits.map(orSay(say))), ...numbered('detail', seed.details.map(orSay(say))) },
    })),
  }
}

const orSay = (say: (texts: Texts) => string) => (texts: Texts | null) => (texts ? say(texts) : null)

function numbered(name: string, texts: readonly (string | null)[]): Record<string, string | null> {
  return Object.fromEntries(Array.from({ length: 6 }, (_, position) => [`${name}${position + 1}`, texts[position] ?? null]))
}
