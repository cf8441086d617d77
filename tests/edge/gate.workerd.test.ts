import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdgeHarness, MAIN_HOST, STORE_TOKEN } from './edge-harness.ts'
import { buildPage, buildRelease } from './release-fixture.ts'

const PASSWORD = 'Crimphöhe 1.24'
const edge = createEdgeHarness({ moreSecrets: { PAGE_PASSWORD: PASSWORD }, vars: { PAGE_PASSWORD_LIMIT: '5' } })
const closed = createEdgeHarness()

const release = () =>
  buildRelease({
    id: 'gate-1',
    pages: {
      main: [
        ...['/en', '/de'].map((key) => buildPage(key)),
        buildPage('/en/secret', { html: '<h1>the secret body</h1>', protection: 1 }),
        buildPage('/de/secret', { html: '<h1>the secret body</h1>', variants: { en: '<h1>the secret English body</h1>' }, protection: 1 }),
        buildPage('/en/secret.ics', { html: 'the secret dates', protection: 1 }),
        buildPage('/en/staff', { html: '<h1>the staff body</h1>', protection: 2 }),
      ],
    },
  })

beforeAll(async () => {
  await Promise.all([edge.listen(), closed.listen()])
  await edge.put(release())
  await closed.put(release())
})
afterAll(async () => {
  await edge.close()
  await closed.close()
})

let addresses = 0
/** Each from an address of its own, unless told otherwise. */
function send(
  body: Record<string, string>,
  { json = false, headers = {}, on = edge }: { json?: boolean; headers?: Record<string, string>; on?: typeof edge } = {},
) {
  addresses += 1
  return on.request('/api/page-password', {
    method: 'POST',
    headers: {
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `192.0.2.${addresses}`,
      ...headers,
    },
    body: json ? JSON.stringify(body) : new URLSearchParams(body).toString(),
  })
}

async function openTicket(): Promise<string> {
  const response = await send({ password: PASSWORD, page: '/en/secret' })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

describe('a protected page', () => {
  it('shows the gate in its place, which knows the way on (CP-17, CP-26 to CP-29)', async () => {
    const response = await edge.request('/en/secret?a=%22%3E1')
    const html = await response.text()
    expect(response.status).toBe(403)
    expect(html).toContain('main en: gate')
    expect(html).toContain('value="/en/secret?a=%22%3E1"')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps what the address says of the visit, as every page does (RC-16)', async () => {
    expect((await edge.request('/en/secret?testing=true')).headers.get('set-cookie')).toContain('uapp_testing=true')
  })

  it('opens with the password, for its visitor alone (CP-17)', async () => {
    const sent = await send({ password: PASSWORD, page: '/en/secret?a=1' })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/en/secret?a=1'])
    expect(sent.headers.get('set-cookie')).toMatch(/^uapp_page-password=1\.\d+\.[0-9a-f]{64}; Path=\/; SameSite=Lax; HttpOnly$/)
    const cookie = await openTicket()
    for (let visit = 0; visit < 2; visit += 1) {
      const opened = await edge.request('/en/secret', { headers: { cookie } })
      expect([opened.status, await opened.text()]).toEqual([200, '<h1>the secret body</h1>'])
      expect(opened.headers.get('cache-control')).toBe('private, no-store')
      expect(opened.headers.get('x-robots-tag')).toBe('noindex')
      const stranger = await edge.request('/en/secret')
      expect([stranger.status, await stranger.text()]).toEqual([403, expect.not.stringContaining('secret body')])
    }
    expect((await edge.request('/en/secret.ics', { headers: { cookie } })).status).toBe(200)
    expect((await edge.request('/en/secret.ics')).status).toBe(403)
    expect((await edge.request('/de/secret', { headers: { cookie: `${cookie}; uapp_fallback-language=en` } })).status).toBe(200)
  })

  it('for people with a role does not open by a password (CP-18)', async () => {
    const response = await edge.request('/en/staff', { headers: { cookie: await openTicket() } })
    expect([response.status, await response.text()]).toEqual([403, expect.not.stringContaining('staff body')])
  })

  it('does not open by a ticket that is forged, over, or of another password (ED-02, SC-02)', async () => {
    const genuine = (await openTicket()).split('=')[1] ?? ''
    const [, ends = '', signature = ''] = genuine.split('.')
    const later = String(Number(ends) + 1000)
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(PASSWORD), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const own = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`page-password 1 ${later}`))
    const other = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(`${STORE_TOKEN}\nother`),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const others = await crypto.subtle.sign('HMAC', other, new TextEncoder().encode(`page-password 1 ${later}`))
    const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')
    const right = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(`${STORE_TOKEN}\n${PASSWORD}`),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const over = await crypto.subtle.sign('HMAC', right, new TextEncoder().encode('page-password 1 1000'))
    const forged = [
      '',
      'true',
      `1.${later}.${signature}`,
      `2.${ends}.${signature}`,
      `1.${later}.${hex(own)}`,
      `1.${later}.${hex(others)}`,
      `1.1000.${hex(over)}`,
      `1.${ends}.${signature.slice(0, -2)}${signature.endsWith('00') ? '01' : '00'}`,
      `1.${ends}.`,
    ]
    for (const value of forged)
      expect((await edge.request('/en/secret', { headers: { cookie: `uapp_page-password=${value}` } })).status, value).toBe(403)
  })
})

describe('the password', () => {
  it.each([
    ['', 'password', 'Please enter a password.', 'Bitte'],
    ['wrong', 'invalid', 'Please enter a valid value.', 'Falsch'],
    [PASSWORD.toLowerCase(), 'invalid', 'Please enter a valid value.', 'Falsch'],
  ])('%j is answered with its message, as JSON and at the gate (FM-06, FM-17, AH-20)', async (password, code, message, own) => {
    const json = await send({ password, page: '/en/secret' }, { json: true })
    expect(json.status).toBe(422)
    expect(await json.json()).toEqual({ success: false, errors: [{ field: 'password', code, message }], message })
    const page = await send({ password, page: '/en/secret' })
    const html = await page.text()
    expect(page.status).toBe(422)
    expect(html).toContain(`>${own}</p>`)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('value="/en/secret"')
    expect(page.headers.get('set-cookie')).toBeNull()
  })

  it('as JSON is answered with success, in whichever form its letters are composed', async () => {
    const response = await send({ password: PASSWORD.normalize('NFD'), page: '/en/secret' }, { json: true })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(response.headers.get('set-cookie')).toContain('uapp_page-password=')
  })

  it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:1', ''])(
    'leads to no other host, whatever the form says: %j (SC-06)',
    async (page) => {
      expect((await send({ password: PASSWORD, page })).headers.get('location')).toBe('/')
    },
  )

  it('is not taken from other sites, other methods, or in masses', async () => {
    expect((await send({ password: PASSWORD }, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await edge.request('/api/page-password')).status).toBe(405)
    expect((await send({ password: 'x'.repeat(10_000) })).status).toBe(413)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await send({ password: 'wrong' }, { json: true, headers: { 'cf-connecting-ip': '198.51.100.7' } })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    const right = await send({ password: PASSWORD, page: '/en/secret' }, { headers: { 'cf-connecting-ip': '198.51.100.7' } })
    expect(right.status).toBe(429)
    expect(await right.text()).toContain('Später')
    expect(right.headers.get('retry-after')).not.toBeNull()
  })

  it('that nobody configured opens nothing, not even the empty one', async () => {
    for (const password of ['', 'undefined', PASSWORD]) {
      const response = await send({ password, page: '/en/secret' }, { json: true, on: closed })
      expect([422, 503]).toContain(response.status)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect((await closed.request(`${MAIN_HOST}/en/secret`, { headers: { cookie: await openTicket() } })).status).toBe(403)
  })
})
