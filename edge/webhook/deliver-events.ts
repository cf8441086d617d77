import { type ContentEvent, contentEventSchema } from '#content-schema/source/content-event.ts'
import { describeError, log } from '../http/log.ts'
import { retryDelaySeconds } from '../http/retry-delay.ts'

const TIMEOUT_MS = 10_000

/**
 * Hands a batch of the queue to the builder. Everything is acknowledged when the builder took it, and nothing otherwise: it
 * drops what it has seen by id.
 */
export async function deliverEvents(env: { BUILDER_URL: string; BUILDER_TOKEN?: string }, batch: MessageBatch<unknown>): Promise<void> {
  const events = distinctEvents(batch.messages)
  try {
    if (events.length > 0) await post(new URL('/events', env.BUILDER_URL).href, env.BUILDER_TOKEN ?? '', events)
    batch.ackAll()
  } catch (error) {
    const attempts = Math.max(1, ...batch.messages.map((message) => message.attempts))
    const delaySeconds = retryDelaySeconds(attempts)
    log('error', 'The builder did not take the events', { events: events.length, attempts, delaySeconds, error: describeError(error) })
    batch.retryAll({ delaySeconds })
  }
}

async function post(endpoint: string, token: string, events: ContentEvent[]): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Builder answered ${response.status}`)
}

function distinctEvents(messages: readonly Message<unknown>[]): ContentEvent[] {
  const events = new Map<string, ContentEvent>()
  for (const message of messages) {
    const { success, data } = contentEventSchema.safeParse(message.body)
    if (success) events.set(data.id, data)
    else log('error', 'A message of the queue is no content event', { message: message.id })
  }
  return [...events.values()]
}
