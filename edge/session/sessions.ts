import { type User, userSchema } from '#content-schema/identity/claims.ts'
import { CSRF_HEADER } from '#content-schema/identity/session-api.ts'
import { isDue, type TokenSet } from '#content-schema/identity/token-set.ts'
import { readBearer } from '../http/bearer.ts'
import { readCookie } from '../http/cookies.ts'
import { randomText, sha256Text } from '../http/random-text.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import { createSealedTexts, type SealedTexts } from '../http/sealed-text.ts'
import { createSigner, type Signer } from '../http/signer.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { bindBrowser, csrfTokenOf, readBinding } from './browser-binding.ts'
import { createIdTokenCheck, type IdTokenCheck, type VerifiedIdToken } from './id-token.ts'
import { createIdentityClient, type IdentityClient, IdentityRefused, IdentityUnavailable } from './identity-client.ts'
import type { SessionBindings } from './session-bindings.ts'
import {
  forgetVisitor,
  hiddenCookie,
  initialsCookie,
  MAX_COOKIE_LENGTH,
  readerCookieName,
  sessionCookieName,
  visitorCookieName,
} from './session-cookies.ts'
import type { SessionAnswer, StoredSession } from './session-record.ts'
import type { SessionSettings } from './session-settings.ts'

/** Somebody who is signed in, with what calls on his behalf need. */
export interface Caller {
  user: User
  idToken: string
  /** Null where a browser holds its tokens and sent none. */
  accessToken: string | null
  endsAt: number
}

/** Why a call is not answered. */
export type CallerRefusal = { error: 'unauthenticated' | 'forbidden' | 'unavailable' }

/** All about who is signed in. Made once an isolate. */
export interface Sessions {
  settings: SessionSettings
  signer: Signer
  identity: IdentityClient
  idTokens: IdTokenCheck
  /** Seals logins that were begun. */
  logins: SealedTexts
  /** Who asks for a page; null for nobody, and while that cannot be told. */
  readVisitor(request: Visit): Promise<User | null>
  /** Who makes a call, with proof that a page of this origin makes it. */
  readCaller(request: RequestContext): Promise<Caller | CallerRefusal>
  /** Who opens a file by its address, with the cookies alone: nothing is changed by it, and other origins cannot read it. */
  readReader(request: Visit): Promise<Caller | CallerRefusal>
  /** Whether somebody is still signed in; no use of the session, which it does not lengthen. */
  isOpen(request: Visit): Promise<boolean>
  /** The session behind the cookie of the request, where tokens are kept at the edge. */
  readSession(request: Visit): Promise<SessionAnswer>
  /** Begins a session, or what stands for one in the browser's mode; answers the cookies, initials included. */
  begin(request: RequestContext, signedIn: { tokens: TokenSet; verified: VerifiedIdToken }): Promise<string[]>
  /** Ends what is here of a session; answers the id of its user and its tokens, where there are, and the cookies that forget it. */
  end(request: RequestContext): Promise<{ user: string | null; tokens: TokenSet | null; cookies: string[] }>
  csrfToken(request: Visit): Promise<{ token: string; cookies: readonly string[] }>
  /** True when the request carries the token that this browser and session were told. */
  isProven(request: RequestContext): Promise<boolean>
}

/** What of a request tells who makes it. */
export interface Visit {
  cookie: string | null
  address: { isSecure: boolean }
}

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/
/** A session that was read is believed this long without another question; a logout elsewhere takes effect within it. */
const BELIEVED_MS = 3_000
const MAX_BELIEVED = 1_000

export function createSessions(env: Pick<SessionBindings, 'SESSIONS'>, settings: SessionSettings): Sessions {
  const signer = createSigner(settings.secret)
  const idTokens = createIdTokenCheck(settings)
  const visitors = createSealedTexts({ secret: settings.secret, purpose: 'visitor' })
  const readers = createSealedTexts({ secret: settings.secret, purpose: 'reader' })
  const believed = new Map<string, { answer: SessionAnswer; until: number }>()

  const recordOf = async (cookie: string) => env.SESSIONS.get(env.SESSIONS.idFromName(await sha256Text(cookie)))
  const cookieOf = ({ cookie, address }: Visit) => {
    const value = readCookie(cookie, sessionCookieName(address.isSecure))
    return value !== null && COOKIE_VALUE.test(value) ? value : null
  }

  const readSession = async (request: Visit): Promise<SessionAnswer> => {
    const cookie = cookieOf(request)
    if (cookie === null) return { kind: 'none' }
    const now = Date.now()
    const known = believed.get(cookie)
    if (known && known.until > now) return known.answer
    const answer: SessionAnswer = await (await recordOf(cookie)).read(cookie)
    if (believed.size >= MAX_BELIEVED) believed.clear()
    if (answer.kind === 'open') believed.set(cookie, { answer, until: Math.min(now + BELIEVED_MS, answer.tokenExpiry) })
    return answer
  }

  const csrfOf = async (request: Visit, binding: string) => csrfTokenOf(signer, { binding, session: cookieOf(request) })

  const isProven = async (request: RequestContext) => {
    const binding = readBinding(request)
    const token = request.raw.headers.get(CSRF_HEADER)
    if (isFromElsewhere(request.raw) || binding === null || token === null) return false
    return signer.isSigned(`csrf ${binding} ${cookieOf(request) ?? ''}`, token)
  }

  const sessions: Sessions = {
    settings,
    signer,
    identity: createIdentityClient(settings),
    idTokens,
    logins: createSealedTexts({ secret: settings.secret, purpose: 'login' }),
    readSession,
    isProven,

    async readVisitor(request) {
      if (settings.mode === 'edge') {
        const answer = await readSession(request)
        return answer.kind === 'open' ? answer.user : null
      }
      const payload = await visitors.open(readCookie(request.cookie, visitorCookieName(request.address.isSecure)))
      const parsed = userSchema.safeParse(payload?.user)
      return parsed.success ? parsed.data : null
    },

    async readCaller(request) {
      if (settings.mode === 'browser') return readBearerCaller(idTokens, request)
      if (!(await isProven(request))) return { error: cookieOf(request) === null ? 'unauthenticated' : 'forbidden' }
      return callerOf(await readSession(request))
    },

    async readReader(request) {
      if (settings.mode === 'edge') return callerOf(await readSession(request))
      const payload = await readers.open(readCookie(request.cookie, readerCookieName(request.address.isSecure)))
      return typeof payload?.idToken === 'string' ? readIdToken(idTokens, payload.idToken) : { error: 'unauthenticated' }
    },

    async isOpen(request) {
      if (settings.mode === 'browser') return (await sessions.readVisitor(request)) !== null
      const cookie = cookieOf(request)
      return cookie !== null && (await recordOf(cookie)).isOpen(cookie)
    },

    async begin(request, { tokens, verified }) {
      const { isSecure } = request.address
      const user = { ...verified.user, roles: [...verified.user.roles] }
      const initials = initialsCookie(user, isSecure)
      if (settings.mode === 'browser') {
        const seconds = Math.max(1, Math.floor((verified.expiresAt - Date.now()) / 1000))
        const reader = await readers.seal({ idToken: tokens.idToken }, seconds)
        return [
          hiddenCookie(visitorCookieName(isSecure), await visitors.seal({ user }, seconds), isSecure),
          ...(reader.length <= MAX_COOKIE_LENGTH ? [hiddenCookie(readerCookieName(isSecure), reader, isSecure)] : []),
          initials,
        ]
      }
      // A session that a browser came with is nobody's any more: what was known of it opens nothing.
      const before = cookieOf(request)
      if (before !== null) await endRecord(before)
      const cookie = randomText(32)
      const now = Date.now()
      const { subject, authTime } = verified
      await (await recordOf(cookie)).begin(cookie, { tokens, user, subject, authTime, startedAt: now, usedAt: now })
      return [hiddenCookie(sessionCookieName(isSecure), cookie, isSecure), initials]
    },

    async end(request) {
      const cookie = cookieOf(request)
      const ended = cookie === null ? null : await endRecord(cookie)
      const user = settings.mode === 'edge' ? ended?.user : await sessions.readVisitor(request)
      return { user: user?.id ?? null, tokens: ended?.tokens ?? null, cookies: forgetVisitor(request.address.isSecure) }
    },

    async csrfToken(request) {
      const { value, cookies } = bindBrowser(request)
      return { token: await csrfOf(request, value), cookies }
    },
  }

  async function endRecord(cookie: string): Promise<Pick<StoredSession, 'user' | 'tokens'> | null> {
    believed.delete(cookie)
    return (await recordOf(cookie)).end(cookie)
  }

  return sessions
}

function callerOf(answer: SessionAnswer): Caller | CallerRefusal {
  if (answer.kind === 'unavailable') return { error: 'unavailable' }
  if (answer.kind === 'none') return { error: 'unauthenticated' }
  const { user, idToken, accessToken, endsAt } = answer
  return { user, idToken, accessToken, endsAt }
}

/** The caller a browser's own token speaks of. */
async function readBearerCaller(idTokens: IdTokenCheck, request: RequestContext): Promise<Caller | CallerRefusal> {
  if (isFromElsewhere(request.raw)) return { error: 'forbidden' }
  const bearer = readBearer(request.raw)
  const idToken = request.raw.headers.get('x-id-token') ?? bearer
  if (!idToken) return { error: 'unauthenticated' }
  const caller = await readIdToken(idTokens, idToken)
  return 'error' in caller || idToken === bearer ? caller : { ...caller, accessToken: bearer }
}

async function readIdToken(idTokens: IdTokenCheck, idToken: string): Promise<Caller | CallerRefusal> {
  try {
    const { user, expiresAt } = await idTokens.verify(idToken)
    if (isDue(expiresAt, { now: Date.now(), thresholdSeconds: 0 })) return { error: 'unauthenticated' }
    return { user, idToken, accessToken: null, endsAt: expiresAt }
  } catch (error) {
    if (error instanceof IdentityRefused) return { error: 'unauthenticated' }
    if (error instanceof IdentityUnavailable) return { error: 'unavailable' }
    throw error
  }
}
