import { LOGIN } from '#content-schema/identity/login-settings.ts'
import { toTokenSet } from '#content-schema/identity/token-set.ts'
import { readFields, textField } from '../http/body.ts'
import { sha256Text } from '../http/random-text.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { nonceOf, readBinding } from '../session/browser-binding.ts'
import { IdentityRefused } from '../session/identity-client.ts'
import type { Sessions } from '../session/sessions.ts'

const VERIFIER = /^[\w.~-]{43,128}$/

/**
 * Exchanges a code for a browser that keeps its tokens. It gets them only when the id token is genuine and belongs to a login this browser
 * began; pages that need a role then know it too.
 *
 * @throws IdentityUnavailable when the identity service does not answer
 */
export async function passTokens(sessions: Sessions, request: RequestContext, maxBodyBytes: number): Promise<Response> {
  const body = await readFields(request.raw, maxBodyBytes)
  if (!body.ok) return jsonResponse(body.status, { error: 'invalid_request', error_description: body.reason })
  const code = textField(body.value, 'code')
  const verifier = textField(body.value, 'code_verifier')
  const redirectUri = textField(body.value, 'redirect_uri')
  const binding = readBinding(request)
  const isOurs =
    textField(body.value, 'grant_type') === 'authorization_code' &&
    textField(body.value, 'client_id') === sessions.settings.clientId &&
    [LOGIN.callbackPath, LOGIN.blankCallbackPath].some((path) => new URL(path, request.address.url).href === redirectUri)
  if (!isOurs || code === '' || !VERIFIER.test(verifier) || binding === null) return jsonResponse(400, { error: 'invalid_request' })
  try {
    const tokens = await sessions.identity.exchange({ code, verifier, redirectUri })
    const nonce = await nonceOf(sessions.signer, { binding, challenge: await sha256Text(verifier) })
    const verified = await sessions.idTokens.verify(tokens.id_token, { nonce })
    const response = jsonResponse(200, { ...tokens, token_type: 'Bearer' })
    for (const cookie of await sessions.begin(request, { tokens: toTokenSet(tokens, Date.now()), verified }))
      response.headers.append('set-cookie', cookie)
    return response
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    return jsonResponse(400, { error: 'invalid_grant', error_description: error.message })
  }
}
