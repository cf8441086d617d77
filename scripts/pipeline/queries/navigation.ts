import type { FooterView, HeaderView, LinkView, NavigationItemView } from '#content-schema/contracts/content-reader.ts'
import type { Link } from '#content-schema/entities/link.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { FooterEntry, FooterText, NavigationItemEntry, NavigationItemText } from '#content-schema/entities/navigation.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { CONTACT_FORM_ID } from '#content-schema/forms/form-markup.ts'
import { isVisibleItem, sectionOf } from '#content-schema/rules/navigation.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { textOf } from './entries.ts'
import { originOf } from './frame.ts'
import { linkView, type Place, resolveLink } from './links.ts'
import type { SiteTree } from './site-tree.ts'

const MAX_DEPTH = 12

/** One item of the navigation as shown at a place, null when it is not shown there (NV-02 to NV-05). */
async function itemView(
  context: QueryContext,
  place: Place & { locale: Locale },
  id: string,
  depth: number,
): Promise<NavigationItemView | null> {
  const key = entryKey.content('NavigationItem', id)
  const item = await context.entry<NavigationItemEntry>(key)
  if (!item || depth > MAX_DEPTH || !isVisibleItem(item, { country: place.locale.country })) return null
  const resolved = await resolveLink(context, place, item.link)
  const text = await textOf<NavigationItemText>(context, key, place.locale.language)
  const views = (ids: string[]) => (item.hiddenSubItems ? Promise.resolve([]) : itemViews(context, place, ids, depth + 1))
  const sections = await Promise.all(
    item.sections.map(async (section) => ({ title: text?.sectionTitles[section.id] ?? '', items: await views(section.items) })),
  )
  const marketing = item.marketingSection
  return {
    id,
    title: text?.title ?? resolved?.view.text ?? '',
    link: resolved ? withTarget(resolved.view, item.target, text?.title ?? '') : null,
    unlocalizedUrl: resolved?.unlocalizedUrl ?? null,
    items: await views(item.items),
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

async function itemViews(
  context: QueryContext,
  place: Place & { locale: Locale },
  ids: readonly string[],
  depth: number,
): Promise<NavigationItemView[]> {
  const views = await Promise.all(ids.map((id) => itemView(context, place, id, depth)))
  return views.filter((view) => view !== null)
}

function withTarget(link: LinkView, target: string, title: string): LinkView {
  const own = target === '' ? link : { ...link, target, rel: target === '_blank' ? 'noopener' : null }
  return own.text === '' ? { ...own, text: title } : own
}

/** Home pages need no item of their own: the logo leads there. */
const isHomeItem = (item: NavigationItemView) => item.unlocalizedUrl === '/'

const header: Query = async (context, siteId = '', urlCode = ''): Promise<HeaderView> => {
  const site = await context.ask<Site>('site', siteId)
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const items = await itemViews(context, { siteId, urlCode, locale }, site.headerNavigation, 0)
  return { items: items.filter((item) => item.link !== null && !isHomeItem(item)) }
}

/** Sections the header leads to: its other items look the same on every page. */
const headerSections: Query = async (context, siteId = '', urlCode = ''): Promise<string[]> => {
  const { items } = await context.ask<HeaderView>('header', siteId, urlCode)
  return [...new Set(items.map((item) => sectionOf(item.unlocalizedUrl)))].filter((section) => section !== '').sort()
}

const footer: Query = async (context, siteId = '', urlCode = ''): Promise<FooterView> => {
  const site = await context.ask<Site>('site', siteId)
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const place = { siteId, urlCode, locale }
  const key = entryKey.content('Footer', site.footerNavigation)
  const entry = await context.entry<FooterEntry>(key)
  if (!entry) throw new Error(`Footer ${site.footerNavigation} of site "${site.name}" does not exist`)
  const text = await textOf<FooterText>(context, key, locale.language)
  const sections = await Promise.all(
    entry.sections.map(async (section) => ({
      title: text?.sectionTitles[section.id] ?? '',
      items: await itemViews(context, place, section.items, 0),
    })),
  )
  const contactLink = await linkView(context, place, entry.contactLink)
  return {
    theme: entry.theme,
    contactLink: contactLink ? { ...contactLink, text: text?.contactText || contactLink.text } : null,
    sections: sections.filter((section) => section.items.length > 0),
  }
}

/** Address of the form for an expert: on the page the footer of the site names (FM-01). A path where its host is the site's own. */
const contactUrl: Query = async (context, siteId = '', urlCode = ''): Promise<string | null> => {
  const site = await context.ask<Site>('site', siteId)
  const footer = await context.entry<FooterEntry>(entryKey.content('Footer', site.footerNavigation))
  if (footer?.contactLink?.kind !== 'page') return null
  const link = await linkView(context, { siteId, urlCode }, { ...footer.contactLink, pageParameters: `#${CONTACT_FORM_ID}` })
  const origin = `${await originOf(context, site)}/`
  return link?.href?.startsWith(origin) ? link.href.slice(origin.length - 1) : (link?.href ?? null)
}

/** Address of the privacy policy, which the main site holds for all. */
const privacyUrl: Query = async (context, siteId = '', urlCode = ''): Promise<string | null> => {
  const { privacyPath } = await context.ask<Settings>('settings')
  const pageId = await context.ask<string | null>('pageAtPath', privacyPath)
  if (pageId === null) return null
  const link: Link = { kind: 'page', pageId, text: '', pageParameters: '', openInNewTab: false }
  return (await linkView(context, { siteId, urlCode }, link))?.href ?? null
}

/** The page of the main site at a path; null for none. */
const pageAtPath: Query = async (context, path = ''): Promise<string | null> => {
  const main = (await context.ask<Site[]>('sites')).find((site) => site.isMain)
  if (!main) return null
  const { pages } = await context.ask<SiteTree>('siteTree', main.id)
  return pages.find((page) => page.path === path)?.pageId ?? null
}

export const navigationQueries = { header, headerSections, footer, contactUrl, privacyUrl, pageAtPath }
