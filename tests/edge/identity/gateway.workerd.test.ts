import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LOGIN } from '#content-schema/identity/login-settings.ts'
import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'

const identity = await startFakeIdentity()
const edge = createSignInHarness(identity, { AUTH_TOKEN_STORE: 'browser' })
const hidden = createSignInHarness(identity)
const REALM = '/am/oauth2/realms/root/realms/alpha'
const HOST = 'http://www.strandwerk.test'

beforeAll(async () => {
  for (const one of [edge, hidden]) {
    await one.listen()
    await one.put(releaseWithPortal())
  }
})
afterEach(() => identity.heal())
afterAll(async () => {
  await edge.close()
  await hidden.close()
  await identity.close()
})

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const authorizeQuery = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: identity.clientId,
    redirect_uri: `${HOST}/callback`,
    response_type: 'code',
    scope: 'openid profile email fr:idm:*',
    state: 'state-of-sixteen-bytes',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })
type Browser = ReturnType<typeof createBrowser>

async function codeOf(browser: Browser): Promise<string> {
  await browser.send(`${REALM}/authorize?${authorizeQuery()}`)
  const asked = identity.calls.findLast(({ path }) => path.includes('/authorize'))
  return identity.codeFor(new URL(asked?.path ?? '/', HOST).searchParams)
}

function exchange(browser: Browser, changes: Record<string, string>): Promise<Response> {
  const fields = {
    client_id: identity.clientId,
    grant_type: 'authorization_code',
    redirect_uri: `${HOST}/callback`,
    code_verifier: verifier,
  }
  return browser.send(`${REALM}/access_token`, { method: 'POST', body: new URLSearchParams({ ...fields, ...changes }) })
}

describe('what of the identity service passes', () => {
  it.each([
    ['GET', `${REALM}/register`],
    ['GET', '/am/json/realms/root/realms/alpha/account'],
    ['GET', '/am/json/realms/root/realms/alpha/account/sessions'],
    ['GET', '/am/login/../json/realms/root/realms/alpha/account'],
    ['GET', '/am/login/%2e%2e/json'],
    ['GET', '/am/login/a/b/c/d'],
    ['GET', '/am'],
    ['GET', `${REALM}/authorize/a/b`],
    ['GET', `${REALM}/introspect`],
  ])('is not %s %s', async (method, path) => {
    const response = await createBrowser(edge).send(path, { method })
    expect([301, 400, 404]).toContain(response.status)
    expect(identity.calls).toEqual([])
  })

  it('is nothing by another method than the one it is for', async () => {
    const response = await createBrowser(edge).send(`${REALM}/connect/jwk_uri`, { method: 'POST', body: 'x=1' })
    expect(response.status).toBe(405)
    expect(identity.calls).toEqual([])
  })

  it('is no token call at all where tokens stay at the edge', async () => {
    for (const [path, method] of [
      ['access_token', 'POST'],
      ['userinfo', 'GET'],
      ['token/revoke', 'POST'],
    ] as const)
      expect((await createBrowser(hidden).send(`${REALM}/${path}`, { method })).status).toBe(404)
    expect(identity.calls).toEqual([])
  })

  it('sends no cookie and no header up but those on the list', async () => {
    const browser = createBrowser(edge)
    browser.cookies.set('uapp_editor-ticket', 'secret').set('_session', 'of-identity')
    await browser.send('/am/login/abc', {
      headers: { 'x-forwarded-host': 'evil.test', 'cf-connecting-ip': '1.2.3.4', ciam_id_token: 'x', accept: 'text/html' },
    })
    const [call] = identity.calls
    expect(call?.headers.cookie).toBe('_session=of-identity')
    expect(call?.headers['x-forwarded-host']).toBe('www.strandwerk.test')
    expect(call?.headers).not.toHaveProperty('ciam_id_token')
  })

  it('sets cookies below the gateway alone, hidden from scripts, and none of other names', async () => {
    identity.spoil = {
      setCookie: ['_session=a; path=/; domain=evil.test; SameSite=None', 'uapp_session=stolen; path=/', '_session.sig=b; path=/'],
    }
    const cookies = (await createBrowser(edge).send('/am/login/abc')).headers.getSetCookie()
    expect(cookies).toEqual(['_session=a; Path=/am; HttpOnly; SameSite=Lax', '_session.sig=b; Path=/am; HttpOnly; SameSite=Lax'])
  })

  it.each([
    'https://evil.test/x',
    '//evil.test',
    'http://www.strandwerk.test.evil.test/am/login/a',
    '/en-us',
    '/logged-out',
    'javascript:alert(1)',
  ])('leads nobody to %s', async (location) => {
    identity.spoil = { location }
    const response = await createBrowser(edge).send(`${REALM}/authorize?${authorizeQuery()}`)
    expect(response.status).toBe(503)
    expect(response.headers.get('location')).toBeNull()
  })

  it('leads on to where a logout ends', async () => {
    identity.spoil = { location: `${HOST}${LOGIN.signedOutPath}?state=s` }
    const response = await createBrowser(edge).send(`${REALM}/authorize?${authorizeQuery()}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/?state=s'])
  })

  it.each([
    ['_interaction=a; path=/am/login/one', '_interaction=a; Path=/am/login/one; HttpOnly; SameSite=Lax'],
    ['_interaction=a; path=/api/session', '_interaction=a; Path=/am; HttpOnly; SameSite=Lax'],
    ['_session=a; path=/am/login/one', '_session=a; Path=/am; HttpOnly; SameSite=Lax'],
  ])('keeps logins of several tabs apart by the path of their cookies: %s', async (setCookie, own) => {
    identity.spoil = { setCookie: [setCookie] }
    expect((await createBrowser(edge).send('/am/login/abc')).headers.getSetCookie()).toEqual([own])
  })

  it('has screens on which nothing runs and whose forms go nowhere else', async () => {
    const response = await createBrowser(edge).send('/am/login/abc')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('takes no form of another site, and lets none sign anybody out', async () => {
    const leaving = await createBrowser(edge).send(`${REALM}/connect/endSession`, {}, 'cross-site')
    expect([leaving.status, leaving.headers.getSetCookie(), identity.calls]).toEqual([403, [], []])
    const response = await createBrowser(edge).send('/am/login/abc', { method: 'POST', body: 'a=b' }, 'cross-site')
    expect(response.status).toBe(403)
  })

  it('takes no body longer than a form of a login', async () => {
    const response = await createBrowser(edge).send('/am/login/abc', { method: 'POST', body: `a=${'b'.repeat(20_000)}` })
    expect(response.status).toBe(413)
  })
})

describe('a question for a code', () => {
  it.each([
    ['another client', { client_id: 'another' }],
    ['a redirect to another host', { redirect_uri: 'https://evil.test/callback' }],
    ['a redirect to another path', { redirect_uri: `${HOST}/en-us` }],
    ['another response type', { response_type: 'token' }],
    ['more scopes', { scope: 'openid profile email fr:idm:* admin' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no state', { state: '' }],
    ['a parameter of its own', { request: 'eyJ' }],
    ['a nonce of its own', { nonce: 'mine' }],
  ])('with %s is none [AU-02]', async (_, changes) => {
    const response = await createBrowser(edge).send(`${REALM}/authorize?${authorizeQuery(changes)}`)
    expect(response.status).toBe(400)
    expect(identity.calls).toEqual([])
  })

  it('with a parameter given twice is none', async () => {
    const response = await createBrowser(edge).send(`${REALM}/authorize?${authorizeQuery()}&client_id=another`)
    expect(response.status).toBe(400)
  })
})

describe('tokens for a browser that keeps them', () => {
  it('are handed out once verified, and open pages that need a role [AU-04, CP-18]', async () => {
    const browser = createBrowser(edge)
    const response = await exchange(browser, { code: await codeOf(browser) })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id_token: expect.stringMatching(/^eyJ/), expires_in: 3600 })
    expect(browser.cookies.get('uapp_initials')).toBe('AM')
    expect(await (await browser.send('/en-us/members')).text()).toContain('Only for members')
  })

  it.each([
    ['a forged signature', { key: 'foreign' as const }],
    ['no signature', { algorithm: 'none' as const }],
    ['another audience', { audience: 'another' }],
  ])('never reach it with %s', async (_, idToken) => {
    identity.spoil = { idToken }
    const browser = createBrowser(edge)
    const response = await exchange(browser, { code: await codeOf(browser) })
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('access-')
  })

  it('are not for another browser than the one that began', async () => {
    const [begun, other] = [createBrowser(edge), createBrowser(edge)]
    const code = await codeOf(begun)
    await other.session()
    expect((await exchange(other, { code })).status).toBe(400)
  })

  it('are revoked: the empty text a service answers with is an answer [AU-24]', async () => {
    const response = await createBrowser(edge).send(`${REALM}/token/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: identity.clientId, token: 'access-1' }),
    })
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([200, '', null])
  })

  it('are forgotten by cookies too when somebody signs out', async () => {
    const browser = createBrowser(edge)
    await exchange(browser, { code: await codeOf(browser) })
    expect((await browser.post(SESSION_ENDPOINTS.logout, {})).status).toBe(200)
    expect((await browser.send('/en-us/members')).status).toBe(302)
  })
})

describe('the identity service', () => {
  it.each([
    ['down', { down: true }],
    ['a page of somebody else', { html: true }],
    ['silent', { hangMs: 4_000 }],
  ])('being %s leaves the public site as it is, and is said within three seconds or so', async (_, spoil) => {
    identity.spoil = spoil
    const browser = createBrowser(edge)
    const began = Date.now()
    const response = await browser.send(`${REALM}/connect/jwk_uri`)
    expect(response.status).toBe(503)
    expect(Date.now() - began).toBeLessThan(8_000)
    expect((await browser.send('/en-us')).status).toBe(200)
    expect((await browser.send(SESSION_ENDPOINTS.session)).status).toBe(200)
  })

  it('is said to be away on a page to a person', async () => {
    identity.spoil = { down: true }
    const response = await createBrowser(edge).send(`${REALM}/authorize?${authorizeQuery()}`, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  })
})
