import { IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'
import { readBodyBelow } from '../http/body.ts'
import { describeError, log } from '../http/log.ts'
import { isJsonPost } from '../http/media-type.ts'
import { jsonResponse, methodNotAllowed, unavailable } from '../http/responses.ts'
import { createKeyedLimiter } from '../rate-limit/keyed-limiter.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { refuseCaller } from '../session/refuse-caller.ts'
import type { Sessions } from '../session/sessions.ts'

const MAX_BODY_BYTES = 8 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_PER_MINUTE = 60
export const createAccountLimiter = () => createKeyedLimiter(MAX_PER_MINUTE)
const TIMEOUT_MS = 2_500

/** What a user may ask about his own account: path below it, and how. */
const CALLS: readonly { path: RegExp; methods: readonly string[] }[] = [
  { path: /^$/, methods: ['GET'] },
  { path: /^\/(?:policies|sessions|export)$/, methods: ['GET'] },
  { path: /^\/(?:password|delete|sessions\/end-others)$/, methods: ['POST'] },
  { path: /^\/mfa\/(?:start|confirm|reset|recovery-codes)$/, methods: ['POST'] },
  { path: /^\/sessions\/(?!end-others$)[A-Za-z0-9_-]{1,100}$/, methods: ['DELETE'] },
]

export const ACCOUNT_ENDPOINT = '/api/account'

/** Answers what is no call about an account, before anybody is asked who he is. */
export function refuseUnknownCall({ sessions }: { sessions: Sessions | null }, { raw, address }: RequestContext): Response | null {
  const call = CALLS.find(({ path }) => path.test(belowAccount(address.path)))
  if (!sessions || !call) return jsonResponse(404, { error: 'no such endpoint' })
  return call.methods.includes(raw.method) ? null : methodNotAllowed(call.methods.join(', '))
}

/** Calls of the identity service about the account of whoever is signed in, with the access token that proves it. */
export async function passAccountCall(
  request: RequestContext,
  { sessions, accessToken }: { sessions: Pick<Sessions, 'settings'>; accessToken: string },
): Promise<Response> {
  const { raw, address } = request
  const body = raw.method === 'POST' ? await readBodyBelow(raw, MAX_BODY_BYTES) : undefined
  if (body === null) return jsonResponse(413, { error: 'the body is too long' })
  if (body && body.byteLength > 0 && !isJsonPost(raw)) return jsonResponse(415, { error: 'application/json expected' })
  return forward(sessions, {
    below: belowAccount(address.path),
    method: raw.method,
    accessToken,
    body: body?.byteLength ? body : undefined,
    from: request,
  })
}

const belowAccount = (path: string) => path.slice(ACCOUNT_ENDPOINT.length)

async function forward(
  { settings }: Pick<Sessions, 'settings'>,
  call: { below: string; method: string; accessToken: string; body: Uint8Array | undefined; from: RequestContext },
): Promise<Response> {
  const url = `${settings.identityUrl}${IDENTITY_PATHS.account}${call.below}`
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${call.accessToken}`,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        'user-agent': call.from.raw.headers.get('user-agent') ?? '',
        'x-forwarded-for': call.from.raw.headers.get('cf-connecting-ip') ?? '',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(call.body ? { body: call.body } : {}),
    })
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    if (response.status === 401) return refuseCaller({ error: 'unauthenticated' })
    const bytes = await readBodyBelow(response, MAX_ANSWER_BYTES)
    if (response.status === 204) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    return jsonResponse(response.status, JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())))
  } catch (error) {
    log('warn', 'The identity service does not answer a call about an account', { error: describeError(error) })
    return unavailable()
  }
}
