import { z } from 'zod'
import { catalogueSlugSchema } from '#content-schema/address/slug.ts'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import { everyLanguageDocument } from '#content-schema/source/every-language.ts'
import { fieldOf, itemOf, listOf, typedDocument } from '#content-schema/source/typed-document.ts'
import { sortIndexSchema } from '#content-schema/values/sort-index.ts'
import { webAddressSchema } from '#content-schema/values/web-address.ts'

const CLASSIFICATION = 'id parent_id slug name description image_url supported_countries sort_index children { id } updated_at'

const IMAGES = 'images { name url default }'

const PRODUCT = `slug language name short_description long_description brand { id name image_url } classification { id slug }
  supported_countries sort_index ${IMAGES} files { title thumbnail url size name type version date }
  variants { id name_metric name_imperial image_url delivery_weeks specifications { name value unit measurement_system group sort_index better } }
  specifications { name value unit measurement_system group sort_index better }
  highlights { name short_description long_description image_url video_image_url video_url }
  capabilities { id } related { type product { slug } } successor { slug } serial_prefix video_url video_image_url price_on_request delivery_weeks updated_at`

const text = z.string().default('')

const address = webAddressSchema.default('')

const needed = z.string().trim().min(1)

const neededAddress = webAddressSchema.trim().min(1)

/** Anything but a whole number above zero says nothing, and takes nothing else with it. */
const weeks = z.number().int().positive().nullish().catch(null)

/** Pictures keep the text `null` and emptiness; the rules decide what they mean. */
const sourceImageSchema = z.object({ name: text, url: address, default: z.boolean().default(false) })

export const sourceRelatedSchema = z.array(z.object({ type: z.string(), product: z.object({ slug: needed }) })).default([])

export const sourceClassificationSchema = z.object({
  id: z.string(),
  parent_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  slug: catalogueSlugSchema,
  name: needed,
  description: text,
  image_url: address,
  supported_countries: z.array(z.string()).default([]),
  sort_index: sortIndexSchema,
  updated_at: text,
})

const sourceSpecificationSchema = z
  .object({
    name: needed,
    value: needed,
    unit: text,
    measurement_system: z.string().nullish(),
    group: text,
    sort_index: z.number().nullish(),
    better: z.string().nullish(),
  })
  .transform(({ measurement_system, group, sort_index, better, ...specification }) => ({
    ...specification,
    ...(typeof sort_index === 'number' ? { sortIndex: sort_index } : {}),
    ...(better === 'Higher' || better === 'Lower' ? { better } : {}),
    group: group.trim() || null,
    measurementSystem: measurement_system === 'Metric' || measurement_system === 'Imperial' ? measurement_system : 'None',
  }))

export const sourceProductSchema = z.object({
  slug: catalogueSlugSchema,
  language: text,
  name: needed,
  short_description: text,
  long_description: text,
  brand: z.object({ id: z.string(), name: text, image_url: address }).nullish(),
  classification: z.object({ id: z.string(), slug: text }).nullish(),
  supported_countries: z.array(z.string()).default([]),
  sort_index: sortIndexSchema,
  images: z.array(sourceImageSchema).default([]),
  files: z
    .array(
      z.object({
        title: text,
        thumbnail: address,
        url: neededAddress,
        size: z.number().nonnegative().default(0),
        name: text,
        type: text,
        version: text,
        date: text,
      }),
    )
    .default([]),
  variants: z
    .array(
      z.object({
        id: z.string(),
        name_metric: text,
        name_imperial: text,
        image_url: address,
        delivery_weeks: weeks,
        specifications: z.array(sourceSpecificationSchema).default([]),
      }),
    )
    .default([]),
  specifications: z.array(sourceSpecificationSchema).default([]),
  highlights: z
    .array(
      z.object({
        name: text,
        short_description: text,
        long_description: text,
        image_url: address,
        video_image_url: address,
        video_url: address,
      }),
    )
    .default([]),
  capabilities: z.array(z.object({ id: z.string() })).default([]),
  related: sourceRelatedSchema,
  successor: z.object({ slug: needed }).nullish(),
  serial_prefix: text,
  video_url: address,
  video_image_url: address,
  price_on_request: z.boolean().nullish(),
  delivery_weeks: weeks,
  updated_at: text,
})

export const sourceCapabilitySchema = z.object({ id: needed, name: needed, image_url: address, updated_at: text })

/** Where a product or service stands in a classification. */
const memberSchema = z.object({
  slug: z.string(),
  supported_countries: z.array(z.string()).nullish(),
  sort_index: z.number().nullish(),
  updated_at: text,
})

export type CatalogueMember = z.infer<typeof memberSchema>

/** `language` is a code as the service writes it, such as `de-CH`. */
type InLanguage<Variables = unknown> = { language: string } & Variables

/** The documents of the product-information service (DL-11 to DL-15). */
export const PIM_DOCUMENTS = {
  productClassifications: typedDocument<InLanguage<{ type: CatalogueType }>, unknown[]>(
    `query ProductClassifications($language: String!, $type: String!) {
      productClassifications(language: $language, type: $type) { ${CLASSIFICATION} }
    }`,
    fieldOf('productClassifications', listOf(sourceClassificationSchema)),
  ),
  /** `slugs` are separated by commas. */
  products: typedDocument<InLanguage<{ slugs: string }>, unknown[]>(
    `query Products($language: String!, $slugs: String!) { products(language: $language, slugs: $slugs) { ${PRODUCT} } }`,
    fieldOf('products', listOf(sourceProductSchema)),
  ),
  singleProductV2: typedDocument<InLanguage<{ slug: string }>, unknown>(
    `query SingleProductV2($language: String!, $slug: String!) {
      singleProductV2(language: $language, slug: $slug) { ${PRODUCT} }
    }`,
    fieldOf('singleProductV2', itemOf(sourceProductSchema)),
  ),
  /** The one above, asked in every language at once. */
  productInEveryLanguage: everyLanguageDocument('ProductInEveryLanguage', {
    field: 'singleProductV2',
    type: 'Product',
    selection: PRODUCT,
    item: sourceProductSchema,
  }),
  classificationProducts: typedDocument<InLanguage<{ slug: string; type: CatalogueType }>, CatalogueMember[]>(
    `query ClassificationProducts($language: String!, $slug: String!, $type: String!) {
      classificationProducts(language: $language, slug: $slug, type: $type) { slug supported_countries sort_index updated_at }
    }`,
    fieldOf('classificationProducts', z.array(memberSchema)),
  ),
  productCapabilities: typedDocument<InLanguage, unknown[]>(
    'query ProductCapabilities($language: String!) { productCapabilities(language: $language) { id name image_url updated_at } }',
    fieldOf('productCapabilities', listOf(sourceCapabilitySchema)),
  ),
} as const
