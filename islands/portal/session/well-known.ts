import { IDENTITY_GATEWAY, IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'
import { call } from './call.ts'

/** Paths of the identity service as its SDK wants them, each from the root of the origin. */
export interface IdentityPaths {
  authenticate: string
  authorize: string
  accessToken: string
  endSession: string
  userInfo: string
  revoke: string
  sessions: string
}

const NAMES = {
  authorize: 'authorization_endpoint',
  accessToken: 'token_endpoint',
  endSession: 'end_session_endpoint',
  userInfo: 'userinfo_endpoint',
  revoke: 'revocation_endpoint',
} as const

/**
 * Reads the well-known document, the first call of every login (AU-35). What it does not name, or names outside of the gateway, is where
 * the identity service has it by default (AH-31).
 *
 * @throws UnreachableError where the identity service does not answer
 */
export async function readWellKnown(origin: string): Promise<IdentityPaths> {
  const { isOk, told } = await call(IDENTITY_GATEWAY + IDENTITY_PATHS.wellKnown)
  return pathsOf(isOk ? told : null, origin)
}

export function pathsOf(document: unknown, origin: string): IdentityPaths {
  const { authenticate, sessions, ...defaults } = IDENTITY_PATHS
  const told = typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {}
  const pathOf = (name: keyof typeof NAMES) => {
    const value = told[NAMES[name]]
    const url = typeof value === 'string' ? URL.parse(value) : null
    return url?.origin === origin && url.pathname.startsWith(IDENTITY_GATEWAY) ? url.pathname : IDENTITY_GATEWAY + defaults[name]
  }
  return {
    authenticate: IDENTITY_GATEWAY + authenticate,
    sessions: IDENTITY_GATEWAY + sessions,
    authorize: pathOf('authorize'),
    accessToken: pathOf('accessToken'),
    endSession: pathOf('endSession'),
    userInfo: pathOf('userInfo'),
    revoke: pathOf('revoke'),
  }
}
