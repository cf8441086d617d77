import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { encodePath } from '#content-schema/address/path.ts'
import {
  comparedProductSchema,
  comparisonKey,
  type PickableProduct,
  type PickableProducts,
  type ProductDetail,
  type ProductDetailsAnswer,
  pickableProductsSchema,
  pickerKey,
} from '#content-schema/comparison/compared-product.ts'
import { spellData } from '#content-schema/locale/regional-text.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { StoreError } from '../release/store-error.ts'

/** Where products are read: a locale of the site they stand on, in a release. */
export interface ProductPlace {
  release: Release
  siteId: string
  /** As addresses have it. */
  locale: string
  language: string
}

/** What a comparison needs of products, for the readers of a locale (CI-11). */
export interface ProductReader {
  /** In the order asked for; products without a page the readers may open are named in `missing`. @throws StoreError */
  details(place: ProductPlace, slugs: readonly string[]): Promise<ProductDetailsAnswer>
  /** Address of a product's page in the locale; null when there is none a visitor may open (CI-11). @throws StoreError */
  urlOf(place: ProductPlace, slug: string): Promise<string | null>
  /** Null for a classification nobody knows. @throws StoreError */
  pickable(place: ProductPlace, classification: string): Promise<PickableProducts | null>
}

/** Reads products out of a release: their documents, and in the tree whether they may be seen. */
export function createProductReader(store: Pick<ReleaseStore, 'tree'>, documents: ReleaseDocuments): ProductReader {
  return { details, pickable, urlOf }

  async function details(place: ProductPlace, slugs: readonly string[]): Promise<ProductDetailsAnswer> {
    const found = await Promise.all(slugs.map((slug) => detail(place, slug)))
    return {
      products: found.filter((product) => product !== null),
      missing: slugs.filter((_slug, at) => found[at] === null),
    }
  }

  async function detail(place: ProductPlace, slug: string): Promise<ProductDetail | null> {
    const url = await urlOf(place, slug)
    if (url === null) return null
    const name = { siteId: place.siteId, key: comparisonKey(place.language, slug) }
    const product = await documents.json(place.release, name, comparedProductSchema)
    return product && { ...spellData(product, place.locale), url }
  }

  async function pickable(place: ProductPlace, classification: string): Promise<PickableProducts | null> {
    const name = { siteId: place.siteId, key: pickerKey(place.language, classification) }
    const list = await documents.json(place.release, name, pickableProductsSchema)
    if (!list) return null
    const isVisible = await Promise.all(list.products.map(async ({ slug }: PickableProduct) => (await urlOf(place, slug)) !== null))
    return { ...list, products: list.products.filter((_product, at) => isVisible[at]) }
  }

  async function urlOf({ release, siteId, locale }: ProductPlace, slug: string): Promise<string | null> {
    const catalogue = await release.catalogue()
    if (!catalogue && release.manifest.catalogue !== null) throw new StoreError('unreachable', 'The catalogue table cannot be read')
    const asAddressed = canonicalSlug(slug) ?? slug
    const index = catalogue && Object.hasOwn(catalogue.products, asAddressed) ? catalogue.products[asAddressed] : undefined
    const route = index === undefined ? undefined : catalogue?.routes[index]
    if (route === undefined) return null
    const key = `/${locale}${route}/${asAddressed}`
    const page = await store.tree.find(release.manifest.sites[siteId]?.root ?? null, key)
    return page && page.status === 200 && page.protection === null ? encodePath(key) : null
  }
}
