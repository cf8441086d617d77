import { useCallback, useState } from 'react'
import type { Ticket, TicketEvent } from '#content-schema/tickets/ticket.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { PortalError } from '../../api/portal-error.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { type PendingComment, returnedText, withEvent, withoutEvent } from './talk.ts'
import { useKnownTicket } from './use-ticket.ts'

export type CommentNotice = { kind: 'sent'; event: TicketEvent } | { kind: 'withdrawn' | 'tooLate' | 'arrivedBefore' } | null

/** A refusal that no other try changes: it has been answered, or it is gone. */
const isSettled = (error: unknown) => error instanceof PortalError && (error.status === 409 || error.status === 404)

/** What somebody writes to a ticket. It is shown at once; what fails is taken away again and its text returns to the field. */
export function useComments(ticket: Pick<Ticket, 'id'>) {
  const { session } = usePortal()
  const draft = useStampedDraft(`comment-${ticket.id}`)
  const [text, setText] = useState(draft.texts.text ?? '')
  const [pending, setPending] = useState<PendingComment | null>(null)
  const [notice, setNotice] = useState<CommentNotice>(null)
  const [error, setError] = useState<{ error: unknown; tried: 'comment' | 'change' } | null>(null)
  const known = useKnownTicket(ticket.id)

  const type = (next: string) => {
    setText(next)
    draft.keep({ text: next })
  }
  const { keep } = draft
  /** Files belong to the key of the draft, which is kept for them too. */
  const keepFiles = useCallback((hasFiles: boolean) => keep({ files: hasFiles ? 'yes' : '' }), [keep])
  const putBack = (returned: string) =>
    setText((typed) => {
      const next = returnedText(returned, typed)
      draft.keep({ text: next })
      return next
    })
  const say = (next: CommentNotice) => {
    setNotice(next)
    setError(null)
  }

  const send = async (attachments: readonly string[]): Promise<boolean> => {
    const sent = text.trim()
    const { key } = draft
    say(null)
    setText('')
    setPending({ key, text: sent, at: new Date().toISOString(), files: attachments.length })
    try {
      const comment = { key, ticketId: ticket.id, text: sent, attachments: [...attachments] }
      const { addComment } = await askOperation(session, TICKET_OPERATIONS.AddComment, { comment })
      draft.forget()
      known.change((shown) => withEvent(shown, addComment))
      // An answer got lost before: the service had the comment as it was then.
      const isAsSent = addComment.text?.trim() === sent
      if (!isAsSent) putBack(sent)
      say(isAsSent ? { kind: 'sent', event: addComment } : { kind: 'arrivedBefore' })
      void known.reread()
      return true
    } catch (failure) {
      putBack(sent)
      setError({ error: failure, tried: 'comment' })
      void known.reread()
      return false
    } finally {
      setPending(null)
    }
  }

  const withdraw = async (event: TicketEvent) => {
    say(null)
    known.change((shown) => withoutEvent(shown, event.id))
    try {
      await askOperation(session, TICKET_OPERATIONS.WithdrawComment, { ticketId: ticket.id, eventId: event.id })
      putBack(event.text ?? '')
      say({ kind: 'withdrawn' })
    } catch (failure) {
      known.change((shown) => withEvent(shown, event))
      if (isSettled(failure)) say({ kind: 'tooLate' })
      else setError({ error: failure, tried: 'change' })
    }
    void known.reread()
  }

  return { text, type, pending, notice, error, send, withdraw, keepFiles, draftKey: draft.key }
}

export type Comments = ReturnType<typeof useComments>
