import { z } from 'zod'
import { catalogueSlugSchema } from '#content-schema/address/slug.ts'
import { everyLanguageDocument } from '#content-schema/source/every-language.ts'
import { fieldOf, itemOf, listOf, typedDocument } from '#content-schema/source/typed-document.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'

export const NUMBERS = [1, 2, 3, 4, 5, 6] as const

const SERVICE = `slug language name short_description long_description supported_countries sort_index video_url video_image_url
  images { name url default } service { ${NUMBERS.map((number) => `benefit${number} detail${number}`).join(' ')} }
  related { type product { slug } } updated_at`

const text = z.string().default('')

export const sourceServiceSchema = z.object({
  slug: catalogueSlugSchema,
  language: text,
  name: z.string().trim().min(1),
  short_description: text,
  long_description: text,
  supported_countries: z.array(z.string()).default([]),
  sort_index: sortIndexSchema,
  video_url: text,
  video_image_url: text,
  images: z.array(z.object({ name: text, url: text, default: z.boolean().default(false) })).default([]),
  service: z.record(z.string(), z.string()).default({}),
  related: z.array(z.object({ type: z.string(), product: z.object({ slug: z.string().min(1) }) })).default([]),
  updated_at: text,
})

type InLanguage<Variables> = { language: string } & Variables

/** Documents of the service-information service, public part. */
export const SERVICE_INFORMATION_DOCUMENTS = {
  /** `slugs` are separated by commas. */
  services: typedDocument<InLanguage<{ slugs: string }>, unknown[]>(
    `query Services($language: String!, $slugs: String!) { services(language: $language, slugs: $slugs) { ${SERVICE} } }`,
    fieldOf('services', listOf(sourceServiceSchema)),
  ),
  singleService: typedDocument<InLanguage<{ slug: string }>, unknown>(
    `query SingleService($language: String!, $slug: String!) { singleService(language: $language, slug: $slug) { ${SERVICE} } }`,
    fieldOf('singleService', itemOf(sourceServiceSchema)),
  ),
  /** The one above, asked in every language at once. */
  serviceInEveryLanguage: everyLanguageDocument('ServiceInEveryLanguage', {
    field: 'singleService',
    type: 'Service',
    selection: SERVICE,
    item: sourceServiceSchema,
  }),
} as const
