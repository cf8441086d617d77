import { LOGIN } from '#content-schema/identity/login-settings.ts'
import { UnreachableError } from './session-client.ts'

/**
 * A call to the edge about the session, in three seconds at most unless it is given longer.
 *
 * @throws UnreachableError where nobody answers, or with a fault of his own
 */
export async function call(url: string, init: RequestInit = {}, timeoutMs: number = LOGIN.serverTimeoutMs): Promise<Response> {
  const response = await send(url, init, timeoutMs)
  if (response.status >= 500) throw new UnreachableError(`${url} answered with status ${response.status}`)
  return response
}

async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, {
      cache: 'no-store',
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new UnreachableError(`${url} does not answer`, { cause: error })
  }
}

/** The edge may have to tell the identity service, which is given three seconds a call, before it answers: it forgets the session with its answer. */
export const PATIENT_MS = 12_000

/** A body as JSON; null for what is none. */
export async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}
