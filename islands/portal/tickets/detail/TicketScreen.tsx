import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { canReopen, isOpen, type Ticket } from '#content-schema/tickets/ticket.ts'
import { PortalError } from '../../api/portal-error.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { useUser } from '../../frame/use-session.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { NotForYou } from '../frame/TicketFrame.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { TicketStatus, useStatusName } from '../ui/TicketStatus.tsx'
import { ClosureDialog } from './ClosureDialog.tsx'
import { CommentForm } from './CommentForm.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { Talk } from './Talk.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { arrivedSince } from './talk.ts'
import { useComments } from './use-comments.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useTicket } from './use-ticket.ts'

/** A ticket with its talk (TK-07). One that is unknown or another's shows nothing but that (TK-16). */
export function TicketScreen({ id }: { id: string }) {
  const t = useTicketTexts()
  const query = useTicket(id)
  const title = t(($) => $.detail.title)
  const status = query.error instanceof PortalError ? query.error.status : 0
  if (query.data === undefined && status === 403) return <NotForYou />
  if (query.data === undefined && (status === 404 || status === 422)) return <UnknownTicket />
  return (
    <>
      {query.data === undefined && (
        <>
          <WayBack />
          <ScreenTitle title={title} />
        </>
      )}
      <LoadState
        query={query}
        name={title}
        skeleton={<RowsSkeleton rows={6} />}
        empty={({ ticket }) => (ticket === null ? <UnknownTicket /> : null)}
      >
        {({ ticket }) => ticket && <TicketView key={ticket.id} ticket={ticket} />}
      </LoadState>
    </>
  )
}

function WayBack() {
  const t = useTicketTexts()
  return (
    <p className="ticket-back">
      <Link className="text-link" href="/tickets/list">
        {t(($) => $.detail.back)}
      </Link>
    </p>
  )
}

export function UnknownTicket() {
  const t = useTicketTexts()
  return (
    <div className="portal-message">
      <ScreenTitle title={t(($) => $.detail.unknown.title)} />
      <p>{t(($) => $.detail.unknown.text)}</p>
      <p className="portal-ways">
        <Link className="text-link" href="/tickets/list">
          {t(($) => $.detail.back)}
        </Link>
      </p>
    </div>
  )
}

function TicketView({ ticket }: { ticket: Ticket }) {
  const t = useTicketTexts()
  const comments = useComments(ticket)
  const firstNew = useMarkRead(ticket)
  const [dialog, setDialog] = useState<'closure' | 'reopen' | null>(null)
  const close = () => setDialog(null)
  return (
    <article className="ticket">
      <WayBack />
      <div className="ticket-head">
        <ScreenTitle title={`${ticket.number} ${ticket.subject}`}>
          <span className="ticket-number">{ticket.number}</span> {ticket.subject}
        </ScreenTitle>
        <TicketStatus status={ticket.status} closeRequested={ticket.closeRequested} />
      </div>
      <StateNote ticket={ticket} />
      <p className="button-row ticket-actions">
        {isOpen(ticket) && !ticket.closeRequested && (
          <button type="button" className="button" onClick={() => setDialog('closure')}>
            {t(($) => $.closure.open)}
          </button>
        )}
        {canReopen(ticket) && (
          <button type="button" className="button" onClick={() => setDialog('reopen')}>
            {t(($) => $.reopen.open)}
          </button>
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          {t(($) => $.detail.print)}
        </button>
      </p>
      <div className="ticket-columns">
        <section className="ticket-main" aria-labelledby="ticket-comments">
          <h2 id="ticket-comments">{t(($) => $.field.comments)}</h2>
          <Talk ticket={ticket} pending={comments.pending} firstNew={firstNew} onWithdraw={(event) => void comments.withdraw(event)} />
          {isOpen(ticket) && <CommentForm comments={comments} />}
        </section>
        <TicketFacts ticket={ticket} />
      </div>
      <Announcement ticket={ticket} />
      {dialog === 'closure' && <ClosureDialog ticketId={ticket.id} onClose={close} />}
      {dialog === 'reopen' && <ReopenDialog ticketId={ticket.id} onClose={close} />}
    </article>
  )
}

/** What the state of a ticket means for whoever reads. */
function StateNote({ ticket }: { ticket: Ticket }) {
  const t = useTicketTexts()
  const text = () => {
    if (!isOpen(ticket)) return t(($) => $.detail.closed)
    if (ticket.closeRequested) return t(($) => $.detail.closeRequested)
    return ticket.status === 'waiting' ? t(($) => $.detail.waiting) : null
  }
  const said = text()
  return said && <p className="ticket-state-note">{said}</p>
}

/** Says what has arrived by itself to those who do not see it. */
function Announcement({ ticket }: { ticket: Ticket }) {
  const t = useTicketTexts()
  const statusName = useStatusName()
  const reader = useUser().id
  const before = useRef(ticket.events)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const arrived = arrivedSince(before.current, ticket.events, reader)
    before.current = ticket.events
    const texts = arrived.map(({ kind, status, author }) =>
      kind === 'status'
        ? t(($) => $.detail.announceStatus, { status: statusName(status ?? '') })
        : t(($) => $.detail.announceComment, { name: author.name }),
    )
    if (texts.length > 0) setSaid(texts.join('. '))
  }, [ticket.events, reader, t, statusName])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
