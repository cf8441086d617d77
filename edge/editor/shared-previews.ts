import {
  type KeptPreview,
  keptPreviewSchema,
  SHARED_PREVIEWS_ENDPOINT,
  type SharedPreview,
  sharePreviewSchema,
} from '#content-schema/editing/shared-preview.ts'
import { readJsonBody } from '../http/body.ts'
import { randomText } from '../http/random-text.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { DraftServices } from './draft-proxy.ts'
import { endOfPreview, PREVIEW_FOLDER } from './ended-previews.ts'
import { withoutVisits } from './preview-document.ts'
import { previewHeaders } from './preview-headers.ts'
import { askPreview } from './serve-preview.ts'

const MAX_BODY_BYTES = 8 * 1024
const HOUR_SECONDS = 60 * 60
/** Nobody guesses one. */
const NAME_BYTES = 24

interface Services extends DraftServices {
  env: DraftServices['env'] & { RELEASES: R2Bucket }
  /** Says on a page that there is nothing at an address, or nothing any more. */
  answerAbsent: (request: RequestContext, status: 404 | 410) => Response
}

/**
 * `POST /api/shared-previews`: keeps a page as its drafts have it at this moment, and answers a link under which whoever has it sees
 * that page, and no other, until it ends. What is saved later is not in it.
 */
export async function sharePreview(services: Services, { raw }: RequestContext): Promise<Response> {
  const body = await readJsonBody(raw, sharePreviewSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: body.reason })
  const { hours, ...page } = body.value
  const preview = await askPreview(services, page)
  if (preview.status === 'missing') return jsonResponse(404, { error: 'no such page' })
  if (preview.status !== 'page') return jsonResponse(503, { error: 'This page cannot be shown right now.' }, { 'retry-after': '5' })
  const ends = Math.floor(Date.now() / 1000) + hours * HOUR_SECONDS
  const name = `${ends}-${randomText(NAME_BYTES)}`
  const kept: KeptPreview = { html: withoutVisits(preview.html), headers: preview.headers }
  await services.env.RELEASES.put(PREVIEW_FOLDER + name, JSON.stringify(kept))
  const shared: SharedPreview = { url: `${SHARED_PREVIEWS_ENDPOINT}/${name}`, expiresAt: new Date(ends * 1000).toISOString() }
  return jsonResponse(201, shared)
}

/** `GET /api/shared-previews/{name}`: the page of a link; 410 once it has ended, 404 for what never was one. */
export async function serveSharedPreview({ env, answerAbsent }: Services, request: RequestContext, name: string): Promise<Response> {
  const ends = endOfPreview(name)
  if (ends === null) return answerAbsent(request, 404)
  if (ends <= Date.now()) return answerAbsent(request, 410)
  const object = await env.RELEASES.get(PREVIEW_FOLDER + name)
  if (!object) return answerAbsent(request, 404)
  const kept = keptPreviewSchema.parse(await object.json())
  return new Response(request.raw.method === 'HEAD' ? null : kept.html, { headers: previewHeaders(env, kept, request.address.url) })
}
