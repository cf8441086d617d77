import { productRoute } from '#content-schema/address/catalogue-route.ts'
import type { ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { ProductEntry } from '#content-schema/catalogue/product.ts'
import { DEFAULT_THEME } from '#content-schema/site/theme-names.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { brandByPimIdQuery, catalogueItem, catalogueText, visibleLineage } from './catalogue-tree.ts'
import { localeQuery } from './entries.ts'
import { localise } from './links.ts'
import type { Place } from './place.ts'

/** References of the catalogue items visible at the place; the others are left out (CI-11). */
export async function references(
  context: QueryContext,
  place: Place,
  type: 'products' | 'services',
  slugs: readonly string[],
): Promise<ProductReference[]> {
  const found = await Promise.all(
    slugs.map((slug) => context.ask(referenceQuery, { site: place.siteId, locale: place.urlCode, type, slug })),
  )
  return found.filter((reference) => reference !== null)
}

export async function brandView(context: QueryContext, brand: ProductEntry['brand']): Promise<ProductReference['brand']> {
  if (!brand) return null
  const own = await context.ask(brandByPimIdQuery, { pimId: brand.id })
  return { id: brand.id, name: own?.name ?? brand.name, imageUrl: own?.image?.url ?? brand.imageUrl, theme: own?.theme ?? DEFAULT_THEME }
}

const KEY_SPECIFICATIONS = 3

/** A tile's data, null when the item may not be seen at the place (PR-08, CI-11). */
export const referenceQuery = defineQuery(
  'reference',
  ['site', 'locale', 'type', 'slug'],
  async (context, { site: siteId, locale: urlCode, type, slug }): Promise<ProductReference | null> => {
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const steps = await visibleLineage(context, { siteId, urlCode }, type, slug)
    const item = steps ? await catalogueText(context, type, slug, language) : null
    const classification = steps?.at(-1)
    if (!item || !classification) return null
    const product = 'variants' in item ? item : null
    const route = productRoute(classification.route, slug)
    const image =
      item.images.find((candidate) => candidate.default && !isAbsentImage(candidate.url)) ??
      item.images.find((candidate) => !isAbsentImage(candidate.url))
    const names = [...new Set(product?.specifications.map((specification) => specification.name))].slice(0, KEY_SPECIFICATIONS)
    return {
      slug,
      name: item.name,
      language: item.language,
      brand: product ? await brandView(context, product.brand) : null,
      shortDescription: item.shortDescription,
      url: await localise(context, { siteId, urlCode }, route),
      route,
      imageUrl: image?.url ?? '',
      classification: {
        name: classification.name,
        slug: classification.slug,
        url: await localise(context, { siteId, urlCode }, classification.route),
      },
      variantCount: product?.variants.length ?? 0,
      ...((await catalogueItem(context, type, slug))?.successor ? { isWithdrawn: true as const } : {}),
      keySpecifications: product?.specifications.filter((specification) => names.includes(specification.name)) ?? [],
    }
  },
)

export const productReferencesQueries = [referenceQuery]
