import { z } from 'zod'
import { catalogueSlugSchema } from '#content-schema/address/slug.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'

export const catalogueTypeSchema = z.enum(['products', 'services'])
/** The two trees of the catalogue; also the slug of their root and the first segment of their routes. */
export type CatalogueType = z.infer<typeof catalogueTypeSchema>

/** One node of a classification tree as the snapshot holds it, in one language (specification 3, PR-02). */
export const classificationSchema = z.object({
  id: z.string(),
  type: catalogueTypeSchema,
  parentId: z.string().nullable().default(null),
  slug: catalogueSlugSchema,
  name: z.string(),
  description: z.string(),
  sortIndex: sortIndexSchema,
  /** Original image; the views at 480 and 1200 px are made from it. */
  imageUrl: z.string(),
  supportedCountries: z.array(z.string()),
  /** Slugs of the products (or services) directly in it, in the order of the source. */
  productSlugs: z.array(z.string()),
})
export type ClassificationEntry = z.infer<typeof classificationSchema>
