import { forgetCookie, readCookie, sessionCookie, timedCookie } from '../http/cookies.ts'
import { isEqualSecret } from '../http/equal-secret.ts'
import { createSignedTickets } from '../http/signed-ticket.ts'

/** A ticket that ends with the browser lasts no longer than this. */
const TICKET_SECONDS = 12 * 60 * 60
const VERSION = '2'
/** Shorter passwords are guessed; a gate with one stays closed. */
export const MIN_PASSWORD_LENGTH = 12
const MIN_SECRET_LENGTH = 16

interface GateSettings {
  /** Part of what is signed, so that no ticket opens another gate, whatever their secrets are. */
  name: string
  /** Of the ticket, without the prefix it has over https. */
  cookie: string
  password: string
  /** Signs tickets, and nothing else. A new one ends all tickets of the gate. */
  secret: string
  /** How long a ticket lasts, the browser closed or not; without it a ticket ends with the browser. */
  rememberedSeconds?: number
}

interface Visitor {
  cookie: string | null
  isSecure: boolean
}

/** A password that many know, and the tickets of those who knew it. */
export interface Gate {
  name: string
  isConfigured: boolean
  /** Name of the ticket's cookie. Over https its prefix says that no other host and no page over http has set it. */
  cookieName(isSecure: boolean): string
  /** Takes equally long for every wrong one. */
  isRight(password: string): boolean
  /** Value of the cookie for somebody who knew the password. */
  issueTicket(): Promise<string>
  /** True for a ticket of this gate that is genuine and not over. */
  isTicket(ticket: string): Promise<boolean>
  /** `Set-Cookie` values: one that keeps a ticket, and one that takes it back. */
  keepTicket(ticket: string, isSecure: boolean): string
  forgetTicket(isSecure: boolean): string
  /** True for the cookies of somebody whose ticket is genuine and not over; it is over when the password or the secret changes. */
  isOpen(visitor: Visitor): Promise<boolean>
}

/** A gate without a password, or with one that is too short, opens for nobody. */
export function createGate({ name, cookie, password, secret, rememberedSeconds }: GateSettings, now: () => number = Date.now): Gate {
  const isConfigured = password.length >= MIN_PASSWORD_LENGTH && secret.length >= MIN_SECRET_LENGTH
  // Signed under both, so that who knows the password cannot write tickets.
  const tickets = createSignedTickets(
    { secret: `${secret}\n${password}`, scope: `gate ${name}`, version: VERSION, seconds: rememberedSeconds ?? TICKET_SECONDS },
    now,
  )
  const cookieName = (isSecure: boolean) => (isSecure ? `__Host-${cookie}` : cookie)

  return {
    name,
    isConfigured,
    cookieName,
    isRight: (given) => isConfigured && isEqualSecret(given.normalize('NFC'), password.normalize('NFC')),
    issueTicket: () => tickets.issue(),
    isTicket: async (ticket) => isConfigured && tickets.isValid(ticket),
    keepTicket(ticket, isSecure) {
      const options = { isSecure, httpOnly: true }
      return rememberedSeconds === undefined
        ? sessionCookie(cookieName(isSecure), ticket, options)
        : timedCookie(cookieName(isSecure), ticket, { ...options, seconds: rememberedSeconds })
    },
    forgetTicket: (isSecure) => forgetCookie(cookieName(isSecure), { isSecure, httpOnly: true }),
    isOpen: async (visitor) => isConfigured && tickets.isValid(readCookie(visitor.cookie, cookieName(visitor.isSecure))),
  }
}
