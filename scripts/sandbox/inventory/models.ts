import { pimBrands } from '../content/brands.ts'
import { products } from '../content/products/product-index.ts'

/** A model of the catalogue as the inventory names it. */
export interface Model {
  name: string
  brand: string
}

const MODELS: ReadonlyMap<string, Model> = new Map(
  products.map(({ id, fields, localizations }) => [
    id,
    { name: String(localizations.en?.name ?? id), brand: pimBrands.get(String(fields.brand))?.name ?? 'Strandwerk' },
  ]),
)

/** What a product is called; its slug where the catalogue does not know it. */
export function modelOf(slug: string): Model {
  return MODELS.get(slug) ?? { name: slug, brand: 'Strandwerk' }
}
