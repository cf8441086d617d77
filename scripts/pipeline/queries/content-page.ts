import { buildLink } from '#content-schema/address/build-link.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import { selectHomePage } from '#content-schema/content/home-page.ts'
import type { NavigationItemText } from '#content-schema/content/navigation.ts'
import { isFindable, type PageEntry, type PageText } from '#content-schema/content/page.ts'
import { chooseContentLanguage } from '#content-schema/locale/content-language.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { branchTrail, type Crumb, notFoundTrail } from '#content-schema/pages/breadcrumbs.ts'
import type { ContentPageView } from '#content-schema/pages/content-pages.ts'
import { pageTypeOf } from '#content-schema/pages/page-type.ts'
import type { SystemPageView } from '#content-schema/pages/system-pages.ts'
import type { Site } from '#content-schema/site/site.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { blockViews } from './blocks.ts'
import { foreignLanguage, localeQuery, siteQuery, spokenNamingTextOf, translationsOf } from './entries.ts'
import { gateOfPage, isContentOpen } from './gates.ts'
import { languagesOfPage } from './page-languages.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import type { Place } from './place.ts'
import { pageCardQuery } from './share-card.ts'
import { siteSlugOf } from './site-address.ts'
import { orphanPageIdsQuery, pageInSiteQuery, siteTreeQuery, type TreePage } from './site-tree.ts'

export interface PageContent {
  page: PageEntry
  text: PageText
  language: string
  isFallback: boolean
  isUnavailable: boolean
  available: string[]
}

interface ContentOptions {
  /** Languages it may be shown in; by default all it has. */
  languages?: readonly string[]
  /** Language a reader prefers to English. */
  fallback?: string
}

/** The content of a page in the language a reader gets (CP-12, CP-13). */
export async function pageContent(
  context: QueryContext,
  pageId: string,
  language: string,
  { languages, fallback }: ContentOptions = {},
): Promise<PageContent> {
  const key = entryKey.content('Page', pageId)
  const page = await context.entry<PageEntry>(key)
  if (!page) throw new Error(`There is no page ${pageId}`)
  const available = [...(languages ?? (await translationsOf(context, key)))]
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
  const { pages } = await context.ask(siteTreeQuery, { site: site.id })
  const homes = await Promise.all(
    pages
      .filter(({ isHome }) => isHome)
      .map(async ({ pageId, homeCountries }) => ({
        countries: homeCountries,
        languages: await languagesOfPage(context, site.id, pageId),
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

export const contentPageQuery = defineQuery(
  'contentPage',
  ['site', 'locale', 'pageId', 'fallback?'],
  async (context, { site: siteId, locale: urlCode, pageId, fallback }): Promise<ContentPageView> => {
    const place = { siteId, urlCode }
    const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const site = await context.ask(siteQuery, { id: siteId })
    const placed = await context.ask(pageInSiteQuery, { site: siteId, pageId })
    const tree = placed ?? (await orphanPlace(context, siteId, pageId))
    const languages = await languagesOfPage(context, siteId, pageId)
    // Without any, the canonical address says what is wrong.
    const content = await pageContent(context, pageId, locale.language, { fallback, ...(languages.length > 0 ? { languages } : {}) })
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
          : await orphanCrumbs(context, place, text.title),
      contentLanguage: content.language,
      isLanguageFallback: content.isFallback,
      isLanguageUnavailable: content.isUnavailable,
      languages: content.available,
      hasVariants: placed !== null,
      exists: (candidate) => placed !== null && (homes ? homes(candidate) !== null : isValidInCountry(page.countries, candidate.country)),
      ...(homes ? { isTranslated: (candidate) => homes(candidate)?.includes(candidate.language) ?? false } : {}),
      isIndexed: placed !== null && isFindable(page) && (await gateOfPage(context, siteId, pageId)) === 0,
      // A variant in another language is never canonical and has no picture of its own.
      ...(fallback || !placed ? {} : { about: { card: pageCardQuery, subject: pageId } }),
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
  },
)

/**
 * A page that stands in no site's navigation is found by its id, below the home page (CP-24).
 *
 * @throws Error for a page of another site, and for one that does not exist
 */
async function orphanPlace(context: QueryContext, siteId: string, pageId: string): Promise<TreePage> {
  const page = await context.entry<PageEntry>(entryKey.content('Page', pageId))
  if (!page || !(await context.ask(orphanPageIdsQuery)).includes(pageId))
    throw new Error(`Page ${pageId} has no place in the navigation of site ${siteId}`)
  return { pageId, slug: page.slug, path: `/${pageId.toLowerCase()}`, isHome: false, homeCountries: [], branch: [] }
}

async function orphanCrumbs(context: QueryContext, place: Place, pageTitle: string): Promise<Crumb[]> {
  return branchTrail({ ...(await homeCrumb(context, place)), branch: [{ title: pageTitle, breadcrumbOverride: '', url: null }], pageTitle })
}

/** Path of the calendar file with the financial dates of a page; the home page has none. */
export const calendarPath = (path: string) => `${path}.ics`

function withCalendar(blocks: readonly BlockView[], calendarUrl: string | null): BlockView[] {
  return blocks.map((block) => (block.kind === 'financialCalendar' ? { ...block, calendarUrl } : block))
}

async function branchCrumbs(context: QueryContext, place: Place, tree: TreePage, pageTitle: string): Promise<Crumb[]> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const siteSlug = siteSlugOf(await context.ask(siteQuery, { id: place.siteId }))
  const branch = await Promise.all(
    tree.branch.map(async ({ itemId, path }) => {
      const spoken = await spokenNamingTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', itemId), language)
      return {
        title: spoken?.text.title ?? '',
        breadcrumbOverride: spoken?.text.breadcrumbOverride ?? '',
        ...foreignLanguage(spoken, language),
        url: buildLink(path, { localeUrlCode: place.urlCode, siteSlug }),
      }
    }),
  )
  return branchTrail({ ...(await homeCrumb(context, place)), branch, pageTitle })
}

/**
 * Body blocks of the page that enriches a product or service (AH-16), and their language: of the first open one with content that is
 * valid in the country.
 */
export async function injectedBlocks(context: QueryContext, place: Place, pageIds: readonly string[]) {
  const { language, country } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  for (const pageId of pageIds) {
    if (!(await isContentOpen(context, pageId)) || (await translationsOf(context, entryKey.content('Page', pageId))).length === 0) continue
    const { page, text, language: injectedLanguage } = await pageContent(context, pageId, language)
    if (isValidInCountry(page.countries, country))
      return { injectedBlocks: await blockViews(context, place, text.bodyBlocks), injectedLanguage }
  }
  return { injectedBlocks: [], injectedLanguage: null }
}

const SYSTEM_PAGE_TYPES: Readonly<Record<string, string>> = { error: 'PageError', gate: 'PageGate' }

export const systemPageQuery = defineQuery(
  'systemPage',
  ['site', 'locale', 'template'],
  async (context, { site: siteId, locale: urlCode, template }): Promise<SystemPageView> => {
    const place = { siteId, urlCode }
    const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const home = await homeCrumb(context, place)
    const meta = await createMeta(context, {
      place,
      path: '/',
      title: '',
      description: '',
      type: SYSTEM_PAGE_TYPES[template] ?? 'PageNotFound',
      breadcrumbs: template === 'notFound' ? notFoundTrail(home) : [],
      contentLanguage: locale.language,
      languages: [locale.language],
      exists: () => true,
      isIndexed: false,
    })
    return { meta: { ...meta, section: '', headerSection: '' } }
  },
)
