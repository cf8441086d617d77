import {
  draftReferencesSchema,
  type PreviewAnswer,
  type PreviewPlace,
  type PreviewProblem,
  type PreviewRequest,
  previewAnswerSchema,
  previewPlaceSchema,
  REVEALS,
} from '#content-schema/editing/preview.ts'
import { readStage } from '#content-schema/editing/stage.ts'
import { textResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { askDrafts, type DraftServices } from './draft-proxy.ts'
import { hasDrafts } from './editor-bindings.ts'
import { locatePage } from './locate-page.ts'
import { placedDocument, problemDocument } from './preview-document.ts'
import { previewHeaders } from './preview-headers.ts'

interface Services extends DraftServices {
  store: Pick<ReleaseStore, 'currentFor'>
}

/**
 * `GET /api/editor-preview?stage={stage}` with `site` and `path`, or `address`: a page of any site, country and language as it is published
 * or as its drafts have it, for a frame of the editor area (ED-07, AH-71). Where `draft` stands once or several times, these drafts
 * (`{model}/{id}`) are in it and no others; `reveals` shows what of the navigation no visitor sees. What is no page is a document that says so in a `meta` element.
 */
export async function servePreview(services: Services, request: RequestContext): Promise<Response> {
  const { address, raw } = request
  const query = new URL(address.url).searchParams
  const asked = readStage(query.get('stage'), { hasDrafts: hasDrafts(services.env) })
  if (!asked.ok) return textResponse(asked.status, asked.reason)
  const drafts = readDrafts(query)
  if (drafts === 'malformed') return textResponse(400, 'draft={model}/{id} expected')
  const place = await readPlace(services, request, query)
  const preview: Preview = place
    ? await askPreview(services, { ...place, stage: asked.stage, ...drafts, ...readReveals(query) })
    : { status: 'missing' }
  if (preview.status !== 'page') return problemDocument(preview.status, { message: preview.message ?? '' })
  if (!place) return problemDocument('missing')
  const body = raw.method === 'HEAD' ? null : placedDocument(preview.html, place)
  return new Response(body, { headers: previewHeaders(services.env, preview, address.url) })
}

type Preview = Extract<PreviewAnswer, { status: 'page' }> | { status: PreviewProblem; message?: string }

/** A page in a stage, or why there is none. */
export async function askPreview(services: DraftServices, asked: PreviewRequest): Promise<Preview> {
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

/** What the query reveals of the navigation; nothing where it names nothing. */
function readReveals(query: URLSearchParams): Pick<PreviewRequest, 'reveals'> {
  const reveals = REVEALS.filter((name) => query.getAll('reveals').includes(name))
  return reveals.length > 0 ? { reveals } : {}
}

/** The drafts a query names; nothing where it names none, and all are meant. */
function readDrafts(query: URLSearchParams): Pick<PreviewRequest, 'drafts'> | 'malformed' {
  const named = query.getAll('draft')
  if (named.length === 0) return {}
  const references = named.map((name) => {
    const [model = '', ...id] = name.split('/')
    return { model, id: id.join('/') }
  })
  const drafts = draftReferencesSchema.safeParse(references)
  return drafts.success ? { drafts: drafts.data } : 'malformed'
}
