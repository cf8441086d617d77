import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR_LOGIN_ENDPOINT, EDITOR_LOGOUT_ENDPOINT } from '#content-schema/editing/editor-login.ts'
import { createEdgeHarness } from '../edge-harness.ts'
import { guessUntilClosed } from '../gates/guess-until-closed.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { EDITOR_COOKIE, EDITOR_PASSWORD, editorTicket, GATE_SECRETS, madeTickets, sendLogin } from './editor-edge.ts'

const DAYS_90 = 7_776_000

const edge = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars: { PAGE_PASSWORD_LIMIT: '5' } })
const closed = createEdgeHarness()
const guessed = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars: { GATE_FREE_TRIES: '3' } })
const all = [edge, closed, guessed]

beforeAll(async () => {
  for (const one of all) await one.listen()
  const release = () => buildRelease({ pages: { main: [buildPage('/en', { html: 'home' })] } })
  for (const one of all) await one.put(release())
})
afterAll(async () => {
  for (const one of all) await one.close()
})

describe('the login of editors', () => {
  it('answers the right password with a signed hash and a cookie for ninety days that no script reads (ED-03, ED-04, AP-06)', async () => {
    const response = await sendLogin(edge, { input: EDITOR_PASSWORD })
    const { success, hashedPassword } = (await response.json()) as { success: boolean; hashedPassword: string }
    expect([response.status, success]).toEqual([200, true])
    expect(hashedPassword).toMatch(/^2\.\d+\.[0-9a-f]{64}$/)
    expect(hashedPassword).not.toContain(EDITOR_PASSWORD)
    expect(response.headers.get('set-cookie')).toBe(
      `${EDITOR_COOKIE}=${hashedPassword}; Max-Age=${DAYS_90}; Path=/; SameSite=Lax; HttpOnly`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const ends = Number(hashedPassword.split('.')[1]) - Date.now() / 1000
    expect(Math.abs(ends - DAYS_90)).toBeLessThan(120)
  })

  it.each([['wrong'], [EDITOR_PASSWORD.toLowerCase()], [''], [`${EDITOR_PASSWORD} `]])(
    'answers the wrong password %j with success false, no hash and no cookie (ED-03, AP-06)',
    async (input) => {
      const response = await sendLogin(edge, { input })
      expect([response.status, await response.json()]).toEqual([200, { success: false }])
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  it('says whether a hash is right, and an empty one stands for that of the cookie (ED-02, AP-05)', async () => {
    const hash = await editorTicket(edge)
    const cookie = `${EDITOR_COOKIE}=${hash}`
    const check = async (given: string, headers = {}) => (await sendLogin(edge, { hash: given }, headers)).json()
    expect(await check(hash)).toEqual({ success: true })
    expect(await check('', { cookie })).toEqual({ success: true })
    expect(await check('')).toEqual({ success: false })
    expect(await check('wrong', { cookie })).toEqual({ success: false })
  })

  it('believes no hash that is forged, over, or of another gate, in the body or in the cookie (ED-02, AP-05)', async () => {
    const { genuine = '', ...forged } = await madeTickets()
    const check = async (hash: string) => [
      await (await sendLogin(edge, { hash })).json(),
      await (await sendLogin(edge, { hash: '' }, { cookie: `${EDITOR_COOKIE}=${hash}` })).json(),
    ]
    expect(await check(genuine)).toEqual([{ success: true }, { success: true }])
    for (const [name, hash] of Object.entries(forged)) expect(await check(hash), name).toEqual([{ success: false }, { success: false }])
  })

  it('is the login of the next release too, whichever form it was given in (ED-01, RC-07)', async () => {
    const opens = async (hash: string) =>
      (await edge.request('/en?nextRelease', { headers: { cookie: `${EDITOR_COOKIE}=${hash}` } })).status
    expect(await opens(await editorTicket(edge))).toBe(200)
    expect((await edge.request('/en?nextRelease')).status).toBe(403)
    const other = await edge.request('/api/editor-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '198.51.100.91' },
      body: JSON.stringify({ password: EDITOR_PASSWORD }),
    })
    const cookie = other.headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`Max-Age=${DAYS_90}`)
    const hash = /=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(await (await sendLogin(edge, { hash })).json()).toEqual({ success: true })
  })

  it.each([
    ['both at once', '{"input":"a","hash":"b"}', 400],
    ['another field', '{"password":"a"}', 400],
    ['a number', '{"input":1}', 400],
    ['a list', '[]', 400],
    ['no JSON', 'input=a', 400],
    ['more than any password', JSON.stringify({ input: 'x'.repeat(10_000) }), 413],
  ])('refuses a body that is neither of its two forms: %s', async (_, body, status) => {
    const response = await sendLogin(edge, body)
    expect([response.status, ((await response.json()) as { success: boolean }).success]).toEqual([status, false])
  })

  it('is refused to other origins, other methods and other media types', async () => {
    const body = { input: EDITOR_PASSWORD }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }]) {
      const response = await sendLogin(edge, body, headers)
      expect([response.status, response.headers.get('set-cookie')], JSON.stringify(headers)).toEqual([403, null])
    }
    expect((await edge.request(EDITOR_LOGIN_ENDPOINT)).status).toBe(405)
    expect((await sendLogin(edge, body, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('is limited for each network, the right password included (SC-03, AP-06)', async () => {
    const answers: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1)
      answers.push((await sendLogin(edge, { input: 'wrong' }, { 'cf-connecting-ip': '198.51.100.7' })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    const right = await sendLogin(edge, { input: EDITOR_PASSWORD }, { 'cf-connecting-ip': '198.51.100.7' })
    expect([right.status, await right.json(), right.headers.get('set-cookie')]).toEqual([429, { success: false }, null])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('makes everybody wait when it is guessed at from many networks (SC-03)', async () => {
    const { told, last } = await guessUntilClosed(
      () => sendLogin(guessed, { input: 'a wrong password' }),
      () => sendLogin(guessed, { input: EDITOR_PASSWORD }),
    )
    expect(told.slice(0, 3)).toEqual([200, 200, 200])
    expect(last?.status).toBe(429)
  })

  it('opens nothing where no password is configured', async () => {
    for (const input of ['undefined', EDITOR_PASSWORD]) {
      const response = await sendLogin(closed, { input })
      expect([response.status, await response.json(), response.headers.get('set-cookie')]).toEqual([503, { success: false }, null])
    }
    const { genuine = '' } = await madeTickets()
    expect(await (await sendLogin(closed, { hash: genuine })).json()).toEqual({ success: false })
  })
})

describe('the logout of editors', () => {
  const leave = (headers: Record<string, string>) => edge.request(EDITOR_LOGOUT_ENDPOINT, { method: 'POST', headers })

  it('clears the cookie (ED-05)', async () => {
    const response = await leave({ 'sec-fetch-site': 'same-origin', cookie: `${EDITOR_COOKIE}=${await editorTicket(edge)}` })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(response.headers.get('set-cookie')).toBe(`${EDITOR_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly`)
  })

  it('is refused to pages of other origins, which would log editors out', async () => {
    const response = await leave({ 'sec-fetch-site': 'cross-site' })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  })
})
