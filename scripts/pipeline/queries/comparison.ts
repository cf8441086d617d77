import { buildLink } from '#content-schema/address/build-link.ts'
import type { ClassificationBase, ClassificationText } from '#content-schema/catalogue/catalogue-item.ts'
import type { ProductEntry, Specification } from '#content-schema/catalogue/product.ts'
import { englishNames } from '#content-schema/catalogue/specification-pairs.ts'
import { supplyOf } from '#content-schema/catalogue/supply.ts'
import {
  type ComparedProduct,
  type ComparedSpecification,
  comparisonKey,
  type PickableProduct,
  type PickableProducts,
  pickerKey,
} from '#content-schema/comparison/compared-product.ts'
import { COMPARISON_PATH } from '#content-schema/comparison/shared-link.ts'
import { FINDER_PATH } from '#content-schema/finder/finder-question.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import type { DocumentKind, PageSpec } from '#content-schema/pages/page-spec.ts'
import type { ComparisonPageView } from '#content-schema/pages/system-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { IMAGE_SIZES, isAbsentImage, transformImageUrl } from '#content-schema/values/image-url.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type Query, type QueryContext, queryKey } from '../graph/query.ts'
import { catalogueItem, classificationTreeQuery, lineageQuery, sortedItems, writtenItemsQuery } from './catalogue-tree.ts'
import { localeQuery, namingTextOf, settingsQuery, siteLocalesQuery, textOf } from './entries.ts'
import { localiseOnMain } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'

/** What a comparison needs of a product; where it may be seen is decided at the edge. Null for a product without classification. */
export const comparedProductQuery = defineQuery(
  'comparedProduct',
  ['language', 'slug'],
  async (context, { language, slug }): Promise<ComparedProduct | null> => {
    const item = await catalogueItem(context, 'products', slug)
    const product = item && (await textOf<ProductEntry>(context, entryKey.product(slug), language))
    const chain = item && (await context.ask(lineageQuery, { type: 'products', id: item.classificationId }))
    const lineage = await Promise.all((chain ?? []).map(({ id }) => classificationOf(context, id, language)))
    const classification = item && (await classificationOf(context, item.classificationId, language))
    if (!product || !classification) return null
    const english = language === ENGLISH ? product : await context.entry<ProductEntry>(entryKey.product(slug, ENGLISH))
    const keys = english && english !== product ? englishNames(product, english) : new Map<string, string>()
    const withKeys = (specifications: readonly Specification[]) => specifications.map((line) => withKey(line, keys.get(line.name)))
    const { assetOrigins } = await context.ask(settingsQuery)
    const original = pictureOf(product)
    return {
      slug,
      name: product.name,
      brandId: product.brand?.id ?? '',
      shortDescription: product.shortDescription,
      imageUrl: transformImageUrl(original, IMAGE_SIZES.product96, assetOrigins),
      largeImageUrl: transformImageUrl(original, IMAGE_SIZES.product480, assetOrigins),
      classification,
      lineage: lineage.filter((step) => step !== null),
      isForeign: product.language !== language,
      language: product.language,
      ...supplyOf(product),
      specifications: withKeys(product.specifications),
      variants: product.variants.map((variant) => ({
        ...variant,
        ...(variant.imageUrl ? { imageUrl: transformImageUrl(variant.imageUrl, IMAGE_SIZES.product480, assetOrigins) } : {}),
        specifications: withKeys(variant.specifications),
      })),
    }
  },
)

function withKey(line: Specification, key: string | undefined): ComparedSpecification {
  return key === undefined || key === line.name ? line : { ...line, key }
}

async function classificationOf(context: QueryContext, id: string, language: string): Promise<ComparedProduct['classification'] | null> {
  const base = await context.entry<ClassificationBase>(entryKey.classification(id))
  if (!base) return null
  const text = await namingTextOf<ClassificationText>(context, entryKey.classification(id), language)
  return { slug: base.slug, name: text?.name ?? base.slug }
}

/** The default picture, else the first that is one. */
function pictureOf({ images }: ProductEntry): string {
  const present = images.filter(({ url }) => !isAbsentImage(url))
  return (present.find((image) => image.default) ?? present[0])?.url ?? ''
}

export const pickableProductQuery = defineQuery(
  'pickableProduct',
  ['language', 'slug'],
  async (context, { language, slug }): Promise<PickableProduct | null> => {
    const product = await context.ask(comparedProductQuery, { language, slug })
    if (!product) return null
    const { name, imageUrl, variants, isForeign } = product
    const lang = isForeign ? { lang: product.language } : {}
    return { slug, name, imageUrl, variantCount: variants.length, variantIds: variants.map(({ id }) => id), ...lang }
  },
)

/** A branch of more products is picked from by its classifications. */
const MAX_PICKABLE = 200

export const itemCountOfBranchQuery: Query<{ id: string }, number> = defineQuery(
  'itemCountOfBranch',
  ['id'],
  async (context, { id }): Promise<number> => {
    const own = (await context.ask(writtenItemsQuery, { id })).length
    const counts = await Promise.all((await childrenOf(context, id)).map((child) => context.ask(itemCountOfBranchQuery, { id: child })))
    return counts.reduce((sum, count) => sum + count, own)
  },
  { isKept: true },
)

async function childrenOf(context: QueryContext, id: string): Promise<string[]> {
  const tree = await context.ask(classificationTreeQuery, { type: 'products' })
  return tree
    .filter((node) => node.parentId === id && node.id !== id)
    .sort((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
    .map((node) => node.id)
}

/** The products of a classification in their order, then those of the classifications below it, whatever the country. */
export const pickableProductsQuery = defineQuery(
  'pickableProducts',
  ['language', 'classificationId'],
  async (context, { language, classificationId }): Promise<PickableProducts | null> => {
    const classification = await classificationOf(context, classificationId, language)
    if (!classification) return null
    const isSmall = (await context.ask(itemCountOfBranchQuery, { id: classificationId })) <= MAX_PICKABLE
    const items = await sortedItems(context, classificationId)
    const own = await Promise.all(items.map(({ slug }) => context.ask(pickableProductQuery, { language, slug })))
    const children = isSmall ? await childrenOf(context, classificationId) : []
    const below = await Promise.all(children.map((child) => context.ask(pickableProductsQuery, { language, classificationId: child })))
    return { classification, products: [...own.filter((product) => product !== null), ...below.flatMap((list) => list?.products ?? [])] }
  },
  { isKept: true },
)

export const comparisonPageQuery = defineQuery(
  'comparisonPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<ComparisonPageView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { homeUrl, homeTitle } = await homeCrumb(context, place)
    const meta = await createMeta(context, {
      place,
      path: COMPARISON_PATH,
      title: '',
      description: '',
      type: 'PageComparison',
      breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
      contentLanguage: language,
      languages: [language],
      exists: () => true,
      isIndexed: false,
    })
    return {
      meta,
      productsUrl: buildLink('/products', { localeUrlCode: urlCode }),
      finderUrl: await localiseOnMain(context, place, FINDER_PATH),
    }
  },
)

export const comparisonPagesQuery = defineQuery(
  'comparisonPages',
  ['site', 'locale'],
  async (_context, { site: siteId, locale }): Promise<Enumeration> => ({
    pages: [{ siteId, locale, path: `/${locale}${COMPARISON_PATH}`, template: 'comparison', args: {}, status: 200 }],
    children: [],
  }),
)

/** Documents of the products in the languages of the site, a small question a language and classification. */
export const comparisonDocumentsQuery = defineQuery(
  'comparisonDocuments',
  ['site'],
  async (context, { site: siteId }): Promise<Enumeration> => {
    const languages = new Set((await context.ask(siteLocalesQuery, { site: siteId })).map(({ language }) => language))
    const tree = await context.ask(classificationTreeQuery, { type: 'products' })
    const below = (language: string) => tree.map(({ id }) => queryKey(comparisonDocumentsBelowQuery, { site: siteId, language, id }))
    return { pages: [], children: [...languages].flatMap(below) }
  },
)

/**
 * Documents of the products directly in a classification, and of the list of those in and below it. Once a language, as countries change
 * nothing in them.
 */
export const comparisonDocumentsBelowQuery = defineQuery(
  'comparisonDocumentsBelow',
  ['site', 'language', 'id'],
  async (context, { site: siteId, language, id }): Promise<Enumeration> => {
    const chain = await context.ask(lineageQuery, { type: 'products', id })
    const slug = chain?.at(-1)?.slug
    const items = await context.ask(writtenItemsQuery, { id })
    if (slug === undefined || (await context.ask(itemCountOfBranchQuery, { id })) === 0) return { pages: [], children: [] }
    const create = (kind: DocumentKind, path: string, args: Record<string, string>): PageSpec => ({
      siteId,
      locale: '',
      path,
      template: 'document',
      args: { kind, language, ...args },
      status: 200,
    })
    return {
      pages: [
        // Each product stands in the lists of all classifications above it; when it changes, those lists are published later than its page.
        { ...create('pickableProducts', pickerKey(language, slug), { classification: id }), deferred: true as const },
        ...items.map(({ slug: item }) => create('comparedProduct', comparisonKey(language, item), { slug: item })),
      ],
      children: [],
    }
  },
)

export const comparisonQueries = [
  comparedProductQuery,
  pickableProductQuery,
  itemCountOfBranchQuery,
  pickableProductsQuery,
  comparisonDocumentsQuery,
  comparisonDocumentsBelowQuery,
]
