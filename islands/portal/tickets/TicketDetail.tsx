import { useParams } from 'wouter'
import { idSchema } from '#content-schema/operations/arguments.ts'
import { TicketScreen, UnknownTicket } from './detail/TicketScreen.tsx'
import { TicketFrame } from './frame/TicketFrame.tsx'

/** `/tickets/{id}` */
export default function TicketDetail() {
  const { id = '' } = useParams<{ id: string }>()
  return <TicketFrame>{idSchema.safeParse(id).success ? <TicketScreen key={id} id={id} /> : <UnknownTicket />}</TicketFrame>
}
