import { z } from 'zod'
import { catalogueSlugSchema } from '#content-schema/address/slug.ts'
import { languageCodeSchema } from '#content-schema/locale/language.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'

const measurementSchema = z.enum(['Metric', 'Imperial', 'None'])

const betterSchema = z.enum(['Higher', 'Lower'])
export type Better = z.infer<typeof betterSchema>

/** Specification value; `None` belongs to both measurement systems (PR-18). */
export const specificationSchema = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  measurementSystem: measurementSchema,
  /** Heading it stands under, in the language of the product; null for none. */
  group: z.string().nullable().default(null),
  /** Its place among those of the same heading; without one it keeps the place it has. */
  sortIndex: z.number().optional(),
  /** Whether more of it or less of it is better; neither without it. */
  better: betterSchema.optional(),
})
export type Specification = z.infer<typeof specificationSchema>

export const variantSchema = z.object({
  id: z.string(),
  nameMetric: z.string(),
  nameImperial: z.string(),
  /** Original address of its own picture; absent where it looks as the product does. */
  imageUrl: z.string().optional(),
  /** Weeks until it is delivered, where they are others than those of the product. */
  deliveryWeeks: z.number().int().positive().optional(),
  specifications: z.array(specificationSchema),
})
export type Variant = z.infer<typeof variantSchema>

export const productImageSchema = z.object({ name: z.string(), url: z.string(), default: z.boolean() })
export type ProductImage = z.infer<typeof productImageSchema>

export const productBrandSchema = z.object({ id: z.string(), name: z.string(), imageUrl: z.string() })

export const highlightSchema = z.object({
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  imageUrl: z.string(),
  videoImageUrl: z.string(),
  videoUrl: z.string(),
})
export type Highlight = z.infer<typeof highlightSchema>

export const productFileSchema = z.object({
  title: z.string(),
  thumbnail: z.string(),
  url: z.string(),
  size: z.number(),
  name: z.string(),
  /** `manual`, `declaration` or `partsList`; absent for any other kind. */
  type: z.string().optional(),
  version: z.string().optional(),
  /** Day of the version, ISO. */
  date: z.string().optional(),
})
export type ProductFile = z.infer<typeof productFileSchema>

export const relatedSchema = z.object({ type: z.enum(['related', 'component', 'service']), slug: z.string() })

/** A product in one language, as the snapshot holds it (specification 3, PR-13 to PR-27). HTML is sanitised when it is read. */
export const productSchema = z.object({
  slug: catalogueSlugSchema,
  /** Language of the content delivered; differs from the one asked for when a translation is missing. */
  language: languageCodeSchema,
  name: z.string().min(1),
  shortDescription: z.string(),
  /** Sanitised HTML. */
  longDescription: z.string(),
  brand: productBrandSchema.nullable().default(null),
  supportedCountries: z.array(z.string()),
  sortIndex: sortIndexSchema,
  images: z.array(productImageSchema),
  files: z.array(productFileSchema),
  variants: z.array(variantSchema),
  specifications: z.array(specificationSchema),
  highlights: z.array(highlightSchema),
  capabilityIds: z.array(z.string()),
  related: z.array(relatedSchema),
  videoUrl: z.string(),
  videoImageUrl: z.string(),
  isPriceOnRequest: z.boolean().optional(),
  /** Weeks from the order until it is delivered; absent where nobody says. */
  deliveryWeeks: z.number().int().positive().optional(),
})
export type ProductEntry = z.infer<typeof productSchema>

/** Capability in one language (PR-20). */
export const capabilitySchema = z.object({ id: z.string(), name: z.string(), imageUrl: z.string() })
export type CapabilityEntry = z.infer<typeof capabilitySchema>
