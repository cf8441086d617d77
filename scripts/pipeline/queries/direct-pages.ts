import { pageAddressKey, strayPageKey } from '#content-schema/contracts/page-address.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { PageEntry } from '#content-schema/entities/page.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type { MediaReleaseEntry, StoryEntry } from '#content-schema/entities/story.ts'
import { classificationRoute, productRoute } from '#content-schema/rules/catalogue-route.ts'
import { isValidInCountry } from '#content-schema/rules/country-visibility.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ClassificationBase } from '#content-schema/source/pim.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { catalogueItem } from './catalogue.ts'
import { entriesOf, translationsOf } from './entries.ts'
import { originOf } from './frame.ts'
import { createPages, distinct } from './pages.ts'
import type { SiteTree } from './site-tree.ts'

/** Pages found by their id (CP-21 to CP-24): where each is, and those that stand nowhere else. */

/** Ids of the content pages no site's navigation names. */
const strayPageIds: Query = async (context): Promise<string[]> => {
  const placed = new Set<string>()
  for (const { id } of await context.ask<Site[]>('sites'))
    for (const { pageId } of (await context.ask<SiteTree>('siteTree', id)).pages) placed.add(pageId)
  return (await context.list(listKey.model('Page'))).map(({ member }) => member).filter((id) => !placed.has(id))
}

/** Where the pages of a site are that its navigation places; on the main site those too that only enrich a product or service. */
const addressesOfPages: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const site = await context.ask<Site>('site', siteId)
  const create = await createAddresses(context, site)
  const { pages } = await context.ask<SiteTree>('siteTree', siteId)
  const specs: PageSpec[] = []
  for (const { pageId, path } of pages) {
    const route = await injectedRoute(context, pageId)
    specs.push(create(pageId, route === null ? { path } : { path, route }))
  }
  for (const pageId of site.isMain ? await context.ask<string[]>('strayPageIds') : []) {
    const route = await injectedRoute(context, pageId)
    if (route !== null) specs.push(create(pageId, { route }))
  }
  return { pages: distinct(specs), children: [] }
}

/** Where stories and media releases are. */
const addressesOfArticles: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const create = await createAddresses(context, await context.ask<Site>('site', siteId))
  const stories = await entriesOf<StoryEntry>(context, 'Story')
  const releases = await entriesOf<MediaReleaseEntry>(context, 'MediaRelease')
  return {
    pages: distinct([
      ...stories.map(({ id, slug }) => create(id, { path: `${OVERVIEWS.stories.path}/${slug}` })),
      ...releases.map(({ id, slug }) => create(id, { path: `${OVERVIEWS.mediaReleases.path}/${slug}` })),
    ]),
    children: [],
  }
}

/** The pages at a locale that only who knows their id finds. */
const strayPages: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const { country } = await context.ask<Locale>('locale', siteId, urlCode)
  const create = createPages({ siteId, locale: urlCode })
  const pages: PageSpec[] = []
  for (const pageId of await context.ask<string[]>('strayPageIds')) {
    const key = entryKey.content('Page', pageId)
    const page = await context.entry<PageEntry>(key)
    if (!page || !isValidInCountry(page.countries, country) || (await translationsOf(context, key)).length === 0) continue
    const spec = create(strayPageKey(urlCode, pageId).slice(urlCode.length + 1), 'content', { pageId })
    pages.push(page.protection === 0 ? spec : { ...spec, protection: page.protection })
  }
  return { pages: distinct(pages), children: [] }
}

type CreateAddress = (pageId: string, place: { path?: string; route?: string }) => PageSpec

async function createAddresses(context: QueryContext, site: Site): Promise<CreateAddress> {
  const origin = await originOf(context, site)
  return (pageId, place) => ({
    siteId: site.id,
    locale: '',
    path: pageAddressKey(pageId),
    template: 'document',
    args: { kind: 'pageAddress', ...place, origin },
    status: 200,
  })
}

/** Route of the product or service a page enriches (AH-16), whoever may see it; null for none. */
async function injectedRoute(context: QueryContext, pageId: string): Promise<string | null> {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  if (!page?.injection) return null
  const type = `${page.injection.type}s`
  const item = await catalogueItem(context, type, page.injection.slug)
  const chain = item && (await context.ask<ClassificationBase[] | null>('lineage', type, item.classificationId))
  return chain ? productRoute(classificationRoute(chain), page.injection.slug) : null
}

export const directPageQueries = { strayPageIds, addressesOfPages, addressesOfArticles, strayPages }
