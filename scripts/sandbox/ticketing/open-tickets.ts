import { z } from 'zod'
import type { OpenTicket } from '#content-schema/portal/home-operations.ts'
import type { Account } from '../identity/accounts/account.ts'
import type { TicketDatabase } from './database.ts'
import { organisationsOf } from './person.ts'
import { readRows } from './ticket-rows.ts'

interface Question {
  first: number
  language: string
  now: number
}

const WEEKS = 5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const seqRow = z.object({ seq: z.number() })
const replyRow = z.object({ ticket: z.number(), at: z.string() })

/** What is open in the organisations of a user: what waits for him first, then the newest. */
export function readOpenTickets(database: TicketDatabase, account: Account, { first, language, now }: Question): OpenTicket[] {
  const statement = `SELECT seq FROM ticket WHERE organisation IN (SELECT value FROM json_each(?)) AND status IN ('new', 'in-progress', 'waiting')
    ORDER BY status = 'waiting' DESC, created_on DESC, seq DESC LIMIT ?`
  const seqs = database.all(seqRow, statement, JSON.stringify(organisationsOf(account)), first).map(({ seq }) => seq)
  const weeks = repliesByWeek(database, seqs, now)
  return readRows(database, seqs, { account, language }).map((row) => ({ ...row, repliesByWeek: weeks(row.seq) }))
}

/** How many replies a ticket had in each of the last weeks, oldest first. */
function repliesByWeek(database: TicketDatabase, seqs: readonly number[], now: number): (seq: number) => number[] {
  const since = now - WEEKS * WEEK_MS
  const statement = `SELECT ticket, at FROM event WHERE ticket IN (SELECT value FROM json_each(?)) AND kind = 'comment' AND at > ?`
  const replies = database.all(replyRow, statement, JSON.stringify(seqs), new Date(since).toISOString())
  const weekOf = (at: string) => Math.min(Math.floor((Date.parse(at) - since) / WEEK_MS), WEEKS - 1)
  return (seq) => {
    const own = replies.filter(({ ticket }) => ticket === seq).map(({ at }) => weekOf(at))
    return Array.from({ length: WEEKS }, (_, week) => own.filter((one) => one === week).length)
  }
}
