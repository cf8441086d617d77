import { ticketStatusKey } from '../../dashboard/ticket-status.ts'
import { useTexts } from '../../frame/texts.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'

/** Names statuses; one the interface does not know is named as it was sent (TK-12). */
export function useStatusName(): (status: string) => string {
  const t = useTexts()
  return (status) => {
    const key = ticketStatusKey(status)
    return key ? t(($) => $.ticketStatus[key]) : status
  }
}

export function TicketStatus({ status, closeRequested = false }: { status: string; closeRequested?: boolean }) {
  const t = useTicketTexts()
  const nameOf = useStatusName()
  return (
    <span className="ticket-states">
      <span className={`ticket-status ticket-status-${ticketStatusKey(status) ?? 'other'}`}>{nameOf(status)}</span>
      {closeRequested && <span className="ticket-status">{t(($) => $.list.closeRequested)}</span>}
    </span>
  )
}
