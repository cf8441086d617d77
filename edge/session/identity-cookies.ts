import { IDENTITY_GATEWAY } from '#content-schema/identity/login-settings.ts'

/** Names of the cookies of the identity service; every other one stays on its side of the gateway. */
const NAME = /^_(?:session|interaction|interaction_resume|state|grant|stw-[a-z-]+)(?:\.legacy)?(?:\.sig)?$/
const VALUE = /^[^\s;,\\]*$/
const GATEWAY_PATH = IDENTITY_GATEWAY.slice(0, -1)
/** Logins that are under way in several tabs are told apart by the path of their cookies. */
const BELOW_GATEWAY = new RegExp(`^${IDENTITY_GATEWAY}[\\w/-]+$`)
/** Those by which it knows who is signed in. */
const SESSION_NAMES = ['_session', '_session.sig', '_session.legacy', '_session.legacy.sig']

/** Those cookies of a request that are the identity service's; null for none. */
export function identityCookies(header: string | null): string | null {
  const kept = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => NAME.test(part.split('=')[0] ?? ''))
  return kept.length > 0 ? kept.join('; ') : null
}

/**
 * A `Set-Cookie` of the identity service as this origin sets it: below the gateway alone, where the service says or all of it, hidden from scripts, sent with no request of
 * another site but one that leads here. Null for a cookie the service has no business with.
 */
export function ownCookie(setCookie: string, isSecure: boolean): string | null {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const [name = '', ...rest] = pair.split('=')
  const value = rest.join('=')
  if (!NAME.test(name) || !VALUE.test(value)) return null
  const kept = attributes.filter((attribute) => /^(?:expires|max-age)=/i.test(attribute))
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? ''
  const isNarrow = BELOW_GATEWAY.test(path) && !SESSION_NAMES.includes(name)
  return [`${name}=${value}`, ...kept, ...attributesOf(isSecure, isNarrow ? path : GATEWAY_PATH)].join('; ')
}

/** Ends what this browser has of a session at the identity service, which may not answer. They are sent to the gateway alone, so no other request shows which there are. */
export function forgetIdentitySession(isSecure: boolean): string[] {
  return SESSION_NAMES.map((name) => [`${name}=`, 'Max-Age=0', ...attributesOf(isSecure, GATEWAY_PATH)].join('; '))
}

function attributesOf(isSecure: boolean, path: string): string[] {
  return [`Path=${path}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
}
