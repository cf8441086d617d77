import { z } from 'zod'
import { TICKET_STATUSES } from '#content-schema/tickets/ticket.ts'
import { ReplyError } from '../http/call.ts'
import { readState } from './customer-commands.ts'
import { DESK_PEOPLE } from './desk-people.ts'
import { findTicketOfDesk } from './desk-tickets.ts'
import type { TicketServices } from './services.ts'
import { afterDesk, DESK_ACTIONS } from './ticket-rules.ts'
import { indexWords, insertEvent, writeState } from './write-ticket.ts'

/** What somebody of the service desk does with a ticket. */
export const deskCommandSchema = z
  .strictObject({
    action: z.enum(DESK_ACTIONS),
    /** Of desk.yaml; the first of them where nobody is named. */
    person: z.enum([...DESK_PEOPLE.keys()]).optional(),
    text: z.string().trim().max(10_000).default(''),
    /** Of `status`. One that no interface knows is taken as well, to see what becomes of it (TK-12). */
    status: z.union([z.enum(TICKET_STATUSES), z.string().max(40)]).default(''),
  })
  .refine(({ action, text }) => text !== '' || (action !== 'answer' && action !== 'askBack'), { error: 'A text is needed.' })
export type DeskCommand = z.infer<typeof deskCommandSchema>

/** Does it, and tells the customer. @throws ReplyError with 404 for a ticket there is not, with 409 where it does not take the action */
export function actAsDesk(services: TicketServices, ticketId: string, command: DeskCommand): void {
  const { database } = services
  const id = findTicketOfDesk(database, ticketId)
  const [first] = DESK_PEOPLE.values()
  const { about: _, ...author } = DESK_PEOPLE.get(command.person ?? '') ??
    first ?? { about: '', id: 'desk', name: 'Service desk', isProvider: true }
  const at = new Date(services.now()).toISOString()
  const told = database.transaction(() => {
    const ticket = readState(database, id.seq)
    const next = ticket && afterDesk(ticket, command.action, command.status)
    if (!next) throw new ReplyError(409, `A ticket that is ${ticket?.status ?? 'gone'} does not take "${command.action}".`)
    const changed = next.status === ticket.status ? null : next.status
    if (command.text !== '') insertEvent(database, ticket, { at, kind: 'comment', author, text: command.text })
    if (changed !== null) insertEvent(database, ticket, { at, kind: 'status', author, status: changed })
    writeState(database, ticket.seq, next)
    indexWords(database, ticket.seq)
    return { text: command.text || null, status: changed }
  })
  services.tell({ ticketId: id.id, event: { at, kind: told.text === null ? 'status' : 'comment', author, ...told } })
}
