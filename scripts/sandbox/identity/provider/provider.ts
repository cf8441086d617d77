import Provider, {
  type AccessToken,
  type Client,
  type ClientCredentials,
  type Configuration,
  type JWKS,
  type KoaContextWithOIDC,
  type RefreshToken,
} from 'oidc-provider'
import { LOGIN } from '#content-schema/identity/login-settings.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import { COOKIE_PATH, routeOf, SCREENS } from '../addresses.ts'
import type { IdentityDatabase } from '../database.ts'
import type { Sessions } from '../sessions.ts'
import { CLAIMS_OF_SCOPE, providerAccount } from './account-claims.ts'
import { createAdapter } from './adapter.ts'
import { CLIENT_ID, webClient } from './client.ts'
import { endSessionAtOnce } from './end-session.ts'
import type { Lifetimes } from './lifetimes.ts'
import { rememberSession } from './remember-session.ts'

const SESSION_SECONDS = 14 * 86_400
const FLOW_SECONDS = 3_600
const CODE_SECONDS = 60

/** Makes the page of an error that oidc-provider has to show, and sets its headers. */
export type ProblemPage = (ctx: KoaContextWithOIDC, error: string) => string

export interface ProviderOptions {
  issuer: string
  database: IdentityDatabase
  accounts: AccountStore
  sessions: Sessions
  keys: JWKS['keys']
  lifetimes: () => Lifetimes
  edgeOrigins: () => readonly string[]
  problemPage: ProblemPage
}

/**
 * oidc-provider, set to what the contract with the edge says: paths of the realm, one public client with PKCE, opaque access tokens, claims in
 * the id token, no consent. What it issues lives in the database, so one with other keys can take its place at any time.
 */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configurationOf(options))
  provider.proxy = true
  provider.use(rememberSession(options.sessions))
  provider.use(endSessionAtOnce(options.sessions))
  return provider
}

function configurationOf(options: ProviderOptions): Configuration {
  const { database, accounts, sessions, problemPage, lifetimes } = options
  const cookie = { path: COOKIE_PATH, httpOnly: true, sameSite: 'lax', overwrite: true } as const
  return {
    adapter: createAdapter(database, () => webClient(options.edgeOrigins())),
    jwks: { keys: options.keys },
    routes: {
      authorization: routeOf('authorize'),
      token: routeOf('accessToken'),
      userinfo: routeOf('userInfo'),
      revocation: routeOf('revoke'),
      end_session: routeOf('endSession'),
      jwks: routeOf('keys'),
    },
    scopes: LOGIN.scope.split(' '),
    claims: CLAIMS_OF_SCOPE,
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    clientBasedCORS: (_, origin) => options.edgeOrigins().includes(origin),
    cookies: { keys: [database.secret('cookies')], long: cookie, short: { ...cookie, path: undefined } },
    ttl: {
      AccessToken: () => lifetimes().access,
      IdToken: () => lifetimes().id,
      RefreshToken: () => lifetimes().refresh,
      AuthorizationCode: CODE_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      Interaction: FLOW_SECONDS,
    },
    // Without offline_access: a token ends with the session that it was issued in.
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: { url: (_, { uid }) => `${SCREENS}${uid}` },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => mayRevokeGrant(client, token) },
      // The question before a sign-out is a screen of ours: `endSessionAtOnce` leads there.
      rpInitiatedLogout: { enabled: true, logoutSource: () => undefined },
    },
    async renderError(ctx, { error }) {
      ctx.type = 'html'
      ctx.body = problemPage(ctx, error)
    },
    findAccount(ctx, id, token) {
      const account = accounts.find(id)
      if (!account || account.isDisabled) return undefined
      const uid = token && 'sessionUid' in token ? token.sessionUid : ctx.oidc.session?.uid
      return providerAccount(account, sessions.find(uid ?? ''))
    },
    async loadExistingGrant({ oidc }) {
      const known = oidc.session?.grantIdFor(CLIENT_ID)
      const grant = (known && (await oidc.provider.Grant.find(known))) || createGrant(oidc.provider, oidc.session?.accountId)
      grant.addOIDCScope(LOGIN.scope)
      await grant.save()
      return grant
    },
  }
}

/**
 * Whether a token takes all that was granted with it along, as a refresh token does. An access token goes alone: tabs that sign in at once share
 * the grant of their session, and the code of one must outlast the token that another replaces.
 */
async function mayRevokeGrant(client: Client, token: AccessToken | ClientCredentials | RefreshToken): Promise<boolean> {
  if (token.clientId !== client.clientId) return false
  if (token.kind !== 'AccessToken') return true
  await token.destroy()
  return false
}

/** Everybody who signs in may use the sites: nobody is asked for consent. */
function createGrant(provider: Provider, accountId: string | undefined) {
  return new provider.Grant({ clientId: CLIENT_ID, ...(accountId === undefined ? {} : { accountId }) })
}
