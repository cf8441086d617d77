/** Messages of a login that failed, word for word (section 8). */
export const LOGIN_ERRORS = {
  consentRequired: 'Authentication or consent required',
  timedOut: 'Authorization timed out',
  noCode: 'Failed to acquire authorization code',
  noTokens: 'Unable to exchange authorization for tokens',
  noAccessToken: 'Access token not found in response',
  stateMismatch: 'State mismatch',
  missingParameters: 'missing params',
  brokenLocalStorage: 'Could not parse token object from localStorage',
  brokenSessionStorage: 'Could not parse token from sessionStorage',
  userLog: 'AUTH error retrieving user.',
} as const

const STATUS_MESSAGES = {
  exchange: (status: number) => `Expected 200, received ${status}`,
  userInfo: (status: number) => `Failed to get user info; received ${status}`,
  endSession: (status: number) => `Failed to end session; received ${status}`,
  revoke: (status: number) => `Failed to revoke token; received ${status}`,
} as const

export function statusMessage(call: keyof typeof STATUS_MESSAGES, status: number): string {
  return STATUS_MESSAGES[call](status)
}

/** A session that was ended, or a token revoked, may be gone already: a refusal of the request is as good (AU-25). */
export function hasEnded(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 500)
}

/** The words of an error body: `error: error_description` or `code: message`; null for what is neither (AU-06). */
export function parseErrorBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { error, error_description: description, code, message } = body as Record<string, unknown>
  if (typeof error === 'string') return typeof description === 'string' && description !== '' ? `${error}: ${description}` : error
  if ((typeof code === 'string' || typeof code === 'number') && typeof message === 'string') return `${code}: ${message}`
  return null
}

const EQUAL: readonly string[] = [
  LOGIN_ERRORS.consentRequired,
  LOGIN_ERRORS.timedOut,
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The request requires some interaction that is not allowed.',
]
/** Browsers and servers say more around these. */
const CONTAINED = ['Cross-origin redirection', 'User authentication is required', 'End-User authentication is required']

/** True for what a silent authorization fails with when somebody has to sign in on a page (AU-18, AU-20). */
export function needsLoginPage(message: string): boolean {
  return EQUAL.includes(message) || CONTAINED.some((part) => message.includes(part))
}

/** What the address of a callback says that went wrong; null for a code with its state (AU-08, AU-10, AU-22). */
export function callbackProblem(query: URLSearchParams): string | null {
  const error = query.get('error')
  if (error !== null) return query.get('error_description') || error
  const codes = query.getAll('code')
  if (codes.length > 1) return LOGIN_ERRORS.noCode
  return !codes[0] || !query.get('state') ? LOGIN_ERRORS.missingParameters : null
}
