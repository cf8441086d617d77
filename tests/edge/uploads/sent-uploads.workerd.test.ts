import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS } from '#content-schema/portal/operations.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'
import { jpeg, mp4 } from './sample-files.ts'
import { bearerUploader, DRAFT, startService } from './uploads-harness.ts'

const identity = await startFakeIdentity()
const service = await startService()
const edge = createSignInHarness(identity, { TICKETS_URL: service.url, AUTH_TOKEN_STORE: 'browser' })
let people = 0
const somebody = () => {
  people += 1
  return bearerUploader(edge, identity, `sender-${people}`)
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const KEY = '7b0f6a1e-3a55-4c0e-8a8e-0d5d3c7a9f10'
const OTHER_KEY = '0f6a7b1e-3a55-4c0e-8a8e-0d5d3c7a9f10'
const TICKET = {
  ...{ locationId: 'albis-wirental', type: 'failure', machineId: null, machineName: 'Corda 330', serialNumber: 'L565-1' },
  ...{ subject: 'It stands still', description: 'Since this morning.' },
}
const created = { data: { createTicket: { id: 't-1', number: 'STW-1' } } }

function send(user: Somebody, attachments: unknown[], key = KEY): Promise<Response> {
  const { hash } = OPERATIONS.CreateTicket
  return user.send(PROXY_ENDPOINTS.tickets, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'CreateTicket', hash, variables: { ticket: { ...TICKET, key, attachments } } }),
  })
}
const sentTicket = () => service.calls.at(-1)?.body.variables.ticket as { attachments: unknown[] } | undefined

beforeAll(async () => {
  await edge.listen()
  await edge.put(releaseWithPortal())
})
beforeEach(() => {
  service.calls.length = 0
  service.answer = () => created
})
afterAll(async () => {
  await edge.close()
  await identity.close()
  service.close()
})

describe('a ticket that is sent with files', () => {
  it('reaches the service with what the edge knows of them, in the order they were named [TK-15, AH-76]', async () => {
    const user = await somebody()
    const [photo, video] = [
      await user.upload(jpeg(), { name: 'a.jpg' }),
      await user.upload(mp4(900), { name: 'b.mp4', mediaType: 'video/mp4' }),
    ]
    expect((await send(user, [video, photo])).status).toBe(200)
    expect(sentTicket()?.attachments).toEqual([
      { id: video, name: 'b.mp4', mediaType: 'video/mp4', bytes: 900 },
      { id: photo, name: 'a.jpg', mediaType: 'image/jpeg', bytes: 400 },
    ])
  })

  it('may be sent again with its key, and not its files with another one', async () => {
    const user = await somebody()
    const id = await user.upload(jpeg())
    for (const _ of ['once', 'again']) expect((await send(user, [id])).status).toBe(200)
    expect((await send(user, [id], OTHER_KEY)).status).toBe(422)
    expect((await user.abort(id)).status, 'a sent file is removed by nobody').toBe(404)
  })

  it('keeps its files where it is not known what became of it, and gives them back where it was refused', async () => {
    const user = await somebody()
    const id = await user.upload(jpeg())
    service.answer = () => ({ errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT' } }] })
    expect((await send(user, [id])).status).toBe(422)
    service.answer = () => ({ errors: [{ message: 'broken' }] })
    expect((await send(user, [id], OTHER_KEY)).status).toBe(502)
    service.answer = () => created
    expect((await send(user, [id])).status).toBe(422)
    expect((await send(user, [id], OTHER_KEY)).status).toBe(200)
  })

  it('is refused, and reaches nobody, with files that are not whole, not his, twice there or of another draft', async () => {
    const [user, stranger] = [await somebody(), await somebody()]
    const own = await user.upload(jpeg())
    const begun = await user.begin({ bytes: 400 })
    const otherDraft = await user.upload(jpeg(), { draft: DRAFT.replace(/^./, '9') })
    const foreign = await stranger.upload(jpeg())
    const described = { id: own, name: 'x.html', mediaType: 'text/html', bytes: 1 }
    for (const ids of [
      [begun],
      [foreign],
      [own, foreign],
      [own, own],
      [own, otherDraft],
      ['A'.repeat(32)],
      [described],
      Array(11).fill(own),
    ])
      expect((await send(user, ids)).status, JSON.stringify(ids)).toBe(422)
    expect(service.calls).toEqual([])
    expect((await send(user, [own])).status).toBe(200)
  })

  it('goes with none as it is', async () => {
    expect((await send(await somebody(), [])).status).toBe(200)
    expect(sentTicket()).toMatchObject({ attachments: [], subject: 'It stands still' })
  })
})
