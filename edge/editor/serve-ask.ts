import {
  type AskedPlace,
  entryQuestionSchema,
  entryReachSchema,
  MAX_ADDRESS_LENGTH,
  pageGraphSchema,
  placeQuestionSchema,
  searchAnswerSchema,
  searchQuestionSchema,
} from '#content-schema/editing/ask.ts'
import { log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { AskEditorService } from './editor-service.ts'
import { builderUnavailable } from './editor-unavailable.ts'
import { locatePage } from './locate-page.ts'

interface Services {
  env: { BUILDER_URL: string }
  store: Pick<ReleaseStore, 'currentFor'>
  askBuilder: AskEditorService
}

interface Schema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false }
}

/** What the builder is asked, and what it promises to answer. */
interface Question {
  path: string
  schema: Schema
}

/**
 * `GET /api/editor/ask/page?address=…` (as a visitor sees it, or `siteId` and `path`), `…/entry?entry=…`, `…/search?q=…`: what the builder knows of a
 * page, an entry or a word. 404 for what it does not know, 503 when it does not answer; its own words stay in the log.
 */
export async function serveAsk(services: Services, request: RequestContext, kind: string): Promise<Response> {
  const params = Object.fromEntries(new URLSearchParams(request.address.query))
  const question = kind === 'page' ? await questionOfPage(services, request, params) : questionOf(kind, params)
  if (question === 'unknown') return jsonResponse(404, { error: 'nothing is known by this name' })
  if (question === null) return jsonResponse(400, { error: 'not a question' })
  const answer = await services.askBuilder(new URL(question.path, services.env.BUILDER_URL).href, { method: 'GET' })
  if (!answer.ok && answer.status === 404) return jsonResponse(404, { error: 'nothing is known by this name' })
  const told = answer.ok ? question.schema.safeParse(answer.value) : null
  if (told?.success) return jsonResponse(200, told.data)
  if (answer.ok) log('error', 'The builder answers otherwise than promised', { ask: kind })
  return builderUnavailable()
}

function questionOf(kind: string, params: Readonly<Record<string, string>>): Question | null | 'unknown' {
  if (kind === 'entry') {
    const asked = entryQuestionSchema.safeParse(params)
    return asked.success ? { path: `/reach?${new URLSearchParams(asked.data)}`, schema: entryReachSchema } : null
  }
  if (kind !== 'search') return 'unknown'
  const asked = searchQuestionSchema.safeParse(params)
  return asked.success ? { path: `/search?${new URLSearchParams(asked.data)}`, schema: searchAnswerSchema } : null
}

async function questionOfPage(
  { store }: Services,
  request: RequestContext,
  params: Readonly<Record<string, string>>,
): Promise<Question | null | 'unknown'> {
  const { address } = params
  if (address === undefined) {
    const asked = placeQuestionSchema.safeParse(params)
    return asked.success ? questionAt(asked.data) : null
  }
  const url = address.length > MAX_ADDRESS_LENGTH ? null : URL.parse(address, request.address.url)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const place = locatePage(url.href, request.address.url, await (await store.currentFor(request)).current())
  return place ? questionAt(place) : 'unknown'
}

function questionAt({ siteId, path }: AskedPlace): Question {
  return { path: `/graph?${new URLSearchParams({ siteId, path })}`, schema: pageGraphSchema }
}
