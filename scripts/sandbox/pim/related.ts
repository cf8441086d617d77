import type { EntryStore } from '../store/entry-store.ts'
import { type CatalogueView, viewCatalogueEntry } from './catalogue-entry.ts'

/** The stores and the language a request reads with. */
export interface CatalogueContext {
  pim: EntryStore
  services: EntryStore
  addressOf: (reference: string) => string
  /** Brands by id. */
  brands: ReadonlyMap<string, { id: string; name: string; image_url: string }>
  /** Half of every list is missing. */
  isCapped: boolean
}

/** Related products and services of an entry that names them by slug; those that are not published are left out. */
export function relatedOf(view: CatalogueView, context: CatalogueContext): { type: string; product: CatalogueView }[] {
  const stated = Array.isArray(view.related) ? (view.related as { type: string; slug: string }[]) : []
  return stated.flatMap(({ type, slug }) => {
    const entry = type === 'service' ? context.services.get('Service', slug) : context.pim.get('Product', slug)
    const product = viewCatalogueEntry(entry, view.language, context.addressOf)
    return product ? [{ type, product }] : []
  })
}

/** The brand an entry names by id. */
export function brandOf(view: CatalogueView, context: CatalogueContext): object | null {
  const brand = typeof view.brand === 'string' ? context.brands.get(view.brand) : undefined
  return brand ? { ...brand, image_url: context.addressOf(brand.image_url) } : null
}

export function capped<T>(list: T[], context: CatalogueContext): T[] {
  return context.isCapped ? list.slice(0, Math.ceil(list.length / 2)) : list
}
