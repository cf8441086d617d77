import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { AreaField } from '#islands/kit/ui/Field.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { SupportProblem } from '../ui/SupportProblem.tsx'
import { NO_FILES, TicketFiles } from '../ui/TicketFiles.tsx'
import type { Comments } from './use-comments.ts'

const MAX_LENGTH = 10_000
type Fault = 'required' | 'tooLong' | 'filesPending'

/** Writes to a ticket (TK-08). */
export function CommentForm({ comments }: { comments: Comments }) {
  const t = useTicketTexts()
  const { text, pending, error, notice } = comments
  const [fault, setFault] = useState<Fault | null>(null)
  const [files, setFiles] = useState(NO_FILES)
  const { keepFiles } = comments
  const hasFiles = files.isPending || files.ids.length > 0
  useEffect(() => keepFiles(hasFiles), [keepFiles, hasFiles])
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('textarea')?.focus()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = faultOf(text, files.isPending)
    setFault(found)
    field()
    if (found) return
    await comments.send(files.ids)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} className="ticket-comment-form" noValidate onSubmit={(event) => void submit(event)}>
      <AreaField
        label={t(($) => $.comment.label)}
        hint={t(($) => $.comment.hint)}
        error={fault ? t(($) => $.comment[fault]) : undefined}
        isWide
        value={text}
        aria-required
        aria-keyshortcuts="Control+Enter"
        onKeyDown={onKey}
        onChange={({ currentTarget }) => {
          comments.type(currentTarget.value)
          setFault(null)
        }}
      />
      <TicketFiles key={comments.draftKey} draft={comments.draftKey} onChange={setFiles} />
      {error && <SupportProblem error={error.error} tried={error.tried} />}
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={pending !== null}>
          {t(($) => $.comment.submit)}
        </BusyButton>
      </p>
      <p className="ticket-notice" role="status">
        {notice && t(($) => $.comment[notice.kind])}{' '}
        {notice?.kind === 'sent' && notice.event.canWithdraw && (
          <button type="button" className="link-button" onClick={() => void comments.withdraw(notice.event)}>
            {t(($) => $.comment.undo)}
          </button>
        )}
      </p>
    </form>
  )
}

function faultOf(text: string, isPending: boolean): Fault | null {
  const length = text.trim().length
  if (length === 0) return 'required'
  if (length > MAX_LENGTH) return 'tooLong'
  return isPending ? 'filesPending' : null
}
