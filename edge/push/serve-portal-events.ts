import type { User } from '#content-schema/identity/claims.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { readBinding } from '../session/browser-binding.ts'
import { refuseCaller } from '../session/refuse-caller.ts'
import type { SignedIn } from '../session/signed-in.ts'
import { answerWithChanges } from './change-stream.ts'
import type { PushBindings } from './push-bindings.ts'

/** Whoever listens to what changes for him. */
export type Listener = SignedIn<{ user: User }>

/** Tells a browser what changes for whoever is signed in. */
export function servePortalEvents(
  { env }: { env: PushBindings },
  request: RequestContext,
  { sessions, caller }: Listener,
): Promise<Response> {
  return answerWithChanges(env.USER_CHANGES.getByName(caller.user.id), request, {
    browser: readBinding(request) ?? '',
    isOpen: () => sessions.isOpen(request),
    refuse: () => refuseCaller({ error: 'unauthenticated' }),
  })
}
