import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PageAddress, pageAddressKey } from '#content-schema/pages/page-address.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'

const PASSWORD = 'Crimphöhe 1.24'
const edge = createEdgeHarness({ moreSecrets: { PAGE_PASSWORD: PASSWORD, PAGE_PASSWORD_SECRET: 'secret-of-the-gate-of-pages' } })

function release() {
  const address = { paths: ['/prices'], origin: 'http://www.strandwerk.test', gate: 1 } satisfies PageAddress
  return buildRelease({
    id: 'closed-files',
    files: {
      'price-list': { l: ['en', 'de'], g: 1 },
      staff: { l: ['en'], g: 2 },
      manual: { l: ['en'] },
      page: { l: ['en'] },
      gone: { l: [] },
    },
    pages: {
      main: [
        buildPage('/en'),
        buildPage('/en/prices', { html: 'the secret body', protection: 1 }),
        buildPage(pageAddressKey('page-prices'), { html: JSON.stringify(address) }),
      ],
    },
  })
}

const file = (text: string, contentType: string, fileName: string) => ({ bytes: new TextEncoder().encode(text), contentType, fileName })

beforeAll(async () => {
  await edge.listen()
  await edge.put(release())
  await edge.put(
    new Map([
      ['files/price-list/en', file('the secret prices', 'application/pdf', 'prices.pdf')],
      ['files/price-list/de', file('the secret prices in German', 'application/pdf', 'preise.pdf')],
      ['files/price-list/fr', file('the prices taken back', 'application/pdf', 'prix.pdf')],
      ['files/staff/en', file('the secret rota', 'application/pdf', 'rota.pdf')],
      ['files/manual/en', file('english', 'application/pdf', 'manual.pdf')],
      ['files/page/en', file('<script>', 'text/html', 'page.html')],
      ['files/unnamed/en', file('taken back', 'application/pdf', 'old.pdf')],
      ['files/gone/en', file('taken back', 'application/pdf', 'old.pdf')],
    ]),
  )
})
afterAll(() => edge.close())

async function ticket(): Promise<string> {
  const response = await edge.request('/api/page-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '192.0.2.1' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

describe('a file that only protected pages name', () => {
  it.each(['/file/price-list', '/file/price-list?l=de', '/file/price-list?dl=true', '/file/price%2Dlist', '/file/staff'])(
    '%s leaves to nobody without a ticket, in whatever way it is asked for [SC-02]',
    async (path) => {
      const attempts: RequestInit[] = [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-5' } }, { headers: { 'if-none-match': '*' } }]
      for (const init of attempts) {
        const response = await edge.request(path, init)
        expect(response.status).toBe(403)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect([response.headers.get('etag'), await response.text()]).toEqual([null, expect.not.stringContaining('the secret')])
      }
    },
  )

  it('leaves to holders of a ticket, and is kept by nobody on the way', async () => {
    const headers = { cookie: await ticket() }
    const opened = await edge.request('/file/price-list?l=de', { headers })
    expect([opened.status, await opened.text()]).toEqual([200, 'the secret prices in German'])
    expect([opened.headers.get('cache-control'), opened.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
    expect((await edge.request('/file/staff', { headers })).status).toBe(403)
  })

  it('shows the gate, which leads to the file, and to the gate again with a wrong password', async () => {
    const html = await (await edge.request('/file/price-list?l=de')).text()
    expect(html).toContain('value="/file/price-list?l=de"')
    const post = (password: string) =>
      edge.request('/api/page-password', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'cf-connecting-ip': '192.0.2.2',
        },
        body: new URLSearchParams({ password, page: '/file/price-list?l=de' }).toString(),
      })
    const wrong = await post('something else')
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Falsch')])
    expect((await post(PASSWORD)).headers.get('location')).toBe('/file/price-list?l=de')
  })
})

describe('a download', () => {
  it.each(['/file/unnamed', '/file/gone'])('%s that the content service took back is gone with the release that says so', async (path) => {
    expect((await edge.request(path)).status).toBe(404)
  })

  it('in a language that was taken back is not served, though its copy is still there', async () => {
    const response = await edge.request('/file/price-list?l=fr', { headers: { cookie: await ticket() } })
    expect(await response.text()).toBe('the secret prices')
  })

  it('of a type that is not listed leaves as bytes to be saved', async () => {
    const { headers } = await edge.request('/file/page')
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('x-content-type-options')]).toEqual([
      'application/octet-stream',
      'attachment; filename="page.html"',
      'nosniff',
    ])
  })
})

describe('a protected page asked for by its id', () => {
  it('tells its address to those it opens to, and to nobody else (CP-21)', async () => {
    const closed = await edge.request('/en/page-prices?direct')
    const html = await closed.text()
    expect([closed.status, closed.headers.get('location')]).toEqual([403, null])
    expect(html).toContain('value="/en/page-prices?direct"')
    expect(html).not.toContain('/en/prices')
    const open = await edge.request('/en/page-prices?direct', { headers: { cookie: await ticket() } })
    expect([open.status, open.headers.get('location')]).toEqual([302, '/en/prices'])
    expect((await edge.request('/page-prices?direct')).status).toBe(403)
  })
})
