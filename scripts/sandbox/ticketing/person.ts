import { GraphQLError } from 'graphql'
import { hasRole } from '#content-schema/identity/roles.ts'
import type { TicketPerson } from '#content-schema/tickets/ticket.ts'
import { type Account, fullName } from '../identity/accounts/account.ts'

/** Tickets are for those with the role, of their own organisations. */
export function seesTickets({ roles }: Pick<Account, 'roles'>): boolean {
  return hasRole(typeof roles === 'string' ? [roles] : roles, 'serviceTicketing')
}

/** Organisations whose tickets somebody may see. */
export function organisationsOf(account: Account): readonly string[] {
  return seesTickets(account) ? account.organisations : []
}

export function personOf(account: Account): TicketPerson {
  return { id: account.id, name: fullName(account), isProvider: false }
}

export type RefusalCode = 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_USER_INPUT' | 'CONFLICT'

/** An error whose code says what the caller can do about it. */
export function refusal(code: RefusalCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}
