import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { eventBatchSchema } from '#content-schema/source/content-event.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { Ledger } from '../../pipeline/events/ledger.ts'
import { hasBearer } from '../../platform/bearer.ts'
import type { QuestionService } from '../ask/question-service.ts'
import type { BuilderEvent } from '../cycles/builder-event.ts'
import type { DraftService } from '../drafts/draft-service.ts'
import type { NextService } from '../next/next-service.ts'
import type { PublishingStatus } from '../status/publishing-status.ts'
import { ASK_ROUTES } from './ask-routes.ts'
import { DRAFT_ROUTES } from './draft-routes.ts'
import { answer, type Exchange, MAX_BODY_BYTES, parseJson, readBody } from './exchange.ts'
import { NEXT_ROUTES } from './next-routes.ts'
import type { RefreshPage } from './refresh-page.ts'
import { STATUS_ROUTES } from './status-routes.ts'

export interface BuilderServerOptions {
  /** Address it is bound to; by default this machine's own, which nothing else reaches. */
  host?: string
  port: number
  token: string
  /** Bearer that may read `/metrics` and nothing else. */
  metricsToken?: string | null
  /** What `GET /metrics` answers. */
  metrics: (state: BuilderState) => Promise<string>
}

/** What the server hands to the builder once that can take it. */
export interface BuilderWork {
  ledger: Pick<Ledger, 'accept' | 'counts' | 'stateOf'>
  wake: () => void
  reconcileSoon: () => void
  refreshPage: RefreshPage
  drafts: DraftService
  questions: QuestionService
  status: PublishingStatus
  next: NextService
  isResting: () => boolean
}

/** `starting` until what the services say is live, `stopping` from the moment it was asked to end. */
export type BuilderState = 'starting' | 'ready' | 'stopping'

export interface BuilderServer {
  url: string
  /** Answers more than whether it lives from now on. */
  open(work: BuilderWork): void
  /** What `/ready` says. While it stops, nothing new is taken: who sends it sends it again. */
  enter(state: BuilderState): void
  /** Sends an event to everyone who listens to `/progress`. */
  tell(event: BuilderEvent): void
  close(): Promise<void>
}

const RETRY_SECONDS = 5
const pageSchema = z.object({ siteId: z.string().min(1), path: z.string().startsWith('/') })

/**
 * The builder over HTTP, for the edge, for monitors and for people: `POST /events`, `GET /events/{id}`, `POST /refresh`,
 * `POST /reconcile`, `POST /preview`, `POST /impact`, `GET /drafts`, `GET /graph`, `GET /reach`, `GET /search`, `GET /builds`, `GET /builds/stream`, `GET /problems`, `GET /scheduled`, `GET /next`, `POST /next`,
 * `POST /next/promote`, `GET /status`, `GET /progress` (server-sent events), `GET /metrics`; without token `GET /live`, `GET /ready`
 * and `GET /health`. An event is in the ledger before it is acknowledged.
 *
 * @throws Error in one sentence when it cannot listen
 */
export async function startBuilderServer(options: BuilderServerOptions): Promise<BuilderServer> {
  const { host = '127.0.0.1', port, token, metricsToken = null, metrics } = options
  let work: BuilderWork | null = null
  let state: BuilderState = 'starting'
  const listeners = new Set<ServerResponse>()
  let last: BuilderEvent | null = null

  const acceptEvents = async ({ ledger, wake }: BuilderWork, { request, response }: Exchange) => {
    const body = await readBody(request)
    if (body === null) return answer(response, 413, { error: `at most ${MAX_BODY_BYTES} bytes` })
    const batch = eventBatchSchema.safeParse(parseJson(body))
    if (!batch.success)
      return answer(response, 400, { error: `Not a batch of events: ${batch.error.issues[0]?.message ?? 'unknown shape'}` })
    const accepted = await ledger.accept(batch.data.events)
    wake()
    return answer(response, 202, { accepted })
  }
  /** What is said and not yet live is something to do, whether the loop has noticed it or not. */
  const status = async ({ ledger, isResting }: BuilderWork) => {
    const events = await ledger.counts()
    return { events, resting: isResting() && events.pending === 0 && events.applied === 0, last }
  }
  const refresh = async ({ refreshPage, wake }: BuilderWork, { request, response }: Exchange) => {
    const body = await readBody(request)
    const page = pageSchema.safeParse(parseJson(body ?? ''))
    if (!page.success) return answer(response, 400, { error: 'siteId and path of a page expected' })
    const result = await refreshPage(page.data)
    if (result === 'unknown') return answer(response, 404, { error: 'no such page' })
    if (result === 'throttled') return answer(response, 429, { error: 'done a moment ago' })
    wake()
    return answer(response, 202, result)
  }
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': the builder says what it does\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }
  const eventState = async ({ ledger }: BuilderWork, { id, response }: { id: string; response: ServerResponse }) => {
    const found = await ledger.stateOf(id)
    return found === null ? answer(response, 404, { error: 'no such event' }) : answer(response, 200, { state: found })
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const pathname = pathOf(request.url ?? '/')
    if (pathname === null) return answer(response, 400, { error: 'A path with one slash at its beginning is expected.' })
    if (pathname === '/health' || pathname === '/live') return answer(response, 200, { status: 'ok' })
    if (pathname === '/ready') return answer(response, state === 'ready' ? 200 : 503, { status: state })
    if (pathname === '/metrics' && hasBearer(request.headers.authorization, token, metricsToken))
      return tellMetrics(response, await metrics(state))
    if (!hasBearer(request.headers.authorization, token)) return answer(response, 401, { error: 'bearer token expected' })
    if (!work || (state === 'stopping' && request.method === 'POST')) return refuseForNow(response, state)
    const ofDrafts = DRAFT_ROUTES[`${request.method} ${pathname}`]
    if (ofDrafts) return ofDrafts(work.drafts, { request, response })
    const ofGraph = ASK_ROUTES[`${request.method} ${pathname}`]
    if (ofGraph) return ofGraph(work.questions, { request, response })
    const ofStatus = STATUS_ROUTES[`${request.method} ${pathname}`]
    if (ofStatus) return ofStatus(work.status, { request, response })
    const ofNext = NEXT_ROUTES[`${request.method} ${pathname}`]
    if (ofNext) return ofNext(work.next, { request, response })
    const [, folder, id = ''] = /^\/(events)\/([A-Za-z0-9_~-]+)$/.exec(pathname) ?? []
    switch (`${request.method} ${folder ? '/events/:id' : pathname}`) {
      case 'POST /events':
        return acceptEvents(work, { request, response })
      case 'GET /events/:id':
        return eventState(work, { id, response })
      case 'POST /refresh':
        return refresh(work, { request, response })
      case 'POST /reconcile':
        work.reconcileSoon()
        return answer(response, 202, { accepted: true })
      case 'GET /status':
        return answer(response, 200, await status(work))
      case 'GET /progress':
        return listen(response)
      default:
        return answer(response, 404, { error: KNOWN })
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) answer(response, 500, { error: messageOf(error) })
    })
  })
  await listenOn(server, { host, port })
  const address = server.address()
  return {
    url: `http://${reachableHost(host)}:${typeof address === 'object' && address ? address.port : port}`,
    open(opened) {
      work = opened
    },
    enter(entered) {
      state = entered
    },
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

const KNOWN =
  'The builder knows POST /events, GET /events/{id}, POST /refresh, POST /reconcile, POST /preview, POST /impact, GET /drafts, GET /graph, GET /reach, GET /search, GET /builds, GET /builds/stream, GET /problems, GET /scheduled, GET /next, POST /next, POST /next/promote, GET /status, GET /progress, GET /metrics, GET /live, GET /ready and GET /health.'

function listenOn(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => reject(new Error(cannotListen({ code, message, host, port }))))
    server.listen(port, host, resolve)
  })
}

function cannotListen({ code, message, host, port }: { code: string | undefined; message: string; host: string; port: number }): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set BUILDER_PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} is not for this user. Set BUILDER_PORT to one from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set BUILDER_HOST to one it has, 127.0.0.1 for itself alone or 0.0.0.0 for all.`
  return `The builder cannot listen on ${host}, port ${port} (BUILDER_HOST, BUILDER_PORT): ${message}`
}

/** Where this machine reaches an address it listens on. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function refuseForNow(response: ServerResponse, state: BuilderState): void {
  response.setHeader('retry-after', String(RETRY_SECONDS))
  answer(response, 503, {
    error: `The builder is ${state === 'stopping' ? 'stopping' : 'starting'}. Try again in ${RETRY_SECONDS} seconds.`,
  })
}

function tellMetrics(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

/** Null for what an address would read as something other than a path. */
function pathOf(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url)) return null
  return URL.parse(url, 'http://builder')?.pathname ?? null
}
