import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Ticket } from '#content-schema/tickets/ticket.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRereadOnChange } from '../../api/use-reread-on-change.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useUser } from '../../frame/use-session.ts'

type Answer = { ticket: Ticket | null }

/** Where no change is told, the ticket is read again after so long, in ms. */
const REREAD_MS = 30_000

/** A ticket that is kept as it is at the service desk, as long as somebody looks. */
export function useTicket(id: string) {
  const { language } = usePortal()
  const query = useOperation(TICKET_OPERATIONS.TicketDetail, { id, language })
  const { reread } = useKnownTicket(id)
  useRereadOnChange(
    ({ kind, subject }) => kind === 'ticket' && subject === id,
    () => void reread(),
  )
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reread()
    }
    const timer = setInterval(look, REREAD_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reread])
  return query
}

interface KnownTicket {
  /** Changes what is shown before the service has answered. */
  change: (change: (ticket: Ticket) => Ticket) => void
  /** Reads it again, and lists of tickets when they are shown next. */
  reread: () => Promise<void>
}

export function useKnownTicket(id: string): KnownTicket {
  const queries = useQueryClient()
  const { language } = usePortal()
  const user = useUser().id
  const change = useCallback(
    (next: (ticket: Ticket) => Ticket) =>
      void queries.setQueryData<Answer>([user, 'TicketDetail', { id, language }], (known) =>
        known?.ticket ? { ticket: next(known.ticket) } : known,
      ),
    [queries, user, id, language],
  )
  const reread = useCallback(async () => {
    void queries.invalidateQueries({ queryKey: [user, 'TicketList'] })
    await queries.invalidateQueries({ queryKey: [user, 'TicketDetail', { id, language }] })
  }, [queries, user, id, language])
  return useMemo(() => ({ change, reread }), [change, reread])
}
