import * as z from 'zod/mini'
import { requestAnswer } from '#islands/kit/request.ts'
import { UnauthenticatedError } from '../session/with-session.ts'
import { PortalError } from './portal-error.ts'

const problemSchema = z.object({ error: z.string(), reference: z.optional(z.string()) })

/**
 * Sends JSON to an endpoint of the edge with what proves the session, and answers what it tells.
 *
 * @throws UnauthenticatedError for 401; PortalError for another status than 2xx, with status 0 where nobody answers
 */
export async function send(url: string, { headers, ...init }: RequestInit & { headers: Record<string, string> }): Promise<unknown> {
  const begun = performance.now()
  const { isOk, status, told, cause } = await requestAnswer(url, {
    ...init,
    headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  if (isOk) return told
  const afterMs = performance.now() - begun
  if (status === 0) throw new PortalError(`${url} does not answer`, { status, afterMs, cause })
  throw refusalOf(status, told, afterMs)
}

/** What a status other than 2xx means: the session is over, or something is wrong on the way. */
export function refusalOf(status: number, told: unknown, afterMs = 0): Error {
  if (status === 401) return new UnauthenticatedError()
  const problem = problemSchema.safeParse(told)
  const { error = 'failed', reference = null } = problem.success ? problem.data : {}
  return new PortalError(error, { status, reference, afterMs })
}

/** What an endpoint told, checked: the edge may be of another release. @throws PortalError for what is none */
export function checked<T>(told: unknown, schema: z.ZodMiniType<T>): T {
  const parsed = schema.safeParse(told)
  if (!parsed.success) throw new PortalError('the answer is not understood', { status: 502 })
  return parsed.data
}
