import { previewAnswerSchema } from '#content-schema/editing/preview.ts'
import { STAGE_COOKIE, type Stage } from '#content-schema/editing/stage.ts'
import { readCookie } from '../http/cookies.ts'
import { log } from '../http/log.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { decideRoute } from '../routing/decide-route.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { askDrafts, type DraftServices } from './draft-proxy.ts'
import { hasDrafts } from './editor-bindings.ts'
import { previewHeaders } from './preview-headers.ts'

interface Services extends DraftServices {
  store: Pick<ReleaseStore, 'currentFor'>
  gates: { editor: { isOpen: (visitor: { cookie: string | null; isSecure: boolean }) => Promise<boolean> } }
  /** Says that nothing can be shown, in the language of the address. */
  answerUnavailable: (request: RequestContext) => Promise<Response>
}

const DRAFT: Stage = 'DRAFT'
/** Stands before the title, so that nobody takes a draft for what is live. */
const MARK = '\u270e '

/** True for who chose to look at drafts. It opens nothing yet: `serveDraftPage` asks for the ticket. */
export function wantsDrafts({ cookie, raw }: RequestContext): boolean {
  return cookie !== null && (raw.method === 'GET' || raw.method === 'HEAD') && readCookie(cookie, STAGE_COOKIE) === DRAFT
}

/**
 * The page an editor in the draft stage asks for, with all drafts in it, rendered by the builder for this request alone (ED-06, ED-07); never
 * kept, indexed or mixed with what is live. Null for whoever is no editor, for what is no page, and where there is none with the drafts
 * either: then the release answers.
 */
export async function serveDraftPage(services: Services, request: RequestContext): Promise<Response | null> {
  const { env, gates, store } = services
  const { cookie, address } = request
  if (!hasDrafts(env) || !(await gates.editor.isOpen({ cookie, isSecure: address.isSecure }))) return null
  const release = await (await store.currentFor(request)).current()
  const route = decideRoute(request, release)
  if (route.kind !== 'page' || route.key === null || route.isShell || isFile(route.key)) return null
  const siteId = route.place.site.id
  const answer = await askDrafts(services, { ask: 'preview', siteId, path: route.key, stage: DRAFT })
  const preview = answer.ok ? previewAnswerSchema.parse(answer.value) : null
  if (!answer.ok && answer.status === 404) return null
  if (preview?.status === 'missing') return null
  if (preview?.status !== 'page') {
    log('warn', 'A draft could not be shown', { siteId, path: route.key, reason: preview?.message ?? 'the builder does not answer' })
    return services.answerUnavailable(request)
  }
  const headers = previewHeaders(env, preview, address.url)
  return new Response(request.raw.method === 'HEAD' ? null : preview.html.replace('<title>', `<title>${MARK}`), {
    status: preview.code,
    headers,
  })
}

/** Feeds, calendars and data are served as they are live. */
function isFile(key: string): boolean {
  return /\.[a-z0-9]+$/i.test(key)
}
