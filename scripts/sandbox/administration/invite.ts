import { randomUUID } from 'node:crypto'
import type { InviteResult } from '#content-schema/administration/access.ts'
import type { Invitation } from '#content-schema/administration/people-operations.ts'
import { isLanguageCode } from '#content-schema/locale/language.ts'
import { type Account, emailKey } from '../identity/accounts/account.ts'
import { APPLICATIONS } from '../identity/accounts/applications.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import type { StoredAccess } from './access-store.ts'
import type { Administrator } from './administration.ts'
import { keyOfOrguid, userUnder } from './directory.ts'
import { notifyPeople } from './notify-people.ts'
import { notFound, refusal } from './refusal.ts'
import type { AdministrationServices } from './services.ts'

/** Invites people one by one: what becomes of one changes nothing for the others (UA-06, UA-07, UA-22). */
export function inviteUsers(administrator: Administrator, invitation: Invitation, services: AdministrationServices): InviteResult[] {
  const keys = invitation.organizations.map(keyOfOrguid)
  const organisations = keys.filter((key) => key !== null && administrator.organisations.includes(key)) as string[]
  if (organisations.length < keys.length) throw notFound()
  for (const { application, role } of invitation.accesses) requireRole(application, role)
  return invitation.people.map((person) => inviteOne(administrator, person, { organisations, invitation }, services))
}

/** @throws GraphQLError for an application or a role of it that there is not */
export function requireRole(application: string, role: string): void {
  if (!Object.hasOwn(APPLICATIONS.get(application)?.roles ?? {}, role))
    throw refusal('BAD_USER_INPUT', 'There is no such application, or no such role of it.')
}

function inviteOne(
  administrator: Administrator,
  person: Invitation['people'][number],
  { organisations, invitation }: { organisations: readonly string[]; invitation: Invitation },
  services: AdministrationServices,
): InviteResult {
  const { accounts, accesses, invitations, log } = services
  const { email } = person
  const known = accounts.findByEmail(email)
  if (known) {
    const userId = userUnder(administrator.account, known.id, services)?.id ?? null
    return { email, result: 'exists', userId, details: `USER_EXISTS: an account with this address is there (${reference()}).` }
  }
  // Names of the top-level domain that RFC 2606 keeps for what can never be delivered.
  if (emailKey(email).endsWith('.invalid'))
    return {
      email,
      result: 'failed',
      userId: null,
      details: `MAIL_REJECTED: 550 5.1.2 no mail server for ${domainOf(email)} (${reference()}).`,
    }
  const account = invitedAccount(person, { organisations, invitedBy: administrator.account.id })
  accounts.create(account)
  accesses.keep(account.id, accessesFor(account, organisations, invitation))
  services.sendInvitation(account, { by: administrator.account, token: invitations.create(account.id) })
  log.write({ actor: administrator.account, action: 'invited', user: account, organisations })
  notifyPeople({ subject: account, actor: administrator.account }, services)
  return { email, result: 'invited', userId: account.id, details: null }
}

function accessesFor(account: Account, organisations: readonly string[], { accesses }: Invitation): StoredAccess[] {
  const first = organisations.flatMap((organisation) => accesses.map((access) => ({ ...access, organisation })))
  return first.map(({ application, role, organisation }) => ({
    ...{ id: randomUUID(), application, role, organisation, status: 'active' },
    ...{ requestedBy: account.invitedBy, requestedDate: account.invitedOn },
  }))
}

function invitedAccount(
  { email, firstName, lastName, language }: Invitation['people'][number],
  { organisations, invitedBy }: { organisations: readonly string[]; invitedBy: string },
): Account {
  const organisation = ORGANISATIONS.get(organisations[0] ?? '')
  return {
    id: randomUUID(),
    ...{ email: email.trim(), firstName, lastName, roles: [], organisations: [...organisations] },
    language: isLanguageCode(language) ? language : 'en',
    company: organisation?.name ?? '',
    ...{ telephone: '', address: '', postalCode: '', city: '', country: organisation?.country ?? '' },
    notifications: { ticketReplies: true, statusChanges: true, accessRequests: true, softwareNews: false },
    ...{
      isManaged: false,
      isDisabled: false,
      isDeleted: false,
      isInvited: true,
      invitedBy,
      invitedOn: new Date().toISOString(),
      lastSeen: null,
    },
    ...{ passwordHash: null, passwordChangedAt: new Date().toISOString(), secondFactor: null, pendingSecret: null },
  }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
const reference = () => `INV-${randomUUID().slice(0, 8)}`
