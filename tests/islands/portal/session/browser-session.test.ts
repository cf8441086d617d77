import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserSession } from '#islands/portal/session/browser-session.ts'
import { LEAVING, LoginLoopError, UnreachableError } from '#islands/portal/session/session-client.ts'
import { answerWell, CLIENT, type FakeBrowser, gateway, json, ORIGIN, openBrowser, storeTokens, TOKEN_KEY, TOKENS } from './fake-browser.ts'

const AUTH_STATE = `FR-SDK-authflow-${CLIENT}`
let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
  answerWell(browser)
  for (const name of ['error', 'warn', 'info'] as const) vi.spyOn(console, name).mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (
  change: Partial<Parameters<typeof createBrowserSession>[0]> = {},
  logLevel: Parameters<typeof createBrowserSession>[1] = 'none',
) => createBrowserSession({ clientId: CLIENT, browserStore: 'localStorage', loginMode: 'redirect', csrfToken: 'csrf', ...change }, logLevel)
const mayLeave = () => undefined
const login = (client = open()) => client.login({ returnTo: '/en/portal/account' }, mayLeave)
const stored = () => JSON.parse(browser.local.get(TOKEN_KEY) ?? 'null') as Record<string, unknown> | null
const callback = (query: string) => open().arrive(new URLSearchParams(query))
/** Somebody was led to the login before, so that state and verifier are there. */
async function leave(): Promise<string> {
  browser.frameLandsOn = () => '/blank-callback?error=login_required&error_description=User+authentication+is+required'
  await login()
  return (JSON.parse(browser.session.get(AUTH_STATE) ?? '{}') as { state: string }).state
}

describe('the ladder', () => {
  test('a stored token that lasts is used: nothing is asked but who it is of [AU-14]', async () => {
    storeTokens(browser, 3600)
    expect(await open().find()).toMatchObject({ id: 'u-1', initials: 'AM', populated: true })
    expect(browser.paths()).toEqual([gateway('wellKnown'), gateway('userInfo')])
    expect(browser.calls[1]?.headers.get('authorization')).toBe('Bearer old-access')
  })

  test('without a stored token nobody is found, and nothing is asked [AU-14]', async () => {
    expect(await open().find()).toBeNull()
    expect(browser.calls).toEqual([])
  })

  test('a token within the threshold is revoked and deleted, and another one fetched by a hidden frame [AU-15, AU-17, AH-30]', async () => {
    storeTokens(browser, 170)
    const client = open()
    expect(await client.find()).toBeNull()
    expect(await login(client)).toMatchObject({ id: 'u-1' })
    const revoke = browser.calls.find(({ url }) => url.pathname === gateway('revoke'))
    expect(revoke).toMatchObject({ method: 'POST', credentials: 'include', body: `client_id=${CLIENT}&token=old-access` })
    expect(browser.frames).toEqual([{ src: expect.stringContaining('prompt=none') as string, isRemoved: true }])
    expect(stored()).toMatchObject({ accessToken: 'access', idToken: 'identity', refreshToken: 'refresh' })
  })

  test('the frame asks with exactly the parameters of the specification, by PKCE [AU-02, AU-03, AU-17]', async () => {
    await login()
    await login(open())
    const [first, second] = browser.frames.map(({ src }) => new URL(src).searchParams)
    expect([...(first?.keys() ?? [])].sort()).toEqual(
      ['client_id', 'code_challenge', 'code_challenge_method', 'prompt', 'redirect_uri', 'response_type', 'scope', 'state'].sort(),
    )
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      client_id: CLIENT,
      redirect_uri: `${ORIGIN}/blank-callback`,
      response_type: 'code',
      scope: 'openid profile email fr:idm:*',
      code_challenge_method: 'S256',
      prompt: 'none',
    })
    expect(first?.get('state')).not.toBe(second?.get('state'))
    const exchanges = browser.calls
      .filter(({ url }) => url.pathname === gateway('accessToken'))
      .map(({ body }) => new URLSearchParams(body))
    const verifier = exchanges[0]?.get('code_verifier') ?? ''
    expect(verifier).toMatch(/^[\w.~-]{43,128}$/)
    expect(verifier).not.toBe(exchanges[1]?.get('code_verifier'))
    expect(first?.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
  })

  test('tokens are kept with the moment they end, in milliseconds [AU-11, AU-12]', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    await login()
    expect(stored()).toEqual({ accessToken: 'access', idToken: 'identity', refreshToken: 'refresh', tokenExpiry: 1_000_000 + 3_600_000 })
  })

  test('the code is exchanged by a form, with the redirect uri of the frame [AU-04]', async () => {
    await login()
    const exchange = browser.calls.find(({ url }) => url.pathname === gateway('accessToken'))
    expect(exchange?.method).toBe('POST')
    expect(exchange?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toMatchObject({
      client_id: CLIENT,
      code: 'c1',
      grant_type: 'authorization_code',
      redirect_uri: `${ORIGIN}/blank-callback`,
    })
  })

  test('the well-known document is read first, and paths it names hold [AU-35, AH-31]', async () => {
    browser.on(
      gateway('wellKnown'),
      json({ token_endpoint: `${ORIGIN}/am/elsewhere/token`, userinfo_endpoint: 'https://evil.example/userinfo' }),
    )
    browser.on('/am/elsewhere/token', json(TOKENS))
    await login()
    expect(browser.paths()).toEqual([gateway('wellKnown'), '/am/elsewhere/token', gateway('userInfo')])
  })
})

const REDIRECTING = [
  'Authentication or consent required',
  'Authorization timed out',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Cross-origin redirection to https://id.example denied by Cross-Origin Resource Sharing policy',
  'The request requires some interaction that is not allowed.',
  'End-User authentication is required',
]

describe('when the frame brings no code', () => {
  const refuse = (message: string) => {
    browser.frameLandsOn = () => `/blank-callback?error=x&error_description=${encodeURIComponent(message)}`
  }

  test.each(REDIRECTING)('"%s" leads to the login, the state in session storage [AU-18, AU-20, AU-45]', async (message) => {
    refuse(message)
    expect(await login()).toBe(LEAVING)
    const [target] = browser.left
    const query = new URL(target ?? '').searchParams
    expect(new URL(target ?? '').pathname).toBe(gateway('authorize'))
    expect(query.get('redirect_uri')).toBe(`${ORIGIN}/callback`)
    expect(query.has('prompt')).toBe(false)
    expect(JSON.parse(browser.session.get(AUTH_STATE) ?? '{}')).toMatchObject({
      state: query.get('state'),
      verifier: expect.any(String) as string,
    })
  })

  test.each([...REDIRECTING, 'Anything else'])('"%s" is the caller’s where the login is embedded [AU-19, AH-60]', async (message) => {
    refuse(message)
    await expect(login(open({ loginMode: 'embedded' }))).rejects.toThrow(message)
    expect(browser.left).toEqual([])
  })

  test('another message is thrown on as it is [AU-10, AU-19]', async () => {
    refuse('Y')
    await expect(login()).rejects.toThrow(/^Y$/)
    expect(browser.left).toEqual([])
  })

  test('an address without code and error is a login that is required [AU-10]', async () => {
    browser.frameLandsOn = () => '/blank-callback?xcode=1'
    await expect(login(open({ loginMode: 'embedded' }))).rejects.toThrow(/^Authentication or consent required$/)
  })

  test('a refusal without words is a login that is required', async () => {
    browser.frameLandsOn = () => '/blank-callback?error=login_required'
    expect(await login()).toBe(LEAVING)
  })

  test('a frame that never lands is given up after three seconds [AU-18, AU-38]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser.frameLandsOn = () => null
    const failure = login(open({ loginMode: 'embedded' })).catch((error: unknown) => error)
    while (browser.frames.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(browser.frames[0]?.isRemoved).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await failure).toMatchObject({ message: 'Authorization timed out' })
    expect(browser.frames[0]?.isRemoved).toBe(true)
  })

  test('who may not be led away is not', async () => {
    refuse('User authentication is required')
    const refuseToLeave = () => {
      throw new LoginLoopError()
    }
    await expect(open().login({ returnTo: '/en/portal' }, refuseToLeave)).rejects.toThrow(LoginLoopError)
    expect(browser.left).toEqual([])
  })

  test('a fresh login asks for the password again, whoever is known', async () => {
    storeTokens(browser, 3600)
    expect(await open().login({ returnTo: '/en/portal', isFresh: true }, mayLeave)).toBe(LEAVING)
    expect(new URL(browser.left[0] ?? '').searchParams.get('prompt')).toBe('login')
    expect(browser.frames).toEqual([])
  })
})

describe('a callback', () => {
  test('with code and state becomes tokens, once, and leads back to where one came from [AU-16, AU-21, AU-45]', async () => {
    const state = await leave()
    expect(await callback(`code=c2&state=${state}`)).toMatchObject({ user: { id: 'u-1' }, returnTo: '/en/portal/account' })
    expect(browser.session.has(AUTH_STATE)).toBe(false)
    const exchange = browser.calls.findLast(({ url }) => url.pathname === gateway('accessToken'))
    expect(new URLSearchParams(exchange?.body).get('redirect_uri')).toBe(`${ORIGIN}/callback`)
    await expect(callback(`code=c2&state=${state}`)).rejects.toThrow('State mismatch')
  })

  test('with a stored token uses the code all the same [AU-14]', async () => {
    const state = await leave()
    storeTokens(browser, 3600)
    await callback(`code=c2&state=${state}`)
    expect(stored()).toMatchObject({ accessToken: 'access' })
  })

  test('a callback takes the place of tokens that another tab has just been given, and revokes none of them [AU-15, AU-16]', async () => {
    const state = await leave()
    storeTokens(browser, 3600)
    await callback(`code=c2&state=${state}`)
    expect(stored()).toMatchObject({ accessToken: 'access' })
    expect(browser.paths()).not.toContain(gateway('revoke'))
  })

  test('a callback revokes tokens that have ended before it exchanges its code [AU-15, AU-16]', async () => {
    const state = await leave()
    storeTokens(browser, -10)
    await callback(`code=c2&state=${state}`)
    const [revoke, exchange] = (['revoke', 'accessToken'] as const).map((name) => browser.paths().lastIndexOf(gateway(name)))
    expect(revoke).toBeGreaterThan(0)
    expect(exchange).toBeGreaterThan(revoke ?? 0)
  })

  test('with another state stores nothing [AU-07]', async () => {
    await leave()
    await expect(callback('code=c2&state=other')).rejects.toThrow('State mismatch')
    expect(stored()).toBeNull()
  })

  test.each([
    ['with another login under way', leave],
    ['that nobody began', async () => ''],
  ])('a forged callback %s signs nobody out [AU-07]', async (_name, before) => {
    await before()
    storeTokens(browser, 3600)
    const kept = stored()
    await expect(callback('code=c2&state=forged')).rejects.toThrow('State mismatch')
    expect(stored()).toEqual(kept)
    expect(browser.paths()).not.toContain(gateway('revoke'))
  })

  test.each(['state=s', 'code=a&code=b&state=s', 'code=&state=s'])('"%s" brings no code [AU-08, AH-29]', async (query) => {
    await expect(callback(query)).rejects.toThrow(/^Failed to acquire authorization code$/)
  })

  test.each([
    ['a text with another status', () => new Response('no', { status: 500 }), 'Expected 200, received 500'],
    ['an error by name [AU-06]', () => json({ error: 'invalid_grant', error_description: 'used' }, 400), 'invalid_grant: used'],
    ['an error by number [AU-06]', () => json({ code: 401, message: 'Access Denied' }, 401), '401: Access Denied'],
    ['no access token', () => json({ id_token: 'i' }), 'Access token not found in response'],
    ['nothing at all [AU-09]', () => json(null), 'Unable to exchange authorization for tokens'],
    ['tokens without an identity [AU-09]', () => json({ access_token: 'a' }), 'Unable to exchange authorization for tokens'],
  ])('an exchange that answers %s fails with its words [AU-05]', async (_name, answer, message) => {
    const state = await leave()
    browser.on(gateway('accessToken'), answer())
    await expect(callback(`code=c2&state=${state}`)).rejects.toThrow(message)
  })

  test('an identity service that hangs is given up with an error named Timeout [AU-38, AU-39]', async () => {
    const state = await leave()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser.on(gateway('accessToken'), () => new Promise<Response>(() => undefined))
    const failure = callback(`code=c2&state=${state}`).catch((error: unknown) => error)
    while (browser.paths().at(-1) !== gateway('accessToken')) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(3_001)
    expect(await failure).toMatchObject({ name: 'Timeout', message: 'Timeout' })
  })
})

describe('whose tokens they are', () => {
  test('a user the service does not know is told in the console and signed in anew [AU-27, AU-28]', async () => {
    storeTokens(browser, 3600)
    browser.on(gateway('userInfo'), json({ error: 'invalid_token' }, 401))
    const client = open()
    expect(await client.find()).toBeNull()
    expect(console.error).toHaveBeenCalledWith(
      'AUTH error retrieving user.',
      expect.objectContaining({ message: 'Failed to get user info; received 401' }),
    )
    expect(await login(client)).toBe(LEAVING)
    expect(browser.paths()).toContain(gateway('revoke'))
  })

  test('a service that does not answer is no refusal: the tokens stay', async () => {
    storeTokens(browser, 3600)
    browser.on(gateway('userInfo'), new TypeError('Failed to fetch'))
    await expect(open().find()).rejects.toThrow(UnreachableError)
    expect(stored()).toMatchObject({ accessToken: 'old-access' })
  })

  test('one role is a list of one [AU-31]', async () => {
    browser.on(gateway('userInfo'), json({ subname: 'u-2', roles: 'x' }))
    expect(await login()).toMatchObject({ id: 'u-2', roles: ['x'], initials: '' })
  })

  test('an identity service that is down is said to be, before anybody is led to it', async () => {
    browser.on(gateway('wellKnown'), new Response('down', { status: 503 }))
    await expect(login()).rejects.toThrow(UnreachableError)
    expect(browser.left).toEqual([])
  })
})

describe('what is stored', () => {
  test.each([
    ['localStorage', 'Could not parse token object from localStorage'],
    ['sessionStorage', 'Could not parse token from sessionStorage'],
  ] as const)('nonsense in %s is told, and removed [AU-33]', async (browserStore, message) => {
    const kept = browserStore === 'localStorage' ? browser.local : browser.session
    kept.set(TOKEN_KEY, '{broken')
    expect(await open({ browserStore }).find()).toBeNull()
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message }))
    expect(kept.has(TOKEN_KEY)).toBe(false)
  })

  test('session storage holds the tokens where it is chosen [AU-12]', async () => {
    await login(open({ browserStore: 'sessionStorage' }))
    expect(browser.session.has(TOKEN_KEY)).toBe(true)
    expect(browser.local.has(TOKEN_KEY)).toBe(false)
  })

  test('indexedDB warns once, and local storage is used [AU-13]', async () => {
    await login(open({ browserStore: 'indexedDB' }))
    open({ browserStore: 'indexedDB' })
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(browser.local.has(TOKEN_KEY)).toBe(true)
  })

  test('a store that is full only logs: the login goes on [AU-32]', async () => {
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const state = await leave()
    expect(setItem).toBeDefined()
    browser.on(gateway('userInfo'), json({ subname: 'u-1' }))
    expect(await callback(`code=c2&state=${state}`)).toMatchObject({ user: { id: 'u-1' } })
  })

  test('a revocation that fails only warns: the login goes on [AU-25, AU-32]', async () => {
    storeTokens(browser, -10)
    browser.on(gateway('revoke'), new Response('', { status: 500 }))
    expect(await login(open({}, 'warn'))).toMatchObject({ id: 'u-1' })
    expect(console.warn).toHaveBeenCalledWith(
      'Existing tokens could not be revoked or deleted',
      expect.objectContaining({ message: 'Failed to revoke token; received 500' }),
    )
  })

  test.each([
    ['none', 0],
    ['error', 0],
    ['warn', 1],
  ] as const)('at the level %s a warning is written %i times [AU-40]', async (level, times) => {
    storeTokens(browser, -10)
    browser.on(gateway('revoke'), new Response('', { status: 500 }))
    await login(open({}, level))
    expect(console.warn).toHaveBeenCalledTimes(times)
    expect(console.info).not.toHaveBeenCalled()
  })
})

describe('what calls carry', () => {
  test('the identity token goes to proxies, both to the account [AU-44]', async () => {
    storeTokens(browser, 3600)
    expect(await open().headers('proxy')).toEqual({ authorization: 'Bearer old-identity' })
    expect(await open().headers('account')).toEqual({ authorization: 'Bearer old-access', 'x-id-token': 'old-identity' })
  })

  test('a renewal brings other tokens without a word, or says that the session is over', async () => {
    storeTokens(browser, 3600)
    const client = open()
    expect(await client.renew()).toMatchObject({ id: 'u-1' })
    expect(await client.headers('proxy')).toEqual({ authorization: 'Bearer identity' })
    browser.frameLandsOn = () => '/blank-callback?error=login_required&error_description=User+authentication+is+required'
    expect(await client.renew()).toBeNull()
    expect(browser.left).toEqual([])
  })
})

describe('signing out', () => {
  test('revokes, ends the session, forgets the tokens and clears what the edge holds [AU-23, AU-24, AU-26]', async () => {
    storeTokens(browser, 3600)
    expect(await open().logout()).toBe(true)
    expect(browser.paths()).toEqual([gateway('wellKnown'), gateway('revoke'), gateway('endSession'), '/am/session/logout'])
    const [, , ended, cleared] = browser.calls
    expect(Object.fromEntries(ended?.url.searchParams ?? [])).toEqual({
      id_token_hint: 'old-identity',
      post_logout_redirect_uri: `${ORIGIN}/`,
    })
    expect(cleared?.headers.get('authorization')).toBe('Bearer old-identity')
    expect(stored()).toBeNull()
  })

  test.each([200, 400, 404])('a revocation answered with %i is as good as done [AU-25]', async (status) => {
    storeTokens(browser, 3600)
    browser.on(gateway('revoke'), new Response('', { status }))
    browser.on(gateway('endSession'), new Response('', { status }))
    expect(await open().logout()).toBe(true)
  })

  test('calls that fail are told, and the session ends here all the same [AU-23, AU-25]', async () => {
    storeTokens(browser, 3600)
    browser.on(gateway('revoke'), new Response('', { status: 500 }))
    browser.on(gateway('endSession'), new Response('', { status: 502 }))
    expect(await open().logout()).toBe(false)
    const told = vi.mocked(console.warn).mock.calls.map(([, error]) => (error as Error).message)
    expect(told).toEqual(['Failed to revoke token; received 500', 'Failed to end session; received 502'])
    expect(stored()).toBeNull()
  })

  test('an identity service that is down keeps nobody signed in', async () => {
    storeTokens(browser, 3600)
    for (const name of ['wellKnown', 'revoke', 'endSession'] as const) browser.on(gateway(name), new TypeError('Failed to fetch'))
    expect(await open().logout()).toBe(false)
    expect(stored()).toBeNull()
    expect(browser.paths().at(-1)).toBe('/am/session/logout')
  })
})
