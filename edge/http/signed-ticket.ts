import { createSigner } from './signer.ts'

export interface TicketSettings {
  /** Signs tickets; a new one ends all of them. Without one no ticket is valid. */
  secret: string
  /** What the tickets open. Part of what is signed, so that a ticket of one scope opens no other under the same secret. */
  scope: string
  /** A new one ends all tickets of the scope. */
  version: string
  /** How long a ticket is valid. */
  seconds: number
}

/** Tickets that are handed out, come back in a cookie or an address, and are believed. */
export interface SignedTickets {
  /** `subject`: whom or what the ticket is for; it is signed and not written. @example '2.1790000000.5c1f…' */
  issue(subject?: string): Promise<string>
  /** True for a ticket of this scope, version and subject that is genuine and not over. Compares in constant time. */
  isValid(ticket: string | null, subject?: string): Promise<boolean>
}

const TICKET = /^([^.]*)\.(\d{1,12})\.([0-9a-f]{64})$/

/** Signs scope, version, end and subject with HMAC-SHA-256. */
export function createSignedTickets({ secret, scope, version, seconds }: TicketSettings, now: () => number = Date.now): SignedTickets {
  const signer = createSigner(secret)
  const signedText = (ends: string, subject: string) => `${scope} ${version} ${ends}${subject === '' ? '' : ` ${subject}`}`

  return {
    async issue(subject = '') {
      const ends = String(Math.floor(now() / 1000) + seconds)
      return `${version}.${ends}.${await signer.sign(signedText(ends, subject))}`
    },
    async isValid(ticket, subject = '') {
      const [, given, ends = '', signature = ''] = TICKET.exec(ticket ?? '') ?? []
      if (secret === '' || given !== version || Number(ends) * 1000 < now()) return false
      return signer.isSigned(signedText(ends, subject), signature)
    },
  }
}
