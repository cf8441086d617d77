import type { ReleaseStore } from '../release/release-store.ts'
import { takesGzip } from '../respond/conditional.ts'
import { FALLBACK_COOKIE, NEXT_RELEASE_COOKIE } from '../routing/cookie-names.ts'
import { readCookie } from '../routing/cookies.ts'
import { withoutPlainQuery } from '../routing/query-flags.ts'
import { respondWithBody, respondWithoutBody } from './ready-page.ts'

/**
 * The short way of the page that was served before: one lookup by URL in the current release, then the bytes in memory. Null
 * whenever anything about the request asks for a decision, and the long way takes over.
 */
export function createAnswerAgain(store: ReleaseStore): (request: Request) => Response | null {
  return function answerAgain(request) {
    if (request.method !== 'GET') return null
    const url = withoutPlainQuery(request.url)
    const answered = url === null ? undefined : store.live.usable()?.answered.get(url)
    if (answered === undefined) return null
    const { record, localeCookie } = answered
    if (record.q && url !== request.url) return null
    const cookie = request.headers.get('cookie')
    if (cookie?.includes(NEXT_RELEASE_COOKIE) || (answered.hasVariants && cookie?.includes(FALLBACK_COOKIE))) return null
    const isRemembered = localeCookie === null || readCookie(cookie, localeCookie.name) === localeCookie.value
    const headers = isRemembered ? answered.headers : answered.headersWithCookie
    const short = respondWithoutBody(request, record, headers)
    if (short) return short
    const isGzip = takesGzip(request)
    const body = store.bodies.peek(record, isGzip)
    return body ? respondWithBody({ record, headers, body, isGzip }) : null
  }
}
