import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { UPLOAD_PART_BYTES } from '#content-schema/tickets/upload.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'
import { jpeg } from './sample-files.ts'
import { bearerUploader, startService } from './uploads-harness.ts'

const identity = await startFakeIdentity()
const service = await startService()
service.answer = () => ({ data: { addComment: null } })
const edge = createSignInHarness(identity, { TICKETS_URL: service.url, AUTH_TOKEN_STORE: 'browser', UPLOAD_UNSENT_SECONDS: '4' })

beforeAll(async () => {
  await edge.listen()
  await edge.put(releaseWithPortal())
})
afterAll(async () => {
  await edge.close()
  await identity.close()
  service.close()
})

it('what was never sent is removed, complete or not, and what may have been sent stays', async () => {
  const user = await bearerUploader(edge, identity, 'anna')
  const sent = await user.upload(jpeg())
  const { hash } = OPERATIONS.AddComment
  const comment = { key: '7b0f6a1e-3a55-4c0e-8a8e-0d5d3c7a9f10', ticketId: 't-1', text: 'See here.', attachments: [sent] }
  const body = JSON.stringify({ operation: 'AddComment', hash, variables: { comment } })
  const headers = { 'content-type': 'application/json' }
  // The answer of the service is not understood, so nobody knows whether the comment is there.
  expect((await user.send(PROXY_ENDPOINTS.tickets, { method: 'POST', headers, body })).status).toBe(502)
  const complete = await user.upload(jpeg())
  const begun = await user.begin({ bytes: UPLOAD_PART_BYTES + 1 })
  await user.part(begun, 2, jpeg(1))
  const env = await edge.getWorker<{ UPLOADS: { head(key: string): Promise<unknown> } }>().getEnv()
  await expect.poll(async () => (await user.status(begun)).status, { timeout: 60_000, interval: 500 }).toBe(404)
  await expect.poll(async () => (await user.status(complete)).status, { timeout: 60_000, interval: 500 }).toBe(404)
  expect(await env.UPLOADS.head(`attachments/${complete}`)).toBeNull()
  expect((await user.status(sent)).status).toBe(200)
  expect(await env.UPLOADS.head(`attachments/${sent}`)).not.toBeNull()
})
