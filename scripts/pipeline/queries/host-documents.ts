import { buildLink } from '#content-schema/address/build-link.ts'
import type { HostView } from '#content-schema/feeds/feed-views.ts'
import { sitemapCount, sitemapPath } from '#content-schema/feeds/sitemap.ts'
import { type DocumentKind, hostDocumentKey, type PageSpec } from '#content-schema/pages/page-spec.ts'
import type { Site } from '#content-schema/site/site.ts'
import { chooseSite } from '#content-schema/site/site-choice.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext, queryKey } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { classificationTreeQuery } from './catalogue-tree.ts'
import { announcedLocalesQuery, settingsQuery, siteLocalesQuery, siteQuery, sitesQuery } from './entries.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { originOf, siteSlugOf } from './site-address.ts'
import { siteTreeQuery } from './site-tree.ts'

/** More pages than any locale of a site has: counted once for all of them, and from lists alone. */
export const mostPagesQuery = defineQuery('mostPages', ['site'], async (context, { site: siteId }): Promise<number> => {
  const { pages } = await context.ask(siteTreeQuery, { site: siteId })
  if (!(await context.ask(siteQuery, { id: siteId })).isMain) return pages.length
  const lists = LISTED.map((model) => listKey.model(model))
  for (const type of ['products', 'services']) {
    lists.push(listKey.classifications(type))
    for (const { id } of await context.ask(classificationTreeQuery, { type })) lists.push(listKey.classificationItems(id))
  }
  const sizes = await Promise.all([...lists, listKey.capabilities()].map(async (list) => (await context.list(list)).length))
  // Each story or release stands in lists of twelve as well: all of them, and those of its category or year.
  return pages.length + 100 + Math.ceil(1.2 * sizes.reduce((sum, size) => sum + size, 0))
})

const LISTED = Object.values(PAGE_KINDS).flatMap(({ listed }) => listed?.model ?? [])

/** How many sitemaps a locale of a site takes: an answer that stays the same whatever pages come and go. */
export const sitemapFilesQuery = defineQuery(
  'sitemapFiles',
  ['site'],
  async (context, { site: siteId }): Promise<number> => sitemapCount(await context.ask(mostPagesQuery, { site: siteId })),
)

/** Sites that offer anything, the main one first. */
async function servedSites(context: QueryContext): Promise<Site[]> {
  const sites = await context.ask(sitesQuery)
  const offered = await Promise.all(sites.map((site) => context.ask(siteLocalesQuery, { site: site.id })))
  return sites.filter((_, at) => (offered[at]?.length ?? 0) > 0).sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

/** What a host says of itself to machines: of the sites whose pages have their canonical addresses on it. */
export const hostViewQuery = defineQuery('hostView', ['host'], async (context, { host }): Promise<HostView> => {
  const sites = await servedSites(context)
  const owner = chooseSite({ host, slug: null }, sites).site
  const { portalSegment } = await context.ask(settingsQuery)
  const sitemaps: string[] = []
  for (const site of sites) if (site.domains[0]?.host === host) sitemaps.push(...(await sitemapsOf(context, site)))
  const locales = await context.ask(siteLocalesQuery, { site: owner.id })
  return {
    origin: await originOf(context, owner),
    portalSegment,
    sitemaps,
    securityContact: owner.securityContact ?? null,
    languages: ['en', 'de'].filter((language) => locales.some((locale) => locale.language === language)),
  }
})

async function sitemapsOf(context: QueryContext, site: Site): Promise<string[]> {
  const origin = await originOf(context, site)
  const found: string[] = []
  const files = await context.ask(sitemapFilesQuery, { site: site.id })
  for (const { urlCode } of await context.ask(announcedLocalesQuery, { site: site.id })) {
    for (let file = 0; file < files; file += 1)
      found.push(origin + buildLink(sitemapPath(file), { localeUrlCode: urlCode, siteSlug: siteSlugOf(site) }))
  }
  return found
}

/** The documents of every host, kept with the main site under keys that are for the edge alone. */
export const hostPagesQuery = defineQuery('hostPages', [], async (context): Promise<Enumeration> => {
  const sites = await servedSites(context)
  const main = sites.find((site) => site.isMain)
  const hosts = new Set(sites.flatMap((site) => site.domains.map((domain) => domain.host)))
  return { pages: [], children: main ? [...hosts].sort().map((host) => queryKey(documentsOfHostQuery, { site: main.id, host })) : [] }
})

export const documentsOfHostQuery = defineQuery(
  'documentsOfHost',
  ['site', 'host'],
  async (context, { site: siteId, host }): Promise<Enumeration> => {
    const { sitemaps, securityContact } = await context.ask(hostViewQuery, { host })
    const document = (kind: DocumentKind, name: Parameters<typeof hostDocumentKey>[1]): PageSpec => ({
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
        ...(sitemaps.length > 0 ? [{ ...document('sitemapIndex', 'sitemap.xml'), deferred: true as const }] : []),
        ...(securityContact ? [document('securityText', 'security.txt')] : []),
      ],
      children: [],
    }
  },
)

/** The sitemaps of a locale. */
export const sitemapPagesQuery = defineQuery(
  'sitemapPages',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const files = await context.ask(sitemapFilesQuery, { site: siteId })
    const pages = Array.from(
      { length: files },
      (_, file): PageSpec => ({
        siteId,
        locale: urlCode,
        path: `/${urlCode}${sitemapPath(file)}`,
        template: 'document',
        args: { kind: 'sitemap', file: String(file) },
        deferred: true,
        status: 200,
      }),
    )
    return { pages, children: [] }
  },
)

export const hostDocumentsQueries = [
  mostPagesQuery,
  sitemapFilesQuery,
  hostViewQuery,
  hostPagesQuery,
  documentsOfHostQuery,
  sitemapPagesQuery,
]
