import { IDENTITY_GATEWAY, IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'
import type { Call } from '../http/call.ts'
import { isOwnHost } from '../http/own-machine.ts'

/** What the standards define lies below this path. */
export const REALM = `${IDENTITY_GATEWAY}${IDENTITY_PATHS.authorize.replace(/\/authorize$/, '')}`

/** Path of an endpoint below the realm. @example routeOf('accessToken') → '/access_token' */
export function routeOf(name: 'authorize' | 'accessToken' | 'endSession' | 'userInfo' | 'revoke' | 'keys'): string {
  return `${IDENTITY_GATEWAY}${IDENTITY_PATHS[name]}`.slice(REALM.length)
}

export const SCREENS = `${IDENTITY_GATEWAY}${IDENTITY_PATHS.screens}`
export const ACCOUNT_API = `${IDENTITY_GATEWAY}${IDENTITY_PATHS.account}`

/** Where cookies of the service are sent to. */
export const COOKIE_PATH = IDENTITY_GATEWAY.replace(/\/$/, '')

/**
 * The call without the word of a gateway that leads elsewhere: addresses in mails and redirects are made of it, so only this machine's names and
 * those of the edge count.
 */
export function withTrustedHost(call: Call, edgeOrigins: readonly string[]): Call {
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol, ...headers } = call.headers
  const origin = URL.parse(`${protocol === 'https' ? 'https' : 'http'}://${host ?? ''}`)
  if (!host || !origin || origin.host !== host.toLowerCase()) return { ...call, headers }
  const isTrusted = isOwnHost(origin.hostname) || edgeOrigins.some((edge) => URL.parse(edge)?.host === origin.host)
  return isTrusted
    ? { ...call, headers: { ...headers, 'x-forwarded-host': host, 'x-forwarded-proto': protocol ?? 'http' } }
    : { ...call, headers }
}

/** Origin that the visitor sees. Only for calls that went through `withTrustedHost`. */
export function originOf({ headers }: Call): string {
  return `${headers['x-forwarded-proto'] ?? 'http'}://${headers['x-forwarded-host'] ?? headers.host ?? 'localhost'}`
}
