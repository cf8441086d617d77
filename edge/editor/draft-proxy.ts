import { differenceAnswerSchema } from '#content-schema/editing/difference.ts'
import { type DraftQuestion, draftQuestionSchema } from '#content-schema/editing/draft-proxy.ts'
import { impactReportSchema } from '#content-schema/editing/impact.ts'
import { draftListSchema, previewAnswerSchema } from '#content-schema/editing/preview.ts'
import { readJsonBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { type EditorBindings, hasDrafts } from './editor-bindings.ts'
import type { AskEditorService, EditorAnswer } from './editor-service.ts'
import { editorUnavailable } from './editor-unavailable.ts'
import { withOutdatedTranslations } from './translations.ts'

export interface DraftServices {
  env: EditorBindings & { BUILDER_URL: string }
  askBuilder: AskEditorService
}

const MAX_BODY_BYTES = 64 * 1024
const ANSWERS = {
  preview: previewAnswerSchema,
  impact: impactReportSchema,
  difference: differenceAnswerSchema,
  drafts: draftListSchema,
} as const

/**
 * `POST /api/draft-proxy` with `DraftQuestion`: what the builder answers, 404 for a page that is not there with the drafts either, 403
 * where configuration keeps drafts closed (DL-06), 503 when it does not answer. Its own words stay in the log.
 */
export async function receiveDraftQuestion(
  services: DraftServices & { askContentService: AskEditorService },
  { raw }: RequestContext,
): Promise<Response> {
  const body = await readJsonBody(raw, draftQuestionSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { error: body.reason })
  if (!hasDrafts(services.env)) return jsonResponse(403, { error: 'drafts are closed here' })
  const answer = await askDrafts(services, body.value)
  if (answer.ok && body.value.ask === 'impact')
    return jsonResponse(200, await withOutdatedTranslations(services, impactReportSchema.parse(answer.value)))
  if (answer.ok) return jsonResponse(200, answer.value)
  return answer.status === 404 ? jsonResponse(404, { status: 'missing' }) : editorUnavailable('Drafts cannot be shown right now.')
}

/** Asks the builder of drafts. An answer of another shape than promised counts as none. */
export async function askDrafts({ env, askBuilder }: DraftServices, { ask, ...question }: DraftQuestion): Promise<EditorAnswer> {
  const answer = await askBuilder(
    new URL(`/${ask}`, env.BUILDER_URL).href,
    ask === 'drafts' ? { method: 'GET' } : { method: 'POST', body: question },
  )
  if (!answer.ok) return answer
  const parsed = ANSWERS[ask].safeParse(answer.value)
  if (parsed.success) return { ok: true, value: parsed.data }
  log('error', 'The builder answers otherwise than promised', { ask })
  return { ok: false, status: 503 }
}
