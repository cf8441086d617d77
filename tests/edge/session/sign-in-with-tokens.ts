import { createHash, randomBytes } from 'node:crypto'
import { LOGIN } from '#content-schema/identity/login-settings.ts'
import { MAIN_HOST } from '../edge-harness.ts'
import type { FakeIdentity } from './fake-identity.ts'
import type { createBrowser } from './visitor-browser.ts'

const REALM = '/am/oauth2/realms/root/realms/alpha'

/** Signs in where the browser keeps the tokens: through the gateway, as the vendor's SDK does. Answers the status of the exchange. */
export async function signInWithTokens(browser: ReturnType<typeof createBrowser>, identity: FakeIdentity): Promise<number> {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: identity.clientId, redirect_uri: `${MAIN_HOST}/callback` }
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    ...client,
    ...{ response_type: 'code', scope: LOGIN.scope, state: 'state-of-sixteen-bytes' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  })
  await browser.send(`${REALM}/authorize?${query}`)
  const asked = identity.calls.findLast(({ path }) => path.includes('/authorize'))
  const code = identity.codeFor(new URL(asked?.path ?? '/', MAIN_HOST).searchParams)
  const body = new URLSearchParams({ ...client, grant_type: 'authorization_code', code_verifier: verifier, code })
  return (await browser.send(`${REALM}/access_token`, { method: 'POST', body })).status
}
