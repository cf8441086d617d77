import { z } from 'zod'
import { catalogueSlugSchema } from '#content-schema/address/slug.ts'
import { classificationSchema } from '#content-schema/catalogue/classification.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'

/** Language-independent part of a classification. What is in it, its items say (`CatalogueItem.classificationId`). */
export const classificationBaseSchema = classificationSchema.omit({ name: true, description: true, productSlugs: true })

export type ClassificationBase = z.infer<typeof classificationBaseSchema>

export const classificationTextSchema = classificationSchema.pick({ name: true, description: true })

export type ClassificationText = z.infer<typeof classificationTextSchema>

/** Where a product (or service) stands and where it may be shown, whatever the language. */
export const catalogueItemSchema = z.object({
  slug: catalogueSlugSchema,
  type: z.enum(['products', 'services']),
  classificationId: z.string(),
  supportedCountries: z.array(z.string()),
  sortIndex: sortIndexSchema,
  capabilityIds: z.array(z.string()),
  /** Of a product that is made no more: the slug of the one in its place. */
  successor: z.string().nullable().default(null),
  /** What serial numbers of its machines begin with; absent where they have none. */
  serialPrefix: z.string().optional(),
})

export type CatalogueItem = z.infer<typeof catalogueItemSchema>
