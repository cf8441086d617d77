import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSED_ROBOTS } from '#content-schema/feeds/robots.ts'
import { hostDocumentKey } from '#content-schema/pages/page-spec.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const OPEN = 'User-agent: *\nDisallow: /api/\n\nSitemap: https://www.strandwerk.test/sitemap.xml\n'
const INDEX = '<?xml version="1.0"?><sitemapindex/>'
const SECURITY = 'Contact: mailto:security@strandwerk.test\n'
const document = (host: string, name: Parameters<typeof hostDocumentKey>[1], html: string) =>
  buildPage(hostDocumentKey(host, name), { html })
const release = () =>
  buildRelease({
    pages: {
      main: [
        document('www.strandwerk.test', 'robots.txt', OPEN),
        document('www.strandwerk.test', 'sitemap.xml', INDEX),
        document('www.strandwerk.test', 'security.txt', SECURITY),
        document('www.partner.test', 'robots.txt', OPEN.replaceAll('strandwerk', 'partner')),
      ],
    },
  })

const production = createEdgeHarness({ vars: { ENVIRONMENT: 'production' } })
const staging = createEdgeHarness({ vars: { ENVIRONMENT: 'staging' } })
beforeAll(async () => {
  for (const edge of [production, staging]) {
    await edge.listen()
    await edge.put(release())
  }
})
afterAll(() => Promise.all([production.close(), staging.close()]))

const read = async (address: string, edge = production, init: RequestInit = {}) => {
  const response = await edge.request(address, init)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('what a host says of itself', () => {
  it('robots are let in on hosts of production, and are told the sitemap of that host', async () => {
    expect(await read('/robots.txt')).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: OPEN })
    expect((await read('http://www.partner.test/robots.txt')).text).toContain('https://www.partner.test/sitemap.xml')
  })

  it('robots stay out of every other environment', async () => {
    expect(await read('/robots.txt', staging)).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: CLOSED_ROBOTS })
  })

  it.each(['http://nobody.test', 'http://preview.www.strandwerk.test', 'http://www.strandwerk.test.evil.test'])(
    'robots stay out of %s, which nobody configured, and there is nothing else there',
    async (origin) => {
      expect((await read(`${origin}/robots.txt`)).text).toBe(CLOSED_ROBOTS)
      expect((await read(`${origin}/sitemap.xml`)).status).toBe(404)
      expect((await read(`${origin}/.well-known/security.txt`)).status).toBe(404)
    },
  )

  it('answers with sitemap index and security contact where there are any', async () => {
    expect(await read('/sitemap.xml')).toEqual({ status: 200, type: 'application/xml; charset=utf-8', text: INDEX })
    expect(await read('/.well-known/security.txt')).toMatchObject({ status: 200, text: SECURITY })
    expect((await read('http://www.partner.test/.well-known/security.txt')).status).toBe(404)
    expect(await read('/robots.txt', production, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect((await read('/robots.txt', production, { method: 'POST' })).status).toBe(405)
  })

  it('keeps its keys for itself', async () => {
    for (const path of ['/!hosts/www.strandwerk.test/robots.txt', '/%21hosts/www.strandwerk.test/security.txt', '/en/!hosts/x'])
      expect((await read(path)).text).not.toContain('Sitemap:')
  })
})
