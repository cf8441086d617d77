import type { HostView } from '#content-schema/contracts/content-reader.ts'
import { hostDocumentKey, type PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { chooseSite } from '#content-schema/rules/site-choice.ts'
import { sitemapCount, sitemapPath } from '#content-schema/rules/sitemap.ts'
import type { ClassificationBase } from '#content-schema/source/pim.ts'
import { type Query, type QueryContext, queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { originOf, siteSlugOf } from './frame.ts'
import type { SiteTree } from './site-tree.ts'

/** More pages than any locale of a site has: counted once for all of them, and from lists alone. */
const mostPages: Query = async (context, siteId = ''): Promise<number> => {
  const { pages } = await context.ask<SiteTree>('siteTree', siteId)
  if (!(await context.ask<Site>('site', siteId)).isMain) return pages.length
  const lists = LISTED.map((model) => listKey.model(model))
  for (const type of ['products', 'services']) {
    lists.push(listKey.classifications(type))
    for (const { id } of await context.ask<ClassificationBase[]>('classificationTree', type)) lists.push(listKey.classificationItems(id))
  }
  const sizes = await Promise.all([...lists, listKey.capabilities()].map(async (list) => (await context.list(list)).length))
  // Each story or release stands in lists of twelve as well: all of them, and those of its category or year.
  return pages.length + 100 + Math.ceil(1.2 * sizes.reduce((sum, size) => sum + size, 0))
}

const LISTED = ['Story', 'StoryContact', 'MediaRelease', 'NewsFeedItem']

/** How many sitemaps a locale of a site takes: an answer that stays the same whatever pages come and go. */
const sitemapFiles: Query = async (context, siteId = ''): Promise<number> => sitemapCount(await context.ask<number>('mostPages', siteId))

/** Sites that offer anything, the main one first. */
async function servedSites(context: QueryContext): Promise<Site[]> {
  const sites = await context.ask<Site[]>('sites')
  const offered = await Promise.all(sites.map((site) => context.ask<Locale[]>('siteLocales', site.id)))
  return sites.filter((_, at) => (offered[at]?.length ?? 0) > 0).sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

/** What a host says of itself to machines: of the sites whose pages have their canonical addresses on it. */
const hostView: Query = async (context, host = ''): Promise<HostView> => {
  const sites = await servedSites(context)
  const owner = chooseSite({ host, slug: null }, sites).site
  const { portalSegment } = await context.ask<Settings>('settings')
  const sitemaps: string[] = []
  for (const site of sites) if (site.domains[0]?.host === host) sitemaps.push(...(await sitemapsOf(context, site)))
  const locales = await context.ask<Locale[]>('siteLocales', owner.id)
  return {
    origin: await originOf(context, owner),
    portalSegment,
    sitemaps,
    securityContact: owner.securityContact ?? null,
    languages: ['en', 'de'].filter((language) => locales.some((locale) => locale.language === language)),
  }
}

async function sitemapsOf(context: QueryContext, site: Site): Promise<string[]> {
  const origin = await originOf(context, site)
  const found: string[] = []
  const files = await context.ask<number>('sitemapFiles', site.id)
  for (const { urlCode } of await context.ask<Locale[]>('siteLocales', site.id)) {
    for (let file = 0; file < files; file += 1)
      found.push(origin + buildLink(sitemapPath(file), { localeUrlCode: urlCode, siteSlug: siteSlugOf(site) }))
  }
  return found
}

/** The documents of every host, kept with the main site under keys that are for the edge alone. */
const hostPages: Query = async (context): Promise<Enumeration> => {
  const sites = await servedSites(context)
  const main = sites.find((site) => site.isMain)
  const hosts = new Set(sites.flatMap((site) => site.domains.map((domain) => domain.host)))
  return { pages: [], children: main ? [...hosts].sort().map((host) => queryKey('documentsOfHost', [main.id, host])) : [] }
}

const documentsOfHost: Query = async (context, siteId = '', host = ''): Promise<Enumeration> => {
  const { sitemaps, securityContact } = await context.ask<HostView>('hostView', host)
  const document = (kind: string, name: Parameters<typeof hostDocumentKey>[1]): PageSpec => ({
    siteId,
    locale: '',
    path: hostDocumentKey(host, name),
    template: 'document',
    args: { kind, host },
    status: 200,
  })
  return {
    pages: [
      document('robots', 'robots.txt'),
      ...(sitemaps.length > 0 ? [{ ...document('sitemapIndex', 'sitemap.xml'), later: true as const }] : []),
      ...(securityContact ? [document('securityText', 'security.txt')] : []),
    ],
    children: [],
  }
}

/** The sitemaps of a locale. */
const sitemapPages: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const files = await context.ask<number>('sitemapFiles', siteId)
  const pages = Array.from(
    { length: files },
    (_, file): PageSpec => ({
      siteId,
      locale: urlCode,
      path: `/${urlCode}${sitemapPath(file)}`,
      template: 'document',
      args: { kind: 'sitemap', file: String(file) },
      later: true,
      status: 200,
    }),
  )
  return { pages, children: [] }
}

export const hostDocumentQueries = { mostPages, sitemapFiles, hostView, hostPages, documentsOfHost, sitemapPages }
