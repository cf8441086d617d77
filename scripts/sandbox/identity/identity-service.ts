import type Provider from 'oidc-provider'
import type { FaultBox } from '../faults/fault-box.ts'
import type { Call, Handler, Outcome } from '../http/call.ts'
import { jsonReply, textReply } from '../http/call.ts'
import { fromNodeListener } from '../http/node-listener.ts'
import type { AccountMail } from '../mail/sunk-delivery.ts'
import { createAccountApi } from './account-api.ts'
import type { Account } from './accounts/account.ts'
import { type AccountStore, createAccountStore } from './accounts/account-store.ts'
import { createAttempts } from './accounts/attempts.ts'
import { createInvitations, type Invitations } from './accounts/invitations.ts'
import { createResetLinks } from './accounts/reset-links.ts'
import { createWelcomes } from './accounts/welcomes.ts'
import { ACCOUNT_API, REALM, routeOf, SCREENS, withTrustedHost } from './addresses.ts'
import { type IdentityDatabase, openDatabase } from './database.ts'
import { controlIdentity } from './identity-control.ts'
import { DEFAULT_LIFETIMES } from './provider/lifetimes.ts'
import { createProvider } from './provider/provider.ts'
import { createSigningKeys } from './provider/signing-keys.ts'
import { TOKEN_FAULTS, tamper } from './provider/tamper.ts'
import { createProblemPage } from './screens/problem-page.ts'
import { createScreens } from './screens/screens.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { userOfIdToken } from './verify-id-token.ts'

export interface IdentityOptions {
  /** Folder that accounts, sessions and tokens are kept in; without it, in memory. */
  stateDir?: string | undefined
  port: () => number
  /** Origins that the sites are served from. */
  edgeOrigins: () => readonly string[]
  faults: FaultBox
  sendMail: (mail: AccountMail) => void
  /** Multiplies the people of the sample. */
  peopleScale?: number | undefined
  /** Somebody who was invited has made his account. */
  onAccepted?: (account: Account) => void
  /** Somebody has changed what others see of him, or deleted his account: as he was before. */
  onChanged?: (account: Account) => void
  /** Takes back what was changed of a user's access to applications. */
  forgetAccesses?: (accountId: string) => void
  /** Asks for an application in the name of a user. */
  requestAccess?: (account: Account, application: string) => void
}

/** A running identity service. */
export interface IdentityService {
  handler: Handler
  /** The user an id token is about; null for one that is not to be believed. */
  userOf(idToken: string): Promise<Account | null>
  /** Everybody who has an account. */
  accounts(): Account[]
  /** Keeps what a user has changed about himself. */
  changeAccount(id: string, fields: Partial<Account>): void
  /** What an administration of users works on. */
  parts: { database: IdentityDatabase; accounts: AccountStore; invitations: Invitations; sessions: Sessions }
  control: (call: Call, path: readonly string[]) => Promise<Outcome>
  reset(): void
  close(): void
}

/** The identity service below `/am`: sign-in by OpenID Connect, its screens, and the account of whoever is signed in. */
export function createIdentityService(options: IdentityOptions): IdentityService {
  const { edgeOrigins, faults, sendMail, peopleScale = 1 } = options
  const { onAccepted = () => undefined, onChanged = () => undefined } = options
  const { forgetAccesses = () => undefined, requestAccess = () => undefined } = options
  const database = openDatabase(options.stateDir)
  const keys = createSigningKeys(database)
  const [accounts, attempts, resetLinks, sessions] = [
    createAccountStore(database, { peopleScale }),
    createAttempts(database),
    createResetLinks(database),
    createSessions(database),
  ]
  const invitations = createInvitations(database, accounts)
  const welcomes = createWelcomes(database)
  const lifetimes = { ...DEFAULT_LIFETIMES }
  const problemPage = createProblemPage(edgeOrigins)
  const issuer = () => `http://localhost:${options.port()}${REALM}`

  // Made when it is first needed: keys take a moment, and most users of the sandbox never sign in.
  let made: Promise<Provider> | undefined
  const provider = () => {
    made ??= keys
      .all()
      .then((all) =>
        createProvider({ issuer: issuer(), database, accounts, sessions, keys: all, lifetimes: () => lifetimes, edgeOrigins, problemPage }),
      )
    return made
  }
  async function rotateKeys() {
    await keys.rotate()
    made = undefined
  }
  const screens = createScreens({
    ...{ provider, database, accounts, attempts, sessions, resetLinks, sendMail, edgeOrigins },
    ...{ invitations, welcomes, acceptInvitation: onAccepted },
  })

  async function callerOf(accessToken: string) {
    const token = await (await provider()).AccessToken.find(accessToken)
    const [account, session] = [accounts.find(token?.accountId ?? ''), sessions.find(token?.sessionUid ?? '')]
    return account && !account.isDisabled && session?.accountId === account.id ? { account, session } : null
  }
  const accountApi = createAccountApi({ callerOf, accounts, attempts, sessions, onDeleted: onChanged })

  async function standards(call: Call) {
    const handle = fromNodeListener((await provider()).callback(), { mount: REALM })
    const outcome = await handle(call)
    if (outcome === 'hang' || outcome === 'drop' || call.url.pathname !== `${REALM}${routeOf('accessToken')}`) return outcome
    const fault = faults.take('identity', TOKEN_FAULTS, call.url.pathname)
    const [signing] = await keys.all()
    return fault && signing ? tamper(outcome, fault, signing) : outcome
  }

  async function handler(call: Call) {
    const trusted = withTrustedHost(call, edgeOrigins())
    const { pathname } = call.url
    if (pathname.startsWith(SCREENS)) return screens(trusted)
    if (pathname === ACCOUNT_API || pathname.startsWith(`${ACCOUNT_API}/`)) return accountApi(call)
    if (pathname === `${REALM}${routeOf('keys')}`) return jsonReply({ keys: await keys.published() })
    if (pathname.startsWith(`${REALM}/`)) return standards(trusted)
    return textReply(`Nothing at ${pathname}.`, 404)
  }

  return {
    handler,
    userOf: (idToken) => userOfIdToken(idToken, { issuer: issuer(), keys, accounts }),
    accounts: accounts.list,
    changeAccount(id, fields) {
      const before = accounts.find(id)
      accounts.change(id, fields)
      if (before) onChanged(before)
    },
    parts: { database, accounts, invitations, sessions },
    control: (call, path) =>
      controlIdentity(call, path, {
        accounts,
        forgetAccesses,
        requestAccess,
        onChanged,
        attempts,
        invitations,
        sessions,
        lifetimes,
        rotateKeys,
      }),
    reset() {
      database.clear()
      Object.assign(lifetimes, DEFAULT_LIFETIMES)
      made = undefined
    },
    close: () => database.close(),
  }
}
