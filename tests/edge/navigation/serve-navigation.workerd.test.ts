import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteNavigationKey } from '#content-schema/content/site-navigation.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()
const document = (site: string, language: string) =>
  buildPage(siteNavigationKey(language), { html: JSON.stringify({ siteId: site, language }) })

beforeAll(async () => {
  await edge.listen()
  await edge.put(buildRelease({ pages: { main: [document('main', 'en'), document('main', 'de')], trade: [document('trade', 'de')] } }))
})
afterAll(() => edge.close())

describe('the navigation of a site for machines [AP-03]', () => {
  it.each([
    ['in the language asked for', '/main?lang=de', 200, { siteId: 'main', language: 'de' }],
    ['in the language of a locale', '/main?lang=de-CH', 200, { siteId: 'main', language: 'de' }],
    ['in English unless said [AH-65]', '/main', 200, { siteId: 'main', language: 'en' }],
    ['in English for a language that is none [AH-65]', '/main?lang=../x', 200, { siteId: 'main', language: 'en' }],
    ['in the first language of a site without English [AH-65]', '/trade?lang=ja', 200, { siteId: 'trade', language: 'de' }],
    ['of no such site', '/nobody?lang=en', 404, { error: 'no such site' }],
  ])('is answered %s', async (_, path, status, expected) => {
    const response = await edge.request(`/api/site-navigation/public${path}`)
    expect([response.status, await response.json()]).toEqual([status, expected])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe(status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
  })

  it('is 304 for who has it, and nothing to be posted to', async () => {
    const etag = (await edge.request('/api/site-navigation/public/main')).headers.get('etag') ?? ''
    expect((await edge.request('/api/site-navigation/public/main', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await edge.request('/api/site-navigation/public/main?lang=de', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect((await edge.request('/api/site-navigation/public/main', { method: 'POST' })).status).toBe(405)
  })
})
