import * as z from 'zod/mini'
import { PortalError } from '../../api/portal-error.ts'
import type { Session } from '../../session/session.ts'
import { UnauthenticatedError, withSession } from '../../session/with-session.ts'
import { AccountRefusal } from './account-refusal.ts'

const ENDPOINT = '/api/account'
const TIMEOUT_MS = 10_000

const policySchema = z.object({
  policyRequirement: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
const moment = z.nullable(z.string())

export const overviewSchema = z.object({
  email: z.string(),
  isManaged: z.boolean(),
  mfa: z.object({ isEnabled: z.boolean(), since: moment, recoveryCodesLeft: z.int() }),
  passwordChangedAt: moment,
})
export type AccountOverview = z.infer<typeof overviewSchema>

const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  startedAt: z.string(),
  lastSeenAt: z.string(),
})
export type AccountSession = z.infer<typeof sessionSchema>

/** What is read of the account, by its path below the endpoint. */
export const READS = {
  '': overviewSchema,
  '/policies': z.object({ policies: z.array(policySchema) }),
  '/sessions': z.object({ sessions: z.array(sessionSchema) }),
  '/export': z.record(z.string(), z.unknown()),
} as const
export type ReadPath = keyof typeof READS
export type ReadAnswer<Path extends ReadPath> = z.infer<(typeof READS)[Path]>

const nothing = z.unknown()
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const setUpSchema = z.object({ secret: z.string(), uri: z.string() })
export type SetUp = z.infer<typeof setUpSchema>

type Caller = Pick<Session, 'headers' | 'renew'>

/** The calls about one's own account. @throws AccountRefusal with the service's code; PortalError where nobody answers; what `withSession` throws */
export const accountApi = {
  read: <Path extends ReadPath>(session: Caller, path: Path) =>
    call(session, path, { schema: READS[path] as unknown as z.ZodMiniType<ReadAnswer<Path>> }),
  changePassword: (session: Caller, body: { current: string; next: string }) => post(session, '/password', body),
  startSecondFactor: (session: Caller) => call(session, '/mfa/start', { schema: setUpSchema, method: 'POST', body: {} }),
  confirmSecondFactor: (session: Caller, code: string) =>
    call(session, '/mfa/confirm', { schema: recoveryCodes, method: 'POST', body: { code } }),
  resetSecondFactor: (session: Caller, password: string) => post(session, '/mfa/reset', { password }),
  renewRecoveryCodes: (session: Caller, password: string) =>
    call(session, '/mfa/recovery-codes', { schema: recoveryCodes, method: 'POST', body: { password } }),
  endSession: (session: Caller, id: string) => call(session, `/sessions/${encodeURIComponent(id)}`, { schema: nothing, method: 'DELETE' }),
  endOtherSessions: (session: Caller) => post(session, '/sessions/end-others', {}),
  deleteAccount: (session: Caller, confirm: string) => post(session, '/delete', { confirm }),
}

function post(session: Caller, path: string, body: object): Promise<unknown> {
  return call(session, path, { schema: nothing, method: 'POST', body })
}

interface Call<T> {
  schema: z.ZodMiniType<T>
  method?: 'GET' | 'POST' | 'DELETE'
  body?: object
}

function call<T>(session: Caller, path: string, { schema, method = 'GET', body }: Call<T>): Promise<T> {
  return withSession(session, 'account', async (headers) => {
    const response = await fetch(ENDPOINT + path, {
      method,
      cache: 'no-store',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new PortalError(`${ENDPOINT}${path} does not answer`, { status: 0, cause: error })
    })
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
    if (!response.ok) throw refusalOf(response.status, answer)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new PortalError('the answer is not understood', { status: 502 })
    return parsed.data
  })
}

const refusalSchema = z.object({ code: z.string(), failedPolicyRequirements: z.optional(z.array(policySchema)) })
const problemSchema = z.object({ error: z.string(), reference: z.optional(z.string()) })

/** What a status other than 2xx means: the session is over, the service has a reason, or something is wrong on the way. */
function refusalOf(status: number, answer: unknown): Error {
  if (status === 401) return new UnauthenticatedError()
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success) return new AccountRefusal(refusal.data.code, { status, failed: refusal.data.failedPolicyRequirements ?? [] })
  const problem = problemSchema.safeParse(answer)
  return new PortalError(problem.success ? problem.data.error : 'failed', {
    status,
    reference: problem.success ? (problem.data.reference ?? null) : null,
  })
}
