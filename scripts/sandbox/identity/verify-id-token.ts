import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { Account } from './accounts/account.ts'
import type { AccountStore } from './accounts/account-store.ts'
import { CLIENT_ID } from './provider/client.ts'
import type { SigningKeys } from './provider/signing-keys.ts'

/** The user an id token is about; null for one that is forged, of another issuer or audience, too old, or of somebody who may not sign in. */
export async function userOfIdToken(
  token: string,
  { issuer, keys, accounts }: { issuer: string; keys: SigningKeys; accounts: AccountStore },
): Promise<Account | null> {
  const published = createLocalJWKSet({ keys: await keys.published() })
  try {
    const { payload } = await jwtVerify(token, published, {
      issuer,
      audience: CLIENT_ID,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    // A token of the future is as wrong as one of the past.
    if ((payload.iat ?? 0) > Date.now() / 1000 + 60) return null
    const account = accounts.find(payload.sub ?? '')
    return account && !account.isDisabled ? account : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
