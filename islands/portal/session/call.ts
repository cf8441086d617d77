import { LOGIN } from '#content-schema/identity/login-settings.ts'
import { type Answer, requestAnswer } from '#islands/kit/request.ts'
import { UnreachableError } from './session-client.ts'

/**
 * A call to the edge about the session, in three seconds at most unless it is given longer.
 *
 * @throws UnreachableError where nobody answers, or with a fault of his own
 */
export async function call(url: string, init: RequestInit = {}, timeoutMs: number = LOGIN.serverTimeoutMs): Promise<Answer> {
  const answer = await requestAnswer(url, { ...init, timeoutMs })
  if (answer.status === 0) throw new UnreachableError(`${url} does not answer`, { cause: answer.cause })
  if (answer.status >= 500) throw new UnreachableError(`${url} answered with status ${answer.status}`)
  return answer
}

/** The edge may have to tell the identity service, which is given three seconds a call, before it answers: it forgets the session with its answer. */
export const PATIENT_MS = 12_000
