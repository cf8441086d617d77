import type { BlockView, ContentPageView, HeaderView, SystemPageView } from '#content-schema/contracts/content-reader.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { NavigationItemText } from '#content-schema/entities/navigation.ts'
import type { PageEntry, PageText } from '#content-schema/entities/page.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { branchTrail, type Crumb, notFoundTrail } from '#content-schema/rules/breadcrumbs.ts'
import { chooseContentLanguage } from '#content-schema/rules/content-language.ts'
import { isValidInCountry } from '#content-schema/rules/country-visibility.ts'
import { selectHomePage } from '#content-schema/rules/home-page.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { pageTypeOf } from '#content-schema/rules/page-type.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { blockViews } from './blocks.ts'
import { textOf, translationsOf } from './entries.ts'
import { siteSlugOf } from './frame.ts'
import type { Place } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import type { SiteTree, TreePage } from './site-tree.ts'

export interface PageContent {
  page: PageEntry
  text: PageText
  language: string
  isFallback: boolean
  isUnavailable: boolean
  available: string[]
}

/** The content of a page in the language a reader gets (CP-12, CP-13). */
export async function pageContent(context: QueryContext, pageId: string, language: string, fallback?: string): Promise<PageContent> {
  const key = entryKey.content('Page', pageId)
  const page = await context.entry<PageEntry>(key)
  if (!page) throw new Error(`There is no page ${pageId}`)
  const available = await translationsOf(context, key)
  const choice = chooseContentLanguage({
    available,
    current: language,
    source: page.translationSourceLanguage,
    ...(fallback ? { fallback } : {}),
  })
  const text = choice.language === null ? null : await context.entry<PageText>(`${key}@${choice.language}`)
  if (!text || choice.language === null) throw new Error(`Page ${pageId} has no content in any language`)
  return { page, text, language: choice.language, isFallback: choice.isFallback, isUnavailable: choice.isUnavailable, available }
}

/** Languages of the home page at a locale: countries may have one of their own, and versions of one are those of the others. */
async function homesOf(context: QueryContext, site: Site): Promise<(locale: Locale) => string[] | null> {
  const { pages } = await context.ask<SiteTree>('siteTree', site.id)
  const homes = await Promise.all(
    pages
      .filter(({ isHome }) => isHome)
      .map(async ({ pageId, homeCountries }) => ({
        countries: homeCountries,
        languages: await translationsOf(context, entryKey.content('Page', pageId)),
      })),
  )
  return ({ country }) => {
    try {
      return selectHomePage(homes, country, site.name).languages
    } catch {
      return null
    }
  }
}

/** 1 for a path that needs a password by configuration (CP-26 to CP-29). */
export async function passwordOf(context: QueryContext, siteId: string, path: string): Promise<0 | 1> {
  const { protectedPaths } = await context.ask<Settings>('settings')
  const { slug } = await context.ask<Site>('site', siteId)
  return protectedPaths.includes(`${slug && `/${slug}`}${path}`) ? 1 : 0
}

const contentPage: Query = async (context, siteId = '', urlCode = '', pageId = '', fallback = ''): Promise<ContentPageView> => {
  const place = { siteId, urlCode }
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const site = await context.ask<Site>('site', siteId)
  const placed = await context.ask<TreePage | null>('pageInSite', siteId, pageId)
  const tree = placed ?? (await strayPlace(context, siteId, pageId))
  const content = await pageContent(context, pageId, locale.language, fallback)
  const { page, text } = content
  const homes = tree.isHome ? await homesOf(context, site) : null
  const meta = await createMeta(context, {
    place,
    path: tree.path,
    title: text.title,
    description: text.metaDescription || text.leadText,
    type: pageTypeOf(page),
    pageType: page.pageType,
    theme: page.themeOverride ?? page.theme,
    breadcrumbs: tree.isHome
      ? []
      : placed
        ? await branchCrumbs(context, place, tree, text.title)
        : await strayCrumbs(context, place, text.title),
    contentLanguage: content.language,
    isLanguageFallback: content.isFallback,
    isLanguageUnavailable: content.isUnavailable,
    languages: content.available,
    hasVariants: placed !== null,
    exists: (candidate) => placed !== null && (homes ? homes(candidate) !== null : isValidInCountry(page.countries, candidate.country)),
    ...(homes ? { isTranslated: (candidate) => homes(candidate)?.includes(candidate.language) ?? false } : {}),
    isIndexed: placed !== null && page.protection === 0 && (await passwordOf(context, siteId, tree.path)) === 0,
    // A variant in another language is nobody's canonical page and has no picture of its own.
    ...(fallback || !placed ? {} : { about: { kind: 'content', subject: pageId } }),
  })
  return {
    meta,
    overline: text.overline,
    leadText: text.leadText,
    image: text.image,
    isHome: tree.isHome,
    hasCoverHero: page.hasCoverHero,
    stickyOnlyAnchorNavigation: page.stickyOnlyAnchorNavigation,
    showSideButtons: page.showSideButtons ?? site.showSideButtons,
    headerHidden: page.headerHidden || site.headerOptions.hidden,
    blocks: withCalendar(await blockViews(context, place, text.bodyBlocks), tree.isHome || !placed ? null : calendarPath(meta.url)),
  }
}

/**
 * A page that stands in no site's navigation is found by its id, below the home page (CP-24).
 *
 * @throws Error for a page of another site, and for one nobody knows
 */
async function strayPlace(context: QueryContext, siteId: string, pageId: string): Promise<TreePage> {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  if (!page || !(await context.ask<string[]>('strayPageIds')).includes(pageId))
    throw new Error(`Page ${pageId} has no place in the navigation of site ${siteId}`)
  return { pageId, slug: page.slug, path: `/${pageId.toLowerCase()}`, isHome: false, homeCountries: [], branch: [] }
}

async function strayCrumbs(context: QueryContext, place: Place, pageTitle: string): Promise<Crumb[]> {
  return branchTrail({ ...(await homeCrumb(context, place)), branch: [{ title: pageTitle, breadcrumbOverride: '', url: null }], pageTitle })
}

/** Path of the calendar file with the financial dates of a page; the home page has none. */
export const calendarPath = (path: string) => `${path}.ics`

function withCalendar(blocks: readonly BlockView[], calendarUrl: string | null): BlockView[] {
  return blocks.map((block) => (block.kind === 'financialCalendar' ? { ...block, calendarUrl } : block))
}

async function branchCrumbs(context: QueryContext, place: Place, tree: TreePage, pageTitle: string): Promise<Crumb[]> {
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const siteSlug = siteSlugOf(await context.ask<Site>('site', place.siteId))
  const branch = await Promise.all(
    tree.branch.map(async ({ itemId, path }) => {
      const text = await textOf<NavigationItemText>(context, entryKey.content('NavigationItem', itemId), language)
      return {
        title: text?.title ?? '',
        breadcrumbOverride: text?.breadcrumbOverride ?? '',
        url: buildLink(path, { localeUrlCode: place.urlCode, siteSlug }),
      }
    }),
  )
  return branchTrail({ ...(await homeCrumb(context, place)), branch, pageTitle })
}

/** Body blocks of the page that enriches a product or service (AH-16), and their language: of the first with content that is valid in the country. */
export async function injectedBlocks(context: QueryContext, place: Place, pageIds: readonly string[]) {
  const { language, country } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  for (const pageId of pageIds) {
    if ((await translationsOf(context, entryKey.content('Page', pageId))).length === 0) continue
    const { page, text, language: injectedLanguage } = await pageContent(context, pageId, language)
    if (isValidInCountry(page.countries, country))
      return { injectedBlocks: await blockViews(context, place, text.bodyBlocks), injectedLanguage }
  }
  return { injectedBlocks: [], injectedLanguage: null }
}

const SYSTEM_PAGE_TYPES: Readonly<Record<string, string>> = { error: 'PageError', gate: 'PageGate' }

const systemPage: Query = async (context, siteId = '', urlCode = '', name = ''): Promise<SystemPageView> => {
  const place = { siteId, urlCode }
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const home = await homeCrumb(context, place)
  const navigation = await context.ask<HeaderView>('header', siteId, urlCode)
  const meta = await createMeta(context, {
    place,
    path: '/',
    title: '',
    description: '',
    type: SYSTEM_PAGE_TYPES[name] ?? 'PageNotFound',
    breadcrumbs: name === 'notFound' ? notFoundTrail(home) : [],
    contentLanguage: locale.language,
    languages: [locale.language],
    exists: () => true,
    isIndexed: false,
  })
  const suggestions = navigation.items.slice(0, 5).flatMap((item) => (item.link ? [{ ...item.link, text: item.title }] : []))
  return { meta: { ...meta, section: '', headerSection: '' }, suggestions }
}

export const contentPageQueries = { contentPage, systemPage }
