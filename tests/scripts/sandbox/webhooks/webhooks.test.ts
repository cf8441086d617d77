import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseWebhookSignature, signedText, webhookBodySchema } from '#content-schema/source/content-event.ts'
import { ask, post, receiveWebhooks, runSandbox, setFault } from '../running-sandbox.ts'

const idsOf = (notices: { body: string }[]) => notices.map(({ body }) => webhookBodySchema.parse(JSON.parse(body)).data.id)

test('a publication is told with a body and signature the contract accepts', async () => {
  const receiver = await receiveWebhooks()
  const { url } = await runSandbox({ webhookUrl: receiver.url, webhookSecret: 'secret' })
  await post(`${url}/control/content/Page/page-about`, { locale: 'en', data: { title: 'Changed' } })
  await receiver.waitFor(1)
  const [notice] = receiver.notices
  const signature = parseWebhookSignature(String(notice?.headers['gcms-signature']))
  const expected = createHmac('sha256', 'secret')
    .update(signedText(notice?.body ?? '', signature?.env ?? '', signature?.t ?? 0))
    .digest('base64')
  expect(signature?.sign).toBe(expected)
  const body = webhookBodySchema.parse(JSON.parse(notice?.body ?? ''))
  const { data } = await ask(`${url}/content/graphql`, '{ page(where: { id: "page-about" }) { updatedAt } }')
  expect(body).toMatchObject({
    operation: 'publish',
    service: 'content',
    data: { __typename: 'Page', id: 'page-about', updatedAt: data.page.updatedAt },
  })
})

test.each([
  ['pim/product/corda-330', 'pim', 'Product', 'corda-330'],
  ['pim/classification/c-cutting', 'pim', 'Classification', 'c-cutting'],
  ['pim/capability/cap-crimping', 'pim', 'Capability', 'cap-crimping'],
  ['service-information/service/calibration', 'service-information', 'Service', 'calibration'],
])('an edit of %s names its service and model', async (path, service, model, id) => {
  const receiver = await receiveWebhooks()
  const { url } = await runSandbox({ webhookUrl: receiver.url })
  await post(`${url}/control/${path}`, { data: { name: 'X' } })
  await fetch(`${url}/control/${path}`, { method: 'DELETE' })
  await receiver.waitFor(2)
  const bodies = receiver.notices.map((notice) => webhookBodySchema.parse(JSON.parse(notice.body)))
  expect(bodies.map(({ operation }) => operation)).toEqual(['update', 'unpublish'])
  expect(bodies[0]).toMatchObject({ service, data: { __typename: model, id } })
})

test('a draft is told as one, and not as a change of what is published', async () => {
  const receiver = await receiveWebhooks()
  const { url } = await runSandbox({ webhookUrl: receiver.url })
  await ask(
    `${url}/content/graphql`,
    'mutation { updateEntry(model: "Page", id: "page-about", locale: en, data: { title: "Draft" }) { id } }',
  )
  await post(`${url}/control/content/Page/page-about`, { locale: 'en', data: { title: 'Draft again' }, publish: false })
  await post(`${url}/control/content/Page/page-home/publish`, {})
  await receiver.waitFor(3)
  const told = receiver.notices.map(({ body }) => JSON.parse(body) as { operation: string; data: { id: string; stage: string } })
  expect(told.map(({ operation, data }) => `${operation} ${data.id} ${data.stage}`).sort()).toEqual([
    'publish page-home PUBLISHED',
    'update page-about DRAFT',
    'update page-about DRAFT',
  ])
})

test('a receiver that fails is tried again, and the edit does not wait for it', async () => {
  const receiver = await receiveWebhooks([500, 503])
  const { url } = await runSandbox({ webhookUrl: receiver.url, webhookRetryDelays: [20, 20, 20] })
  await post(`${url}/control/content/Page/page-about/publish`, {})
  await receiver.waitFor(3)
  expect(idsOf(receiver.notices)).toEqual(['page-about', 'page-about', 'page-about'])
})

test('a lost notice never arrives, a doubled one twice, a reordered one after the next', async () => {
  const receiver = await receiveWebhooks()
  const sandbox = await runSandbox({ webhookUrl: receiver.url })
  const publish = (id: string) => post(`${sandbox.url}/control/content/Page/${id}/publish`, {})
  await setFault(sandbox, { service: 'webhooks', kind: 'lose', times: 1 })
  await publish('page-about')
  await setFault(sandbox, { service: 'webhooks', kind: 'double', times: 1 })
  await publish('page-quality')
  await receiver.waitFor(2)
  await setFault(sandbox, { service: 'webhooks', kind: 'reorder', times: 1 })
  await publish('page-press')
  await publish('page-contact')
  await receiver.waitFor(4)
  expect(idsOf(receiver.notices)).toEqual(['page-quality', 'page-quality', 'page-contact', 'page-press'])
})

test('an early notice arrives before the service shows the change', async () => {
  const receiver = await receiveWebhooks()
  const sandbox = await runSandbox({ webhookUrl: receiver.url })
  await setFault(sandbox, { service: 'webhooks', kind: 'early', ms: 150, times: 1 })
  await post(`${sandbox.url}/control/pim/product/corda-330`, { language: 'en', data: { name: 'Corda 331' } })
  await receiver.waitFor(1)
  const name = async () =>
    (await ask(`${sandbox.url}/pim/graphql`, '{ singleProductV2(language: "en-US", slug: "corda-330") { name } }')).data.singleProductV2
      .name
  expect(await name()).toBe('Corda 330')
  await expect.poll(name, { timeout: 120_000 }).toBe('Corda 331')
})
