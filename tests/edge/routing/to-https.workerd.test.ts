import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const edge = createEdgeHarness()
const secure = createEdgeHarness()

beforeAll(async () => {
  await edge.listen()
  await secure.listen()
  await edge.put(buildRelease({ id: 'over-http', pages: { main: [buildPage('/en')] } }))
  await secure.put(buildRelease({ id: 'over-https', publicScheme: 'https', pages: { main: [buildPage('/en')] } }))
})
afterAll(async () => {
  await edge.close()
  await secure.close()
})

describe('http', () => {
  it.each(['/en?a=1', '/', '/file/manual', '/api/latest', '/robots.txt'])('leads %s to https on a host of the site table', async (path) => {
    const response = await secure.request(path)
    // The harness stands in front of the worker and writes its own scheme over the worker's; `to-https.test.ts` reads that.
    expect([response.status, response.headers.get('location')]).toEqual([308, expect.stringMatching(/^https?:/)])
    expect(response.headers.get('location')?.replace(/^https?:/, '')).toBe(`//www.strandwerk.test${path}`)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('remembers no locale: its cookies are set once visitors have come by https [RT-09]', async () => {
    const asked = await secure.request('/api/remember-locale', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ path: '/en' }),
    })
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([403, null])
    const chosen = await secure.request('/', { headers: { 'accept-language': 'en' } })
    expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([308, null])
  })

  it('leads a host nobody configured to the main one, and takes nothing that is sent', async () => {
    expect((await secure.request('http://evil.test/en')).headers.get('location')).toContain('//www.strandwerk.test/en')
    expect((await secure.request('/api/forms/contact', { method: 'POST', body: '{}' })).status).toBe(403)
    expect((await edge.request('/en')).status).toBe(200)
  })

  it('is ruled out for two years, ready for the list browsers come with', async () => {
    const { headers } = await edge.request('/en')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload')
  })
})
