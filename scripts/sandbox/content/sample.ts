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

interface SampleOptions {
  /** Multiplies the products. */
  scale: number
  /** Codes of the countries and languages there are; all without it. */
  countries?: readonly string[]
  languages?: readonly string[]
}

/** The content of the fictional maker Strandwerk. */
export function createSample({ scale, ...wanted }: SampleOptions): Sample {
  const store = (seeds: readonly SeedEntry[]) => baseOf(seeds.map((seed) => storedFromSeed(seed, SEED_MOMENT)))
  const shownCountries = countries.filter(({ fields }) => wanted.countries?.includes(String(fields.countryCode)) ?? true)
  const shownLanguages = languages.filter(({ fields }) => wanted.languages?.includes(String(fields.languageCode)) ?? true)
  refuseUnknown('countries', wanted.countries, COUNTRY_CODES)
  refuseUnknown(
    'languages',
    wanted.languages,
    languages.map(({ fields }) => String(fields.languageCode)),
  )
  const series = createSeries(products, scale)
  const placed = Map.groupBy([...products, ...services], ({ fields }) => String(fields.classification))
  return {
    content: store([...shownLanguages, ...shownCountries, ...brands, ...sites, ...contentEntries]),
    pim: series.over(store([...classifications, ...capabilities, ...products])),
    services: store(services),
    brands: pimBrands,
    slugsIn: (classification) => series.slugsIn(classification) ?? placed.get(classification)?.map(({ id }) => id) ?? [],
    productCount: products.length + series.count,
  }
}

function refuseUnknown(what: string, wanted: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = (wanted ?? []).filter((code) => !known.includes(code))
  if (unknown.length > 0) throw new Error(`There is no sample content for the ${what} ${unknown.join(', ')}.`)
}
