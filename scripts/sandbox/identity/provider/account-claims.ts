import type { AccountClaims, Account as ProviderAccount } from 'oidc-provider'
import { type Account, fullName } from '../accounts/account.ts'
import type { SessionRecord } from '../sessions.ts'

/** Claims by the scope that asks for them; those of `openid` go along with each. */
export const CLAIMS_OF_SCOPE = {
  openid: ['sub', 'subname', 'roles', 'auth_time', 'amr', 'sid'],
  profile: ['given_name', 'family_name', 'name', 'locale'],
  email: ['email'],
}

/** A user as oidc-provider asks for him. `session` is the one that a token belongs to. */
export function providerAccount(account: Account, session: SessionRecord | undefined): ProviderAccount {
  return { accountId: account.id, claims: () => claimsOf(account, session) }
}

function claimsOf(account: Account, session: SessionRecord | undefined): AccountClaims {
  const { id, firstName, lastName, email, roles, language } = account
  return {
    sub: id,
    subname: id,
    given_name: firstName,
    family_name: lastName,
    name: fullName(account),
    email,
    roles,
    locale: language,
    // By this a logout without the service's cookie ends the session.
    ...(session ? { sid: session.uid } : {}),
    ...(session?.loginTs === undefined ? {} : { auth_time: session.loginTs }),
    ...(session?.amr === undefined ? {} : { amr: session.amr }),
  }
}
