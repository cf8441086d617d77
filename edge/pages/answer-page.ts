import { strayPageKey } from '#content-schema/contracts/page-address.ts'
import { variantKey } from '#content-schema/contracts/page-spec.ts'
import type { PageRecord } from '#content-schema/contracts/release.ts'
import { htmlLangOf } from '#content-schema/rules/locale.ts'
import { encodePath, parsePath } from '#content-schema/rules/path.ts'
import { notFoundMessage } from '#content-schema/rules/route-validation.ts'
import type { PagePassword } from '../gate/page-password.ts'
import { cutValue, log } from '../log.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { redirectResponse, textResponse } from '../respond/bare-responses.ts'
import { takesGzip } from '../respond/conditional.ts'
import { FALLBACK_COOKIE } from '../routing/cookie-names.ts'
import { readCookie, rememberCookie } from '../routing/cookies.ts'
import { decideRoute, joinPath, type LocaleRoute, type PageRoute } from '../routing/decide-route.ts'
import { withoutParameter, withoutPlainQuery } from '../routing/query-flags.ts'
import { isSameAddress, locateTarget } from '../routing/redirect-target.ts'
import type { Visit } from '../routing/visit.ts'
import { askedId, createLocatePage } from './direct-page.ts'
import { type AskedItem, askedItem, ownRoute } from './own-route.ts'
import { markListChoice } from './product-list.ts'
import {
  type AnsweredPage,
  type CacheControl,
  createAnsweredPage,
  type PageHeaders,
  respondWithBody,
  respondWithoutBody,
  respondWithText,
  withCookies,
} from './ready-page.ts'
import { createStandInPages, plainStandIn } from './stand-in-page.ts'
import { findSystemRedirect } from './system-redirect.ts'

/** Addresses remembered for a release; more than this are forgotten together. */
const MAX_ANSWERED = 4096

type AnswerPage = (request: Request, visit: Visit, release: Release) => Promise<Response>

/** Answers a request for a page out of one release, from the decision about its path to the bytes. */
export function createAnswerPage(
  store: ReleaseStore,
  { documents, password }: { documents: ReleaseDocuments; password: PagePassword },
): AnswerPage {
  const answerStandIn = createStandInPages(store)
  const locatePage = createLocatePage(store.tree, documents)

  return async function answerPage(request, visit, release) {
    const { address } = visit
    const route = decideRoute(address, visit, release)
    if (route.kind === 'malformed') return textResponse(400, `Bad request: ${route.reason}`)
    if (route.kind === 'redirect') return redirectResponse(route)
    const id = visit.flags.direct && askedId(route)
    const place = id && (await locatePage(id, { route, release, address }))
    if (place) return redirectResponse({ status: 302, location: place, dependsOnVisitor: route.kind === 'locale' })
    if (route.kind === 'locale') return redirectToLocale(route, { release, query: address.query })

    const page = (id && (await findStray(release, route, id))) || (await findPage(release, route, visit))
    if (page?.record.x && !(await isOpen(page.record, visit))) return answerProtected(page.record, { release, route, visit })
    if (page && visit.flags.fallback) return rememberFallback(visit, visit.flags.fallback)
    if (page) return sendPage({ request, visit, release, route, ...page })

    const location = await findSystemRedirect({ route, query: address.query, ...movesOf(release, route) })
    if (location) return redirectResponse({ status: 301, location })
    const item = askedItem(route)
    const ownLocation = item && (await locateItem(item, { release, route, query: address.query }))
    if (ownLocation) return redirectResponse({ status: 301, location: ownLocation })
    log('info', notFoundMessage(route.path.slice(0, 300), parsePath(route.path, route.place.pathSlug).slugs), { host: address.host })
    if (item?.tree === 'products') log('info', `No product found for slug ${cutValue(item.slug)}`, { host: address.host })
    const notFound = (await answerStandIn(release, { ...route, kind: 'notFound', status: 404 })) ?? plainStandIn(404)
    return appendCookies(notFound, visit.flagCookies)
  }

  /**
   * The path in the right locale, for now; or, where no page is there and it has moved, the address it moved to: one hop, and
   * for good. Asks the store only for paths the redirect table knows.
   */
  async function redirectToLocale(
    { page, asked, location }: LocaleRoute,
    { release, query }: { release: Release; query: string },
  ): Promise<Response> {
    const moved = await findSystemRedirect({ route: page, asked, query, ...movesOf(release, page) })
    const isMoved = moved !== null && (page.key === null || (await store.tree.find(rootOf(release, page), page.key)) === null)
    return redirectResponse({ ...(isMoved ? { status: 301, location: moved } : { status: 302, location }), dependsOnVisitor: true })
  }

  /** Where a product or service is that was asked for under another classification, null when it may not be seen here. */
  async function locateItem(
    item: AskedItem,
    { release, route, query }: { release: Release; route: PageRoute; query: string },
  ): Promise<string | null> {
    const table = await release.catalogue()
    const path = table && ownRoute(item, table)
    const location = path && locateTarget(path, { locale: route.locale, linkSlug: route.place.linkSlug, query })
    if (!location || isSameAddress(location, route.path)) return null
    return (await store.tree.find(rootOf(release, route), `/${route.locale}${path}`)) ? location : null
  }

  /** What an address of the site may have moved to. */
  function movesOf(release: Release, route: PageRoute) {
    const isPage = async (path: string) => (await store.tree.find(rootOf(release, route), keyBelow(route, path))) !== null
    return { redirects: release.redirects, isPage }
  }

  /** Only a password opens a page here (CP-17). */
  async function isOpen({ x }: PageRecord, visit: Visit): Promise<boolean> {
    return x === 1 && (await password.isOpen(visit.cookie))
  }

  /** What is shown in place of a page that asks for a password, or for a login. */
  async function answerProtected(
    { x }: PageRecord,
    { release, route, visit }: { release: Release; route: PageRoute; visit: Visit },
  ): Promise<Response> {
    const path = encodePath(route.path) + visit.address.query
    const standIn = x === 1 ? await answerStandIn(release, { ...route, path, kind: 'gate', status: 403 }) : null
    const closed = standIn ?? (await answerStandIn(release, { ...route, kind: 'error', status: 403 })) ?? plainStandIn(403)
    return appendCookies(closed, visit.flagCookies)
  }

  /** A page that stands in no navigation and is found by its id (CP-24). */
  async function findStray(release: Release, route: PageRoute, id: string) {
    const record = await store.tree.find(rootOf(release, route), strayPageKey(route.locale, id))
    return record && { record, hasVariants: false, isVariant: false }
  }

  async function findPage(release: Release, route: PageRoute, visit: Visit) {
    if (route.key === null) return null
    const record = await store.tree.find(rootOf(release, route), route.key)
    if (!record) return null
    const language = visit.fallbackLanguage
    const hasVariants = (record.v?.length ?? 0) > 0
    if (!hasVariants || language === null || !record.v?.includes(language)) return { record, hasVariants, isVariant: false }
    const variant = await store.tree.find(rootOf(release, route), variantKey(route.key, language))
    return { record: variant ?? record, hasVariants, isVariant: variant !== null }
  }

  async function sendPage(options: {
    request: Request
    visit: Visit
    release: Release
    route: PageRoute
    record: PageRecord
    hasVariants: boolean
    isVariant: boolean
  }): Promise<Response> {
    const { request, visit, release, route, record } = options
    const { address } = visit
    const { site, isKnownHost } = route.place
    const answered = createAnsweredPage({
      record,
      manifest: release.manifest,
      language: languageOf(route),
      cacheControl: cacheControlOf(record, route, visit),
      hasVariants: options.hasVariants,
      isIndexable: isKnownHost && !record.x,
      localeCookie:
        route.isLocalized && record.s === 200 && !isDocument(release, record) ? { name: site.localeCookie, value: route.locale } : null,
      isSecure: visit.address.isSecure,
    })
    const url = withoutPlainQuery(request.url)
    if (url !== null && !record.x && !options.isVariant && isKnownHost && !visit.isNextRelease) rememberAnswered(release, url, answered)
    const headers = withCookies(headersFor(answered, visit), visit.flagCookies)
    const chosen = record.q && address.query.length > 1 ? await answerList(record, headers, visit) : null
    if (chosen) return chosen
    const short = respondWithoutBody(request, record, headers)
    if (short) return short
    const isGzip = takesGzip(request)
    if (visit.flags.cache === 'bypass') store.bodies.forget(record)
    return respondWithBody({ record, headers, isGzip, body: await store.bodies.read(record, isGzip) })
  }

  /** The list of a page as the query asks for it; null when it asks for nothing the page has. */
  async function answerList(record: PageRecord, headers: PageHeaders, { address }: Visit): Promise<Response | null> {
    const html = await markListChoice(new TextDecoder().decode(await store.bodies.read(record, false)), address)
    return html === null ? null : respondWithText(html, headers)
  }
}

/** Documents bring their own media type; a feed reader is told nothing of the locale of a visit. */
function isDocument(release: Release, record: PageRecord): boolean {
  return release.manifest.headers[record.h]?.['content-type'] !== undefined
}

function headersFor({ headers, localeCookie, headersWithCookie }: AnsweredPage, visit: Visit): PageHeaders {
  const isRemembered = localeCookie === null || readCookie(visit.cookie, localeCookie.name) === localeCookie.value
  return isRemembered ? headers : headersWithCookie
}

function rememberAnswered(release: Release, url: string, answered: AnsweredPage): void {
  if (release.answered.size >= MAX_ANSWERED) release.answered.clear()
  release.answered.set(url, answered)
}

function cacheControlOf(record: PageRecord, route: PageRoute, visit: Visit): CacheControl {
  if (visit.isNextRelease || record.x) return 'private, no-store'
  return route.place.isKnownHost && record.s === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
}

/** Stores the language chosen in the language banner and goes to the page itself. */
function rememberFallback({ address }: Visit, language: string): Response {
  const setCookie = rememberCookie(FALLBACK_COOKIE, language, { isSecure: address.isSecure, httpOnly: true })
  const location = address.path + withoutParameter(address.query, 'fallback')
  return appendCookies(redirectResponse({ status: 302, location, dependsOnVisitor: true }), [setCookie])
}

function appendCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

function languageOf(route: PageRoute): string {
  const locale = route.place.site.locales.find((candidate) => candidate.urlCode === route.locale)
  return locale ? htmlLangOf(locale) : route.locale
}

function rootOf(release: Release, route: PageRoute): string | null {
  return release.manifest.sites[route.place.site.id]?.root ?? null
}

function keyBelow(route: PageRoute, path: string): string {
  const { locale, slugs } = parsePath(path, route.place.pathSlug)
  return joinPath(locale, null, slugs)
}
