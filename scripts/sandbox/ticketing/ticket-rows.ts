import { z } from 'zod'
import type { TicketRow } from '#content-schema/tickets/ticket.ts'
import type { Account } from '../identity/accounts/account.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import { typeIn } from './choices.ts'
import type { TicketDatabase } from './database.ts'

/** A row as the service answers it; `seq` and `organisation` are its own and asked for by nobody. */
export type TicketRowView = TicketRow & { seq: number; description: string; contactEmail: string | null; organisationKey: string }

const flag = z.number().transform((value) => value === 1)

const storedRow = z.object({
  seq: z.number(),
  id: z.string(),
  number: z.string(),
  organisation: z.string(),
  location: z.string(),
  location_name: z.string(),
  type: z.string(),
  status: z.string(),
  close_requested: flag,
  concern: z.string().nullable(),
  concern_de: z.string().nullable(),
  machine_id: z.string().nullable(),
  machine: z.string().nullable(),
  machine_model: z.string().nullable(),
  serial_number: z.string().nullable(),
  subject: z.string(),
  subject_de: z.string(),
  description: z.string(),
  contact_id: z.string(),
  contact_name: z.string(),
  contact_email: z.string().nullable(),
  created_on: z.string(),
  modified_on: z.string(),
  replies: z.number(),
  unread: z.number(),
})
type StoredRow = z.infer<typeof storedRow>

/** Answers of others that somebody has not seen; what everybody had seen when the sample begins counts as seen. */
const UNREAD = `(SELECT count(*) FROM event WHERE event.ticket = ticket.seq AND event.author_id <> ? AND event.kind <> 'created'
  AND event.seq > coalesce((SELECT last_read.event FROM last_read WHERE last_read.account = ? AND last_read.ticket = ticket.seq), ticket.seen_by_all))`

interface Reader {
  account: Account
  language: string
}

/** Tickets by their numbers in the store, in that order. */
export function readRows(database: TicketDatabase, seqs: readonly number[], reader: Reader): TicketRowView[] {
  const { id } = reader.account
  const statement = `SELECT *, ${UNREAD} AS unread FROM ticket WHERE seq IN (SELECT value FROM json_each(?))`
  const found = new Map(database.all(storedRow, statement, id, id, JSON.stringify(seqs)).map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => {
    const row = found.get(seq)
    return row ? [viewOf(row, reader)] : []
  })
}

const seqRow = z.object({ seq: z.number() })

/** The ticket of an id, if it is one of these organisations; null for every other. */
export function findSeq(database: TicketDatabase, id: string, organisations: readonly string[]): number | null {
  const statement = 'SELECT seq FROM ticket WHERE id = ? AND organisation IN (SELECT value FROM json_each(?))'
  return database.get(seqRow, statement, id, JSON.stringify(organisations))?.seq ?? null
}

function viewOf(row: StoredRow, { account, language }: Reader): TicketRowView {
  const isGerman = language.toLowerCase().startsWith('de')
  const organisation = ORGANISATIONS.get(row.organisation)
  return {
    seq: row.seq,
    organisationKey: row.organisation,
    id: row.id,
    number: row.number,
    type: typeIn(row.type, language),
    subject: isGerman ? row.subject_de : row.subject,
    status: row.status,
    concern: isGerman ? row.concern_de : row.concern,
    machineId: row.machine_id,
    machine: row.machine,
    machineModel: row.machine_model,
    serialNumber: row.serial_number,
    contact: { id: row.contact_id, name: row.contact_name, isProvider: false },
    location: { id: row.location, name: row.location_name },
    organization: { id: organisation?.orguid ?? row.organisation, name: organisation?.name ?? row.organisation },
    createdOn: row.created_on,
    modifiedOn: row.modified_on,
    replies: row.replies,
    unread: row.unread,
    closeRequested: row.close_requested,
    isMine: row.contact_id === account.id,
    description: row.description,
    contactEmail: row.contact_email,
  }
}
