import type { Session } from './session.ts'
import type { Audience } from './session-client.ts'

/** A call was refused because nobody is signed in any more. */
export class UnauthenticatedError extends Error {
  constructor() {
    super('Nobody is signed in')
    this.name = 'UnauthenticatedError'
  }
}

/**
 * Makes a call on the user's behalf. One that is refused is made again with another proof of the same session, once; where the session is
 * over, the browser goes through the login and comes back, and forms have kept what was typed (`draft.ts`).
 *
 * @throws UnauthenticatedError while the browser is on its way, and what the call throws
 */
export async function withSession<T>(
  session: Pick<Session, 'headers' | 'renew'>,
  audience: Audience,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await call(await session.headers(audience))
  } catch (error) {
    if (!(error instanceof UnauthenticatedError) || !(await session.renew())) throw error
    return call(await session.headers(audience))
  }
}
