import type { LinkView } from '#content-schema/contracts/content-reader.ts'
import type { Link } from '#content-schema/entities/link.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { NavigationItemText } from '#content-schema/entities/navigation.ts'
import type { PageEntry, PageText } from '#content-schema/entities/page.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { isValidInCountry } from '#content-schema/rules/country-visibility.ts'
import { ACTION_PREFIX, anchorOf, buildLink, fillLinkText } from '#content-schema/rules/link.ts'
import { isEmptyLink } from '#content-schema/rules/navigation.ts'
import { isMainSiteOnly, parsePath } from '#content-schema/rules/path.ts'
import { defaultLocaleOf } from '#content-schema/rules/site-locales.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/engine.ts'
import { spokenTextOf } from './entries.ts'
import { originOf, siteSlugOf } from './frame.ts'
import type { PageLocation, TreePage } from './site-tree.ts'

/** Opens the contact panel (RT-16, FM-01); its page is the contact form. */
const CONTACT_ACTION = `${ACTION_PREFIX}contact`

/** Where links are shown. */
export interface Place {
  siteId: string
  urlCode: string
}

export interface ResolvedLink {
  view: LinkView
  /** Without locale and site slug, null for links that leave the site. */
  unlocalizedUrl: string | null
}

/** Name and route of a catalogue item visible at a place, null when it is not. */
export interface CatalogueTarget {
  name: string
  route: string
}

/**
 * The link as it is rendered at a place, or null when its target is empty, unknown, or not to be seen there (NV-12 to NV-17).
 */
export async function resolveLink(context: QueryContext, place: Place, link: Link | null): Promise<ResolvedLink | null> {
  if (!link || isEmptyLink(link)) return null
  switch (link.kind) {
    case 'path': {
      const href = await localise(context, place, link.path)
      const page = href === CONTACT_ACTION ? await context.ask<string | null>('contactUrl', place.siteId, place.urlCode) : null
      return render({ href, page, text: fillLinkText(link.text, ''), unlocalizedUrl: link.path.startsWith('/') ? link.path : null })
    }
    case 'external':
      return render({ href: link.url, text: fillLinkText(link.text, link.url), isExternal: true })
    case 'page':
      return resolvePageLink(context, place, link)
    case 'product':
    case 'service': {
      const slug = link.kind === 'product' ? link.productSlug : link.serviceSlug
      const target = await context.ask<CatalogueTarget | null>('catalogueTarget', place.siteId, place.urlCode, `${link.kind}s`, slug)
      if (!target) return null
      return render({
        href: await localise(context, place, target.route),
        text: fillLinkText(link.text, target.name) || target.name,
        unlocalizedUrl: target.route,
      })
    }
  }
}

export async function linkView(context: QueryContext, place: Place, link: Link | null): Promise<LinkView | null> {
  return (await resolveLink(context, place, link))?.view ?? null
}

export async function linkViews(context: QueryContext, place: Place, links: readonly Link[]): Promise<LinkView[]> {
  const views = await Promise.all(links.map((link) => linkView(context, place, link)))
  return views.filter((view) => view !== null)
}

/** A path at the place's locale: of its site, or of the main site when no other has it (ST-13). */
export async function localise(context: QueryContext, place: Place, path: string): Promise<string> {
  if (await isOnMainOnly(context, path)) return localiseOnMain(context, place, path)
  return buildLink(path, { localeUrlCode: place.urlCode, siteSlug: siteSlugOf(await context.ask<Site>('site', place.siteId)) })
}

/** A path of the main site, seen from a place: absolute where another host stands for it. */
export async function localiseOnMain(context: QueryContext, place: Place, path: string): Promise<string> {
  const site = await context.ask<Site>('site', place.siteId)
  const main = site.isMain ? null : (await context.ask<Site[]>('sites')).find((candidate) => candidate.isMain)
  if (!main) return buildLink(path, { localeUrlCode: place.urlCode, siteSlug: siteSlugOf(site) })
  const locale = await localeAtOtherSite(context, main.id, await context.ask<Locale>('locale', place.siteId, place.urlCode))
  const local = buildLink(path, { localeUrlCode: locale.urlCode, siteSlug: siteSlugOf(main) })
  const origin = await originOf(context, main)
  return origin === (await originOf(context, site)) ? local : origin + local
}

async function isOnMainOnly(context: QueryContext, path: string): Promise<boolean> {
  if (!path.startsWith('/')) return false
  const { portalSegment } = await context.ask<Settings>('settings')
  const { slugs } = parsePath(path.replace(/[?#].*$/, ''))
  return isMainSiteOnly(slugs, portalSegment)
}

async function resolvePageLink(context: QueryContext, place: Place, link: Extract<Link, { kind: 'page' }>): Promise<ResolvedLink | null> {
  const location = await context.ask<PageLocation | null>('pageLocation', place.siteId, link.pageId)
  const page = await context.entry<PageEntry>(entryKey.content('Page', link.pageId))
  if (!location || !page) return null
  const locale = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const target = location.siteId === place.siteId ? locale : await localeAtOtherSite(context, location.siteId, locale)
  if (!isValidInCountry(page.countries, target.country)) return null
  const injected = page.injection
    ? await context.ask<CatalogueTarget | null>(
        'catalogueTarget',
        place.siteId,
        place.urlCode,
        `${page.injection.type}s`,
        page.injection.slug,
      )
    : null
  const path = injected?.route ?? location.page.path
  const site = await context.ask<Site>('site', location.siteId)
  const local = buildLink(path + link.pageParameters, { localeUrlCode: target.urlCode, siteSlug: siteSlugOf(site) })
  const isOtherSite = location.siteId !== place.siteId
  const title = await pageName(context, location.page, locale.language)
  return render({
    href: isOtherSite ? (await originOf(context, site)) + local : local,
    text: fillLinkText(link.text, title) || title,
    newTab: link.openInNewTab,
    unlocalizedUrl: isOtherSite ? null : path,
  })
}

/** What a link calls a page: its title, or what the menu calls it where only the menu is translated. */
async function pageName(context: QueryContext, { pageId, branch }: TreePage, language: string): Promise<string> {
  const page = await spokenTextOf<PageText>(context, entryKey.content('Page', pageId), language)
  const itemId = page?.language === language ? undefined : branch.at(-1)?.itemId
  const item =
    itemId === undefined ? null : await spokenTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', itemId), language)
  return (item?.language === language ? item.text.title : page?.text.title) ?? ''
}

/** The same locale where the other site offers it, else its language alone, else the site's default. */
async function localeAtOtherSite(context: QueryContext, siteId: string, wanted: Locale): Promise<Locale> {
  const offered = await context.ask<Locale[]>('siteLocales', siteId)
  return (
    offered.find((locale) => locale.urlCode === wanted.urlCode) ??
    offered.find((locale) => locale.isInternational && locale.language === wanted.language) ??
    defaultLocaleOf(offered)
  )
}

function render(options: {
  href: string
  /** Where a link with an action leads without script; null for nowhere. */
  page?: string | null
  text: string
  newTab?: boolean
  isExternal?: boolean
  unlocalizedUrl?: string | null
}): ResolvedLink | null {
  const anchor = anchorOf(options.href)
  if (anchor.href === null && anchor.action === null) return null
  const newTab = options.newTab === true
  return {
    view: {
      text: options.text,
      ...anchor,
      href: anchor.href ?? options.page ?? null,
      target: newTab ? '_blank' : null,
      rel: newTab ? 'noopener' : null,
      isExternal: options.isExternal === true,
    },
    unlocalizedUrl: options.unlocalizedUrl ?? null,
  }
}
