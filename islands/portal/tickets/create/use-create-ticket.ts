import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type NewTicket, TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useUser } from '../../frame/use-session.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'

/** Sends a new ticket: one at a time, and one ticket for a key whatever becomes of the answers. Then the ticket is shown. */
export function useCreateTicket(onSent: () => void) {
  const t = useTicketTexts()
  const { session } = usePortal()
  const { id: user } = useUser()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const create = async (ticket: NewTicket) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setError(null)
    try {
      const { createTicket } = await askOperation(session, TICKET_OPERATIONS.CreateTicket, { ticket })
      onSent()
      for (const name of ['TicketList', 'Overview', 'OpenTickets']) void queries.invalidateQueries({ queryKey: [user, name] })
      showFlash({ type: 'success', text: t(($) => $.create.done, { number: createTicket.number }), isFloating: true })
      navigate(`/tickets/${encodeURIComponent(createTicket.id)}`)
    } catch (failure) {
      // Only what failed is sent again: a click on the way to the new ticket sends no other one.
      isSending.current = false
      setBusy(false)
      setError(failure)
    }
  }
  return { create, isBusy, error }
}
