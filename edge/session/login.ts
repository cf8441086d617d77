import { z } from 'zod'
import { claimsSchema } from '#content-schema/identity/claims.ts'
import { LOGIN_ERRORS } from '#content-schema/identity/login-error.ts'
import { IDENTITY_GATEWAY, IDENTITY_PATHS, LOGIN } from '#content-schema/identity/login-settings.ts'
import { returnTarget } from '#content-schema/identity/return-target.ts'
import { callbackRequestSchema, loginRequestSchema } from '#content-schema/identity/session-api.ts'
import { toTokenSet } from '#content-schema/identity/token-set.ts'
import { readJsonBody } from '../http/body.ts'
import { readCookie } from '../http/cookies.ts'
import { describeError, log } from '../http/log.ts'
import { randomText, sha256Text } from '../http/random-text.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { nonceOf, readBinding } from './browser-binding.ts'
import { IdentityRefused, IdentityUnavailable } from './identity-client.ts'
import type { SessionServices } from './serve-session.ts'
import { forgetHidden, hiddenCookie, loginCookieName } from './session-cookies.ts'
import { LOGIN_SECONDS } from './session-settings.ts'
import type { Sessions } from './sessions.ts'

const MAX_BODY_BYTES = 8 * 1024

/** What is kept of a login while the visitor is at the identity service. */
const begunSchema = z.object({ state: z.string(), verifier: z.string(), returnTo: z.string().nullable() })

/** Where a browser goes to sign in, tokens being kept at the edge (AU-02, AU-03). State and verifier stay in a sealed cookie. */
export async function beginLogin({ sessions }: SessionServices, request: RequestContext): Promise<Response> {
  if (sessions?.settings.mode !== 'edge') return jsonResponse(404, { error: 'no such endpoint' })
  if (!(await sessions.isProven(request))) return jsonResponse(403, { error: 'forbidden' })
  const body = await readJsonBody(request.raw, loginRequestSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: body.reason })
  const { isSecure } = request.address
  const begun = {
    state: randomText(LOGIN.stateBytes),
    verifier: randomText(LOGIN.verifierBytes),
    returnTo: returnTarget(body.value.returnTo),
  }
  const query = new URLSearchParams({
    client_id: sessions.settings.clientId,
    redirect_uri: redirectUriOf(request),
    response_type: 'code',
    scope: LOGIN.scope,
    state: begun.state,
    code_challenge: await sha256Text(begun.verifier),
    code_challenge_method: 'S256',
    ...(body.value.isFresh ? { prompt: 'login' } : {}),
  })
  const response = jsonResponse(200, { location: `${IDENTITY_GATEWAY}${IDENTITY_PATHS.authorize}?${query}` })
  const sealed = await sessions.logins.seal(begun, LOGIN_SECONDS)
  response.headers.append('set-cookie', hiddenCookie(loginCookieName(begun.state, isSecure), sealed, isSecure))
  return response
}

/** A code for a session (AU-21): the login it belongs to was begun by this browser, is not over, and is used once (AU-07, AU-45). */
export async function finishLogin({ sessions }: SessionServices, request: RequestContext): Promise<Response> {
  if (sessions?.settings.mode !== 'edge') return jsonResponse(404, { error: 'no such endpoint' })
  if (!(await sessions.isProven(request))) return jsonResponse(403, { error: 'forbidden' })
  const body = await readJsonBody(request.raw, callbackRequestSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: 'invalid', message: LOGIN_ERRORS.noCode })
  const { code, state } = body.value
  const { isSecure } = request.address
  const name = loginCookieName(state, isSecure)
  const begun = begunSchema.safeParse(await sessions.logins.open(readCookie(request.cookie, name)))
  if (!begun.success || begun.data.state !== state) return jsonResponse(400, { error: 'invalid', message: LOGIN_ERRORS.stateMismatch })
  const response = await exchange(sessions, request, { code, begun: begun.data })
  response.headers.append('set-cookie', forgetHidden(name, isSecure))
  return response
}

async function exchange(
  sessions: Sessions,
  request: RequestContext,
  { code, begun }: { code: string; begun: z.infer<typeof begunSchema> },
): Promise<Response> {
  const binding = readBinding(request) ?? ''
  try {
    const response = await sessions.identity.exchange({ code, verifier: begun.verifier, redirectUri: redirectUriOf(request) })
    const nonce = await nonceOf(sessions.signer, { binding, challenge: await sha256Text(begun.verifier) })
    const verified = await sessions.idTokens.verify(response.id_token, { nonce })
    const info = claimsSchema.safeParse(await sessions.identity.userInfo(response.access_token))
    if (!info.success || info.data.subname !== verified.user.id) throw new IdentityRefused('User info is of somebody else', 401)
    const cookies = await sessions.begin(request, { tokens: toTokenSet(response, Date.now()), verified })
    const answer = jsonResponse(200, { user: verified.user, returnTo: begun.returnTo })
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  } catch (error) {
    return failureResponse(error)
  }
}

/** What a login that failed is answered with; the words of the identity service reach no screen but the console. */
export function failureResponse(error: unknown): Response {
  if (error instanceof IdentityUnavailable) {
    log('warn', 'A login failed, as the identity service does not answer', { error: describeError(error) })
    return jsonResponse(503, { error: 'unavailable', message: error.message }, { 'retry-after': '2' })
  }
  if (!(error instanceof IdentityRefused)) throw error
  log('info', 'A login was refused', { reason: error.message })
  return jsonResponse(error.status === 403 ? 403 : 401, { error: 'unauthenticated', message: error.message })
}

/** Where the identity service returns to: fixed but for the host, whose addresses it knows one by one (AH-31). */
export function redirectUriOf({ address }: RequestContext): string {
  return new URL(LOGIN.callbackPath, address.url).href
}
