import { readCookie, rememberCookie } from '../http/cookies.ts'
import type { PageRoute } from '../routing/decide-route.ts'
import type { RequestContext } from '../routing/request-context.ts'

/** The `Set-Cookie` value that remembers the locale of a page for its site (RT-09); none for a visitor who sent it already. */
export function localeCookies({ place, locale }: PageRoute, { cookie, address }: Pick<RequestContext, 'cookie' | 'address'>): string[] {
  const { localeCookie } = place.site
  return readCookie(cookie, localeCookie) === locale ? [] : [rememberCookie(localeCookie, locale, { isSecure: address.isSecure })]
}
