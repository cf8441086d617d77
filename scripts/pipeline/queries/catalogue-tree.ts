import { classificationRoute, lineageOf, productRoute } from '#content-schema/address/catalogue-route.ts'
import type { Brand } from '#content-schema/catalogue/brand.ts'
import type { CatalogueItem, ClassificationBase, ClassificationText } from '#content-schema/catalogue/catalogue-item.ts'
import type { ProductEntry } from '#content-schema/catalogue/product.ts'
import type { ServiceEntry } from '#content-schema/catalogue/service.ts'
import { isSupportedInCountry } from '#content-schema/locale/country-visibility.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { localeQuery, namingTextOf, textOf, translationsOf } from './entries.ts'
import type { Place } from './place.ts'

/** All classifications of a type as they were read, without text. */
export const classificationsQuery = defineQuery('classifications', ['type'], async (context, { type }): Promise<ClassificationBase[]> => {
  const members = await context.list(listKey.classifications(type))
  const nodes = await Promise.all(members.map(({ member }) => context.entry<ClassificationBase>(entryKey.classification(member))))
  return nodes.filter((node) => node !== null)
})

/** Those of them that make a tree: what stands below itself is left out, so whoever goes from one to those below it comes to an end. */
export const classificationTreeQuery = defineQuery(
  'classificationTree',
  ['type'],
  async (context, { type }): Promise<ClassificationBase[]> => {
    const nodes = await context.ask(classificationsQuery, { type })
    const circular = idsInCircles(nodes)
    return nodes.filter(({ id }) => !circular.has(id))
  },
)

/** Ids of those that stand below themselves, as when two classifications were each moved below the other. */
function idsInCircles(nodes: readonly Pick<ClassificationBase, 'id' | 'parentId'>[]): Set<string> {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  const circular = new Set<string>()
  const settled = new Set<string>()
  for (const { id } of nodes) {
    const way: string[] = []
    let current: string | null = id
    while (current !== null && !settled.has(current) && !way.includes(current)) {
      way.push(current)
      current = parents.get(current) ?? null
    }
    const start = current === null ? -1 : way.indexOf(current)
    if (start >= 0) for (const member of way.slice(start)) circular.add(member)
    for (const member of way) settled.add(member)
  }
  return circular
}

/** From the root down to the classification; null when the chain is broken. */
export const lineageQuery = defineQuery('lineage', ['type', 'id'], async (context, { type, id }): Promise<ClassificationBase[] | null> => {
  const tree = await context.ask(classificationTreeQuery, { type })
  const chain = lineageOf(id, new Map(tree.map((node) => [node.id, node])))
  return chain && chain[0]?.slug === type ? chain : null
})

/** Lineage with names and URLs, null when a part of it may not be seen in the country; the root is exempt (PR-09, PR-10). */
export interface NamedStep {
  id: string
  name: string
  slug: string
  route: string
}

export const namedLineageQuery = defineQuery(
  'namedLineage',
  ['type', 'id', 'language', 'country'],
  async (context, { type, id, language, country }): Promise<NamedStep[] | null> => {
    const chain = await context.ask(lineageQuery, { type, id })
    if (!chain?.slice(1).every((node) => isSupportedInCountry(node.supportedCountries, country))) return null
    return Promise.all(
      chain.map(async (node, depth) => ({
        id: node.id,
        name: (await namingTextOf<ClassificationText>(context, entryKey.classification(node.id), language))?.name ?? node.slug,
        slug: node.slug,
        route: classificationRoute(chain.slice(0, depth + 1)),
      })),
    )
  },
)

/** Classifications directly below, visible in the country, in order (PR-11). */
export const childClassificationsQuery = defineQuery(
  'childClassifications',
  ['type', 'id', 'country'],
  async (context, { type, id, country }): Promise<string[]> => {
    const tree = await context.ask(classificationTreeQuery, { type })
    return tree
      .filter((node) => node.parentId === id && node.id !== id && isSupportedInCountry(node.supportedCountries, country))
      .sort((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
      .map((node) => node.id)
  },
)

/** Items directly in a classification that have text in a language that is listed. */
export const writtenItemsQuery = defineQuery('writtenItems', ['id'], async (context, { id }): Promise<CatalogueItem[]> => {
  const items = (await context.list<CatalogueItem>(listKey.classificationItems(id))).map(({ value }) => value)
  const keyOf = ({ type, slug }: CatalogueItem) => (type === 'services' ? entryKey.service(slug) : entryKey.product(slug))
  const written = await Promise.all(items.map((item) => translationsOf(context, keyOf(item))))
  return items.filter((_, at) => (written[at] ?? []).length > 0)
})

/** The same in their order, whatever the country. */
export async function sortedItems(context: QueryContext, id: string): Promise<CatalogueItem[]> {
  const items = await context.ask(writtenItemsQuery, { id })
  return items.toSorted((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
}

/** Items directly in a classification, visible in the country, in order (PR-09, PR-11). */
export const classificationItemsQuery = defineQuery(
  'classificationItems',
  ['id', 'country'],
  async (context, { id, country }): Promise<string[]> => {
    const items = await context.ask(writtenItemsQuery, { id })
    return items
      .filter((item) => isSupportedInCountry(item.supportedCountries, country))
      .sort((a, b) => a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1))
      .map((item) => item.slug)
  },
)

export const visibleItemCountQuery = defineQuery(
  'visibleItemCount',
  ['type', 'id', 'country'],
  async (context, { type, id, country }): Promise<number> => {
    const own = (await context.ask(classificationItemsQuery, { id, country })).length
    const children = await context.ask(childClassificationsQuery, { type, id, country })
    const below = await Promise.all(children.map((child) => context.ask(visibleItemCountQuery, { type, id: child, country })))
    return below.reduce((sum, count) => sum + count, own)
  },
)

/** Where a product or service stands, null when the catalogue does not know it (PR-29). */
export async function catalogueItem(context: QueryContext, type: string, slug: string): Promise<CatalogueItem | null> {
  return context.entry<CatalogueItem>(type === 'services' ? entryKey.service(slug) : entryKey.product(slug))
}

/** The lineage of an item that may be seen at a place, null otherwise. */
export async function visibleLineage(context: QueryContext, place: Place, type: string, slug: string): Promise<NamedStep[] | null> {
  const locale = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const item = await catalogueItem(context, type, slug)
  if (!item || !isSupportedInCountry(item.supportedCountries, locale.country)) return null
  return context.ask(namedLineageQuery, { type, id: item.classificationId, language: locale.language, country: locale.country })
}

/** Name and route for links to an item. */
export const catalogueTargetQuery = defineQuery(
  'catalogueTarget',
  ['site', 'locale', 'type', 'slug'],
  async (context, { site: siteId, locale: urlCode, type, slug }): Promise<CatalogueTarget | null> => {
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const steps = await visibleLineage(context, { siteId, urlCode }, type, slug)
    const text = steps ? await catalogueText(context, type, slug, language) : null
    return steps && text ? { name: text.name, route: productRoute(steps.at(-1)?.route ?? '', slug) } : null
  },
)

/** A product or service in the language; services and products share the fields used here. */
export async function catalogueText(
  context: QueryContext,
  type: string,
  slug: string,
  language: string,
): Promise<ProductEntry | ServiceEntry | null> {
  return textOf<ProductEntry | ServiceEntry>(context, type === 'services' ? entryKey.service(slug) : entryKey.product(slug), language)
}

export const brandByPimIdQuery = defineQuery('brandByPimId', ['pimId'], async (context, { pimId }): Promise<Brand | null> => {
  const members = await context.list(listKey.model('Brand'))
  const brands = await Promise.all(members.map(({ member }) => context.entry<Brand>(entryKey.content('Brand', member))))
  return brands.find((brand) => brand?.pimId === pimId) ?? null
})

/** Name and route of a catalogue item visible at a place, null when it is not. */
export interface CatalogueTarget {
  name: string
  route: string
}

export const catalogueTreeQueries = [
  classificationsQuery,
  classificationTreeQuery,
  lineageQuery,
  namedLineageQuery,
  childClassificationsQuery,
  writtenItemsQuery,
  classificationItemsQuery,
  visibleItemCountQuery,
  catalogueTargetQuery,
  brandByPimIdQuery,
]
