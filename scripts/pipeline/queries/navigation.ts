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

/** An item as it is shown at a place, but for its own texts: where one of them changes, no link is looked up again. */
interface ShownItem extends Pick<NavigationItemView, 'id' | 'link' | 'unlocalizedUrl'> {
  hidden: boolean
  target: string
  items: ShownItem[]
  sections: { id: string; items: ShownItem[] }[]
  marketing: Omit<NonNullable<NavigationItemView['marketing']>, 'text'> | null
}

/** One item of the navigation as shown at a place, null when it is not shown there (NV-02 to NV-05). */
async function shownItem(context: QueryContext, walk: Walk, id: string): Promise<ShownItem | null> {
  const { place, revealed, above, left } = walk
  const item = await context.entry<NavigationItemEntry>(entryKey.content('NavigationItem', id))
  if (!item || above.includes(id) || above.length > MAX_DEPTH || left.items <= 0) return null
  if (!isVisibleItem({ ...item, hidden: item.hidden && !revealed.hidden }, { country: place.locale.country })) return null
  left.items -= 1
  const resolved = await resolveLink(context, place, item.link)
  const below = async (ids: string[]) =>
    item.hiddenSubItems && !revealed.hidden ? [] : shownItems(context, { ...walk, above: [...above, id] }, ids)
  const items = await below(item.items)
  const sections: ShownItem['sections'] = []
  for (const section of item.sections) sections.push({ id: section.id, items: await below(section.items) })
  const marketing = item.marketingSection
  return {
    id,
    hidden: item.hidden,
    target: item.target,
    link: resolved?.view ?? null,
    unlocalizedUrl: resolved?.unlocalizedUrl ?? null,
    items,
    sections: sections.filter((section) => section.items.length > 0),
    marketing: marketing
      ? { logo: marketing.logo, backgroundColor: marketing.backgroundColor, link: await linkView(context, place, marketing.link) }
      : null,
  }
}

/** Items one after the other, so that what a limit leaves out is the same every time. */
async function shownItems(context: QueryContext, walk: Walk, ids: readonly string[]): Promise<ShownItem[]> {
  const shown: ShownItem[] = []
  for (const id of ids) {
    const item = await shownItem(context, walk, id)
    if (item) shown.push(item)
  }
  return shown
}

/** An item with its texts, in a language. */
async function itemView(context: QueryContext, language: string, item: ShownItem): Promise<NavigationItemView> {
  const { id, link, unlocalizedUrl, marketing } = item
  const spoken = await spokenNamingTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', id), language)
  const text = spoken?.text
  const foreign = foreignLanguage(spoken, language)
  const title = text?.title ?? link?.text ?? ''
  return {
    id,
    title: item.hidden ? `(${title})` : title,
    link: link && withTarget({ ...withoutLanguage(link), ...foreign }, item.target, text?.title ?? ''),
    unlocalizedUrl,
    items: await itemViews(context, language, item.items),
    sections: await sectionViews(context, language, { sections: item.sections, titles: text?.sectionTitles }),
    marketing: marketing && {
      logo: marketing.logo,
      text: text?.marketingText ?? '',
      backgroundColor: marketing.backgroundColor,
      link: marketing.link,
    },
  }
}

function itemViews(context: QueryContext, language: string, items: readonly ShownItem[]): Promise<NavigationItemView[]> {
  return Promise.all(items.map((item) => itemView(context, language, item)))
}

function sectionViews(
  context: QueryContext,
  language: string,
  { sections, titles = {} }: { sections: ShownItem['sections']; titles: Record<string, string> | undefined },
): Promise<NavigationItemView['sections']> {
  return Promise.all(sections.map(async ({ id, items }) => ({ title: titles[id] ?? '', items: await itemViews(context, language, items) })))
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
const isHomeItem = ({ unlocalizedUrl }: ShownItem) => unlocalizedUrl === '/'

const headerItemsQuery = defineQuery('headerItems', ['site', 'locale'], (context, asked) => headerItemsOf(context, asked, NOTHING))

async function headerItemsOf(context: QueryContext, asked: Asked, revealed: Revealed): Promise<ShownItem[]> {
  const { headerNavigation } = await context.ask(siteQuery, { id: asked.site })
  const items = await shownItems(context, walkOf(await placeOf(context, asked), revealed), headerNavigation)
  return items.filter((item) => item.link !== null && !isHomeItem(item))
}

export const headerQuery = defineQuery('header', ['site', 'locale'], async (context, asked): Promise<HeaderView> => {
  const { language } = await context.ask(localeQuery, asked)
  return { items: await itemViews(context, language, await context.ask(headerItemsQuery, asked)) }
})

/** The header of a site, with what is revealed of it. */
export async function headerViewOf(context: QueryContext, asked: Asked, revealed: Revealed): Promise<HeaderView> {
  const { headerNavigation } = await context.ask(siteQuery, { id: asked.site })
  const place = await placeOf(context, asked)
  const items = await itemViews(context, place.locale.language, await headerItemsOf(context, asked, revealed))
  const homes = revealed.homes ? await homeViews(context, place, headerNavigation) : []
  return { items: [...items, ...homes] }
}

async function placeOf(context: QueryContext, asked: Asked): Promise<Walk['place']> {
  return { siteId: asked.site, urlCode: asked.locale, locale: await context.ask(localeQuery, asked) }
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

/** A footer as it is shown at a place, but for its texts. */
interface ShownFooter extends Pick<FooterView, 'theme' | 'contactLink'> {
  id: string
  sections: ShownItem['sections']
}

const footerItemsQuery = defineQuery('footerItems', ['site', 'locale'], (context, asked) => footerItemsOf(context, asked, NOTHING))

async function footerItemsOf(context: QueryContext, asked: Asked, revealed: Revealed): Promise<ShownFooter> {
  const site = await context.ask(siteQuery, { id: asked.site })
  const place = await placeOf(context, asked)
  const entry = await context.entry<FooterEntry>(entryKey.content('Footer', site.footerNavigation))
  if (!entry) throw new Error(`Footer ${site.footerNavigation} of site "${site.name}" does not exist`)
  const walk = walkOf(place, revealed)
  const sections: ShownItem['sections'] = []
  for (const section of entry.sections) sections.push({ id: section.id, items: await shownItems(context, walk, section.items) })
  return {
    id: site.footerNavigation,
    theme: entry.theme,
    contactLink: await linkView(context, place, entry.contactLink),
    sections: sections.filter((section) => section.items.length > 0),
  }
}

export const footerQuery = defineQuery('footer', ['site', 'locale'], async (context, asked) =>
  spokenFooter(context, asked, await context.ask(footerItemsQuery, asked)),
)

/** The footer of a site, with what is revealed of it. */
export async function footerViewOf(context: QueryContext, asked: Asked, revealed: Revealed): Promise<FooterView> {
  return spokenFooter(context, asked, await footerItemsOf(context, asked, revealed))
}

async function spokenFooter(context: QueryContext, asked: Asked, { id, theme, contactLink, sections }: ShownFooter): Promise<FooterView> {
  const { language } = await context.ask(localeQuery, asked)
  const text = await namingTextOf<FooterText>(context, entryKey.content('Footer', id), language)
  return {
    theme,
    contactLink: contactLink ? { ...contactLink, text: text?.contactText || contactLink.text } : null,
    sections: await sectionViews(context, language, { sections, titles: text?.sectionTitles }),
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

export const navigationQueries = [
  headerItemsQuery,
  headerQuery,
  headerSectionsQuery,
  footerItemsQuery,
  footerQuery,
  privacyUrlQuery,
  pageAtPathQuery,
]
