import { z } from 'zod'
import { commandKeySchema, idSchema, longTextSchema } from '#content-schema/operations/arguments.ts'
import { attachmentSchema, MAX_ATTACHMENTS } from '#content-schema/tickets/attachment.ts'
import { CLOSURE_REASONS } from '#content-schema/tickets/ticket.ts'
import { newTicketSchema } from '#content-schema/tickets/ticket-operations.ts'
import { refusal } from './person.ts'

/** Files as the edge describes them, in the place of the ids a browser sends. */
const attachments = z.array(attachmentSchema).max(MAX_ATTACHMENTS)
const ticketCommand = { key: commandKeySchema, ticketId: idSchema }
const filled = (text: string) => text.trim() !== ''

export const newTicketInput = z.strictObject({ ...newTicketSchema.shape, attachments })
export type NewTicketInput = z.infer<typeof newTicketInput>
export const commentInput = z.strictObject({ ...ticketCommand, text: z.string().refine(filled).pipe(longTextSchema), attachments })
export type CommentInput = z.infer<typeof commentInput>
export const closureInput = z.strictObject({ ...ticketCommand, reason: z.enum(CLOSURE_REASONS), comment: longTextSchema })
export type ClosureInput = z.infer<typeof closureInput>
export const reopeningInput = z.strictObject({ ...ticketCommand, comment: longTextSchema })
export type ReopeningInput = z.infer<typeof reopeningInput>

/** What a caller sent, as its schema has it. @throws GraphQLError with code `BAD_USER_INPUT` for all else */
export function readInput<T>(
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  value: unknown,
): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refusal('BAD_USER_INPUT', 'A field is missing, too long, or not of its kind.')
  return parsed.data
}
