import { z } from 'zod'
import { messageOf } from '#content-schema/values/error-message.ts'
import { type Call, jsonReply, type Reply, ReplyError } from '../http/call.ts'
import { readJson } from '../http/read-json.ts'
import type { Account } from './accounts/account.ts'
import type { AccountStore } from './accounts/account-store.ts'
import type { Attempts } from './accounts/attempts.ts'
import type { Invitations } from './accounts/invitations.ts'
import { type Lifetimes, lifetimesSchema } from './provider/lifetimes.ts'
import type { Sessions } from './sessions.ts'

export interface IdentityControlServices {
  accounts: AccountStore
  attempts: Attempts
  /** Takes back what was changed of a user's access to applications. */
  forgetAccesses: (accountId: string) => void
  /** Asks for an application in the name of a user. @throws Error for one that there is not */
  requestAccess: (account: Account, application: string) => void
  /** Something of a user has changed that others see; as he was before. */
  onChanged: (account: Account) => void
  invitations: Invitations
  sessions: Sessions
  lifetimes: Lifetimes
  rotateKeys: () => Promise<void>
}

const ageSchema = z.strictObject({ seconds: z.number().int().min(0) })
const requestSchema = z.strictObject({ application: z.string() })
const rolesSchema = z.strictObject({ roles: z.union([z.string(), z.array(z.string())]) })

type UserAction = (account: Account, call: Call, services: IdentityControlServices) => void

const USER_ACTIONS: Readonly<Record<string, UserAction>> = {
  roles: ({ id }, call, { accounts }) => accounts.change(id, readJson(call, rolesSchema)),
  disable: ({ id }, _, { accounts, sessions }) => {
    accounts.change(id, { isDisabled: true })
    sessions.endAll(id)
  },
  enable: ({ id }, _, { accounts }) => accounts.change(id, { isDisabled: false }),
  unlock: ({ email }, _, { attempts }) => attempts.forgive(email),
  /** Takes back everything that was changed of him. */
  restore: ({ id }, _, { accounts, forgetAccesses, invitations }) => {
    accounts.restore(id)
    forgetAccesses(id)
    invitations.forget(id)
  },
  'request-access': (account, call, { requestAccess }) => {
    const { application } = readJson(call, requestSchema)
    try {
      requestAccess(account, application)
    } catch (error) {
      throw new ReplyError(422, messageOf(error))
    }
  },
  'expire-invitation': ({ id }, _, { invitations }) => invitations.expire(id),
  /** Makes his logins older, as if he had been signed in for long. */
  age: ({ id }, call, { sessions }) => sessions.age(id, readJson(call, ageSchema).seconds),
  /** Ends his sessions, as when somebody else takes over the browser. */
  switch: ({ id }, _, { sessions }) => sessions.endAll(id),
}

/** What is done to the identity service from outside: `/control/identity/…`. `path` is what follows. */
export async function controlIdentity(call: Call, path: readonly string[], services: IdentityControlServices): Promise<Reply> {
  const [first = '', id = '', action = ''] = path
  switch (`${call.method} ${first}`) {
    case 'POST rotate-keys':
      await services.rotateKeys()
      return jsonReply({ rotated: true })
    case 'POST lifetimes':
      Object.assign(services.lifetimes, readJson(call, lifetimesSchema.partial()))
      return jsonReply(services.lifetimes)
    case 'GET users':
      return jsonReply({ users: services.accounts.list().map((account) => userState(account, services)) })
    case 'POST users':
      return changeUser(call, { id, action }, services)
    default:
      throw new ReplyError(
        404,
        `There is no such control: POST rotate-keys, POST lifetimes, GET users, POST users/{id or e-mail}/{${Object.keys(USER_ACTIONS).join(', ')}}.`,
      )
  }
}

function changeUser(call: Call, { id, action }: { id: string; action: string }, services: IdentityControlServices): Reply {
  const account = services.accounts.find(id) ?? services.accounts.findByEmail(id)
  const change = Object.hasOwn(USER_ACTIONS, action) ? USER_ACTIONS[action] : undefined
  if (!account) throw new ReplyError(404, `There is no user "${id}"; GET /control/identity/users names them.`)
  if (!change) throw new ReplyError(404, `There is no "${action}" of users: ${Object.keys(USER_ACTIONS).join(', ')}.`)
  change(account, call, services)
  services.onChanged(account)
  return jsonReply(userState(services.accounts.find(account.id), services))
}

function userState(account: Account | undefined, { attempts, sessions }: IdentityControlServices): object | undefined {
  if (!account) return undefined
  const { id, email, roles, isDisabled, isInvited, isManaged, secondFactor } = account
  return {
    ...{ id, email, roles, isDisabled, isInvited, isManaged },
    isLocked: attempts.isLocked(email),
    hasSecondFactor: secondFactor !== null,
    sessions: sessions.ofAccount(id).length,
  }
}
