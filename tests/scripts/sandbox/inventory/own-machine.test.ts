import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../scripts/sandbox/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({})
})
afterAll(() => sandbox.close())

const EDIT = ['/control/pim/product/corda-330', '{"language":"de","data":{"name":"Corda 331"}}'] as const
const QUERY = ['/content/graphql', '{"query":"mutation { unpublishEntry(model: \\"Page\\", id: \\"page-about\\") { id } }"}'] as const
const JSON_TYPE = { 'content-type': 'application/json' }

/** As a browser or program would, with headers no `fetch` lets one set. */
function send([path, body]: readonly [string, string], headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, sandbox.url.replace('localhost', '127.0.0.1')), { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}

describe.each([
  ['the control endpoint', EDIT],
  ['the content service', QUERY],
])('%s', (_, call) => {
  test.each([
    ['sent as a form of any site could', { 'content-type': 'text/plain' }, 415],
    ['without a type', {}, 415],
    ['under a name that an attacker made lead to this machine', { ...JSON_TYPE, host: 'rebound.evil.test:8790' }, 403],
    ['by a page of another site', { ...JSON_TYPE, origin: 'https://evil.test' }, 403],
    ['by a page without an origin', { ...JSON_TYPE, origin: 'null' }, 403],
    ['from another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses what is %s', async (__, headers, status) => expect(await send(call, headers as Record<string, string>)).toBe(status))

  test.each([JSON_TYPE, { ...JSON_TYPE, origin: 'http://localhost:8790' }, { ...JSON_TYPE, host: 'localhost:8790' }])(
    'takes what a program of this machine sends: %j',
    async (headers) => expect(await send(call, headers)).toBe(200),
  )
})
