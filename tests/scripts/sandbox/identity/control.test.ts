import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { startSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { runSandbox, setFault } from '../running-sandbox.ts'
import { createBrowser, endpoint, form } from './browser.ts'
import { account, control, MIA, openSignIn, problemsOf, send, signIn, userInfo } from './sign-in.ts'

const WEBHOOK = { webhookUrl: 'http://localhost:8787/api/webhooks/content' }
const run = () => runSandbox(WEBHOOK)

/** Verifies an id token as a careful client does. */
function verify(base: string, token: string) {
  const keys = createRemoteJWKSet(new URL(endpoint(base, '/connect/jwk_uri')))
  return jwtVerify(token, keys, { issuer: endpoint(base, ''), audience: 'strandwerk-web', algorithms: ['RS256'] })
}

describe('keys', () => {
  test('after a rotation, another key signs, and tokens of the one before can still be verified', async () => {
    const { url } = await run()
    const { tokens: before, browser } = await signIn(url, MIA)
    await control(url, 'rotate-keys')
    const { tokens: after } = await signIn(url, MIA)
    expect(decodeProtectedHeader(after.id_token).kid).not.toBe(decodeProtectedHeader(before.id_token).kid)
    await verify(url, before.id_token)
    await verify(url, after.id_token)
    expect((await userInfo(url, before.access_token)).status).toBe(200)
    const silent = await openSignIn(url, { browser, change: { prompt: 'none' } })
    expect(silent.page.url).toContain('code=')
    const ended = await browser.get(endpoint(url, `/connect/endSession?id_token_hint=${before.id_token}`), { accept: 'application/json' })
    expect(ended.status).toBe(204)
  })
})

test('lifetimes of tokens are set from outside', async () => {
  const { url } = await run()
  expect(await control(url, 'lifetimes', { access: 60, id: 30 })).toEqual({ access: 60, id: 30, refresh: 1_209_600 })
  const { tokens } = await signIn(url, MIA)
  const { exp = 0, iat = 0 } = decodeJwt(tokens.id_token)
  expect([tokens.expires_in, exp - iat]).toEqual([60, 30])
})

describe('users', () => {
  test('roles are changed, and told at the next renewal', async () => {
    const { url } = await run()
    const { tokens } = await signIn(url, MIA)
    await control(url, 'users/mia-keller/roles', { roles: ['STW Direct Active'] })
    expect(await (await userInfo(url, tokens.access_token)).json()).toMatchObject({ roles: ['STW Direct Active'] })
    const grant = { grant_type: 'refresh_token', client_id: 'strandwerk-web', refresh_token: tokens.refresh_token }
    const renewed = await (await form(endpoint(url, '/access_token'), grant)).json()
    expect(decodeJwt(renewed.id_token).roles).toEqual(['STW Direct Active'])
  })

  test('whoever is disabled is signed out, and in again once enabled', async () => {
    const { url } = await run()
    const { tokens, browser } = await signIn(url, MIA)
    await control(url, 'users/mia-keller/disable')
    expect((await userInfo(url, tokens.access_token)).status).toBe(401)
    expect((await account(url, tokens.access_token, 'GET ')).status).toBe(401)
    const { page } = await openSignIn(url, { browser })
    expect(problemsOf((await send(browser, page, MIA)).html)).toEqual(['This account is disabled. Please ask your administrator.'])
    await control(url, 'users/mia-keller/enable')
    await signIn(url, MIA)
  })

  test('sessions of a user are ended, with what was issued in them', async () => {
    const { url } = await run()
    const { tokens, browser } = await signIn(url, MIA)
    await control(url, 'users/mia-keller/switch')
    expect((await userInfo(url, tokens.access_token)).status).toBe(401)
    expect((await openSignIn(url, { browser, change: { prompt: 'none' } })).page.url).toContain('login_required')
  })

  test('are listed with their state; of those that are not there it is said', async () => {
    const { url } = await run()
    const { users } = await (await fetch(`${url}/control/identity/users`)).json()
    const stateOf = (id: string) => users.find((user: { id: string }) => user.id === id)
    expect(stateOf('paula-weiss')).toMatchObject({ isLocked: true, isDisabled: false })
    expect(stateOf('marek-kovac')).toMatchObject({ isLocked: false, isDisabled: true })
    expect(stateOf('oskar-hahn')).toMatchObject({ hasSecondFactor: true })
    for (const path of ['users/nobody/disable', 'users/mia-keller/constructor', 'nothing'])
      await expect(control(url, path)).rejects.toThrow('There is no')
  })
})

describe('faults of tokens', () => {
  test.each([
    ['wrong-issuer', {}, 'unexpected "iss" claim value'],
    ['wrong-audience', {}, 'unexpected "aud" claim value'],
    ['wrong-key', {}, 'signature verification failed'],
    ['none-alg', {}, '"alg" (Algorithm) Header Parameter value not allowed'],
    ['clock', { ms: -7_200_000 }, '"exp" claim timestamp check failed'],
  ])('%s gives an id token that a careful client refuses, once', async (kind, more, message) => {
    const { url } = await run()
    await setFault({ url, close: async () => undefined }, { service: 'identity', kind, times: 1, ...more })
    const { tokens } = await signIn(url, MIA)
    expect(decodeJwt(tokens.id_token).sub).toBe('mia-keller')
    await expect(verify(url, tokens.id_token)).rejects.toThrow(message)
    await verify(url, (await signIn(url, MIA)).tokens.id_token)
  })

  test('requests of the service fail as those of others, where the fault says', async () => {
    const { url } = await run()
    await setFault({ url, close: async () => undefined }, { service: 'identity', kind: 'status', status: 503, match: 'userinfo' })
    const { tokens } = await signIn(url, MIA)
    expect((await userInfo(url, tokens.access_token)).status).toBe(503)
    await fetch(`${url}/control/reset`, { method: 'POST' })
    for (const fault of [{ kind: 'truncate' }, { kind: 'html' }, { kind: 'refuse' }, { kind: 'delay', ms: 5 }])
      await setFault({ url, close: async () => undefined }, { service: 'identity', match: 'well-known', times: 1, ...fault })
    const wellKnown = () => fetch(endpoint(url, '/.well-known/openid-configuration'))
    await expect(wellKnown()).rejects.toThrow()
    expect((await wellKnown()).headers.get('content-type')).toContain('text/html')
    await expect(wellKnown().then((response) => response.json())).rejects.toThrow()
    expect((await (await wellKnown()).json()).issuer).toBe(endpoint(url, ''))
  })

  test('a wait must not be negative, as an offset of the clock may', async () => {
    const { url } = await run()
    const sandbox = { url, close: async () => undefined }
    await expect(setFault(sandbox, { service: 'identity', kind: 'delay', ms: -1 })).rejects.toThrow('Waits are from')
    await expect(setFault(sandbox, { service: 'pim', kind: 'clock' })).rejects.toThrow('does not know this kind')
  })
})

test('requests are logged without what they carry', async () => {
  const { url } = await run()
  await signIn(url, MIA)
  const { requests } = await (await fetch(`${url}/control/requests`)).json()
  const identity = requests.filter(({ service }: { service: string }) => service === 'identity')
  expect(
    identity.map(({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/[\w-]{40,}/, '{flow}')}`),
  ).toContain('POST /am/login/{flow}')
  expect(JSON.stringify(requests)).not.toContain(MIA.password)
})

test('accounts, sessions, tokens and keys survive a restart', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'identity-'))
  const first = await startSandbox({ ...WEBHOOK, stateDir })
  const port = Number(new URL(first.url).port)
  const { tokens, browser } = await signIn(first.url, MIA)
  await account(first.url, tokens.access_token, 'POST /password', { current: MIA.password, next: 'Neue-Trommel-42' })
  await first.close()
  const { url } = await runSandbox({ ...WEBHOOK, stateDir, port })
  // The first request may be sent on a connection to the sandbox before.
  await fetch(url).catch(() => undefined)
  expect((await userInfo(url, tokens.access_token)).status).toBe(200)
  await verify(url, tokens.id_token)
  expect((await openSignIn(url, { browser, change: { prompt: 'none' } })).page.url).toContain('code=')
  await signIn(url, { ...MIA, password: 'Neue-Trommel-42' })
})

test('a reset ends all sessions and gives everybody the password of the sample', async () => {
  const { url } = await run()
  const { tokens, browser } = await signIn(url, MIA)
  await account(url, tokens.access_token, 'POST /password', { current: MIA.password, next: 'Neue-Trommel-42' })
  await control(url, 'lifetimes', { access: 1 })
  await fetch(`${url}/control/reset`, { method: 'POST' })
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
  expect((await openSignIn(url, { browser, change: { prompt: 'none' } })).page.url).toContain('login_required')
  expect((await signIn(url, MIA, { browser: createBrowser(url) })).tokens.expires_in).toBe(3600)
})
