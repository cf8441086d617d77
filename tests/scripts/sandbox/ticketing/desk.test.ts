import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { portalNoticeSchema } from '#content-schema/portal/portal-event.ts'
import { parseWebhookSignature, signedText } from '#content-schema/source/content-event.ts'
import { post, receiveWebhooks, runSandbox, setFault } from '../running-sandbox.ts'

const SECRET = 'secret-of-this-test'
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })

test('the page of the service desk lists tickets, and answers one as one of its people', async () => {
  const { url } = await runSandbox()
  expect(await (await fetch(url)).text()).toContain('href="/desk"')
  expect(await (await fetch(`${url}/desk`)).text()).toContain('<a href="/desk/stw-26121">STW-26121</a>')
  const page = `${url}/desk/stw-26121`
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? ''
  const fields = { token, person: 'stefan-kuhn', action: 'askBack', text: 'Which <b>reel</b> is it?', status: 'solved' }
  expect((await send(page, fields)).status).toBe(303)
  const shown = await (await fetch(page)).text()
  expect(shown).toContain('<strong>Stefan Kuhn</strong>')
  expect(shown).toContain('Which &lt;b&gt;reel&lt;/b&gt; is it?')
  expect(shown).toContain('<p>waiting ·')
  expect((await send(page, { ...fields, text: '' })).status).toBe(409)
})

test('forms of other pages and origins do nothing at the service desk', async () => {
  const { url } = await runSandbox()
  const page = `${url}/desk/stw-26121`
  const fields = { token: 'guess', action: 'close', text: '' }
  expect((await send(page, fields)).status).toBe(403)
  expect((await send(page, fields, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await send(page, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const { status } = (await (await fetch(`${url}/control/desk/stw-26121`)).json()) as { status: string }
  expect(status).toBe('new')
})

test('what the desk does by control reaches the edge, signed, for those who may see the ticket, and comes back with a reset', async () => {
  const receiver = await receiveWebhooks()
  const { url } = await runSandbox({ webhookUrl: `${receiver.url}api/webhooks/content`, webhookSecret: SECRET })
  const act = (id: string, command: object) => post(`${url}/control/desk/${id}`, command)
  expect((await act('STW-26088', { action: 'answer', person: 'reto-ammann', text: 'The set K-12.' })).status).toBe(200)
  await receiver.waitFor(1)
  const notice = receiver.notices[0]
  if (!notice) throw new Error('Nothing was told.')
  const { body, headers } = notice
  const signature = parseWebhookSignature(String(headers['gcms-signature']))
  const expected = createHmac('sha256', SECRET)
    .update(signedText(body, signature?.env ?? '', signature?.t ?? 0))
    .digest('base64')
  expect(signature?.sign).toBe(expected)
  const [event] = portalNoticeSchema.parse(JSON.parse(body)).events
  expect(event).toMatchObject({ kind: 'ticket', subject: 'stw-26088' })
  expect(event?.users).toContain('mia-keller')
  const { mails } = (await (await fetch(`${url}/mail/accounts`)).json()) as { mails: { to: string }[] }
  expect(mails.map(({ to }) => to)).toEqual(['mia.keller@albis.example'])
  expect((await act('stw-0', { action: 'close' })).status).toBe(404)
  expect((await act('stw-26088', { action: 'declineClosure' })).status).toBe(409)
  expect((await act('stw-26088', { action: 'dance' })).status).toBe(400)
  await post(`${url}/control/reset`, {})
  const { events } = (await (await fetch(`${url}/control/desk/stw-26088`)).json()) as { events: unknown[] }
  expect(events).toHaveLength(1)
})

test('the tickets service fails on command, and its requests are on record', async () => {
  const sandbox = await runSandbox()
  await setFault(sandbox, { service: 'tickets', kind: 'status', status: 503, times: 1 })
  const ask = () =>
    post(`${sandbox.url}/ticketing/graphql`, { query: 'query TicketChoices { ticketChoices(language: "en") { types { id } } }' })
  expect((await ask()).status).toBe(503)
  const answer = (await (await ask()).json()) as { errors: { extensions: { code: string } }[] }
  expect(answer.errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const { requests } = (await (await fetch(`${sandbox.url}/control/requests`)).json()) as {
    requests: { service: string; operation: string }[]
  }
  expect(requests.filter(({ service }) => service === 'tickets').map(({ operation }) => operation)).toEqual([
    'TicketChoices',
    'TicketChoices',
  ])
})

test('a picture of the sample is drawn as one, and as large as the ticket says', async () => {
  const { url } = await runSandbox()
  const picture = await fetch(`${url}/ticketing/pictures/stw-26118-0-0`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect((await fetch(`${url}/ticketing/pictures/stw-26118-9-9`)).status).toBe(404)
})
