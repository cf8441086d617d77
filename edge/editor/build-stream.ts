import { BUILD_EVENT, buildSchema } from '#content-schema/editing/builds.ts'
import { EVENT_STREAM_HEADERS } from '../http/event-stream.ts'
import { describeError, log } from '../http/log.ts'
import { tooMany } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { LinkTemplates } from './editor-links.ts'
import { builderUnavailable } from './editor-unavailable.ts'
import { linkBuild, linksOf, type StatusServices } from './serve-status.ts'
import { ASKED_EVERY_MS, type StreamPlace, type StreamPlaces } from './stream-places.ts'

interface Services extends StatusServices {
  env: StatusServices['env'] & { BUILDER_TOKEN?: string }
  gates: { editor: { isOpen: (visitor: { cookie: string | null; isSecure: boolean }) => Promise<boolean> } }
  buildStreams: StreamPlaces
}

const CONNECT_MS = 5_000
/** Browsers come back by themselves. */
const STREAM_LIFE_MS = 60 * 60 * 1000
const RETRY_MS = 3_000
/** The builder says something at least every ten seconds; one that is silent for longer is gone. */
const SILENT_MS = 30_000
const MAX_FRAME_LENGTH = 256 * 1024

/**
 * `GET /api/editor/builds/stream`: what the builder does, as server-sent events. The worker shows the builder its own credential and
 * passes on what the schema of a build names. The stream ends with the ticket, with its reader, and with the builder; 429 when an
 * isolate has too many, 503 while the builder does not answer.
 */
export async function serveBuildStream(services: Services, request: RequestContext): Promise<Response> {
  const place = services.buildStreams.take(readTab(request))
  if (!place) return tooMany('streams', 30)
  const aborter = new AbortController()
  const end = () => {
    place.leave()
    aborter.abort()
  }
  const source = await connect(services.env, aborter)
  if (!source || request.raw.method === 'HEAD') end()
  if (!source) return builderUnavailable()
  const { cookie, address } = request
  const isTicket = () => services.gates.editor.isOpen({ cookie, isSecure: address.isSecure })
  const body = request.raw.method === 'HEAD' ? null : streamOf(source, { links: await linksOf(services), place, isTicket, end })
  return new Response(body, {
    headers: EVENT_STREAM_HEADERS,
  })
}

async function connect(
  { BUILDER_URL, BUILDER_TOKEN = '' }: Services['env'],
  aborter: AbortController,
): Promise<ReadableStream<Uint8Array> | null> {
  const late = setTimeout(() => aborter.abort(), CONNECT_MS)
  try {
    const response = await fetch(new URL('/builds/stream', BUILDER_URL), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${BUILDER_TOKEN}` },
      redirect: 'manual',
      signal: aborter.signal,
    })
    const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream && response.body) return response.body
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  } catch (error) {
    log('warn', 'A stream of builds could not be opened', { error: describeError(error) })
    return null
  } finally {
    clearTimeout(late)
  }
}

interface Reader {
  links: LinkTemplates
  place: StreamPlace
  /** Whether the reader is still an editor. */
  isTicket: () => Promise<boolean>
  end: () => void
}

function streamOf(source: ReadableStream<Uint8Array>, { links, place, isTicket, end }: Reader): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const frames = source.pipeThrough(new TextDecoderStream()).getReader()
  const startedAt = Date.now()
  let checkedAt = startedAt
  let rest = ''
  /** A read that a check of the ticket came before is still under way. */
  let reading: ReturnType<typeof frames.read> | null = null
  let heardAt = startedAt
  const endAll = () => {
    end()
    void frames.cancel().catch(() => undefined)
  }
  const goesOn = async () => {
    const now = Date.now()
    if (!place.isHeld() || now - startedAt > STREAM_LIFE_MS || now - heardAt > SILENT_MS) return false
    if (now - checkedAt < ASKED_EVERY_MS) return true
    checkedAt = now
    return isTicket()
  }
  /** What has come, or nothing after a while; null at the end. */
  const next = async (): Promise<string | null> => {
    reading ??= frames.read()
    let timer: ReturnType<typeof setTimeout> | null = null
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, ASKED_EVERY_MS, 'late')
    })
    const read = await Promise.race([reading, late]).finally(() => clearTimeout(timer))
    if (read === 'late') return ''
    reading = null
    heardAt = Date.now()
    return read.done ? null : read.value
  }
  const textOf = (came: string) => {
    const parts = (rest + came).split('\n\n')
    rest = parts.pop() ?? ''
    if (rest.length > MAX_FRAME_LENGTH) throw new Error('The builder sends an event that does not end')
    return parts.map((frame) => frameOf(frame, links)).join('')
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n: what the builder does\n\n`))
      },
      async pull(controller) {
        try {
          const came = (await goesOn()) ? await next() : null
          if (came !== null && (await goesOn())) return controller.enqueue(encoder.encode(textOf(came) || ': still here\n\n'))
        } catch (error) {
          log('info', 'A stream of builds was cut', { error: describeError(error) })
        }
        endAll()
        controller.close()
      },
      cancel: endAll,
    },
    { highWaterMark: 0 },
  )
}

/** Which tab asks: a page that is loaded anew takes the place of the one before. Empty for none. */
function readTab({ address }: RequestContext): string {
  const tab = new URLSearchParams(address.query).get('tab') ?? ''
  return /^[\w-]{1,50}$/.test(tab) ? tab : ''
}

/** An event of the builder as an editor gets it: a build with its addresses; nothing else is passed on. */
function frameOf(frame: string, links: LinkTemplates): string {
  const lines = frame.split('\n')
  if (!lines.includes(`event: ${BUILD_EVENT}`)) return ''
  const data = lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : [])).join('\n')
  const build = buildSchema.safeParse(JSON.parse(data)).data
  return build ? `event: ${BUILD_EVENT}\ndata: ${JSON.stringify(linkBuild(build, links))}\n\n` : ''
}
