import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UPLOAD_PART_BYTES } from '#content-schema/tickets/upload.ts'
import type { FakeIdentity } from '../session/fake-identity.ts'
import { createBrowser, type createSignInHarness } from '../session/visitor-browser.ts'

export const DRAFT = '1c8de1d4-7f2b-4f6e-9a53-0d6e5a1b2c3d'
export type Harness = ReturnType<typeof createSignInHarness>

/** A service of GraphQL that answers as the test says, and remembers what it was asked. */
export async function startService() {
  const service = {
    url: '',
    calls: [] as { headers: Record<string, unknown>; body: { operationName: string; variables: Record<string, unknown> } }[],
    answer: (_: { operationName: string; variables: Record<string, unknown> }, _token: string): unknown => ({ data: {} }),
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    service.calls.push({ headers: request.headers, body })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(service.answer(body, String(request.headers.ciam_id_token))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  return service
}

/** Calls of the upload endpoints as a page of the portal makes them. */
export function createUploader(send: (path: string, init: RequestInit) => Promise<Response>) {
  const json = { 'content-type': 'application/json' }
  const uploader = {
    create: (upload: { name?: string; bytes: number; mediaType?: string; draft?: string }) =>
      send('/api/uploads', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name: 'photo.jpg', mediaType: 'image/jpeg', draft: DRAFT, ...upload }),
      }),
    part: (id: string, number: number | string, bytes: Uint8Array<ArrayBuffer>) =>
      send(`/api/uploads/${id}/parts/${number}`, { method: 'PUT', body: bytes, headers: { 'content-type': 'application/octet-stream' } }),
    status: (id: string) => send(`/api/uploads/${id}`, {}),
    complete: (id: string) => send(`/api/uploads/${id}/complete`, { method: 'POST' }),
    abort: (id: string) => send(`/api/uploads/${id}`, { method: 'DELETE' }),
    async begin(upload: { name?: string; bytes: number; mediaType?: string; draft?: string }): Promise<string> {
      const response = await uploader.create(upload)
      if (response.status !== 201) throw new Error(`Not begun: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { id: string }).id
    },
    /** A whole file, part by part; answers the attachment's id. */
    async upload(bytes: Uint8Array<ArrayBuffer>, upload: { name?: string; mediaType?: string; draft?: string } = {}): Promise<string> {
      const id = await uploader.begin({ bytes: bytes.length, ...upload })
      for (let at = 0, number = 1; at < bytes.length; at += UPLOAD_PART_BYTES, number += 1) {
        const response = await uploader.part(id, number, bytes.slice(at, at + UPLOAD_PART_BYTES))
        if (response.status !== 200) throw new Error(`Part ${number}: ${response.status} ${await response.text()}`)
      }
      const response = await uploader.complete(id)
      if (response.status !== 200) throw new Error(`Not complete: ${response.status} ${await response.text()}`)
      return id
    },
  }
  return uploader
}

/** Somebody who keeps his tokens in the browser; each id is another person. */
export async function bearerUploader(edge: Harness, identity: FakeIdentity, id: string) {
  const token = await identity.sign({ sub: id, subname: id })
  const browser = createBrowser(edge)
  const send = (path: string, init: RequestInit) =>
    browser.send(path, { ...init, headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) } })
  return Object.assign(createUploader(send), { send })
}
