import { buildLink } from '#content-schema/address/build-link.ts'
import type { Link } from '#content-schema/content/link.ts'
import type { FooterEntry, FooterText, NavigationItemEntry, NavigationItemText } from '#content-schema/content/navigation.ts'
import {
  type SiteNavigation,
  type SiteNavigationItem,
  type SiteNavigationLink,
  siteNavigationKey,
} from '#content-schema/content/site-navigation.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { localeQuery, namingTextOf, siteLocalesQuery, siteQuery } from './entries.ts'
import { linkView, resolveLink } from './links.ts'
import type { Place } from './place.ts'
import { siteSlugOf } from './site-address.ts'
import { pageInSiteQuery } from './site-tree.ts'

/** The navigation of a site for machines (AP-03): whole, in one language, without regard to the country of a reader. */

const MAX_DEPTH = 12

/** Where a navigation is shown, and whether to editors, who see all of it (NV-04, NV-28). */
type Spoken = Place & { language: string; isEditor: boolean }

export const siteNavigationQuery = defineQuery(
  'siteNavigation',
  ['site', 'locale'],
  (context, { site, locale }): Promise<SiteNavigation> => navigationOf(context, { siteId: site, urlCode: locale }, false),
)

/** The same with hidden items and what stands below them, for editors alone (AP-04, NV-04). */
export const editorNavigationQuery = defineQuery(
  'editorNavigation',
  ['site', 'locale'],
  (context, { site, locale }): Promise<SiteNavigation> => navigationOf(context, { siteId: site, urlCode: locale }, true),
)

async function navigationOf(context: QueryContext, { siteId, urlCode }: Place, isEditor: boolean): Promise<SiteNavigation> {
  const site = await context.ask(siteQuery, { id: siteId })
  const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
  const place = { siteId, urlCode, language, isEditor }
  const key = entryKey.content('Footer', site.footerNavigation)
  const footer = await context.entry<FooterEntry>(key)
  const text = await namingTextOf<FooterText>(context, key, language)
  const contactLink = await linkOf(context, place, footer?.contactLink ?? null)
  const { theme, hidden } = site.headerOptions
  return {
    siteId,
    language,
    header: { options: { theme, hidden }, items: await itemsOf(context, place, site.headerNavigation, 0) },
    footer: {
      theme: footer?.theme ?? 'Default',
      contactLink: contactLink && { ...contactLink, text: text?.contactText || contactLink.text },
      sections: await Promise.all(
        (footer?.sections ?? []).map(async ({ id, items }) => ({
          title: text?.sectionTitles[id] ?? '',
          items: await itemsOf(context, place, items, 0),
        })),
      ),
    },
  }
}

async function itemsOf(context: QueryContext, place: Spoken, ids: readonly string[], depth: number): Promise<SiteNavigationItem[]> {
  const items = await Promise.all(ids.map((id) => itemOf(context, place, id, depth)))
  return items.filter((item) => item !== null)
}

async function itemOf(context: QueryContext, place: Spoken, id: string, depth: number): Promise<SiteNavigationItem | null> {
  const key = entryKey.content('NavigationItem', id)
  const item = await context.entry<NavigationItemEntry>(key)
  if (!item || (item.hidden && !place.isEditor) || depth > MAX_DEPTH) return null
  const text = await namingTextOf<NavigationItemText>(context, key, place.language)
  const below = (ids: readonly string[]) => (item.hiddenSubItems && !place.isEditor ? [] : itemsOf(context, place, ids, depth + 1))
  const { countries, hidden, hiddenSubItems, target, link, marketingSection } = item
  return {
    id,
    title: text?.title ?? '',
    breadcrumbOverride: text?.breadcrumbOverride ?? '',
    countries,
    ...(await addressOf(context, place, link)),
    hidden,
    hiddenSubItems,
    target,
    page: link?.kind === 'page' ? { id: link.pageId } : null,
    marketingSection: marketingSection && {
      logo: marketingSection.logo,
      backgroundColor: marketingSection.backgroundColor,
      text: text?.marketingText ?? '',
      link: await linkOf(context, place, marketingSection.link),
    },
    items: await below(item.items),
    sections: await Promise.all(
      item.sections.map(async (section) => ({ title: text?.sectionTitles[section.id] ?? '', items: await below(section.items) })),
    ),
  }
}

type Address = Pick<SiteNavigationItem, 'url' | 'unlocalizedUrl'>

/** A page meant for some countries has the same address for a visitor of any country. */
async function addressOf(context: QueryContext, place: Spoken, link: Link | null): Promise<Address> {
  const resolved = await resolveLink(context, place, link)
  if (resolved) return { url: resolved.view.href, unlocalizedUrl: resolved.unlocalizedUrl }
  const page = link?.kind === 'page' ? await context.ask(pageInSiteQuery, { site: place.siteId, pageId: link.pageId }) : null
  if (!page) return { url: null, unlocalizedUrl: null }
  const siteSlug = siteSlugOf(await context.ask(siteQuery, { id: place.siteId }))
  return { url: buildLink(page.path, { localeUrlCode: place.urlCode, siteSlug }), unlocalizedUrl: page.path }
}

async function linkOf(context: QueryContext, place: Place, link: Link | null): Promise<SiteNavigationLink | null> {
  const view = await linkView(context, place, link)
  return view?.href ? { text: view.text, url: view.href } : null
}

/** Two documents a language the site speaks, one for anybody and one for editors, with the addresses of the language alone where the site offers it. */
export const siteNavigationPagesQuery = defineQuery(
  'siteNavigationPages',
  ['site'],
  async (context, { site: siteId }): Promise<Enumeration> => {
    const locales = await context.ask(siteLocalesQuery, { site: siteId })
    const byLanguage = Map.groupBy(locales, ({ language }) => language)
    const pages = [...byLanguage].flatMap(([language, spoken]): PageSpec[] => {
      const locale = spoken.find(({ isInternational }) => isInternational) ?? spoken[0]
      const args = { kind: 'siteNavigation' as const, urlCode: locale?.urlCode ?? '' }
      const spec = { siteId, locale: '', template: 'document', status: 200 } as const
      return [
        { ...spec, path: siteNavigationKey(language), args },
        { ...spec, path: siteNavigationKey(language, 'editor'), args: { ...args, audience: 'editor' } },
      ]
    })
    return { pages, children: [] }
  },
)

export const siteNavigationQueries = [siteNavigationQuery, editorNavigationQuery, siteNavigationPagesQuery]
