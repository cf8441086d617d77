import { useId, useRef, useState } from 'react'
import { CLOSURE_REASONS, type ClosureReason } from '#content-schema/tickets/ticket.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { AreaField } from '#islands/kit/ui/Field.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { reasonName } from '../texts/reason-name.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { SupportProblem } from '../ui/SupportProblem.tsx'
import { useTicketCommand } from './use-ticket-command.ts'

/** Asks the service desk to close a ticket, with a reason and perhaps a comment (TK-09, TK-10). */
export function ClosureDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const t = useTicketTexts()
  const common = useTexts()
  const { session } = usePortal()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const draft = useStampedDraft(`closure-${ticketId}`)
  const [reason, setReason] = useState<ClosureReason | null>(() => CLOSURE_REASONS.find((known) => known === draft.texts.reason) ?? null)
  const [comment, setComment] = useState(draft.texts.comment ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, error, run } = useTicketCommand(ticketId, {
    draft,
    onDone() {
      onClose()
      showFlash({ type: 'success', text: t(($) => $.closure.done), isFloating: true })
    },
  })
  const submit = () => {
    setMissing(reason === null)
    if (reason === null) return first.current?.focus()
    void run((key) =>
      askOperation(session, TICKET_OPERATIONS.RequestClosure, { closure: { key, ticketId, reason, comment: comment.trim() } }),
    )
  }
  return (
    <Dialog title={t(($) => $.closure.title)} onClose={onClose}>
      <form
        className="ticket-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t(($) => $.closure.text)}</p>
        <fieldset className="ticket-reasons" aria-describedby={isMissing ? `${id}-error` : undefined}>
          <legend>{t(($) => $.closure.reason)}</legend>
          {CLOSURE_REASONS.map((option, at) => (
            <label key={option}>
              <input
                ref={at === 0 ? first : undefined}
                type="radio"
                name="reason"
                checked={reason === option}
                aria-invalid={isMissing || undefined}
                onChange={() => {
                  setReason(option)
                  draft.keep({ reason: option })
                  setMissing(false)
                }}
              />
              {reasonName(t, option)}
            </label>
          ))}
          {isMissing && (
            <p className="field-error" id={`${id}-error`}>
              {t(($) => $.closure.required)}
            </p>
          )}
        </fieldset>
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
            {t(($) => $.closure.submit)}
          </BusyButton>
          <button type="button" className="button" onClick={onClose}>
            {common(($) => $.action.cancel)}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
