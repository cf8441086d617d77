import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageOf } from '#content-schema/values/error-message.ts'
import { type Call, type Handler, jsonReply, type Outcome, ReplyError, textReply } from './call.ts'

/** Paths starting with `prefix` go to `handler`; the first route that fits wins. */
export interface Route {
  prefix: string
  handler: Handler
}

const MAX_BODY_BYTES = 16 * 1024 * 1024
/** A client that was held up on a busy machine must not send on a connection that is just being closed, which fails its call. */
const KEEP_ALIVE_MS = 10 * 60_000

/** A server that listens. What it is asked waits until `serve` is called. */
export interface Listening {
  server: Server
  port: number
  serve(routes: readonly Route[]): void
}

/**
 * Starts an HTTP server on the loopback interface. Port 0 takes a free one.
 *
 * @throws Error with code `EADDRINUSE` when the port is taken
 */
export async function listen(port: number): Promise<Listening> {
  const routes = Promise.withResolvers<readonly Route[]>()
  const server = createServer((request, response) => {
    void routes.promise.then((known) => serve(request, response, known))
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { server, port: (server.address() as AddressInfo).port, serve: routes.resolve }
}

/** Ends a server at once, open and hanging connections included. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function serve(request: IncomingMessage, response: ServerResponse, routes: readonly Route[]): Promise<void> {
  const outcome = await answer(request, routes).catch(toReply)
  if (outcome === 'hang') return
  if (outcome === 'drop') {
    request.socket.destroy()
    return
  }
  const isBodyless = request.method === 'HEAD' || outcome.status === 304
  const length = isBodyless && outcome.status === 304 ? {} : { 'content-length': String(Buffer.byteLength(outcome.body)) }
  response.writeHead(outcome.status, { ...outcome.headers, ...length }).end(isBodyless ? undefined : outcome.body)
}

async function answer(request: IncomingMessage, routes: readonly Route[]): Promise<Outcome> {
  const call = await readCall(request)
  const route = routes.find(({ prefix }) => call.url.pathname === prefix || call.url.pathname.startsWith(`${prefix.replace(/\/$/, '')}/`))
  return route ? route.handler(call) : textReply(`Nothing at ${call.url.pathname}. See / for what there is.`, 404)
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new ReplyError(413, 'The body is too large.')
    chunks.push(chunk)
  }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '')
  const url = URL.parse(request.url ?? '/', 'http://localhost')
  if (!url) throw new ReplyError(400, 'The request path is malformed.')
  return { method: request.method ?? 'GET', url, headers, body: Buffer.concat(chunks), remoteAddress: request.socket.remoteAddress ?? '' }
}

function toReply(error: unknown): Outcome {
  if (error instanceof ReplyError) return jsonReply({ error: error.message }, error.status)
  return jsonReply({ error: messageOf(error) }, 500)
}
