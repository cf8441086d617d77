import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { startFakeIdentity } from './fake-identity.ts'
import { signInWithTokens } from './sign-in-with-tokens.ts'
import { createBrowser, createSignInHarness, releaseWithPortal, SESSION_SECRET } from './visitor-browser.ts'

const identity = await startFakeIdentity()
const stores = {
  edge: createSignInHarness(identity, { LOG_REQUESTS: 'true' }),
  browser: createSignInHarness(identity, { LOG_REQUESTS: 'true', AUTH_TOKEN_STORE: 'browser' }),
}

beforeAll(async () => {
  for (const edge of Object.values(stores)) {
    await edge.listen()
    await edge.put(releaseWithPortal())
  }
})
afterEach(() => identity.heal())
afterAll(async () => {
  for (const edge of Object.values(stores)) await edge.close()
  await identity.close()
})

/** What the identity service was sent, and what it gave out: codes, verifiers, tokens. */
function secretsSoFar(): string[] {
  const sent = identity.calls.flatMap(({ path, body, headers }) => {
    const fields = [new URL(path, 'http://identity.test').searchParams, new URLSearchParams(body)]
    const values = fields.flatMap((all) =>
      ['code', 'code_verifier', 'state', 'nonce', 'token', 'refresh_token'].map((name) => all.get(name)),
    )
    return [...values, headers.authorization?.replace(/^Bearer /, '')]
  })
  return sent.filter((value): value is string => typeof value === 'string' && value.length > 8)
}

describe.each(['edge', 'browser'] as const)('the log of a worker whose tokens are kept by the %s', (store) => {
  const edge = stores[store]
  const signIn = (browser: ReturnType<typeof createBrowser>) =>
    store === 'edge' ? browser.signIn(identity) : signInWithTokens(browser, identity)

  it.each([
    ['a login that succeeds', {}],
    [
      'a token endpoint that fails and repeats what it was asked',
      { token: { status: 500, body: { error: 'server_error' }, text: 'repeat' } },
    ],
    ['user info that is refused', { userInfo: { status: 401, body: { error: 'invalid_token' } } }],
    ['an id token of a foreign key', { idToken: { key: 'foreign' as const } }],
    ['a service that is down', { down: true }],
  ])('holds no code, verifier, state or token after %s [SC-03]', async (_what, spoil) => {
    const browser = createBrowser(edge)
    identity.spoil = spoil
    await signIn(browser).catch(() => undefined)
    // What a visitor brings back from the login in an address, and what a session ends with.
    await browser.send('/callback?code=code-in-an-address&state=state-in-an-address')
    await browser.post(SESSION_ENDPOINTS.callback, { code: 'code-in-a-body', state: 'state-in-a-body' })
    const log = JSON.stringify(edge.getLogs())
    expect(log).toContain('/callback')
    if (!('down' in spoil)) expect(secretsSoFar().length).toBeGreaterThan(3)
    const told = [...secretsSoFar(), ...browser.cookies.values(), SESSION_SECRET].filter(
      (secret) => secret.length > 8 && log.includes(secret),
    )
    expect(told).toEqual([])
    expect(log).not.toMatch(/-in-an-address|-in-a-body|eyJ[\w-]{8}/)
  })
})
