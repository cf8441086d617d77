import type { Session } from '#content-schema/identity/session-api.ts'
import { jsonResponse, unavailable } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { forgetVisitor } from './session-cookies.ts'
import type { Sessions } from './sessions.ts'

/** Sign in, or the names of the settings it lacks. */
export interface SessionServices {
  sessions: Sessions | null
}

/** Tells a page who is signed in, how tokens are kept, and what proves its calls. 503 where sign in is not configured. */
export async function serveSession({ sessions }: SessionServices, request: RequestContext): Promise<Response> {
  if (!sessions) return jsonResponse(503, { error: 'sign in is not configured' })
  const { settings } = sessions
  const answer = settings.mode === 'edge' ? await sessions.readSession(request) : null
  if (answer?.kind === 'unavailable') return unavailable()
  const { token, cookies } = await sessions.csrfToken(request)
  const isOver = answer?.kind === 'none'
  const response = jsonResponse(200, {
    mode: settings.mode,
    user: answer?.kind === 'open' ? { ...answer.user, roles: [...answer.user.roles] } : null,
    endsAt: answer?.kind === 'open' ? answer.endsAt : null,
    csrfToken: token,
    clientId: settings.clientId,
    browserStore: settings.browserStore,
    loginMode: settings.loginMode,
  } satisfies Session)
  const forgotten = isOver && hasTraces(request) ? forgetVisitor(request.address.isSecure) : []
  for (const cookie of [...cookies, ...forgotten]) response.headers.append('set-cookie', cookie)
  return response
}

/** A browser that still holds something of a session that is over. */
function hasTraces({ cookie }: RequestContext): boolean {
  return cookie !== null && /uapp_(?:session|visitor|initials)=/.test(cookie)
}
