import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { classificationRoute, lineageOf } from '#content-schema/address/catalogue-route.ts'
import { flattenRedirects, redirectJoints, redirectKey, withoutLocale } from '#content-schema/address/redirect.ts'
import type { SystemRedirect } from '#content-schema/content/link.ts'
import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import type { CatalogueTable, RedirectTable, RoutingTable } from '#content-schema/release/release.ts'
import { defaultLocaleOf } from '#content-schema/site/site-locales.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { type FormerSlugs, formerSlugsKey } from '../snapshot/former-slugs.ts'
import { listKey } from '../snapshot/lists.ts'
import { capabilityQuery, capabilityRoute } from './capabilities.ts'
import { classificationTreeQuery } from './catalogue-tree.ts'
import { countriesQuery, settingsQuery, siteLocalesQuery, sitesQuery } from './entries.ts'
import { resolveLink } from './links.ts'
import { isPagePathQuery } from './page-paths.ts'

export const routingTableQuery = defineQuery('routingTable', [], async (context): Promise<RoutingTable> => {
  const settings = await context.ask(settingsQuery)
  const countries = await context.ask(countriesQuery)
  const sites = await Promise.all(
    (await context.ask(sitesQuery)).map(async (site) => ({ site, locales: await context.ask(siteLocalesQuery, { site: site.id }) })),
  )
  return {
    version: 1,
    sites: sites.flatMap(({ site, locales }) => {
      const first = defaultLocaleOf(locales)?.urlCode
      if (first === undefined) return []
      const others = locales.map((locale) => locale.urlCode).filter((urlCode) => urlCode !== first)
      const { id, name, slug, technicalName, domains } = site
      return { id, name, slug, technicalName, domains, locales: [first, ...others] }
    }),
    countries: countries
      .filter(({ countryCode }) => countryCode !== ALL_COUNTRIES)
      .map(({ countryCode, defaultLanguage, supportedLanguages, hidden }) => ({
        countryCode,
        defaultLanguage,
        supportedLanguages,
        ...(hidden ? { hidden } : {}),
      })),
    portalSegment: settings.portalSegment,
    publicScheme: settings.publicScheme,
    publicPort: settings.publicPort,
    routeRules: Object.fromEntries(
      Object.entries(settings.routeRules).map(([path, redirect]) => [redirectKey(path) ?? path, { redirect }]),
    ),
  }
})

export interface RedirectTableAnswer {
  table: RedirectTable
  /** Redirects that lead back to themselves. */
  loops: { id: string; previousUrl: string }[]
  /** Ids of redirects whose target does not exist. */
  dangling: string[]
  /** Ids of redirects to hosts that are not on the list of allowed ones. */
  foreign: string[]
}

/** All system redirects with their targets resolved, chains flattened as far as no page stands in between, loops left out. */
export const redirectTableQuery = defineQuery('redirectTable', [], async (context): Promise<RedirectTableAnswer> => {
  const members = await context.list(listKey.model('SystemRedirect'))
  const main = (await context.ask(sitesQuery)).find((site) => site.isMain)
  const raw: Record<string, string> = {}
  const ids = new Map<string, string>()
  const dangling: string[] = []
  const foreign: string[] = []
  const isAllowed = await allowedTargets(context)
  for (const { member } of members) {
    const redirect = await context.entry<SystemRedirect>(entryKey.content('SystemRedirect', member))
    const key = redirect ? redirectKey(redirect.previousUrl) : null
    const target = redirect && main ? await targetOf(context, main.id, redirect) : null
    if (key === null || target === null) dangling.push(member)
    else if (!isAllowed(target)) foreign.push(member)
    else if (raw[key] === undefined) {
      raw[key] = target
      ids.set(key, member)
    }
  }
  await addCapabilityRedirects(context, raw)
  const pages = new Set<string>()
  for (const key of redirectJoints(raw)) if (await context.ask(isPagePathQuery, { path: withoutLocale(key) })) pages.add(key)
  const { table, loops } = flattenRedirects(raw, (key) => pages.has(key))
  return {
    table: { version: 1, redirects: table },
    loops: loops.map((key) => ({ id: ids.get(key) ?? '', previousUrl: key })),
    dangling,
    foreign,
  }
})

/**
 * Redirects lead to the platform's own hosts, and to the origins that configuration lists: an entry is no way to send visitors anywhere.
 */
async function allowedTargets(context: QueryContext): Promise<(target: string) => boolean> {
  const { redirectOrigins } = await context.ask(settingsQuery)
  const hosts = new Set((await context.ask(sitesQuery)).flatMap(({ domains }) => domains.map(({ host }) => host)))
  return (target) => {
    const address = target.replace(/^hard:/i, '')
    if (/^\/(?![/\\])/.test(address)) return true
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol)) return false
    return hosts.has(url.hostname) || redirectOrigins.includes(url.origin)
  }
}

/** Paths, web addresses, and either as the editor wrote it (`hard:`, RT-15). An action leads nowhere. */
function isRedirectTarget(path: string): boolean {
  return /^(hard:)?(\/(?![/\\])|https?:\/\/[^/])/i.test(path)
}

/** A capability's former addresses lead to the one its name gives it now. */
async function addCapabilityRedirects(context: QueryContext, raw: Record<string, string>): Promise<void> {
  const members = await context.list(listKey.capabilities())
  const views = await Promise.all(members.map(({ member }) => context.ask(capabilityQuery, { id: member, language: 'en' })))
  const taken = new Set(views.flatMap((view) => (view ? [view.slug] : [])))
  for (const view of views) {
    const former = view && (await context.entry<FormerSlugs>(formerSlugsKey(view.id)))
    for (const slug of former?.slugs ?? []) {
      const key = redirectKey(capabilityRoute(slug))
      if (view && key !== null && !taken.has(slug)) raw[key] ??= capabilityRoute(view.slug)
    }
  }
}

async function targetOf(context: QueryContext, siteId: string, { target }: SystemRedirect): Promise<string | null> {
  if (target.kind === 'path') return isRedirectTarget(target.path) ? target.path : null
  const offered = await context.ask(siteLocalesQuery, { site: siteId })
  // A target may be meant for some countries only; where it is not, its visitors meet a page not found.
  const first = defaultLocaleOf(offered)
  for (const { urlCode } of first ? [first, ...offered] : []) {
    const resolved = await resolveLink(context, { siteId, urlCode }, target)
    if (resolved?.unlocalizedUrl) return resolved.unlocalizedUrl + (target.kind === 'page' ? target.pageParameters : '')
    if (resolved) return resolved.view.href
  }
  return null
}

/** The route of every product and service that stands in a whole chain of classifications (AH-69). */
export const catalogueTableQuery = defineQuery('catalogueTable', [], async (context): Promise<CatalogueTable> => {
  const table: CatalogueTable = { version: 1, routes: [], products: {}, services: {} }
  for (const type of ['products', 'services'] as const) {
    const tree = await context.ask(classificationTreeQuery, { type })
    const nodes = new Map(tree.map((node) => [node.id, node]))
    for (const { id } of tree) {
      const chain = lineageOf(id, nodes)
      const items = await context.list(listKey.classificationItems(id))
      if (chain?.[0]?.slug !== type || items.length === 0) continue
      const index = table.routes.push(classificationRoute(chain)) - 1
      for (const { member } of items) table[type][canonicalSlug(member) ?? member] ??= index
    }
  }
  return table
})

export const tablesQueries = [routingTableQuery, redirectTableQuery, catalogueTableQuery]
