import { editorLoginSchema } from '#content-schema/editing/editor-login.ts'
import type { Gates } from '../gates/gates.ts'
import { tryPassword } from '../gates/try-password.ts'
import { readJsonBody } from '../http/body.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'

const MAX_BODY_BYTES = 8 * 1024

interface Services {
  gates: Pick<Gates, 'editor'>
}

/**
 * `POST /api/editor-area-autentication`. `{ input }` is a password: the right one is answered with the signed hash and the cookie that
 * holds it, a wrong one with `success: false` and no more (ED-03, AP-06). `{ hash }` asks whether a hash is genuine and not over, an empty
 * one whether that of the cookie is (ED-02, AP-05).
 */
export async function authenticateEditor({ gates: { editor } }: Services, request: RequestContext): Promise<Response> {
  const { raw, cookie, address } = request
  const body = await readJsonBody(raw, editorLoginSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status, { success: false, error: body.reason })
  if ('hash' in body.value) {
    const { hash } = body.value
    const isGenuine = hash === '' ? await editor.isOpen({ cookie, isSecure: address.isSecure }) : await editor.isTicket(hash)
    return jsonResponse(200, { success: isGenuine })
  }
  const refusal = await tryPassword(editor, raw, body.value.input)
  if (refusal?.status === 422) return jsonResponse(200, { success: false })
  if (refusal) {
    const { status, retryAfterSeconds } = refusal
    return jsonResponse(status, { success: false }, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) })
  }
  const hashedPassword = await editor.issueTicket()
  return jsonResponse(200, { success: true, hashedPassword }, { 'set-cookie': editor.keepTicket(hashedPassword, address.isSecure) })
}

/** `POST /api/editor-logout`: the browser forgets its ticket (ED-05). A new secret ends the tickets of all browsers. */
export function logoutEditor({ gates: { editor } }: Services, { address }: RequestContext): Response {
  return jsonResponse(200, { success: true }, { 'set-cookie': editor.forgetTicket(address.isSecure) })
}
