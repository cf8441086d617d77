import { GATE_MESSAGES, type GateMessageCode, PAGE_PASSWORD_INPUTS } from '#content-schema/forms/page-password.ts'
import { readFields, textField } from '../http/body.ts'
import { isFormPost } from '../http/media-type.ts'
import { jsonResponse, redirectResponse, textResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { sayAtGate } from './gate-message.ts'
import type { Gates } from './gates.ts'
import { tryPassword } from './try-password.ts'

const MAX_BODY_BYTES = 8 * 1024
/** A path of this host, with its query. */
const PAGE = /^\/(?!\/)[^\s\\#]{0,2000}$/

export interface PasswordServices {
  gates: Gates
  /** The gate of an address as a visitor is shown it. */
  showGate: (gate: keyof Gates, request: Request) => Promise<Response>
}

interface Attempt {
  password: string
  /** Path the visitor wanted; `/` when it is no path of this host. */
  page: string
}

interface Refusal {
  status: 403 | 413 | 415 | 422 | 429 | 503
  code: GateMessageCode
  retryAfterSeconds?: number
}

/**
 * Takes the password of a gate (FM-17, SC-03): 200 with `{ success: true }` and the ticket, 422 with the field that is
 * wrong; browsers without script are led on to the page, or shown the gate again with the message.
 */
export async function receivePassword(services: PasswordServices, { raw }: RequestContext, name: keyof Gates): Promise<Response> {
  const gate = services.gates[name]
  const read = await readAttempt(raw)
  const refusal = 'refusal' in read ? read.refusal : await tryPassword(gate, raw, read.attempt.password)
  const attempt = 'attempt' in read ? read.attempt : null
  if (refusal) return refuse(services, raw, { name, attempt, refusal })
  const isSecure = raw.url.startsWith('https:')
  const cookie = gate.keepTicket(await gate.issueTicket(), isSecure)
  const response = isFormPost(raw)
    ? redirectResponse({ status: 302, location: attempt?.page ?? '/' })
    : jsonResponse(200, { success: true })
  response.headers.append('set-cookie', cookie)
  return response
}

/** Refuses a password that a page of another host sent. */
export async function refusePassword(services: PasswordServices, { raw }: RequestContext, name: keyof Gates): Promise<Response> {
  const read = await readAttempt(raw)
  const attempt = 'attempt' in read ? read.attempt : null
  return refuse(services, raw, { name, attempt, refusal: { status: 403, code: 'failure' } })
}

async function refuse(
  services: PasswordServices,
  request: Request,
  { name, attempt, refusal }: { name: keyof Gates; attempt: Attempt | null; refusal: Refusal },
): Promise<Response> {
  const { status, code, retryAfterSeconds } = refusal
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  if (isFormPost(request)) {
    const gate = attempt && (await shownGate(services, request, { name, page: attempt.page }))
    return gate ? sayAtGate(gate, { status, code, headers }) : textResponse(status, GATE_MESSAGES[code], headers)
  }
  const errors = status === 422 ? [{ field: PAGE_PASSWORD_INPUTS.password, code, message: GATE_MESSAGES[code] }] : []
  return jsonResponse(status, { success: false, errors, message: GATE_MESSAGES[code] }, headers)
}

/** The gate of a page as this visitor gets it, null when the address has none. */
async function shownGate(
  { showGate }: PasswordServices,
  request: Request,
  { name, page }: { name: keyof Gates; page: string },
): Promise<Response | null> {
  const headers = new Headers()
  const languages = request.headers.get('accept-language')
  if (languages !== null) headers.set('accept-language', languages)
  const response = await showGate(name, new Request(new URL(page, request.url), { headers }))
  return response.status === 403 && response.headers.get('content-type')?.startsWith('text/html') ? response : null
}

/** Refuses what is longer than any password, and other media types; a body without a password is an attempt with an empty one. */
async function readAttempt(request: Request): Promise<{ attempt: Attempt } | { refusal: Refusal }> {
  const body = await readFields(request, MAX_BODY_BYTES)
  if (!body.ok && body.status !== 400) return { refusal: { status: body.status, code: 'failure' } }
  const fields = body.ok ? body.value : {}
  const page = textField(fields, PAGE_PASSWORD_INPUTS.page)
  return { attempt: { password: textField(fields, PAGE_PASSWORD_INPUTS.password), page: PAGE.test(page) ? page : '/' } }
}
