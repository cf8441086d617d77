import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { runSandbox } from '../running-sandbox.ts'
import { authorization, createBrowser, endpoint, exchange, form, REDIRECT_URI } from './browser.ts'
import { account, MIA, openSignIn, send, signIn, titleOf, tokensOf, userInfo } from './sign-in.ts'

const run = () => runSandbox({ webhookUrl: 'http://127.0.0.1:8787/api/webhooks/content' })

const refresh = (base: string, token: string) =>
  form(endpoint(base, '/access_token'), { grant_type: 'refresh_token', client_id: 'strandwerk-web', refresh_token: token })

test('a code flow ends with an id token that says who signed in, when and how', async () => {
  const { url } = await run()
  const { tokens } = await signIn(url, MIA, { change: { nonce: 'nonce-1' } })
  const keys = createRemoteJWKSet(new URL(endpoint(url, '/connect/jwk_uri')))
  const issuer = endpoint(url, '')
  const { payload, protectedHeader } = await jwtVerify(tokens.id_token, keys, { issuer, audience: 'strandwerk-web' })
  expect(protectedHeader.alg).toBe('RS256')
  const claims = {
    sub: 'mia-keller',
    subname: 'mia-keller',
    given_name: 'Mia',
    family_name: 'Keller',
    name: 'Mia Keller',
    email: MIA.email,
    roles: ['STW Service Ticketing Active', 'STW Asset Database Active'],
    locale: 'de',
    amr: ['pwd'],
  }
  expect(payload).toMatchObject({ ...claims, nonce: 'nonce-1', auth_time: expect.any(Number) })
  expect(await (await userInfo(url, tokens.access_token)).json()).toMatchObject({ ...claims, auth_time: payload.auth_time })
  expect(tokens).toMatchObject({ expires_in: 3600, scope: 'openid profile email fr:idm:*', refresh_token: expect.any(String) })
})

test('a user with a single role has it as a text', async () => {
  const { url } = await run()
  const { tokens } = await signIn(url, { email: 'ion.popescu@nordlicht.example', password: 'Un-Singur-Rol-1' })
  expect(decodeJwt(tokens.id_token).roles).toBe('STW Service Ticketing Active')
})

test('letters beyond ASCII are taken in address, name and password, however they are composed', async () => {
  const { url } = await run()
  const { tokens } = await signIn(url, {
    email: 'JÜRGEN.GRÖß@nordlicht.example'.normalize('NFD'),
    password: 'Über-Größe-2026'.normalize('NFD'),
  })
  expect(decodeJwt(tokens.id_token).name).toBe('Jürgen Größ-Çelik')
  const japanese = await signIn(url, { email: 'haruka.sato@hoshi.example', password: 'Hoshi-Wire-2026' })
  expect(decodeJwt(japanese.tokens.id_token).name).toBe('佐藤 遥')
})

test('through a gateway, addresses are those of the gateway and the issuer stays', async () => {
  const { url } = await run()
  const gateway = { 'x-forwarded-host': 'localhost:8787', 'x-forwarded-proto': 'https' }
  const document = await (await fetch(endpoint(url, '/.well-known/openid-configuration'), { headers: gateway })).json()
  expect(document).toMatchObject({
    issuer: endpoint(url, ''),
    authorization_endpoint: endpoint('https://localhost:8787', '/authorize'),
    token_endpoint: endpoint('https://localhost:8787', '/access_token'),
    userinfo_endpoint: endpoint('https://localhost:8787', '/userinfo'),
    revocation_endpoint: endpoint('https://localhost:8787', '/token/revoke'),
    end_session_endpoint: endpoint('https://localhost:8787', '/connect/endSession'),
    jwks_uri: endpoint('https://localhost:8787', '/connect/jwk_uri'),
  })
  const start = await createBrowser(url, gateway).get(authorization(url).url)
  expect(start.headers.getSetCookie().every((cookie) => /path=\/am\//i.test(cookie) && /secure/i.test(cookie))).toBe(true)
})

test('a gateway that is not of this machine changes no address', async () => {
  const { url } = await run()
  const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  const document = await (await fetch(endpoint(url, '/.well-known/openid-configuration'), { headers })).json()
  expect(document).toMatchObject({ token_endpoint: endpoint(url, '/access_token') })
})

test('prompt=none answers login_required without a session, and a code with one', async () => {
  const { url } = await run()
  const { browser, page } = await openSignIn(url, { change: { prompt: 'none' } })
  expect(page.url).toMatch(
    /^http:\/\/localhost:8787\/callback\?error=login_required&error_description=End-User\+authentication\+is\+required/,
  )
  await signIn(url, MIA, { browser })
  const { page: silent, verifier } = await openSignIn(url, { browser, change: { prompt: 'none' } })
  expect(decodeJwt((await tokensOf(url, silent, verifier)).id_token).sub).toBe('mia-keller')
})

test('prompt=login asks again, and the time of the login is new', async () => {
  const { url } = await run()
  const { browser, tokens } = await signIn(url, MIA)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const again = await signIn(url, MIA, { browser, change: { prompt: 'login' } })
  expect(Number(decodeJwt(again.tokens.id_token).auth_time)).toBeGreaterThan(Number(decodeJwt(tokens.id_token).auth_time))
})

test('a refresh token gives new tokens once; used again, it ends the whole grant', async () => {
  const { url } = await run()
  const { tokens } = await signIn(url, MIA)
  const renewed = await (await refresh(url, tokens.refresh_token)).json()
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect(decodeJwt(renewed.id_token)).toMatchObject({ sub: 'mia-keller', name: 'Mia Keller', amr: ['pwd'] })
  expect((await userInfo(url, renewed.access_token)).status).toBe(200)
  expect((await refresh(url, tokens.refresh_token)).status).toBe(400)
  expect((await userInfo(url, renewed.access_token)).status).toBe(401)
  expect((await refresh(url, renewed.refresh_token)).status).toBe(400)
})

test('a code is exchanged once, with its own verifier and address', async () => {
  const { url } = await run()
  const { browser, page, verifier } = await openSignIn(url)
  const end = await send(browser, page, MIA)
  const code = new URL(end.url).searchParams.get('code') ?? ''
  const wrong: { verifier: string; [field: string]: string }[] = [
    { verifier: 'x'.repeat(43) },
    { verifier, redirect_uri: 'http://partner.localhost:8787/callback' },
    { verifier, client_id: 'another' },
  ]
  for (const change of wrong) expect((await exchange(url, code, change)).status).toBeGreaterThanOrEqual(400)
  const tokens = await (await exchange(url, code, { verifier })).json()
  expect((await exchange(url, code, { verifier })).status).toBe(400)
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
})

test.each([
  ['another host', { redirect_uri: 'http://evil.test/callback' }],
  ['another path', { redirect_uri: 'http://localhost:8787/de-ch/callback' }],
  ['another port', { redirect_uri: 'http://localhost:1/callback' }],
  ['no address', { redirect_uri: '' }],
  ['another client', { client_id: 'another' }],
])('an address to return to that is not registered (%s) is told on a page and followed by nobody', async (_, change) => {
  const { url } = await run()
  const response = await createBrowser(url).get(authorization(url, change).url)
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
  expect(titleOf(await response.text())).toBe('Signing in is not possible – Strandwerk')
})

test.each(['http://localhost:8787', 'http://partner.localhost:8787', 'http://127.0.0.1:8787'])('%s may be returned to', async (origin) => {
  const { url } = await run()
  for (const path of ['/callback', '/blank-callback']) {
    const { page } = await openSignIn(url, { change: { prompt: 'none', redirect_uri: origin + path } })
    expect(page.url.startsWith(`${origin}${path}?error=login_required`)).toBe(true)
  }
})

test('a flow without PKCE, or with the plain method, is refused', async () => {
  const { url } = await run()
  const changes: Record<string, string>[] = [{ code_challenge: '', code_challenge_method: '' }, { code_challenge_method: 'plain' }]
  for (const change of changes) {
    const { page } = await openSignIn(url, { change })
    expect(new URL(page.url).searchParams.get('error'), JSON.stringify(change)).toBe('invalid_request')
    expect(page.url.startsWith(REDIRECT_URI)).toBe(true)
  }
})

test('a revoked token is good for nothing', async () => {
  const { url } = await run()
  const { tokens } = await signIn(url, MIA)
  const revoke = (token: string) => form(endpoint(url, '/token/revoke'), { client_id: 'strandwerk-web', token })
  expect((await revoke(tokens.access_token)).status).toBe(200)
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
  expect((await account(url, tokens.access_token, 'GET ')).status).toBe(401)
  expect((await revoke(tokens.refresh_token)).status).toBe(200)
  expect((await refresh(url, tokens.refresh_token)).status).toBe(400)
})

test('a revoked access token takes nothing along of what another tab of the same session was given', async () => {
  const { url } = await run()
  const { browser, tokens } = await signIn(url, MIA)
  const other = await openSignIn(url, { browser, change: { prompt: 'none' } })
  const revoked = await form(endpoint(url, '/token/revoke'), { client_id: 'strandwerk-web', token: tokens.access_token })
  expect(revoked.status).toBe(200)
  const others = await tokensOf(url, other.page, other.verifier)
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
  expect((await userInfo(url, others.access_token)).status).toBe(200)
})

test('a script ends the session with 204, and all that was issued in it', async () => {
  const { url } = await run()
  const { browser, tokens } = await signIn(url, MIA)
  const ended = await browser.get(endpoint(url, `/connect/endSession?id_token_hint=${tokens.id_token}`), { accept: 'application/json' })
  expect([ended.status, await ended.text()]).toEqual([204, ''])
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
  expect((await refresh(url, tokens.refresh_token)).status).toBe(400)
  expect((await openSignIn(url, { browser, change: { prompt: 'none' } })).page.url).toContain('error=login_required')
})

test('a script without a cookie ends the session that its id token names, and no other', async () => {
  const { url } = await run()
  const [ended, other] = [await signIn(url, MIA), await signIn(url, MIA)]
  const query = new URLSearchParams({ id_token_hint: ended.tokens.id_token })
  const response = await fetch(endpoint(url, `/connect/endSession?${query}`), { headers: { accept: 'application/json' } })
  expect(response.status).toBe(204)
  expect((await userInfo(url, ended.tokens.access_token)).status).toBe(401)
  expect((await userInfo(url, other.tokens.access_token)).status).toBe(200)
  expect((await openSignIn(url, { browser: ended.browser, change: { prompt: 'none' } })).page.url).toContain('error=login_required')
})

test('a link with an id token ends the session and leads to where it says', async () => {
  const { url } = await run()
  const { browser, tokens } = await signIn(url, MIA)
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://localhost:8787/', state: 's1' })
  const ended = await browser.get(endpoint(url, `/connect/endSession?${query}`))
  expect([ended.status, ended.headers.get('location')]).toEqual([303, 'http://localhost:8787/?state=s1'])
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
})

test.each(['http://evil.test/', 'http://localhost:8787/logged-out'])(
  'a link that leads to %s after the end of a session is refused and ends none',
  async (address) => {
    const { url } = await run()
    const { browser, tokens } = await signIn(url, MIA)
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: address })
    const response = await browser.get(endpoint(url, `/connect/endSession?${query}`))
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect((await userInfo(url, tokens.access_token)).status).toBe(200)
  },
)

test('a link without an id token asks before it ends a session', async () => {
  const { url } = await run()
  const { browser, tokens } = await signIn(url, MIA)
  const asked = await browser.follow(await browser.get(endpoint(url, '/connect/endSession')))
  expect(titleOf(asked.html)).toBe('Sign out? – Strandwerk')
  expect((await userInfo(url, tokens.access_token)).status).toBe(200)
  const out = await send(browser, asked, {})
  expect(titleOf(out.html)).toBe('You are signed out – Strandwerk')
  expect((await userInfo(url, tokens.access_token)).status).toBe(401)
})
