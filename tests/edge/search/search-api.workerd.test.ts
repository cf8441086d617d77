import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()

beforeAll(async () => {
  await edge.listen()
  await edge.put(buildRelease({ id: 'endpoints', pages: { main: [buildPage('/en')] } }))
})
afterAll(() => edge.close())

describe('endpoints for scripts', () => {
  it.each(['/api/search-proxy/search', '/api/search-proxy/suggest'])('%s takes JSON of its own pages, and nothing else', async (path) => {
    const body = JSON.stringify({ localeCode: 'en', siteSlug: null, query: 'x' })
    const ask = async (headers: Record<string, string>) => (await edge.request(path, { method: 'POST', headers, body })).status
    expect(await ask({ 'content-type': 'text/plain' })).toBe(415)
    expect(await ask({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await ask({ 'content-type': 'application/json', origin: 'https://evil.test' })).toBe(403)
    expect([403, 415]).not.toContain(await ask({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }))
  })
})
