import { Link } from 'wouter'
import { hasRole } from '#content-schema/identity/roles.ts'
import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import type { TicketRow } from '#content-schema/tickets/ticket.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ticketStatusKey } from '../../dashboard/ticket-status.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { useUser } from '../../frame/use-session.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { inventoryTexts } from '../texts/inventory-texts.ts'

const MAX_SHOWN = 5

/** The latest tickets of a machine. Ticketing is another service: when it is down, the rest of the page stands. */
export function MachineTickets({ machine: { id } }: { machine: MachineDetail }) {
  const t = inventoryTexts.use()
  const { language } = usePortal()
  const seesTickets = hasRole(useUser().roles, 'serviceTicketing')
  const filter = { statuses: [], types: [], locations: [], machines: [id], onlyMine: false, words: '' }
  const page = { sort: 'modifiedOn', ascending: false, offset: 0, first: MAX_SHOWN } as const
  const answer = useOperation(TICKET_OPERATIONS.TicketList, { filter, ...page, language }, { isAsked: seesTickets })
  if (!seesTickets) return null
  const title = t(($) => $.tickets.title)
  const all = <Link href={`/tickets/list?machine=${encodeURIComponent(id)}`}>{t(($) => $.tickets.all)}</Link>
  return (
    <Card title={title} action={all}>
      <LoadState
        query={answer}
        name={title}
        skeleton={<RowsSkeleton rows={3} />}
        empty={({ ticketList }) => (ticketList.total === 0 ? <p className="portal-empty">{t(($) => $.tickets.none)}</p> : null)}
      >
        {({ ticketList }) => (
          <ul className="machine-tickets">
            {ticketList.rows.map((ticket) => (
              <li key={ticket.id}>
                <Link href={`/tickets/${ticket.id}`}>
                  <span className="machine-ticket-number">{ticket.number}</span> {ticket.subject}
                </Link>
                <TicketState ticket={ticket} />
                <RelativeTime at={ticket.modifiedOn} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

function TicketState({ ticket: { status } }: { ticket: TicketRow }) {
  const t = useTexts()
  const key = ticketStatusKey(status)
  return <span className={`ticket-status ticket-status-${key ?? 'other'}`}>{key ? t(($) => $.ticketStatus[key]) : status}</span>
}
