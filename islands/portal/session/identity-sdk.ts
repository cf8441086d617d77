/**
 * The vendor's SDK, which ends in 2028: no other file imports it, and it is read only where tokens are kept in the browser. Where it does
 * otherwise than section 4 and 8 say, this module does it around it.
 */
import { Config, OAuth2Client, TokenManager, TokenStorage } from '@forgerock/javascript-sdk'
import { type Claims, claimsSchema } from '#content-schema/identity/claims.ts'
import { LOGIN_ERRORS } from '#content-schema/identity/login-error.ts'
import { IDENTITY_GATEWAY, identityBase, isLogged, LOGIN, type LogLevel } from '#content-schema/identity/login-settings.ts'
import type { BrowserStore } from '#content-schema/identity/session-api.ts'
import { isDue, type TokenSet, tokenSetSchema } from '#content-schema/identity/token-set.ts'
import type { IdentityPaths } from './well-known.ts'

export interface SdkSettings {
  origin: string
  clientId: string
  browserStore: BrowserStore
  logLevel: LogLevel
}

/** Calls are given up a moment after the SDK itself has: it rejects with its own words, and leaves the request open. */
const GIVE_UP_MS = LOGIN.serverTimeoutMs + 100

let hasWarned = false

/** Says to the SDK what it works with. Called again when the paths are known. */
export function configureSdk({ origin, clientId, browserStore, logLevel }: SdkSettings, paths?: IdentityPaths): void {
  if (browserStore === 'indexedDB' && !hasWarned) {
    hasWarned = true
    console.warn('indexedDB is not supported as a token store; local storage is used')
  }
  Config.set({
    clientId,
    redirectUri: origin + LOGIN.callbackPath,
    scope: LOGIN.scope,
    prefix: LOGIN.storagePrefix,
    realmPath: LOGIN.realm,
    tokenStore: browserStore === 'sessionStorage' ? 'sessionStorage' : 'localStorage',
    oauthThreshold: LOGIN.renewalThresholdSeconds * 1000,
    serverConfig: {
      baseUrl: identityBase(origin + IDENTITY_GATEWAY),
      timeout: LOGIN.serverTimeoutMs,
      ...(paths ? { paths: { ...paths } } : {}),
    },
    // Its own levels let information through with warnings, so each line is judged here (AU-40).
    logLevel: 'debug',
    logger: loggerOf(logLevel),
    middleware: [
      (request, action, next) => {
        request.init.signal = AbortSignal.timeout(GIVE_UP_MS)
        if (action.type === 'END_SESSION') request.url.searchParams.set('post_logout_redirect_uri', origin + LOGIN.signedOutPath)
        next()
      },
    ],
  })
}

function loggerOf(level: LogLevel) {
  const write =
    (name: 'error' | 'warn' | 'info' | 'debug') =>
    (...said: unknown[]) => {
      if (isLogged(name, level)) console[name](...said)
    }
  return { error: write('error'), warn: write('warn'), info: write('info'), log: write('debug') }
}

/** Tokens as they are stored, null for none. @throws Error that the stored text is broken (AU-33) */
export async function storedTokens(): Promise<TokenSet | null> {
  const stored = tokenSetSchema.safeParse(await named(() => TokenStorage.get()))
  return stored.success ? stored.data : null
}

/** Tokens that need no renewal yet: they are used without asking anybody (AU-14). */
export async function validTokens(now: number): Promise<TokenSet | null> {
  const tokens = await storedTokens()
  return tokens && !isDue(tokens.tokenExpiry, { now, thresholdSeconds: LOGIN.renewalThresholdSeconds }) ? tokens : null
}

/** Removes what is stored, broken or not. A failure only warns (AU-32). */
export async function forgetTokens(): Promise<void> {
  await TokenManager.deleteTokens().catch((error: unknown) => console.warn('The stored tokens could not be deleted', error))
}

/** Steps one to four of section 4: stored tokens, or others by a hidden frame. @throws Error of the silent authorization (AU-10, AU-19) */
export async function silentTokens(forceRenew: boolean): Promise<TokenSet> {
  const silent = { redirectUri: location.origin + LOGIN.blankCallbackPath, login: 'embedded' as const, forceRenew }
  return exchanged(() => TokenManager.getTokens(silent))
}

/** Step five: the state goes to session storage, the browser to the authorize page (AU-18). */
export async function redirectToLogin(isFresh: boolean): Promise<void> {
  const query = isFresh ? { query: { prompt: 'login' } } : {}
  await named(() => TokenManager.getTokens({ login: 'redirect', skipBackgroundRequest: true, forceRenew: true, ...query }))
}

/**
 * Exchanges the code of a callback (AU-16). Whoever is signed in stays it where a callback was never asked for: a link from elsewhere could
 * sign everybody out otherwise.
 */
export async function tokensOf(query: URLSearchParams): Promise<TokenSet> {
  const codes = query.getAll('code')
  const [code] = codes
  if (codes.length !== 1 || !code) throw new Error(LOGIN_ERRORS.noCode)
  const state = query.get('state') ?? ''
  if (isAwaited(state)) await makeRoom()
  else if (await validTokens(Date.now()).catch(() => null)) throw new Error(LOGIN_ERRORS.stateMismatch)
  return exchanged(() => TokenManager.getTokens({ query: { code, state } }))
}

/** Whether this tab began the login that a state belongs to. The SDK looks itself, but only after it has revoked what is stored. */
function isAwaited(state: string): boolean {
  const { clientId, prefix } = Config.get()
  try {
    const begun: unknown = JSON.parse(sessionStorage.getItem(`${prefix}-authflow-${clientId}`) ?? 'null')
    return typeof begun === 'object' && begun !== null && 'state' in begun && begun.state === state
  } catch {
    return false
  }
}

/** Tokens that are still good are those of another tab, which has just signed in and may be using them: they give way without being revoked. */
async function makeRoom(): Promise<void> {
  if (await validTokens(Date.now()).catch(() => null)) await forgetTokens()
}

/** @throws Error that says the status of a refusal */
export async function readClaims(): Promise<Claims> {
  return claimsSchema.parse(await named(() => OAuth2Client.getUserInfo()))
}

export async function revokeTokens(): Promise<void> {
  await named(() => OAuth2Client.revokeToken())
}

export async function endSession(): Promise<void> {
  await named(() => OAuth2Client.endSession({ redirect: false }))
}

async function exchanged(ask: () => Promise<unknown>): Promise<TokenSet> {
  const tokens = tokenSetSchema.safeParse(await named(ask))
  if (!tokens.success) throw new Error(LOGIN_ERRORS.noTokens)
  return tokens.data
}

/** Errors by the names section 8 has for them. */
async function named<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // A refusal without a description, and an answer that is empty.
    if (error.message === 'null') throw new Error(LOGIN_ERRORS.consentRequired, { cause: error })
    if (error.message === '' || error.message.includes('access_token')) throw new Error(LOGIN_ERRORS.noTokens, { cause: error })
    if (error.message === 'Timeout') error.name = 'Timeout'
    throw error
  }
}
