import { useState } from 'react'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { AreaField } from '#islands/kit/ui/Field.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { SupportProblem } from '../ui/SupportProblem.tsx'
import { useTicketCommand } from './use-ticket-command.ts'

/** Opens a ticket again, or takes the request to close it back. */
export function ReopenDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const t = useTicketTexts()
  const common = useTexts()
  const { session } = usePortal()
  const draft = useStampedDraft(`reopen-${ticketId}`)
  const [comment, setComment] = useState(draft.texts.comment ?? '')
  const { isBusy, error, run } = useTicketCommand(ticketId, {
    draft,
    onDone() {
      onClose()
      showFlash({ type: 'success', text: t(($) => $.reopen.done), isFloating: true })
    },
  })
  return (
    <Dialog title={t(($) => $.reopen.title)} onClose={onClose}>
      <form
        className="ticket-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run((key) =>
            askOperation(session, TICKET_OPERATIONS.ReopenTicket, { reopening: { key, ticketId, comment: comment.trim() } }),
          )
        }}
      >
        <p>{t(($) => $.reopen.text)}</p>
        <AreaField
          label={t(($) => $.closure.comment)}
          value={comment}
          maxLength={10_000}
          onChange={({ currentTarget: { value } }) => {
            setComment(value)
            draft.keep({ comment: value })
          }}
        />
        <SupportProblem error={error} tried="change" />
        <p className="button-row">
          <BusyButton type="submit" className="button button-accent" isBusy={isBusy}>
            {t(($) => $.reopen.submit)}
          </BusyButton>
          <button type="button" className="button" onClick={onClose}>
            {common(($) => $.action.cancel)}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
