const KEYS = {
  new: 'new',
  'in progress': 'inProgress',
  'waiting for customer': 'waiting',
  waiting: 'waiting',
  solved: 'solved',
  closed: 'closed',
} as const
export type TicketStatusKey = (typeof KEYS)[keyof typeof KEYS]

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
