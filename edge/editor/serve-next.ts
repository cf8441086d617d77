import {
  type NextAnswer,
  type NextRefusal,
  type NextState,
  nextAcceptedSchema,
  nextRefusalSchema,
  nextStateSchema,
  promoteSchema,
  putOnNextSchema,
} from '#content-schema/editing/next.ts'
import { NEXT_CHANNEL, storeKeys } from '#content-schema/release/release.ts'
import { readJsonBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import { logAction } from '../publishing/editor-log.ts'
import { readEditorName } from '../publishing/editor-name.ts'
import { readChannelState } from '../publishing/list-releases.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { type EditorBindings, hasDrafts } from './editor-bindings.ts'
import { editUrl } from './editor-links.ts'
import type { AskEditorService, EditorAnswer } from './editor-service.ts'
import { builderUnavailable } from './editor-unavailable.ts'
import { readNext } from './next-state.ts'
import { linksOf } from './serve-status.ts'

interface Services {
  env: EditorBindings & { RELEASES: R2Bucket; CHANNEL: string; BUILDER_URL: string }
  store: Pick<ReleaseStore, 'read' | 'live' | 'next'>
  askBuilder: AskEditorService
}

const MAX_BODY_BYTES = 256 * 1024
/** What the builder is doing is waited for so long. */
const STATE_WAIT_MS = 4000
const CLOSED = { error: 'drafts are closed here' }
const NOTHING: NextRefusal = { error: 'Nothing stands on next.', reason: 'gone', entries: [] }

/** `GET /api/editor/next`: what stands on `next`, whether something else went live since, and what the builder is doing for it. */
export async function serveNext(services: Services): Promise<Response> {
  const { env, store } = services
  const [next, builder] = await Promise.all([
    readNext({ bucket: env.RELEASES, read: store.read, channel: env.CHANNEL }, await linksOf(services)),
    askState(services),
  ])
  return jsonResponse(200, { ...next, builder } satisfies NextAnswer)
}

/** `POST /api/editor/next` with `PutOnNext`: the builder begins (202), or says why not (409). What stood on `next` stays until it is done. */
export async function putOnNext(services: Services, { raw }: RequestContext): Promise<Response> {
  const body = await readJsonBody(raw, putOnNextSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: body.reason })
  if (!hasDrafts(services.env)) return jsonResponse(403, CLOSED)
  const { drafts, unpublish } = body.value
  const response = await begin(services, '/next', { drafts, unpublish, by: readEditorName(raw) })
  const target = [...drafts, ...unpublish].map(({ model, id }) => `${model}/${id}`).join(', ')
  if (response.ok) await logAction(services, raw, { action: 'next-build', target })
  return response
}

/** `DELETE /api/editor/next`: nothing stands there any more. Needs no builder. */
export async function dropNext(services: Services, { raw }: RequestContext): Promise<Response> {
  const { env, store } = services
  const pointer = await readChannelState(env.RELEASES, NEXT_CHANNEL)
  if (pointer === null) return jsonResponse(409, NOTHING)
  await env.RELEASES.delete(storeKeys.channel(NEXT_CHANNEL))
  await logAction(services, raw, { action: 'next-drop', target: pointer.release })
  await store.next.refresh()
  return jsonResponse(200, { accepted: true })
}

/**
 * `POST /api/editor/next/promote` with the release that was looked at: the content service begins to publish what it holds (202). 409 says why
 * not; without a credential that is where each entry can be published by hand.
 */
export async function promoteNext(services: Services, { raw }: RequestContext): Promise<Response> {
  const body = await readJsonBody(raw, promoteSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: body.reason })
  if (!hasDrafts(services.env)) return jsonResponse(403, CLOSED)
  const response = await begin(services, '/next/promote', body.value)
  if (response.ok) await logAction(services, raw, { action: 'next-promote', target: body.value.release })
  return response
}

async function begin(services: Services, path: string, body: object): Promise<Response> {
  const answer = await services.askBuilder(new URL(path, services.env.BUILDER_URL).href, { method: 'POST', body })
  if (answer.ok && nextAcceptedSchema.safeParse(answer.value).success) return jsonResponse(202, { accepted: true })
  const refusal = readRefusal(answer)
  if (refusal === null) return builderUnavailable()
  const links = await linksOf(services)
  return jsonResponse(409, { ...refusal, entries: refusal.entries.map((entry) => ({ ...entry, editUrl: editUrl(links, entry.key) })) })
}

function readRefusal(answer: EditorAnswer): NextRefusal | null {
  const refusal = !answer.ok && answer.status === 409 ? nextRefusalSchema.safeParse(answer.value).data : undefined
  if (!refusal && (answer.ok || answer.status === 409)) log('error', 'The builder answers otherwise than promised', { question: 'next' })
  return refusal ?? null
}

/** What the builder is doing, null while it does not answer: what the store says is told without it. */
async function askState({ env, askBuilder }: Services): Promise<NextState | null> {
  const asked = askBuilder(new URL('/next', env.BUILDER_URL).href, { method: 'GET' })
  const answer = await Promise.race([asked, scheduler.wait(STATE_WAIT_MS).then(() => null)])
  return answer?.ok ? (nextStateSchema.safeParse(answer.value).data ?? null) : null
}
