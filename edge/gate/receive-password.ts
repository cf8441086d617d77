import {
  GATE_MARKUP,
  GATE_MESSAGES,
  type GateMessageCode,
  gateMessageAttribute,
  PAGE_PASSWORD_INPUTS,
} from '#content-schema/forms/page-password.ts'
import type { Env } from '../bindings.ts'
import { createAdmitForm } from '../forms/form-sieve.ts'
import { isFormPost } from '../forms/read-submission.ts'
import { log } from '../log.ts'
import { readBodyBelow } from '../read-body.ts'
import { jsonResponse, redirectResponse, textResponse } from '../respond/bare-responses.ts'
import { PAGE_PASSWORD_COOKIE } from '../routing/cookie-names.ts'
import { sessionCookie } from '../routing/cookies.ts'
import { isSameOrigin } from '../same-origin.ts'
import type { PagePassword } from './page-password.ts'

const MAX_BODY_BYTES = 8 * 1024
/** A path of this host, with its query. */
const PAGE = /^\/(?!\/)[^\s\\#]{0,2000}$/
/** Tries of one network in ten minutes: a whole office may sit behind one address. */
const DEFAULT_LIMIT = '20'

interface Attempt {
  password: string
  /** Path the visitor wanted; `/` when it is no path of this host. */
  page: string
}

interface Refusal {
  status: 403 | 413 | 422 | 429 | 503
  code: GateMessageCode
  retryAfterSeconds?: number
}

/**
 * Takes the password of a protected page (FM-17, SC-03): 200 with `{ success: true }` and the ticket, 422 with the field that is
 * wrong; browsers without script are led on to the page, or shown the gate again with the message.
 */
export function createReceivePassword(
  env: Pick<Env, 'FORM_LIMITS' | 'PAGE_PASSWORD_LIMIT'>,
  { password, servePage }: { password: PagePassword; servePage: (request: Request) => Promise<Response> },
): (request: Request) => Promise<Response> {
  const admit = createAdmitForm({ FORM_LIMITS: env.FORM_LIMITS, FORM_LIMIT: env.PAGE_PASSWORD_LIMIT ?? DEFAULT_LIMIT })

  return async function receivePassword(request) {
    const attempt = await readAttempt(request)
    const refusal = await judge(request, attempt)
    if (refusal) return refuse(request, attempt, refusal)
    const ticket = await password.issueTicket()
    const cookie = sessionCookie(PAGE_PASSWORD_COOKIE, ticket, { isSecure: request.url.startsWith('https:'), httpOnly: true })
    const response = isFormPost(request)
      ? redirectResponse({ status: 302, location: attempt?.page ?? '/' })
      : jsonResponse(200, { success: true })
    response.headers.append('set-cookie', cookie)
    return response
  }

  async function judge(request: Request, attempt: Attempt | null): Promise<Refusal | null> {
    if (!isSameOrigin(request)) return { status: 403, code: 'failure' }
    if (!attempt) return { status: 413, code: 'failure' }
    if (attempt.password === '') return { status: 422, code: 'password' }
    if (!password.isConfigured) {
      log('error', 'A protected page cannot be opened, as PAGE_PASSWORD is not configured')
      return { status: 503, code: 'failure' }
    }
    const address = request.headers.get('cf-connecting-ip') ?? ''
    const waitMs = await admit({ form: 'page-password', address, identity: crypto.randomUUID() })
    if (waitMs > 0) return { status: 429, code: 'failure', retryAfterSeconds: Math.ceil(waitMs / 1000) }
    return password.isRight(attempt.password) ? null : { status: 422, code: 'invalid' }
  }

  async function refuse(request: Request, attempt: Attempt | null, { status, code, retryAfterSeconds }: Refusal): Promise<Response> {
    const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    if (isFormPost(request)) {
      const gate = attempt && (await gateOf(request, attempt.page))
      return gate ? sayAtGate(gate, { status, code, headers }) : textResponse(status, GATE_MESSAGES[code], headers)
    }
    const errors = status === 422 ? [{ field: PAGE_PASSWORD_INPUTS.password, code, message: GATE_MESSAGES[code] }] : []
    return jsonResponse(status, { success: false, errors, message: GATE_MESSAGES[code] }, headers)
  }

  /** The gate of a page as this visitor gets it, null when the address has none. */
  async function gateOf(request: Request, page: string): Promise<Response | null> {
    const headers = new Headers()
    const languages = request.headers.get('accept-language')
    if (languages !== null) headers.set('accept-language', languages)
    const response = await servePage(new Request(new URL(page, request.url), { headers }))
    return response.status === 403 && response.headers.get('content-type')?.startsWith('text/html') ? response : null
  }
}

/** Null for what is longer than any password. */
async function readAttempt(request: Request): Promise<Attempt | null> {
  const bytes = await readBodyBelow(request, MAX_BODY_BYTES)
  if (!bytes) return null
  const text = new TextDecoder().decode(bytes)
  const body = isFormPost(request) ? Object.fromEntries(new URLSearchParams(text)) : parseObject(text)
  const textOf = (name: string) => (Object.hasOwn(body, name) && typeof body[name] === 'string' ? body[name] : '')
  const page = textOf(PAGE_PASSWORD_INPUTS.page)
  return { password: textOf(PAGE_PASSWORD_INPUTS.password), page: PAGE.test(page) ? page : '/' }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The gate with what was wrong, in the language of the page. */
async function sayAtGate(
  gate: Response,
  { status, code, headers }: { status: number; code: GateMessageCode; headers: Record<string, string> },
): Promise<Response> {
  const rewritten = new HTMLRewriter()
    .on(`[${GATE_MARKUP.input}]`, {
      element(input) {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('autofocus', '')
      },
    })
    .on(`[${GATE_MARKUP.error}]`, {
      element(error) {
        error.setInnerContent(error.getAttribute(gateMessageAttribute(code)) ?? GATE_MESSAGES[code])
      },
    })
    .transform(gate)
  const own = new Headers(gate.headers)
  for (const [name, value] of Object.entries(headers)) own.set(name, value)
  return new Response(await rewritten.text(), { status, headers: own })
}
