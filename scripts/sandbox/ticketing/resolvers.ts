import { z } from 'zod'
import { idSchema } from '#content-schema/operations/arguments.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import type { Account } from '../identity/accounts/account.ts'
import { readActivity } from './activity.ts'
import { drawPictures, readAttachment } from './attachments.ts'
import { locationsOf, TICKET_TYPES, typeIn } from './choices.ts'
import { createTicket } from './create-ticket.ts'
import { addComment, markRead, reopenTicket, requestClosure, withdrawComment } from './customer-commands.ts'
import { closureInput, commentInput, newTicketInput, readInput, reopeningInput } from './inputs.ts'
import { readOpenTickets } from './open-tickets.ts'
import { organisationsOf, refusal, seesTickets } from './person.ts'
import type { TicketServices } from './services.ts'
import { readTicket } from './ticket-detail.ts'
import { listTickets } from './ticket-list.ts'
import { findSeq } from './ticket-rows.ts'

/** Who asks. */
export interface TicketContext {
  /** @throws GraphQLError with code `UNAUTHENTICATED` for a token that is missing or not to be believed */
  identify: () => Promise<Account>
}

type Resolver = (parent: unknown, args: Readonly<Record<string, unknown>>, context: TicketContext) => Promise<unknown>

const { TicketList, TicketChoices, TicketDetail, MarkTicketRead, WithdrawComment } = TICKET_OPERATIONS
const newestSchema = z.object({ first: z.int().min(1).max(50), language: z.string().max(10) })

/** Every operation of the service: who asks, with what, answered by a function that knows nothing of GraphQL. */
export function ticketResolvers(services: TicketServices): Record<'Query' | 'Mutation', Record<string, Resolver>> {
  const asCustomer =
    <Input>(
      schema: Parameters<typeof readInput<Input>>[0],
      name: string | null,
      work: (command: { account: Account; input: Input }) => unknown,
    ): Resolver =>
    async (_, args, { identify }) => {
      const account = await identify()
      return work({ account, input: readInput(schema, name === null ? args : args[name]) })
    }
  const asMember = (account: Account) => {
    if (!seesTickets(account)) throw refusal('FORBIDDEN', 'The service desk is not open to this user.')
    return account
  }
  return {
    Query: {
      ticketList: asCustomer(TicketList.variables, null, ({ account, input }) => listTickets(services.database, asMember(account), input)),
      ticketChoices: asCustomer(TicketChoices.variables, null, ({ account, input }) => ({
        types: TICKET_TYPES.map((id) => typeIn(id, input.language)),
        locations: locationsOf(asMember(account).organisations),
      })),
      ticket: asCustomer(TicketDetail.variables, null, async ({ account, input }) => {
        const seq = findSeq(services.database, input.id, organisationsOf(account))
        if (seq !== null) await drawPictures(services.database, seq)
        return readTicket(services.database, input.id, { account, language: input.language, now: services.now() })
      }),
      attachment: asCustomer(z.object({ id: idSchema }), null, ({ account, input }) =>
        readAttachment(services.database, input.id, organisationsOf(account)),
      ),
      openTickets: asCustomer(newestSchema, null, ({ account, input }) =>
        seesTickets(account) ? readOpenTickets(services.database, account, { ...input, now: services.now() }) : [],
      ),
      activity: asCustomer(newestSchema, null, ({ account, input }) => readActivity(services.database, account, input)),
    },
    Mutation: {
      markTicketRead: asCustomer(MarkTicketRead.variables, null, (command) => markRead(services, command)),
      createTicket: asCustomer(newTicketInput, 'ticket', (command) => createTicket(services, command)),
      addComment: asCustomer(commentInput, 'comment', (command) => addComment(services, command)),
      withdrawComment: asCustomer(WithdrawComment.variables, null, (command) => withdrawComment(services, command)),
      requestClosure: asCustomer(closureInput, 'closure', (command) => requestClosure(services, command)),
      reopenTicket: asCustomer(reopeningInput, 'reopening', (command) => reopenTicket(services, command)),
    },
  }
}
