import { z } from 'zod'
import { ReplyError } from '../http/call.ts'
import type { TicketDatabase } from './database.ts'
import { readEvents, type StoredEvent } from './ticket-detail.ts'

const deskRow = z.object({
  seq: z.number(),
  id: z.string(),
  number: z.string(),
  subject: z.string(),
  description: z.string(),
  organisation: z.string(),
  contact_name: z.string(),
  machine: z.string().nullable(),
  serial_number: z.string().nullable(),
  status: z.string(),
  close_requested: z.number().transform((value) => value === 1),
  modified_on: z.string(),
  replies: z.number(),
})
export type DeskTicket = z.infer<typeof deskRow>

/** A page of what lies before the service desk: what is not done, the last change first, then the rest. */
export function listForDesk(database: TicketDatabase, { first, offset }: { first: number; offset: number }): DeskTicket[] {
  const statement = `SELECT * FROM ticket ORDER BY status IN ('solved', 'closed') AND close_requested = 0, modified_on DESC LIMIT ? OFFSET ?`
  return database.all(deskRow, statement, first, offset)
}

/** A ticket by id or number. @throws ReplyError with 404 for one there is not */
export function findTicketOfDesk(database: TicketDatabase, id: string): DeskTicket {
  const ticket = database.get(deskRow, 'SELECT * FROM ticket WHERE id = ?', id.toLowerCase())
  if (!ticket) throw new ReplyError(404, `There is no ticket "${id}".`)
  return ticket
}

export function talkForDesk(database: TicketDatabase, { seq }: DeskTicket): StoredEvent[] {
  return readEvents(database, seq)
}
