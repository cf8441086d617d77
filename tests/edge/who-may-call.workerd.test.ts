import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACHMENTS_ENDPOINT } from '#content-schema/address/file-address.ts'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { PORTAL_EVENTS_ENDPOINT } from '#content-schema/portal/portal-event.ts'
import { UPLOADS_ENDPOINT } from '#content-schema/tickets/upload.ts'
import { createEdgeHarness } from './edge-harness.ts'
import { startFakeIdentity } from './session/fake-identity.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from './session/visitor-browser.ts'

const identity = await startFakeIdentity()
const services = { TICKETS_URL: 'http://127.0.0.1:1', SERVICE_INFORMATION_URL: 'http://127.0.0.1:1' }
const edge = createSignInHarness(identity, services)
const withoutSignIn = createEdgeHarness({ vars: services })
const nobody = createBrowser(edge)
const anywhere = createBrowser(withoutSignIn)

beforeAll(async () => {
  for (const one of [edge, withoutSignIn]) {
    await one.listen()
    await one.put(releaseWithPortal())
  }
})
afterAll(async () => {
  await edge.close()
  await withoutSignIn.close()
  await identity.close()
})

const ID = 'abcd'.repeat(8)
/** Every endpoint of somebody who is signed in. */
const OF_USERS: [method: string, path: string][] = [
  ['POST', PROXY_ENDPOINTS['service-information']],
  ['POST', PROXY_ENDPOINTS.tickets],
  ['POST', UPLOADS_ENDPOINT],
  ['PUT', `${UPLOADS_ENDPOINT}/${ID}/parts/1`],
  ['POST', `${UPLOADS_ENDPOINT}/${ID}/complete`],
  ['DELETE', `${UPLOADS_ENDPOINT}/${ID}`],
  ['GET', `${UPLOADS_ENDPOINT}/${ID}`],
  ['GET', `${ATTACHMENTS_ENDPOINT}/${ID}`],
  ['GET', `/api/portal-files/${ID}`],
  ['GET', PORTAL_EVENTS_ENDPOINT],
  ['GET', '/api/account'],
  ['POST', '/api/account/password'],
]

describe('an endpoint of users', () => {
  it.each(OF_USERS)('is closed to whoever is not signed in, before anything of the call is read: %s %s', async (method, path) => {
    const response = await nobody.send(path, { method, ...(method === 'GET' ? {} : { body: 'no JSON' }) })
    expect([response.status, await response.json()]).toEqual([401, { error: 'unauthenticated' }])
  })

  it.each(OF_USERS)('is there for nobody where sign in is not configured: %s %s', async (method, path) => {
    const { status } = await anywhere.send(path, { method })
    expect(status).toBe(path.startsWith('/api/account') ? 404 : 503)
  })

  it.each([
    ['PATCH', '/api/account/password', 'POST'],
    ['GET', PROXY_ENDPOINTS.tickets, 'POST'],
    ['POST', `${ATTACHMENTS_ENDPOINT}/${ID}`, 'GET, HEAD'],
  ])('says which methods it takes before it asks who calls: %s %s', async (method, path, allowed) => {
    const response = await nobody.send(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  })
})
