import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'

/** Brands of the maker; the id is the one of the product-information service. */
const ROWS = [
  ['b-strandwerk', 'Strandwerk', 'Default'],
  ['b-corda', 'Corda', 'Corda'],
  ['b-linea', 'Linea', 'Linea'],
  ['b-punto', 'Punto', 'Punto'],
] as const

export const brands: SeedEntry[] = ROWS.map(([pimId, name, theme]) =>
  entry({
    model: 'Brand',
    id: `brand-${name.toLowerCase()}`,
    fields: { name, pimId, theme, image: image(`logo-${name.toLowerCase()}.svg`, `${name} logo`) },
  }),
)

/** The same brands as the product-information service knows them, by id. */
export const pimBrands: ReadonlyMap<string, { id: string; name: string; image_url: string }> = new Map(
  ROWS.map(([id, name]) => [id, { id, name, image_url: `asset:logo-${name.toLowerCase()}.svg` }]),
)
