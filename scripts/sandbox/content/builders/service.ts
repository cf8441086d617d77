import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'
import type { ServiceSeed } from '../services/service-seed.ts'
import { localise } from './entries.ts'
import type { Say, Texts } from './texts.ts'

/** A service of the service-information service. */
export function service(slug: string, seed: ServiceSeed): SeedEntry {
  const related = Object.entries(seed.related ?? {}).flatMap(([type, slugs]) => slugs.map((target) => ({ type, slug: target })))
  const [mainPicture = ''] = seed.pictures
  return {
    model: 'Service',
    id: slug,
    fields: {
      brand: 'b-strandwerk',
      classification: seed.classification,
      supported_countries: seed.countries ?? EVERYWHERE,
      sort_index: seed.sort,
      images: seed.pictures.map((handle, position) => ({ name: seed.name.en, url: `asset:${handle}`, default: position === 0 })),
      related,
      video_url: seed.video ? `asset:film-${mainPicture.replace('.png', '')}.webm` : null,
      video_image_url: seed.video ? `asset:film-${mainPicture}` : 'null',
    },
    localizations: localise(SAMPLE_LANGUAGES, (say) => ({
      name: say(seed.name),
      short_description: say(seed.short),
      long_description: say(seed.long),
      service: { ...numbered('benefit', seed.benefits, say), ...numbered('detail', seed.details, say) },
    })),
  }
}

/** `benefit1` to `benefit6`. */
function numbered(name: string, texts: readonly (Texts | null)[], say: Say): Record<string, string | null> {
  return Object.fromEntries(
    Array.from({ length: 6 }, (_, position) => {
      const text = texts[position]
      return [`${name}${position + 1}`, text ? say(text) : null]
    }),
  )
}
