import { useEffect, useState } from 'react'
import { AttachmentPicker } from '../../uploads/AttachmentPicker.tsx'

export interface TicketFilesState {
  /** Ids of the files that are there. */
  ids: readonly string[]
  /** Some are not there yet: on their way, paused or failed. */
  isPending: boolean
}

export const NO_FILES: TicketFilesState = { ids: [], isPending: false }

interface Props {
  /** Key of the draft they belong to. */
  draft: string
  onChange: (files: TicketFilesState) => void
}

/** Photos and videos that are sent along (TK-15). */
export function TicketFiles({ draft, onChange }: Props) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  useEffect(() => onChange({ ids, isPending }), [ids, isPending, onChange])
  return <AttachmentPicker draftKey={draft} value={ids} onChange={setIds} onBusy={setPending} />
}
