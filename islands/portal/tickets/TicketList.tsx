import { ListFrame } from '../list/ListFrame.tsx'
import { TicketFrame } from './frame/TicketFrame.tsx'
import { TicketListScreen } from './list/TicketListScreen.tsx'

/** `/tickets/list` */
export default function TicketList() {
  return (
    <TicketFrame>
      <ListFrame>
        <TicketListScreen />
      </ListFrame>
    </TicketFrame>
  )
}
