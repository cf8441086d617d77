import { toUser, type User } from '#content-schema/identity/claims.ts'
import { LOGIN_ERRORS, needsLoginPage } from '#content-schema/identity/login-error.ts'
import type { LogLevel } from '#content-schema/identity/login-settings.ts'
import { CSRF_HEADER, SESSION_ENDPOINTS, type Session } from '#content-schema/identity/session-api.ts'
import { call, PATIENT_MS } from './call.ts'
import * as sdk from './identity-sdk.ts'
import { recallReturn, rememberReturn } from './return-memory.ts'
import { LEAVING, type SessionClient, UnreachableError } from './session-client.ts'
import { readWellKnown } from './well-known.ts'

/** Tokens are kept by the browser, by the ladder of section 4. */
export function createBrowserSession(
  { clientId, browserStore, loginMode, csrfToken }: Omit<Session, 'mode' | 'user' | 'endsAt'>,
  logLevel: LogLevel,
): SessionClient {
  const settings: sdk.SdkSettings = { origin: location.origin, clientId, browserStore, logLevel }
  sdk.configureSdk(settings)
  let paths: Promise<void> | null = null
  const knowPaths = () => {
    paths ??= readWellKnown(location.origin)
      .then((found) => sdk.configureSdk(settings, found))
      .catch((error: unknown) => {
        paths = null
        throw error
      })
    return paths
  }
  /** Who the tokens are of; those the service does not know are replaced, once (AU-28). */
  const userOf = async (): Promise<User> => {
    await knowPaths()
    try {
      return toUser(await sdk.readClaims())
    } catch (error) {
      if (isNetworkFailure(error)) throw new UnreachableError('The identity service does not answer', { cause: error })
      console.error(LOGIN_ERRORS.userLog, error)
      throw new Error(LOGIN_ERRORS.consentRequired, { cause: error })
    }
  }
  const silently = async (forceRenew: boolean): Promise<User> => {
    await knowPaths()
    await sdk.silentTokens(forceRenew)
    return userOf()
  }

  return {
    async find() {
      const tokens = await sdk.validTokens(Date.now()).catch(async (error: unknown) => {
        console.error(error)
        await sdk.forgetTokens()
        return null
      })
      if (!tokens) return null
      return userOf().catch(nobodyUnlessUnreachable)
    },
    async login({ returnTo, isFresh = false }, mayLeave) {
      // Tokens that are still valid were refused, or the service would not be asked for others.
      const isRefused = (await sdk.validTokens(Date.now()).catch(() => null)) !== null
      try {
        if (isFresh) throw new Error(LOGIN_ERRORS.consentRequired)
        return await silently(isRefused)
      } catch (error) {
        if (loginMode !== 'redirect' || !(error instanceof Error) || !needsLoginPage(error.message)) throw error
        mayLeave()
        rememberReturn(returnTo)
        await knowPaths()
        await sdk.redirectToLogin(isFresh)
        return LEAVING
      }
    },
    async arrive(query) {
      await knowPaths()
      await sdk.tokensOf(query)
      return { user: await userOf(), returnTo: recallReturn() }
    },
    renew: () => silently(true).catch(nobodyUnlessUnreachable),
    async headers(audience): Promise<Record<string, string>> {
      const tokens = await sdk.storedTokens().catch(() => null)
      if (!tokens) return {}
      if (audience === 'proxy') return { authorization: `Bearer ${tokens.idToken}` }
      return { authorization: `Bearer ${tokens.accessToken}`, 'x-id-token': tokens.idToken }
    },
    async logout() {
      const tokens = await sdk.storedTokens().catch(() => null)
      const isKnown = await succeeds('The identity service could not be asked where it signs out', knowPaths)
      // Beside each other: each may take three seconds to fail.
      const told: boolean[] = await Promise.all(
        tokens === null
          ? []
          : [
              succeeds('The tokens could not be revoked', sdk.revokeTokens),
              succeeds('The session at the identity service could not be ended', sdk.endSession),
            ],
      )
      await sdk.forgetTokens()
      const headers = { [CSRF_HEADER]: csrfToken, ...(tokens ? { authorization: `Bearer ${tokens.idToken}` } : {}) }
      await call(SESSION_ENDPOINTS.logout, { method: 'POST', headers }, PATIENT_MS)
      return isKnown && !told.includes(false)
    },
  }
}

/** Fails with a warning only: the session ends here in any case (AU-25, AU-32). */
async function succeeds(warning: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    console.warn(warning, error)
    return false
  }
}

function nobodyUnlessUnreachable(error: unknown): null {
  if (error instanceof UnreachableError) throw error
  return null
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Timeout' || error.name === 'TimeoutError' || error instanceof TypeError)
}
