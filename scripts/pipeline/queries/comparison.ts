import type { ComparedProduct, PickableProduct, PickableProducts } from '#content-schema/contracts/comparison.ts'
import { comparisonKey, pickerKey } from '#content-schema/contracts/comparison.ts'
import type { ComparisonPageView } from '#content-schema/contracts/content-reader.ts'
import type { DocumentKind, PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { ProductEntry } from '#content-schema/entities/product.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import { COMPARISON_PATH } from '#content-schema/rules/comparison-link.ts'
import { IMAGE_SIZES, isAbsentImage, transformImageUrl } from '#content-schema/rules/image-url.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { CatalogueItem, ClassificationBase, ClassificationText } from '#content-schema/source/pim.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { catalogueItem } from './catalogue.ts'
import { textOf } from './entries.ts'
import { createMeta, homeCrumb } from './page-meta.ts'

/** What a comparison needs of a product; where it may be seen is decided at the edge. Null for a product without classification. */
const comparedProduct: Query = async (context, language = '', slug = ''): Promise<ComparedProduct | null> => {
  const item = await catalogueItem(context, 'products', slug)
  const product = item && (await textOf<ProductEntry>(context, entryKey.product(slug), language))
  const classification = item && (await classificationOf(context, item.classificationId, language))
  if (!product || !classification) return null
  const { assetOrigins } = await context.ask<Settings>('settings')
  const original = pictureOf(product)
  return {
    slug,
    name: product.name,
    brandId: product.brand?.id ?? '',
    shortDescription: product.shortDescription,
    imageUrl: transformImageUrl(original, IMAGE_SIZES.product96, assetOrigins),
    largeImageUrl: transformImageUrl(original, IMAGE_SIZES.product480, assetOrigins),
    classification,
    specifications: product.specifications,
    variants: product.variants,
  }
}

async function classificationOf(context: QueryContext, id: string, language: string): Promise<ComparedProduct['classification'] | null> {
  const base = await context.entry<ClassificationBase>(entryKey.classification(id))
  if (!base) return null
  const text = await textOf<ClassificationText>(context, entryKey.classification(id), language)
  return { slug: base.slug, name: text?.name ?? base.slug }
}

/** The default picture, else the first that is one. */
function pictureOf({ images }: ProductEntry): string {
  const present = images.filter(({ url }) => !isAbsentImage(url))
  return (present.find((image) => image.default) ?? present[0])?.url ?? ''
}

const pickableProduct: Query = async (context, language = '', slug = ''): Promise<PickableProduct | null> => {
  const product = await context.ask<ComparedProduct | null>('comparedProduct', language, slug)
  return product && { slug, name: product.name, imageUrl: product.imageUrl, variantCount: product.variants.length }
}

/** The products of a classification in their order, whatever the country. */
const pickableProducts: Query = async (context, language = '', classificationId = ''): Promise<PickableProducts | null> => {
  const classification = await classificationOf(context, classificationId, language)
  if (!classification) return null
  const items = (await context.list<CatalogueItem>(listKey.classificationItems(classificationId))).map(({ value }) => value)
  items.sort((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
  const products = await Promise.all(items.map(({ slug }) => context.ask<PickableProduct | null>('pickableProduct', language, slug)))
  return { classification, products: products.filter((product) => product !== null) }
}

const comparisonPage: Query = async (context, siteId = '', urlCode = ''): Promise<ComparisonPageView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
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
  return { meta, productsUrl: buildLink('/products', { localeUrlCode: urlCode }) }
}

const comparisonPages: Query = async (_context, siteId = '', locale = ''): Promise<Enumeration> => ({
  pages: [{ siteId, locale, path: `/${locale}${COMPARISON_PATH}`, template: 'comparison', args: {}, status: 200 }],
  children: [],
})

/** Documents of the products in the languages of the site, a small question a language and classification. */
const comparisonDocuments: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const languages = new Set((await context.ask<Locale[]>('siteLocales', siteId)).map(({ language }) => language))
  const tree = await context.ask<ClassificationBase[]>('classificationTree', 'products')
  const below = (language: string) => tree.map(({ id }) => queryKey('comparisonDocumentsBelow', [siteId, language, id]))
  return { pages: [], children: [...languages].flatMap(below) }
}

/** Documents of the products directly in a classification, and of their list. Once a language, as countries change nothing in them. */
const comparisonDocumentsBelow: Query = async (context, siteId = '', language = '', id = ''): Promise<Enumeration> => {
  const chain = await context.ask<ClassificationBase[] | null>('lineage', 'products', id)
  const slug = chain?.at(-1)?.slug
  const items = await context.list(listKey.classificationItems(id))
  if (slug === undefined || items.length === 0) return { pages: [], children: [] }
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
      create('pickableProducts', pickerKey(language, slug), { classification: id }),
      ...items.map(({ member }) => create('comparedProduct', comparisonKey(language, member), { slug: member })),
    ],
    children: [],
  }
}

export const comparisonQueries = {
  comparedProduct,
  pickableProduct,
  pickableProducts,
  comparisonPage,
  comparisonPages,
  comparisonDocuments,
  comparisonDocumentsBelow,
}
