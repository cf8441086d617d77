import * as z from 'zod/mini'
import { requestAnswer } from '#islands/kit/request.ts'
import { PortalError } from '../../api/portal-error.ts'
import { checked, refusalOf } from '../../api/send.ts'
import type { Session } from '../../session/session.ts'
import { withSession } from '../../session/with-session.ts'
import { AccountRefusal } from './account-refusal.ts'

const ENDPOINT = '/api/account'

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

/** A change that was made is answered with 204; a page in its place, as of a gateway, is no answer. */
const nothing = z.null()
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
    const { isOk, status, told, cause } = await requestAnswer(ENDPOINT + path, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (status === 0) throw new PortalError(`${ENDPOINT}${path} does not answer`, { status, cause })
    if (!isOk) throw accountRefusal(status, told) ?? refusalOf(status, told)
    return checked(told, schema)
  })
}

const refusalSchema = z.object({ code: z.string(), failedPolicyRequirements: z.optional(z.array(policySchema)) })

/** The reason of the service; null where it says none, and where the session is over. */
function accountRefusal(status: number, told: unknown): AccountRefusal | null {
  const refusal = refusalSchema.safeParse(told)
  if (status === 401 || !refusal.success) return null
  return new AccountRefusal(refusal.data.code, { status, failed: refusal.data.failedPolicyRequirements ?? [] })
}
