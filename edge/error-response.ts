import { canonicalisePath, parsePath } from '#content-schema/rules/path.ts'
import { cutValue, describeError, log } from './log.ts'
import { createStandInPages, plainStandIn } from './pages/stand-in-page.ts'
import type { ReleaseStore } from './release/release-store.ts'
import { StoreError } from './release/store-error.ts'
import { readAddress } from './routing/address.ts'

/**
 * The end of every story that went wrong: one log line, and the error page of the site and locale, or a plain one when even
 * that cannot be read. Never a stack.
 */
export function createErrorResponse(store: ReleaseStore): (error: unknown, request: Request) => Promise<Response> {
  const answerStandIn = createStandInPages(store)

  return async function respondToError(error, request) {
    const { host, path } = readAddress(request.url)
    log('error', 'An unexpected error occurred', { error: describeError(error), host: cutValue(host), path: cutValue(path) })
    if (error instanceof StoreError && error.code === 'no_release') return plainStandIn(503)
    try {
      const release = await store.live.current()
      const canonical = canonicalisePath(path)
      const parts = parsePath(canonical.ok ? canonical.path : '/')
      const place = release.sites.placeOf(host, parts.slugs[0] ?? null)
      const locale = parts.locale !== null && place.site.urlCodes.has(parts.locale) ? parts.locale : place.site.defaultLocale.urlCode
      return (await answerStandIn(release, { kind: 'error', status: 500, place, locale, path })) ?? plainStandIn(500)
    } catch {
      return plainStandIn(500)
    }
  }
}
