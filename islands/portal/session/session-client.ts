import type { User } from '#content-schema/identity/claims.ts'

/** The browser is on its way to another page: whatever waits for an answer waits for good. */
export const LEAVING = 'leaving'

/** Who is being asked: the proxies take the identity token, account calls take both tokens. */
export type Audience = 'proxy' | 'account'

/** Somebody who signed in, and where he came from; null where nobody remembers. */
export interface Arrival {
  user: User
  returnTo: string | null
}

export interface LoginWish {
  /** Where he returns to, on this origin. */
  returnTo: string
  /** The password is asked for once more, before what cannot be undone. */
  isFresh?: boolean
}

/** One way of keeping tokens. Everything above it is the same in both. */
export interface SessionClient {
  /** Who is signed in here, without asking him for anything; null for nobody. */
  find(): Promise<User | null>
  /**
   * Signs in: without a word where the identity service still knows the browser, else on its page, to return from there.
   *
   * @param mayLeave asked before the browser is led away
   */
  login(wish: LoginWish, mayLeave: () => void): Promise<User | typeof LEAVING>
  /** Turns the query of a callback into a session. @throws Error with the words of section 8 */
  arrive(query: URLSearchParams): Promise<Arrival>
  /** Another proof of the same session after one was refused; null where the session is over. */
  renew(): Promise<User | null>
  /** What a call on the user's behalf carries. */
  headers(audience: Audience): Promise<Record<string, string>>
  /** Ends the session here, whatever fails elsewhere; false where the identity service could not be told. */
  logout(): Promise<boolean>
}

/** The edge or the identity service does not answer; it is worth trying again. */
export class UnreachableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnreachableError'
  }
}

/** Somebody was led to the login too often in a short time: something sends him round in a circle. */
export class LoginLoopError extends Error {
  constructor() {
    super('Signing in leads nowhere: the browser was sent to it too often')
    this.name = 'LoginLoopError'
  }
}
