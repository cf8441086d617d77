import { hasEnded, LOGIN_ERRORS, parseErrorBody, statusMessage } from '#content-schema/identity/login-error.ts'
import { IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'
import { type TokenResponse, tokenResponseSchema } from '#content-schema/identity/token-set.ts'
import { readBodyBelow } from '../http/body.ts'
import { IDENTITY_TIMEOUT_MS, type SessionSettings } from './session-settings.ts'

const MAX_ANSWER_BYTES = 64 * 1024

/** The identity service does not answer, or not as itself. Nothing is known of the visitor; he may try again. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}

/** The identity service refused; the message is one of the specification's, or its own words. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export interface IdentityClient {
  /** The tokens of a code (AU-04, AU-05). @throws IdentityUnavailable; IdentityRefused in the words of section 8 */
  exchange(code: { code: string; verifier: string; redirectUri: string }): Promise<TokenResponse>
  /** New tokens for a refresh token. @throws as `exchange` */
  refresh(refreshToken: string): Promise<TokenResponse>
  /** What the service says of the bearer (AU-27, AU-28). @throws as `exchange` */
  userInfo(accessToken: string): Promise<unknown>
  /** Ends a token (AU-24, AU-25). @throws as `exchange` */
  revoke(token: string): Promise<void>
  /** Ends the session that an id token was issued in. The service's cookies are sent to the gateway alone, so none goes along. @throws as `exchange` */
  endSession(idToken: string): Promise<void>
}

/** Calls of the edge itself. None follows a redirect, waits longer than three seconds or reads more than 64 KB. */
export function createIdentityClient({ identityUrl, clientId }: SessionSettings): IdentityClient {
  const post = (path: string, fields: Record<string, string>) =>
    call(identityUrl + path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ client_id: clientId, ...fields }),
    })

  return {
    async exchange({ code, verifier, redirectUri }) {
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
      return readTokens(await post(IDENTITY_PATHS.accessToken, fields))
    },
    async refresh(refreshToken) {
      return readTokens(await post(IDENTITY_PATHS.accessToken, { grant_type: 'refresh_token', refresh_token: refreshToken }))
    },
    async userInfo(accessToken) {
      const response = await call(identityUrl + IDENTITY_PATHS.userInfo, {
        headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
      })
      if (response.status !== 200) throw refusalOf(response.status, statusMessage('userInfo', response.status))
      return readJson(response)
    },
    async revoke(token) {
      const { status } = await post(IDENTITY_PATHS.revoke, { token })
      if (!hasEnded(status)) throw refusalOf(status, statusMessage('revoke', status))
    },
    async endSession(idToken) {
      const query = new URLSearchParams({ id_token_hint: idToken })
      const { status } = await call(`${identityUrl}${IDENTITY_PATHS.endSession}?${query}`, { headers: { accept: 'application/json' } })
      if (!hasEnded(status)) throw refusalOf(status, statusMessage('endSession', status))
    },
  }
}

/** @throws IdentityUnavailable when nothing answers in time */
async function call(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) })
  } catch (cause) {
    throw new IdentityUnavailable('The identity service does not answer', { cause })
  }
}

async function readTokens(response: Response): Promise<TokenResponse> {
  if (response.status !== 200) {
    const body = await readJson(response).catch(() => null)
    throw refusalOf(response.status, parseErrorBody(body) ?? statusMessage('exchange', response.status))
  }
  const body = await readJson(response)
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) throw new IdentityRefused(LOGIN_ERRORS.noTokens, 502)
  if (!('access_token' in body) || !body.access_token) throw new IdentityRefused(LOGIN_ERRORS.noAccessToken, 502)
  const parsed = tokenResponseSchema.safeParse(body)
  if (!parsed.success) throw new IdentityRefused(LOGIN_ERRORS.noTokens, 502)
  return parsed.data
}

/** A failure of the service itself says nothing about whoever asks. */
function refusalOf(status: number, message: string): Error {
  return status >= 500 || status === 429 ? new IdentityUnavailable(message) : new IdentityRefused(message, status)
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const bytes = await readBodyBelow(response, MAX_ANSWER_BYTES)
    return JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))
  } catch (cause) {
    throw new IdentityUnavailable('The identity service answers with something else than JSON', { cause })
  }
}
