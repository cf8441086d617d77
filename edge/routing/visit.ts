import { type Address, readAddress } from './address.ts'
import { FALLBACK_COOKIE, NEXT_RELEASE_COOKIE, TESTING_COOKIE } from './cookie-names.ts'
import { forgetCookie, readCookie, rememberCookie } from './cookies.ts'
import { type QueryFlags, readQueryFlags } from './query-flags.ts'

/** A request as routing sees it. */
export interface Visit {
  address: Address
  cookie: string | null
  acceptLanguage: string | null
  flags: QueryFlags
  isNextRelease: boolean
  /** Language of the fallback cookie. */
  fallbackLanguage: string | null
  /** `Set-Cookie` values that remember the flags of the query. */
  flagCookies: string[]
}

export function readVisit(request: Request): Visit {
  const address = readAddress(request.url)
  const cookie = request.headers.get('cookie')
  const flags = readQueryFlags(address.query)
  return {
    address,
    cookie,
    acceptLanguage: request.headers.get('accept-language'),
    flags,
    isNextRelease: flags.nextRelease ?? (readCookie(cookie, NEXT_RELEASE_COOKIE) ?? 'false') !== 'false',
    fallbackLanguage: readCookie(cookie, FALLBACK_COOKIE),
    flagCookies: cookiesOfFlags(flags, address.isSecure),
  }
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
