import { EDITOR_PASSWORD_ENDPOINT } from '#content-schema/forms/page-password.ts'
import { readCookie, withoutCookie } from '../http/cookies.ts'
import { NEXT_RELEASE_COOKIE } from '../routing/cookie-names.ts'
import { type RequestContext, readRequest } from '../routing/request-context.ts'
import type { Gates } from './gates.ts'

interface Services {
  gates: Pick<Gates, 'editor'>
  /** Answers with the gate whose password goes to an endpoint; null where no site can be told. */
  answerGatePage: (request: RequestContext, barrier: { endpoint: string }) => Promise<Response | null>
}

/**
 * Keeps the next release to editors: the request of everybody else is read without its flag and its cookie. Who turns it on by the flag is
 * answered with the gate of the editors' password.
 */
export async function keepNextReleaseToEditors(
  { gates: { editor }, answerGatePage }: Services,
  request: RequestContext,
): Promise<RequestContext | Response> {
  const { flags, cookie, address, raw } = request
  const isAsked = flags.nextRelease !== null || readCookie(cookie, NEXT_RELEASE_COOKIE) !== null
  if (!isAsked || flags.nextRelease === false) return request
  if (await editor.isOpen({ cookie, isSecure: address.isSecure })) return request
  const asks = flags.nextRelease === true && raw.method === 'GET' && editor.isConfigured && isPageRequest(request)
  const gate = asks ? await answerGatePage(request, { endpoint: EDITOR_PASSWORD_ENDPOINT }) : null
  return gate ?? readRequest(withoutNextRelease(request))
}

function isPageRequest({ address }: RequestContext): boolean {
  return !address.path.startsWith('/api/') && !address.path.startsWith('/file/')
}

function withoutNextRelease({ raw, cookie }: RequestContext): Request {
  const url = new URL(raw.url)
  const headers = new Headers(raw.headers)
  const kept = cookie === null ? '' : withoutCookie(cookie, NEXT_RELEASE_COOKIE)
  if (kept === '') headers.delete('cookie')
  else headers.set('cookie', kept)
  // Whatever its spelling: flags are read decoded.
  url.searchParams.delete('nextRelease')
  return new Request(url, new Request(raw, { headers }))
}
