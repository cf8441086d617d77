import { z } from 'zod'
import { type Call, type Handler, jsonReply, type Reply, ReplyError } from '../http/call.ts'
import { readJson } from '../http/read-json.ts'
import { type Account, emailKey } from './accounts/account.ts'
import type { AccountStore } from './accounts/account-store.ts'
import type { Attempts } from './accounts/attempts.ts'
import { exportOf } from './accounts/export.ts'
import { hashPassword, isPasswordOf } from './accounts/passwords.ts'
import { failedPolicies, PASSWORD_POLICIES } from './accounts/policies.ts'
import { createRecoveryCodes, createSecret, otpauthAddress, recoveryDigest, stepOfCode } from './accounts/totp.ts'
import { ACCOUNT_API } from './addresses.ts'
import { epochSeconds } from './database.ts'
import type { SessionRecord, Sessions } from './sessions.ts'

/** A login this recent may delete the account. */
const MAX_LOGIN_AGE_SECONDS = 5 * 60

/** Whoever calls, by his access token. */
interface Caller {
  account: Account
  session: SessionRecord
}

export interface AccountServices {
  /** Who an access token belongs to; null for one that is good no more. */
  callerOf: (accessToken: string) => Promise<Caller | null>
  accounts: AccountStore
  attempts: Attempts
  sessions: Sessions
  onDeleted: (account: Account) => void
}

type Operation = (caller: Caller, call: Call, services: AccountServices) => Promise<Reply> | Reply

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET ': ({ account, session }) => jsonReply(overviewOf(account, session)),
  'GET /policies': () => jsonReply({ policies: PASSWORD_POLICIES }),
  'GET /export': ({ account }, _, { sessions }) => jsonReply(exportOf(account, sessions.ofAccount(account.id))),
  'GET /sessions': listSessions,
  'POST /sessions/end-others': endOthers,
  'POST /password': changePassword,
  'POST /mfa/start': startSecondFactor,
  'POST /mfa/confirm': confirmSecondFactor,
  'POST /mfa/reset': resetSecondFactor,
  'POST /mfa/recovery-codes': renewRecoveryCodes,
  'POST /delete': deleteAccount,
}

/** What signed-in users do with their own account, asked by the edge with their access token. JSON both ways. */
export function createAccountApi(services: AccountServices): Handler {
  return async (call) => {
    const token = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? '')?.[1]
    const caller = token === undefined ? null : await services.callerOf(token)
    if (!caller) return { ...problem(401, 'UNAUTHENTICATED'), headers: { ...JSON_HEADERS, 'www-authenticate': 'Bearer' } }
    services.sessions.touch(caller.session.uid)
    const path = call.url.pathname.slice(ACCOUNT_API.length).replace(/\/$/, '')
    const sessionId = /^\/sessions\/([\w-]+)$/.exec(path)?.[1]
    if (call.method === 'DELETE' && sessionId) return endSession(caller, sessionId, services)
    const operation = OPERATIONS[`${call.method} ${path}`]
    if (!operation) throw new ReplyError(404, `There is no ${call.method} ${path} of an account.`)
    const reply = await operation(caller, call, services)
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
  }
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const DONE: Reply = { status: 204, headers: {}, body: '' }

function problem(status: number, code: string, more: object = {}): Reply {
  return { status, headers: JSON_HEADERS, body: JSON.stringify({ code, ...more }) }
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function overviewOf({ id, email, language, isManaged, secondFactor, passwordChangedAt }: Account, { loginTs = 0 }: SessionRecord) {
  const mfa = {
    isEnabled: secondFactor !== null,
    since: secondFactor?.since ?? null,
    recoveryCodesLeft: secondFactor?.recoveryDigests.length ?? 0,
  }
  return { id, email, locale: language, isManaged, mfa, passwordChangedAt, authTime: isoOf(loginTs) }
}

function listSessions({ account, session }: Caller, _: Call, { sessions }: AccountServices): Reply {
  const list = sessions.ofAccount(account.id).map(({ session: { uid }, facts }) => ({
    id: uid,
    isCurrent: uid === session.uid,
    device: facts.device,
    place: facts.place,
    startedAt: isoOf(facts.startedAt),
    lastSeenAt: isoOf(facts.lastSeenAt),
  }))
  return jsonReply({ sessions: list })
}

function endSession({ account }: Caller, id: string, { sessions }: AccountServices): Reply {
  if (sessions.find(id)?.accountId !== account.id) return problem(404, 'NOT_FOUND')
  sessions.end(id)
  return DONE
}

function endOthers({ account, session }: Caller, _: Call, { sessions }: AccountServices): Reply {
  sessions.endAll(account.id, { except: session.uid })
  return DONE
}

/** A wrong password here counts like one at the sign-in: who has found an unlocked telephone cannot try them all. */
async function passwordProblem(account: Account, password: string, { attempts }: AccountServices): Promise<Reply | null> {
  const isRight = await isPasswordOf(account, password)
  if (attempts.isLocked(account.email)) return problem(403, 'LOCKED')
  if (isRight) return null
  attempts.fail(account.email)
  return problem(403, 'WRONG_PASSWORD')
}

async function changePassword({ account, session }: Caller, call: Call, services: AccountServices): Promise<Reply> {
  if (account.isManaged) return problem(403, 'MANAGED')
  const { current, next } = readJson(call, z.object({ current: z.string(), next: z.string() }))
  const refusal = await passwordProblem(account, current, services)
  if (refusal) return refusal
  const failedPolicyRequirements = failedPolicies(next)
  if (failedPolicyRequirements.length > 0) return problem(422, 'POLICY', { failedPolicyRequirements })
  const passwordHash = await hashPassword(next)
  services.accounts.change(account.id, { passwordHash, passwordChangedAt: new Date().toISOString() })
  services.attempts.forgive(account.email)
  services.sessions.endAll(account.id, { except: session.uid })
  return DONE
}

function startSecondFactor({ account }: Caller, _: Call, { accounts }: AccountServices): Reply {
  if (account.secondFactor) return problem(409, 'ENABLED')
  const secret = createSecret()
  accounts.change(account.id, { pendingSecret: secret })
  return jsonReply({ secret, uri: otpauthAddress(secret, account.email) })
}

function confirmSecondFactor({ account }: Caller, call: Call, { accounts }: AccountServices): Reply {
  const { code } = readJson(call, z.object({ code: z.string() }))
  const secret = account.pendingSecret
  const step = secret === null ? null : stepOfCode(code, { secret, lastStep: 0 })
  if (secret === null || step === null) return problem(422, 'WRONG_CODE')
  const recoveryCodes = createRecoveryCodes()
  const recoveryDigests = recoveryCodes.map(recoveryDigest)
  const secondFactor = { secret, since: new Date().toISOString(), lastStep: step, recoveryDigests }
  accounts.change(account.id, { secondFactor, pendingSecret: null })
  return jsonReply({ recoveryCodes })
}

const passwordSchema = z.object({ password: z.string() })

async function resetSecondFactor({ account }: Caller, call: Call, services: AccountServices): Promise<Reply> {
  const refusal = await passwordProblem(account, readJson(call, passwordSchema).password, services)
  if (refusal) return refusal
  services.accounts.change(account.id, { secondFactor: null, pendingSecret: null })
  return DONE
}

async function renewRecoveryCodes({ account }: Caller, call: Call, services: AccountServices): Promise<Reply> {
  const refusal = await passwordProblem(account, readJson(call, passwordSchema).password, services)
  if (refusal) return refusal
  if (!account.secondFactor) return problem(409, 'NOT_ENABLED')
  const recoveryCodes = createRecoveryCodes()
  const secondFactor = { ...account.secondFactor, recoveryDigests: recoveryCodes.map(recoveryDigest) }
  services.accounts.change(account.id, { secondFactor })
  return jsonReply({ recoveryCodes })
}

function deleteAccount({ account, session }: Caller, call: Call, { accounts, sessions, onDeleted }: AccountServices): Reply {
  if (account.isManaged) return problem(403, 'MANAGED')
  if (epochSeconds() - (session.loginTs ?? 0) > MAX_LOGIN_AGE_SECONDS) return problem(403, 'LOGIN_REQUIRED')
  const { confirm } = readJson(call, z.object({ confirm: z.string() }))
  if (emailKey(confirm) !== emailKey(account.email)) return problem(422, 'CONFIRMATION')
  sessions.endAll(account.id)
  accounts.remove(account.id)
  onDeleted(account)
  return DONE
}
