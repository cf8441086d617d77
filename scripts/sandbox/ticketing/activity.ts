import { z } from 'zod'
import { hasRole } from '#content-schema/identity/roles.ts'
import type { Activity } from '#content-schema/portal/home-operations.ts'
import { isAdministrator } from '#content-schema/portal/service-tile.ts'
import type { Account } from '../identity/accounts/account.ts'
import { textIn } from './choices.ts'
import type { TicketDatabase } from './database.ts'
import { organisationsOf } from './person.ts'
import { sampleDesks } from './sample-tickets.ts'
import { eventSentence, filled, SENTENCES } from './sentences.ts'

/** What happened in the organisations of a user, newest first: with tickets, and what the sample tells of machines, people and documents. */
export function readActivity(
  database: TicketDatabase,
  account: Account,
  { first, language }: { first: number; language: string },
): Activity[] {
  const told = account.organisations.flatMap((key) =>
    (sampleDesks().get(key)?.activity ?? []).map(({ about, ...entry }, index) => ({
      ...entry,
      subject: about,
      id: `${key}-${index + 1}`,
      text: textIn(entry.text, language),
    })),
  )
  const all = [
    ...told.filter(({ kind }) => isFor(account, kind)),
    ...ticketActivity(database, organisationsOf(account), { first, language }),
  ]
  return all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, first)
}

const eventRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  status: z.string().nullable(),
  author_name: z.string(),
  number: z.string(),
  ticket_id: z.string(),
})

function ticketActivity(
  database: TicketDatabase,
  organisations: readonly string[],
  { first, language }: { first: number; language: string },
): Activity[] {
  const statement = `SELECT event.id, at, kind, event.status, author_name, number, ticket.id AS ticket_id FROM event JOIN ticket ON ticket.seq = event.ticket
    WHERE event.organisation = ? ORDER BY at DESC LIMIT ?`
  return organisations
    .flatMap((organisation) => database.all(eventRow, statement, organisation, first * 2))
    .flatMap(({ id, at, kind, status, author_name: person, number, ticket_id: subject }) => {
      const sentence = eventSentence(kind === 'status' ? status : kind)
      const text = sentence && filled(textIn(SENTENCES.activity[sentence], language), { person, number })
      return text ? [{ id, at, kind: 'ticket', text, subject }] : []
    })
}

function isFor({ roles }: Account, kind: 'machine' | 'user' | 'document'): boolean {
  const all = typeof roles === 'string' ? [roles] : roles
  switch (kind) {
    case 'machine':
      return hasRole(all, 'assetInventory')
    case 'user':
      return isAdministrator(all)
    case 'document':
      return true
  }
}
