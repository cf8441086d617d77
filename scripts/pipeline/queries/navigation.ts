import { buildLink } from '#content-schema/address/build-link.ts'
import type { LinkView } from '#content-schema/address/link-view.ts'
import type { Link } from '#content-schema/content/link.ts'
import type { FooterEntry, FooterText, NavigationItemEntry, NavigationItemText } from '#content-schema/content/navigation.ts'
import { isVisibleItem, sectionOf } from '#content-schema/content/navigation-items.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import type { FooterView, HeaderView, NavigationItemView } from '#content-schema/pages/frame.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import {
  foreignLanguage,
  localeQuery,
  namingTextOf,
  settingsQuery,
  siteLocalesQuery,
  siteQuery,
  sitesQuery,
  spokenNamingTextOf,
} from './entries.ts'
import { linkView, resolveLink } from './links.ts'
import type { Place } from './place.ts'
import { siteSlugOf } from './site-address.ts'
import { pageInSiteQuery, siteTreeQuery } from './site-tree.ts'

const MAX_DEPTH = 12

/** Items that hold each other in layers would be shown in ever more places; no menu has more than this. */
const MAX_ITEMS = 3000

/** What of a navigation no visitor sees, and a preview shows all the same; nothing for visitors. */
export interface Revealed {
  /** Hidden items, and what stands below those that hide it; their titles are in brackets (NV-04). */
  hidden: boolean
  /** The home items of all countries (NV-28). */
  homes: boolean
}
const NOTHING: Revealed = { hidden: false, homes: false }

/** A walk through a menu: where it is shown, the items above the present one, and how many it may still show. */
interface Walk {
  place: Place & { locale: Locale }
  revealed: Revealed
  above: readonly string[]
  left: { items: number }
}

const walkOf = (place: Walk['place'], revealed: Revealed): Walk => ({ place, revealed, above: [], left: { items: MAX_ITEMS } })

/** One item of the navigation as shown at a place, null when it is not shown there (NV-02 to NV-05). */
async function itemView(context: QueryContext, walk: Walk, id: string): Promise<NavigationItemView | null> {
  const { place, revealed, above, left } = walk
  const key = entryKey.content('NavigationItem', id)
  const item = await context.entry<NavigationItemEntry>(key)
  if (!item || above.includes(id) || above.length > MAX_DEPTH || left.items <= 0) return null
  if (!isVisibleItem({ ...item, hidden: item.hidden && !revealed.hidden }, { country: place.locale.country })) return null
  left.items -= 1
  const resolved = await resolveLink(context, place, item.link)
  const spoken = await spokenNamingTextOf<NavigationItemText>(context, key, place.locale.language)
  const text = spoken?.text
  const foreign = foreignLanguage(spoken, place.locale.language)
  const views = async (ids: string[]) =>
    item.hiddenSubItems && !revealed.hidden ? [] : itemViews(context, { ...walk, above: [...above, id] }, ids)
  const items = await views(item.items)
  const sections: NavigationItemView['sections'] = []
  for (const section of item.sections) sections.push({ title: text?.sectionTitles[section.id] ?? '', items: await views(section.items) })
  const marketing = item.marketingSection
  const title = text?.title ?? resolved?.view.text ?? ''
  return {
    id,
    title: item.hidden ? `(${title})` : title,
    link: resolved ? withTarget({ ...withoutLanguage(resolved.view), ...foreign }, item.target, text?.title ?? '') : null,
    unlocalizedUrl: resolved?.unlocalizedUrl ?? null,
    items,
    sections: sections.filter((section) => section.items.length > 0),
    marketing: marketing
      ? {
          logo: marketing.logo,
          text: text?.marketingText ?? '',
          backgroundColor: marketing.backgroundColor,
          link: await linkView(context, place, marketing.link),
        }
      : null,
  }
}

/** Items one after the other, so that what a limit leaves out is the same every time. */
async function itemViews(context: QueryContext, walk: Walk, ids: readonly string[]): Promise<NavigationItemView[]> {
  const views: NavigationItemView[] = []
  for (const id of ids) {
    const view = await itemView(context, walk, id)
    if (view) views.push(view)
  }
  return views
}

/** The text of an item is its own, in whatever language the page is that it leads to. */
function withoutLanguage({ language: _language, ...link }: LinkView): LinkView {
  return link
}

function withTarget(link: LinkView, target: string, title: string): LinkView {
  const own = target === '' ? link : { ...link, target, rel: target === '_blank' ? 'noopener' : null }
  return own.text === '' ? { ...own, text: title } : own
}

/** Home pages need no item of their own: the logo leads there. */
const isHomeItem = (item: NavigationItemView) => item.unlocalizedUrl === '/'

export const headerQuery = defineQuery('header', ['site', 'locale'], (context, asked) => headerViewOf(context, asked, NOTHING))

/** The header of a site, with what is revealed of it. */
export async function headerViewOf(context: QueryContext, asked: Asked, revealed: Revealed): Promise<HeaderView> {
  const { site: siteId, locale: urlCode } = asked
  const site = await context.ask(siteQuery, { id: siteId })
  const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
  const place = { siteId, urlCode, locale }
  const items = await itemViews(context, walkOf(place, revealed), site.headerNavigation)
  const homes = revealed.homes ? await homeViews(context, place, site.headerNavigation) : []
  return { items: [...items.filter((item) => item.link !== null && !isHomeItem(item)), ...homes] }
}

interface Asked {
  site: string
  locale: string
}

/** The home items of a site, each with the countries it is meant for; a link leads to a locale that has it. */
async function homeViews(context: QueryContext, place: Walk['place'], ids: readonly string[]): Promise<NavigationItemView[]> {
  const { siteId, locale } = place
  const siteSlug = siteSlugOf(await context.ask(siteQuery, { id: siteId }))
  const offered = await context.ask(siteLocalesQuery, { site: siteId })
  const views: NavigationItemView[] = []
  for (const id of ids) {
    const key = entryKey.content('NavigationItem', id)
    const item = await context.entry<NavigationItemEntry>(key)
    const page = item?.link?.kind === 'page' ? await context.ask(pageInSiteQuery, { site: siteId, pageId: item.link.pageId }) : null
    if (!item || !page?.isHome) continue
    const text = await namingTextOf<NavigationItemText>(context, key, locale.language)
    const countries = item.countries.length > 0 ? item.countries : page.homeCountries
    const open = offered.filter(({ country }) => countries.includes(country))
    const target = open.find(({ language }) => language === locale.language) ?? open[0] ?? locale
    const title = [text?.title ?? page.slug, ...(countries.length > 0 ? [countries.join(', ')] : [])].join(': ')
    const href = buildLink('/', { localeUrlCode: target.urlCode, siteSlug })
    const link = { text: title, href, action: null, isHard: false, target: null, rel: null, isExternal: false }
    views.push({ id, title, link, unlocalizedUrl: '/', items: [], sections: [], marketing: null })
  }
  return views
}

/** Sections the header leads to: its other items look the same on every page. */
export const headerSectionsQuery = defineQuery(
  'headerSections',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<string[]> => {
    const { items } = await context.ask(headerQuery, { site: siteId, locale: urlCode })
    return [...new Set(items.map((item) => sectionOf(item.unlocalizedUrl)))].filter((section) => section !== '').sort()
  },
)

export const footerQuery = defineQuery('footer', ['site', 'locale'], (context, asked) => footerViewOf(context, asked, NOTHING))

/** The footer of a site, with what is revealed of it. */
export async function footerViewOf(context: QueryContext, asked: Asked, revealed: Revealed): Promise<FooterView> {
  const { site: siteId, locale: urlCode } = asked
  const site = await context.ask(siteQuery, { id: siteId })
  const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
  const place = { siteId, urlCode, locale }
  const key = entryKey.content('Footer', site.footerNavigation)
  const entry = await context.entry<FooterEntry>(key)
  if (!entry) throw new Error(`Footer ${site.footerNavigation} of site "${site.name}" does not exist`)
  const text = await namingTextOf<FooterText>(context, key, locale.language)
  const walk = walkOf(place, revealed)
  const sections: FooterView['sections'] = []
  for (const section of entry.sections)
    sections.push({ title: text?.sectionTitles[section.id] ?? '', items: await itemViews(context, walk, section.items) })
  const contactLink = await linkView(context, place, entry.contactLink)
  return {
    theme: entry.theme,
    contactLink: contactLink ? { ...contactLink, text: text?.contactText || contactLink.text } : null,
    sections: sections.filter((section) => section.items.length > 0),
  }
}

/** Address of the privacy policy, which the main site holds for all. */
export const privacyUrlQuery = defineQuery(
  'privacyUrl',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<string | null> => {
    const { privacyPath } = await context.ask(settingsQuery)
    const pageId = await context.ask(pageAtPathQuery, { path: privacyPath })
    if (pageId === null) return null
    const link: Link = { kind: 'page', pageId, text: '', pageParameters: '', openInNewTab: false }
    return (await linkView(context, { siteId, urlCode }, link))?.href ?? null
  },
)

/** The page of the main site at a path; null for none. */
export const pageAtPathQuery = defineQuery('pageAtPath', ['path'], async (context, { path }): Promise<string | null> => {
  const main = (await context.ask(sitesQuery)).find((site) => site.isMain)
  if (!main) return null
  const { pages } = await context.ask(siteTreeQuery, { site: main.id })
  return pages.find((page) => page.path === path)?.pageId ?? null
})

export const navigationQueries = [headerQuery, headerSectionsQuery, footerQuery, privacyUrlQuery, pageAtPathQuery]
