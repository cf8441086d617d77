import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { foldText } from '#content-schema/search/fold-text.ts'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import type { TicketEvent, TicketPerson } from '#content-schema/tickets/ticket.ts'
import { statusRank } from './choices.ts'
import type { TicketDatabase } from './database.ts'
import { findPlant } from './plants.ts'
import type { TicketState } from './ticket-rules.ts'

/** Sorts behind every text. */
const LAST = '\u{10fffd}'

/** A ticket before anything has happened with it. */
export interface TicketToWrite {
  id: string
  number: string
  /** Id of a plant. */
  location: string
  type: string
  status: string
  closeRequested: boolean
  concern: { en: string; de: string } | null
  machine: { id: string | null; name: string | null; model: string | null; serialNumber: string | null }
  subject: { en: string; de: string }
  description: string
  contact: TicketPerson
  contactEmail: string | null
  createdOn: string
}

/** Something that happens with a ticket. */
export interface EventToWrite {
  id?: string
  at: string
  kind: TicketEvent['kind']
  author: TicketPerson
  text?: string | null
  status?: string | null
  reason?: string | null
}

/** A file, or a picture of the sample that is drawn when it is asked for. */
export interface AttachmentToWrite extends Attachment {
  drawing?: string
}

export function insertTicket(database: TicketDatabase, ticket: TicketToWrite): number {
  const plant = findPlant(ticket.location)
  if (!plant) throw new Error(`There is no plant "${ticket.location}".`)
  const { machine } = ticket
  const values = {
    id: ticket.id,
    number: ticket.number,
    organisation: plant.organisation,
    location: plant.id,
    location_name: plant.name,
    type: ticket.type,
    status: ticket.status,
    status_rank: statusRank(ticket.status),
    close_requested: Number(ticket.closeRequested),
    concern: ticket.concern?.en ?? null,
    concern_de: ticket.concern?.de ?? null,
    machine_id: machine.id,
    machine: machine.name,
    machine_model: machine.model,
    serial_number: machine.serialNumber,
    subject: ticket.subject.en,
    subject_de: ticket.subject.de,
    description: ticket.description,
    contact_id: ticket.contact.id,
    contact_name: ticket.contact.name,
    contact_email: ticket.contactEmail,
    created_on: ticket.createdOn,
    modified_on: ticket.createdOn,
    subject_key: sortKey(ticket.subject.en),
    subject_de_key: sortKey(ticket.subject.de),
    machine_key: sortKey(machine.name),
    location_key: sortKey(plant.name),
  }
  const names = Object.keys(values)
  return database.run(`INSERT INTO ticket (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...Object.values(values))
}

/** Adds what happened, and says so on the ticket. */
export function insertEvent(
  database: TicketDatabase,
  { seq, organisation }: { seq: number; organisation: string },
  event: EventToWrite,
): { seq: number; id: string } {
  const id = event.id ?? randomUUID()
  const { at, kind, author, text = null, status = null, reason = null } = event
  const written = database.run(
    'INSERT INTO event (id, ticket, organisation, at, kind, author_id, author_name, is_provider, text, status, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[id, seq, organisation, at, kind, author.id, author.name, Number(author.isProvider), text, status, reason],
  )
  database.run(
    'UPDATE ticket SET modified_on = max(modified_on, ?), replies = replies + ? WHERE seq = ?',
    at,
    Number(kind === 'comment'),
    seq,
  )
  return { seq: written, id }
}

export function insertAttachments(
  database: TicketDatabase,
  to: { ticket: number; event: number | null },
  attachments: readonly AttachmentToWrite[],
): void {
  for (const [position, { id, name, mediaType, bytes, drawing = null }] of attachments.entries())
    database.run(
      'INSERT INTO attachment (id, ticket, event, position, name, media_type, bytes, drawing) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, to.ticket, to.event, position, name, mediaType, bytes, drawing],
    )
}

export function writeState(database: TicketDatabase, seq: number, { status, closeRequested }: TicketState): void {
  database.run(
    'UPDATE ticket SET status = ?, status_rank = ?, close_requested = ? WHERE seq = ?',
    status,
    statusRank(status),
    Number(closeRequested),
    seq,
  )
}

const wordsRow = z.object({ text: z.string() })
const WORDS_OF_TICKET = `SELECT concat_ws(char(10), number, subject, subject_de, description, machine, machine_model, serial_number,
  (SELECT group_concat(text, char(10)) FROM event WHERE event.ticket = ticket.seq)) AS text FROM ticket WHERE seq = ?`

/** What a list finds a ticket by: all its texts, folded, so that a word is any part of them. */
export function indexWords(database: TicketDatabase, seq: number): void {
  const found = database.get(wordsRow, WORDS_OF_TICKET, seq)
  const text = foldText(found?.text ?? '')
  database.run('INSERT OR REPLACE INTO ticket_text (seq, text) VALUES (?, ?)', seq, text)
  database.run('INSERT OR REPLACE INTO ticket_words (rowid, text) VALUES (?, ?)', seq, text)
}

function sortKey(text: string | null): string {
  return text === null || text === '' ? LAST : foldText(text)
}
