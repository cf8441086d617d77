import {
  EDITOR_SEGMENT,
  encodePath,
  HOME_SLUG,
  isMainSiteOnly,
  isReservedPath,
  isUnlocalizedPath,
  parsePath,
} from '#content-schema/address/path.ts'
import { resolveLocale } from '#content-schema/locale/resolve-locale.ts'
import type { RoutingTable } from '#content-schema/release/release.ts'
import { readCookie } from '../http/cookies.ts'
import type { SitePlace, SiteTable } from '../release/site-table.ts'
import { isSameAddress, locateTarget } from './redirect-target.ts'
import type { RequestContext } from './request-context.ts'

/** A page the request may be for; whether it exists is for the store to say. */
export interface PageRoute {
  kind: 'page'
  place: SitePlace
  /** Url code of the locale; the site's default on paths without one. */
  locale: string
  isLocalized: boolean
  /** Canonical path as the request has it. */
  path: string
  /** Key in the tree of the site, null when no page may be served here, whatever the tree says. */
  key: string | null
  /** An address of the portal or the editor area: one shell answers all of them (PD-20, ED-01). */
  isShell: boolean
}

/** A path without a locale, or with one the site does not offer, and where it leads in the right one (RT-07, RT-08). */
export interface LocaleRoute {
  kind: 'locale'
  location: string
  /** Canonical path as the request has it. */
  asked: string
  /** What the path is in the right locale. */
  page: PageRoute
}

export type RouteDecision =
  | PageRoute
  | LocaleRoute
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'malformed'; reason: string }

/** What of a request decides its route. */
type RoutedRequest = Pick<RequestContext, 'address' | 'canonical' | 'cookie' | 'acceptLanguage'>

const MAX_PATH_LENGTH = 4096

/**
 * Decides what a path is, in the order of the specification: canonical path (301), locale (302), route rule, page. Pure: the
 * same request and tables give the same decision.
 *
 * @throws Error when no site can be chosen (ST-07)
 */
export function decideRoute(request: RoutedRequest, tables: { sites: SiteTable; routing: RoutingTable }): RouteDecision {
  const { address, canonical } = request
  if (address.path.length > MAX_PATH_LENGTH) return { kind: 'malformed', reason: 'path too long' }
  if (!canonical.ok) return { kind: 'malformed', reason: canonical.reason }

  const place = tables.sites.placeOf(address.host, parsePath(canonical.path).slugs[0] ?? null)
  const { locale, site, slugs } = parsePath(canonical.path, place.pathSlug)
  while (slugs.at(-1) === HOME_SLUG) slugs.pop()
  const path = joinPath(locale, site, slugs)
  if (!canonical.isCanonical || path !== canonical.path) return redirect(301, encodePath(path) + address.query)

  const { urlCodes, defaultLocale } = place.site
  if (isUnlocalizedPath(path))
    return {
      kind: 'page',
      place,
      locale: defaultLocale.urlCode,
      isLocalized: false,
      path,
      key: isReservedPath(path) ? null : path,
      isShell: false,
    }

  if (locale === null || !urlCodes.has(locale)) {
    const right = chooseLocale({ locale, place, request, routing: tables.routing })
    const page = localizedPage({ place, locale: right, site, slugs }, tables.routing)
    return { kind: 'locale', location: encodePath(page.path) + address.query, asked: path, page }
  }

  const rule = slugs.length > 0 ? ownValue(tables.routing.routeRules, joinPath(null, place.site.slug, slugs)) : undefined
  const location = rule && locateTarget(rule.redirect, { locale, linkSlug: place.linkSlug, query: address.query })
  if (location && !isSameAddress(location, path)) return redirect(302, location)

  return localizedPage({ place, locale, site, slugs }, tables.routing)
}

function localizedPage(
  parts: { place: SitePlace; locale: string; site: string | null; slugs: string[] },
  routing: RoutingTable,
): PageRoute {
  const { place, locale, site, slugs } = parts
  const path = joinPath(locale, site, slugs)
  const isRefused = isReservedPath(path) || (!place.site.isMain && isMainSiteOnly(slugs, routing.portalSegment))
  const isPortal = place.site.isMain && slugs[0] === routing.portalSegment.toLowerCase()
  const isShell = isPortal || slugs[0] === EDITOR_SEGMENT
  const key = joinPath(locale, null, isShell ? slugs.slice(0, 1) : slugs)
  return { kind: 'page', place, locale, isLocalized: true, path, key: isRefused ? null : key, isShell }
}

function chooseLocale(options: { locale: string | null; place: SitePlace; request: RoutedRequest; routing: RoutingTable }): string {
  const { site } = options.place
  return resolveLocale({
    prefix: options.locale,
    offered: site.locales,
    countries: options.routing.countries,
    remembered: readCookie(options.request.cookie, site.localeCookie),
    acceptLanguage: options.request.acceptLanguage,
    siteDefault: site.defaultLocale,
  }).urlCode
}

function redirect(status: 301 | 302, location: string) {
  return { kind: 'redirect', status, location } as const
}

/** A path of given parts, none of which is decoded or encoded. */
export function joinPath(locale: string | null, site: string | null, slugs: readonly string[]): string {
  return `/${[locale, site, ...slugs].filter(Boolean).join('/')}`
}

function ownValue<V>(record: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
