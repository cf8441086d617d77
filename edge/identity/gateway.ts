import { IDENTITY_GATEWAY, LOGIN } from '#content-schema/identity/login-settings.ts'
import { readBodyBelow } from '../http/body.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { createThrottledLog, describeError } from '../http/log.ts'
import { jsonResponse, methodNotAllowed, unavailable } from '../http/responses.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { bindBrowser, nonceOf } from '../session/browser-binding.ts'
import { identityCookies, ownCookie } from '../session/identity-cookies.ts'
import { forgetVisitor } from '../session/session-cookies.ts'
import { IDENTITY_TIMEOUT_MS } from '../session/session-settings.ts'
import type { Sessions } from '../session/sessions.ts'
import { readAuthorizeQuery } from './authorize-query.ts'
import { passTokens } from './pass-tokens.ts'
import { type Passable, passableAt } from './passable.ts'

export interface GatewayServices {
  sessions: Sessions | null
  /** Tells people on a page that the identity service does not answer. */
  answerUnavailable: (request: RequestContext) => Promise<Response>
}

const MAX_ANSWER_BYTES = 512 * 1024
/** A password is compared slowly on purpose, and what somebody typed is worth waiting for. */
const SCREEN_TIMEOUT_MS = 10_000
const MAX_ADDRESS_LENGTH = 4 * 1024
const logFailure = createThrottledLog()

/** The screens of the identity service: styles in the page, nothing that runs, forms to this origin alone. */
const SCREEN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

/**
 * The identity service below this origin: paths, methods, parameters, headers and sizes on a list, cookies and locations rewritten; nothing
 * else passes in either direction.
 */
export async function passToIdentity(services: GatewayServices, request: RequestContext): Promise<Response> {
  const { sessions } = services
  const { address, raw } = request
  const passable = passableAt(address.path)
  if (!sessions || !passable?.modes.includes(sessions.settings.mode)) return jsonResponse(404, { error: 'no such endpoint' })
  if (!passable.methods.includes(raw.method)) return methodNotAllowed(passable.methods.join(', '))
  if (address.url.length > MAX_ADDRESS_LENGTH) return jsonResponse(414, { error: 'the address is too long' })
  // A page of another site sends no form here, and signs nobody out.
  if ((raw.method !== 'GET' || passable.kind === 'endSession') && isFromElsewhere(raw)) return jsonResponse(403, { error: 'forbidden' })
  try {
    return await pass(sessions, request, passable)
  } catch (error) {
    logFailure('warn', 'The identity service cannot be reached through the gateway', { error: describeError(error), kind: passable.kind })
    const isPage = passable.isScreen && (raw.headers.get('accept') ?? '').includes('text/html')
    return isPage ? services.answerUnavailable(request) : unavailable()
  }
}

async function pass(sessions: Sessions, request: RequestContext, passable: Passable): Promise<Response> {
  switch (passable.kind) {
    case 'authorize':
      return passAuthorize(sessions, request, passable)
    case 'accessToken':
      return passTokens(sessions, request, passable.maxBodyBytes)
    default: {
      const response = await forward(sessions, request, { passable, query: request.address.query })
      if (passable.kind === 'endSession')
        for (const cookie of forgetVisitor(request.address.isSecure)) response.headers.append('set-cookie', cookie)
      return response
    }
  }
}

/** The nonce is put in here: it binds what comes of the login to this browser, whichever script asked (AU-02). */
async function passAuthorize(sessions: Sessions, request: RequestContext, passable: Passable): Promise<Response> {
  const { address } = request
  const read = readAuthorizeQuery(address.query, { clientId: sessions.settings.clientId, redirectUris: redirectUrisOf(address.url) })
  if (!read) return jsonResponse(400, { error: 'invalid_request' })
  const binding = bindBrowser(request)
  const nonce = await nonceOf(sessions.signer, { binding: binding.value, challenge: read.challenge })
  const query = new URLSearchParams([...read.parameters, ['nonce', nonce]])
  const response = await forward(sessions, request, { passable, query: `?${query}` })
  for (const cookie of binding.cookies) response.headers.append('set-cookie', cookie)
  return response
}

function redirectUrisOf(url: string): string[] {
  return [LOGIN.callbackPath, LOGIN.blankCallbackPath].map((path) => new URL(path, url).href)
}

/** Asks the identity service and answers what it says, within the list. @throws Error when it does not answer, or not as itself */
async function forward(
  { settings }: Sessions,
  request: RequestContext,
  { passable, query }: { passable: Passable; query: string },
): Promise<Response> {
  const { raw, address } = request
  const body = raw.method === 'POST' ? await readBodyBelow(raw, passable.maxBodyBytes) : undefined
  if (body === null) return jsonResponse(413, { error: 'the body is too long' })
  const target = settings.identityUrl + address.path.slice(IDENTITY_GATEWAY.length) + query
  const upstream = await fetch(target, {
    method: raw.method,
    headers: headersFor(request),
    redirect: 'manual',
    signal: AbortSignal.timeout(passable.kind === 'screen' ? SCREEN_TIMEOUT_MS : IDENTITY_TIMEOUT_MS),
    ...(body ? { body } : {}),
  })
  if (upstream.status >= 500) throw new Error(`The identity service answers with status ${upstream.status}`)
  const bytes = await readBodyBelow(upstream, MAX_ANSWER_BYTES)
  if (bytes === null) throw new Error('The answer of the identity service is too long')
  return new Response(isBodyless(upstream.status) ? null : bytes, {
    status: upstream.status,
    headers: headersOf(upstream, request, { isScreen: passable.isScreen, isEmpty: bytes.length === 0 }),
  })
}

const isBodyless = (status: number) => status === 204 || status === 304

const PASSED_UP = ['accept', 'content-type', 'user-agent']

function headersFor({ raw, cookie, address }: RequestContext): Headers {
  const headers = new Headers()
  for (const name of PASSED_UP) {
    const value = raw.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const bearer = raw.headers.get('authorization')
  if (bearer !== null && /^bearer \S+$/i.test(bearer)) headers.set('authorization', bearer)
  const kept = identityCookies(cookie)
  if (kept !== null) headers.set('cookie', kept)
  headers.set('accept-language', acceptedLanguages({ raw, cookie }))
  const { host, protocol } = new URL(address.url)
  headers.set('x-forwarded-host', host)
  headers.set('x-forwarded-proto', protocol.slice(0, -1))
  headers.set('x-forwarded-for', raw.headers.get('cf-connecting-ip') ?? '')
  return headers
}

/** The language a visitor reads the site in comes before those of his browser. */
function acceptedLanguages({ raw, cookie }: Pick<RequestContext, 'raw' | 'cookie'>): string {
  const [, language] = /(?:^|;\s*)uapp_locale=([a-z]{2})\b/.exec(cookie ?? '') ?? []
  const own = raw.headers.get('accept-language') ?? 'en'
  return language === undefined ? own : `${language}, ${own}`
}

function headersOf(upstream: Response, request: RequestContext, { isScreen, isEmpty }: { isScreen: boolean; isEmpty: boolean }): Headers {
  const headers = new Headers({ ...BARE_HEADERS, 'content-security-policy': SCREEN_POLICY, 'referrer-policy': 'same-origin' })
  const contentType = upstream.headers.get('content-type')
  // Nothing is of any type; a revocation is answered with an empty text.
  if (contentType !== null && !isEmpty) headers.set('content-type', safeType(contentType, isScreen))
  const location = upstream.headers.get('location')
  if (location !== null) headers.set('location', ownLocation(location, request))
  for (const cookie of upstream.headers.getSetCookie()) {
    const own = ownCookie(cookie, request.address.isSecure)
    if (own !== null) headers.append('set-cookie', own)
  }
  return headers
}

/** @throws Error for a type that no screen or endpoint of the service has */
function safeType(contentType: string, isScreen: boolean): string {
  const [type = ''] = contentType.toLowerCase().split(';')
  const isJson = ['application/json', 'application/jwk-set+json'].includes(type.trim())
  if (isJson || (isScreen && type.trim() === 'text/html')) return contentType
  throw new Error(`The identity service answers with ${type}`)
}

/** A redirect may lead to the gateway, to a callback, and where a logout ends; all on this origin. @throws Error for any other */
function ownLocation(location: string, { address }: RequestContext): string {
  const origin = new URL(address.url).origin
  const url = URL.parse(location, address.url)
  const isOwn = url?.origin === origin
  const isAllowed =
    url !== null &&
    isOwn &&
    (url.pathname.startsWith(IDENTITY_GATEWAY) ||
      redirectUrisOf(address.url).includes(origin + url.pathname) ||
      url.pathname === LOGIN.signedOutPath)
  if (!url || !isAllowed) throw new Error('The identity service leads to another origin')
  return url.pathname + url.search
}
