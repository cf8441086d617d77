import { useRef, useState } from 'react'
import { useKnownTicket } from './use-ticket.ts'

/** Sends a command of a dialog once, whatever is pressed; sent again after a failure it has the same key. */
export function useTicketCommand(ticketId: string, onDone: () => void) {
  const { reread } = useKnownTicket(ticketId)
  const key = useRef(crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (send: (key: string) => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await send(key.current)
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
