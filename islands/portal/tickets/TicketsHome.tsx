import { Redirect } from 'wouter'

/** The address of the tickets without more leads to their list (AH-62). */
export default function TicketsHome() {
  return <Redirect to="/tickets/list" replace />
}
