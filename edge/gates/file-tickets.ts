import { createSignedTickets } from '../http/signed-ticket.ts'

/** How long the confirmation of a form opens its file; afterwards the form is sent again. */
const TICKET_SECONDS = 24 * 60 * 60
const VERSION = '1'
const TICKET = /^\d{10,12}\.[0-9a-f]{64}$/

/** Tickets that come with the answer of a form and open the one file it gives out (AH-77). */
export interface FileTickets {
  issue(slug: string): Promise<string>
  /** True for a ticket of this file that is genuine and not over. */
  isRight(slug: string, ticket: string | null): Promise<boolean>
}

/** @param secret signs tickets; a new one ends all of them */
export function createFileTickets(secret: string, now: () => number = Date.now): FileTickets {
  const tickets = createSignedTickets({ secret, scope: 'file', version: VERSION, seconds: TICKET_SECONDS }, now)
  // Addresses carry the ticket without its version.
  return {
    issue: async (slug) => (await tickets.issue(slug)).slice(VERSION.length + 1),
    isRight: async (slug, ticket) => ticket !== null && isTicketShaped(ticket) && tickets.isValid(`${VERSION}.${ticket}`, slug),
  }
}

/** True for a text of that shape, which nobody has verified yet. */
export function isTicketShaped(text: string): boolean {
  return TICKET.test(text)
}
