import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { FORMS } from '#content-schema/forms/forms.ts'
import { buildRelease } from '../release-fixture.ts'
import { pause, RIGHT, startForms, TARGET_TOKEN } from './forms-harness.ts'

let forms: Awaited<ReturnType<typeof startForms>>
beforeAll(async () => {
  forms = await startForms()
  await forms.edge.put(buildRelease({ id: 'forms-1' }))
})
afterAll(() => forms.close())
beforeEach(() => {
  forms.target.answers.length = 0
  forms.target.setDown(false)
})

interface Answer {
  success: boolean
  reference: string
  file?: string
  errors: { field: string; code: string; message: string }[]
  message: string
}
const jsonOf = async (response: { json(): Promise<unknown> }) => (await response.json()) as Answer

it.each(['http://unknown.test', 'http://evil.www.strandwerk.test'])(
  'a form posted to %s, which no site has, is refused (ST-05)',
  async (origin) => {
    const response = await forms.edge.request(`${origin}/api/forms/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...RIGHT.subscribe, page: '/en' }),
    })
    expect(response.status).toBe(403)
  },
)

describe('a form that is right [AH-27, FM-17]', () => {
  it.each(Object.keys(RIGHT) as (keyof typeof RIGHT)[])('%s is answered with a reference and delivered once', async (form) => {
    const response = await forms.send(form, { ...RIGHT[form], page: '/de-ch/contact', opened: 20_000, unknown: 'x' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const answer = await jsonOf(response)
    expect(answer.success).toBe(true)
    expect(answer.reference).toMatch(/^STW-20\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [received, ...more] = await forms.target.waitFor(answer.reference)
    expect(more).toEqual([])
    const { file: _, ...values } = RIGHT[form] as Record<string, unknown>
    expect(received).toMatchObject({
      authorization: `Bearer ${TARGET_TOKEN}`,
      delivery: {
        version: 1,
        reference: answer.reference,
        form,
        page: 'http://www.strandwerk.test/de-ch/contact',
        locale: 'de-ch',
        values,
        file: form === 'whitepaper' ? 'crimp-handbook' : null,
        suspicions: [],
      },
    })
    expect(Date.parse(received?.delivery.receivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(received?.delivery.values).not.toHaveProperty('unknown')
  })

  it('a white paper comes with the address of its file, by slug only [AH-77]', async () => {
    expect(await jsonOf(await forms.send('whitepaper', RIGHT.whitepaper))).toMatchObject({
      file: expect.stringMatching(/^\/file\/crimp-handbook\?ticket=\d+\.[0-9a-f]{64}$/),
    })
    for (const file of ['', '//evil.example', '../../secret', 'https://evil.example/x', 'a b']) {
      const response = await forms.send('whitepaper', { ...RIGHT.whitepaper, file })
      expect([file, response.status, (await jsonOf(response)).errors]).toEqual([
        file,
        422,
        [{ field: 'file', code: 'invalid', message: FORM_MESSAGES.invalid }],
      ])
    }
  })

  it.each([
    ['in the language of its page', '/de-ch/stories/a', ' schweiz '],
    ['in English', '/ja/stories/a', 'Switzerland'],
    ['by its code', '/ja/stories/a', 'ch'],
    ['where the page is not known', '', 'Switzerland'],
  ])('a country is named %s and delivered by its code [FM-13]', async (_, page, country) => {
    const { reference } = await jsonOf(await forms.send('feedback', { ...RIGHT.feedback, country, page, message: page + country }))
    expect((await forms.target.waitFor(reference))[0]?.delivery.values.country).toBe('CH')
  })

  it('leaves nothing behind in the outbox', async () => {
    const { reference } = await jsonOf(await forms.send('subscribe', RIGHT.subscribe))
    await forms.target.waitFor(reference)
    const env = await forms.edge.harness.getWorker<{ FORMS: { head(key: string): Promise<unknown> } }>().getEnv()
    await expect.poll(() => env.FORMS.head(`undelivered/${reference}.json`)).toBeNull()
  })
})

describe('a form that is wrong [FM-19]', () => {
  it.each(Object.keys(RIGHT) as (keyof typeof RIGHT)[])('%s: empty, every required field is named with its message', async (form) => {
    const response = await forms.send(form, {})
    expect(response.status).toBe(422)
    const { success, errors } = await jsonOf(response)
    expect(success).toBe(false)
    const required = FORMS[form].fields.filter((field) => field !== 'phone' && field !== 'subject')
    expect(errors.map(({ field }) => field)).toEqual([...required, ...(form === 'whitepaper' ? ['file'] : [])])
    for (const { field, message } of errors) {
      const code = field === 'consent' ? 'checkbox' : field === 'file' ? 'invalid' : (field as keyof typeof FORM_MESSAGES)
      expect(message).toBe(FORM_MESSAGES[code])
    }
  })

  it.each([
    ['an e-mail address that is none', { email: 'mia@' }, ['email', 'email']],
    ['a country nobody knows', { country: 'XX' }, ['country', 'select']],
    ['a name that is no country', { country: 'Elbonia' }, ['country', 'select']],
    ['a name no country is long enough for', { country: `Switzerland${' '.repeat(9000)}` }, ['country', 'select']],
    ['a text that is too long', { message: 'x'.repeat(5001) }, ['message', 'invalid']],
    ['a control character', { company: 'A\u0000B' }, ['company', 'invalid']],
    ['a number for a text', { firstName: 7 }, ['firstName', 'invalid']],
    ['white space for a text', { lastName: ' \t ' }, ['lastName', 'lastName']],
  ])('%s', async (_, change, [field, code]) => {
    const response = await forms.send('request', { ...RIGHT.request, ...change })
    expect([response.status, (await jsonOf(response)).errors.map((error) => [error.field, error.code])]).toEqual([422, [[field, code]]])
  })
})

describe('a post that is refused', () => {
  const refused = { success: false, errors: [], message: FORM_MESSAGES.failure }
  it.each([
    ['of another site', 'request', RIGHT.request, { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a sibling host', 'request', RIGHT.request, { 'sec-fetch-site': 'same-site' }, 403],
    ['of an unknown form', 'order', RIGHT.request, {}, 404],
    ['of a property of objects', 'constructor', RIGHT.request, {}, 404],
    ['that is no JSON', 'request', '{"email":', {}, 400],
    ['that is a list', 'request', '[]', {}, 400],
    ['of an unknown type', 'request', 'x', { 'content-type': 'text/plain' }, 415],
    ['that is too large', 'request', { ...RIGHT.request, message: 'x'.repeat(128 * 1024) }, {}, 413],
  ])('%s', async (_, form, body, headers, status) => {
    const response = await forms.send(form, body, headers)
    expect([response.status, await response.json()]).toEqual([status, refused])
  })

  it('of a browser that only says its origin is told apart by it', async () => {
    const from = async (origin: string | null) => {
      const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '198.51.100.7', ...(origin === null ? {} : { origin }) }
      return (await forms.edge.request('/api/forms/subscribe', { method: 'POST', body: JSON.stringify(RIGHT.subscribe), headers })).status
    }
    expect(await from('http://www.strandwerk.test')).toBe(200)
    expect(await from('https://www.strandwerk.test')).toBe(200)
    for (const origin of [null, 'null', 'http://evil.example', 'http://www.strandwerk.test.evil.example', 'http://www.strandwerk.test:81'])
      expect([origin, await from(origin)]).toEqual([origin, 403])
  })

  it('by another method says which one is right', async () => {
    const response = await forms.edge.request('/api/forms/request')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('what may come from a machine is accepted and marked, so that no visitor loses a word', () => {
  it.each([
    ['a filled trap', { website: 'https://spam.example' }, ['trap-filled']],
    ['a form sent at once', { opened: 12 }, ['too-quick']],
    ['a form sent after weeks', { opened: '2000000000' }, ['too-old']],
    ['no time at all, as without script', { opened: '' }, []],
  ])('%s', async (_, change, suspicions) => {
    const response = await forms.send('feedback', { ...RIGHT.feedback, ...change })
    expect(response.status).toBe(200)
    const [received] = await forms.target.waitFor((await jsonOf(response)).reference)
    expect(received?.delivery.suspicions).toEqual(suspicions)
  })
})

describe('a form sent twice', () => {
  it('under one key has one reference and is delivered once, clicked twice or sent again later', async () => {
    const key = randomUUID()
    const clicks = await Promise.all([1, 2, 3].map(() => forms.send('contact', RIGHT.contact, { 'idempotency-key': key })))
    const references = await Promise.all(clicks.map(async (response) => (await jsonOf(response)).reference))
    expect(new Set(references).size).toBe(1)
    const reference = references[0] ?? ''
    await forms.target.waitFor(reference)
    const again = await jsonOf(await forms.send('contact', { ...RIGHT.contact, key }))
    expect(again.reference).toBe(reference)
    await pause(500)
    expect(await forms.target.waitFor(reference)).toHaveLength(1)
  })

  it('without a key is known by its content and sender', async () => {
    const from = (address: string) => forms.send('feedback', { ...RIGHT.feedback, message: 'Twice' }, { 'cf-connecting-ip': address })
    const [first, second, other] = await Promise.all(
      ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map(async (address) => (await jsonOf(await from(address))).reference),
    )
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it('with other words under the same key is a form of its own', async () => {
    const key = randomUUID()
    const send = async (message: string) =>
      (await jsonOf(await forms.send('feedback', { ...RIGHT.feedback, message }, { 'idempotency-key': key }))).reference
    const [first, second] = [await send('As I was saying'), await send('As I meant to say')]
    expect(second).not.toBe(first)
    for (const reference of [first, second]) expect(await forms.target.waitFor(reference)).toHaveLength(1)
  })
})

describe('a target that does not take it', () => {
  it('gets it again until it does, and once', async () => {
    forms.target.answers.push(500, 'page', 302)
    const { reference } = await jsonOf(await forms.send('request', { ...RIGHT.request, message: 'patience' }))
    expect(await forms.target.waitFor(reference)).toHaveLength(1)
    await pause(500)
    expect(await forms.target.waitFor(reference)).toHaveLength(1)
  })

  it('whose answer is cut off gets it again under the same key', async () => {
    forms.target.answers.push('cut')
    const { reference } = await jsonOf(await forms.send('request', { ...RIGHT.request, message: 'cut' }))
    await expect.poll(() => forms.target.received.filter(({ key }) => key === reference).length, { timeout: 120_000 }).toBe(2)
    await pause(1500)
    expect(await forms.target.waitFor(reference)).toHaveLength(2)
  })
})
