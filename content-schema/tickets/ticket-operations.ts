import * as z from 'zod/mini'
import {
  ascendingSchema,
  commandKeySchema,
  countSchema,
  firstSchema,
  idSchema,
  idsSchema,
  languageSchema,
  lineSchema,
  longTextSchema,
  offsetSchema,
  wordsSchema,
} from '../operations/arguments.ts'
import { operation } from '../operations/trusted-operation.ts'
import { uploadIdsSchema } from './attachment.ts'
import { CLOSURE_REASONS, ticketEventSchema, ticketRowSchema, ticketSchema } from './ticket.ts'

/** What a list of tickets is narrowed by: values of one filter add up, filters narrow each other (AH-37, TK-02). */
export const ticketFilterSchema = z.object({
  statuses: idsSchema,
  types: idsSchema,
  locations: idsSchema,
  machines: idsSchema,
  onlyMine: z.boolean(),
  /** Looked for in number, subject, description, machine, serial number and comments; empty for all. */
  words: wordsSchema,
})
export type TicketFilter = z.infer<typeof ticketFilterSchema>

export const TICKET_SORTS = ['createdOn', 'modifiedOn', 'number', 'subject', 'status', 'machine', 'location', 'replies'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

/** Messages of section 5 (TK-06). */
export const newTicketSchema = z.object({
  /** Of the draft: sent twice, it is one ticket. */
  key: commandKeySchema,
  locationId: idSchema,
  type: idSchema,
  /** Null for a machine that is not in the inventory (TK-05). */
  machineId: z.nullable(idSchema),
  machineName: lineSchema,
  serialNumber: lineSchema,
  subject: lineSchema.check(z.minLength(1)),
  description: longTextSchema.check(z.minLength(1)),
  attachments: uploadIdsSchema,
})
export type NewTicket = z.infer<typeof newTicketSchema>

const ticketCommand = { key: commandKeySchema, ticketId: idSchema }

export const TICKET_OPERATIONS = {
  TicketList: operation({
    name: 'TicketList',
    upstream: 'tickets',
    hash: 'f30f70317002e96be65e4e6a7672a73c64fbed8fe6cf8ca7ba3550c9f0a6b83b',
    variables: z.object({
      filter: ticketFilterSchema,
      sort: z.enum(TICKET_SORTS),
      ascending: ascendingSchema,
      offset: offsetSchema,
      first: firstSchema,
      language: languageSchema,
    }),
    answer: z.object({
      ticketList: z.object({
        total: z.int(),
        rows: z.array(ticketRowSchema),
        /** Of what the filter finds without its own statuses. */
        statuses: z.array(countSchema),
      }),
    }),
  }),
  /** What can be chosen in filters and forms. */
  TicketChoices: operation({
    name: 'TicketChoices',
    upstream: 'tickets',
    hash: 'b16f61fede7420fa3fa4f6ed5501b809e0d8097f1da62558be9adb10bd0dd5c7',
    variables: z.object({ language: languageSchema }),
    answer: z.object({
      ticketChoices: z.object({
        types: z.array(z.object({ id: z.string(), name: z.string() })),
        locations: z.array(z.object({ id: z.string(), name: z.string(), organization: z.string() })),
      }),
    }),
  }),
  /** `ticket` is null for one that is unknown or another's (TK-16). Asking does not mark it as read. */
  TicketDetail: operation({
    name: 'TicketDetail',
    upstream: 'tickets',
    hash: 'ff026623b60ac0911b99ec9cf35df15b576565b413fb16d3b33791b41b3ffbe5',
    variables: z.object({ id: idSchema, language: languageSchema }),
    answer: z.object({ ticket: z.nullable(ticketSchema) }),
  }),
  MarkTicketRead: operation({
    name: 'MarkTicketRead',
    upstream: 'tickets',
    hash: '25ddbc14fc1a8a8c2b0da53420bb7b7bddb44d73f7db1e013738446fcb4eba18',
    variables: z.object({ id: idSchema, lastEventId: idSchema }),
    answer: z.object({ markTicketRead: z.boolean() }),
  }),
  CreateTicket: operation({
    name: 'CreateTicket',
    upstream: 'tickets',
    hash: '4d9c836c41358127cfba0d2a635a1b264e5ebfeb9d226e375adfe388388c7941',
    variables: z.object({ ticket: newTicketSchema }),
    answer: z.object({ createTicket: z.object({ id: z.string(), number: z.string() }) }),
  }),
  AddComment: operation({
    name: 'AddComment',
    upstream: 'tickets',
    hash: '89988ca3e74ed1e342d6b6ef525f39c126a52a8c23109f01644ebf6ca97d825d',
    variables: z.object({
      comment: z.object({ ...ticketCommand, text: longTextSchema.check(z.minLength(1)), attachments: uploadIdsSchema }),
    }),
    answer: z.object({ addComment: ticketEventSchema }),
  }),
  /** Within two minutes, as long as nobody has answered; else CONFLICT. */
  WithdrawComment: operation({
    name: 'WithdrawComment',
    upstream: 'tickets',
    hash: '4958195109af827423f943b2b8d36f51f2414b97018df9fe69d580508e31b4f1',
    variables: z.object({ ticketId: idSchema, eventId: idSchema }),
    answer: z.object({ withdrawComment: z.boolean() }),
  }),
  /** Does not close it at once: the ticket says that it was asked for (TK-09). */
  RequestClosure: operation({
    name: 'RequestClosure',
    upstream: 'tickets',
    hash: '3ca7d35f2692f680fed4c40709e62ac0da459b4fa8db140df2eb8f2a45df5d5d',
    variables: z.object({ closure: z.object({ ...ticketCommand, reason: z.enum(CLOSURE_REASONS), comment: longTextSchema }) }),
    answer: z.object({ requestClosure: ticketEventSchema }),
  }),
  ReopenTicket: operation({
    name: 'ReopenTicket',
    upstream: 'tickets',
    hash: 'c0de28a8cdad0807ad0287dc23359f26fce648a0000167f9af10c7d433befa8a',
    variables: z.object({ reopening: z.object({ ...ticketCommand, comment: longTextSchema }) }),
    answer: z.object({ reopenTicket: ticketEventSchema }),
  }),
} as const
