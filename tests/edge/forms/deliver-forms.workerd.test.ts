import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { pause, RIGHT, startForms } from './forms-harness.ts'

interface Answer {
  reference: string
}
const referenceOf = async (response: { json(): Promise<unknown> }) => ((await response.json()) as Answer).reference

describe('a target that is down', () => {
  let forms: Awaited<ReturnType<typeof startForms>>
  beforeAll(async () => {
    forms = await startForms()
  })
  afterAll(() => forms.close())

  interface OutboxEnv {
    FORMS: { list(options: object): Promise<{ objects: { key: string }[] }>; put(key: string, text: string): Promise<unknown> }
  }
  const worker = () => forms.edge.harness.getWorker<OutboxEnv>()
  const outbox = async () => (await (await worker().getEnv()).FORMS.list({ prefix: 'undelivered/' })).objects.map(({ key }) => key).sort()

  it('gets everything once it is back, each form once, whatever else is in the outbox', async () => {
    forms.target.setDown(true)
    const sent = Array.from({ length: 12 }, (_, index) => forms.send('feedback', { ...RIGHT.feedback, message: `Number ${index}` }))
    const references = await Promise.all(sent.map(async (response) => referenceOf(await response)))
    expect(new Set(references).size).toBe(12)
    const { FORMS } = await worker().getEnv()
    await FORMS.put('undelivered/STW-broken.json', '{')
    expect(await outbox()).toEqual(
      [...references.map((reference) => `undelivered/${reference}.json`), 'undelivered/STW-broken.json'].sort(),
    )
    // What the schedule puts into the queue again comes beside what is still in there.
    for (let run = 0; run < 3; run += 1) await worker().scheduled({ cron: '*/10 * * * *' })
    await pause(1000)
    expect(forms.target.received).toEqual([])

    forms.target.setDown(false)
    await worker().scheduled({ cron: '*/10 * * * *' })
    await expect.poll(() => forms.target.received.length, { timeout: 120_000 }).toBe(12)
    await pause(2500)
    expect(forms.target.received.map(({ key }) => key).sort()).toEqual([...references].sort())
    expect(new Set(forms.target.received.map(({ delivery }) => delivery.values.message)).size).toBe(12)
    await expect.poll(outbox).toEqual(['undelivered/STW-broken.json'])
  })

  it('gets what the queue gave up or lost: the schedule finds it in the outbox', async () => {
    const reference = 'STW-2026-LOST-0001'
    const delivery: FormDelivery = {
      version: 1,
      reference,
      form: 'feedback',
      receivedAt: '2026-11-21T12:00:00.000Z',
      page: '',
      locale: '',
      values: { message: 'Nobody remembers me' },
      file: null,
      suspicions: [],
    }
    const { FORMS } = await worker().getEnv()
    await FORMS.put(`undelivered/${reference}.json`, JSON.stringify({ identity: 'lost', delivery }))
    await worker().scheduled({ cron: '*/10 * * * *' })
    expect(await forms.target.waitFor(reference)).toMatchObject([{ key: reference, delivery }])
    await expect.poll(outbox).not.toContain(`undelivered/${reference}.json`)
  })
})

describe('ten thousand posts from one address', () => {
  const LIMIT = 7
  let forms: Awaited<ReturnType<typeof startForms>>
  beforeAll(async () => {
    forms = await startForms({ vars: { FORM_LIMIT: String(LIMIT) } })
  })
  afterAll(() => forms.close())

  it('let the limit through and no more, are told when to come again, and are in nobody else’s way', async () => {
    const flood = { 'cf-connecting-ip': '198.51.100.9' }
    const statuses = new Map<number, number>()
    let waits: number[] = []
    for (let sent = 0; sent < 10_000; sent += 100) {
      const batch = Array.from({ length: 100 }, (_, index) =>
        forms.send('subscribe', { ...RIGHT.subscribe, email: `reader-${sent + index}@example.test` }, flood),
      )
      for (const response of await Promise.all(batch)) {
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status === 429) waits = [...waits.slice(-10), Number(response.headers.get('retry-after'))]
      }
    }
    expect([...statuses].sort()).toEqual([
      [200, LIMIT],
      [429, 10_000 - LIMIT],
    ])
    for (const wait of waits) expect(wait).toSatisfy((seconds: number) => seconds > 400 && seconds <= 600)

    const refused = await forms.send('subscribe', RIGHT.subscribe, flood)
    expect(await refused.json()).toEqual({ success: false, errors: [], message: FORM_MESSAGES.failure })
    expect((await forms.send('feedback', RIGHT.feedback, flood)).status).toBe(200)
    expect((await forms.send('subscribe', RIGHT.subscribe, { 'cf-connecting-ip': '198.51.100.10' })).status).toBe(200)
    await expect.poll(() => forms.target.received.length, { timeout: 120_000 }).toBe(LIMIT + 2)
  }, 400_000)

  it('a household is one address: of IPv6 the first half counts', async () => {
    const from = async (last: string) =>
      (await forms.send('contact', { ...RIGHT.contact, message: last }, { 'cf-connecting-ip': `2001:db8:0:1::${last}` })).status
    const statuses = []
    for (let sent = 0; sent <= LIMIT; sent += 1) statuses.push(await from(sent.toString(16)))
    expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 200), 429])
    expect((await forms.send('contact', RIGHT.contact, { 'cf-connecting-ip': '2001:db8:0:2::1' })).status).toBe(200)
  })
})

describe('without a target', () => {
  it.each([
    ['token', { token: null }],
    ['address', { vars: { FORM_TARGET_URL: '' } }],
    ['sender of its mail', { vars: { FORM_TARGET_KIND: 'mail', FORM_MAIL_TO: 'sales@strandwerk.example', FORM_MAIL_FROM: '' } }],
  ])('and its %s forms are refused after they were checked, and pages go on', async (_, options) => {
    const forms = await startForms(options)
    try {
      const response = await forms.send('subscribe', RIGHT.subscribe)
      expect([response.status, await response.json()]).toEqual([503, { success: false, errors: [], message: FORM_MESSAGES.failure }])
      expect((await forms.send('subscribe', {})).status).toBe(422)
      expect((await forms.edge.request('/health')).status).toBe(200)
    } finally {
      await forms.close()
    }
  })
})
