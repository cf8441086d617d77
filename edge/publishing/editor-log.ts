import { type EditorLog, editorLogSchema, type LoggedAction } from '#content-schema/editing/editor-log.ts'
import { describeError, log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import { readEditorName } from './editor-name.ts'

/*
 * Who did what: an object an action, as R2 takes one write a second to the same object. The key begins with the time that is left until
 * the end of time, so that a list begins with the newest; what is to be shown stands beside the key, so that a list is all that is read.
 */

const PREFIX = 'editor-log/'
const MAX_KEPT = 1000
const MAX_SHOWN = 200
const END_OF_TIME = 8_640_000_000_000_000
const TIME_DIGITS = String(END_OF_TIME).length
const MAX_TARGET_LENGTH = 200

interface Services {
  env: { RELEASES: R2Bucket }
}

/** Writes down what an editor did, after it was done. Where that fails the action stands, and the worker's own log has it. */
export async function logAction(
  { env: { RELEASES: bucket } }: Services,
  request: Request,
  { action, target }: Pick<LoggedAction, 'action' | 'target'>,
): Promise<void> {
  const now = Date.now()
  const editor = readEditorName(request)
  const entry: LoggedAction = { at: new Date(now).toISOString(), action, target: target.slice(0, MAX_TARGET_LENGTH), editor }
  const key = `${PREFIX}${String(END_OF_TIME - now).padStart(TIME_DIGITS, '0')}-${crypto.randomUUID()}`
  try {
    // Metadata are ASCII.
    await bucket.put(key, '', { customMetadata: { action: encodeURIComponent(JSON.stringify(entry)) } })
    await dropOldest(bucket)
  } catch (error) {
    log('error', 'An action of an editor could not be written down', { ...entry, error: describeError(error) })
  }
}

/** `GET /api/editor/log`: the newest actions first. */
export async function serveEditorLog({ env: { RELEASES: bucket } }: Services): Promise<Response> {
  const actions: LoggedAction[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: PREFIX, limit: MAX_SHOWN, include: ['customMetadata'], ...(cursor ? { cursor } : {}) })
    actions.push(...page.objects.flatMap(readAction))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined && actions.length < MAX_SHOWN)
  return jsonResponse(200, { actions: actions.slice(0, MAX_SHOWN) } satisfies EditorLog)
}

function readAction({ customMetadata }: R2Object): LoggedAction[] {
  try {
    const parsed = editorLogSchema.safeParse({ actions: [JSON.parse(decodeURIComponent(customMetadata?.action ?? ''))] })
    return parsed.success ? parsed.data.actions : []
  } catch {
    return []
  }
}

async function dropOldest(bucket: R2Bucket): Promise<void> {
  const kept = await bucket.list({ prefix: PREFIX, limit: MAX_KEPT })
  if (!kept.truncated) return
  const { objects } = await bucket.list({ prefix: PREFIX, cursor: kept.cursor })
  await bucket.delete(objects.map(({ key }) => key))
}
