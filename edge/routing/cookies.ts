/** Ten years; browsers cut it to what they allow (AH-03). */
const FAR_FUTURE_SECONDS = 10 * 365 * 24 * 60 * 60

/** The value of a cookie, null when the header has none of that name. */
export function readCookie(header: string | null, name: string): string | null {
  if (header === null) return null
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const isStart = at === 0 || header[at - 1] === ' ' || header[at - 1] === ';'
    if (!isStart || header[at + name.length] !== '=') continue
    const end = header.indexOf(';', at)
    return header.slice(at + name.length + 1, end < 0 ? undefined : end).trim()
  }
  return null
}

interface CookieOptions {
  isSecure: boolean
  /** No script needs to read it. */
  httpOnly?: boolean
}

/** A `Set-Cookie` value that lasts. `value` must need no escaping. */
export function rememberCookie(name: string, value: string, options: CookieOptions): string {
  return `${name}=${value}; Max-Age=${FAR_FUTURE_SECONDS}${attributes(options)}`
}

/** A `Set-Cookie` value that lasts until the browser is closed. `value` must need no escaping. */
export function sessionCookie(name: string, value: string, options: CookieOptions): string {
  return `${name}=${value}${attributes(options)}`
}

/** A `Set-Cookie` value that removes a cookie. */
export function forgetCookie(name: string, options: CookieOptions): string {
  return `${name}=; Max-Age=0${attributes(options)}`
}

function attributes({ isSecure, httpOnly }: CookieOptions): string {
  return `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
}
