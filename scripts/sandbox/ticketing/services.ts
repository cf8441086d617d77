import type { Account } from '../identity/accounts/account.ts'
import type { TicketDatabase } from './database.ts'
import type { MachineDirectory } from './machine-directory.ts'
import type { EventToWrite } from './write-ticket.ts'

/** That something happened with a ticket, for those who are told of it. */
export interface TicketNews {
  ticketId: string
  event: Pick<EventToWrite, 'at' | 'kind' | 'author' | 'text' | 'status'>
}

/** What commands work with. */
export interface TicketServices {
  database: TicketDatabase
  machines: MachineDirectory
  now: () => number
  /** Called after what happened is written. */
  tell: (news: TicketNews) => void
}

/** Who gives a command, and with what. */
export interface Command<Input> {
  account: Account
  input: Input
}
