import { z } from 'zod'
import { type CatalogueType, classificationSchema } from '#content-schema/entities/classification.ts'
import { capabilitySchema, productSchema } from '#content-schema/entities/product.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createCollector, type Mapped, withoutNulls } from '#content-schema/source/mapping.ts'
import { fieldOf, itemOf, listOf, typedDocument } from '#content-schema/source/typed-document.ts'

const CLASSIFICATION = 'id parent_id slug name description image_url supported_countries sort_index children { id } updated_at'
const IMAGES = 'images { name url default }'
const PRODUCT = `slug language name short_description long_description brand { id name image_url } classification { id slug }
  supported_countries sort_index ${IMAGES} files { title thumbnail url size name }
  variants { id name_metric name_imperial specifications { name value unit measurement_system group } }
  specifications { name value unit measurement_system group }
  highlights { name short_description long_description image_url video_image_url video_url }
  capabilities { id } related { type product { slug } } video_url video_image_url updated_at`

/** Language-independent part of a classification. What is in it, its items say (`CatalogueItem.classificationId`). */
export const classificationBaseSchema = classificationSchema.omit({ name: true, description: true, productSlugs: true })
export type ClassificationBase = z.infer<typeof classificationBaseSchema>
export const classificationTextSchema = classificationSchema.pick({ name: true, description: true })
export type ClassificationText = z.infer<typeof classificationTextSchema>

/** Where a product (or service) stands and where it may be shown, whatever the language. */
export const catalogueItemSchema = z.object({
  slug: z.string().min(1),
  type: z.enum(['products', 'services']),
  classificationId: z.string(),
  supportedCountries: z.array(z.string()),
  sortIndex: z.number(),
  capabilityIds: z.array(z.string()),
})
export type CatalogueItem = z.infer<typeof catalogueItemSchema>

const text = z.string().default('')
/** Pictures keep the text `null` and emptiness; the rules decide what they mean. */
const sourceImageSchema = z.object({ name: text, url: text, default: z.boolean().default(false) })
const sourceRelatedSchema = z.array(z.object({ type: z.string(), product: z.object({ slug: z.string() }) })).default([])

const sourceClassificationSchema = z.object({
  id: z.string(),
  parent_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  slug: z.string(),
  name: z.string(),
  description: text,
  image_url: text,
  supported_countries: z.array(z.string()).default([]),
  sort_index: z.number(),
  updated_at: text,
})
type SourceClassification = z.infer<typeof sourceClassificationSchema>

const sourceSpecificationSchema = z
  .object({ name: z.string(), value: z.string(), unit: text, measurement_system: z.string().nullish(), group: text })
  .transform(({ measurement_system, group, ...specification }) => ({
    ...specification,
    group: group.trim() || null,
    measurementSystem: measurement_system === 'Metric' || measurement_system === 'Imperial' ? measurement_system : 'None',
  }))

const sourceProductSchema = z.object({
  slug: z.string(),
  language: z.string(),
  name: z.string(),
  short_description: text,
  long_description: text,
  brand: z.object({ id: z.string(), name: z.string(), image_url: text }).nullish(),
  classification: z.object({ id: z.string(), slug: z.string() }).nullish(),
  supported_countries: z.array(z.string()).default([]),
  sort_index: z.number(),
  images: z.array(sourceImageSchema).default([]),
  files: z.array(z.object({ title: z.string(), thumbnail: text, url: z.string(), size: z.number(), name: z.string() })).default([]),
  variants: z
    .array(
      z.object({
        id: z.string(),
        name_metric: z.string(),
        name_imperial: z.string(),
        specifications: z.array(sourceSpecificationSchema).default([]),
      }),
    )
    .default([]),
  specifications: z.array(sourceSpecificationSchema).default([]),
  highlights: z
    .array(
      z.object({ name: text, short_description: text, long_description: text, image_url: text, video_image_url: text, video_url: text }),
    )
    .default([]),
  capabilities: z.array(z.object({ id: z.string() })).default([]),
  related: sourceRelatedSchema,
  video_url: text,
  video_image_url: text,
  updated_at: text,
})

const sourceCapabilitySchema = z.object({ id: z.string(), name: z.string(), image_url: text })

/** Where a product or service stands in a classification. */
const memberSchema = z.object({
  slug: z.string(),
  supported_countries: z.array(z.string()).nullish(),
  sort_index: z.number(),
  updated_at: text,
})
export type CatalogueMember = z.infer<typeof memberSchema>

/** `language` is a code as the service writes it, such as `de-CH`. */
type InLanguage<Variables = unknown> = { language: string } & Variables

/** The six documents of the product-information service (DL-11 to DL-16). */
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
  classificationProducts: typedDocument<InLanguage<{ slug: string; type: CatalogueType }>, CatalogueMember[]>(
    `query ClassificationProducts($language: String!, $slug: String!, $type: String!) {
      classificationProducts(language: $language, slug: $slug, type: $type) { slug supported_countries sort_index updated_at }
    }`,
    fieldOf('classificationProducts', z.array(memberSchema)),
  ),
  productCapabilities: typedDocument<InLanguage, unknown[]>(
    'query ProductCapabilities($language: String!) { productCapabilities(language: $language) { id name image_url } }',
    fieldOf('productCapabilities', listOf(sourceCapabilitySchema)),
  ),
  productsByCapability: typedDocument<InLanguage<{ capability: string }>, { slug: string }[]>(
    `query ProductsByCapability($language: String!, $capability: ID!) {
      productsByCapability(language: $language, capability_id: $capability) { slug }
    }`,
    fieldOf('productsByCapability', z.array(z.object({ slug: z.string() }))),
  ),
} as const

/** Turns HTML of a service into HTML that is safe to show; injected, as it needs a parser. */
export type SanitiseHtml = (html: string) => string

/**
 * Maps a product in the language it was asked for. The entry keeps the language it came in (CP-13).
 *
 * @param language two-letter language asked for
 */
export function mapProduct(source: unknown, language: string, sanitise: SanitiseHtml): Mapped {
  const collector = createCollector()
  const parsed = sourceProductSchema.safeParse(withoutNulls(source))
  const slug = slugOf(source)
  const key = entryKey.product(slug, language)
  if (!parsed.success) {
    collector.add({ key, revision: '', schema: sourceProductSchema, value: source })
    collector.kept.push(entryKey.product(slug))
    return collector
  }
  const product = parsed.data
  const revision = product.updated_at
  collector.add({
    key,
    revision,
    schema: productSchema,
    value: {
      ...product,
      language: product.language.slice(0, 2),
      shortDescription: product.short_description,
      longDescription: sanitise(product.long_description),
      brand: product.brand ? { id: product.brand.id, name: product.brand.name, imageUrl: product.brand.image_url } : null,
      supportedCountries: product.supported_countries,
      sortIndex: product.sort_index,
      variants: product.variants.map(({ name_metric, name_imperial, ...variant }) => ({
        ...variant,
        nameMetric: name_metric,
        nameImperial: name_imperial,
      })),
      highlights: product.highlights.map((highlight) => ({
        name: highlight.name,
        shortDescription: highlight.short_description,
        longDescription: highlight.long_description,
        imageUrl: highlight.image_url,
        videoImageUrl: highlight.video_image_url,
        videoUrl: highlight.video_url,
      })),
      capabilityIds: product.capabilities.map((capability) => capability.id),
      related: mapRelated(product.related),
      videoUrl: product.video_url,
      videoImageUrl: product.video_image_url,
    },
  })
  if (product.classification)
    collector.add({
      key: entryKey.product(product.slug),
      revision,
      schema: catalogueItemSchema,
      value: {
        slug: product.slug,
        type: 'products',
        classificationId: product.classification.id,
        supportedCountries: product.supported_countries,
        sortIndex: product.sort_index,
        capabilityIds: product.capabilities.map((capability) => capability.id),
      },
    })
  return collector
}

/** Related entries of the kinds the platform knows; others are left out. */
export function mapRelated(related: z.infer<typeof sourceRelatedSchema>): { type: string; slug: string }[] {
  return related
    .filter(({ type }) => type === 'related' || type === 'component' || type === 'service')
    .map(({ type, product }) => ({ type, slug: product.slug }))
}

/** A classification as the service delivers it, null when it cannot be used at all. */
export function readClassification(source: unknown): SourceClassification | null {
  const parsed = sourceClassificationSchema.safeParse(withoutNulls(source))
  return parsed.success ? parsed.data : null
}

/** Maps one classification in one language. */
export function mapClassification(options: { source: unknown; type: CatalogueType; language: string }): Mapped {
  const { type, language } = options
  const collector = createCollector()
  const source = readClassification(options.source)
  if (!source) {
    const id = idOf(options.source)
    collector.add({ key: entryKey.classification(id, language), revision: '', schema: sourceClassificationSchema, value: options.source })
    collector.kept.push(entryKey.classification(id))
    return collector
  }
  collector.add({
    key: entryKey.classification(source.id),
    revision: source.updated_at,
    schema: classificationBaseSchema,
    value: {
      id: source.id,
      type,
      parentId: source.parent_id,
      slug: source.slug,
      sortIndex: source.sort_index,
      imageUrl: source.image_url,
      supportedCountries: source.supported_countries,
    },
  })
  collector.add({
    key: entryKey.classification(source.id, language),
    revision: source.updated_at,
    schema: classificationTextSchema,
    value: source,
  })
  return collector
}

function idOf(source: unknown): string {
  return source && typeof source === 'object' && 'id' in source ? String(source.id) : '?'
}

export function mapCapability(source: unknown, language: string): Mapped {
  const collector = createCollector()
  const parsed = sourceCapabilitySchema.safeParse(withoutNulls(source))
  if (!parsed.success)
    collector.add({ key: entryKey.capability(idOf(source), language), revision: '', schema: sourceCapabilitySchema, value: source })
  else
    collector.add({
      key: entryKey.capability(parsed.data.id, language),
      revision: '',
      schema: capabilitySchema,
      value: { id: parsed.data.id, name: parsed.data.name, imageUrl: parsed.data.image_url },
    })
  return collector
}

export function slugOf(source: unknown): string {
  return source && typeof source === 'object' && 'slug' in source ? String(source.slug) : '?'
}
