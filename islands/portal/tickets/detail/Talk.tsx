import type { ReactNode } from 'react'
import type { Ticket, TicketEvent, TicketPerson } from '#content-schema/tickets/ticket.ts'
import { useUser } from '../../frame/use-session.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { reasonName } from '../texts/reason-name.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { useStatusName } from '../ui/TicketStatus.tsx'
import { Attachments } from './Attachments.tsx'
import type { PendingComment } from './talk.ts'

interface Props {
  ticket: Ticket
  pending: PendingComment | null
  /** Id of the first event that is new to the reader. */
  firstNew: string | null
  onWithdraw: (event: TicketEvent) => void
}

/** What happened with a ticket, on one line of time, oldest first. Everything a person wrote is text. */
export function Talk({ ticket, pending, firstNew, onWithdraw }: Props) {
  const t = useTicketTexts()
  const { events } = ticket
  const hasStart = events.some(({ kind }) => kind === 'created')
  return (
    <ol className="ticket-talk">
      {!hasStart && <Opening ticket={ticket} author={ticket.contact} at={ticket.createdOn} />}
      {events.map((event) => (
        <Happened key={event.id} {...{ event, ticket, onWithdraw }} isFirstNew={event.id === firstNew} />
      ))}
      {pending && <OnItsWay pending={pending} />}
      {ticket.replies === 0 && !pending && events.every(({ kind }) => kind !== 'comment') && (
        <li className="ticket-hint">{t(($) => $.detail.noComments)}</li>
      )}
    </ol>
  )
}

interface HappenedProps {
  event: TicketEvent
  ticket: Ticket
  isFirstNew: boolean
  onWithdraw: (event: TicketEvent) => void
}

function Happened({ event, ticket, isFirstNew, onWithdraw }: HappenedProps) {
  const t = useTicketTexts()
  const statusName = useStatusName()
  const { kind, author, at, text, attachments } = event
  const { name } = author
  const mark = isFirstNew && <li className="ticket-new-mark">{t(($) => $.detail.new)}</li>
  const line = () => {
    if (kind === 'status') return t(($) => $.detail.status, { name, status: statusName(event.status ?? '') })
    if (kind === 'closure') return t(($) => $.detail.closure, { name, reason: reasonName(t, event.reason) })
    return t(($) => $.detail.reopened, { name })
  }
  if (kind === 'created') return <Opening ticket={ticket} author={author} at={at} />
  return (
    <>
      {mark}
      {kind === 'comment' ? (
        <Entry author={author} at={at} text={text}>
          <Attachments attachments={attachments} />
          {event.canWithdraw && (
            <button type="button" className="link-button ticket-withdraw" onClick={() => onWithdraw(event)}>
              {t(($) => $.comment.undo)}
            </button>
          )}
        </Entry>
      ) : (
        <li className="ticket-change">
          <p>
            {line()} <RelativeTime at={at} />
          </p>
          {text && <p className="ticket-text">{text}</p>}
        </li>
      )}
    </>
  )
}

/** The question a ticket began with. */
function Opening({ ticket, author, at }: { ticket: Ticket; author: TicketPerson; at: string }) {
  const t = useTicketTexts()
  return (
    <Entry author={author} at={at} text={ticket.description} note={t(($) => $.detail.created, { name: author.name })}>
      <Attachments attachments={ticket.attachments} />
    </Entry>
  )
}

function OnItsWay({ pending }: { pending: PendingComment }) {
  const t = useTicketTexts()
  const { id, fullName } = useUser()
  return (
    <Entry author={{ id, name: fullName, isProvider: false }} at={pending.at} text={pending.text} isPending>
      <p className="ticket-hint">{t(($) => $.comment.sending)}</p>
    </Entry>
  )
}

interface EntryProps {
  author: TicketPerson
  at: string
  text: string | null
  /** In place of the author's name, which it holds. */
  note?: string
  isPending?: boolean
  children: ReactNode
}

function Entry({ author, at, text, note, isPending = false, children }: EntryProps) {
  const t = useTicketTexts()
  const reader = useUser().id
  return (
    <li className={`ticket-entry ${author.isProvider ? 'is-provider' : ''} ${isPending ? 'is-pending' : ''}`}>
      <p className="ticket-entry-head">
        <strong>{note ?? author.name}</strong>
        {author.isProvider && <span className="ticket-status">{t(($) => $.detail.desk)}</span>}
        {author.id === reader && <span className="ticket-status">{t(($) => $.detail.you)}</span>}
        <RelativeTime at={at} />
      </p>
      {text && <p className="ticket-text">{text}</p>}
      {children}
    </li>
  )
}
