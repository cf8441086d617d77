import * as z from 'zod/mini'
import { attachmentSchema } from './attachment.ts'

/** AH-38. A status that is not among them is shown as the service sent it (TK-12). */
export const TICKET_STATUSES = ['new', 'in-progress', 'waiting', 'solved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** TK-10: by the provider, without the provider, no longer relevant. */
export const CLOSURE_REASONS = ['solved-by-provider', 'solved-without-provider', 'no-longer-relevant'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

export const ticketPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the service desk. */
  isProvider: z.boolean(),
})
export type TicketPerson = z.infer<typeof ticketPersonSchema>

const nameSchema = z.object({ id: z.string(), name: z.string() })

/** What a list shows of a ticket (AH-37, TK-03). */
export const ticketRowSchema = z.object({
  id: z.string(),
  /** As it is told on the telephone, e.g. `STW-26118`. */
  number: z.string(),
  /** What kind of question it is, by id and in words. */
  type: nameSchema,
  subject: z.string(),
  status: z.string(),
  /** What it is about as the service desk files it; null until somebody has read it. */
  concern: z.nullable(z.string()),
  /** Id of the machine in the inventory; null for another one or none. */
  machineId: z.nullable(z.string()),
  /** Name of the machine, chosen or typed. */
  machine: z.nullable(z.string()),
  machineModel: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  contact: ticketPersonSchema,
  location: nameSchema,
  organization: nameSchema,
  createdOn: z.string(),
  modifiedOn: z.string(),
  replies: z.int(),
  /** Of the answers that whoever asks has not seen. */
  unread: z.int(),
  /** Asked to be closed; the service desk decides. */
  closeRequested: z.boolean(),
  isMine: z.boolean(),
})
export type TicketRow = z.infer<typeof ticketRowSchema>

/** What happened with a ticket, on one line of time. */
export const ticketEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['created', 'comment', 'status', 'closure', 'reopened']),
  author: ticketPersonSchema,
  /** Of a comment, a request to close or to open again; plain text with line breaks. */
  text: z.nullable(z.string()),
  /** Of a change of status: the new one. */
  status: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  attachments: z.array(attachmentSchema),
  /** The author may take the comment back: it is his, it is young, and nobody has answered. */
  canWithdraw: z.boolean(),
})
export type TicketEvent = z.infer<typeof ticketEventSchema>

export const ticketSchema = z.extend(ticketRowSchema, {
  description: z.string(),
  contactEmail: z.nullable(z.string()),
  attachments: z.array(attachmentSchema),
  /** Oldest first. */
  events: z.array(ticketEventSchema),
})
export type Ticket = z.infer<typeof ticketSchema>

/** A closed ticket takes neither comment nor request (AH-38). */
export const isOpen = ({ status }: { status: string }): boolean => status !== 'closed'
/** It can be opened again while it is solved or closed, or while its closure is asked for. */
export const canReopen = ({ status, closeRequested }: { status: string; closeRequested: boolean }): boolean =>
  status === 'solved' || status === 'closed' || closeRequested
