import type { CapabilityView } from '#content-schema/contracts/content-reader.ts'
import { ERROR_KEY, GATE_KEY, NOT_FOUND_KEY, type PageSpec, variantKey } from '#content-schema/contracts/page-spec.ts'
import { ENGLISH, UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { PageEntry, Protection } from '#content-schema/entities/page.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type { MediaReleaseEntry, StoryContact, StoryEntry } from '#content-schema/entities/story.ts'
import { classificationRoute, productRoute } from '#content-schema/rules/catalogue-route.ts'
import { chooseContentLanguage } from '#content-schema/rules/content-language.ts'
import { isSupportedInCountry, isValidInCountry } from '#content-schema/rules/country-visibility.ts'
import { selectHomePage } from '#content-schema/rules/home-page.ts'
import { htmlLangOf } from '#content-schema/rules/locale.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ClassificationBase } from '#content-schema/source/pim.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { capabilityRoute } from './catalogue.ts'
import { calendarPath, passwordOf } from './content-page.ts'
import { translationsOf } from './entries.ts'
import type { CatalogueTarget } from './links.ts'
import type { SiteTree, TreePage } from './site-tree.ts'

/** Pages of the style guide, without locale (RT-45); each in all languages of the interface, English at the addresses the specification names. */
const STYLE_GUIDE_PAGES = ['', 'buttons', 'components', 'inputs', 'modules', 'pages/error', 'tools/email-links', 'typography']

const pagesOfPlatform: Query = async (context): Promise<Enumeration> => ({
  pages: [],
  children: [
    ...(await context.ask<Site[]>('sites')).flatMap((site) => [
      queryKey('pagesOfSite', [site.id]),
      ...(site.isMain ? [queryKey('comparisonDocuments', [site.id])] : []),
    ]),
    queryKey('hostPages', []),
  ],
})

const pagesOfSite: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const site = await context.ask<Site>('site', siteId)
  const locales = await context.ask<Locale[]>('siteLocales', siteId)
  const styleGuide = UI_LANGUAGES.flatMap((language) =>
    STYLE_GUIDE_PAGES.map(
      (name): PageSpec => ({
        siteId,
        locale: '',
        path: ['/style-guide', language === ENGLISH ? '' : language, name].filter(Boolean).join('/'),
        template: 'styleGuide',
        args: { page: name, language },
        status: 200,
      }),
    ),
  )
  return {
    pages: site.isMain ? [...styleGuide, ...callbackPages(siteId, locales)] : [],
    children: [
      queryKey('searchPages', [siteId]),
      queryKey('sharePictures', [siteId]),
      queryKey('addressesOfPages', [siteId]),
      ...(site.isMain ? [queryKey('addressesOfArticles', [siteId])] : []),
      ...locales.flatMap(({ urlCode }) => [
        queryKey('contentPages', [siteId, urlCode]),
        queryKey('strayPages', [siteId, urlCode]),
        queryKey('sitemapPages', [siteId, urlCode]),
        ...(site.isMain
          ? [
              queryKey('feedPages', [siteId, urlCode]),
              queryKey('articlePages', [siteId, urlCode]),
              queryKey('comparisonPages', [siteId, urlCode]),
              queryKey('listPages', [siteId, urlCode]),
              queryKey('datedDocuments', [siteId, urlCode]),
              queryKey('cataloguePages', [siteId, urlCode, 'products']),
              queryKey('cataloguePages', [siteId, urlCode, 'services']),
            ]
          : []),
      ]),
    ],
  }
}

/** Where a login returns to: for people in each locale and without one, and for the hidden frame that renews it (RT-29, RT-30). */
function callbackPages(siteId: string, locales: readonly Locale[]): PageSpec[] {
  const shell = (locale: string, path: string, args: Record<string, string>): PageSpec => ({
    siteId,
    locale,
    path,
    template: 'callback',
    args,
    status: 200,
  })
  return [
    shell('', '/blank-callback', { kind: 'blank', language: ENGLISH, home: '/' }),
    shell('', '/callback', { language: ENGLISH, home: '/' }),
    ...locales.map((locale) => {
      const { urlCode, language } = locale
      return shell(urlCode, `/${urlCode}/callback`, { language, lang: htmlLangOf(locale), home: `/${urlCode}` })
    }),
  ]
}

/** Content pages, the home page, and the pages that stand for not found and error. */
const contentPages: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const locale = await context.ask<Locale>('locale', siteId, urlCode)
  const { pages } = await context.ask<SiteTree>('siteTree', siteId)
  const create = createPages({ siteId, locale: urlCode })
  const specs = [
    create(`/${NOT_FOUND_KEY}`, 'notFound', {}, 404),
    create(`/${ERROR_KEY}`, 'error', {}, 500),
    create(`/${GATE_KEY}`, 'gate', {}),
    ...(await homeSpecs(context, { siteId, locale, homes: pages.filter((page) => page.isHome), create })),
  ]
  for (const page of pages) if (!page.isHome) specs.push(...(await contentSpecs(context, { siteId, locale, page, create })))
  specs.push(...(await calendarSpecs(context, specs)))
  return { pages: distinct(specs), children: [] }
}

export type CreatePage = (
  path: string,
  template: PageSpec['template'],
  args: Record<string, string>,
  status?: PageSpec['status'],
) => PageSpec

/** Writes specifications of pages at a locale of a site. */
export function createPages({ siteId, locale }: { siteId: string; locale: string }): CreatePage {
  return (path, template, args, status = 200) => ({ siteId, locale, path: `/${locale}${path === '/' ? '' : path}`, template, args, status })
}

/** The home page of the country; without one an error page stands in its place (NV-25 to NV-27). */
async function homeSpecs(
  context: QueryContext,
  options: { siteId: string; locale: Locale; homes: TreePage[]; create: CreatePage },
): Promise<PageSpec[]> {
  const { siteId, locale, homes, create } = options
  const site = await context.ask<Site>('site', siteId)
  let home: TreePage & { countries: string[] }
  try {
    home = selectHomePage(
      homes.map((page) => ({ ...page, countries: page.homeCountries })),
      locale.country,
      site.name,
    )
  } catch (error) {
    return [create('/', 'error', { message: error instanceof Error ? error.message : String(error) }, 500)]
  }
  const spec = create('/', 'content', { pageId: home.pageId })
  const entry = await context.entry<PageEntry>(entryKey.content('Page', home.pageId))
  return variants(context, { spec: withProtection(spec, entry?.protection ?? 0), pageId: home.pageId, locale })
}

/** The calendar file of each page that holds a financial calendar in any language, protected as the page is. */
async function calendarSpecs(context: QueryContext, pages: readonly PageSpec[]): Promise<PageSpec[]> {
  const texts = await context.list(listKey.financialCalendars())
  const ids = new Set(texts.map(({ member }) => member.slice(0, member.lastIndexOf('@'))))
  return pages
    .filter(({ path, locale, args }) => ids.has(args.pageId ?? '') && args.fallback === undefined && path !== `/${locale}`)
    .map(({ variants: _variants, ...spec }) => ({
      ...spec,
      path: calendarPath(spec.path),
      template: 'document',
      args: { kind: 'financialCalendar', pageId: spec.args.pageId ?? '' },
    }))
}

function withProtection(spec: PageSpec, protection: Protection): PageSpec {
  return protection === 0 ? spec : { ...spec, protection }
}

async function contentSpecs(
  context: QueryContext,
  options: { siteId: string; locale: Locale; page: TreePage; create: CreatePage },
): Promise<PageSpec[]> {
  const { siteId, locale, page, create } = options
  const entry = await context.entry<PageEntry>(entryKey.content('Page', page.pageId))
  if (!entry || !isValidInCountry(entry.countries, locale.country)) return []
  if (entry.injection) {
    const target = await context.ask<CatalogueTarget | null>(
      'catalogueTarget',
      siteId,
      locale.urlCode,
      `${entry.injection.type}s`,
      entry.injection.slug,
    )
    if (target) return []
  }
  const spec = create(page.path, 'content', { pageId: page.pageId })
  const protection = entry.protection !== 0 ? entry.protection : await passwordOf(context, siteId, page.path)
  return variants(context, { spec: withProtection(spec, protection), pageId: page.pageId, locale })
}

/** A page that is not translated exists once more for each other language a reader may prefer to the default (RT-10, AH-17). */
async function variants(
  context: QueryContext,
  { spec, pageId, locale }: { spec: PageSpec; pageId: string; locale: Locale },
): Promise<PageSpec[]> {
  const available = await translationsOf(context, entryKey.content('Page', pageId))
  if (available.length === 0) return []
  if (available.includes(locale.language)) return [spec]
  const choice = chooseContentLanguage({ available, current: locale.language, source: 'en' })
  const others = available.filter((language) => language !== choice.language)
  if (others.length === 0) return [spec]
  return [
    { ...spec, variants: others },
    ...others.map((language) => ({ ...spec, path: variantKey(spec.path, language), args: { ...spec.args, fallback: language } })),
  ]
}

/** Stories, their contacts and media releases (RT-32 to RT-34). */
const articlePages: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const create = createPages({ siteId, locale: urlCode })
  const specs = [create(OVERVIEWS.storyContacts.path, 'storyContacts', {})]
  for (const { id, entry } of await entries<StoryContact>(context, 'StoryContact'))
    specs.push(create(`${OVERVIEWS.storyContacts.path}/${entry.slug}`, 'storyContact', { contactId: id }))
  for (const { id, entry } of await entries<StoryEntry>(context, 'Story'))
    if (await isTranslated(context, 'Story', id)) specs.push(create(`${OVERVIEWS.stories.path}/${entry.slug}`, 'story', { storyId: id }))
  for (const { id, entry } of await entries<MediaReleaseEntry>(context, 'MediaRelease'))
    if (await isTranslated(context, 'MediaRelease', id))
      specs.push(create(`${OVERVIEWS.mediaReleases.path}/${entry.slug}`, 'mediaRelease', { releaseId: id }))
  return { pages: distinct(specs), children: [] }
}

async function entries<T>(context: QueryContext, model: string): Promise<{ id: string; entry: T }[]> {
  const found: { id: string; entry: T }[] = []
  for (const { member } of await context.list(listKey.model(model))) {
    const entry = await context.entry<T>(entryKey.content(model, member))
    if (entry !== null) found.push({ id: member, entry })
  }
  return found
}

async function isTranslated(context: QueryContext, model: string, id: string): Promise<boolean> {
  return (await translationsOf(context, entryKey.content(model, id))).length > 0
}

/** Classification pages of a catalogue visible in the locale's country; the items below each are enumerated on their own. */
const cataloguePages: Query = async (context, siteId = '', urlCode = '', type = ''): Promise<Enumeration> => {
  const { country } = await context.ask<Locale>('locale', siteId, urlCode)
  const create = createPages({ siteId, locale: urlCode })
  const pages: PageSpec[] = []
  const children: string[] = []
  for (const node of await context.ask<ClassificationBase[]>('classificationTree', type)) {
    const chain = await context.ask<ClassificationBase[] | null>('lineage', type, node.id)
    if (!chain?.slice(1).every((step) => isSupportedInCountry(step.supportedCountries, country))) continue
    pages.push(create(classificationRoute(chain), 'classification', { type, id: node.id }))
    children.push(queryKey('itemPages', [siteId, urlCode, type, node.id]))
  }
  if (type === 'products') children.push(queryKey('capabilityPages', [siteId, urlCode]))
  return { pages: distinct(pages), children }
}

/** Product (or service) pages directly in a classification. */
const itemPages: Query = async (context, siteId = '', urlCode = '', type = '', classificationId = ''): Promise<Enumeration> => {
  const { country } = await context.ask<Locale>('locale', siteId, urlCode)
  const chain = await context.ask<ClassificationBase[] | null>('lineage', type, classificationId)
  const slugs = await context.ask<string[]>('classificationItems', classificationId, country)
  const create = createPages({ siteId, locale: urlCode })
  const template = type === 'services' ? 'service' : 'product'
  return {
    pages: chain ? slugs.map((slug) => create(productRoute(classificationRoute(chain), slug), template, { slug })) : [],
    children: [],
  }
}

const capabilityPages: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const create = createPages({ siteId, locale: urlCode })
  const pages: PageSpec[] = []
  for (const { member } of await context.list(listKey.capabilities())) {
    const view = await context.ask<CapabilityView | null>('capability', member, 'en')
    if (view) pages.push(create(capabilityRoute(view.slug), 'classification', { type: 'products', id: `capability/${member}` }))
  }
  return { pages: distinct(pages), children: [] }
}

/** Two entries with one path: the first in order of id keeps it. */
export function distinct(specs: readonly PageSpec[]): PageSpec[] {
  const byPath = new Map<string, PageSpec>()
  for (const spec of specs) if (!byPath.has(spec.path)) byPath.set(spec.path, spec)
  return [...byPath.values()]
}

export const pageQueries = { pagesOfPlatform, pagesOfSite, contentPages, articlePages, cataloguePages, itemPages, capabilityPages }
