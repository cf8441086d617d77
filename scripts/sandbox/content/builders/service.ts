import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { SERVICE_TRANSLATIONS, type ServiceTranslation } from '../terms/service-translations.ts'
import { localise } from './entries.ts'
import type { Say, Texts } from './texts.ts'

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
    localizations: localise(UI_LANGUAGES, (say, language) => {
      const [name, short, long, benefits, details] = SERVICE_TRANSLATIONS[seed.slug]?.[language] ?? statedIn(seed, say)
      return {
        name,
        short_description: short,
        long_description: long,
        service: {
          ...numbered('benefit', inPlace(seed.benefits, benefits)),
          ...numbered('detail', inPlace(seed.details, details)),
        },
      }
    }),
  }
}

/** The texts of the seed itself. */
function statedIn(seed: ServiceSeed, say: Say): ServiceTranslation {
  const sayAll = (texts: readonly (Texts | null)[]) => texts.filter((text) => text !== null).map(say)
  return [say(seed.name), say(seed.short), say(seed.long), sayAll(seed.benefits), sayAll(seed.details)]
}

/** The texts at the numbers the seed has them at. */
function inPlace(seeds: readonly (Texts | null)[], texts: readonly string[]): (string | null)[] {
  const rest = [...texts]
  return seeds.map((seed) => (seed === null ? null : (rest.shift() ?? null)))
}

function numbered(name: string, texts: readonly (string | null)[]): Record<string, string | null> {
  return Object.fromEntries(Array.from({ length: 6 }, (_, position) => [`${name}${position + 1}`, texts[position] ?? null]))
}
