import { z } from 'zod'

const errorSchema = z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() })
const answerSchema = z.object({ data: z.unknown().optional(), errors: z.array(errorSchema).nullish() })

/** Whether errors make an answer fail: `none` takes no answer with errors, the others take its data (DL-22). */
export type ErrorPolicy = 'none' | 'all' | 'ignore'

export type GraphqlAnswer = { ok: true; data: unknown } | { ok: false; code: string | null; message: string }

/**
 * Reads the answer of a GraphQL service: failed when the status is not ok, data is missing, or errors are present unless the policy lets
 * them pass (DL-21 to DL-23).
 */
export function readGraphqlAnswer({ status, body }: { status: number; body: unknown }, policy: ErrorPolicy = 'none'): GraphqlAnswer {
  const parsed = answerSchema.safeParse(body)
  const errors = parsed.success ? (parsed.data.errors ?? []) : []
  const data = parsed.success ? parsed.data.data : undefined
  const isOk = status >= 200 && status < 300
  const hasFailed = !isOk || data === undefined || data === null || (errors.length > 0 && policy === 'none')
  if (!hasFailed) return { ok: true, data }
  const [first] = errors
  return { ok: false, code: first?.extensions?.code ?? null, message: first?.message ?? `GraphQL Error (Code: ${status})` }
}
