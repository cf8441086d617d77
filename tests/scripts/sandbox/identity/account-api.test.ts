import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { totp } from '../../../../scripts/sandbox/identity/accounts/totp.ts'
import { runSandbox } from '../running-sandbox.ts'
import { createBrowser } from './browser.ts'
import { account, MIA, OSKAR, openSignIn, send, signIn, tokensOf, userInfo } from './sign-in.ts'

const run = () => runSandbox({ webhookUrl: 'http://localhost:8787/api/webhooks/content' })
const CLARA = { email: 'clara.vogt@strandwerk.example', password: 'Stamm-Haus-1924' }

/** A sandbox, and somebody who is signed in. */
async function runFor(user: { email: string; password: string }) {
  const { url } = await run()
  const { browser, tokens } = await signIn(url, user)
  return { url, browser, tokens, ask: (operation: string, body?: object) => account(url, tokens.access_token, operation, body) }
}

test('an account is told to its holder alone', async () => {
  const { ask, tokens, url } = await runFor(MIA)
  const { body } = await ask('GET ')
  expect(body).toEqual({
    id: 'mia-keller',
    email: MIA.email,
    locale: 'de',
    isManaged: false,
    mfa: { isEnabled: false, since: null, recoveryCodesLeft: 0 },
    passwordChangedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    authTime: new Date(Number(decodeJwt(tokens.id_token).auth_time) * 1000).toISOString(),
  })
  for (const token of ['', 'guess', tokens.refresh_token, tokens.id_token]) expect((await account(url, token, 'GET ')).status).toBe(401)
})

describe('password', () => {
  test('the policies are those that a new password is held to', async () => {
    const { ask } = await runFor(MIA)
    const { body } = await ask('GET /policies')
    expect(body.policies).toContainEqual({ policyRequirement: 'MIN_LENGTH', params: { minLength: 12 } })
    const { status, body: refusal } = await ask('POST /password', { current: MIA.password, next: 'kurz' })
    expect([status, refusal.code]).toEqual([422, 'POLICY'])
    expect(refusal.failedPolicyRequirements.map((policy: { policyRequirement: string }) => policy.policyRequirement)).toEqual([
      'MIN_LENGTH',
      'AT_LEAST_X_CAPITAL_LETTERS',
      'AT_LEAST_X_NUMBERS',
    ])
    expect(body.policies).toEqual(expect.arrayContaining(refusal.failedPolicyRequirements))
  })

  test('is changed with the one before; other sessions end, this one stays', async () => {
    const { ask, url } = await runFor(MIA)
    const other = await signIn(url, MIA)
    expect(await ask('POST /password', { current: 'wrong', next: 'Neue-Trommel-42' })).toEqual({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect((await ask('POST /password', { current: MIA.password, next: 'Neue-Trommel-42' })).status).toBe(204)
    expect((await ask('GET ')).status).toBe(200)
    expect((await userInfo(url, other.tokens.access_token)).status).toBe(401)
    await signIn(url, { ...MIA, password: 'Neue-Trommel-42' })
  })

  test('of staff is managed internally', async () => {
    const { ask } = await runFor(CLARA)
    expect((await ask('GET ')).body.isManaged).toBe(true)
    const answer = await ask('POST /password', { current: CLARA.password, next: 'Neue-Trommel-42' })
    expect(answer).toEqual({ status: 403, body: { code: 'MANAGED' } })
  })

  test('cannot be guessed by whoever has a token', async () => {
    const { ask } = await runFor(MIA)
    for (let count = 0; count < 5; count += 1) await ask('POST /mfa/reset', { password: `guess ${count}` })
    expect(await ask('POST /mfa/reset', { password: MIA.password })).toEqual({ status: 403, body: { code: 'LOCKED' } })
  })
})

describe('second factor', () => {
  test('is set up with an app, used at the next sign-in, and reset with the password', async () => {
    const { ask, url } = await runFor(MIA)
    const { body: started } = await ask('POST /mfa/start')
    expect(started.uri).toBe(
      `otpauth://totp/Strandwerk%3Amia.keller%40albis.example?secret=${started.secret}&issuer=Strandwerk&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await ask('POST /mfa/confirm', { code: '000' })).toEqual({ status: 422, body: { code: 'WRONG_CODE' } })
    const { body: confirmed } = await ask('POST /mfa/confirm', { code: totp(started.secret) })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await ask('GET ')).body.mfa).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10, since: expect.any(String) })

    const { browser, page, verifier } = await openSignIn(url)
    const asked = await send(browser, page, MIA)
    const recovery = await browser.follow(await browser.get(asked.url.replace(/code$/, 'recovery')))
    await tokensOf(url, await send(browser, recovery, { code: confirmed.recoveryCodes[3] }), verifier)
    expect((await ask('GET ')).body.mfa.recoveryCodesLeft).toBe(9)

    expect((await ask('POST /mfa/recovery-codes', { password: 'wrong' })).body).toEqual({ code: 'WRONG_PASSWORD' })
    const { body: renewed } = await ask('POST /mfa/recovery-codes', { password: MIA.password })
    expect(renewed.recoveryCodes).not.toContain(confirmed.recoveryCodes[0])
    expect((await ask('POST /mfa/reset', { password: MIA.password })).status).toBe(204)
    await signIn(url, MIA)
  })

  test('codes of the reference implementation come out (RFC 6238)', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) => totp(secret, Math.floor(seconds / 30)))
    expect(codes).toEqual(['287082', '081804', '005924', '353130'])
  })
})

describe('sessions', () => {
  test('are listed with device and place, and ended one by one or all but this', async () => {
    const { url } = await run()
    const agents = [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ]
    const [phone, desk] = await Promise.all(
      agents.map((agent) => signIn(url, MIA, { browser: createBrowser(url, { 'user-agent': agent, 'x-forwarded-for': '192.0.2.7' }) })),
    )
    const third = await signIn(url, MIA)
    const token = desk?.tokens.access_token ?? ''
    const { body } = await account(url, token, 'GET /sessions')
    expect(body.sessions).toHaveLength(3)
    expect(body.sessions).toContainEqual({
      ...{ id: expect.any(String), isCurrent: true, device: 'Firefox, Linux', place: '192.0.2.7' },
      ...{ startedAt: expect.stringMatching(/Z$/), lastSeenAt: expect.stringMatching(/Z$/) },
    })
    const ofPhone = body.sessions.find((session: { device: string }) => session.device === 'Safari, iOS')
    const stranger = await signIn(url, { email: 'luc.martin@albis.example', password: 'En-Attente-33' })
    expect((await account(url, stranger.tokens.access_token, `DELETE /sessions/${ofPhone.id}`)).status).toBe(404)
    expect((await account(url, token, `DELETE /sessions/${ofPhone.id}`)).status).toBe(204)
    expect((await userInfo(url, phone?.tokens.access_token ?? '')).status).toBe(401)
    expect((await account(url, token, 'POST /sessions/end-others')).status).toBe(204)
    expect((await userInfo(url, third.tokens.access_token)).status).toBe(401)
    expect((await account(url, token, 'GET /sessions')).body.sessions).toHaveLength(1)
    expect((await userInfo(url, stranger.tokens.access_token)).status).toBe(200)
  })
})

describe('end of an account', () => {
  test('it is deleted with its address typed, right after a login; then nobody signs in to it', async () => {
    const { ask, url, tokens } = await runFor(MIA)
    expect(await ask('POST /delete', { confirm: 'somebody@else.example' })).toEqual({ status: 422, body: { code: 'CONFIRMATION' } })
    expect((await ask('POST /delete', { confirm: MIA.email })).status).toBe(204)
    expect((await userInfo(url, tokens.access_token)).status).toBe(401)
    await expect(signIn(url, MIA)).rejects.toThrow('The e-mail address or the password is wrong.')
    await fetch(`${url}/control/reset`, { method: 'POST' })
    await signIn(url, MIA)
  })

  test('an old login must be made anew first', async () => {
    const { url, browser, tokens } = await runFor(MIA)
    const ask = (token: string) => account(url, token, 'POST /delete', { confirm: MIA.email })
    await fetch(`${url}/control/identity/users/mia-keller/age`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"seconds":301}',
    })
    expect(await ask(tokens.access_token)).toEqual({ status: 403, body: { code: 'LOGIN_REQUIRED' } })
    const fresh = await signIn(url, MIA, { browser, change: { prompt: 'login' } })
    expect((await ask(fresh.tokens.access_token)).status).toBe(204)
  })

  test('accounts of staff are not deleted here', async () => {
    const { ask } = await runFor(CLARA)
    expect(await ask('POST /delete', { confirm: CLARA.email })).toEqual({ status: 403, body: { code: 'MANAGED' } })
  })

  test('all that is held is handed out, but no secret', async () => {
    const { url } = await run()
    const { browser, page, verifier } = await openSignIn(url)
    const asked = await send(browser, page, OSKAR)
    const tokens = await tokensOf(url, await send(browser, asked, { code: totp(OSKAR.totp) }), verifier)
    const { body } = await account(url, tokens.access_token, 'GET /export')
    expect(body).toMatchObject({
      email: OSKAR.email,
      organisations: [{ name: 'Kabelwerk Albis AG' }],
      sessions: [{ device: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toMatch(/JBSWY3DP|hash|digest/i)
  })
})
