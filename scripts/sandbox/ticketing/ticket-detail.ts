import { z } from 'zod'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import type { Ticket, TicketEvent } from '#content-schema/tickets/ticket.ts'
import type { Account } from '../identity/accounts/account.ts'
import type { TicketDatabase } from './database.ts'
import { organisationsOf } from './person.ts'
import { findSeq, readRows } from './ticket-rows.ts'

/** How long an author may take a comment back. */
export const WITHDRAWAL_MS = 2 * 60_000

const eventRow = z.object({
  seq: z.number(),
  id: z.string(),
  at: z.string(),
  kind: z.enum(['created', 'comment', 'status', 'closure', 'reopened']),
  author_id: z.string(),
  author_name: z.string(),
  is_provider: z.number(),
  text: z.string().nullable(),
  status: z.string().nullable(),
  reason: z.string().nullable(),
})
export type StoredEvent = z.infer<typeof eventRow>

const attachmentRow = z.object({
  id: z.string(),
  event: z.number().nullable(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
})

interface Reading {
  account: Account
  language: string
  now: number
}

/** A ticket with all that happened; null for one that is unknown or another's. */
export function readTicket(database: TicketDatabase, id: string, reading: Reading): Ticket | null {
  const seq = findSeq(database, id, organisationsOf(reading.account))
  const [row] = seq === null ? [] : readRows(database, [seq], reading)
  if (!row) return null
  const attachments = readAttachments(database, row.seq)
  return { ...row, attachments: attachments.get(null) ?? [], events: viewEvents(readEvents(database, row.seq), attachments, reading) }
}

export function readEvents(database: TicketDatabase, ticket: number): StoredEvent[] {
  return database.all(eventRow, 'SELECT * FROM event WHERE ticket = ? ORDER BY seq', ticket)
}

/** One event, as its author sees it. */
export function readEvent(database: TicketDatabase, ticket: number, id: string, reading: Omit<Reading, 'language'>): TicketEvent {
  const events = viewEvents(readEvents(database, ticket), readAttachments(database, ticket), reading)
  const event = events.find((candidate) => candidate.id === id)
  if (!event) throw new Error(`The ticket has no event "${id}".`)
  return event
}

/** Whether an author may take a comment back: it is his, it is young, and nobody has answered. */
export function mayWithdraw(event: StoredEvent, later: readonly StoredEvent[], { account, now }: Omit<Reading, 'language'>): boolean {
  const isYoung = now - Date.parse(event.at) < WITHDRAWAL_MS
  return event.kind === 'comment' && event.author_id === account.id && isYoung && later.every(({ author_id }) => author_id === account.id)
}

function readAttachments(database: TicketDatabase, ticket: number): Map<number | null, Attachment[]> {
  const rows = database.all(attachmentRow, 'SELECT * FROM attachment WHERE ticket = ? ORDER BY event, position', ticket)
  const byEvent = Map.groupBy(rows, ({ event }) => event)
  return new Map(
    [...byEvent].map(([event, of]) => [event, of.map(({ id, name, media_type, bytes }) => ({ id, name, mediaType: media_type, bytes }))]),
  )
}

function viewEvents(
  events: readonly StoredEvent[],
  attachments: ReadonlyMap<number | null, Attachment[]>,
  reading: Omit<Reading, 'language'>,
): TicketEvent[] {
  return events.map((event, index) => ({
    id: event.id,
    at: event.at,
    kind: event.kind,
    author: { id: event.author_id, name: event.author_name, isProvider: event.is_provider === 1 },
    text: event.text,
    status: event.status,
    reason: event.reason,
    attachments: attachments.get(event.seq) ?? [],
    canWithdraw: mayWithdraw(event, events.slice(index + 1), reading),
  }))
}
