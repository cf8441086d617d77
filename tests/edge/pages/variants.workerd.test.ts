import { describe, expect, it } from 'vitest'
import { startPages } from './pages-harness.ts'

const edge = startPages()

describe('protected page', () => {
  it.each([
    ['/en/secret', 403],
    ['/en/staff', 302],
  ])('%s never leaves', async (path, status) => {
    const bodies: string[] = []
    const attempts: RequestInit[] = [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-5' } }, { headers: { 'if-none-match': '*' } }]
    for (const init of attempts) {
      const response = await edge.request(path, init)
      expect(response.status).toBe(status)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
      bodies.push(await response.text())
    }
    expect(bodies.join()).not.toContain('body')
  })
})

describe('language variants', () => {
  it('follow the fallback cookie, for the pages that have them [RT-10]', async () => {
    const plain = await edge.request('/fr/story')
    expect(await plain.text()).toBe('story in English')
    expect(plain.headers.get('vary')).toContain('Cookie')
    for (let visit = 0; visit < 2; visit += 1) {
      const german = await edge.request('/fr/story', { headers: { cookie: 'uapp_fallback-language=de' } })
      expect(await german.text()).toBe('story in German')
      expect(german.headers.get('vary')).toContain('Cookie')
      expect(await (await edge.request('/fr/story')).text()).toBe('story in English')
    }
    const unknown = await edge.request('/fr/story', { headers: { cookie: 'uapp_fallback-language=../x' } })
    expect(await unknown.text()).toBe('story in English')
  })

  it('are chosen by the language banner [RT-10, AH-17]', async () => {
    const response = await edge.request('/fr/story?a=1&fallback=de&b=%20')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr/story?a=1&b=%20'])
    expect(response.headers.get('set-cookie')).toMatch(/^uapp_fallback-language=de; Max-Age=315360000; Path=\/; SameSite=Lax/)
    expect((await edge.request('/fr/story?fallback=evil;x')).status).toBe(200)
  })
})
