import type { Gates } from '../gates/gates.ts'
import { jsonResponse } from '../http/responses.ts'
import { answerWithChanges } from '../push/change-stream.ts'
import type { PushBindings } from '../push/push-bindings.ts'
import type { RequestContext } from '../routing/request-context.ts'

/** Where changes of drafts are kept; no id of a user has a slash. */
export const EDITORS = 'editors/all'
const MAX_STREAMS = 200

interface Services {
  env: PushBindings
  gates: Pick<Gates, 'editor'>
}

/** `GET /api/editor-events`: tells an editor's browser of each draft that is saved, as long as its ticket opens. */
export async function serveEditorEvents({ env, gates }: Services, request: RequestContext): Promise<Response> {
  const { cookie, address } = request
  return answerWithChanges(env.USER_CHANGES.getByName(EDITORS), request, {
    browser: '',
    isOpen: () => gates.editor.isOpen({ cookie, isSecure: address.isSecure }),
    refuse: () => jsonResponse(401, { error: 'editors only' }),
    maxStreams: MAX_STREAMS,
  })
}
