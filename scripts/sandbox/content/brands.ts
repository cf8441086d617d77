import { z } from 'zod'
import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'
import { fields } from './reader/fields.ts'
import { readData } from './reader/read-data.ts'

const ROWS = Object.entries(readData('brands.yaml', z.record(z.string(), fields({ name: z.string(), theme: z.string() })))).map(
  ([key, row]) => ({ key, pimId: `b-${key}`, logo: `logo-${key}.svg`, ...row }),
)

/** Brands of the maker; their `pimId` is their id in the product-information service. */
export const brands: SeedEntry[] = ROWS.map(({ key, pimId, name, theme, logo }) =>
  entry({ model: 'Brand', id: `brand-${key}`, fields: { name, pimId, theme, image: image(logo, `${name} logo`) } }),
)

/** The same brands as the product-information service knows them, by id. */
export const pimBrands: ReadonlyMap<string, { id: string; name: string; image_url: string }> = new Map(
  ROWS.map(({ pimId, name, logo }) => [pimId, { id: pimId, name, image_url: `asset:${logo}` }]),
)
