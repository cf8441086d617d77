import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdgeHarness, MAIN_HOST, STORE_TOKEN } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { guessUntilClosed } from './guess-until-closed.ts'

const PASSWORD = 'Crimphöhe 1.24'
const SECRET = 'secret-of-the-gate-of-pages'
const EDITOR = { EDITOR_PASSWORD: 'Editors only 2026', EDITOR_PASSWORD_SECRET: SECRET }
const edge = createEdgeHarness({
  moreSecrets: { PAGE_PASSWORD: PASSWORD, PAGE_PASSWORD_SECRET: SECRET, ...EDITOR },
  vars: { PAGE_PASSWORD_LIMIT: '5' },
})
const closed = createEdgeHarness()
const weak = createEdgeHarness({ moreSecrets: { PAGE_PASSWORD: 'Crimp 1.24', PAGE_PASSWORD_SECRET: SECRET } })
const guessed = createEdgeHarness({
  moreSecrets: { PAGE_PASSWORD: PASSWORD, PAGE_PASSWORD_SECRET: SECRET },
  vars: { GATE_FREE_TRIES: '3' },
})

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
  for (const one of [edge, closed, weak, guessed]) await one.listen()
  for (const one of [edge, closed, weak, guessed]) await one.put(release())
})
afterAll(async () => {
  for (const one of [edge, closed, weak, guessed]) await one.close()
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

  it('gives nothing to a browser that fetches it ahead, which a visitor then asks for anew (CP-17)', async () => {
    const headers = { 'sec-purpose': 'prefetch' }
    for (const path of ['/en/secret', '/en/staff']) {
      const ahead = await edge.request(path, { headers })
      expect([ahead.status, await ahead.text(), ahead.headers.get('cache-control')], path).toEqual([204, '', 'no-store'])
    }
    expect((await edge.request('/en', { headers })).status).toBe(200)
    const opened = await edge.request('/en/secret', { headers: { ...headers, cookie: await openTicket() } })
    expect([opened.status, await opened.text()]).toEqual([200, '<h1>the secret body</h1>'])
  })

  it('keeps what the address says of the visit, as every page does (RC-16)', async () => {
    expect((await edge.request('/en/secret?testing=true')).headers.get('set-cookie')).toContain('uapp_testing=true')
  })

  it('opens with the password, for its visitor alone (CP-17, AH-59)', async () => {
    const sent = await send({ password: PASSWORD, page: '/en/secret?a=1' })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/en/secret?a=1'])
    expect(sent.headers.get('set-cookie')).toMatch(/^uapp_page-password=2\.\d+\.[0-9a-f]{64}; Path=\/; SameSite=Lax; HttpOnly$/)
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

  it('for people with a role does not open by a password (CP-18, AH-18)', async () => {
    const response = await edge.request('/en/staff', { headers: { cookie: await openTicket() } })
    expect([response.status, await response.text()]).toEqual([302, expect.not.stringContaining('staff body')])
  })

  it('does not open by a ticket that is forged, over, or of another password (ED-02, SC-02)', async () => {
    const genuine = (await openTicket()).split('=')[1] ?? ''
    const [, ends = '', signature = ''] = genuine.split('.')
    const later = String(Number(ends) + 1000)
    const sign = async (key: string, text: string) => {
      const imported = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ])
      return Buffer.from(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))).toString('hex')
    }
    expect(await sign(`${SECRET}\n${PASSWORD}`, `gate page 2 ${ends}`)).toBe(signature)
    const forged = [
      '',
      'true',
      `2.${later}.${signature}`,
      `1.${ends}.${signature}`,
      `2.${later}.${await sign(PASSWORD, `gate page 2 ${later}`)}`,
      `2.${later}.${await sign(`${SECRET}\nother`, `gate page 2 ${later}`)}`,
      `2.${later}.${await sign(`${STORE_TOKEN}\n${PASSWORD}`, `gate page 2 ${later}`)}`,
      `2.${later}.${await sign(`${SECRET}\n${PASSWORD}`, `gate editor 2 ${later}`)}`,
      `2.1000.${await sign(`${SECRET}\n${PASSWORD}`, 'gate page 2 1000')}`,
      `2.${ends}.${signature.slice(0, -2)}${signature.endsWith('00') ? '01' : '00'}`,
      `2.${ends}.`,
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

describe('the gate as a whole', () => {
  it('makes everybody wait, longer with each try, when it is guessed at from many networks (SC-03)', async () => {
    const { told, last } = await guessUntilClosed(
      () => send({ password: 'a wrong password' }, { json: true, on: guessed }),
      () => send({ password: PASSWORD, page: '/en/secret' }, { json: true, on: guessed }),
    )
    expect(told.slice(0, 3)).toEqual([422, 422, 422])
    expect([last?.status, last?.headers.get('set-cookie')]).toEqual([429, null])
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('stays closed with a password that is too short to withstand guessing', async () => {
    const response = await send({ password: 'Crimp 1.24', page: '/en/secret' }, { json: true, on: weak })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null])
  })

  it('takes a password as a form or as JSON, and as nothing else', async () => {
    expect((await send({ password: PASSWORD }, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  it('of editors gives tickets that open protected pages as what they are, and those of pages open nothing of editors (CP-17)', async () => {
    const sent = await edge.request('/api/editor-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '192.0.2.251' },
      body: JSON.stringify({ password: EDITOR.EDITOR_PASSWORD }),
    })
    const ticket = (sent.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(ticket).toContain('uapp_editor-ticket=')
    const asPage = ticket.replace('uapp_editor-ticket', 'uapp_page-password')
    expect((await edge.request('/en/secret', { headers: { cookie: asPage } })).status).toBe(403)
    const opened = await edge.request('/en/secret', { headers: { cookie: ticket } })
    expect([opened.status, await opened.text()]).toEqual([200, '<h1>the secret body</h1>'])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    expect((await edge.request('/en/staff', { headers: { cookie: ticket } })).status).toBe(302)
    const asEditor = (await openTicket()).replace('uapp_page-password', 'uapp_editor-ticket')
    expect((await edge.request('/en?nextRelease', { headers: { cookie: asEditor } })).status).toBe(403)
  })
})
