import { ACTION_PREFIX, anchorOf, buildLink, canonicalLink, fillLinkText } from '#content-schema/address/build-link.ts'
import type { LinkView } from '#content-schema/address/link-view.ts'
import { isMainSiteOnly, parsePath } from '#content-schema/address/path.ts'
import type { Link } from '#content-schema/content/link.ts'
import type { FooterEntry, NavigationItemText } from '#content-schema/content/navigation.ts'
import { isEmptyLink } from '#content-schema/content/navigation-items.ts'
import type { PageEntry, PageText } from '#content-schema/content/page.ts'
import { CONTACT_FORM_ID } from '#content-schema/forms/form-markup.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { defaultLocaleOf } from '#content-schema/site/site-locales.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { catalogueTargetQuery } from './catalogue-tree.ts'
import { foreignLanguage, localeQuery, settingsQuery, siteLocalesQuery, siteQuery, sitesQuery, spokenTextOf } from './entries.ts'
import { isContentOpen } from './gates.ts'
import { languagesOfPage } from './page-languages.ts'
import type { Place } from './place.ts'
import { originOf, siteSlugOf } from './site-address.ts'
import { nameOfSlug, pageLocationQuery, type TreePage } from './site-tree.ts'

/** Opens the contact panel (RT-16, FM-01); its page is the contact form. */
const CONTACT_ACTION = `${ACTION_PREFIX}contact`

export interface ResolvedLink {
  view: LinkView
  /** Without locale and site slug, null for links that leave the site. */
  unlocalizedUrl: string | null
}

/**
 * The link as it is rendered at a place, or null when its target is empty, unknown, or not to be seen there (NV-12 to NV-17).
 */
export async function resolveLink(context: QueryContext, place: Place, link: Link | null): Promise<ResolvedLink | null> {
  if (!link || isEmptyLink(link)) return null
  switch (link.kind) {
    case 'path': {
      const path = canonicalLink(link.path)
      const href = await localise(context, place, path)
      const page = href === CONTACT_ACTION ? await context.ask(contactUrlQuery, { site: place.siteId, locale: place.urlCode }) : null
      return render({ href, page, text: fillLinkText(link.text, ''), unlocalizedUrl: path.startsWith('/') ? path : null })
    }
    case 'external':
      return render({ href: link.url, text: fillLinkText(link.text, link.url), isExternal: true })
    case 'page':
      return resolvePageLink(context, place, link)
    case 'product':
    case 'service': {
      const slug = link.kind === 'product' ? link.productSlug : link.serviceSlug
      const target = await context.ask(catalogueTargetQuery, { site: place.siteId, locale: place.urlCode, type: `${link.kind}s`, slug })
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
  return buildLink(path, { localeUrlCode: place.urlCode, siteSlug: siteSlugOf(await context.ask(siteQuery, { id: place.siteId })) })
}

/** A path of the main site, seen from a place: absolute where another host stands for it. */
export async function localiseOnMain(context: QueryContext, place: Place, path: string): Promise<string> {
  const site = await context.ask(siteQuery, { id: place.siteId })
  const main = site.isMain ? null : (await context.ask(sitesQuery)).find((candidate) => candidate.isMain)
  const locale =
    main && (await localeAtOtherSite(context, main.id, await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })))
  if (!main || !locale) return buildLink(path, { localeUrlCode: place.urlCode, siteSlug: siteSlugOf(site) })
  const local = buildLink(path, { localeUrlCode: locale.urlCode, siteSlug: siteSlugOf(main) })
  const origin = await originOf(context, main)
  return origin === (await originOf(context, site)) ? local : origin + local
}

async function isOnMainOnly(context: QueryContext, path: string): Promise<boolean> {
  if (!path.startsWith('/')) return false
  const { portalSegment } = await context.ask(settingsQuery)
  const { slugs } = parsePath(path.replace(/[?#].*$/, ''))
  return isMainSiteOnly(slugs, portalSegment)
}

async function resolvePageLink(context: QueryContext, place: Place, link: Extract<Link, { kind: 'page' }>): Promise<ResolvedLink | null> {
  const location = await context.ask(pageLocationQuery, { site: place.siteId, pageId: link.pageId })
  const page = await context.entry<PageEntry>(entryKey.content('Page', link.pageId))
  if (!location || !page) return null
  const locale = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const target = location.siteId === place.siteId ? locale : await localeAtOtherSite(context, location.siteId, locale)
  if (!target || !isValidInCountry(page.countries, target.country)) return null
  const injected = page.injection
    ? await context.ask(catalogueTargetQuery, {
        site: place.siteId,
        locale: place.urlCode,
        type: `${page.injection.type}s`,
        slug: page.injection.slug,
      })
    : null
  if (!injected && (await languagesOfPage(context, location.siteId, link.pageId)).length === 0) return null
  const path = injected?.route ?? location.page.path
  const site = await context.ask(siteQuery, { id: location.siteId })
  const local = buildLink(path + link.pageParameters, { localeUrlCode: target.urlCode, siteSlug: siteSlugOf(site) })
  const isOtherSite = location.siteId !== place.siteId
  const named = await pageName(context, location.page, locale.language)
  const title = named.text
  const text = fillLinkText(link.text, title) || title
  return render({
    href: isOtherSite ? (await originOf(context, site)) + local : local,
    text,
    ...(text === title ? foreignLanguage(named, locale.language) : {}),
    newTab: link.openInNewTab,
    unlocalizedUrl: isOtherSite ? null : path,
  })
}

/**
 * What a link calls a page: its title, or what the menu calls it where only the menu is translated, or speaks of a page that is not open.
 */
async function pageName(
  context: QueryContext,
  { pageId, branch, slug }: TreePage,
  language: string,
): Promise<{ text: string; language: string }> {
  if (!(await isContentOpen(context, pageId))) {
    const itemId = branch.at(-1)?.itemId
    const item = itemId && (await spokenTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', itemId), language))
    return item ? { text: item.text.title, language: item.language } : { text: nameOfSlug(slug), language }
  }
  const page = await spokenTextOf<PageText>(context, entryKey.content('Page', pageId), language)
  const itemId = page?.language === language ? undefined : branch.at(-1)?.itemId
  const item =
    itemId === undefined ? null : await spokenTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', itemId), language)
  const named = item?.language === language ? item : page
  return { text: named?.text.title ?? '', language: named?.language ?? language }
}

/** The same locale where the other site offers it, else its language alone, else the site's default; null where it offers none at all. */
async function localeAtOtherSite(context: QueryContext, siteId: string, wanted: Locale): Promise<Locale | null> {
  const offered = await context.ask(siteLocalesQuery, { site: siteId })
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
  language?: string
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
      ...(options.language === undefined ? {} : { language: options.language }),
      ...anchor,
      href: anchor.href ?? options.page ?? null,
      target: newTab ? '_blank' : null,
      rel: newTab ? 'noopener' : null,
      isExternal: options.isExternal === true,
    },
    unlocalizedUrl: options.unlocalizedUrl ?? null,
  }
}

/** Address of the form for an expert: on the page the footer of the site names (FM-01). A path where its host is the site's own. */
export const contactUrlQuery = defineQuery(
  'contactUrl',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<string | null> => {
    const site = await context.ask(siteQuery, { id: siteId })
    const footer = await context.entry<FooterEntry>(entryKey.content('Footer', site.footerNavigation))
    if (footer?.contactLink?.kind !== 'page') return null
    const link = await linkView(context, { siteId, urlCode }, { ...footer.contactLink, pageParameters: `#${CONTACT_FORM_ID}` })
    const origin = `${await originOf(context, site)}/`
    return link?.href?.startsWith(origin) ? link.href.slice(origin.length - 1) : (link?.href ?? null)
  },
)

export const linksQueries = [contactUrlQuery]
