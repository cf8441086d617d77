import { useState } from 'react'
import { useKnownTicket } from './use-ticket.ts'

/**
 * Sends the command that a draft becomes once, whatever is pressed; sent again after a failure it has the same key. The draft is forgotten when the
 * service has answered.
 */
export function useTicketCommand(ticketId: string, { draft, onDone }: { draft: { key: string; forget: () => void }; onDone: () => void }) {
  const { reread } = useKnownTicket(ticketId)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (send: (key: string) => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await send(draft.key)
      draft.forget()
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
      void reread()
    }
  }
  return { isBusy, error, run }
}
