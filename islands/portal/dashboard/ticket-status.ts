import type { RecentTicket } from '#content-schema/portal/home-operations.ts'

const KEYS = {
  new: 'new',
  'in progress': 'inProgress',
  'waiting for customer': 'waiting',
  waiting: 'waiting',
  solved: 'solved',
  closed: 'closed',
} as const
export type TicketStatusKey = (typeof KEYS)[keyof typeof KEYS]

const MAX_SHOWN = 5

/** The text a status has here, by its label or by its code; null for one that is not known. */
export function ticketStatusKey(status: string): TicketStatusKey | null {
  const known: Readonly<Record<string, TicketStatusKey>> = KEYS
  return (
    known[
      status
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' ')
    ] ?? null
  )
}

/** The first of those that are neither solved nor closed; what waits for the customer goes before the rest. */
export function openTickets(tickets: readonly RecentTicket[]): RecentTicket[] {
  const open = tickets.filter(({ status }) => !['solved', 'closed'].includes(ticketStatusKey(status) ?? ''))
  const waits = ({ status }: RecentTicket) => Number(ticketStatusKey(status) === 'waiting')
  return open.toSorted((one, other) => waits(other) - waits(one)).slice(0, MAX_SHOWN)
}
