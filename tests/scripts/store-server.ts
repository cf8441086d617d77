import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseBatch } from '../../edge/store-api/batch-body.ts'
import { readKeys } from '../../edge/store-api/key-list.ts'
import type { ObjectStore } from '../../scripts/pipeline/platform/platform.ts'

export interface StoreServer {
  url: string
  close(): void
}

const OBJECT = '/api/store/object/'

/** A release store over HTTP as the edge offers it, for builders in threads of their own. */
export async function startStoreServer(store: ObjectStore): Promise<StoreServer> {
  const server = createServer(async (request, response) => {
    const { status, body, etag } = await answer(store, request)
    response.writeHead(status, etag === undefined ? {} : { etag: `"${etag}"` }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Answer {
  status: number
  body: string | Uint8Array
  etag?: string
}
const json = (status: number, value: unknown): Answer => ({ status, body: JSON.stringify(value) })

async function answer(store: ObjectStore, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const bytes = new Uint8Array(Buffer.concat(chunks))
  const key = pathname.slice(OBJECT.length)
  if (pathname === '/api/store/batch') {
    await store.putAll(parseBatch(bytes))
    return json(200, {})
  }
  if (pathname === '/api/store/delete') {
    await store.deleteAll(readKeys(bytes) ?? [])
    return json(200, {})
  }
  if (pathname === '/api/store/list') {
    const objects = await store.list(searchParams.get('prefix') ?? '')
    return json(200, { objects: objects.map((object) => ({ ...object, uploaded: new Date(object.uploaded).toISOString() })), cursor: null })
  }
  if (request.method === 'GET') {
    const found = await store.get(key)
    return found ? { status: 200, body: found.bytes, etag: found.etag } : json(404, {})
  }
  if (request.method === 'DELETE') {
    await store.deleteChannel(key)
    return json(200, {})
  }
  const { 'if-match': match, 'if-none-match': none } = request.headers
  if (match === undefined && none === undefined) {
    await store.putAll([{ key, bytes }])
    return json(200, { etag: 'put' })
  }
  const etag = await store.compareAndSwap({ key, bytes }, match === undefined ? null : match.replaceAll('"', ''))
  return etag === null ? json(412, {}) : json(200, { etag })
}
