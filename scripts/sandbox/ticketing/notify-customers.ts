import { z } from 'zod'
import { MAX_USERS_OF_EVENT } from '#content-schema/portal/portal-event.ts'
import type { Account } from '../identity/accounts/account.ts'
import type { AccountMail } from '../mail/sunk-delivery.ts'
import type { PortalNoticeEvent } from '../webhooks/portal-notices.ts'
import { statusName, textIn } from './choices.ts'
import type { TicketDatabase } from './database.ts'
import { organisationsOf } from './person.ts'
import { filled, SENTENCES } from './sentences.ts'
import type { TicketNews } from './services.ts'

export interface CustomerChannels {
  accounts: () => readonly Account[]
  push: (event: PortalNoticeEvent) => void
  sendMail: (mail: AccountMail) => void
  /** Address of a ticket in the portal, in a user's language. */
  addressOf: (ticketId: string, language: string) => string
}

const ticketRow = z.object({
  seq: z.number(),
  number: z.string(),
  organisation: z.string(),
  subject: z.string(),
  subject_de: z.string(),
  contact_id: z.string(),
})
type TicketFacts = z.infer<typeof ticketRow>

/** Whoever may see the ticket learns at once that it changed; who takes part in its talk is written to, if he wants to be. */
export function notifyCustomers(database: TicketDatabase, { ticketId, event }: TicketNews, channels: CustomerChannels): void {
  const ticket = database.get(
    ticketRow,
    'SELECT seq, number, organisation, subject, subject_de, contact_id FROM ticket WHERE id = ?',
    ticketId,
  )
  if (!ticket) return
  const readers = channels.accounts().filter((account) => !account.isDisabled && organisationsOf(account).includes(ticket.organisation))
  // Those of the talk come first, should there be more than the edge takes.
  const talking = participants(database, ticket)
  const users = readers.toSorted((one, other) => Number(talking.has(other.id)) - Number(talking.has(one.id))).slice(0, MAX_USERS_OF_EVENT)
  channels.push({ id: crypto.randomUUID(), kind: 'ticket', subject: ticketId, users: users.map(({ id }) => id), at: event.at })
  if (!event.author.isProvider) return
  for (const account of readers) {
    const mail = talking.has(account.id) ? mailFor(account, ticket, event) : null
    if (mail) channels.sendMail({ ...mail, text: `${mail.text}\n\n${linkFor(account, ticketId, channels)}` })
  }
}

const authorRow = z.object({ id: z.string() })

function participants(database: TicketDatabase, { seq, contact_id }: TicketFacts): ReadonlySet<string> {
  const authors = database.all(authorRow, 'SELECT DISTINCT author_id AS id FROM event WHERE ticket = ? AND is_provider = 0', seq)
  return new Set([contact_id, ...authors.map(({ id }) => id)])
}

/** What is written to somebody: an answer, or a status; null for what he does not want to hear of. */
function mailFor(account: Account, ticket: TicketFacts, { text, status, author }: TicketNews['event']): AccountMail | null {
  const { language, notifications } = account
  const { mail } = SENTENCES
  const values = {
    number: ticket.number,
    subject: language === 'de' ? ticket.subject_de : ticket.subject,
    person: author.name,
    status: status ? statusName(status, language) : '',
  }
  const write = (texts: (typeof mail)[keyof typeof mail]) => filled(textIn(texts, language), values)
  if (text && notifications.ticketReplies)
    return { to: account.email, subject: write(mail.reply), text: `${write(mail.replyText)}\n\n${text}` }
  if (status && notifications.statusChanges) return { to: account.email, subject: write(mail.status), text: write(mail.statusText) }
  return null
}

function linkFor({ language }: Account, ticketId: string, { addressOf }: CustomerChannels): string {
  return `${textIn(SENTENCES.mail.link, language)}\n${addressOf(ticketId, language)}`
}
