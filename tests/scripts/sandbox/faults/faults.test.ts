import { expect, test } from 'vitest'
import { ask, post, runSandbox, setFault } from '../running-sandbox.ts'

const COUNTRIES = { query: 'query Countries { countries { id } }' }
const NAME = '{ page(where: { id: "page-about" }) { title } }'

test('delay waits, then answers', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'content', kind: 'delay', ms: 120, times: 1 })
  const start = performance.now()
  expect((await post(`${sandbox.url}/content/graphql`, COUNTRIES)).ok).toBe(true)
  expect(performance.now() - start).toBeGreaterThan(110)
})

test('status answers with it, as often as it is told to', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'content', kind: 'status', status: 429, times: 2 })
  const statuses = []
  for (let request = 0; request < 3; request += 1) statuses.push((await post(`${sandbox.url}/content/graphql`, COUNTRIES)).status)
  expect(statuses).toEqual([429, 429, 200])
})

test('match picks the requests that are struck', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'content', kind: 'status', status: 500, match: 'query Countries' })
  expect((await post(`${sandbox.url}/content/graphql`, { query: NAME })).status).toBe(200)
  expect((await post(`${sandbox.url}/content/graphql`, COUNTRIES)).status).toBe(500)
  await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' })
  expect((await post(`${sandbox.url}/content/graphql`, COUNTRIES)).status).toBe(200)
})

test('truncate cuts the answer, html answers a page with 200', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'pim', kind: 'truncate', times: 1 })
  const query = { query: '{ productCapabilities(language: "en-US") { id } }' }
  const cut = await (await post(`${sandbox.url}/pim/graphql`, query)).text()
  expect(() => JSON.parse(cut)).toThrow()
  await setFault(sandbox, { service: 'pim', kind: 'html', times: 1 })
  const page = await post(`${sandbox.url}/pim/graphql`, query)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('errors stand beside the data', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'service-information', kind: 'errors', times: 1 })
  const answer = await ask(`${sandbox.url}/service-information/graphql`, '{ services(language: "en-US", slugs: "calibration") { name } }')
  expect(answer.data.services).toHaveLength(1)
  expect(answer.errors).toHaveLength(1)
})

test('hang never answers, refuse closes the connection', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'content', kind: 'hang', times: 1 })
  const hanging = fetch(`${sandbox.url}/content/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(150),
  })
  await expect(hanging).rejects.toThrow(/timeout/i)
  await setFault(sandbox, { service: 'content', kind: 'refuse', times: 1 })
  await expect(post(`${sandbox.url}/content/graphql`, COUNTRIES)).rejects.toThrow('fetch failed')
})

test('stale keeps the state before the next edit for a while', async () => {
  const sandbox = await runSandbox()
  const title = async () => (await ask(`${sandbox.url}/content/graphql`, NAME)).data.page.title
  await setFault(sandbox, { service: 'content', kind: 'stale', ms: 150, times: 1 })
  await post(`${sandbox.url}/control/content/Page/page-about`, { locale: 'en', data: { title: 'Fresh' } })
  expect(await title()).toBe('About Strandwerk')
  await expect.poll(title, { timeout: 120_000 }).toBe('Fresh')
})

test('cap leaves half of a page out and says nothing', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'content', kind: 'cap', times: 1 })
  const { data, errors } = await ask(
    `${sandbox.url}/content/graphql`,
    '{ pagesConnection(first: 10) { edges { node { id } } pageInfo { hasNextPage } } }',
  )
  expect(errors).toBeUndefined()
  expect(data.pagesConnection.edges).toHaveLength(5)
  expect(data.pagesConnection.pageInfo.hasNextPage).toBe(false)
})

test('repeatCursor never moves on', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'content', kind: 'repeatCursor' })
  const cursor = async (after?: string): Promise<string> =>
    (
      await ask(
        `${sandbox.url}/content/graphql`,
        `{ pagesConnection(first: 5${after ? `, after: "${after}"` : ''}) { pageInfo { endCursor hasNextPage } } }`,
      )
    ).data.pagesConnection.pageInfo.endCursor
  const first = await cursor()
  expect(await cursor(first)).toBe(first)
})

test('a fault a service does not know is refused', async () => {
  const { url } = await runSandbox()
  expect((await post(`${url}/control/faults`, { service: 'assets', kind: 'repeatCursor' })).status).toBe(400)
})
