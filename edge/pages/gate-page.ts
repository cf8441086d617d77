import { cutValue, log } from '../http/log.ts'
import { createReference } from '../http/reference.ts'
import { redirectResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { decideRoute } from '../routing/decide-route.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { AnswerFallbackPage } from './fallback-page.ts'
import { loginPath } from './login-path.ts'
import { pageOf } from './page-by-id.ts'
import { plainPageOf } from './plain-page.ts'

export interface GatePageServices {
  store: Pick<ReleaseStore, 'live'>
  answerFallbackPage: AnswerFallbackPage
}

/** What stands in the way: a password asked for at an endpoint, or a role nobody has here. */
type Barrier = { endpoint: string } | 'role'

/** Answers with the gate of the site and locale, for what is no page and closed all the same. It leads on to the address asked for. */
export async function answerGatePage(
  { store, answerFallbackPage }: GatePageServices,
  request: RequestContext,
  barrier: Barrier,
): Promise<Response | null> {
  const release = await store.live.current()
  const { address } = request
  const decided = decideRoute(request, release)
  if (decided.kind !== 'page' && decided.kind !== 'locale') return null
  const { place, locale } = pageOf(decided)
  const path = address.path.replace(/^\/+/, '/') + address.query
  const shown = { status: 403, place, locale, path, url: address.url } as const
  const isPerson = (request.raw.headers.get('accept') ?? '').includes('text/html')
  if (barrier === 'role' && isPerson)
    return redirectResponse({ status: 302, location: loginPath(release, { host: address.host, locale, to: path }), dependsOnVisitor: true })
  if (barrier === 'role') {
    const reference = createReference(Date.now(), 'ERR')
    log('info', 'A file is protected and cannot be opened', { host: address.host, path: cutValue(address.path), reference })
    const closed = await answerFallbackPage(release, { ...shown, kind: 'error', reference })
    return closed ?? plainPageOf(request, { status: 403, reference })
  }
  const gate = await answerFallbackPage(release, { ...shown, kind: 'gate', endpoint: barrier.endpoint })
  return gate ?? plainPageOf(request, { status: 403, reference: null })
}
