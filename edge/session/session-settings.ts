import { identityBase, LOGIN } from '#content-schema/identity/login-settings.ts'
import { BROWSER_STORES, type BrowserStore, TOKEN_STORES, type TokenStoreMode } from '#content-schema/identity/session-api.ts'

/** Settings of sign in, as the worker is given them. */
export interface LoginBindings {
  /** Base address of the identity service; without it, and the secret below, nobody can sign in. */
  IDENTITY_URL?: string
  /** What its tokens name as issuer. */
  IDENTITY_ISSUER?: string
  IDENTITY_CLIENT_ID?: string
  /** Seals and signs what browsers keep of a session. A new one signs everybody out. */
  SESSION_SECRET?: string
  /** Where tokens are kept: `edge` (default) or `browser`. */
  AUTH_TOKEN_STORE?: string
  /** With `browser`: `localStorage` (default), `sessionStorage` or `indexedDB`. */
  AUTH_BROWSER_STORE?: string
  /** `redirect` (default) or `embedded` (AH-60). */
  AUTH_LOGIN_MODE?: string
}

export interface SessionSettings {
  identityUrl: string
  issuer: string
  clientId: string
  secret: string
  mode: TokenStoreMode
  browserStore: BrowserStore
  loginMode: 'redirect' | 'embedded'
}

const MIN_SECRET_LENGTH = 16

/** The settings of sign in, or the names of those that are missing. @throws Error for a value that means nothing */
export function readSessionSettings(env: LoginBindings): SessionSettings | { missing: string[] } {
  const { IDENTITY_URL = '', IDENTITY_ISSUER = '', IDENTITY_CLIENT_ID = '', SESSION_SECRET = '' } = env
  const needed = { IDENTITY_URL, IDENTITY_ISSUER, IDENTITY_CLIENT_ID, SESSION_SECRET }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value.trim() === '' ? [name] : []))
  if (SESSION_SECRET !== '' && SESSION_SECRET.length < MIN_SECRET_LENGTH)
    missing.push(`SESSION_SECRET with ${MIN_SECRET_LENGTH} characters`)
  if (missing.length > 0) return { missing }
  return {
    identityUrl: identityBase(IDENTITY_URL),
    issuer: IDENTITY_ISSUER,
    clientId: IDENTITY_CLIENT_ID,
    secret: SESSION_SECRET,
    mode: oneOf('AUTH_TOKEN_STORE', env.AUTH_TOKEN_STORE, TOKEN_STORES, 'edge'),
    browserStore: oneOf('AUTH_BROWSER_STORE', env.AUTH_BROWSER_STORE, BROWSER_STORES, 'localStorage'),
    loginMode: oneOf('AUTH_LOGIN_MODE', env.AUTH_LOGIN_MODE, ['redirect', 'embedded'], 'redirect'),
  }
}

function oneOf<Value extends string>(name: string, given: string | undefined, values: readonly Value[], otherwise: Value): Value {
  if (!given) return otherwise
  const value = values.find((candidate) => candidate === given)
  if (!value) throw new Error(`${name} is "${given}"; it can be ${values.join(' or ')}.`)
  return value
}

/** Longest silence after which a session at the edge is over, and the longest life of one. */
export const MAX_SESSION = { idleSeconds: 12 * 60 * 60, totalSeconds: 14 * 24 * 60 * 60 } as const

/** A login that is not finished by then is begun again. */
export const LOGIN_SECONDS = 10 * 60

/** Calls to the identity service are given up after this time (AU-38). */
export const IDENTITY_TIMEOUT_MS = LOGIN.serverTimeoutMs
