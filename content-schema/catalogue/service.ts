import { z } from 'zod'
import { catalogueSlugSchema } from '#content-schema/address/slug.ts'
import { productImageSchema, relatedSchema } from '#content-schema/catalogue/product.ts'
import { languageCodeSchema } from '#content-schema/locale/language.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'

/** A service in one language, as the snapshot holds it (specification 3, SV-05). Benefits and details keep their numbers 1 to 6. */
export const serviceSchema = z.object({
  slug: catalogueSlugSchema,
  language: languageCodeSchema,
  name: z.string().min(1),
  shortDescription: z.string(),
  /** Sanitised HTML. */
  longDescription: z.string(),
  supportedCountries: z.array(z.string()),
  sortIndex: sortIndexSchema,
  images: z.array(productImageSchema),
  videoUrl: z.string(),
  videoImageUrl: z.string(),
  /** Six entries each, empty where the source has none. */
  benefits: z.array(z.string()).length(6),
  details: z.array(z.string()).length(6),
  related: z.array(relatedSchema),
})
export type ServiceEntry = z.infer<typeof serviceSchema>
