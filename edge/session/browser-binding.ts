import { readCookie } from '../http/cookies.ts'
import { randomText } from '../http/random-text.ts'
import type { Signer } from '../http/signer.ts'
import { browserCookieName, hiddenCookie } from './session-cookies.ts'

/** One browser, told from others by a random cookie. */
export interface BrowserBinding {
  value: string
  /** `Set-Cookie` for a browser that had none. */
  cookies: readonly string[]
}

const VALUE = /^[A-Za-z0-9_-]{43}$/

export function readBinding(request: { cookie: string | null; address: { isSecure: boolean } }): string | null {
  const value = readCookie(request.cookie, browserCookieName(request.address.isSecure))
  return value !== null && VALUE.test(value) ? value : null
}

export function bindBrowser(request: { cookie: string | null; address: { isSecure: boolean } }): BrowserBinding {
  const known = readBinding(request)
  if (known !== null) return { value: known, cookies: [] }
  const { isSecure } = request.address
  const value = randomText(32)
  return { value, cookies: [hiddenCookie(browserCookieName(isSecure), value, isSecure)] }
}

/** The nonce of a login: follows from the browser and the PKCE challenge, so that nothing need be kept for it, and many may be under way. */
export function nonceOf(signer: Signer, { binding, challenge }: { binding: string; challenge: string }): Promise<string> {
  return signer.sign(`nonce ${binding} ${challenge}`)
}

/** Proves that a call was made by a script that could read an answer of this origin. */
export function csrfTokenOf(signer: Signer, { binding, session }: { binding: string; session: string | null }): Promise<string> {
  return signer.sign(`csrf ${binding} ${session ?? ''}`)
}
