import type * as z from 'zod/mini'
import type { Application } from '#content-schema/administration/access.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import type { Account } from '../identity/accounts/account.ts'
import { APPLICATIONS } from '../identity/accounts/applications.ts'
import type { Administrator } from './administration.ts'
import * as commands from './commands.ts'
import { administeredBy, organizationsOf, usersUnder, userUnder } from './directory.ts'
import { inviteUsers } from './invite.ts'
import { listAccesses, listUsers } from './lists.ts'
import { refusal } from './refusal.ts'
import type { AdministrationServices } from './services.ts'

export interface AdministrationContext {
  /** @throws GraphQLError with code `UNAUTHENTICATED` for a token that is missing or not to be believed */
  identify: () => Promise<Account>
  administration: AdministrationServices
}

type Operations = typeof PEOPLE_OPERATIONS
type Variables<Name extends keyof Operations> = z.infer<Operations[Name]['variables']>

interface Asked<Name extends keyof Operations> {
  administrator: Administrator
  variables: Variables<Name>
  services: AdministrationServices
}

type Resolver = (parent: unknown, args: unknown, context: AdministrationContext) => Promise<unknown>

/** An operation of an administrator: it is carried out for whoever is one, with variables that are checked as at the edge. */
function forAdministrators<Name extends keyof Operations>(name: Name, work: (asked: Asked<Name>) => unknown): Resolver {
  return async (_, args, { identify, administration: services }) => {
    const administrator = administratorOf(await identify(), services)
    const parsed = PEOPLE_OPERATIONS[name].variables.safeParse(args)
    if (!parsed.success)
      throw refusal('BAD_USER_INPUT', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
    return work({ administrator, variables: parsed.data as Variables<Name>, services })
  }
}

/** @throws GraphQLError with code `FORBIDDEN` for a user who administrates nothing (UA-25) */
function administratorOf(account: Account, { accesses }: AdministrationServices): Administrator {
  const organisations = administeredBy(account, accesses.of(account))
  if (organisations.length === 0) throw refusal('FORBIDDEN', 'You administrate no organisation.')
  return { account, organisations }
}

/** How many requests wait for the user to decide; null where he decides nothing. */
export function openRequestsOf(account: Account, services: AdministrationServices): number | null {
  if (administeredBy(account, services.accesses.of(account)).length === 0) return null
  return usersUnder(account, services).reduce((sum, { pending }) => sum + pending, 0)
}

const byKey = (administrator: Administrator, command: string, { key, ...asked }: { key: string }) => ({
  accountId: administrator.account.id,
  key,
  asked: { command, ...asked },
})

export const administrationResolvers = {
  Query: {
    userList: forAdministrators('UserList', ({ administrator, variables, services }) =>
      listUsers(usersUnder(administrator.account, services), variables),
    ),
    accessList: forAdministrators('AccessList', ({ administrator, variables, services }) =>
      listAccesses(
        usersUnder(administrator.account, services).flatMap(({ accesses }) => accesses),
        variables,
      ),
    ),
    peopleChoices: forAdministrators('PeopleChoices', ({ administrator, variables, services }) => ({
      organizations: organizationsOf(administrator.organisations, services),
      applications: applicationsIn(variables.language),
    })),
    myAdministrators: (async (_, __, { identify, administration }) =>
      organizationsOf((await identify()).organisations, administration)) satisfies Resolver,
    user: forAdministrators('UserDetail', ({ administrator, variables, services }) =>
      userUnder(administrator.account, variables.id, services),
    ),
    activityLog: forAdministrators('ActivityLog', ({ administrator, variables: { offset, first, ...wish }, services }) => {
      const entries = services.log.read(administrator.organisations, wish)
      return { total: entries.length, rows: entries.slice(offset, offset + first) }
    }),
  },
  Mutation: {
    inviteUsers: forAdministrators('InviteUsers', ({ administrator, variables: { invitation }, services }) =>
      services.once(byKey(administrator, 'invite', invitation), () => inviteUsers(administrator, invitation, services)),
    ),
    resendInvitation: forAdministrators('ResendInvitation', ({ administrator, variables: { invitation }, services }) =>
      services.once(byKey(administrator, 'resend', invitation), () => commands.resendInvitation(administrator, invitation, services)),
    ),
    changeAccess: forAdministrators('ChangeAccess', ({ administrator, variables: { change }, services }) =>
      services.once(byKey(administrator, 'change', change), () => commands.changeAccess(administrator, change, services)),
    ),
    addAccess: forAdministrators('AddAccess', ({ administrator, variables: { access }, services }) =>
      services.once(byKey(administrator, 'add', access), () => commands.addAccess(administrator, access, services)),
    ),
    addOrganization: forAdministrators('AddOrganization', ({ administrator, variables, services }) =>
      commands.addOrganization(administrator, variables, services),
    ),
    removeOrganization: forAdministrators('RemoveOrganization', ({ administrator, variables, services }) =>
      commands.removeOrganization(administrator, variables, services),
    ),
    deleteUser: forAdministrators('DeleteUser', ({ administrator, variables: { userId }, services }) =>
      commands.deleteUser(administrator, userId, services),
    ),
  },
}

/** Languages without a name of their own read the English one. */
function applicationsIn(language: string): Application[] {
  const textIn = (texts: Readonly<Record<string, string | undefined>>) => texts[language] ?? texts.en ?? ''
  return [...APPLICATIONS].map(([id, { name, roles }]) => ({
    id,
    name: textIn(name),
    roles: Object.entries(roles).map(([role, { name: roleName }]) => ({ id: role, name: textIn(roleName) })),
  }))
}
