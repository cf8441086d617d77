import { describe, expect, test } from 'vitest'
import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { post, runSandbox, setFault } from '../running-sandbox.ts'

function buildDelivery(change: Partial<FormDelivery> = {}): FormDelivery {
  return {
    version: 1,
    reference: 'STW-2026-7F3K-9QXM',
    form: 'feedback',
    receivedAt: '2026-11-21T12:00:00.000Z',
    page: 'http://localhost:8787/de-ch/stories/x',
    locale: 'de-ch',
    values: { firstName: 'Mia', message: '<script>alert(1)</script>' },
    file: null,
    suspicions: [],
    ...change,
  }
}

const key = (value: string) => ({ 'idempotency-key': value })

describe('the sink of forms', () => {
  test('takes each form once and tells how often it came', async () => {
    const { url } = await runSandbox()
    for (let copy = 0; copy < 2; copy += 1) expect((await post(`${url}/mail/deliveries`, buildDelivery(), key('A'))).status).toBe(200)
    await post(`${url}/mail/deliveries`, buildDelivery({ form: 'subscribe' }), key('B'))
    const { deliveries } = (await (await fetch(`${url}/mail/deliveries`)).json()) as { deliveries: { key: string; copies: number }[] }
    expect(deliveries.map(({ key, copies }) => [key, copies])).toEqual([
      ['B', 1],
      ['A', 2],
    ])
    await fetch(`${url}/mail/deliveries`, { method: 'DELETE' })
    expect(await (await fetch(`${url}/mail/deliveries`)).json()).toEqual({ deliveries: [] })
  })

  test('shows them on a page, what visitors typed as text', async () => {
    const { url } = await runSandbox()
    await post(`${url}/mail/deliveries`, buildDelivery({ suspicions: ['trap-filled'] }), key('STW-2026-7F3K-9QXM'))
    const mail = {
      from: 'forms@strandwerk.example',
      to: ['sales@strandwerk.example'],
      reply_to: null,
      subject: 'contact',
      text: 'Hello',
      headers: {},
    }
    await post(`${url}/mail/deliveries`, mail, key('mail'))
    const page = await (await fetch(`${url}/mail`)).text()
    expect(page).toContain('feedback STW-2026-7F3K-9QXM')
    expect(page).toContain('trap-filled')
    expect(page).toContain('sales@strandwerk.example')
    expect(page).not.toContain('<script>')
  })

  test.each([
    ['without its bearer', buildDelivery(), key('A'), 401],
    ['without a key', buildDelivery(), { authorization: 'Bearer secret' }, 400],
    ['of another shape', { form: 'feedback' }, { ...key('A'), authorization: 'Bearer secret' }, 400],
  ])('refuses a delivery %s', async (_, body, headers, status) => {
    const { url } = await runSandbox({ formTargetToken: 'secret' })
    expect((await post(`${url}/mail/deliveries`, body, headers as Record<string, string>)).status).toBe(status)
  })

  test('fails when it is told to, and can be looked at meanwhile', async () => {
    const sandbox = await runSandbox()
    await setFault(sandbox, { service: 'mail', kind: 'status', status: 503, times: 1 })
    expect((await fetch(`${sandbox.url}/mail`)).status).toBe(200)
    expect((await post(`${sandbox.url}/mail/deliveries`, buildDelivery(), key('A'))).status).toBe(503)
    expect((await post(`${sandbox.url}/mail/deliveries`, buildDelivery(), key('A'))).status).toBe(200)
  })
})
