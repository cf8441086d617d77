import { buildLink } from '#content-schema/address/build-link.ts'
import { encodePath, parsePath } from '#content-schema/address/path.ts'
import type { Locale } from '#content-schema/locale/locale.ts'
import { pageAddressKey, pageAddressSchema } from '#content-schema/pages/page-address.ts'
import { decodeProtection, type Protection } from '#content-schema/release/release.ts'
import type { PageTree } from '../release/page-tree.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { SitePlace } from '../release/site-table.ts'
import type { LocaleRoute, PageRoute } from '../routing/decide-route.ts'
import { withoutParameter } from '../routing/query-flags.ts'
import type { RequestContext } from '../routing/request-context.ts'

type DirectRoute = PageRoute | LocaleRoute

/** Where a page is, and what stands before it: its address is for those it opens to. */
interface LocatedPage {
  location: string
  protection: Protection | null
}

interface Services {
  store: { tree: Pick<PageTree, 'find'> }
  documents: Pick<ReleaseDocuments, 'json'>
}

/** The id that stands in place of a page's slug (CP-21), null where no page may be served, and where there is no slug. */
export function askedId(route: DirectRoute): string | null {
  const { key } = pageOf(route)
  return key === null ? null : (parsePath(key).slugs.at(-1) ?? null)
}

export function pageOf(route: DirectRoute): PageRoute {
  return route.kind === 'locale' ? route.page : route
}

/**
 * Finds the page of an id on any site, the one asked for first, and says where it is: a path where the host of the request stands
 * for its site, else an address on the site's own host (CP-22, CP-23). It is in the locale asked for, or in the nearest one that has
 * the page. Null when no site knows the id. Hosts come from the release alone (SC-06).
 */
export async function locatePage(
  { store, documents }: Services,
  id: string,
  { route, release, address }: { route: DirectRoute; release: Release } & Pick<RequestContext, 'address'>,
): Promise<LocatedPage | null> {
  const { locale, place } = pageOf(route)
  const ownFirst = [...release.routing.sites].sort((a, b) => Number(b.id === place.site.id) - Number(a.id === place.site.id))
  for (const site of ownFirst) {
    const found = await documents.json(release, { siteId: site.id, key: pageAddressKey(id) }, pageAddressSchema)
    if (!found) continue
    const { target, isHere } = placeOfSite(site, release, address.host)
    const root = release.manifest.sites[site.id]?.root ?? null
    for (const candidate of nearestFirst(target.site.locales, locale)) {
      const path = await firstPage(store.tree, found.paths, { urlCode: candidate.urlCode, root })
      if (path === null) continue
      const link = encodePath(buildLink(path, { localeUrlCode: candidate.urlCode, siteSlug: target.linkSlug }))
      const location = (isHere ? '' : found.origin) + link + withoutParameter(address.query, 'direct')
      return { location, protection: decodeProtection(found.gate) }
    }
  }
  return null
}

async function firstPage(
  tree: Pick<PageTree, 'find'>,
  paths: readonly string[],
  { urlCode, root }: { urlCode: string; root: string | null },
): Promise<string | null> {
  for (const path of paths) if (await tree.find(root, `/${urlCode}${path === '/' ? '' : path}`)) return path
  return null
}

/** Where a site is: on the host of the request if that stands for it, else on its first own one. */
function placeOfSite(site: Release['routing']['sites'][number], release: Release, host: string): { target: SitePlace; isHere: boolean } {
  for (const { slug } of site.domains) {
    const target = release.sites.placeOf(host, slug)
    if (target.site.id === site.id) return { target, isHere: true }
  }
  const [own] = site.domains
  return { target: release.sites.placeOf(own?.host ?? host, own?.slug ?? null), isHere: false }
}

/** The locale asked for, its language alone, the site's default, then the others as the site offers them. */
function nearestFirst(offered: readonly Locale[], urlCode: string): Locale[] {
  const nearness = (locale: Locale) => {
    if (locale.urlCode === urlCode) return 0
    return locale.isInternational && locale.language === urlCode.slice(0, 2) ? 1 : 2
  }
  return [...offered].sort((a, b) => nearness(a) - nearness(b))
}
