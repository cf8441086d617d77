import { Link } from 'wouter'
import { HOME_OPERATIONS, type OpenTicket } from '#content-schema/portal/home-operations.ts'
import { useOperation } from '../api/use-operation.ts'
import { usePortal } from '../frame/portal-context.ts'
import { useTexts } from '../frame/texts.ts'
import { Card } from '../ui/Card.tsx'
import { LoadState } from '../ui/LoadState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { RepliesByWeek } from './RepliesByWeek.tsx'
import { ticketStatusKey } from './ticket-status.ts'

const MAX_SHOWN = 5

/** Tickets that are not closed, what waits for the user first: a table, and cards where there is no room for one. */
export function OpenTickets() {
  const t = useTexts()
  const { language } = usePortal()
  const title = t(($) => $.tickets.title)
  const query = useOperation(HOME_OPERATIONS.OpenTickets, { first: MAX_SHOWN, language })
  return (
    <Card title={title}>
      <LoadState
        query={query}
        name={title}
        skeleton={<RowsSkeleton rows={5} />}
        empty={({ openTickets }) => (openTickets.length === 0 ? <p className="portal-empty">{t(($) => $.tickets.none)}</p> : null)}
      >
        {({ openTickets }) => <TicketTable tickets={openTickets} />}
      </LoadState>
      <p className="portal-more">
        <Link href="/tickets/list">{t(($) => $.tickets.all)}</Link>
        <Link href="/tickets/newticket">{t(($) => $.tickets.ask)}</Link>
      </p>
    </Card>
  )
}

function TicketTable({ tickets }: { tickets: readonly OpenTicket[] }) {
  const t = useTexts()
  const columns = {
    number: t(($) => $.tickets.number),
    subject: t(($) => $.tickets.subject),
    machine: t(($) => $.tickets.machine),
    status: t(($) => $.tickets.status),
    replies: t(($) => $.tickets.replies),
    created: t(($) => $.tickets.created),
  }
  return (
    <table className="portal-table">
      <thead>
        <tr>
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col" className={name === 'replies' ? 'is-number' : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.id}>
            <th scope="row">{ticket.number}</th>
            <td className="portal-table-main">
              <Link href={`/tickets/${encodeURIComponent(ticket.id)}`}>{ticket.subject}</Link>
            </td>
            <td data-label={columns.machine}>{ticket.machine ?? '–'}</td>
            <td data-label={columns.status}>
              <TicketStatus status={ticket.status} />
            </td>
            <td data-label={columns.replies} className="is-number">
              <RepliesByWeek weeks={ticket.repliesByWeek} />
              {ticket.replies}
            </td>
            <td data-label={columns.created}>
              <RelativeTime at={ticket.createdOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One the interface does not know is shown as it was sent. */
function TicketStatus({ status }: { status: string }) {
  const t = useTexts()
  const key = ticketStatusKey(status)
  return <span className={`ticket-status ticket-status-${key ?? 'other'}`}>{key ? t(($) => $.ticketStatus[key]) : status}</span>
}
