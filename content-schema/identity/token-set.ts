import * as z from 'zod/mini'

const token = z.string().check(z.minLength(1), z.maxLength(16_384))

/** What the identity service answers to a code (AU-04). */
export const tokenResponseSchema = z.object({
  access_token: token,
  id_token: token,
  refresh_token: z.optional(token),
  expires_in: z.number().check(z.gt(0), z.lt(60 * 60 * 24 * 366)),
})
export type TokenResponse = z.infer<typeof tokenResponseSchema>

/** Tokens as they are kept (AU-11). */
export const tokenSetSchema = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.optional(z.string()),
  /** Milliseconds since 1970. */
  tokenExpiry: z.number(),
})
export type TokenSet = z.infer<typeof tokenSetSchema>

export function toTokenSet(response: TokenResponse, now: number): TokenSet {
  return {
    accessToken: response.access_token,
    idToken: response.id_token,
    ...(response.refresh_token === undefined ? {} : { refreshToken: response.refresh_token }),
    tokenExpiry: now + response.expires_in * 1000,
  }
}

/** True when a token must be renewed: it ends within the threshold (AH-30). */
export function isDue(tokenExpiry: number, { now, thresholdSeconds }: { now: number; thresholdSeconds: number }): boolean {
  return tokenExpiry - thresholdSeconds * 1000 < now
}
