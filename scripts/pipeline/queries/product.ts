import { buildLink } from '#content-schema/address/build-link.ts'
import { productRoute } from '#content-schema/address/catalogue-route.ts'
import { fileExtension } from '#content-schema/address/file-link.ts'
import type { DownloadView, ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import { isShownHighlight } from '#content-schema/catalogue/highlight.ts'
import type { ProductEntry, ProductImage } from '#content-schema/catalogue/product.ts'
import type { ServiceEntry } from '#content-schema/catalogue/service.ts'
import { supplyOf } from '#content-schema/catalogue/supply.ts'
import { isSupportedInCountry } from '#content-schema/locale/country-visibility.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { catalogueTrail } from '#content-schema/pages/breadcrumbs.ts'
import type { ProductView, ServiceView } from '#content-schema/pages/catalogue-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Video } from '#content-schema/values/image.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { capabilityQuery } from './capabilities.ts'
import { catalogueItem, lineageQuery, type NamedStep, visibleLineage } from './catalogue-tree.ts'
import { injectedBlocks } from './content-page.ts'
import { localeQuery, textOf, translationsOf } from './entries.ts'
import { drawnFilesQuery } from './machine-documents.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import type { Place } from './place.ts'
import { brandView, referenceQuery, references } from './product-references.ts'
import { productCardQuery, serviceCardQuery } from './share-card.ts'
import { storyTeasers } from './story-list.ts'

type CatalogueType = 'products' | 'services'

/** What product and service pages have in common. */
async function catalogueDetail<E extends ProductEntry | ServiceEntry>(
  context: QueryContext,
  place: Place,
  type: CatalogueType,
  slug: string,
) {
  const locale = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
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
    about: { card: type === 'services' ? serviceCardQuery : productCardQuery, subject: slug },
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
  const chain = (await context.ask(lineageQuery, { type, id: steps.at(-1)?.id ?? '' })) ?? []
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

/** The product that takes the place of one that is made no more, after however many others; null where it leads nowhere or in a circle. */
export const successorQuery = defineQuery('successor', ['slug'], async (context, { slug }): Promise<string | null> => {
  const seen = new Set<string>()
  let last = slug
  while (!seen.has(last)) {
    seen.add(last)
    const item = await catalogueItem(context, 'products', last)
    if (!item) return null
    if (!item.successor) return last === slug ? null : last
    last = item.successor
  }
  return null
})

/** What is said of a product that is made no more: its successor, where one can be seen here. Null while it is made. */
async function withdrawalOf(context: QueryContext, place: Place, slug: string): Promise<ProductView['withdrawal']> {
  if (!(await catalogueItem(context, 'products', slug))?.successor) return null
  const next = await context.ask(successorQuery, { slug })
  const shown =
    next === null ? null : await context.ask(referenceQuery, { site: place.siteId, locale: place.urlCode, type: 'products', slug: next })
  return { successor: shown && { name: shown.name, language: shown.language, url: shown.url } }
}

export const productQuery = defineQuery(
  'product',
  ['site', 'locale', 'slug'],
  async (context, { site: siteId, locale: urlCode, slug }): Promise<ProductView> => {
    const { entry, locale, view } = await catalogueDetail<ProductEntry>(context, { siteId, urlCode }, 'products', slug)
    const capabilities = await Promise.all(entry.capabilityIds.map((id) => context.ask(capabilityQuery, { id, language: locale.language })))
    return {
      ...view,
      withdrawal: await withdrawalOf(context, { siteId, urlCode }, slug),
      brand: await brandView(context, entry.brand),
      downloads: entry.files.map(
        (file): DownloadView => ({
          title: file.title,
          thumbnail: file.thumbnail,
          file: {
            url: file.url,
            size: file.size,
            locale: entry.language.slice(0, 2),
            name: file.name,
            extension: fileExtension(file.name),
          },
        }),
      ),
      drawn: await context.ask(drawnFilesQuery, { slug }),
      supply: supplyOf(entry),
      variants: entry.variants,
      specifications: entry.specifications,
      highlights: entry.highlights.filter(isShownHighlight),
      capabilities: capabilities.filter((capability) => capability !== null),
    }
  },
)

export const serviceQuery = defineQuery(
  'service',
  ['site', 'locale', 'slug'],
  async (context, { site: siteId, locale: urlCode, slug }): Promise<ServiceView> => {
    const { entry, view } = await catalogueDetail<ServiceEntry>(context, { siteId, urlCode }, 'services', slug)
    return {
      ...view,
      allImages: view.primaryImage ? [view.primaryImage, ...view.additionalImages] : view.additionalImages,
      benefits: numbered(entry.benefits),
      details: numbered(entry.details),
    }
  },
)

/** Texts with their numbers, empty ones left out (SV-03). */
function numbered(texts: readonly string[]): { number: number; text: string }[] {
  return texts.map((text, position) => ({ number: position + 1, text })).filter(({ text }) => text.trim() !== '')
}
