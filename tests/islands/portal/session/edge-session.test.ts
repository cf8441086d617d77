import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toUser } from '#content-schema/identity/claims.ts'
import type { Session } from '#content-schema/identity/session-api.ts'
import { createEdgeSession, readSession } from '#islands/portal/session/edge-session.ts'
import { LEAVING, LoginLoopError, UnreachableError } from '#islands/portal/session/session-client.ts'
import { CLAIMS, type FakeBrowser, gateway, json, openBrowser, wellKnown } from './fake-browser.ts'

const ANNA = { ...toUser(CLAIMS), roles: [...CLAIMS.roles] }
const SESSION: Session = {
  mode: 'edge',
  user: null,
  endsAt: null,
  csrfToken: 'csrf-1',
  clientId: 'strandwerk-web',
  browserStore: 'localStorage',
  loginMode: 'redirect',
}
let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
  browser.on(gateway('wellKnown'), wellKnown())
  browser.on('/api/session', json({ ...SESSION, user: ANNA, csrfToken: 'csrf-2' }))
  browser.on('/api/session/login', json({ location: '/am/authorize?x=1' }))
})
afterEach(() => vi.unstubAllGlobals())

const mayLeave = () => undefined

test('the first answer of the edge says who is signed in, later ones are asked for', async () => {
  const client = createEdgeSession({ ...SESSION, user: ANNA })
  expect(await client.find()).toEqual(ANNA)
  expect(browser.calls).toEqual([])
  expect(await client.find()).toEqual(ANNA)
  expect(browser.paths()).toEqual(['/api/session'])
})

test('nobody sees a token: what a call carries is the proof that a page of this origin makes it', async () => {
  const client = createEdgeSession(SESSION)
  expect(await client.headers('proxy')).toEqual({ 'x-csrf-token': 'csrf-1' })
  await client.renew()
  expect(await client.headers('account')).toEqual({ 'x-csrf-token': 'csrf-2' })
  expect([...browser.local.keys(), ...browser.session.keys()]).toEqual([])
})

test('the login leads where the edge says, once the identity service answers', async () => {
  const left = await createEdgeSession(SESSION).login({ returnTo: '/en/portal/account?x=1' }, mayLeave)
  expect(left).toBe(LEAVING)
  expect(browser.left).toEqual(['/am/authorize?x=1'])
  const [first, second] = browser.calls
  expect(first?.url.pathname).toBe(gateway('wellKnown'))
  expect(second).toMatchObject({ method: 'POST', body: JSON.stringify({ returnTo: '/en/portal/account?x=1', isFresh: false }) })
  expect(second?.headers.get('x-csrf-token')).toBe('csrf-1')
})

test.each([
  ['the identity service is down', gateway('wellKnown')],
  ['the edge refuses to begin', '/api/session/login'],
])('nobody is led anywhere where %s', async (_name, path) => {
  browser.on(path, json({ error: 'unavailable' }, 503))
  await expect(createEdgeSession(SESSION).login({ returnTo: '/en/portal' }, mayLeave)).rejects.toThrow(UnreachableError)
  expect(browser.left).toEqual([])
})

test('who may not be led away is not', async () => {
  const refuse = () => {
    throw new LoginLoopError()
  }
  await expect(createEdgeSession(SESSION).login({ returnTo: '/en/portal' }, refuse)).rejects.toThrow(LoginLoopError)
  expect(browser.left).toEqual([])
})

test('a call refused for its proof is made again with a new one, once', async () => {
  browser.on('/am/session/logout', ({ headers }) =>
    headers.get('x-csrf-token') === 'csrf-2' ? json({ isComplete: true }) : json({ error: 'forbidden' }, 403),
  )
  expect(await createEdgeSession(SESSION).logout()).toBe(true)
  expect(browser.paths()).toEqual(['/am/session/logout', '/api/session', '/am/session/logout'])
})

test('a callback becomes a session with its way back [AU-21]', async () => {
  browser.on('/api/session/callback', json({ user: ANNA, returnTo: '/en/portal/account' }))
  const arrival = await createEdgeSession(SESSION).arrive(new URLSearchParams('code=c&state=s'))
  expect(arrival).toEqual({ user: ANNA, returnTo: '/en/portal/account' })
  expect(browser.calls[0]?.body).toBe('{"code":"c","state":"s"}')
})

test.each([
  [400, { error: 'invalid', message: 'State mismatch' }, 'State mismatch'],
  [401, { error: 'invalid_grant', error_description: 'used' }, 'invalid_grant: used'],
  [401, 'nothing', 'Expected 200, received 401'],
])('a callback answered with %i fails with its words [AU-05, AU-06, AU-07]', async (status, body, message) => {
  browser.on('/api/session/callback', json(body, status))
  await expect(createEdgeSession(SESSION).arrive(new URLSearchParams('code=c&state=s'))).rejects.toThrow(message)
})

test.each(['state=s', 'code=a&code=b&state=s'])('a callback with "%s" asks nobody [AU-08]', async (query) => {
  await expect(createEdgeSession(SESSION).arrive(new URLSearchParams(query))).rejects.toThrow('Failed to acquire authorization code')
  expect(browser.calls).toEqual([])
})

test('a logout the identity service could not be told of is one all the same; one the edge did not hear of is none [AU-23]', async () => {
  browser.on('/am/session/logout', json({ isComplete: false }))
  expect(await createEdgeSession(SESSION).logout()).toBe(false)
  browser.on('/am/session/logout', new TypeError('Failed to fetch'))
  await expect(createEdgeSession(SESSION).logout()).rejects.toThrow(UnreachableError)
})

test.each([
  ['no answer', () => new TypeError('Failed to fetch')],
  ['a fault of its own', () => json({}, 500)],
  ['a page in place of a session', () => new Response('<html>', { status: 200 })],
])('an edge with %s is worth trying again', async (_name, answer) => {
  browser.on('/api/session', answer())
  await expect(readSession()).rejects.toThrow(UnreachableError)
})
