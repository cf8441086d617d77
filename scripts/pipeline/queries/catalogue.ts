import type {
  CapabilityView,
  ClassificationTeaser,
  ClassificationView,
  ProductReference,
} from '#content-schema/contracts/content-reader.ts'
import type { Brand } from '#content-schema/entities/brand.ts'
import type { CatalogueType } from '#content-schema/entities/classification.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { CapabilityEntry, ProductEntry } from '#content-schema/entities/product.ts'
import type { ServiceEntry } from '#content-schema/entities/service.ts'
import { DEFAULT_THEME } from '#content-schema/entities/theme.ts'
import { catalogueTrail } from '#content-schema/rules/breadcrumbs.ts'
import { capabilitySlugOf } from '#content-schema/rules/capability.ts'
import { classificationRoute, lineageOf, productRoute } from '#content-schema/rules/catalogue-route.ts'
import { isSupportedInCountry } from '#content-schema/rules/country-visibility.ts'
import { isAbsentImage } from '#content-schema/rules/image-url.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { formatLocaleOf } from '#content-schema/rules/locale.ts'
import { createProductList, LEAST_FILTERED, type ProductList } from '#content-schema/rules/product-list.ts'
import { leadingRange, type RangeSummary } from '#content-schema/rules/quantity-range.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { CatalogueItem, ClassificationBase, ClassificationText } from '#content-schema/source/pim.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { references } from './blocks.ts'
import { textOf, translationsOf } from './entries.ts'
import { type CatalogueTarget, localise, type Place } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { factsOf } from './product-facts.ts'

/** All classifications of a tree, without text. */
const classificationTree: Query = async (context, type = ''): Promise<ClassificationBase[]> => {
  const members = await context.list(listKey.classifications(type))
  const nodes = await Promise.all(members.map(({ member }) => context.entry<ClassificationBase>(entryKey.classification(member))))
  return nodes.filter((node) => node !== null)
}

/** From the root down to the classification; null when the chain is broken. */
const lineage: Query = async (context, type = '', id = ''): Promise<ClassificationBase[] | null> => {
  const tree = await context.ask<ClassificationBase[]>('classificationTree', type)
  const chain = lineageOf(id, new Map(tree.map((node) => [node.id, node])))
  return chain && chain[0]?.slug === type ? chain : null
}

/** Lineage with names and URLs, null when a part of it may not be seen in the country; the root is exempt (PR-09, PR-10). */
export interface NamedStep {
  id: string
  name: string
  slug: string
  route: string
}
const namedLineage: Query = async (context, type = '', id = '', language = '', country = ''): Promise<NamedStep[] | null> => {
  const chain = await context.ask<ClassificationBase[] | null>('lineage', type, id)
  if (!chain?.slice(1).every((node) => isSupportedInCountry(node.supportedCountries, country))) return null
  return Promise.all(
    chain.map(async (node, depth) => ({
      id: node.id,
      name: (await textOf<ClassificationText>(context, entryKey.classification(node.id), language))?.name ?? node.slug,
      slug: node.slug,
      route: classificationRoute(chain.slice(0, depth + 1)),
    })),
  )
}

/** Classifications directly below, visible in the country, in order (PR-11). */
const childClassifications: Query = async (context, type = '', id = '', country = ''): Promise<string[]> => {
  const tree = await context.ask<ClassificationBase[]>('classificationTree', type)
  return tree
    .filter((node) => node.parentId === id && node.id !== id && isSupportedInCountry(node.supportedCountries, country))
    .sort((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
    .map((node) => node.id)
}

/** Items directly in a classification, visible in the country, in order (PR-09, PR-11). */
const classificationItems: Query = async (context, id = '', country = ''): Promise<string[]> => {
  const items = await context.list<CatalogueItem>(listKey.classificationItems(id))
  return items
    .map(({ value }) => value)
    .filter((item) => isSupportedInCountry(item.supportedCountries, country))
    .sort((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
    .map((item) => item.slug)
}

const visibleItemCount: Query = async (context, type = '', id = '', country = ''): Promise<number> => {
  const own = (await context.ask<string[]>('classificationItems', id, country)).length
  const children = await context.ask<string[]>('childClassifications', type, id, country)
  const below = await Promise.all(children.map((child) => context.ask<number>('visibleItemCount', type, child, country)))
  return below.reduce((sum, count) => sum + count, own)
}

/** Where a product or service stands, null when the catalogue does not know it (PR-29). */
export async function catalogueItem(context: QueryContext, type: string, slug: string): Promise<CatalogueItem | null> {
  return context.entry<CatalogueItem>(type === 'services' ? entryKey.service(slug) : entryKey.product(slug))
}

/** The lineage of an item that may be seen at a place, null otherwise. */
export async function visibleLineage(context: QueryContext, place: Place, type: string, slug: string): Promise<NamedStep[] | null> {
  const locale = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const item = await catalogueItem(context, type, slug)
  if (!item || !isSupportedInCountry(item.supportedCountries, locale.country)) return null
  return context.ask<NamedStep[] | null>('namedLineage', type, item.classificationId, locale.language, locale.country)
}

/** Name and route for links to an item. */
const catalogueTarget: Query = async (context, siteId = '', urlCode = '', type = '', slug = ''): Promise<CatalogueTarget | null> => {
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const steps = await visibleLineage(context, { siteId, urlCode }, type, slug)
  const text = steps ? await catalogueText(context, type, slug, language) : null
  return steps && text ? { name: text.name, route: productRoute(steps.at(-1)?.route ?? '', slug) } : null
}

/** A product or service in the language; services and products share the fields used here. */
export async function catalogueText(
  context: QueryContext,
  type: string,
  slug: string,
  language: string,
): Promise<ProductEntry | ServiceEntry | null> {
  return textOf<ProductEntry | ServiceEntry>(context, type === 'services' ? entryKey.service(slug) : entryKey.product(slug), language)
}

const brandByPimId: Query = async (context, pimId = ''): Promise<Brand | null> => {
  const members = await context.list(listKey.model('Brand'))
  const brands = await Promise.all(members.map(({ member }) => context.entry<Brand>(entryKey.content('Brand', member))))
  return brands.find((brand) => brand?.pimId === pimId) ?? null
}

export async function brandView(context: QueryContext, brand: ProductEntry['brand']): Promise<ProductReference['brand']> {
  if (!brand) return null
  const own = await context.ask<Brand | null>('brandByPimId', brand.id)
  return { id: brand.id, name: own?.name ?? brand.name, imageUrl: own?.image?.url ?? brand.imageUrl, theme: own?.theme ?? DEFAULT_THEME }
}

const KEY_SPECIFICATIONS = 3

/** A tile's data, null when the item may not be seen at the place (PR-08, CI-11). */
const reference: Query = async (context, siteId = '', urlCode = '', type = '', slug = ''): Promise<ProductReference | null> => {
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
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
    keySpecifications: product?.specifications.filter((specification) => names.includes(specification.name)) ?? [],
  }
}

const CAPABILITY_PREFIX = 'capability/'

const classification: Query = async (context, siteId = '', urlCode = '', typeName = '', id = ''): Promise<ClassificationView> => {
  if (id.startsWith(CAPABILITY_PREFIX)) return capabilityPage(context, { siteId, urlCode }, id.slice(CAPABILITY_PREFIX.length))
  const place = { siteId, urlCode }
  const type: CatalogueType = typeName === 'services' ? 'services' : 'products'
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const steps = await context.ask<NamedStep[] | null>('namedLineage', type, id, locale.language, locale.country)
  const step = steps?.at(-1)
  const base = await context.entry<ClassificationBase>(entryKey.classification(id))
  if (!steps || !step || !base) throw new Error(`Classification ${id} may not be seen in ${locale.country}`)
  const key = entryKey.classification(id)
  const text = await textOf<ClassificationText>(context, key, locale.language)
  const children = await context.ask<string[]>('childClassifications', type, id, locale.country)
  const supported = (await context.ask<ClassificationBase[] | null>('lineage', type, id))?.slice(1) ?? []
  const trail = steps.map((part) => ({ name: part.name, slug: part.slug, url: buildLink(part.route, { localeUrlCode: urlCode }) }))
  const slugs = await listedItems(context, { type, id, country: locale.country, isRoot: steps.length === 1 })
  const products = await references(context, place, type, slugs)
  const meta = await createMeta(context, {
    place,
    path: step.route,
    title: step.name,
    description: text?.description ?? '',
    type: 'PageClassification',
    breadcrumbs: catalogueTrail({
      ...(await homeCrumb(context, place)),
      lineage: trail.map((part) => ({ title: part.name, url: part.url })),
    }),
    contentLanguage: locale.language,
    languages: await translationsOf(context, key),
    exists: (candidate) => supported.every((node) => isSupportedInCountry(node.supportedCountries, candidate.country)),
  })
  return {
    meta,
    type,
    name: step.name,
    slug: step.slug,
    description: text?.description ?? '',
    route: step.route,
    imageUrl: base.imageUrl,
    lineage: trail,
    children: (await Promise.all(children.map((child) => classificationTeaser(context, place, type, child)))).filter(
      (teaser) => teaser !== null,
    ),
    products,
    productCount: await context.ask<number>('visibleItemCount', type, id, locale.country),
    list: type === 'products' ? await listOf(context, locale, products) : null,
  }
}

/** A branch of more products is chosen from by its classifications. */
const MOST_IN_BRANCH = 20

/** Items in a classification, and, where they are few, in those below it. The root leads to its classifications only. */
async function listedItems(
  context: QueryContext,
  { type, id, country, isRoot }: { type: CatalogueType; id: string; country: string; isRoot: boolean },
): Promise<string[]> {
  const own = await context.ask<string[]>('classificationItems', id, country)
  if (isRoot || type === 'services' || (await context.ask<number>('visibleItemCount', type, id, country)) > MOST_IN_BRANCH) return own
  const children = await context.ask<string[]>('childClassifications', type, id, country)
  const below = await Promise.all(children.map((child) => listedItems(context, { type, id: child, country, isRoot: false })))
  return [...new Set([...own, ...below.flat()])]
}

async function listOf(context: QueryContext, { language }: Locale, products: readonly ProductReference[]): Promise<ProductList | null> {
  if (products.length < LEAST_FILTERED) return null
  return createProductList(
    await factsOf(
      context,
      language,
      products.map(({ slug }) => slug),
    ),
    compareNamesOf(language),
  )
}

const collators = new Map<string, Intl.Collator>()

/** The order of names in a language; a collator takes longer to make than a list to order. */
function compareNamesOf(language: string): (a: string, b: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(formatLocaleOf(language), { numeric: true })
  collators.set(language, collator)
  return collator.compare
}

async function classificationTeaser(
  context: QueryContext,
  place: Place,
  type: CatalogueType,
  id: string,
): Promise<ClassificationTeaser | null> {
  const locale = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const step = (await context.ask<NamedStep[] | null>('namedLineage', type, id, locale.language, locale.country))?.at(-1)
  const base = await context.entry<ClassificationBase>(entryKey.classification(id))
  if (!step || !base) return null
  const text = await textOf<ClassificationText>(context, entryKey.classification(id), locale.language)
  return {
    name: step.name,
    description: text?.description ?? '',
    url: buildLink(step.route, { localeUrlCode: place.urlCode }),
    imageUrl: base.imageUrl,
    productCount: await context.ask<number>('visibleItemCount', type, id, locale.country),
    range:
      type === 'products' ? leadingRange(await context.ask<RangeSummary>('rangesOfBranch', id, locale.language, locale.country)) : null,
  }
}

const capability: Query = async (context, id = '', language = ''): Promise<CapabilityView | null> => {
  const entry =
    (await context.entry<CapabilityEntry>(entryKey.capability(id, language))) ??
    (await context.entry<CapabilityEntry>(entryKey.capability(id, 'en')))
  const english = await context.entry<CapabilityEntry>(entryKey.capability(id, 'en'))
  // The slug is one for all languages, so that a language switch keeps the page.
  return entry ? { id, name: entry.name, slug: capabilitySlugOf((english ?? entry).name), imageUrl: entry.imageUrl } : null
}

const capabilityProductSlugs: Query = async (context, id = ''): Promise<string[]> =>
  (await context.list(listKey.productsWithCapability(id))).map(({ member }) => member)

/** Route of a capability's page (AH-22). */
export function capabilityRoute(slug: string): string {
  return `/products/capabilities/${slug}`
}

async function capabilityPage(context: QueryContext, place: Place, id: string): Promise<ClassificationView> {
  const locale = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const view = await context.ask<CapabilityView | null>('capability', id, locale.language)
  if (!view) throw new Error(`There is no capability ${id}`)
  const root = (await context.ask<ClassificationBase[]>('classificationTree', 'products')).find((node) => node.parentId === null)
  const steps = root ? await context.ask<NamedStep[] | null>('namedLineage', 'products', root.id, locale.language, locale.country) : null
  const url = (route: string) => buildLink(route, { localeUrlCode: place.urlCode })
  const route = capabilityRoute(view.slug)
  const trail = [
    ...(steps ?? []).map((step) => ({ name: step.name, slug: step.slug, url: url(step.route) })),
    { name: view.name, slug: view.slug, url: url(route) },
  ]
  const meta = await createMeta(context, {
    place,
    path: route,
    title: view.name,
    description: '',
    type: 'PageCapability',
    breadcrumbs: catalogueTrail({
      ...(await homeCrumb(context, place)),
      lineage: trail.map((part) => ({ title: part.name, url: part.url })),
    }),
    contentLanguage: locale.language,
    languages: [locale.language],
    exists: () => true,
  })
  const products = await references(context, place, 'products', await context.ask<string[]>('capabilityProductSlugs', id))
  return {
    meta,
    type: 'products',
    name: view.name,
    slug: view.slug,
    description: '',
    route,
    imageUrl: view.imageUrl,
    lineage: trail,
    children: [],
    products,
    productCount: products.length,
    list: await listOf(context, locale, products),
  }
}

export const catalogueQueries = {
  classificationTree,
  lineage,
  namedLineage,
  childClassifications,
  classificationItems,
  visibleItemCount,
  catalogueTarget,
  brandByPimId,
  reference,
  classification,
  capability,
  capabilityProductSlugs,
}
