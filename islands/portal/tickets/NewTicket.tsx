import { NewTicketScreen } from './create/NewTicketScreen.tsx'
import { TicketFrame } from './frame/TicketFrame.tsx'

/** `/tickets/newticket` */
export default function NewTicket() {
  return (
    <TicketFrame>
      <NewTicketScreen />
    </TicketFrame>
  )
}
