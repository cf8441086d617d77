import { z } from 'zod'
import { type Call, ReplyError } from './call.ts'

/** The body of a call, as its schema has it; none is an empty object. @throws ReplyError with what is wrong with it */
export function readJson<T>(call: Call, schema: z.ZodType<T>): T {
  let value: unknown = {}
  try {
    if (call.body.length > 0) value = JSON.parse(call.body.toString())
  } catch {
    throw new ReplyError(400, 'The body is not JSON.')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ReplyError(400, z.prettifyError(parsed.error))
  return parsed.data
}
