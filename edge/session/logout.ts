import { describeError, log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { readBinding } from './browser-binding.ts'
import { forgetIdentitySession } from './identity-cookies.ts'
import type { SessionServices } from './serve-session.ts'
import type { Sessions } from './sessions.ts'

export interface LogoutServices extends SessionServices {
  /** Ends what tells this browser of changes for a user; never fails. */
  endStreams: (reader: { user: string; browser: string }) => Promise<void>
}

/**
 * Signs out (AU-23): first here, then at the identity service, whose failure changes nothing here (AU-25, AU-32). A call without proof that a
 * page of this origin makes it is refused; one without a session forgets what the browser holds.
 */
export async function logout({ sessions, endStreams }: LogoutServices, request: RequestContext): Promise<Response> {
  if (!sessions) return jsonResponse(503, { error: 'sign in is not configured' })
  if (!(await sessions.isProven(request))) return jsonResponse(403, { error: 'forbidden' })
  const { user, tokens, cookies } = await sessions.end(request)
  const browser = readBinding(request)
  const [isComplete] = await Promise.all([
    tokens === null || tellIdentity(sessions, tokens),
    user !== null && browser !== null && endStreams({ user, browser }),
  ])
  const response = jsonResponse(200, { isComplete })
  // Whatever it was told, the identity service must not know this browser again.
  for (const cookie of [...cookies, ...forgetIdentitySession(request.address.isSecure)]) response.headers.append('set-cookie', cookie)
  return response
}

/** Ends the session at the identity service, which the id token names, and the tokens. False where something of it failed. */
async function tellIdentity(
  { identity }: Sessions,
  tokens: { idToken: string; accessToken: string; refreshToken?: string | undefined },
): Promise<boolean> {
  const results = await Promise.allSettled([
    identity.endSession(tokens.idToken),
    identity.revoke(tokens.accessToken),
    ...(tokens.refreshToken === undefined ? [] : [identity.revoke(tokens.refreshToken)]),
  ])
  for (const result of results)
    if (result.status === 'rejected') log('warn', 'A logout is not complete', { error: describeError(result.reason) })
  return results.every(({ status }) => status === 'fulfilled')
}
