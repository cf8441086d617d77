import type { SeedEntry } from '../../store/entry.ts'
import { EVERYWHERE } from '../countries.ts'
import { SAMPLE_LANGUAGES } from '../sample-languages.ts'
import { localise } from './entries.ts'
import type { Texts } from './texts.ts'

export interface ClassificationSeed {
  id: string
  slug: string
  /** Null for the root of a tree. */
  parent: string | null
  name: Texts
  description?: Texts
  sort: number
  /** Handle of the picture. */
  image: string
  /** Countries it is shown in; everywhere unless stated. */
  countries?: readonly string[] | null
}

/** A classification, named in all eleven languages. */
export function classification(seed: ClassificationSeed): SeedEntry {
  return {
    model: 'Classification',
    id: seed.id,
    fields: {
      slug: seed.slug,
      parent_id: seed.parent,
      image_url: `asset:${seed.image}`,
      supported_countries: seed.countries === undefined ? EVERYWHERE : seed.countries,
      sort_index: seed.sort,
    },
    localizations: localise(SAMPLE_LANGUAGES, (say) => ({
      name: say(seed.name),
      description: seed.description ? say(seed.description) : null,
    })),
  }
}
