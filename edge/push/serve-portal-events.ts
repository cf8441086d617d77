import type { RequestContext } from '../routing/request-context.ts'
import { readBinding } from '../session/browser-binding.ts'
import { refuseCaller } from '../session/refuse-caller.ts'
import type { Sessions } from '../session/sessions.ts'
import { answerWithChanges } from './change-stream.ts'
import type { PushBindings } from './push-bindings.ts'

interface Services {
  sessions: Sessions | null
  env: PushBindings
}

/** Tells a browser what changes for whoever is signed in. */
export async function servePortalEvents({ sessions, env }: Services, request: RequestContext): Promise<Response> {
  const user = sessions && (await sessions.readVisitor(request))
  if (!sessions || !user) return refuseCaller({ error: sessions ? 'unauthenticated' : 'unavailable' })
  return answerWithChanges(env.USER_CHANGES.getByName(user.id), request, {
    browser: readBinding(request) ?? '',
    isOpen: () => sessions.isOpen(request),
    refuse: () => refuseCaller({ error: 'unauthenticated' }),
  })
}
