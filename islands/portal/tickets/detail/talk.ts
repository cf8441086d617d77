import type { Ticket, TicketEvent } from '#content-schema/tickets/ticket.ts'

/** A comment on its way. */
export interface PendingComment {
  key: string
  text: string
  at: string
  files: number
}

/** The id of the first event that whoever reads has not seen; null where there is none. Own words are never new. */
export function firstUnread({ events, unread }: Pick<Ticket, 'events' | 'unread'>, reader: string): string | null {
  const ofOthers = events.filter(({ author, kind }) => author.id !== reader && kind !== 'created')
  const answers = ofOthers.filter(({ kind }) => kind === 'comment')
  const counted = answers.length >= unread ? answers : ofOthers
  return unread > 0 ? (counted.at(-unread)?.id ?? counted[0]?.id ?? null) : null
}

/** What others did since the events that were shown before, oldest first. */
export function arrivedSince(before: readonly TicketEvent[], now: readonly TicketEvent[], reader: string): TicketEvent[] {
  const known = new Set(before.map(({ id }) => id))
  return now.filter(({ id, author }) => !known.has(id) && author.id !== reader)
}

/** The talk with a comment that the service has taken: once, wherever it was read from. */
export function withEvent<T extends Pick<Ticket, 'events'>>(ticket: T, event: TicketEvent): T {
  const others = ticket.events.filter(({ id }) => id !== event.id)
  return { ...ticket, events: [...others, event].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)) }
}

export function withoutEvent<T extends Pick<Ticket, 'events'>>(ticket: T, id: string): T {
  return { ...ticket, events: ticket.events.filter((event) => event.id !== id) }
}

/** A text that comes back to a field stands before what was typed there meanwhile. */
export function returnedText(returned: string, typed: string): string {
  return [returned, typed].filter((text) => text.trim() !== '').join('\n\n')
}
