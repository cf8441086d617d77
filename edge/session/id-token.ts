import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { claimsSchema, toUser, type User } from '#content-schema/identity/claims.ts'
import { IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'
import { IdentityRefused, IdentityUnavailable } from './identity-client.ts'
import { IDENTITY_TIMEOUT_MS, type SessionSettings } from './session-settings.ts'

/** The one algorithm tokens are signed with; whatever a token names itself. */
const ALGORITHMS = ['RS256']
/** Clocks may differ by this; a service whose clock is further off is not believed. */
const CLOCK_TOLERANCE_SECONDS = 60
/** Keys are fetched again for an id that is not among them, and not more often than this. */
const KEYS_COOLDOWN_MS = 1_000
const MAX_TOKEN_AGE_SECONDS = 24 * 60 * 60
const MAX_REMEMBERED = 500

/** Whoever a genuine token speaks of. */
export interface VerifiedIdToken {
  user: User
  subject: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When he gave his password last, seconds since 1970; null where the token does not say. */
  authTime: number | null
}

export interface IdTokenCheck {
  /**
   * Issuer, audience, expiry, algorithm and signature, and the nonce where one is expected.
   *
   * @throws IdentityRefused for a token that is not genuine; IdentityUnavailable when the keys cannot be read
   */
  verify(idToken: string, expected?: { nonce: string }): Promise<VerifiedIdToken>
}

/** Checks tokens by the keys the identity service publishes. What was found genuine is remembered until it expires. */
export function createIdTokenCheck(settings: SessionSettings, now: () => number = Date.now): IdTokenCheck {
  const keys = createRemoteJWKSet(new URL(settings.identityUrl + IDENTITY_PATHS.keys), {
    cooldownDuration: KEYS_COOLDOWN_MS,
    timeoutDuration: IDENTITY_TIMEOUT_MS,
  })
  const known = new Map<string, VerifiedIdToken>()

  return {
    async verify(idToken, expected) {
      const remembered = expected ? undefined : known.get(idToken)
      if (remembered && remembered.expiresAt > now()) return remembered
      const payload = await readPayload(idToken, { keys, settings, now })
      if (expected && payload.nonce !== expected.nonce) throw new IdentityRefused('The id token belongs to another login', 401)
      const claims = claimsSchema.safeParse(payload)
      if (!claims.success || typeof payload.sub !== 'string') throw new IdentityRefused('The id token names nobody', 401)
      const verified = {
        user: toUser(claims.data),
        subject: payload.sub,
        expiresAt: Number(payload.exp) * 1000,
        authTime: typeof payload.auth_time === 'number' ? payload.auth_time : null,
      }
      if (known.size >= MAX_REMEMBERED) known.clear()
      known.set(idToken, verified)
      return verified
    },
  }
}

async function readPayload(
  idToken: string,
  { keys, settings, now }: { keys: ReturnType<typeof createRemoteJWKSet>; settings: SessionSettings; now: () => number },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: settings.issuer,
      audience: settings.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_TOKEN_AGE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(now()),
    })
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== settings.clientId)
      throw new IdentityRefused('The id token is for another client', 401)
    return payload
  } catch (error) {
    if (error instanceof IdentityRefused) throw error
    if (isOfToken(error)) throw new IdentityRefused('The id token is not genuine', 401)
    throw new IdentityUnavailable('The keys of the identity service cannot be read', { cause: error })
  }
}

/** Errors that speak of the token; the others speak of the keys or the way to them. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  )
}
