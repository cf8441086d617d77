import { useTexts } from '../../frame/texts.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'

/** Says that the form holds what was typed before, and offers to throw it away. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const t = useTicketTexts()
  const common = useTexts()
  return (
    <p className="ticket-draft" role="status">
      {t(($) => $.create.draft)}{' '}
      <button type="button" className="link-button" onClick={onDiscard}>
        {common(($) => $.action.discard)}
      </button>
    </p>
  )
}
