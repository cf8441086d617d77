import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Call, Handler, Reply } from './call.ts'

/** A program that is written for Node's own server, as Koa's are. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Runs such a program as a handler, so that the log and the faults of the sandbox hold for it too: it gets a request made of the call, and what
 * it writes becomes the reply. `mount` is the path it takes itself to be below of.
 */
export function fromNodeListener(listener: NodeListener, { mount = '' } = {}): Handler {
  return async (call) => {
    const { request, response, reply } = nodePair(call, mount)
    await listener(request, response)
    return await reply
  }
}

/** A call in Node's own terms, for programs that only want to look into it. */
export function nodePair(call: Call, mount = ''): { request: IncomingMessage; response: ServerResponse; reply: Promise<Reply> } {
  const path = `${call.url.pathname}${call.url.search}`
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: call.method, url: path.slice(mount.length) || '/', originalUrl: path, headers: call.headers })
  request.push(call.body)
  request.push(null)
  const response = new ServerResponse(request)
  return { request, response, reply: replyOf(response) }
}

/** What is written to a response, once it is ended. */
function replyOf(response: ServerResponse): Promise<Reply> {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  return new Promise((resolve) => {
    response.write = (chunk: unknown) => {
      keep(chunk)
      return true
    }
    response.end = (chunk?: unknown) => {
      keep(chunk)
      resolve({ status: response.statusCode, headers: headersOf(response), body: Buffer.concat(chunks) })
      return response
    }
  })
}

/** The length is told by the server, of what it sends in the end. */
function headersOf(response: ServerResponse): Reply['headers'] {
  const entries = Object.entries(response.getHeaders()).filter(([name]) => name !== 'content-length' && name !== 'transfer-encoding')
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? [...value] : String(value ?? '')]))
}
