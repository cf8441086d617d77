/** What a login asks of the identity service, whoever asks it (section 9). */
export const LOGIN = {
  realm: 'alpha',
  scope: 'openid profile email fr:idm:*',
  /** Where the browser keeps its tokens: `FR-SDK-{clientId}` (AU-12). */
  storagePrefix: 'FR-SDK',
  callbackPath: '/callback',
  blankCallbackPath: '/blank-callback',
  /** Where a logout by a link of the identity service ends. */
  signedOutPath: '/',
  /** A token that ends sooner is renewed (AH-30). */
  renewalThresholdSeconds: 180,
  /** How long a call to the identity service may take; the application's own, which goes before that of the SDK (AU-38). */
  serverTimeoutMs: 3_000,
  sdkTimeoutMs: 5_000,
  oauthThresholdMs: 30_000,
  /** How long the portal waits for somebody to be signed in before it says that it did not work (AU-43). */
  portalWaitMs: 30_000,
  verifierBytes: 32,
  stateBytes: 16,
} as const

/** Below the edge's own origin: what of the identity service passes here. */
export const IDENTITY_GATEWAY = '/am/'

const REALM = `realms/root/realms/${LOGIN.realm}`

/** Paths of the identity service, where its well-known document names no others (AH-31). */
export const IDENTITY_PATHS = {
  authenticate: `json/${REALM}/authenticate`,
  authorize: `oauth2/${REALM}/authorize`,
  accessToken: `oauth2/${REALM}/access_token`,
  endSession: `oauth2/${REALM}/connect/endSession`,
  userInfo: `oauth2/${REALM}/userinfo`,
  revoke: `oauth2/${REALM}/token/revoke`,
  sessions: `json/${REALM}/sessions/`,
  keys: `oauth2/${REALM}/connect/jwk_uri`,
  wellKnown: `oauth2/${REALM}/.well-known/openid-configuration`,
  /** Screens of the identity service. */
  screens: 'login/',
  account: `json/${REALM}/account`,
} as const

/** Steps of the identity SDK, told apart by its middleware (AU-36). */
export const STEP_TYPES = [
  'AUTHENTICATE',
  'AUTHORIZE',
  'END_SESSION',
  'LOGOUT',
  'EXCHANGE_TOKEN',
  'REFRESH_TOKEN',
  'RESUME_AUTHENTICATE',
  'REVOKE_TOKEN',
  'START_AUTHENTICATE',
  'USER_INFO',
  'WELL_KNOWN',
] as const
export type StepType = (typeof STEP_TYPES)[number]

/** What is written to the console of a browser; each level holds those before it (AU-40). */
export const LOG_LEVELS = { none: 0, error: 25, warn: 50, info: 75, debug: 100 } as const
export type LogLevel = keyof typeof LOG_LEVELS

export function isLogged(level: Exclude<LogLevel, 'none'>, configured: LogLevel): boolean {
  return LOG_LEVELS[level] <= LOG_LEVELS[configured]
}

/** The base address of the identity service, which ends with a slash (AU-34). @throws Error for no address */
export function identityBase(baseUrl: string | undefined): string {
  if (!baseUrl) throw new Error('Server configuration has not been set')
  return baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
}
