import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { languageCodeSchema } from '#content-schema/locale/language.ts'
import type { Account } from '../identity/accounts/account.ts'
import type { Inventory } from '../inventory/inventory.ts'

/** Who asks, as far as an operation wants to know. */
export interface PersonalContext {
  /** @throws GraphQLError with code `UNAUTHENTICATED` for a token that is missing or not to be believed */
  identify: () => Promise<Account>
  inventory: Inventory
  changeAccount: (id: string, fields: Partial<Account>) => void
  /** What is open in the organisations of a user; null for one who may not see tickets. */
  ticketCounts: (account: Account) => { open: number; waiting: number } | null
  /** How many requests for access wait for a user; null where he decides nothing. */
  openRequestsOf: (account: Account) => number | null
}

type Resolver<Arguments> = (parent: unknown, args: Arguments, context: PersonalContext) => Promise<unknown>

const text = z.string().max(200)
const profileInput = z.object({
  firstName: text.trim().min(1),
  lastName: text.trim().min(1),
  company: text,
  telephone: text,
  address: text,
  postalCode: text,
  city: text,
  country: text,
  language: languageCodeSchema,
})
const notificationsInput = z.object({
  ticketReplies: z.boolean(),
  statusChanges: z.boolean(),
  accessRequests: z.boolean(),
  softwareNews: z.boolean(),
})

/** What is there for signed-in users only, each about himself and his organisations. */
export const personalResolvers = {
  Query: {
    profile: async (_, __, { identify }) => identify(),
    async overview(_, __, { identify, inventory, openRequestsOf, ticketCounts }) {
      const account = await identify()
      const tickets = ticketCounts(account)
      return {
        openTickets: tickets?.open ?? null,
        waitingForYou: tickets?.waiting ?? null,
        ...inventory.overviewOf(account),
        accessRequests: openRequestsOf(account),
      }
    },
  } satisfies Record<string, Resolver<object>>,
  Mutation: {
    async updateProfile(_, { profile }, { identify, changeAccount }) {
      const account = await identify()
      if (account.isManaged) throw new GraphQLError('The profile of staff is managed internally.', { extensions: { code: 'FORBIDDEN' } })
      const parsed = profileInput.safeParse(profile)
      if (!parsed.success) throw new GraphQLError(z.prettifyError(parsed.error), { extensions: { code: 'BAD_USER_INPUT' } })
      changeAccount(account.id, parsed.data)
      return { ...account, ...parsed.data }
    },
    async updateNotifications(_, args, { identify, changeAccount }) {
      const { id } = await identify()
      const notifications = notificationsInput.parse(args.notifications)
      changeAccount(id, { notifications })
      return notifications
    },
  } satisfies Record<string, Resolver<{ profile: unknown; notifications: unknown }>>,
}
