import { isLanguageCode } from '#content-schema/locale/language.ts'
import { createLocale, type Locale, parseLocalePrefix } from '#content-schema/locale/locale.ts'
import { localeCookieName } from '#content-schema/locale/locale-cookie.ts'
import type { RoutingTable } from '#content-schema/release/release.ts'
import type { SiteDomain } from '#content-schema/site/site.ts'
import { chooseSite, linkSiteSlug, requireDomain } from '#content-schema/site/site-choice.ts'

/** A site with all that routing asks of it, derived once for a routing table. */
interface RoutedSite {
  id: string
  name: string
  slug: string
  domains: readonly SiteDomain[]
  isMain: boolean
  locales: readonly Locale[]
  urlCodes: ReadonlySet<string>
  defaultLocale: Locale
  /** Name of the cookie that remembers the locale (AH-03). */
  localeCookie: string
}

/** Where a request is: the site and how the host stands for it. */
export interface SitePlace {
  site: RoutedSite
  /** Slug that stands after the locale in the paths of this host; null when the host stands for the site. */
  pathSlug: string | null
  /** Slug that links need. */
  linkSlug: string | null
  /** False when the main site stands in for a host nobody configured. */
  isKnownHost: boolean
}

export interface SiteTable {
  /**
   * The site for a host (without port) and the segment after the locale.
   *
   * @throws Error when no site can be chosen or the chosen one has no domain for the host (ST-07)
   */
  placeOf(host: string, segment: string | null): SitePlace
}

const MAX_PLACES = 2000

export function createSiteTable(routing: RoutingTable): SiteTable {
  const sites = routing.sites.map(routeSite)
  const domainSlugs = new Set(sites.flatMap((site) => site.domains.map((domain) => domain.slug)))
  const places = new Map<string, SitePlace>()

  return {
    placeOf(host, segment) {
      const slug = segment !== null && domainSlugs.has(segment) ? segment : null
      const key = `${host}/${slug ?? ''}`
      const known = places.get(key)
      if (known) return known
      const place = findPlace(host, slug, sites)
      if (place.isKnownHost) {
        if (places.size >= MAX_PLACES) places.clear()
        places.set(key, place)
      }
      return place
    },
  }
}

function findPlace(host: string, slug: string | null, sites: readonly RoutedSite[]): SitePlace {
  const { site, domain } = chooseSite({ host, slug }, sites)
  if (domain) requireDomain(site, { host: domain.host, slug: domain.slug })
  return { site, pathSlug: domain?.slug ?? null, linkSlug: linkSiteSlug(site, domain), isKnownHost: domain !== null }
}

function routeSite(site: RoutingTable['sites'][number]): RoutedSite {
  const locales = site.locales.flatMap(readLocale)
  const defaultLocale = locales[0]
  if (!defaultLocale) throw new Error(`Site "${site.name}" offers no locale`)
  const isMain = site.slug === ''
  return {
    id: site.id,
    name: site.name,
    slug: site.slug,
    domains: site.domains,
    isMain,
    locales,
    urlCodes: new Set(locales.map((locale) => locale.urlCode)),
    defaultLocale,
    localeCookie: localeCookieName({ isMain, technicalName: site.technicalName }),
  }
}

function readLocale(urlCode: string): Locale[] {
  const parts = parseLocalePrefix(urlCode)
  if (!parts || !isLanguageCode(parts.language)) return []
  return [createLocale(parts.language, parts.country ?? undefined)]
}
