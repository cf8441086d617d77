import { describe, expect, it } from 'vitest'
import { REMEMBERED, startPages } from '../pages/pages-harness.ts'

const edge = startPages()

describe('cookies', () => {
  const remember = (path: string, headers: Record<string, string> = {}) =>
    edge.request('/api/remember-locale', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({ path }),
    })
  const FOREVER = 'Max-Age=315360000; Path=/; SameSite=Lax'

  it.each([
    ['the first view of a visitor or robot', {}],
    ['a view with a cookie of another locale', { cookie: 'uapp_locale=en-us' }],
    ['a view in the remembered locale', { cookie: 'x=1; uapp_locale=en; y=2' }],
  ])('%s of a page is the same for everybody, and any cache may keep it', async (_, headers) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await edge.request('/en/about', { headers })
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
    }
  })

  it('remember the locale of the page whose script asks for it, one for each site [RT-09]', async () => {
    expect((await remember('/de-ch/about')).headers.get('set-cookie')).toBe(`uapp_locale=de-ch; ${FOREVER}`)
    expect((await remember('/es/fair')).headers.get('set-cookie')).toBe(`uapp_locale-fair=es; ${FOREVER}`)
    const known = await remember('/de-ch/about', { cookie: 'uapp_locale=de-ch' })
    expect([known.status, known.headers.get('set-cookie'), known.headers.get('cache-control')]).toEqual([204, null, 'no-store'])
  })

  it.each([
    ['a page of another host', '/de-ch', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a locale the site does not offer', '/ja-jp', {}, 400],
    ['a path without locale', '/style-guide', {}, 400],
    ['what is no path', '/%zz', {}, 400],
  ])('remember nothing on behalf of %s', async (_, path, headers: Record<string, string>, status) => {
    const response = await remember(path, headers)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null])
  })

  it('remember the locale that was chosen for a path without one [RT-09]', async () => {
    const first = await edge.request('/nope', { headers: { 'accept-language': 'de-CH' } })
    expect([first.headers.get('location'), first.headers.get('set-cookie')]).toEqual(['/de-ch/nope', `uapp_locale=de-ch; ${FOREVER}`])
    const again = await edge.request('/nope', { headers: { cookie: 'uapp_locale=fr' } })
    expect([again.headers.get('location'), again.headers.get('set-cookie')]).toEqual(['/fr/nope', null])
  })

  it('are not set on pages without locale', async () => {
    expect((await edge.request('/style-guide')).headers.get('set-cookie')).toBeNull()
  })

  it.each(['testing=true', 'testing=false', 'fallback=de'])('are not set by a link of another site that says ?%s', async (flag) => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await edge.request(`/fr/story?${flag}`, { headers: { cookie: 'uapp_locale=fr', 'sec-fetch-site': site } })
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
    }
  })

  it('remember testing mode and forget it', async () => {
    const on = await edge.request('/en/about?testing=true', { headers: REMEMBERED })
    expect(on.headers.get('set-cookie')).toContain('uapp_testing=true; Max-Age=315360000')
    const off = await edge.request('/en/about?testing=false', { headers: REMEMBERED })
    expect(off.headers.get('set-cookie')).toContain('uapp_testing=; Max-Age=0')
    expect((await edge.request('/en/about?testing=1', { headers: REMEMBERED })).headers.get('set-cookie')).toBeNull()
    expect((await edge.request('/about?testing=true')).headers.get('location')).toBe('/en/about?testing=true')
  })
})
