import type { CapabilityView, DownloadView, ProductReference, ProductView, ServiceView } from '#content-schema/contracts/content-reader.ts'
import type { Video } from '#content-schema/entities/image.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { ProductEntry, ProductImage } from '#content-schema/entities/product.ts'
import type { ServiceEntry } from '#content-schema/entities/service.ts'
import { catalogueTrail } from '#content-schema/rules/breadcrumbs.ts'
import { productRoute } from '#content-schema/rules/catalogue-route.ts'
import { isSupportedInCountry } from '#content-schema/rules/country-visibility.ts'
import { fileExtension } from '#content-schema/rules/file-link.ts'
import { isShownHighlight } from '#content-schema/rules/highlight.ts'
import { isAbsentImage } from '#content-schema/rules/image-url.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ClassificationBase } from '#content-schema/source/pim.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { references, storyTeasers } from './blocks.ts'
import { brandView, catalogueItem, type NamedStep, visibleLineage } from './catalogue.ts'
import { injectedBlocks } from './content-page.ts'
import { textOf, translationsOf } from './entries.ts'
import type { Place } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'

type CatalogueType = 'products' | 'services'

/** What product and service pages have in common. */
async function catalogueDetail<E extends ProductEntry | ServiceEntry>(
  context: QueryContext,
  place: Place,
  type: CatalogueType,
  slug: string,
) {
  const locale = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const key = type === 'services' ? entryKey.service(slug) : entryKey.product(slug)
  const entry = await textOf<E>(context, key, locale.language)
  const steps = await visibleLineage(context, place, type, slug)
  const classification = steps?.at(-1)
  if (!entry || !steps || !classification) throw new Error(`No product found for slug ${slug}`)
  const lineage = steps.map((step) => ({ name: step.name, slug: step.slug, url: buildLink(step.route, { localeUrlCode: place.urlCode }) }))
  const languages = await translationsOf(context, key)
  const meta = await createMeta(context, {
    place,
    path: productRoute(classification.route, slug),
    title: entry.name,
    description: entry.shortDescription,
    type: type === 'services' ? 'PageService' : 'PageProduct',
    breadcrumbs: catalogueTrail({
      ...(await homeCrumb(context, place)),
      lineage: lineage.map((step) => ({ title: step.name, url: step.url })),
      productName: entry.name,
    }),
    contentLanguage: entry.language,
    isLanguageFallback: entry.language !== locale.language,
    languages,
    exists: await existsIn(context, type, slug, steps),
    about: { kind: type === 'services' ? 'service' : 'product', subject: slug },
  })
  const { primary, additional } = splitImages(entry.images)
  const injections = (await context.list(listKey.injections(type === 'services' ? 'service' : 'product', slug))).map(({ member }) => member)
  return {
    entry,
    locale,
    view: {
      meta,
      slug,
      name: entry.name,
      language: entry.language,
      shortDescription: entry.shortDescription,
      longDescription: entry.longDescription,
      classification: { name: classification.name, slug: classification.slug, url: lineage.at(-1)?.url ?? '' },
      lineage,
      primaryImage: primary,
      additionalImages: additional,
      video: videoOf(entry),
      ...(await relatedOf(context, place, entry.related)),
      relatedStories: await storyTeasers(
        context,
        place,
        (await context.list(listKey.storiesOfProduct(slug))).map(({ member }) => member),
      ),
      ...(await injectedBlocks(context, place, injections)),
    },
  }
}

/** Locales whose country supports the item and every classification above it but the root. */
async function existsIn(
  context: QueryContext,
  type: CatalogueType,
  slug: string,
  steps: readonly NamedStep[],
): Promise<(locale: Locale) => boolean> {
  const item = await catalogueItem(context, type, slug)
  const chain = (await context.ask<ClassificationBase[] | null>('lineage', type, steps.at(-1)?.id ?? '')) ?? []
  return ({ country }) =>
    isSupportedInCountry(item?.supportedCountries ?? [], country) &&
    chain.slice(1).every((node) => isSupportedInCountry(node.supportedCountries, country))
}

/** The default picture (else the first), and the others (PR-14). Absent ones count as pictures: the placeholder stands for them. */
function splitImages(images: readonly ProductImage[]): { primary: ProductImage | null; additional: ProductImage[] } {
  const primary = images.find((image) => image.default) ?? images[0] ?? null
  return { primary, additional: images.filter((image) => image !== primary) }
}

/** The video, its poster absent when the source says `null` (IM-07, PR-27). */
function videoOf(entry: { videoUrl: string; videoImageUrl: string; name: string }): Video | null {
  if (isAbsentImage(entry.videoUrl)) return null
  return { url: entry.videoUrl, thumbnail: isAbsentImage(entry.videoImageUrl) ? '' : entry.videoImageUrl, alt: entry.name }
}

async function relatedOf(context: QueryContext, place: Place, related: ProductEntry['related']) {
  const of = (kind: string) => related.filter(({ type }) => type === kind).map(({ slug }) => slug)
  const [relatedProducts, relatedComponents, relatedServices] = await Promise.all([
    references(context, place, 'products', of('related')),
    references(context, place, 'products', of('component')),
    references(context, place, 'services', of('service')),
  ])
  return { relatedProducts, relatedComponents, relatedServices } satisfies Record<string, ProductReference[]>
}

const product: Query = async (context, siteId = '', urlCode = '', slug = ''): Promise<ProductView> => {
  const { entry, locale, view } = await catalogueDetail<ProductEntry>(context, { siteId, urlCode }, 'products', slug)
  const capabilities = await Promise.all(
    entry.capabilityIds.map((id) => context.ask<CapabilityView | null>('capability', id, locale.language)),
  )
  return {
    ...view,
    brand: await brandView(context, entry.brand),
    downloads: entry.files.map(
      (file): DownloadView => ({
        title: file.title,
        thumbnail: file.thumbnail,
        file: { url: file.url, size: file.size, locale: entry.language.slice(0, 2), name: file.name, extension: fileExtension(file.name) },
      }),
    ),
    variants: entry.variants,
    specifications: entry.specifications,
    highlights: entry.highlights.filter(isShownHighlight),
    capabilities: capabilities.filter((capability) => capability !== null),
  }
}

const service: Query = async (context, siteId = '', urlCode = '', slug = ''): Promise<ServiceView> => {
  const { entry, view } = await catalogueDetail<ServiceEntry>(context, { siteId, urlCode }, 'services', slug)
  return {
    ...view,
    allImages: view.primaryImage ? [view.primaryImage, ...view.additionalImages] : view.additionalImages,
    benefits: numbered(entry.benefits),
    details: numbered(entry.details),
  }
}

/** Texts with their numbers, empty ones left out (SV-03). */
function numbered(texts: readonly string[]): { number: number; text: string }[] {
  return texts.map((text, position) => ({ number: position + 1, text })).filter(({ text }) => text.trim() !== '')
}

export const productQueries = { product, service }
