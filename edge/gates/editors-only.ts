import { jsonResponse } from '../http/responses.ts'
import { isFromElsewhere, isSameOrigin } from '../http/same-origin.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { Gates } from './gates.ts'

/** Refuses whoever has no editor's ticket, and every page of another host; null for an editor (SC-04). */
export async function refuseUnlessEditor(
  { gates: { editor } }: { gates: Pick<Gates, 'editor'> },
  { raw, cookie, address }: RequestContext,
): Promise<Response | null> {
  if (isFromElsewhere(raw)) return jsonResponse(403, { error: 'own pages only' })
  if (await editor.isOpen({ cookie, isSecure: address.isSecure })) return null
  return jsonResponse(401, { error: 'editors only' })
}

/**
 * True when a page of this host demonstrably made a request: browsers say so, or it carries a header of its own, which no page of another
 * host can send without being asked about it (AH-56).
 */
export function isOwnPage(request: Request, header: string): boolean {
  return isSameOrigin(request) || (!isFromElsewhere(request) && request.headers.has(header))
}
