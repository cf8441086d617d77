import type { User } from '#content-schema/identity/claims.ts'
import { LOGIN_ERRORS, parseErrorBody, statusMessage } from '#content-schema/identity/login-error.ts'
import {
  CSRF_HEADER,
  callbackAnswerSchema,
  loginAnswerSchema,
  logoutAnswerSchema,
  SESSION_ENDPOINTS,
  type Session,
  sessionSchema,
} from '#content-schema/identity/session-api.ts'
import { call, PATIENT_MS } from './call.ts'
import { LEAVING, type SessionClient, UnreachableError } from './session-client.ts'
import { readWellKnown } from './well-known.ts'

/** Who is signed in, as the edge knows it. @throws UnreachableError where it does not answer, or with what is no session */
export async function readSession(): Promise<Session> {
  const { told } = await call(SESSION_ENDPOINTS.session)
  const parsed = sessionSchema.safeParse(told)
  if (!parsed.success) throw new UnreachableError(`${SESSION_ENDPOINTS.session} answered with what is no session`)
  return parsed.data
}

/** The edge keeps the tokens: a script asks it who is signed in, and sees none. `first` is its answer to the first question. */
export function createEdgeSession(first: Session): SessionClient {
  let { csrfToken } = first
  let known: Session | null = first

  /** The first answer serves the first question. */
  const find = async (): Promise<User | null> => {
    const session = known ?? (await readSession())
    known = null
    csrfToken = session.csrfToken
    return session.user
  }
  const post = async (url: string, body: unknown) => {
    const headers = () => ({ 'content-type': 'application/json', [CSRF_HEADER]: csrfToken })
    const send = () => call(url, { method: 'POST', headers: headers(), body: JSON.stringify(body) }, PATIENT_MS)
    const response = await send()
    if (response.status !== 403) return response
    // The token of another tab's session, or of one from before the last release.
    known = null
    await find()
    return send()
  }

  return {
    find,
    async login({ returnTo, isFresh = false }, mayLeave) {
      // Nobody is led to a page that does not answer.
      await readWellKnown(location.origin)
      const response = await post(SESSION_ENDPOINTS.login, { returnTo, isFresh })
      const answer = loginAnswerSchema.safeParse(response.told)
      if (!answer.success) throw new UnreachableError(`${SESSION_ENDPOINTS.login} answered with status ${response.status}`)
      mayLeave()
      location.assign(answer.data.location)
      return LEAVING
    },
    async arrive(query) {
      const codes = query.getAll('code')
      const [code] = codes
      if (codes.length !== 1 || !code) throw new Error(LOGIN_ERRORS.noCode)
      known = null
      const { isOk, status, told } = await post(SESSION_ENDPOINTS.callback, { code, state: query.get('state') ?? '' })
      const answer = callbackAnswerSchema.safeParse(told)
      if (isOk && answer.success) return answer.data
      throw new Error(messageOf(told) ?? statusMessage('exchange', status))
    },
    async renew() {
      known = null
      return find()
    },
    headers: async () => ({ [CSRF_HEADER]: csrfToken }),
    async logout() {
      const response = await post(SESSION_ENDPOINTS.logout, {})
      const answer = logoutAnswerSchema.safeParse(response.told)
      if (!response.isOk) throw new UnreachableError(`${SESSION_ENDPOINTS.logout} answered with status ${response.status}`)
      return answer.success && answer.data.isComplete
    },
  }
}

/** What went wrong, in words where there are any. */
function messageOf(body: unknown): string | null {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') return body.message
  return parseErrorBody(body)
}
