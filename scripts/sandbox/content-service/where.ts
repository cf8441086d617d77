import type { EntryView } from './entry-view.ts'

/** Conditions of the schema's `WhereInput`; all that are given must hold. */
export interface WhereInput {
  id?: string | null
  id_in?: string[] | null
  updatedAt_gt?: string | null
  slug?: string | null
  previousUrl_in?: string[] | null
  productSlug?: string | null
}

export function matches(view: EntryView, where: WhereInput): boolean {
  if (where.id != null && view.id !== where.id) return false
  if (where.id_in != null && !where.id_in.includes(view.id)) return false
  if (where.updatedAt_gt != null && !(String(view.updatedAt) > where.updatedAt_gt)) return false
  if (where.slug != null && view.slug !== where.slug) return false
  if (where.previousUrl_in != null && !where.previousUrl_in.includes(String(view.previousUrl))) return false
  if (where.productSlug != null && !(Array.isArray(view.productSlugs) && view.productSlugs.includes(where.productSlug))) return false
  return true
}
