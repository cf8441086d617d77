import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { eventBatchSchema } from '#content-schema/contracts/content-event.ts'
import type { Ledger } from '../pipeline/events/ledger.ts'
import type { BuilderEvent } from './rounds.ts'

export interface BuilderServerOptions {
  port: number
  token: string
  ledger: Ledger
  wake: () => void
  reconcileSoon: () => void
  isResting: () => boolean
}

export interface BuilderServer {
  url: string
  /** Sends an event to everyone who listens to `/progress`. */
  tell(event: BuilderEvent): void
  close(): Promise<void>
}

const MAX_BODY_BYTES = 4 * 1024 * 1024

/**
 * The builder over HTTP, on loopback, for the edge's queue consumer and for people: `POST /events`, `POST /reconcile`,
 * `GET /status`, `GET /progress` (server-sent events). An event is in the ledger before it is acknowledged.
 *
 * @throws Error in one sentence when the port is taken
 */
export async function startBuilderServer({
  port,
  token,
  ledger,
  wake,
  reconcileSoon,
  isResting,
}: BuilderServerOptions): Promise<BuilderServer> {
  const listeners = new Set<ServerResponse>()
  let last: BuilderEvent | null = null

  const acceptEvents = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    if (body === null) return answer(response, 413, { error: `at most ${MAX_BODY_BYTES} bytes` })
    const batch = eventBatchSchema.safeParse(parseJson(body))
    if (!batch.success)
      return answer(response, 400, { error: `Not a batch of events: ${batch.error.issues[0]?.message ?? 'unknown shape'}` })
    const accepted = await ledger.accept(batch.data.events)
    wake()
    return answer(response, 202, { accepted })
  }
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': the builder says what it does\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', 'http://builder')
    if (pathname === '/health') return answer(response, 200, { status: 'ok' })
    if (!isAuthorised(request, token)) return answer(response, 401, { error: 'bearer token expected' })
    switch (`${request.method} ${pathname}`) {
      case 'POST /events':
        return acceptEvents(request, response)
      case 'POST /reconcile':
        reconcileSoon()
        return answer(response, 202, { accepted: true })
      case 'GET /status':
        return answer(response, 200, { events: await ledger.counts(), resting: isResting(), last })
      case 'GET /progress':
        return listen(response)
      default:
        return answer(response, 404, {
          error: 'The builder knows POST /events, POST /reconcile, GET /status, GET /progress and GET /health.',
        })
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) answer(response, 500, { error: error instanceof Error ? error.message : String(error) })
    })
  })
  await listenOn(server, port)
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    tell(event) {
      last = event
      for (const listener of listeners) listener.write(`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`)
    },
    async close() {
      for (const listener of listeners) listener.end()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Stop what uses it, or set BUILDER_PORT to a free one.`) : error,
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
}

function isAuthorised(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Null for a body that is too large; it is read to its end, unkept, so that its sender hears the answer. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}
