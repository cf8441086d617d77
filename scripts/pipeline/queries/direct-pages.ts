import { classificationRoute, productRoute } from '#content-schema/address/catalogue-route.ts'
import type { PageEntry } from '#content-schema/content/page.ts'
import { pageAddressKey, shortAddressKey } from '#content-schema/pages/page-address.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { Site } from '#content-schema/site/site.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { catalogueItem, lineageQuery } from './catalogue-tree.ts'
import { entriesOf, siteQuery } from './entries.ts'
import { gateOfPage } from './gates.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { distinct, withGate } from './page-specs.ts'
import { originOf } from './site-address.ts'
import { orphanPageIdsQuery, siteTreeQuery, type TreePage } from './site-tree.ts'

/** Where the pages of a site are that its navigation places; on the main site those too that only enrich a product or service. */
export const addressesOfPagesQuery = defineQuery('addressesOfPages', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const site = await context.ask(siteQuery, { id: siteId })
  const create = await createAddresses(context, site)
  const { pages } = await context.ask(siteTreeQuery, { site: siteId })
  const specs: PageSpec[] = []
  for (const { pageId, path } of pages) {
    const route = await injectedRoute(context, pageId)
    const spec = create(pageId, route === null ? { path } : { path, route })
    specs.push(withGate(spec, await gateOfPage(context, siteId, pageId)))
  }
  for (const pageId of site.isMain ? await context.ask(orphanPageIdsQuery) : []) {
    const route = await injectedRoute(context, pageId)
    if (route !== null) specs.push(withGate(create(pageId, { route }), await gateOfPage(context, siteId, pageId)))
  }
  return { pages: distinct([...specs, ...(await shortAddresses(context, site, pages))]), children: [] }
})

/**
 * By their last two slugs the pages that lie deeper (AH-01): one of several is found where it alone is to be seen. A page behind a gate
 * has its full address alone, as the way to it would say where it stands.
 */
async function shortAddresses(context: QueryContext, site: Site, pages: readonly TreePage[]): Promise<PageSpec[]> {
  const origin = await originOf(context, site)
  const deep = new Set<string>()
  for (const { pageId, path } of pages) if (path.split('/').length > 3 && (await gateOfPage(context, site.id, pageId)) === 0) deep.add(path)
  const byPair = Map.groupBy(deep, (path) => {
    const [parent = '', page = ''] = path.split('/').slice(-2)
    return shortAddressKey(parent, page)
  })
  return [...byPair].map(([key, [path = '', ...others]]) =>
    createDocument(site, key, { path, ...(others.length > 0 ? { more: others.join('\n') } : {}), origin }),
  )
}

/** Where the pages of entries are that are found by their id. */
export const addressesOfArticlesQuery = defineQuery(
  'addressesOfArticles',
  ['site'],
  async (context, { site: siteId }): Promise<Enumeration> => {
    const create = await createAddresses(context, await context.ask(siteQuery, { id: siteId }))
    const specs: PageSpec[] = []
    for (const { byId } of Object.values(PAGE_KINDS))
      if (byId)
        for (const { id, slug } of await entriesOf<{ id: string; slug: string }>(context, byId.model))
          specs.push(create(id, { path: `${byId.path}/${slug}` }))
    return { pages: distinct(specs), children: [] }
  },
)

type CreateAddress = (pageId: string, place: { path?: string; route?: string }) => PageSpec

async function createAddresses(context: QueryContext, site: Site): Promise<CreateAddress> {
  const origin = await originOf(context, site)
  return (pageId, place) => createDocument(site, pageAddressKey(pageId), { ...place, origin })
}

function createDocument(site: Site, path: string, args: Record<string, string>): PageSpec {
  return { siteId: site.id, locale: '', path, template: 'document', args: { kind: 'pageAddress', ...args }, status: 200 }
}

/** Route of the product or service a page enriches (AH-16), whatever its gate; null for none. */
async function injectedRoute(context: QueryContext, pageId: string): Promise<string | null> {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  if (!page?.injection) return null
  const type = `${page.injection.type}s`
  const item = await catalogueItem(context, type, page.injection.slug)
  const chain = item && (await context.ask(lineageQuery, { type, id: item.classificationId }))
  return chain ? productRoute(classificationRoute(chain), page.injection.slug) : null
}

export const directPagesQueries = [addressesOfPagesQuery, addressesOfArticlesQuery]
