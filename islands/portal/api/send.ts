import * as z from 'zod/mini'
import { UnauthenticatedError } from '../session/with-session.ts'
import { PortalError } from './portal-error.ts'

/** A user waits no longer; he may ask again. */
const TIMEOUT_MS = 10_000

const problemSchema = z.object({ error: z.string(), reference: z.optional(z.string()) })

/**
 * Sends JSON to an endpoint of the edge with what proves the session.
 *
 * @throws UnauthenticatedError for 401; PortalError for another status than 2xx, with status 0 where nobody answers
 */
export async function send(url: string, { headers, ...init }: RequestInit & { headers: Record<string, string> }): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    cache: 'no-store',
    headers: { accept: 'application/json', ...(init.body ? { 'content-type': 'application/json' } : {}), ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new PortalError(`${url} does not answer`, { status: 0, cause: error })
  })
  if (response.ok) return response
  if (response.status === 401) throw new UnauthenticatedError()
  const problem = problemSchema.safeParse(await response.json().catch(() => null))
  const { error = 'failed', reference = null } = problem.success ? problem.data : {}
  throw new PortalError(error, { status: response.status, reference })
}

/** The data of an answer, checked: the edge may be of another release. @throws PortalError for what is none */
export async function answerOf<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = z.object({ data: schema }).safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new PortalError('the answer is not understood', { status: 502 })
  return parsed.data.data as T
}
