import { idSchema } from '#content-schema/operations/arguments.ts'
import { CHANGE_EVENT, MAX_WAIT_SECONDS, READY_EVENT } from '#content-schema/portal/portal-event.ts'
import { EVENT_STREAM_HEADERS } from '../http/event-stream.ts'
import { describeError, log } from '../http/log.ts'
import { randomText } from '../http/random-text.ts'
import { jsonResponse, tooMany } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { ChangeEvents, ChangesQuestion, ChangesRefusal, UserChanges } from './user-changes.ts'

const HEARTBEAT_MS = 15_000
/** A session that has ended without a logout here ends its streams within this time and one heartbeat. */
const SESSION_CHECKED_EVERY_MS = 30_000
/** Browsers come back by themselves, with the id of the last event. */
const STREAM_LIFE_MS = 60 * 60 * 1000
const RETRY_MS = 3_000

type Changes = Pick<DurableObjectStub<UserChanges>, 'read' | 'leave'>

interface ChangesReader {
  /** Name of the browser, so that a logout there ends its streams. */
  browser: string
  /** Whether whoever reads may still. */
  isOpen: () => Promise<boolean>
  /** Answers who may not any more. */
  refuse: () => Response
  maxStreams?: number
}

/**
 * Tells a browser of changes: as server-sent events, or one answer to `?after={id}&wait={seconds}` where streams are cut. The cookie is
 * enough: an `EventSource` sends nothing else.
 */
export async function answerWithChanges(
  changes: Changes,
  { raw, address }: RequestContext,
  { browser, isOpen, refuse, ...limit }: ChangesReader,
): Promise<Response> {
  const { searchParams } = new URL(address.url)
  const reader = { stream: randomText(9), browser, tab: readId(searchParams.get('tab')), ...limit }
  const wait = searchParams.get('wait')
  if (wait !== null) {
    const question = { after: readId(searchParams.get('after')), waitMs: readWait(wait), ...reader, tab: null }
    const answer = await changes.read(question)
    if (answer !== 'tooMany') await changes.leave(question.stream)
    return typeof answer === 'string' ? refusal(answer, refuse) : jsonResponse(200, answer)
  }
  const after = readId(raw.headers.get('last-event-id') ?? searchParams.get('after'))
  const first = await changes.read({ after, waitMs: 0, ...reader })
  if (typeof first === 'string') return refusal(first, refuse)
  if (raw.method === 'HEAD') await changes.leave(reader.stream)
  return new Response(raw.method === 'HEAD' ? null : streamOf(changes, { first, reader, isOpen }), {
    headers: EVENT_STREAM_HEADERS,
  })
}

interface Stream {
  first: ChangeEvents
  reader: Omit<ChangesQuestion, 'after' | 'waitMs'>
  isOpen: () => Promise<boolean>
}

/** Asks as long as somebody reads, the session goes on and the stream may live. */
function streamOf(changes: Changes, { first, reader, isOpen }: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const startedAt = Date.now()
  let checkedAt = startedAt
  let after = first.last
  const goesOn = async (now: number) => {
    if (now - startedAt > STREAM_LIFE_MS) return false
    if (now - checkedAt < SESSION_CHECKED_EVERY_MS) return true
    checkedAt = now
    return isOpen()
  }
  const next = async (): Promise<ChangeEvents | null> => {
    const answer = (await goesOn(Date.now())) ? await changes.read({ after, waitMs: HEARTBEAT_MS, ...reader }) : null
    if (answer !== null && typeof answer !== 'string') return answer
    await changes.leave(reader.stream)
    return null
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The id alone: a browser that comes back names it, though it was told of no event yet.
        const id = first.events.length === 0 && first.last !== null ? `id: ${first.last}\n` : ''
        controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n${id}event: ${READY_EVENT}\ndata: {}\n\n${textOf(first)}`))
      },
      async pull(controller) {
        const answer = await next().catch((error: unknown) => {
          log('warn', 'A stream of changes was cut', { error: describeError(error) })
          return null
        })
        if (answer === null) return controller.close()
        after = answer.last
        controller.enqueue(encoder.encode(textOf(answer) || ': still here\n\n'))
      },
      async cancel() {
        await changes.leave(reader.stream)
      },
    },
    { highWaterMark: 0 },
  )
}

function textOf({ events }: ChangeEvents): string {
  return events.map((event) => `id: ${event.id}\nevent: ${CHANGE_EVENT}\ndata: ${JSON.stringify(event)}\n\n`).join('')
}

function readId(text: string | null): string | null {
  return idSchema.safeParse(text).success ? text : null
}

function readWait(text: string): number {
  const seconds = Number(text)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) * 1000 : 0
}

function refusal(reason: ChangesRefusal, refuse: () => Response): Response {
  if (reason === 'signedOut') return refuse()
  return tooMany('streams', 30)
}
