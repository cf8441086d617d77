import type { CatalogueTable, RedirectTable, RoutingTable } from '#content-schema/contracts/release.ts'
import { ALL_COUNTRIES, type Country } from '#content-schema/entities/country.ts'
import type { SystemRedirect } from '#content-schema/entities/link.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { classificationRoute, lineageOf } from '#content-schema/rules/catalogue-route.ts'
import { flattenRedirects, redirectKey } from '#content-schema/rules/redirect.ts'
import { defaultLocaleOf } from '#content-schema/rules/site-locales.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ClassificationBase } from '#content-schema/source/pim.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { resolveLink } from './links.ts'

const routingTable: Query = async (context): Promise<RoutingTable> => {
  const settings = await context.ask<Settings>('settings')
  const countries = await context.ask<Country[]>('countries')
  const sites = await Promise.all(
    (await context.ask<Site[]>('sites')).map(async (site) => ({ site, locales: await context.ask<Locale[]>('siteLocales', site.id) })),
  )
  return {
    version: 1,
    sites: sites
      .filter(({ locales }) => locales.length > 0)
      .map(({ site, locales }) => {
        const first = defaultLocaleOf(locales).urlCode
        const others = locales.map((locale) => locale.urlCode).filter((urlCode) => urlCode !== first)
        const { id, name, slug, technicalName, domains } = site
        return { id, name, slug, technicalName, domains, locales: [first, ...others] }
      }),
    countries: countries
      .filter(({ countryCode }) => countryCode !== ALL_COUNTRIES)
      .map(({ countryCode, defaultLanguage, supportedLanguages }) => ({ countryCode, defaultLanguage, supportedLanguages })),
    portalSegment: settings.portalSegment,
    routeRules: Object.fromEntries(Object.entries(settings.routeRules).map(([path, redirect]) => [path, { redirect }])),
  }
}

export interface RedirectTableAnswer {
  table: RedirectTable
  /** Previous URLs that lead back to themselves. */
  loops: string[]
  /** Ids of redirects whose target does not exist. */
  dangling: string[]
}

/** All system redirects with their targets resolved, chains flattened, loops left out. */
const redirectTable: Query = async (context): Promise<RedirectTableAnswer> => {
  const members = await context.list(listKey.model('SystemRedirect'))
  const main = (await context.ask<Site[]>('sites')).find((site) => site.isMain)
  const raw: Record<string, string> = {}
  const dangling: string[] = []
  for (const { member } of members) {
    const redirect = await context.entry<SystemRedirect>(entryKey.content('SystemRedirect', member))
    const key = redirect ? redirectKey(redirect.previousUrl) : null
    const target = redirect && main ? await targetOf(context, main.id, redirect) : null
    if (key === null || target === null) dangling.push(member)
    else raw[key] ??= target
  }
  const { table, loops } = flattenRedirects(raw)
  return { table: { version: 1, redirects: table }, loops, dangling }
}

async function targetOf(context: QueryContext, siteId: string, { target }: SystemRedirect): Promise<string | null> {
  if (target.kind === 'path') return target.path || null
  const offered = await context.ask<Locale[]>('siteLocales', siteId)
  // A target may be meant for some countries only; where it is not, its visitors meet a page not found.
  for (const { urlCode } of [defaultLocaleOf(offered), ...offered]) {
    const resolved = await resolveLink(context, { siteId, urlCode }, target)
    if (resolved?.unlocalizedUrl) return resolved.unlocalizedUrl + (target.kind === 'page' ? target.pageParameters : '')
    if (resolved) return resolved.view.href
  }
  return null
}

/** The route of every product and service that stands in a whole chain of classifications (AH-69). */
const catalogueTable: Query = async (context): Promise<CatalogueTable> => {
  const table: CatalogueTable = { version: 1, routes: [], products: {}, services: {} }
  for (const type of ['products', 'services'] as const) {
    const tree = await context.ask<ClassificationBase[]>('classificationTree', type)
    const nodes = new Map(tree.map((node) => [node.id, node]))
    for (const { id } of tree) {
      const chain = lineageOf(id, nodes)
      const items = await context.list(listKey.classificationItems(id))
      if (chain?.[0]?.slug !== type || items.length === 0) continue
      const index = table.routes.push(classificationRoute(chain)) - 1
      for (const { member } of items) table[type][member] = index
    }
  }
  return table
}

export const tableQueries = { routingTable, redirectTable, catalogueTable }
