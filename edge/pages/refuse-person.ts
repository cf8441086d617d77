import { createReference } from '../http/reference.ts'
import { redirectResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { decideRoute } from '../routing/decide-route.ts'
import { atPath, type RequestContext } from '../routing/request-context.ts'
import { loginPath } from './login-path.ts'
import { pageOf } from './page-by-id.ts'
import { plainPageOf } from './plain-page.ts'

/**
 * The refusal of a file for somebody who has followed a link to it: the login, which leads back, where nobody is signed in, and a page with another
 * try for every other failure. Scripts and pictures get the refusal as it is.
 */
export async function refusePerson(store: Pick<ReleaseStore, 'live'>, request: RequestContext, refusal: Response): Promise<Response> {
  const { status } = refusal
  const isPerson = (request.raw.headers.get('accept') ?? '').includes('text/html')
  if (!isPerson || status === 416) return refusal
  await refusal.body?.cancel()
  if (status === 401) return (await leadToLogin(store, request)) ?? plainPageOf(request, { status, reference: null })
  const isFault = status >= 500 && status !== 503
  return plainPageOf(request, { status, reference: isFault ? createReference(Date.now(), 'ERR') : null })
}

/** The login of the host, in the language somebody reads it in; null while no release can be read. */
async function leadToLogin({ live }: Pick<ReleaseStore, 'live'>, request: RequestContext): Promise<Response | null> {
  const release = await live.current().catch(() => null)
  if (!release) return null
  const home = decideRoute(atPath(request, '/'), release)
  if (home.kind !== 'page' && home.kind !== 'locale') return null
  const { address } = request
  const location = loginPath(release, { host: address.host, locale: pageOf(home).locale, to: address.path + address.query })
  return redirectResponse({ status: 302, location, dependsOnVisitor: true })
}
