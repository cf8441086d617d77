import { canonicalisePath, parsePath } from '#content-schema/address/path.ts'
import { type Address, readAddress } from './http/address.ts'
import { cutValue, describeError, log } from './http/log.ts'
import { createReference } from './http/reference.ts'
import type { AnswerFallbackPage } from './pages/fallback-page.ts'
import { plainPage } from './pages/plain-page.ts'
import type { ReleaseStore } from './release/release-store.ts'
import { StoreError } from './release/store-error.ts'

interface Services {
  store: Pick<ReleaseStore, 'live'>
  answerFallbackPage: AnswerFallbackPage
}

/**
 * Answers a request that failed unexpectedly: one log line, and the error page of the site and locale, or a plain one when even
 * that cannot be read. Both tell the number under which the log has it. Never a stack.
 */
export async function answerError(services: Services, error: unknown, request: Request): Promise<Response> {
  const address = readAddress(request.url)
  const { host, path } = address
  const reference = createReference(Date.now(), 'ERR')
  log('error', 'An unexpected error occurred', { error: describeError(error), host: cutValue(host), path: cutValue(path), reference })
  const retryUrl = retryUrlOf(request, address)
  const answerPlain = (status: 500 | 503) =>
    plainPage({ status, path, acceptLanguage: request.headers.get('accept-language'), retryUrl, reference })
  if (error instanceof StoreError && error.code === 'no_release') return answerPlain(503)
  try {
    return (await answerErrorPage(services, address, { retryUrl, reference })) ?? answerPlain(500)
  } catch {
    return answerPlain(500)
  }
}

async function answerErrorPage(
  { store, answerFallbackPage }: Services,
  { host, path, url }: Address,
  { retryUrl, reference }: { retryUrl: string; reference: string },
): Promise<Response | null> {
  const release = await store.live.current()
  const canonical = canonicalisePath(path)
  const parts = parsePath(canonical.ok ? canonical.path : '/')
  const place = release.sites.placeOf(host, parts.slugs[0] ?? null)
  const locale = parts.locale !== null && place.site.urlCodes.has(parts.locale) ? parts.locale : place.site.defaultLocale.urlCode
  return answerFallbackPage(release, { kind: 'error', status: 500, place, locale, path: retryUrl, url, reference })
}

/** The address again, always on this host; what was sent to it is not sent once more, so that its page is where a visitor came from. */
function retryUrlOf(request: Request, { path, query }: Address): string {
  if (request.method === 'GET' || request.method === 'HEAD') return onThisHost(path) + query
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from?.host === new URL(request.url).host ? onThisHost(from.pathname) + from.search : '/'
}

/** Two slashes in front would be another host's name. */
function onThisHost(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}
