import { buildLink } from '#content-schema/address/build-link.ts'
import { encodePath, parsePath } from '#content-schema/address/path.ts'
import { orphanPageKey } from '#content-schema/pages/page-address.ts'
import { variantKey } from '#content-schema/pages/page-spec.ts'
import type { Protection } from '#content-schema/release/release.ts'
import { isOpenTo, type OpenedGates } from '../gates/protection.ts'
import { localeCookies } from '../locale/locale-cookies.ts'
import type { PageTree } from '../release/page-tree.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import { findWholePage, type WholePage } from '../release/whole-page.ts'
import { decideRoute, joinPath, type LocaleRoute, type PageRoute } from '../routing/decide-route.ts'
import { isSameAddress, locateTarget } from '../routing/redirect-target.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { type CatalogueItem, itemOfRoute, pathOfItem } from './catalogue-redirect.ts'
import { findLastListPage } from './last-list-page.ts'
import { askedId, locatePage, pageOf } from './page-by-id.ts'
import { findShortAddress } from './short-address.ts'
import { findSystemRedirect } from './system-redirect.ts'

/** A page that is there, with what its answer needs. */
export interface FoundPage {
  kind: 'page'
  route: PageRoute
  page: WholePage
  /** The page has variants in other fallback languages. */
  hasVariants: boolean
  /** The page is one of them. */
  isVariant: boolean
}

/** What a request for a page comes to in a release. */
export type PageResolution =
  | FoundPage
  | { kind: 'redirect'; status: 301 | 302; location: string; dependsOnVisitor?: boolean; cookies?: readonly string[] }
  /** Closed to this visitor. */
  | { kind: 'gate'; route: PageRoute; protection: Protection }
  | { kind: 'missing'; route: PageRoute; item: CatalogueItem | null }
  | { kind: 'malformed'; reason: string }

type Redirect = Extract<PageResolution, { kind: 'redirect' }>

export interface ResolveServices {
  store: { tree: Pick<PageTree, 'find'> }
  documents: ReleaseDocuments
  gates: OpenedGates
}

/** A request with the release it is answered out of. */
interface Asked {
  request: RequestContext
  release: Release
}

/** Decides what a request for a page comes to. Reads the tree and documents of the release, and writes nothing. */
export async function resolvePage(services: ResolveServices, asked: Asked): Promise<PageResolution> {
  const { request, release } = asked
  const route = decideRoute(request, release)
  if (route.kind === 'malformed' || route.kind === 'redirect') return route
  const id = request.flags.direct && askedId(route)
  const located = id ? await resolveById(services, asked, { id, route }) : null
  if (located) return located
  if (route.kind === 'locale') return resolveLocale(services, asked, route)
  const found = (id ? await findOrphan(services, asked, { id, route }) : null) ?? (await findPage(services, asked, route))
  if (!found) return resolveUnknown(services, asked, route)
  const { protection } = found.page
  return protection === null || (await isOpenTo(services.gates, protection, request)) ? found : { kind: 'gate', route, protection }
}

async function resolveById(
  services: ResolveServices,
  { request, release }: Asked,
  { id, route }: { id: string; route: PageRoute | LocaleRoute },
): Promise<PageResolution | null> {
  const located = await locatePage(services, id, { route, release, address: request.address })
  if (!located) return null
  const { protection, location } = located
  if (protection !== null && !(await isOpenTo(services.gates, protection, request)))
    return { kind: 'gate', route: pageOf(route), protection }
  return { kind: 'redirect', status: 302, location, dependsOnVisitor: route.kind === 'locale' }
}

/**
 * The path in the right locale, for now; or, where no page is there and it has moved, the address it moved to: one hop, and
 * for good. Asks the store only for paths the redirect table knows.
 */
async function resolveLocale(services: ResolveServices, asked: Asked, { page, asked: path, location }: LocaleRoute): Promise<Redirect> {
  const moved = await findMoved(services, asked, { route: page, asked: path })
  const isMoved = moved !== null && (page.key === null || (await findRecord(services, asked, page, page.key)) === null)
  return {
    kind: 'redirect',
    ...(isMoved ? { status: 301, location: moved } : { status: 302, location }),
    dependsOnVisitor: true,
    cookies: localeCookies(page, asked.request),
  }
}

/** A page that stands in no navigation and is found by its id (CP-24). */
async function findOrphan(
  services: ResolveServices,
  asked: Asked,
  { id, route }: { id: string; route: PageRoute },
): Promise<FoundPage | null> {
  const page = await findRecord(services, asked, route, orphanPageKey(route.locale, id))
  return page && { kind: 'page', route, page, hasVariants: false, isVariant: false }
}

async function findPage(services: ResolveServices, asked: Asked, route: PageRoute): Promise<FoundPage | null> {
  if (route.key === null) return null
  const page = await findRecord(services, asked, route, route.key)
  if (!page) return null
  const language = asked.request.fallbackLanguage
  const found = { kind: 'page', route, hasVariants: page.variants.length > 0 } as const
  if (language === null || !page.variants.includes(language)) return { ...found, page, isVariant: false }
  const variant = await findRecord(services, asked, route, variantKey(route.key, language))
  return { ...found, page: variant ?? page, isVariant: variant !== null }
}

/** An address without a page: where it moved to, or that it is missing. */
async function resolveUnknown(services: ResolveServices, asked: Asked, route: PageRoute): Promise<PageResolution> {
  const { request, release } = asked
  const moved = await findMoved(services, asked, { route })
  if (moved !== null) return { kind: 'redirect', status: 301, location: moved }
  const item = itemOfRoute(route)
  const itemLocation = item && (await locateItem(services, asked, { item, route }))
  if (itemLocation) return { kind: 'redirect', status: 301, location: itemLocation }
  const isPage = async (path: string) => (await findRecord(services, asked, route, localKey(route, path))) !== null
  const lastPage = await findLastListPage(route, isPage)
  if (lastPage) return { kind: 'redirect', status: 302, location: locationOf(route, lastPage, request.address.query) }
  const full = await findShortAddress({ route, release, documents: services.documents, isPage })
  if (full) return { kind: 'redirect', status: 301, location: locationOf(route, full, request.address.query) }
  return { kind: 'missing', route, item }
}

/** What an address of the site has moved to, null when it has not. */
function findMoved(
  services: ResolveServices,
  asked: Asked,
  { route, asked: path }: { route: PageRoute; asked?: string },
): Promise<string | null> {
  const { request, release } = asked
  const isPage = async (target: string) => (await findRecord(services, asked, route, keyBelow(route, target))) !== null
  const { redirects } = release
  return findSystemRedirect({ route, ...(path === undefined ? {} : { asked: path }), query: request.address.query, redirects, isPage })
}

/** Where a product or service is that was asked for under another classification, null when it may not be seen here. */
async function locateItem(
  services: ResolveServices,
  asked: Asked,
  { item, route }: { item: CatalogueItem; route: PageRoute },
): Promise<string | null> {
  const table = await asked.release.catalogue()
  const path = table && pathOfItem(item, table)
  const { query } = asked.request.address
  const location = path && locateTarget(path, { locale: route.locale, linkSlug: route.place.linkSlug, query })
  if (!location || isSameAddress(location, route.path)) return null
  return (await findRecord(services, asked, route, `/${route.locale}${path}`)) ? location : null
}

function findRecord({ store }: ResolveServices, { release }: Asked, route: PageRoute, key: string): Promise<WholePage | null> {
  return findWholePage(store.tree, release.manifest.sites[route.place.site.id], key)
}

/** Key of a page at the locale of a route, by its path without locale. */
function localKey({ locale }: PageRoute, path: string): string {
  return `/${locale}${path === '/' ? '' : path}`
}

function keyBelow(route: PageRoute, path: string): string {
  const { locale, slugs } = parsePath(path, route.place.pathSlug)
  return joinPath(locale, null, slugs)
}

function locationOf({ locale, place }: PageRoute, path: string, query: string): string {
  return encodePath(buildLink(path, { localeUrlCode: locale, siteSlug: place.linkSlug })) + query
}
