import { invalidHomePage, selectHomePage } from '#content-schema/content/home-page.ts'
import type { PageEntry } from '#content-schema/content/page.ts'
import { chooseContentLanguage } from '#content-schema/locale/content-language.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { ERROR_KEY, GATE_KEY, NOT_FOUND_KEY, type PageOf, type PageSpec, variantKey } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { catalogueTargetQuery } from './catalogue-tree.ts'
import { calendarPath } from './content-page.ts'
import { localeQuery, siteQuery } from './entries.ts'
import { gateOfPage } from './gates.ts'
import { languagesOfPage } from './page-languages.ts'
import { type CreatePage, createPages, distinct, withGate } from './page-specs.ts'
import { siteTreeQuery, type TreePage } from './site-tree.ts'

/** Content pages, the home page, and the pages that stand for not found and error. */
export const contentPagesQuery = defineQuery(
  'contentPages',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const locale = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { pages } = await context.ask(siteTreeQuery, { site: siteId })
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
  },
)

/** The home page of the country; without one an error page stands in its place (NV-25 to NV-27). */
async function homeSpecs(
  context: QueryContext,
  options: { siteId: string; locale: Locale; homes: TreePage[]; create: CreatePage },
): Promise<PageSpec[]> {
  const { siteId, locale, homes, create } = options
  const site = await context.ask(siteQuery, { id: siteId })
  let home: TreePage & { countries: string[] }
  try {
    home = selectHomePage(
      homes.map((page) => ({ ...page, countries: page.homeCountries })),
      locale.country,
      site.name,
    )
  } catch (error) {
    return [create('/', 'error', { message: messageOf(error) }, 500)]
  }
  const spec = create('/', 'content', { pageId: home.pageId })
  const gate = await gateOfPage(context, siteId, home.pageId)
  const specs = await variants(context, { spec: withGate(spec, gate), pageId: home.pageId, locale })
  return specs.length > 0 ? specs : [create('/', 'error', { message: invalidHomePage(site.name) }, 500)]
}

/** The calendar file of each page that holds a financial calendar in any language, protected as the page is. */
async function calendarSpecs(context: QueryContext, pages: readonly PageSpec[]): Promise<PageSpec[]> {
  const texts = await context.list(listKey.financialCalendars())
  const ids = new Set(texts.map(({ member }) => member.slice(0, member.lastIndexOf('@'))))
  return pages
    .filter((page) => page.template === 'content')
    .filter(({ path, locale, args }) => ids.has(args.pageId) && args.fallback === undefined && path !== `/${locale}`)
    .map(({ variants: _variants, ...spec }) => ({
      ...spec,
      path: calendarPath(spec.path),
      template: 'document',
      args: { kind: 'financialCalendar', pageId: spec.args.pageId },
    }))
}

async function contentSpecs(
  context: QueryContext,
  options: { siteId: string; locale: Locale; page: TreePage; create: CreatePage },
): Promise<PageSpec[]> {
  const { siteId, locale, page, create } = options
  const entry = await context.entry<PageEntry>(entryKey.content('Page', page.pageId))
  if (!entry || !isValidInCountry(entry.countries, locale.country)) return []
  if (entry.injection) {
    const target = await context.ask(catalogueTargetQuery, {
      site: siteId,
      locale: locale.urlCode,
      type: `${entry.injection.type}s`,
      slug: entry.injection.slug,
    })
    if (target) return []
  }
  const spec = create(page.path, 'content', { pageId: page.pageId })
  return variants(context, { spec: withGate(spec, await gateOfPage(context, siteId, page.pageId)), pageId: page.pageId, locale })
}

/** A page that is not translated exists once more for each other language a reader may prefer to the default (RT-10, AH-17). */
async function variants(
  context: QueryContext,
  { spec, pageId, locale }: { spec: PageOf<'content'>; pageId: string; locale: Locale },
): Promise<PageSpec[]> {
  const available = await languagesOfPage(context, spec.siteId, pageId)
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
