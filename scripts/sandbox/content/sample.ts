import { SEED_MOMENT } from '../store/clock.ts'
import { type SeedEntry, type StoredEntry, storedFromSeed } from '../store/entry.ts'
import { baseOf } from '../store/entry-store.ts'
import type { Base } from '../store/overlay.ts'
import { brands, pimBrands } from './brands.ts'
import { capabilities } from './capabilities.ts'
import { classifications } from './classifications.ts'
import { contentEntries } from './content-entries.ts'
import { COUNTRY_CODES, countries } from './countries.ts'
import { languages } from './languages.ts'
import { products } from './products/product-index.ts'
import { createSeries } from './series.ts'
import { services } from './services/service-index.ts'
import { sites } from './sites.ts'

/** The sample content of all services, before any edit. */
export interface Sample {
  content: Base<StoredEntry>
  pim: Base<StoredEntry>
  services: Base<StoredEntry>
  brands: typeof pimBrands
  /** Slugs of the products and services directly in a classification, by its slug. */
  slugsIn: (classification: string) => readonly string[]
  productCount: number
}

/** The content of the fictional maker Strandwerk; `scale` multiplies its products. */
export function createSample({ scale, countries: wanted }: { scale: number; countries?: readonly string[] }): Sample {
  const store = (seeds: readonly SeedEntry[]) => baseOf(seeds.map((seed) => storedFromSeed(seed, SEED_MOMENT)))
  const shown = countries.filter(({ fields }) => !wanted || wanted.includes(String(fields.countryCode)))
  const unknown = wanted?.filter((code) => !COUNTRY_CODES.includes(code)) ?? []
  if (unknown.length > 0) throw new Error(`There is no sample content for the countries ${unknown.join(', ')}.`)
  const series = createSeries(products, scale)
  const placed = Map.groupBy([...products, ...services], ({ fields }) => String(fields.classification))
  return {
    content: store([...languages, ...shown, ...brands, ...sites, ...contentEntries]),
    pim: series.over(store([...classifications, ...capabilities, ...products])),
    services: store(services),
    brands: pimBrands,
    slugsIn: (classification) => series.slugsIn(classification) ?? placed.get(classification)?.map(({ id }) => id) ?? [],
    productCount: products.length + series.count,
  }
}
