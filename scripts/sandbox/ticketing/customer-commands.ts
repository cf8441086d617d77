import { z } from 'zod'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import { type TicketEvent, ticketEventSchema } from '#content-schema/tickets/ticket.ts'
import type { Account } from '../identity/accounts/account.ts'
import { attach } from './create-ticket.ts'
import type { TicketDatabase } from './database.ts'
import type { ClosureInput, CommentInput, ReopeningInput } from './inputs.ts'
import { once } from './once.ts'
import { organisationsOf, personOf, refusal } from './person.ts'
import type { Command, TicketServices } from './services.ts'
import { mayWithdraw, readEvent, readEvents } from './ticket-detail.ts'
import { findSeq } from './ticket-rows.ts'
import { afterCustomer, type CustomerAction, type TicketState } from './ticket-rules.ts'
import { type EventToWrite, indexWords, insertEvent, writeState } from './write-ticket.ts'

const answerSchema = z.custom<TicketEvent>((value) => ticketEventSchema.safeParse(value).success)

export function addComment(services: TicketServices, { account, input }: Command<CommentInput>): TicketEvent {
  const { text, attachments } = input
  return act(services, { account, input, action: 'comment', event: { kind: 'comment', text }, attachments })
}

export function requestClosure(services: TicketServices, { account, input }: Command<ClosureInput>): TicketEvent {
  const { reason, comment } = input
  return act(services, { account, input, action: 'requestClosure', event: { kind: 'closure', reason, text: comment || null } })
}

export function reopenTicket(services: TicketServices, { account, input }: Command<ReopeningInput>): TicketEvent {
  return act(services, { account, input, action: 'reopen', event: { kind: 'reopened', text: input.comment || null } })
}

interface Act {
  account: Account
  input: { key: string; ticketId: string }
  action: CustomerAction
  event: Pick<EventToWrite, 'kind'> & Partial<EventToWrite>
  attachments?: readonly Attachment[]
}

/** What a customer does with a ticket he may see, once for each key, if the ticket takes it. */
function act(services: TicketServices, { account, input, action, event, attachments = [] }: Act): TicketEvent {
  const { database } = services
  const ticket = findTicket(database, input.ticketId, account)
  const now = services.now()
  const happened = { ...event, at: new Date(now).toISOString(), author: personOf(account) }
  const { answer, isRepeated } = once(
    database,
    { account: account.id, key: input.key, kind: `${action} ${input.ticketId}`, answer: answerSchema },
    () => {
      const next = afterCustomer(ticket, action)
      if (!next) throw refusal('CONFLICT', `The ticket does not take this while it is ${ticket.status}.`)
      const written = insertEvent(database, ticket, happened)
      attach(database, { ticket: ticket.seq, event: written.seq }, attachments)
      writeState(database, ticket.seq, next)
      if (next.status !== ticket.status)
        insertEvent(database, ticket, { at: happened.at, author: happened.author, kind: 'status', status: next.status })
      indexWords(database, ticket.seq)
      return readEvent(database, ticket.seq, written.id, { account, now })
    },
  )
  if (!isRepeated) services.tell({ ticketId: input.ticketId, event: happened })
  return answer
}

/** Takes a comment back, with the change of status it had caused. Taken back twice, it is gone as well. */
export function withdrawComment(services: TicketServices, { account, input }: Command<{ ticketId: string; eventId: string }>): boolean {
  const { database } = services
  const ticket = findTicket(database, input.ticketId, account)
  const now = services.now()
  const command = { account: account.id, key: `withdraw ${input.eventId}`, kind: `withdraw ${input.ticketId}`, answer: z.boolean() }
  const { answer, isRepeated } = once(database, command, () => {
    const events = readEvents(database, ticket.seq)
    const index = events.findIndex(({ id }) => id === input.eventId)
    const [event, later] = [events[index], events.slice(index + 1)]
    if (!event || event.author_id !== account.id || event.kind !== 'comment') throw refusal('NOT_FOUND', 'There is no such comment.')
    if (!mayWithdraw(event, later, { account, now })) throw refusal('CONFLICT', 'The comment cannot be taken back any more.')
    database.run('DELETE FROM attachment WHERE event = ?', event.seq)
    database.run('DELETE FROM event WHERE seq = ?', event.seq)
    const caused = later.find(({ kind, at }) => kind === 'status' && at === event.at)
    if (caused) {
      database.run('DELETE FROM event WHERE seq = ?', caused.seq)
      writeState(database, ticket.seq, { ...ticket, status: 'waiting' })
    }
    database.run(
      'UPDATE ticket SET replies = replies - 1, modified_on = (SELECT max(at) FROM event WHERE event.ticket = ticket.seq) WHERE seq = ?',
      ticket.seq,
    )
    indexWords(database, ticket.seq)
    return true
  })
  const at = new Date(now).toISOString()
  if (!isRepeated) services.tell({ ticketId: input.ticketId, event: { at, kind: 'status', author: personOf(account) } })
  return answer
}

const eventRow = z.object({ seq: z.number() })

/** Whoever asks has seen the ticket up to an event; he never has seen less than before. */
export function markRead({ database }: TicketServices, { account, input }: Command<{ id: string; lastEventId: string }>): boolean {
  const { seq } = findTicket(database, input.id, account)
  const event = database.get(eventRow, 'SELECT seq FROM event WHERE id = ? AND ticket = ?', input.lastEventId, seq)
  if (!event) throw refusal('NOT_FOUND', 'There is no such event.')
  const statement = `INSERT INTO last_read (account, ticket, event) VALUES (?, ?, ?)
    ON CONFLICT (account, ticket) DO UPDATE SET event = max(event, excluded.event)`
  database.run(statement, account.id, seq, event.seq)
  return true
}

const stateRow = z.object({
  seq: z.number(),
  organisation: z.string(),
  status: z.string(),
  closeRequested: z.number().transform((value) => value === 1),
})

/** @throws GraphQLError with code `NOT_FOUND` for a ticket that is unknown or another's */
function findTicket(database: TicketDatabase, id: string, account: Account): TicketState & { seq: number; organisation: string } {
  const seq = findSeq(database, id, organisationsOf(account))
  const found = seq === null ? undefined : readState(database, seq)
  if (!found) throw refusal('NOT_FOUND', 'There is no such ticket.')
  return found
}

export function readState(database: TicketDatabase, seq: number): z.infer<typeof stateRow> | undefined {
  return database.get(stateRow, 'SELECT seq, organisation, status, close_requested AS closeRequested FROM ticket WHERE seq = ?', seq)
}
