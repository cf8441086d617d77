import { isEqualSecret } from '../bearer.ts'
import type { Env } from '../bindings.ts'
import { PAGE_PASSWORD_COOKIE } from '../routing/cookie-names.ts'
import { readCookie } from '../routing/cookies.ts'

/** A ticket lasts as long as the browser is open, and no longer than this. */
const TICKET_SECONDS = 12 * 60 * 60
const VERSION = '1'

const encoder = new TextEncoder()

/** The password all protected pages share (AH-59), and the ticket of those who knew it. */
export interface PagePassword {
  isConfigured: boolean
  /** Takes equally long for every wrong one. */
  isRight(password: string): boolean
  /** Value of the cookie for somebody who knew the password. */
  issueTicket(): Promise<string>
  /** True for the cookies of somebody whose ticket is genuine and not over; it is over when the password changes. */
  isOpen(cookies: string | null): Promise<boolean>
}

/** Without a password configured no protected page opens. */
export function createPagePassword(
  { PAGE_PASSWORD = '', STORE_TOKEN = '' }: Pick<Env, 'PAGE_PASSWORD' | 'STORE_TOKEN'>,
  now: () => number = Date.now,
): PagePassword {
  const isConfigured = PAGE_PASSWORD !== '' && STORE_TOKEN !== ''
  let key: Promise<CryptoKey> | null = null

  /** Of both secrets, so that who knows the password cannot write tickets. */
  function ticketKey(): Promise<CryptoKey> {
    key ??= crypto.subtle.importKey('raw', encoder.encode(`${STORE_TOKEN}\n${PAGE_PASSWORD}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
    return key
  }

  return {
    isConfigured,
    isRight: (password) => isConfigured && isEqualSecret(password.normalize('NFC'), PAGE_PASSWORD.normalize('NFC')),
    async issueTicket() {
      const ends = String(Math.floor(now() / 1000) + TICKET_SECONDS)
      const signature = await crypto.subtle.sign('HMAC', await ticketKey(), signedText(ends))
      return `${VERSION}.${ends}.${toHex(new Uint8Array(signature))}`
    },
    async isOpen(cookies) {
      const [version, ends = '', hex = ''] = (readCookie(cookies, PAGE_PASSWORD_COOKIE) ?? '').split('.')
      if (!isConfigured || version !== VERSION || !/^\d{1,12}$/.test(ends) || !/^[0-9a-f]{64}$/.test(hex)) return false
      if (Number(ends) * 1000 < now()) return false
      return crypto.subtle.verify('HMAC', await ticketKey(), fromHex(hex), signedText(ends))
    },
  }
}

function signedText(ends: string): Uint8Array {
  return encoder.encode(`page-password ${VERSION} ${ends}`)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
