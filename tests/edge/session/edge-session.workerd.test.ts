import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { startFakeIdentity } from './fake-identity.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from './visitor-browser.ts'

const identity = await startFakeIdentity()
const edge = createSignInHarness(identity)
const brief = createSignInHarness(identity)

beforeAll(async () => {
  for (const one of [edge, brief]) {
    await one.listen()
    await one.put(releaseWithPortal())
  }
})
afterEach(() => identity.heal())
afterAll(async () => {
  await edge.close()
  await brief.close()
  await identity.close()
})

const PARTNER_HOST = 'http://www.partner.test'
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>
const callsOf = (part: string) => identity.calls.filter(({ path }) => path.includes(part))

describe('a login whose tokens stay at the edge', () => {
  it('asks for a code with exactly the parameters of the client, and a nonce that the edge adds [AU-01, AU-02, AU-03, AU-41]', async () => {
    const query = await createBrowser(edge).begin(identity)
    expect(query.get('scope')).toBe('openid profile email fr:idm:*')
    expect(query.get('redirect_uri')).toBe('http://www.strandwerk.test/callback')
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect([...query.keys()].sort()).toEqual(
      ['client_id', 'code_challenge', 'code_challenge_method', 'nonce', 'redirect_uri', 'response_type', 'scope', 'state'].sort(),
    )
  })

  it('signs in, returns to where one came from, and shows no script a token [AU-04, AU-21, AU-29]', async () => {
    const browser = createBrowser(edge)
    const response = await browser.signIn(identity, '/en-us/portal/tickets/list?status=New')
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ returnTo: '/en-us/portal/tickets/list?status=New', user: { id: 'anna', initials: 'AM' } })
    expect(text).not.toMatch(/access-|eyJ/)
    expect((await browser.session()).user).toMatchObject({ id: 'anna', initials: 'AM' })
    expect(callsOf('/access_token')[0]?.body).toContain('grant_type=authorization_code')
    expect(callsOf('/userinfo')[0]?.headers.authorization).toMatch(/^Bearer access-/)
  })

  it('keeps the session in a cookie that no script reads, and the initials in one that holds nothing else', async () => {
    const browser = createBrowser(edge)
    const response = await browser.signIn(identity)
    const cookies = response.headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('uapp_session='))).toMatch(/HttpOnly/)
    expect(cookies.find((cookie) => cookie.startsWith('uapp_initials='))).toMatch(/^uapp_initials=AM;/)
    expect(browser.cookies.get('uapp_session')).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['of another host', '//evil.test/x'],
    ['with a scheme', 'https://evil.test/'],
    ['with a backslash', '/\\evil.test'],
    ['of the login itself', '/callback'],
  ])('returns nowhere when the target is an address %s [SC-06]', async (_, target) => {
    const response = await createBrowser(edge).signIn(identity, target)
    expect(await bodyOf(response)).toMatchObject({ returnTo: null })
  })

  it('refuses a callback of another state, and one that is used twice [AU-07, AU-45]', async () => {
    const browser = createBrowser(edge)
    const query = await browser.begin(identity)
    const code = identity.codeFor(query)
    const wrong = await browser.post(SESSION_ENDPOINTS.callback, { code, state: `${query.get('state')?.slice(0, 8)}somethingelse` })
    expect(await bodyOf(wrong)).toMatchObject({ message: 'State mismatch' })
    const again = createBrowser(edge)
    const second = await again.begin(identity)
    const used = { code: identity.codeFor(second), state: second.get('state') }
    expect((await again.post(SESSION_ENDPOINTS.callback, used)).status).toBe(200)
    expect((await again.post(SESSION_ENDPOINTS.callback, used)).status).toBe(400)
  })

  it('does not sign a browser in with a code that was begun in another: injection and mix-up come to nothing', async () => {
    const attacker = createBrowser(edge)
    const victim = createBrowser(edge)
    const query = await attacker.begin(identity)
    const theirs = await victim.begin(identity)
    const code = identity.codeFor(query)
    expect((await victim.post(SESSION_ENDPOINTS.callback, { code, state: query.get('state') })).status).toBe(400)
    expect((await victim.post(SESSION_ENDPOINTS.callback, { code, state: theirs.get('state') })).status).toBe(401)
    expect((await victim.session()).user).toBeNull()
  })

  it('begins two logins at once and finishes both, each with its own state', async () => {
    const browser = createBrowser(edge)
    const [first, second] = [await browser.begin(identity, '/en-us/portal'), await browser.begin(identity, '/en-us/portal/account')]
    const finish = (query: URLSearchParams) =>
      browser.post(SESSION_ENDPOINTS.callback, { code: identity.codeFor(query), state: query.get('state') })
    expect(await bodyOf(await finish(second))).toMatchObject({ returnTo: '/en-us/portal/account' })
    expect(await bodyOf(await finish(first))).toMatchObject({ returnTo: '/en-us/portal' })
  })

  it('takes no session value that a browser came with: the one after the login is new, the one before is over', async () => {
    const browser = createBrowser(edge)
    await browser.signIn(identity)
    const before = browser.cookies.get('uapp_session') ?? ''
    await browser.signIn(identity)
    expect(browser.cookies.get('uapp_session')).not.toBe(before)
    const thief = createBrowser(edge)
    thief.cookies.set('uapp_session', before)
    expect((await thief.session()).user).toBeNull()
  })

  it.each([
    ['another issuer', { issuer: 'http://evil.test' }],
    ['another audience', { audience: 'another-client' }],
    ['no signature', { algorithm: 'none' as const }],
    ['a symmetric signature', { algorithm: 'HS256' as const }],
    ['a key of somebody else', { key: 'foreign' as const }],
    ['a key id nobody published', { kid: 'unheard-of' }],
    ['a clock five minutes ahead', { clock: 300 }],
    ['an end in the past', { expiresIn: -120 }],
    ['the nonce of another login', { nonce: 'of-another' }],
  ])('believes no id token with %s', async (_, idToken) => {
    identity.spoil = { idToken }
    const browser = createBrowser(edge)
    const response = await browser.signIn(identity)
    expect(response.status).toBe(401)
    identity.heal()
    expect((await browser.session()).user).toBeNull()
  })

  it('reads the keys once more for an id it does not know', async () => {
    await createBrowser(edge).signIn(identity)
    await identity.rotateKeys()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await createBrowser(edge).signIn(identity)).status).toBe(200)
  })

  it.each([
    ['500 with a text', { status: 500, body: null, text: 'oops' }, 503],
    ['400 with an error', { status: 400, body: { error: 'invalid_grant', error_description: 'used' } }, 401, 'invalid_grant: used'],
    ['200 without an access token', { status: 200, body: { id_token: 'x' } }, 401, 'Access token not found in response'],
    ['200 with nothing', { status: 200, body: {} }, 401, 'Unable to exchange authorization for tokens'],
  ])('tells what came of an exchange answered with %s [AU-05, AU-06, AU-09]', async (_, token, status, message?: string) => {
    identity.spoil = { token }
    const response = await createBrowser(edge).signIn(identity)
    expect(response.status).toBe(status)
    if (message !== undefined) expect(await bodyOf(response)).toMatchObject({ message })
  })

  it('signs nobody in whose user info is refused or of somebody else [AU-28]', async () => {
    identity.spoil = { userInfo: { status: 401 } }
    expect(await bodyOf(await createBrowser(edge).signIn(identity))).toMatchObject({ message: 'Failed to get user info; received 401' })
    identity.spoil = { userInfo: { status: 200, body: { subname: 'somebody-else' } } }
    expect((await createBrowser(edge).signIn(identity)).status).toBe(401)
  })
})

describe('calls that change something', () => {
  it.each([
    ['a page of another site', 'cross-site', true],
    ['a page of a sibling host', 'same-site', true],
    ['a script without the token', 'same-origin', false],
  ])('are refused from %s', async (_, site, hasToken) => {
    const browser = createBrowser(edge)
    await browser.signIn(identity)
    const { csrfToken } = await browser.session()
    const headers = { 'content-type': 'application/json', ...(hasToken ? { 'x-csrf-token': csrfToken } : {}) }
    for (const path of Object.values(SESSION_ENDPOINTS).slice(1))
      expect((await browser.send(path, { method: 'POST', headers, body: '{}' }, site)).status).toBe(403)
    expect((await browser.session()).user).not.toBeNull()
  })

  it('take the token of this browser and session alone', async () => {
    const [own, other] = [createBrowser(edge), createBrowser(edge)]
    await own.signIn(identity)
    await other.signIn(identity)
    const { csrfToken } = await other.session()
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken }
    expect((await own.send(SESSION_ENDPOINTS.logout, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })
})

describe('a session at the edge', () => {
  it('is renewed once for all tabs before its tokens end [AU-14, AU-15]', async () => {
    identity.spoil = { expiresIn: 60 }
    const browser = createBrowser(brief)
    await browser.signIn(identity)
    identity.heal()
    const sessions = await Promise.all([browser.session(), browser.session(), browser.session()])
    expect(sessions.every(({ user }) => user?.id === 'anna')).toBe(true)
    expect(callsOf('/access_token').filter(({ body }) => body.includes('refresh_token'))).toHaveLength(1)
  })

  it('goes on with tokens that last while nobody renews them, and is over when the service says so', async () => {
    identity.spoil = { expiresIn: 60 }
    const browser = createBrowser(brief)
    await browser.signIn(identity)
    identity.spoil = { down: true }
    expect((await browser.session()).user?.id).toBe('anna')
    const other = createBrowser(brief)
    identity.spoil = { expiresIn: 60 }
    await other.signIn(identity)
    identity.spoil = { refreshStatus: 400 }
    expect((await other.session()).user).toBeNull()
    expect(other.cookies.has('uapp_initials')).toBe(false)
  })

  it('says that nobody can tell, within three seconds, when its tokens are over and the service is down', async () => {
    identity.spoil = { expiresIn: 1 }
    const browser = createBrowser(brief)
    await browser.signIn(identity)
    identity.spoil = { down: true }
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    const response = await browser.send(SESSION_ENDPOINTS.session)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect((await browser.send('/en-us')).status).toBe(200)
  })

  it('ends here whatever fails at the identity service [AU-23, AU-25, AU-32]', async () => {
    const browser = createBrowser(edge)
    await browser.signIn(identity)
    const before = browser.cookies.get('uapp_session') ?? ''
    browser.cookies.set('_session', 'of-identity')
    identity.spoil = { revokeStatus: 500, endSessionStatus: 500 }
    const response = await browser.post(SESSION_ENDPOINTS.logout, {})
    expect(response.headers.getSetCookie()).toContain('_session=; Max-Age=0; Path=/am; HttpOnly; SameSite=Lax')
    expect(await bodyOf(response)).toEqual({ isComplete: false })
    expect([...browser.cookies.keys()].filter((name) => /session|initials|visitor/.test(name))).toEqual([])
    const thief = createBrowser(edge)
    thief.cookies.set('uapp_session', before)
    expect((await thief.session()).user).toBeNull()
  })

  it('revokes its tokens and ends the session that its id token names [AU-24, AU-26]', async () => {
    const browser = createBrowser(edge)
    await browser.signIn(identity)
    expect(await bodyOf(await browser.post(SESSION_ENDPOINTS.logout, {}))).toEqual({ isComplete: true })
    const [ended] = callsOf('endSession')
    expect(ended?.path).toMatch(/id_token_hint=eyJ/)
    expect(
      callsOf('revoke')
        .map(({ body }) => body)
        .join(),
    ).toMatch(/client_id=strandwerk-web&token=access-/)
  })

  it('that is renewed while somebody signs out does not come back', async () => {
    identity.spoil = { expiresIn: 60 }
    const browser = createBrowser(brief)
    await browser.signIn(identity)
    const { csrfToken } = await browser.session()
    const cookie = browser.cookies.get('uapp_session') ?? ''
    // What was read is believed for three seconds; the next question renews.
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    identity.spoil = { expiresIn: 60, hangMs: 500 }
    const renewing = browser.session()
    const leaving = browser.send(SESSION_ENDPOINTS.logout, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: '{}',
    })
    expect((await Promise.all([leaving, renewing]))[0].status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    identity.heal()
    const thief = createBrowser(brief)
    thief.cookies.set('uapp_session', cookie)
    expect((await thief.session()).user).toBeNull()
  })

  it('is nothing to a value that was made up', async () => {
    const browser = createBrowser(edge)
    browser.cookies.set('uapp_session', 'A'.repeat(43))
    expect((await browser.session()).user).toBeNull()
    browser.cookies.set('uapp_session', '../../x')
    expect((await browser.session()).user).toBeNull()
  })
})

describe('pages that need a role', () => {
  it('lead a stranger to the login and back, and give no byte away [CP-18, SC-02]', async () => {
    const stranger = createBrowser(edge)
    const asked: RequestInit[] = [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-10' } }, { headers: { 'if-none-match': '*' } }]
    for (const init of asked) {
      const response = await stranger.send('/en-us/members?a=1', init)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/en-us/portal/login?to=%2Fen-us%2Fmembers%3Fa%3D1')
      expect(await response.text()).not.toContain('members</h1>')
    }
  })

  it('of a site on a host of the main site lead to the login of the portal there [CP-18]', async () => {
    const response = await createBrowser(edge).send('/en/fair/members')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en/portal/login?to=%2Fen%2Ffair%2Fmembers'])
  })

  it('of a site with a host of its own lead to a login on that host and open after it, without a portal there [CP-18, SC-02]', async () => {
    const visitor = createBrowser(edge, PARTNER_HOST)
    const closed = await visitor.send('/en/members?a=1')
    expect([closed.status, closed.headers.get('location')]).toEqual([302, '/en/sign-in?to=%2Fen%2Fmembers%3Fa%3D1'])
    expect(await (await visitor.send('/en/sign-in?to=%2Fen%2Fmembers')).text()).toContain('Signing in')
    const query = await visitor.begin(identity, '/en/members?a=1')
    expect(query.get('redirect_uri')).toBe(`${PARTNER_HOST}/callback`)
    const signedIn = await visitor.post(SESSION_ENDPOINTS.callback, { code: identity.codeFor(query), state: query.get('state') })
    expect(await bodyOf(signedIn)).toMatchObject({ returnTo: '/en/members?a=1' })
    expect(await (await visitor.send('/en/members?a=1')).text()).toContain('members of the partner')
    expect((await visitor.send('/en/portal')).status).toBe(404)
    expect((await createBrowser(edge).send('/en-us/sign-in')).status).toBe(404)
  })

  it('open to whoever is signed in, for him alone [CP-18, AH-18]', async () => {
    const browser = createBrowser(edge)
    await browser.signIn(identity)
    const response = await browser.send('/en-us/members')
    expect(await response.text()).toContain('Only for members')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the portal', () => {
  it.each(['/en-us/portal', '/en-us/portal/tickets/list', '/en-us/portal/user-admin/x9'])(
    'answers %s with one shell that nobody keeps [PD-20, SC-01]',
    async (path) => {
      const response = await createBrowser(edge).send(path)
      expect(await response.text()).toContain('Portal shell')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  it('is found in any case of its letters', async () => {
    const response = await createBrowser(edge).send('/en-us/Portal/Tickets/List')
    expect(response.headers.get('location')).toBe('/en-us/portal/tickets/list')
  })
})
