import { type ContentEvent, type WebhookBody, webhookBodySchema } from '#content-schema/contracts/content-event.ts'
import { describeError, log } from '../log.ts'
import { readBodyBelow } from '../read-body.ts'
import { jsonResponse } from '../respond/bare-responses.ts'
import { createSignatureCheck } from './verify-signature.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Ids and model names are short; a queue message has little room. */
const MAX_NAME_LENGTH = 200

/**
 * Takes notices of the content service. Verified on the raw body, and in the queue before it is acknowledged: what was
 * answered 202 is not lost, and the sender repeats what was not.
 */
export function createContentWebhook(options: { queue: Queue<ContentEvent>; secrets: readonly string[] }) {
  const signatures = createSignatureCheck(options.secrets)

  return async function receiveContentWebhook(request: Request): Promise<Response> {
    if (!isJson(request.headers.get('content-type'))) return refuse(415, 'application/json expected')
    const receivedAt = Date.now()
    const signature = signatures.readHeader(request.headers.get('gcms-signature'), receivedAt)
    if (!signature) return refuse(401, 'signature missing, malformed or too old')
    const bytes = await readBodyBelow(request, MAX_BODY_BYTES)
    if (!bytes) return refuse(413, `at most ${MAX_BODY_BYTES} bytes`)
    const text = decodeUtf8(bytes)
    if (text === null || !(await signatures.isSigned(text, signature))) return refuse(401, 'wrong signature')
    const notice = parseNotice(text)
    if (!notice) return refuse(400, 'body is no notice of the content service')
    if (!concernsPublished(notice)) return jsonResponse(202, { accepted: false, ignored: `stage ${notice.data.stage}` })

    const event = createEvent(notice, await digest(bytes), receivedAt)
    try {
      await options.queue.send(event)
    } catch (error) {
      log('error', 'A content event could not be queued', { id: event.id, error: describeError(error) })
      return jsonResponse(503, { error: 'try again' }, { 'retry-after': '5' })
    }
    return jsonResponse(202, { accepted: true, id: event.id })
  }
}

function refuse(status: number, error: string): Response {
  log('warn', 'A webhook was refused', { status, error })
  return jsonResponse(status, { error })
}

function parseNotice(text: string): WebhookBody | null {
  try {
    const { success, data } = webhookBodySchema.safeParse(JSON.parse(text))
    return success && Math.max(data.data.__typename.length, data.data.id.length) <= MAX_NAME_LENGTH ? data : null
  } catch {
    return null
  }
}

/** Drafts concern nobody; what takes an entry away from the published stage does, whatever stage it names. */
function concernsPublished({ operation, data }: WebhookBody): boolean {
  return data.stage === 'PUBLISHED' || operation === 'unpublish' || operation === 'delete'
}

function createEvent({ operation, service, data }: WebhookBody, id: string, receivedAt: number): ContentEvent {
  const revision = (data.updatedAt ?? data.publishedAt ?? '').slice(0, MAX_NAME_LENGTH)
  return { id, service, model: data.__typename, entryId: data.id, operation, revision, receivedAt }
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
