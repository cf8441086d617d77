import { type CanonicalPath, canonicalisePath } from '#content-schema/address/path.ts'
import { type Address, readAddress } from '../http/address.ts'
import { forgetCookie, readCookie, rememberCookie } from '../http/cookies.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import { FALLBACK_COOKIE, NEXT_RELEASE_COOKIE, TESTING_COOKIE } from './cookie-names.ts'
import { type QueryFlags, readQueryFlags } from './query-flags.ts'

/** A request, read once: what every decision about it uses. */
export interface RequestContext {
  /** As the runtime gives it, for its method, its headers and its body. */
  raw: Request
  address: Address
  /** The one spelling of the path, or why it has none. */
  canonical: CanonicalPath
  cookie: string | null
  acceptLanguage: string | null
  flags: QueryFlags
  isNextRelease: boolean
  /** Language of the fallback cookie. */
  fallbackLanguage: string | null
  /** False when a page of another site made the request: its link decides what is shown now, and nothing that lasts. */
  mayRemember: boolean
  /** `Set-Cookie` values that remember the flags of the query. */
  flagCookies: readonly string[]
}

export function readRequest(raw: Request): RequestContext {
  const address = readAddress(raw.url)
  const cookie = raw.headers.get('cookie')
  const flags = readQueryFlags(address.query)
  const mayRemember = !isFromElsewhere(raw)
  return {
    raw,
    address,
    canonical: canonicalisePath(address.path),
    cookie,
    acceptLanguage: raw.headers.get('accept-language'),
    flags,
    isNextRelease: flags.nextRelease ?? (readCookie(cookie, NEXT_RELEASE_COOKIE) ?? 'false') !== 'false',
    fallbackLanguage: readCookie(cookie, FALLBACK_COOKIE),
    mayRemember,
    flagCookies: mayRemember ? cookiesOfFlags(flags, address.isSecure) : [],
  }
}

/** The same visitor's request for another path of the host. */
export function atPath(request: RequestContext, path: string): RequestContext {
  return { ...request, address: { ...request.address, path, query: '' }, canonical: canonicalisePath(path) }
}

function cookiesOfFlags({ testing, nextRelease }: QueryFlags, isSecure: boolean): string[] {
  const cookies: string[] = []
  if (testing !== null)
    cookies.push(testing ? rememberCookie(TESTING_COOKIE, 'true', { isSecure }) : forgetCookie(TESTING_COOKIE, { isSecure }))
  if (nextRelease !== null) {
    const options = { isSecure, httpOnly: true }
    cookies.push(nextRelease ? rememberCookie(NEXT_RELEASE_COOKIE, 'true', options) : forgetCookie(NEXT_RELEASE_COOKIE, options))
  }
  return cookies
}
