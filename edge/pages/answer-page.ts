import { parsePath } from '#content-schema/address/path.ts'
import { isValidRoute, notFoundMessage } from '#content-schema/address/route-validation.ts'
import { invalidHomePage } from '#content-schema/content/home-page.ts'
import { htmlLangOf } from '#content-schema/locale/locale.ts'
import { isAskedAhead, nothingYet } from '../http/asked-ahead.ts'
import { takesGzip } from '../http/conditional.ts'
import { rememberCookie } from '../http/cookies.ts'
import { createThrottledLog, cutValue, log } from '../http/log.ts'
import { createReference } from '../http/reference.ts'
import { redirectResponse, textResponse } from '../http/responses.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { FALLBACK_COOKIE } from '../routing/cookie-names.ts'
import type { PageRoute } from '../routing/decide-route.ts'
import { withoutParameter, withoutPlainQuery } from '../routing/query-flags.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { enrichPage } from './enrich/enrich-page.ts'
import type { BoundEnricher } from './enrich/page-enricher.ts'
import type { AnswerFallbackPage } from './fallback-page.ts'
import { loginPath } from './login-path.ts'
import { type CacheControl, createPageResponse, respondWithBody, respondWithoutBody, withCookies } from './page-response.ts'
import { plainPageOf } from './plain-page.ts'
import { type FoundPage, type PageResolution, type ResolveServices, resolvePage } from './resolve-page.ts'
import type { ResponseCache } from './response-cache.ts'

export interface AnswerServices extends ResolveServices {
  store: Pick<ReleaseStore, 'tree' | 'bodies'>
  answerFallbackPage: AnswerFallbackPage
  enrichers: readonly BoundEnricher[]
  responses: ResponseCache
}

interface Asked {
  request: RequestContext
  release: Release
}

const logHome = createThrottledLog()

/** Answers a request for a page out of one release. */
export async function answerPage(services: AnswerServices, asked: Asked): Promise<Response> {
  const resolution = await resolvePage(services, asked)
  const { request } = asked
  switch (resolution.kind) {
    case 'malformed':
      return textResponse(400, `Bad request: ${resolution.reason}`)
    case 'redirect':
      return withSetCookies(redirectResponse(resolution), resolution.cookies ?? [])
    case 'gate':
      return withSetCookies(await answerGate(services, asked, resolution), request.flagCookies)
    case 'missing':
      return withSetCookies(await answerMissing(services, asked, resolution), request.flagCookies)
    case 'page':
      if (request.flags.fallback && request.mayRemember) return rememberFallback(request, request.flags.fallback)
      return answerFound(services, asked, resolution)
  }
}

async function answerFound(services: AnswerServices, asked: Asked, found: FoundPage): Promise<Response> {
  const { store, responses } = services
  const { request, release } = asked
  const { page, route, hasVariants } = found
  const { raw, address, flags } = request
  if (page.status === 500) logHome('error', invalidHomePage(route.place.site.name), { path: route.path, host: address.host })
  const response = createPageResponse({
    page,
    manifest: release.manifest,
    language: languageOf(route),
    cacheControl: cacheControlOf(found, request),
    hasVariants,
    isIndexable: route.place.isKnownHost && page.protection === null && !route.isShell,
    url: address.url,
  })
  const url = withoutPlainQuery(address.url)
  if (url !== null && isSameForAll(found, request)) responses.remember(release, url, response)
  const headers = withCookies(response.headers, request.flagCookies)
  const enriched = await enrichPage(services, { request, release, page }, headers.gzip)
  if (enriched) return enriched
  const short = respondWithoutBody(raw, page, headers)
  if (short) return short
  const isGzip = takesGzip(raw)
  if (flags.cache === 'bypass') store.bodies.forget(page)
  return respondWithBody({ page, headers, isGzip, body: await store.bodies.read(page, isGzip) })
}

function isSameForAll({ page, route, isVariant }: FoundPage, request: RequestContext): boolean {
  return page.protection === null && !isVariant && route.place.isKnownHost && !request.isNextRelease && !route.isShell
}

function cacheControlOf({ page, route }: FoundPage, request: RequestContext): CacheControl {
  if (request.isNextRelease || page.protection !== null) return 'private, no-store'
  if (route.isShell) return 'no-store'
  return route.place.isKnownHost && page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
}

/**
 * Answers with the gate, leads to the login where a role opens the page, or says that nothing opens it. A browser that fetches ahead what
 * its visitor may ask for gets nothing: the gate is kept for nobody, and a page whose link is looked at reports no error.
 */
async function answerGate(
  { answerFallbackPage }: AnswerServices,
  { request, release }: Asked,
  { route, protection }: Extract<PageResolution, { kind: 'gate' }>,
): Promise<Response> {
  if (isAskedAhead(request.raw)) return nothingYet()
  const { url, path: asked, query, host } = request.address
  const path = asked.replace(/^\/+/, '/') + query
  if (protection === 'role') {
    const location = loginPath(release, { host, locale: route.locale, to: path })
    return redirectResponse({ status: 302, location, dependsOnVisitor: true })
  }
  const gate = await answerFallbackPage(release, { ...route, url, path, kind: 'gate', status: 403 })
  if (gate) return gate
  const reference = createReference(Date.now(), 'ERR')
  log('info', 'A page is protected and cannot be opened', { host, path: cutValue(route.path), reference })
  const closed = await answerFallbackPage(release, { ...route, url, path, kind: 'error', status: 403, reference })
  return closed ?? plainPageOf(request, { status: 403, reference })
}

async function answerMissing(
  { answerFallbackPage }: AnswerServices,
  { request, release }: Asked,
  { route, item }: Extract<PageResolution, { kind: 'missing' }>,
): Promise<Response> {
  const { host, url } = request.address
  const { slugs } = parsePath(route.path, route.place.pathSlug)
  log('info', notFoundMessage(route.path.slice(0, 300), slugs), { host })
  if (item?.tree === 'products') log('info', `No product found for slug ${cutValue(item.slug)}`, { host })
  const isMalformed = !isValidRoute(slugs)
  const notFound = await answerFallbackPage(release, { ...route, url, kind: 'notFound', status: 404, isMalformed })
  return notFound ?? plainPageOf(request, { status: 404, reference: null })
}

/** Stores the language chosen in the language banner and goes to the page itself. */
function rememberFallback({ address }: RequestContext, language: string): Response {
  const setCookie = rememberCookie(FALLBACK_COOKIE, language, { isSecure: address.isSecure, httpOnly: true })
  const location = address.path + withoutParameter(address.query, 'fallback')
  return withSetCookies(redirectResponse({ status: 302, location, dependsOnVisitor: true }), [setCookie])
}

function withSetCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

function languageOf(route: PageRoute): string {
  const locale = route.place.site.locales.find((candidate) => candidate.urlCode === route.locale)
  return locale ? htmlLangOf(locale) : route.locale
}
