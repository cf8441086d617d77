import type { z } from 'zod'
import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { nameInUrl } from '#content-schema/address/file-link.ts'
import { catalogueItemSchema, classificationBaseSchema, classificationTextSchema } from '#content-schema/catalogue/catalogue-item.ts'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import { capabilitySchema, productSchema } from '#content-schema/catalogue/product.ts'
import { ENGLISH, isLanguageCode } from '#content-schema/locale/language.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import {
  sourceCapabilitySchema,
  sourceClassificationSchema,
  sourceProductSchema,
  type sourceRelatedSchema,
} from '#content-schema/source/pim.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { createCollector, type Mapped } from './collector.ts'

/** Turns HTML of a service into HTML that is safe to show; injected, as it needs a parser. */
export type SanitiseHtml = (html: string) => string

/**
 * Maps a product in the language it was asked for. The entry keeps the language it came in (CP-13).
 *
 * @param language two-letter language asked for
 */
export function mapProduct(source: unknown, language: string, sanitise: SanitiseHtml): Mapped {
  const collector = createCollector()
  const slug = slugOf(source)
  const key = entryKey.product(slug, language)
  const product = collector.read({ key, schema: sourceProductSchema, value: source })
  if (!product) {
    collector.kept.push(entryKey.product(slug))
    return collector
  }
  const revision = product.updated_at
  collector.add({
    key,
    revision,
    schema: productSchema,
    value: {
      ...product,
      files: product.files.map(({ type, version, date, ...file }) => ({
        ...file,
        title: file.title || file.name || nameInUrl(file.url),
        ...(type === '' ? {} : { type }),
        ...(version === '' ? {} : { version }),
        ...(date === '' ? {} : { date }),
      })),
      language: languageOf(product.language, language),
      shortDescription: product.short_description,
      longDescription: sanitise(product.long_description),
      brand: product.brand ? { id: product.brand.id, name: product.brand.name, imageUrl: product.brand.image_url } : null,
      supportedCountries: product.supported_countries,
      sortIndex: product.sort_index,
      variants: product.variants.map(({ name_metric, name_imperial, image_url, delivery_weeks, ...variant }) => ({
        ...variant,
        ...(delivery_weeks ? { deliveryWeeks: delivery_weeks } : {}),
        ...(isAbsentImage(image_url) ? {} : { imageUrl: image_url }),
        nameMetric: name_metric || name_imperial || variant.id,
        nameImperial: name_imperial || name_metric || variant.id,
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
      ...(product.price_on_request ? { isPriceOnRequest: true } : {}),
      ...(product.delivery_weeks ? { deliveryWeeks: product.delivery_weeks } : {}),
    },
  })
  // Every language names the same slug; one of them tells what is wrong with it.
  const isPlaced = language !== ENGLISH || collector.slug(product.slug, entryKey.product(product.slug)) !== null
  if (product.classification && isPlaced && canonicalSlug(product.slug) !== null)
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
        successor: product.successor?.slug ?? null,
        ...(product.serial_prefix === '' ? {} : { serialPrefix: product.serial_prefix }),
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

/** Maps one classification in one language. */
export function mapClassification(options: { source: unknown; type: CatalogueType; language: string }): Mapped {
  const { type, language } = options
  const collector = createCollector()
  const id = idOf(options.source)
  const source = collector.read({ key: entryKey.classification(id, language), schema: sourceClassificationSchema, value: options.source })
  if (!source) {
    collector.kept.push(entryKey.classification(id))
    return collector
  }
  const slug = canonicalSlug(source.slug)
  if (language === ENGLISH) collector.slug(source.slug, entryKey.classification(source.id))
  if (slug !== null)
    collector.add({
      key: entryKey.classification(source.id),
      revision: source.updated_at,
      schema: classificationBaseSchema,
      value: {
        id: source.id,
        type,
        parentId: source.parent_id,
        slug,
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
  const key = entryKey.capability(idOf(source), language)
  const capability = collector.read({ key, schema: sourceCapabilitySchema, value: source })
  if (capability)
    collector.add({
      key,
      revision: capability.updated_at,
      schema: capabilitySchema,
      value: { id: capability.id, name: capability.name, imageUrl: capability.image_url },
    })
  return collector
}

export function slugOf(source: unknown): string {
  return source && typeof source === 'object' && 'slug' in source && typeof source.slug === 'string' ? source.slug : '?'
}

/** Language of what was delivered, for a code such as `de-CH`; the one asked for where the service does not say. */
export function languageOf(delivered: string, asked: string): string {
  const language = delivered.slice(0, 2)
  return isLanguageCode(language) ? language : asked
}
