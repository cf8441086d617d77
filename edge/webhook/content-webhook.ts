import type { EditorEvent } from '#content-schema/editing/editor-event.ts'
import { type ContentEvent, type WebhookBody, webhookBodySchema } from '#content-schema/source/content-event.ts'
import { readBodyBelow } from '../http/body.ts'
import { sha256Hex } from '../http/hex.ts'
import { describeError, log } from '../http/log.ts'
import { isJsonPost } from '../http/media-type.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { SignatureCheck } from './verify-signature.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Ids and model names are short; a queue message has little room. */
const MAX_NAME_LENGTH = 200

interface Services {
  env: { CONTENT_EVENTS: Queue<ContentEvent> }
  /** Tells editors of a draft that was saved. */
  notifyEditors: (event: EditorEvent) => Promise<void>
  webhook: {
    signatures: SignatureCheck
    /**
     * Environments of the content service that are published here; a notice of another one is refused, though it is signed with the same
     * secret.
     */
    environments: readonly string[]
  }
}

/** A body whose signature is right. */
export interface SignedNotice {
  text: string
  bytes: Uint8Array
  receivedAt: number
}

/** Reads a notice and checks its signature on the raw body; answers what is not signed by the content service for this environment. */
export async function readSignedNotice({ webhook }: Pick<Services, 'webhook'>, { raw }: RequestContext): Promise<SignedNotice | Response> {
  if (!isJsonPost(raw)) return refuse(415, 'application/json expected')
  const receivedAt = Date.now()
  const signature = webhook.signatures.readHeader(raw.headers.get('gcms-signature'), receivedAt)
  if (!signature) return refuse(401, 'signature missing, malformed or too old')
  const bytes = await readBodyBelow(raw, MAX_BODY_BYTES)
  if (!bytes) return refuse(413, `at most ${MAX_BODY_BYTES} bytes`)
  const text = decodeUtf8(bytes)
  if (text === null || !(await webhook.signatures.isSigned(text, signature))) return refuse(401, 'wrong signature')
  if (!webhook.environments.includes(signature.env)) return refuse(403, 'notice of another environment')
  return { text, bytes, receivedAt }
}

/**
 * Takes notices of the content service. A notice is in the queue before it is acknowledged: what was answered 202 is not lost, and the
 * sender repeats what was not.
 */
export async function receiveNotice(
  { env, notifyEditors }: Pick<Services, 'env' | 'notifyEditors'>,
  { text, bytes, receivedAt }: SignedNotice,
): Promise<Response> {
  const notice = parseNotice(text)
  if (!notice) return refuse(400, 'body is no notice of the content service')
  const id = await sha256Hex(bytes)
  if (!concernsPublished(notice)) return tellOfDraft(notifyEditors, { notice, id, receivedAt })
  const event = createEvent(notice, id, receivedAt)
  try {
    await env.CONTENT_EVENTS.send(event)
  } catch (error) {
    log('error', 'A content event could not be queued', { id: event.id, error: describeError(error) })
    return jsonResponse(503, { error: 'try again' }, { 'retry-after': '5' })
  }
  return jsonResponse(202, { accepted: true, id: event.id })
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

/** True for a notice that changes published content: one of that stage, or one that takes an entry away, whatever stage it names. */
function concernsPublished({ operation, data }: WebhookBody): boolean {
  return data.stage === 'PUBLISHED' || operation === 'unpublish' || operation === 'delete'
}

/** What is being written reaches no page: editors who look at drafts are told, and nobody has to send it again if they are not. */
async function tellOfDraft(
  notifyEditors: Services['notifyEditors'],
  { notice, id, receivedAt }: { notice: WebhookBody; id: string; receivedAt: number },
): Promise<Response> {
  const { service, data } = notice
  if (service === 'content') {
    const event: EditorEvent = { id, kind: 'draft', subject: `${data.__typename}/${data.id}`, at: new Date(receivedAt).toISOString() }
    await notifyEditors(event).catch((error: unknown) => log('warn', 'Editors are not told of a draft', { error: describeError(error) }))
  }
  return jsonResponse(202, { accepted: false, ignored: `stage ${data.stage}` })
}

function createEvent({ operation, service, data }: WebhookBody, id: string, receivedAt: number): ContentEvent {
  const revision = (data.updatedAt ?? data.publishedAt ?? '').slice(0, MAX_NAME_LENGTH)
  return { id, service, model: data.__typename, entryId: data.id, operation, revision, receivedAt }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
