import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ticket } from '#content-schema/tickets/ticket.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useUser } from '../../frame/use-session.ts'
import { firstUnread } from './talk.ts'

/** Tells the service what somebody has seen. @returns id of the first event that was new when the ticket was opened */
export function useMarkRead(ticket: Ticket): string | null {
  const { session } = usePortal()
  const user = useUser().id
  const queries = useQueryClient()
  const [first] = useState(() => firstUnread(ticket, user))
  const { id, unread } = ticket
  const lastEventId = ticket.events.at(-1)?.id
  useEffect(() => {
    if (unread === 0 || lastEventId === undefined || document.visibilityState !== 'visible') return
    askOperation(session, TICKET_OPERATIONS.MarkTicketRead, { id, lastEventId })
      .then(() => queries.invalidateQueries({ queryKey: [user, 'TicketList'] }))
      .catch(() => undefined)
  }, [session, queries, user, id, unread, lastEventId])
  return first
}
