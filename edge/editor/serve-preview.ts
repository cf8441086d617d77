import { html } from 'hono/html'
import {
  PREVIEW_PLACE,
  PREVIEW_PROBLEM,
  type PreviewAnswer,
  type PreviewPlace,
  type PreviewProblem,
  type PreviewRequest,
  previewAnswerSchema,
  previewPlaceSchema,
} from '#content-schema/editing/preview.ts'
import { readStage } from '#content-schema/editing/stage.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { type Markup, textOfMarkup } from '../http/markup.ts'
import { textResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { askDrafts, type DraftServices } from './draft-proxy.ts'
import { hasDrafts } from './editor-bindings.ts'
import { locatePage } from './locate-page.ts'
import { previewHeaders } from './preview-headers.ts'
import { withoutVisits } from './preview-html.ts'

interface Services extends DraftServices {
  store: Pick<ReleaseStore, 'currentFor'>
}

/**
 * `GET /api/editor-preview?stage={stage}` with `site` and `path`, or `address`: a page of any site, country and language as it is published
 * or as its drafts have it, for a frame of the editor area (ED-07, AH-71). What is no page is a document that says so in a `meta` element.
 */
export async function servePreview(services: Services, request: RequestContext): Promise<Response> {
  const { address, raw } = request
  const query = new URL(address.url).searchParams
  const asked = readStage(query.get('stage'), { hasDrafts: hasDrafts(services.env) })
  if (!asked.ok) return textResponse(asked.status, asked.reason)
  const place = await readPlace(services, request, query)
  const preview: Preview = place ? await askPreview(services, { ...place, stage: asked.stage }) : { status: 'missing' }
  if (!place || preview.status !== 'page') return problemDocument(preview)
  const mark = html`<meta name="${PREVIEW_PLACE}" content="${JSON.stringify(place)}"><title>`
  const body = raw.method === 'HEAD' ? null : withoutVisits(preview.html).replace('<title>', () => textOfMarkup(mark))
  return new Response(body, { headers: previewHeaders(services.env, preview, address.url) })
}

type Preview = Extract<PreviewAnswer, { status: 'page' }> | { status: PreviewProblem; message?: string }

/** A page in a stage, or why there is none. */
export async function askPreview(services: DraftServices, asked: Omit<PreviewRequest, 'drafts'>): Promise<Preview> {
  if (asked.stage === 'DRAFT' && !hasDrafts(services.env)) return { status: 'unavailable' }
  const answer = await askDrafts(services, { ask: 'preview', ...asked })
  if (!answer.ok) return { status: answer.status === 404 ? 'missing' : 'unavailable' }
  return previewAnswerSchema.parse(answer.value)
}

/** The place in the release that a query means; null for none. */
async function readPlace(services: Services, request: RequestContext, query: URLSearchParams): Promise<PreviewPlace | null> {
  const address = query.get('address')
  if (address !== null) return locatePage(address, request.address.url, await (await services.store.currentFor(request)).current())
  const place = previewPlaceSchema.safeParse({ siteId: query.get('site'), path: query.get('path') })
  return place.success ? place.data : null
}

function problemDocument(preview: Preview): Response {
  const message = preview.status === 'failed' ? (preview.message ?? '') : ''
  const page: Markup = html`<!doctype html><meta charset="utf-8"><meta name="${PREVIEW_PROBLEM}" content="${preview.status}"><title>${message}</title>`
  return new Response(textOfMarkup(page), {
    headers: {
      ...BARE_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'content-type': 'text/html; charset=utf-8',
    },
  })
}
