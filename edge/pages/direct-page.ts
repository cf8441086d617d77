import { pageAddressKey, pageAddressSchema } from '#content-schema/contracts/page-address.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import { buildLink } from '#content-schema/rules/link.ts'
import { encodePath, parsePath } from '#content-schema/rules/path.ts'
import type { PageTree } from '../release/page-tree.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { Address } from '../routing/address.ts'
import type { LocaleRoute, PageRoute } from '../routing/decide-route.ts'
import { withoutParameter } from '../routing/query-flags.ts'
import type { SitePlace } from '../routing/site-table.ts'

type DirectRoute = PageRoute | LocaleRoute

/** The id that stands in place of a page's slug (CP-21), null where no page may be served, and where there is no slug. */
export function askedId(route: DirectRoute): string | null {
  const { key } = pageOf(route)
  return key === null ? null : (parsePath(key).slugs.at(-1) ?? null)
}

const pageOf = (route: DirectRoute): PageRoute => (route.kind === 'locale' ? route.page : route)

/**
 * Finds the page of an id on any site, the one asked for first, and says where it is: a path where the host of the request stands
 * for its site, else an address on the site's own host (CP-22, CP-23). It is in the locale asked for, or in the nearest one that has
 * the page. Null when no site knows the id. Hosts come from the release alone (SC-06).
 */
export function createLocatePage(tree: PageTree, documents: ReleaseDocuments) {
  return async function locatePage(
    id: string,
    { route, release, address }: { route: DirectRoute; release: Release; address: Address },
  ): Promise<string | null> {
    const { locale, place } = pageOf(route)
    const { sites } = release.routing
    for (const site of [...sites].sort((a, b) => Number(b.id === place.site.id) - Number(a.id === place.site.id))) {
      const found = await documents.json(release, { siteId: site.id, key: pageAddressKey(id) }, pageAddressSchema)
      if (!found) continue
      const { target, isHere } = placeOfSite(site, release, address.host)
      for (const candidate of nearestFirst(target.site.locales, locale)) {
        const path = await firstPage(found.paths, candidate.urlCode, release.manifest.sites[site.id]?.root ?? null)
        if (path === null) continue
        const link = encodePath(buildLink(path, { localeUrlCode: candidate.urlCode, siteSlug: target.linkSlug }))
        return (isHere ? '' : found.origin) + link + withoutParameter(address.query, 'direct')
      }
    }
    return null
  }

  async function firstPage(paths: readonly string[], urlCode: string, root: string | null): Promise<string | null> {
    for (const path of paths) if (await tree.find(root, `/${urlCode}${path === '/' ? '' : path}`)) return path
    return null
  }
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
