import { atom, type ReadableAtom } from 'nanostores'
import type { User } from '#content-schema/identity/claims.ts'
import { endSession, leaveNothing, tellHeader } from './end-session.ts'
import { forgetLogins, noteLogin } from './login-guard.ts'
import { type Audience, LEAVING, LoginLoopError, type LoginWish, type SessionClient, UnreachableError } from './session-client.ts'
import type { Tabs } from './tabs.ts'

export type SessionState =
  /** Somebody is being signed in. `since` is when that began, milliseconds since 1970. */
  | { phase: 'waiting'; since: number; isUnreachable: boolean }
  | { phase: 'signedIn'; user: User }
  /** Nothing goes on by itself. */
  | { phase: 'stopped'; reason: StopReason }
export type StopReason = 'failed' | 'loop' | 'expired' | 'signedOut' | 'signedOutElsewhere' | 'notSignedOut'

export interface Session {
  readonly state: ReadableAtom<SessionState>
  /** Signs in, unless somebody is signed in, and goes on until it has worked. By hand it begins anew. */
  enter(options?: { returnTo?: string; isByHand?: boolean; isFresh?: boolean }): Promise<void>
  /** After a refusal: true when the call may be made again; false when the session is over and the browser on its way to the login. */
  renew(): Promise<boolean>
  /** Looks whether the session is still there, after a while in which nobody looked. */
  check(): Promise<void>
  headers(audience: Audience): Promise<Record<string, string>>
  signOut(): Promise<void>
}

interface Services {
  openClient(): Promise<SessionClient>
  tabs: Tabs
  /** Loads the page anew, with everything that is kept in memory gone. */
  reload(): void
  pause(ms: number): Promise<void>
  now(): number
}

/** Between two attempts to reach who does not answer; the last one holds from then on. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]
/** A tab that comes back sooner than this is believed. */
const CHECK_MS = 30_000

/** The session of this tab, above the two ways of keeping tokens. */
export function createSession({ openClient, tabs, reload, pause, now }: Services): Session {
  const state = atom<SessionState>({ phase: 'waiting', since: now(), isUnreachable: false })
  let client: Promise<SessionClient> | null = null
  let knownId: string | null = null
  let checkedAt = now()
  let renewal: Promise<boolean> | null = null
  /** Counts attempts to sign in: a later one ends those before it. */
  let attempt = 0

  const current = () => {
    client ??= openClient().catch((error: unknown) => {
      client = null
      throw error
    })
    return client
  }
  const stop = (reason: StopReason) => state.set({ phase: 'stopped', reason })

  /** Another person than the one this page was drawn for: nothing of the first may stay. */
  const welcome = (user: User) => {
    checkedAt = now()
    if (knownId !== null && knownId !== user.id) return reload()
    if (state.get().phase !== 'signedIn') tabs.tell({ kind: 'signedIn', userId: user.id })
    knownId = user.id
    forgetLogins()
    state.set({ phase: 'signedIn', user })
    tellHeader()
  }

  const enter: Session['enter'] = async ({ returnTo, isByHand = false, isFresh = false } = {}) => {
    attempt += 1
    const own = attempt
    if (isByHand) forgetLogins()
    state.set({ phase: 'waiting', since: now(), isUnreachable: false })
    for (let tries = 0; own === attempt; tries += 1) {
      const outcome = await tryToEnter(await attempted(current), { returnTo: returnTo ?? placeOf(location), isFresh })
      if (own !== attempt) return
      if (outcome === 'leaving') return
      if (outcome === 'unreachable') {
        const waiting = state.get()
        if (waiting.phase === 'waiting') state.set({ ...waiting, isUnreachable: true })
        await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0)
      } else if (typeof outcome === 'string') return stop(outcome)
      else return welcome(outcome)
    }
  }

  const renew: Session['renew'] = () => {
    renewal ??= (async () => {
      const user = await (await current()).renew()
      if (user) welcome(user)
      else void enter()
      return user !== null && user.id === knownId
    })().finally(() => {
      renewal = null
    })
    return renewal
  }

  const check: Session['check'] = async () => {
    if (state.get().phase !== 'signedIn' || now() - checkedAt < CHECK_MS) return
    checkedAt = now()
    try {
      const asked = await current()
      const user = (await asked.find()) ?? (await asked.renew())
      if (state.get().phase !== 'signedIn') return
      if (user) welcome(user)
      else stop('expired')
    } catch {
      // Who does not answer now is asked again by the next call.
    }
  }

  const signOut: Session['signOut'] = async () => {
    attempt += 1
    try {
      await endSession(current(), tabs)
      stop('signedOut')
    } catch (error) {
      console.error(error)
      stop('notSignedOut')
    }
    client = null
  }

  tabs.listen((message) => {
    const shown = state.get()
    if (message.kind === 'signedOut') {
      attempt += 1
      client = null
      leaveNothing()
      if (shown.phase !== 'stopped') stop('signedOutElsewhere')
    } else if (shown.phase === 'signedIn' ? message.userId !== knownId : shown.phase === 'stopped') {
      if (knownId !== null && message.userId !== knownId) reload()
      else void enter()
    }
  })

  return { state, enter, renew, check, signOut, headers: async (audience) => (await current()).headers(audience) }
}

async function attempted(open: () => Promise<SessionClient>): Promise<SessionClient | Error> {
  try {
    return await open()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function tryToEnter(client: SessionClient | Error, wish: LoginWish): Promise<User | 'leaving' | 'unreachable' | 'failed' | 'loop'> {
  try {
    if (client instanceof Error) throw client
    const known = wish.isFresh ? null : await client.find()
    const user = known ?? (await client.login(wish, mayLeave))
    return user === LEAVING ? 'leaving' : user
  } catch (error) {
    if (error instanceof UnreachableError) return 'unreachable'
    console.error(error)
    return error instanceof LoginLoopError ? 'loop' : 'failed'
  }
}

function mayLeave(): void {
  if (!noteLogin()) throw new LoginLoopError()
}

function placeOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
