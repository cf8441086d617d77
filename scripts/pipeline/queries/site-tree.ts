import type { FooterEntry, NavigationItemEntry, NavigationItemText } from '#content-schema/entities/navigation.ts'
import type { PageEntry } from '#content-schema/entities/page.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { HOME_SLUG } from '#content-schema/rules/path.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query } from '../graph/engine.ts'
import { textOf } from './entries.ts'

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
const siteTree: Query = async (context, siteId = ''): Promise<SiteTree> => {
  const site = await context.ask<Site>('site', siteId)
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
    const path = isHome ? '/' : `${parent.at(-1)?.path ?? ''}/${page.slug}`
    const branch = isHome ? [] : [...parent, { itemId: item.id, pageId: page.id, path }]
    const homeCountries = item.countries.length > 0 ? item.countries : page.countries
    if (!pages.has(page.id)) pages.set(page.id, { pageId: page.id, slug: page.slug, path, isHome, homeCountries, branch })
    return branch
  }

  for (const itemId of site.headerNavigation) await walk(itemId, [])
  const footer = await context.entry<FooterEntry>(entryKey.content('Footer', site.footerNavigation))
  for (const section of footer?.sections ?? []) for (const itemId of section.items) await walk(itemId, [])
  return { pages: [...pages.values()], paths: [...paths].map(([path, itemId]) => ({ path, itemId })) }
}

/** A page's place in a site, null when the site does not have it. */
const pageInSite: Query = async (context, siteId = '', pageId = ''): Promise<TreePage | null> =>
  (await context.ask<SiteTree>('siteTree', siteId)).pages.find((page) => page.pageId === pageId) ?? null

export interface PageLocation {
  siteId: string
  page: TreePage
}

/** Where a page is found, preferably on the site asked from. */
const pageLocation: Query = async (context, siteId = '', pageId = ''): Promise<PageLocation | null> => {
  const here = await context.ask<TreePage | null>('pageInSite', siteId, pageId)
  if (here) return { siteId, page: here }
  for (const site of await context.ask<Site[]>('sites')) {
    const page = await context.ask<TreePage | null>('pageInSite', site.id, pageId)
    if (page) return { siteId: site.id, page }
  }
  return null
}

/** Title of a file-based page: that of the navigation item which leads to it, else its last segment. */
const titleOfPath: Query = async (context, siteId = '', language = '', path = ''): Promise<string> => {
  const { paths } = await context.ask<SiteTree>('siteTree', siteId)
  const item = paths.find((candidate) => candidate.path === path)
  const text = item ? await textOf<NavigationItemText>(context, entryKey.content('NavigationItem', item.itemId), language) : null
  return text?.title ?? capitalise(path.split('/').at(-1) ?? '')
}

function capitalise(slug: string): string {
  return (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ')
}

export const siteTreeQueries = { titleOfPath, siteTree, pageInSite, pageLocation }
