import { parse, serialize } from 'hono/utils/cookie'

/** Ten years; browsers cut it to what they allow (AH-03). */
const FAR_FUTURE_SECONDS = 10 * 365 * 24 * 60 * 60

/** The value of a cookie, null when the header has none of that name. */
export function readCookie(header: string | null, name: string): string | null {
  return header === null ? null : (parse(header, name)[name] ?? null)
}

/** The header without every cookie of a name. */
export function withoutCookie(header: string, name: string): string {
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.split('=')[0]?.trim() !== name)
    .join('; ')
}

interface CookieOptions {
  isSecure: boolean
  /** No script needs to read it. */
  httpOnly?: boolean
}

/** A `Set-Cookie` value that lasts. */
export function rememberCookie(name: string, value: string, options: CookieOptions): string {
  return writeCookie(name, value, { ...options, maxAge: FAR_FUTURE_SECONDS })
}

/** A `Set-Cookie` value that lasts so many seconds. */
export function timedCookie(name: string, value: string, { seconds, ...options }: CookieOptions & { seconds: number }): string {
  return writeCookie(name, value, { ...options, maxAge: seconds })
}

/** A `Set-Cookie` value that lasts until the browser is closed. */
export function sessionCookie(name: string, value: string, options: CookieOptions): string {
  return writeCookie(name, value, options)
}

/** A `Set-Cookie` value that removes a cookie. */
export function forgetCookie(name: string, options: CookieOptions): string {
  return writeCookie(name, '', { ...options, maxAge: 0 })
}

/**
 * Hono checks the name with its prefix and encodes the value. The attributes are written here, as hono refuses a `Max-Age` beyond 400 days.
 *
 * @throws Error for a name that is none, and for `__Host-` without https
 */
function writeCookie(name: string, value: string, { isSecure, httpOnly, maxAge }: CookieOptions & { maxAge?: number }): string {
  const [pair] = serialize(name, value, { path: '/', secure: isSecure }).split(';')
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${pair}${lifetime}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
}
