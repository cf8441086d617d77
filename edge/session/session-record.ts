import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod'
import { type User, userSchema } from '#content-schema/identity/claims.ts'
import { LOGIN } from '#content-schema/identity/login-settings.ts'
import { isDue, tokenSetSchema, toTokenSet } from '#content-schema/identity/token-set.ts'
import { describeError, log } from '../http/log.ts'
import { createSealedTexts, type SealedTexts } from '../http/sealed-text.ts'
import { createIdTokenCheck, type IdTokenCheck } from './id-token.ts'
import { createIdentityClient, type IdentityClient, IdentityRefused } from './identity-client.ts'
import { type LoginBindings, MAX_SESSION, readSessionSettings } from './session-settings.ts'

const storedSchema = z.object({
  tokens: tokenSetSchema,
  user: userSchema,
  subject: z.string(),
  authTime: z.number().nullable(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  usedAt: z.number(),
})
export type StoredSession = z.infer<typeof storedSchema>

/** What a request learns of a session. */
export type SessionAnswer =
  | { kind: 'none' }
  /** The tokens are over and the identity service does not answer: who he is cannot be told now. */
  | { kind: 'unavailable' }
  | { kind: 'open'; user: User; idToken: string; accessToken: string; authTime: number | null; endsAt: number; tokenExpiry: number }

const STORAGE_KEY = 'session'
/** The last use is written down this often, not with every request. */
const USE_WRITTEN_EVERY_MS = 60_000
/** After a renewal that failed for want of an answer, the next is tried no sooner. */
const RENEWAL_REST_MS = 5_000

/**
 * One session whose tokens stay at the edge. All tabs of a browser ask this one object, so tokens are renewed once for all of them. What it
 * stores is sealed under the value of the browser's cookie, which it is handed with every call and does not keep.
 */
export class SessionRecord extends DurableObject<LoginBindings> {
  #lastTurn: Promise<unknown> = Promise.resolve()
  #restUntil = 0

  /** Begins the session, in place of whatever was here. */
  begin(cookie: string, session: StoredSession): Promise<void> {
    return this.#inTurn(async () => {
      await this.#write(cookie, session)
      await this.ctx.storage.setAlarm(session.startedAt + MAX_SESSION.totalSeconds * 1000)
    })
  }

  read(cookie: string): Promise<SessionAnswer> {
    return this.#inTurn(() => this.#read(cookie))
  }

  async #read(cookie: string): Promise<SessionAnswer> {
    const stored = await this.#load(cookie)
    if (!stored) return { kind: 'none' }
    const now = Date.now()
    if (now >= endOf(stored)) {
      await this.ctx.storage.deleteAll()
      return { kind: 'none' }
    }
    const session = await this.#renewed(cookie, stored)
    if (!session) return { kind: 'none' }
    if (session.tokens.tokenExpiry <= now) return { kind: 'unavailable' }
    if (now - session.usedAt > USE_WRITTEN_EVERY_MS) await this.#write(cookie, { ...session, usedAt: now })
    const { user, tokens, authTime } = session
    const { idToken, accessToken, tokenExpiry } = tokens
    return { kind: 'open', user, idToken, accessToken, authTime, tokenExpiry, endsAt: endOf({ ...session, usedAt: now }) }
  }

  /** Whether the session goes on; asking is no use of it. */
  isOpen(cookie: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const stored = await this.#load(cookie)
      return stored !== null && Date.now() < endOf(stored)
    })
  }

  /** Ends the session; answers whose it was and its tokens, so that the identity service can be told. */
  end(cookie: string): Promise<Pick<StoredSession, 'user' | 'tokens'> | null> {
    return this.#inTurn(async () => {
      const stored = await this.#load(cookie)
      await this.ctx.storage.deleteAll()
      await this.ctx.storage.deleteAlarm()
      return stored && { user: stored.user, tokens: stored.tokens }
    })
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  /** The session with tokens that last; the same while they last or nobody answers; null when the identity service has ended it. */
  async #renewed(cookie: string, session: StoredSession): Promise<StoredSession | null> {
    const now = Date.now()
    if (!isDue(session.tokens.tokenExpiry, { now, thresholdSeconds: LOGIN.renewalThresholdSeconds })) return session
    if (now < this.#restUntil) return session
    return this.#renew(cookie, session)
  }

  /**
   * One call after the other: a refresh token that is used twice ends the session at the identity service, and a renewal that comes back after
   * a logout would bring the session back.
   */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(work)
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }

  async #renew(cookie: string, session: StoredSession): Promise<StoredSession | null> {
    try {
      const renewed = await renewTokens(toolsOf(this.env), session)
      await this.#write(cookie, renewed)
      return renewed
    } catch (error) {
      if (!(error instanceof IdentityRefused)) {
        this.#restUntil = Date.now() + RENEWAL_REST_MS
        log('warn', 'A session cannot be renewed now', { error: describeError(error) })
        return session
      }
      log('info', 'A session was not renewed', { reason: error.message })
      await this.ctx.storage.deleteAll()
      return null
    }
  }

  async #load(cookie: string): Promise<StoredSession | null> {
    const sealed = await this.ctx.storage.get<string>(STORAGE_KEY)
    const payload = await this.#seal(cookie).open(sealed ?? null)
    const parsed = storedSchema.safeParse(payload?.session)
    return parsed.success ? parsed.data : null
  }

  async #write(cookie: string, session: StoredSession): Promise<void> {
    await this.ctx.storage.put(STORAGE_KEY, await this.#seal(cookie).seal({ session }, MAX_SESSION.totalSeconds))
  }

  #seal(cookie: string): SealedTexts {
    return createSealedTexts({ secret: `${this.env.SESSION_SECRET ?? ''}\n${cookie}`, purpose: 'session-record' })
  }
}

function endOf({ startedAt, usedAt }: Pick<StoredSession, 'startedAt' | 'usedAt'>): number {
  return Math.min(startedAt + MAX_SESSION.totalSeconds * 1000, usedAt + MAX_SESSION.idleSeconds * 1000)
}

/** @throws IdentityRefused when the session is over; IdentityUnavailable when nobody says so */
async function renewTokens(
  { identity, idTokens }: { identity: IdentityClient; idTokens: IdTokenCheck },
  session: StoredSession,
): Promise<StoredSession> {
  const { refreshToken } = session.tokens
  if (!refreshToken) throw new IdentityRefused('There is no token to renew with', 401)
  const response = await identity.refresh(refreshToken)
  const verified = await idTokens.verify(response.id_token)
  if (verified.subject !== session.subject) throw new IdentityRefused('The tokens are of somebody else', 401)
  const tokens = { refreshToken, ...toTokenSet(response, Date.now()) }
  return {
    ...session,
    tokens,
    user: { ...verified.user, roles: [...verified.user.roles] },
    authTime: verified.authTime ?? session.authTime,
  }
}

let tools: { identity: IdentityClient; idTokens: IdTokenCheck } | null = null

function toolsOf(env: LoginBindings): { identity: IdentityClient; idTokens: IdTokenCheck } {
  if (tools) return tools
  const settings = readSessionSettings(env)
  if ('missing' in settings) throw new Error(`Sign in is not configured: ${settings.missing.join(', ')}`)
  tools = { identity: createIdentityClient(settings), idTokens: createIdTokenCheck(settings) }
  return tools
}
