import { beforeAll, describe, expect, it } from 'vitest'
import { startPages } from '../pages/pages-harness.ts'

const edge = startPages()

describe('files beside the pages', () => {
  it.each([
    ['/_astro/app.3f2a.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=0, must-revalidate'],
    ['/fonts/extra.woff2', 'font/woff2', 'public, max-age=0, must-revalidate'],
  ])('%s', async (path, type, control) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await edge.request(path)
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, type, control])
      const again = await edge.request(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
  })

  it('leads browsers that ask for an icon by themselves to the one there is', async () => {
    const response = await edge.request('/favicon.ico', { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/favicon.svg'])
  })

  it('keeps drawings from running', async () => {
    expect((await edge.request('/favicon.svg')).headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each(['/_astro/gone.1111.js', '/.well-known/security.txt', '/file/none'])('%s is missing, and nobody keeps that', async (path) => {
    const response = await edge.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('tells the release [AP-08, AP-09, AH-64]', async () => {
    const latest = await edge.request('/latest-build.json?t=1')
    expect(latest.headers.get('cache-control')).toBe('no-cache')
    expect(await latest.json()).toEqual({ id: 'pages-1', buildTime: '2026-10-01T08:00:00.000Z', pollSeconds: 600 })
    const manifest = await edge.request('/build-manifest/pages-1.json')
    expect(manifest.headers.get('cache-control')).toContain('immutable')
    expect(await manifest.json()).toEqual({ id: 'pages-1', routeRules: { '/rule': { redirect: '/about' } } })
    expect((await edge.request('/build-manifest/nope.json')).status).toBe(404)
    expect(await (await edge.health()).json()).toMatchObject({ status: 'ok', release: 'pages-1', sequence: 1 })
  })
})

describe('content files', () => {
  beforeAll(async () => {
    const file = (text: string, contentType: string, fileName: string) => ({ bytes: new TextEncoder().encode(text), contentType, fileName })
    await edge.put(
      new Map([
        ['files/manual/en', file('english', 'application/pdf', 'Manual.pdf')],
        ['files/manual/de', file('deutsch', 'application/pdf', 'Prüf"bericht\r\nx: y.pdf')],
        ['files/setup/de', file('zip', 'application/zip', '../../setup.zip')],
        ['files/page/en', file('<script>', 'text/html', 'page.html')],
      ]),
    )
  })

  it.each([
    ['English by default [IM-14]', '/file/manual', 'english', 'inline; filename="Manual.pdf"'],
    [
      'in the locale [IM-15]',
      '/file/manual?l=de',
      'deutsch',
      `inline; filename="Pr_f_berichtx_ y.pdf"; filename*=UTF-8''Pr%C3%BCf_berichtx_%20y.pdf`,
    ],
    ['in its language when the locale is missing', '/file/setup?l=de-ch', 'zip', 'attachment; filename="setup.zip"'],
    ['English when the language is missing [AH-81]', '/file/manual?l=fr', 'english', 'inline; filename="Manual.pdf"'],
    ['any when English is missing, and downloaded as it is no PDF [IM-16]', '/file/setup', 'zip', 'attachment; filename="setup.zip"'],
    ['download on demand [IM-16]', '/file/manual?dl=true', 'english', 'attachment; filename="Manual.pdf"'],
    ['nothing active is shown', '/file/page', '<script>', 'attachment; filename="page.html"'],
  ])('%s', async (_, path, text, disposition) => {
    const response = await edge.request(path)
    expect([response.status, await response.text(), response.headers.get('content-disposition')]).toEqual([200, text, disposition])
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is served in parts', async () => {
    const part = await edge.request('/file/manual', { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'ngl', 'bytes 1-3/7'])
    expect((await edge.request('/file/manual', { headers: { range: 'bytes=9-' } })).status).toBe(416)
  })

  it('is served whole to who has parts of another version', async () => {
    const { headers } = await edge.request('/file/manual')
    const ask = async (version: string) =>
      (await edge.request('/file/manual', { headers: { range: 'bytes=1-3', 'if-range': version } })).status
    expect([await ask(headers.get('etag') ?? ''), await ask('"another"')]).toEqual([206, 200])
  })

  it.each(['/file/unknown', '/file/%E0%A4%A', '/file/manual/en', '/de/file/manual'])('%s is no file [IM-14]', async (path) => {
    expect((await edge.request(path, { redirect: 'manual' })).status).toBeGreaterThanOrEqual(300)
  })
})
