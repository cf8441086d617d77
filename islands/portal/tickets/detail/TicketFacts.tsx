import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Ticket } from '#content-schema/tickets/ticket.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { TicketStatus } from '../ui/TicketStatus.tsx'

/** What is known of a ticket (TK-03). */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const t = useTicketTexts()
  const { machine, machineId, contact, contactEmail } = ticket
  const facts: [string, ReactNode][] = [
    [t(($) => $.field.number), ticket.number],
    [t(($) => $.field.status), <TicketStatus key="status" status={ticket.status} closeRequested={ticket.closeRequested} />],
    [t(($) => $.field.type), ticket.type.name],
    [t(($) => $.field.concern), ticket.concern],
    [
      t(($) => $.field.machine),
      machine && machineId ? (
        <Link key="machine" href={`/inventory/${encodeURIComponent(machineId)}`}>
          {machine}
        </Link>
      ) : (
        machine
      ),
    ],
    [t(($) => $.field.machineModel), ticket.machineModel],
    [t(($) => $.field.serialNumber), ticket.serialNumber],
    [t(($) => $.field.location), ticket.location.name],
    [t(($) => $.field.organization), ticket.organization.name],
    [
      t(($) => $.field.contact),
      contactEmail ? (
        <a key="contact" href={`mailto:${encodeURI(contactEmail)}`}>
          {contact.name}
        </a>
      ) : (
        contact.name
      ),
    ],
    [t(($) => $.field.createdOn), <RelativeTime key="created" at={ticket.createdOn} />],
    [t(($) => $.field.modifiedOn), <RelativeTime key="modified" at={ticket.modifiedOn} />],
    [t(($) => $.field.replies), ticket.replies],
  ]
  return (
    <section className="portal-card ticket-facts" aria-labelledby="ticket-facts">
      <h2 id="ticket-facts">{t(($) => $.detail.facts)}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
