import * as z from 'zod/mini'
import { languageSchema } from '../operations/arguments.ts'
import { operation } from '../operations/trusted-operation.ts'

const first = z.int().check(z.gte(1), z.lte(50))

/** TK labels, as far as the dashboard shows them. */
export const openTicketSchema = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.string(),
  machine: z.nullable(z.string()),
  status: z.string(),
  createdOn: z.string(),
  replies: z.int(),
  /** Of the last weeks, each of seven days up to now, oldest first. */
  repliesByWeek: z.array(z.int()),
})
export type OpenTicket = z.infer<typeof openTicketSchema>

export const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  text: z.string(),
  /** Id of what it tells of: a ticket, a machine (of a document too) or a user, as the kind says; null where it has no screen. */
  subject: z.nullable(z.string()),
})
export type Activity = z.infer<typeof activitySchema>

/** What is open, in numbers; null for what the user has no access to. */
export const overviewSchema = z.object({
  openTickets: z.nullable(z.int()),
  waitingForYou: z.nullable(z.int()),
  machines: z.nullable(z.int()),
  plants: z.nullable(z.int()),
  /** Machines whose warranty ends within ninety days. */
  expiringWarranties: z.nullable(z.int()),
  accessRequests: z.nullable(z.int()),
})
export type Overview = z.infer<typeof overviewSchema>

/** What the home of the portal asks. */
export const HOME_OPERATIONS = {
  Overview: operation({
    name: 'Overview',
    upstream: 'service-information',
    hash: 'e23466155f0787f90c9ea3c199f3cf984826944836408011cf18bbbd20a9dce4',
    variables: z.object({}),
    answer: z.object({ overview: overviewSchema }),
  }),
  /** Tickets that are neither solved nor closed: those that wait for the customer first, then the newest. */
  OpenTickets: operation({
    name: 'OpenTickets',
    upstream: 'tickets',
    hash: 'e5acc5ba4f484c956d1467cb628c8438bf01f3436c04f2b25f39b2492beb58f6',
    variables: z.object({ first, language: languageSchema }),
    answer: z.object({ openTickets: z.array(openTicketSchema) }),
  }),
  RecentActivity: operation({
    name: 'RecentActivity',
    upstream: 'tickets',
    hash: 'ab754d0d3c8b420d2bba4993d89dd3486b417fcd7a7e882968ed0770d8ac36de',
    variables: z.object({ first, language: languageSchema }),
    answer: z.object({ activity: z.array(activitySchema) }),
  }),
} as const
