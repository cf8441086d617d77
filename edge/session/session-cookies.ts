import type { User } from '#content-schema/identity/claims.ts'
import { INITIALS_COOKIE } from '#content-schema/identity/session-api.ts'
import { forgetCookie, sessionCookie } from '../http/cookies.ts'

/** Stands for a session at the edge; no script reads it. */
const SESSION_COOKIE = 'uapp_session'
/** Who signed in where tokens are in the browser: sealed, for pages that need a role; opens no call. */
const VISITOR_COOKIE = 'uapp_visitor'
/** The id token of whoever signed in where tokens are in the browser: sealed, for files that are opened by their address; opens no call. */
const READER_COOKIE = 'uapp_reader'
/** Browsers drop a longer one, name and attributes included. */
export const MAX_COOKIE_LENGTH = 3_900
/** Tells one browser from another, whoever uses it: a login that was begun in one cannot be finished in another. */
const BROWSER_COOKIE = 'uapp_browser'
/** A login that was begun, by the first letters of its state; sealed. */
const LOGIN_COOKIE = 'uapp_login-'

/** Names as https makes them safe from other hosts of the domain. */
const named = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

export const sessionCookieName = (isSecure: boolean) => named(SESSION_COOKIE, isSecure)
export const visitorCookieName = (isSecure: boolean) => named(VISITOR_COOKIE, isSecure)
export const readerCookieName = (isSecure: boolean) => named(READER_COOKIE, isSecure)
export const browserCookieName = (isSecure: boolean) => named(BROWSER_COOKIE, isSecure)
export const loginCookieName = (state: string, isSecure: boolean) => named(LOGIN_COOKIE + state.slice(0, 8), isSecure)

/** A cookie that no script reads, until the browser is closed. */
export function hiddenCookie(name: string, value: string, isSecure: boolean): string {
  return sessionCookie(name, value, { isSecure, httpOnly: true })
}

export function forgetHidden(name: string, isSecure: boolean): string {
  return forgetCookie(name, { isSecure, httpOnly: true })
}

/** The initials for the header of public pages; a dash for somebody without a name. */
export function initialsCookie({ initials }: Pick<User, 'initials'>, isSecure: boolean): string {
  return sessionCookie(INITIALS_COOKIE, initials || '–', { isSecure })
}

/** Everything a browser holds of who is signed in. */
export function forgetVisitor(isSecure: boolean): string[] {
  return [
    forgetHidden(sessionCookieName(isSecure), isSecure),
    forgetHidden(visitorCookieName(isSecure), isSecure),
    forgetHidden(readerCookieName(isSecure), isSecure),
    forgetCookie(INITIALS_COOKIE, { isSecure }),
  ]
}
