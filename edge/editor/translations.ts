import type { ImpactReport } from '#content-schema/editing/impact.ts'
import { exportedSourceSchema, type SourceChanges, sourceChanges } from '#content-schema/editing/source-changes.ts'
import {
  outdatedByPublishing,
  pageTranslationSchema,
  type TranslationAction,
  translationsSchema,
  unknownTranslations,
} from '#content-schema/editing/translation.ts'
import { log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import { logAction } from '../publishing/editor-log.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { EditorBindings } from './editor-bindings.ts'
import type { AskEditorService, EditorAnswer } from './editor-service.ts'

interface Services {
  env: EditorBindings
  askContentService: AskEditorService
}

/** Ids as content services give them; whatever else is no page. */
const PAGE_ID = /^[A-Za-z0-9][\w.~-]{0,199}$/

/**
 * `GET /api/translation/{state|start|reset}/{pageId}`: the translation of a page, after it was started or reset where that is asked
 * (AP-07, ED-13 to ED-15). Never kept.
 */
export async function serveTranslation(
  services: Services & Parameters<typeof logAction>[0],
  { raw }: Pick<RequestContext, 'raw'>,
  { action, pageId }: { action: TranslationAction; pageId: string },
): Promise<Response> {
  if (!PAGE_ID.test(pageId)) return jsonResponse(404, { error: 'no such page' })
  const page = `/${encodeURIComponent(pageId)}`
  const answer = await ask(services, action === 'state' ? page : `${page}/${action}`, action === 'state' ? 'GET' : 'POST')
  if (answer.ok && action !== 'state') await logAction(services, raw, { action: `translation-${action}`, target: pageId })
  return answerAs(answer, pageTranslationSchema)
}

/**
 * `GET /api/translation/changes/{pageId}`: what the source says otherwise than when it was sent to be translated, by language; of none where the
 * content service keeps no sources.
 */
export async function serveSourceChanges(services: Services, pageId: string): Promise<Response> {
  if (!PAGE_ID.test(pageId)) return jsonResponse(404, { error: 'no such page' })
  const answer = await ask(services, `/${encodeURIComponent(pageId)}/exported`, 'GET')
  if (!answer.ok && answer.status === 404) return jsonResponse(200, { languages: [] } satisfies SourceChanges)
  const parsed = answer.ok ? exportedSourceSchema.safeParse(answer.value) : null
  if (parsed?.success) return jsonResponse(200, sourceChanges(parsed.data))
  return answerAs(answer, exportedSourceSchema)
}

/** `GET /api/translations`: every page with its targets, for the board. */
export async function serveTranslations(services: Services): Promise<Response> {
  return answerAs(await ask(services, '', 'GET'), translationsSchema)
}

/**
 * A report of what publishing would change, with the translations it makes outdated. Where the content service does not answer, the report
 * says that they are not known: what the builder says is worth more than waiting.
 */
export async function withOutdatedTranslations(services: Services, report: ImpactReport): Promise<ImpactReport> {
  if (report.changed.length === 0 || !services.env.CONTENT_TRANSLATION_URL) return report
  const answer = await ask(services, '', 'GET')
  const parsed = answer.ok ? translationsSchema.safeParse(answer.value) : null
  const found = parsed?.success ? outdatedByPublishing(parsed.data.pages, report.changed) : unknownTranslations(report.changed)
  return { ...report, problems: [...report.problems, ...found] }
}

async function ask({ env, askContentService }: Services, path: string, method: 'GET' | 'POST'): Promise<EditorAnswer> {
  const { CONTENT_TRANSLATION_URL: base } = env
  if (!base) return { ok: false, status: 503 }
  return askContentService(`${base.replace(/\/+$/, '')}${path}`, { method })
}

interface Schema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false }
}

/** No field reaches an editor that the schema does not name. */
function answerAs(answer: EditorAnswer, schema: Schema): Response {
  if (!answer.ok) return jsonResponse(answer.status, { error: answer.status === 404 ? 'no such page' : 'unavailable' })
  const parsed = schema.safeParse(answer.value)
  if (parsed.success) return jsonResponse(200, parsed.data)
  log('error', 'The content service answers translations in another shape')
  return jsonResponse(502, { error: 'unavailable' })
}
