import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'

const identity = await startFakeIdentity()
let calls: { method: string; path: string; authorization: string; body: string }[] = []
let answer = { status: 200, body: '{}' }
/** The identity service, whose account API answers as the test says. */
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const { method = '', url = '', headers } = request
  if (!url.includes('/account')) {
    const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] => (name === 'host' ? [] : [[name, String(value)]]))
    const given = await fetch(new URL(url.slice('/am/'.length), identity.url), {
      method,
      headers: passed,
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    response
      .writeHead(given.status, Object.fromEntries([...given.headers].filter(([name]) => name !== 'content-encoding')))
      .end(await given.text())
    return
  }
  calls.push({ method, path: url, authorization: headers.authorization ?? '', body })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.status === 204 ? undefined : answer.body)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const IDENTITY_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/am/`
const edge = createSignInHarness({ ...identity, url: IDENTITY_URL })
const browser = createBrowser(edge)

beforeAll(async () => {
  await edge.listen()
  await edge.put(releaseWithPortal())
  expect((await browser.signIn(identity)).status).toBe(200)
})
beforeEach(() => {
  calls = []
  answer = { status: 200, body: '{"id":"anna"}' }
})
afterAll(async () => {
  await edge.close()
  await identity.close()
  service.close()
})

async function call(path: string, method: string, body?: string, type = 'application/json'): Promise<Response> {
  const { csrfToken } = await browser.session()
  return browser.send(path, {
    method,
    headers: { 'x-csrf-token': csrfToken, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body } : {}),
  })
}

describe('a call about the own account', () => {
  it('carries the access token, which no script sees, to the account API [AC-04]', async () => {
    expect(await (await call('/api/account', 'GET')).json()).toEqual({ id: 'anna' })
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/\/account$/),
      authorization: expect.stringMatching(/^Bearer access-/),
    })
  })

  it('needs no body where there is nothing to say', async () => {
    expect((await call('/api/account/mfa/start', 'POST')).status).toBe(200)
    answer.status = 204
    expect((await call('/api/account/sessions/end-others', 'POST')).status).toBe(204)
    expect((await call('/api/account/sessions/abc', 'DELETE')).status).toBe(204)
  })

  it.each([
    ['another path', '/api/account/roles', 'POST', '{}', 404],
    ['a path out of the account', '/api/account/sessions/..%2f..%2fother', 'DELETE', undefined, 404],
    ['another method', '/api/account/password', 'GET', undefined, 405],
    ['another media type', '/api/account/password', 'POST', 'a=b', 415],
    ['more than a form holds', '/api/account/password', 'POST', JSON.stringify({ current: 'x'.repeat(9_000) }), 413],
  ])('with %s reaches nobody', async (_, path, method, body, status) => {
    const type = status === 415 ? 'application/x-www-form-urlencoded' : 'application/json'
    expect((await call(path, method, body, type)).status).toBe(status)
    expect(calls).toEqual([])
  })

  it('is refused to a stranger, and to a page of another site', async () => {
    expect((await createBrowser(edge).send('/api/account')).status).toBe(401)
    const { csrfToken } = await browser.session()
    expect((await browser.send('/api/account', { headers: { 'x-csrf-token': csrfToken } }, 'cross-site')).status).toBe(403)
    expect(calls).toEqual([])
  })

  it('hands on what the service refuses, and says of a service that fails only that it does', async () => {
    answer = { status: 422, body: '{"code":"POLICY","failedPolicyRequirements":[]}' }
    expect((await call('/api/account/password', 'POST', '{"current":"a","next":"b"}')).status).toBe(422)
    answer = { status: 500, body: '{"error":"stack at db-7"}' }
    const response = await call('/api/account', 'GET')
    expect([response.status, await response.text()]).toEqual([503, '{"error":"unavailable"}'])
  })

  it('is answered sixty times in a minute, and then asked to wait', async () => {
    const { csrfToken } = await browser.session()
    const ask = () => browser.send('/api/account/policies', { headers: { 'x-csrf-token': csrfToken } })
    let response = await ask()
    // Twice as many and more: one of two minutes holds too many.
    for (let time = 0; time < 122 && response.status === 200; time += 1) response = await ask()
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([429, '60', { error: 'too many calls' }])
  })
})
