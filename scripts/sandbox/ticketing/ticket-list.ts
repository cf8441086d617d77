import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { foldText } from '#content-schema/search/fold-text.ts'
import type { TicketFilter, TicketSort } from '#content-schema/tickets/ticket-operations.ts'
import type { Account } from '../identity/accounts/account.ts'
import { statusName, statusRank } from './choices.ts'
import type { TicketDatabase } from './database.ts'
import { organisationsOf } from './person.ts'
import { readRows, type TicketRowView } from './ticket-rows.ts'

export interface ListQuestion {
  filter: TicketFilter
  sort: TicketSort
  ascending: boolean
  offset: number
  first: number
  language: string
}

export interface TicketListView {
  total: number
  rows: TicketRowView[]
  statuses: { id: string; name: string; count: number }[]
}

/** Words this long are found in the index of three signs each; shorter ones by reading the texts. */
const MIN_INDEXED = 3

const isGerman = (language: string) => language.toLowerCase().startsWith('de')

/** A page of the tickets somebody may see: how many the filter finds, and how they stand. */
export function listTickets(database: TicketDatabase, account: Account, question: ListQuestion): TicketListView {
  const { statuses, ...others } = question.filter
  const common = conditionsOf(others, account)
  const counts = countStatuses(database, common)
  const total = counts.filter(({ status }) => statuses.length === 0 || statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const narrowed = statuses.length === 0 ? common : and(common, inList('status', statuses))
  return {
    total,
    rows: readRows(database, pageOf(database, narrowed, question), { account, language: question.language }),
    statuses: counts
      .toSorted((one, other) => statusRank(one.status) - statusRank(other.status) || (one.status < other.status ? -1 : 1))
      .map(({ status, count }) => ({ id: status, name: statusName(status, question.language), count })),
  }
}

interface Conditions {
  sql: string
  values: SQLInputValue[]
}

const countRow = z.object({ status: z.string(), count: z.number() })

function countStatuses(database: TicketDatabase, { sql, values }: Conditions) {
  return database.all(countRow, `SELECT status, count(*) AS count FROM ticket WHERE ${sql} GROUP BY status`, ...values)
}

const seqRow = z.object({ seq: z.number() })

function pageOf(
  database: TicketDatabase,
  { sql, values }: Conditions,
  { sort, ascending, offset, first, language }: ListQuestion,
): number[] {
  const direction = ascending ? 'ASC' : 'DESC'
  const order = `${columnOf(sort, language)} ${direction}, seq ${direction}`
  const statement = `SELECT seq FROM ticket WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`
  return database.all(seqRow, statement, ...values, first, offset).map(({ seq }) => seq)
}

function columnOf(sort: TicketSort, language: string): string {
  const columns: Readonly<Record<TicketSort, string>> = {
    createdOn: 'created_on',
    modifiedOn: 'modified_on',
    number: 'number',
    subject: isGerman(language) ? 'subject_de_key' : 'subject_key',
    status: 'status_rank',
    machine: 'machine_key',
    location: 'location_key',
    replies: 'replies',
  }
  return columns[sort]
}

function conditionsOf({ types, locations, machines, onlyMine, words }: Omit<TicketFilter, 'statuses'>, account: Account): Conditions {
  const organisations = organisationsOf(account)
  const [only = '', ...more] = organisations
  const own: Conditions = more.length === 0 ? { sql: 'organisation = ?', values: [only] } : inList('organisation', organisations)
  const lists = Object.entries({ type: types, location: locations, machine_id: machines })
    .filter(([, chosen]) => chosen.length > 0)
    .map(([column, chosen]) => inList(column, chosen))
  const mine: Conditions[] = onlyMine ? [{ sql: 'contact_id = ?', values: [account.id] }] : []
  return and(own, ...lists, ...mine, ...wordConditions(words))
}

/** Each word has to occur, wherever and as whatever part of a text. */
function wordConditions(words: string): Conditions[] {
  const folded = foldText(words).split(/\s+/u).filter(Boolean)
  const [long, short] = [folded.filter((word) => lengthOf(word) >= MIN_INDEXED), folded.filter((word) => lengthOf(word) < MIN_INDEXED)]
  const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  return [
    ...(phrases ? [{ sql: 'seq IN (SELECT rowid FROM ticket_words WHERE ticket_words MATCH ?)', values: [phrases] }] : []),
    ...short.map((word) => ({ sql: 'instr((SELECT text FROM ticket_text WHERE ticket_text.seq = ticket.seq), ?) > 0', values: [word] })),
  ]
}

const lengthOf = (word: string) => [...word].length

function inList(column: string, values: readonly string[]): Conditions {
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
}

function and(...conditions: Conditions[]): Conditions {
  return { sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '), values: conditions.flatMap(({ values }) => values) }
}
