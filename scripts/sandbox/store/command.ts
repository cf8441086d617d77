import { z } from 'zod'
import { sourceServiceSchema } from '#content-schema/source/content-event.ts'

const fieldsSchema = z.record(z.string(), z.unknown())
/** Fields of an entry, by the names of the service's schema. */
export type Fields = Record<string, unknown>

const target = { service: sourceServiceSchema, model: z.string().min(1), id: z.string().min(1).max(300) }

/** An edit of any service, as the control endpoint and the mutations make it and the journal keeps it. */
const commandSchema = z.discriminatedUnion('operation', [
  z.object({
    ...target,
    operation: z.literal('create'),
    data: fieldsSchema,
    localizations: z.record(z.string(), fieldsSchema).default({}),
  }),
  z.object({ ...target, operation: z.literal('update'), locale: z.string().nullable().default(null), data: fieldsSchema }),
  z.object({ ...target, operation: z.literal('publish') }),
  z.object({ ...target, operation: z.literal('unpublish') }),
  z.object({ ...target, operation: z.literal('delete') }),
])
export type Command = z.infer<typeof commandSchema>

export function isCommand(value: unknown): value is Command {
  return commandSchema.safeParse(value).success
}

/** An edit that cannot be made: the entry does not exist, or exists already. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}
