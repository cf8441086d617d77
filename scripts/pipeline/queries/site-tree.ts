import { HOME_SLUG } from '#content-schema/address/path.ts'
import type { FooterEntry, NavigationItemEntry, NavigationItemText } from '#content-schema/content/navigation.ts'
import type { PageEntry } from '#content-schema/content/page.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { namingTextOf, siteLanguagesQuery, siteQuery, sitesQuery } from './entries.ts'

/** A page's place in the navigation of its site. */
export interface TreePage {
  pageId: string
  slug: string
  /** Without locale and site slug; `/` for home pages. */
  path: string
  isHome: boolean
  /** Countries the home item (or page) is meant for. */
  homeCountries: string[]
  /** Navigation items with a page from the top down to this one. */
  branch: { itemId: string; pageId: string; path: string }[]
}

export interface SiteTree {
  pages: TreePage[]
  /** Items that lead to a path, e.g. `/stories`; they name the file-based pages. */
  paths: { path: string; itemId: string }[]
}

const MAX_DEPTH = 500

/**
 * The pages of a site where its navigation puts them: a page lies under the page of its parent item; sections and items
 * without page add nothing. Hidden items count: their pages exist (NV-04, NV-05). The first place found is the page's own.
 */
export const siteTreeQuery = defineQuery('siteTree', ['site'], async (context, { site: siteId }): Promise<SiteTree> => {
  const site = await context.ask(siteQuery, { id: siteId })
  const pages = new Map<string, TreePage>()
  const paths = new Map<string, string>()
  const visiting = new Set<string>()

  const walk = async (itemId: string, parent: TreePage['branch']): Promise<void> => {
    if (visiting.has(itemId) || visiting.size > MAX_DEPTH) return
    const item = await context.entry<NavigationItemEntry>(entryKey.content('NavigationItem', itemId))
    if (!item) return
    visiting.add(itemId)
    const branch = await enter(item, parent)
    for (const child of [...item.items, ...item.sections.flatMap((section) => section.items)]) await walk(child, branch)
    visiting.delete(itemId)
  }
  const enter = async (item: NavigationItemEntry, parent: TreePage['branch']): Promise<TreePage['branch']> => {
    if (item.link?.kind === 'path' && !paths.has(item.link.path)) paths.set(item.link.path, item.id)
    if (item.link?.kind !== 'page') return parent
    const page = await context.entry<PageEntry>(entryKey.content('Page', item.link.pageId))
    if (!page) return parent
    const isHome = page.slug === HOME_SLUG && parent.length === 0
    const path = pathBelow(parent.at(-1)?.path ?? '', page.slug)
    const branch = isHome ? [] : [...parent, { itemId: item.id, pageId: page.id, path }]
    const homeCountries = item.countries.length > 0 ? item.countries : page.countries
    if (!pages.has(page.id)) pages.set(page.id, { pageId: page.id, slug: page.slug, path, isHome, homeCountries, branch })
    return branch
  }

  for (const itemId of site.headerNavigation) await walk(itemId, [])
  const footer = await context.entry<FooterEntry>(entryKey.content('Footer', site.footerNavigation))
  for (const section of footer?.sections ?? []) for (const itemId of section.items) await walk(itemId, [])
  return { pages: [...pages.values()], paths: [...paths].map(([path, itemId]) => ({ path, itemId })) }
})

/** Below another page the slug `home` names that page itself, as addresses do (AH-01). */
function pathBelow(parentPath: string, slug: string): string {
  return slug === HOME_SLUG ? parentPath || '/' : `${parentPath}/${slug}`
}

/** A page's place in a site, null when the site does not have it. */
export const pageInSiteQuery = defineQuery(
  'pageInSite',
  ['site', 'pageId'],
  async (context, { site: siteId, pageId }): Promise<TreePage | null> =>
    (await context.ask(siteTreeQuery, { site: siteId })).pages.find((page) => page.pageId === pageId) ?? null,
)

export interface PageLocation {
  siteId: string
  page: TreePage
}

/** Where a page is found, preferably on the site asked from. */
export const pageLocationQuery = defineQuery(
  'pageLocation',
  ['site', 'pageId'],
  async (context, { site: siteId, pageId }): Promise<PageLocation | null> => {
    const here = await context.ask(pageInSiteQuery, { site: siteId, pageId })
    if (here) return { siteId, page: here }
    for (const site of await context.ask(sitesQuery)) {
      const page = await context.ask(pageInSiteQuery, { site: site.id, pageId })
      // A site may speak none of the languages that are listed.
      if (page && (await context.ask(siteLanguagesQuery, { site: site.id })).length > 0) return { siteId: site.id, page }
    }
    return null
  },
)

/** Title of a file-based page: that of the navigation item which leads to it, else its last segment. */
export const titleOfPathQuery = defineQuery(
  'titleOfPath',
  ['site', 'language', 'path'],
  async (context, { site: siteId, language, path }): Promise<string> => {
    const { paths } = await context.ask(siteTreeQuery, { site: siteId })
    const item = paths.find((candidate) => candidate.path === path)
    const text = item ? await namingTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', item.itemId), language) : null
    return text?.title ?? nameOfSlug(path.split('/').at(-1) ?? '')
  },
)

/** What is called by its slug, as it has no title to show. @example 'price-list' → 'Price list' */
export function nameOfSlug(slug: string): string {
  return (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ')
}

/** Pages found by their id (CP-21 to CP-24): where each is, and those that stand nowhere else. */

/** Ids of the content pages no site's navigation names. */
export const orphanPageIdsQuery = defineQuery('orphanPageIds', [], async (context): Promise<string[]> => {
  const placed = new Set<string>()
  for (const { id } of await context.ask(sitesQuery))
    for (const { pageId } of (await context.ask(siteTreeQuery, { site: id })).pages) placed.add(pageId)
  return (await context.list(listKey.model('Page'))).map(({ member }) => member).filter((id) => !placed.has(id))
})

export const siteTreeQueries = [siteTreeQuery, pageInSiteQuery, pageLocationQuery, titleOfPathQuery, orphanPageIdsQuery]
