import { randomUUID } from 'node:crypto'
import type { Access, UserDetail } from '#content-schema/administration/access.ts'
import { nextAccessState } from '#content-schema/administration/access-state.ts'
import { outcomeOf, type Removal } from '#content-schema/administration/effects.ts'
import type { Account } from '../identity/accounts/account.ts'
import { rolesAfter } from '../identity/accounts/applications.ts'
import { isSame, rolesOf, type StoredAccess } from './access-store.ts'
import type { Administrator } from './administration.ts'
import { accessStatus, keyOfOrguid, organizationsOf, userUnder } from './directory.ts'
import { requireRole } from './invite.ts'
import { notifyPeople } from './notify-people.ts'
import { notFound, refusal } from './refusal.ts'
import type { AdministrationServices } from './services.ts'

/** An account under an administrator, with what the administrator sees of it. */
interface Subject {
  account: Account
  user: UserDetail
  accesses: StoredAccess[]
}

/** @throws GraphQLError with code `NOT_FOUND` for one that is not under the administrator */
function findSubject(administrator: Administrator, id: string, services: AdministrationServices): Subject {
  const account = services.accounts.find(id)
  const user = account ? userUnder(administrator.account, id, services) : null
  if (!account || !user) throw notFound()
  return { account, user, accesses: services.accesses.of(account) }
}

function findOwn(administrator: Administrator, orguid: string): string {
  const key = keyOfOrguid(orguid)
  if (key === null || !administrator.organisations.includes(key)) throw notFound()
  return key
}

function requireUnmanaged({ account }: Subject): void {
  if (account.isManaged) throw refusal('FORBIDDEN', 'The accounts of staff are managed internally.')
}

/** @throws GraphQLError for a removal that is refused, with the same rules by which screens tell so beforehand */
function requireRemovable(administrator: Administrator, removal: Removal, { user }: Subject, services: AdministrationServices): void {
  const { refusal: refused } = outcomeOf(removal, user, organizationsOf(administrator.organisations, services))
  if (refused?.reason === 'lastAdministrator')
    throw refusal('CONFLICT', `Last administrator of ${refused.names.join(', ')}: name another one first.`)
  if (refused)
    throw refusal('FORBIDDEN', refused.reason === 'managed' ? 'Staff are managed internally.' : 'The user has other organisations.')
}

/** Keeps accesses, gives the account the roles they bring, and tells whom it concerns. */
function keepAccesses(
  administrator: Administrator,
  { account }: Subject,
  accesses: readonly StoredAccess[],
  services: AdministrationServices,
) {
  services.accesses.keep(account.id, accesses)
  if (!account.isInvited) services.accounts.change(account.id, { roles: rolesAfter(rolesOf(account), accesses) })
  notifyPeople({ subject: account, actor: administrator.account }, services)
}

const accessOf = (user: UserDetail | null, id: string): Access | null => user?.accesses.find((access) => access.id === id) ?? null

export interface AccessChange {
  accessId: string
  action: string
  seenStatus: string
  role: string | null
  orguid: string | null
}

export function changeAccess(administrator: Administrator, change: AccessChange, services: AdministrationServices): Access | null {
  const { subject, access } = findAccess(administrator, change.accessId, services)
  requireUnmanaged(subject)
  const status = accessStatus(access, subject.account, services.invitations.expiresOn(subject.account))
  if (status !== change.seenStatus) throw refusal('CONFLICT', `The access is ${status} by now.`)
  const next = nextAccessState(status, change.action)
  if (next === null) throw refusal('BAD_USER_INPUT', `An access that is ${status} cannot be changed by ${change.action}.`)
  if (next === 'invited') resend(administrator, subject, services)
  else if (next === 'none') removeAccess(administrator, { subject, access }, services)
  else
    decide(
      administrator,
      { subject, access: changed(administrator, access, { change, next, subject }, services), action: change.action },
      services,
    )
  return accessOf(userUnder(administrator.account, subject.account.id, services), access.id)
}

function findAccess(
  administrator: Administrator,
  id: string,
  services: AdministrationServices,
): { subject: Subject; access: StoredAccess } {
  const read = services.accesses.reader()
  const owner = services.accounts.list().find((account) => read(account).some((access) => access.id === id))
  const subject = findSubject(administrator, owner?.id ?? '', services)
  const access = subject.accesses.find((candidate) => candidate.id === id)
  if (!access || !administrator.organisations.includes(access.organisation)) throw notFound()
  return { subject, access }
}

/** The access with its new status, role and organisation. */
function changed(
  administrator: Administrator,
  access: StoredAccess,
  { change, next, subject }: { change: AccessChange; next: string; subject: Subject },
  services: AdministrationServices,
): StoredAccess {
  const role = change.role ?? access.role
  requireRole(access.application, role)
  const organisation = change.orguid === null ? access.organisation : findOwn(administrator, change.orguid)
  if (!subject.account.organisations.includes(organisation)) throw notFound()
  const other = subject.accesses.some((candidate) => candidate.id !== access.id && isSame(candidate, { ...access, organisation }))
  if (other) throw refusal('CONFLICT', 'The user has access to this application in that organisation.')
  const seen = accessOf(subject.user, access.id)
  if (organisation !== access.organisation && seen) requireRemovable(administrator, { kind: 'access', access: seen }, subject, services)
  return { ...access, role, organisation, status: next === 'declined' ? 'declined' : 'active' }
}

const LOGGED: Readonly<Record<string, string>> = { accept: 'granted', grant: 'granted', decline: 'declined', update: 'updated' }

function decide(
  administrator: Administrator,
  { subject, access, action }: { subject: Subject; access: StoredAccess; action: string },
  services: AdministrationServices,
): void {
  keepAccesses(
    administrator,
    subject,
    subject.accesses.map((known) => (known.id === access.id ? access : known)),
    services,
  )
  const { application, organisation } = access
  services.log.write({
    ...{ actor: administrator.account, user: subject.account, action: LOGGED[action] ?? action },
    ...{ application, organisations: [organisation] },
  })
}

function removeAccess(
  administrator: Administrator,
  { subject, access }: { subject: Subject; access: StoredAccess },
  services: AdministrationServices,
): void {
  const seen = accessOf(subject.user, access.id)
  if (seen) requireRemovable(administrator, { kind: 'access', access: seen }, subject, services)
  keepAccesses(
    administrator,
    subject,
    subject.accesses.filter(({ id }) => id !== access.id),
    services,
  )
  const { application, organisation } = access
  services.log.write({ actor: administrator.account, action: 'removed', user: subject.account, application, organisations: [organisation] })
}

export function addAccess(
  administrator: Administrator,
  { userId, application, role, orguid }: { userId: string; application: string; role: string; orguid: string },
  services: AdministrationServices,
): Access {
  const subject = findSubject(administrator, userId, services)
  const organisation = findOwn(administrator, orguid)
  requireUnmanaged(subject)
  requireRole(application, role)
  if (!subject.account.organisations.includes(organisation)) throw notFound()
  if (subject.accesses.some((access) => isSame(access, { application, organisation })))
    throw refusal('CONFLICT', 'The user has access to this application in that organisation, or asks for it.')
  const access: StoredAccess = {
    ...{ id: randomUUID(), application, role, organisation, status: 'active' },
    ...{ requestedBy: administrator.account.id, requestedDate: new Date().toISOString() },
  }
  keepAccesses(administrator, subject, [...subject.accesses, access], services)
  services.log.write({ actor: administrator.account, action: 'granted', user: subject.account, application, organisations: [organisation] })
  const added = accessOf(userUnder(administrator.account, userId, services), access.id)
  if (!added) throw notFound()
  return added
}

export function resendInvitation(
  administrator: Administrator,
  { userId, seenStatus }: { userId: string; seenStatus: string },
  services: AdministrationServices,
): UserDetail {
  const subject = findSubject(administrator, userId, services)
  requireUnmanaged(subject)
  if (subject.user.status !== seenStatus) throw refusal('CONFLICT', `The user is ${subject.user.status} by now.`)
  resend(administrator, subject, services)
  return findSubject(administrator, userId, services).user
}

function resend(administrator: Administrator, { account }: Subject, services: AdministrationServices): void {
  services.sendInvitation(account, { by: administrator.account, token: services.invitations.create(account.id) })
  services.log.write({ actor: administrator.account, action: 'reinvited', user: account, organisations: account.organisations })
  notifyPeople({ subject: account, actor: administrator.account }, services)
}

export function addOrganization(
  administrator: Administrator,
  { userId, orguid }: { userId: string; orguid: string },
  services: AdministrationServices,
): UserDetail {
  const subject = findSubject(administrator, userId, services)
  const organisation = findOwn(administrator, orguid)
  requireUnmanaged(subject)
  if (subject.account.organisations.includes(organisation)) return subject.user
  // What he has is kept as it is before: the roles he has bring nothing in the new organisation.
  services.accounts.change(userId, { organisations: [...subject.account.organisations, organisation] })
  keepAccesses(administrator, subject, subject.accesses, services)
  services.log.write({ actor: administrator.account, action: 'organizationAdded', user: subject.account, organisations: [organisation] })
  return findSubject(administrator, userId, services).user
}

export function removeOrganization(
  administrator: Administrator,
  { userId, orguid }: { userId: string; orguid: string },
  services: AdministrationServices,
): UserDetail | null {
  const subject = findSubject(administrator, userId, services)
  const organisation = findOwn(administrator, orguid)
  if (!subject.account.organisations.includes(organisation)) return subject.user
  requireRemovable(administrator, { kind: 'organization', orguid }, subject, services)
  services.accounts.change(userId, { organisations: subject.account.organisations.filter((key) => key !== organisation) })
  const kept = subject.accesses.filter((access) => access.organisation !== organisation)
  keepAccesses(administrator, subject, kept, services)
  services.log.write({ actor: administrator.account, action: 'organizationRemoved', user: subject.account, organisations: [organisation] })
  const { accounts } = services
  const actor = accounts.find(administrator.account.id)
  return actor ? userUnder(actor, userId, services) : null
}

export function deleteUser(administrator: Administrator, userId: string, services: AdministrationServices): boolean {
  const subject = findSubject(administrator, userId, services)
  requireRemovable(administrator, { kind: 'account' }, subject, services)
  services.log.write({
    actor: administrator.account,
    action: 'deleted',
    user: subject.account,
    organisations: subject.account.organisations,
  })
  services.sessions.endAll(userId)
  services.invitations.forget(userId)
  services.accesses.forget(userId)
  services.accounts.remove(userId)
  notifyPeople({ subject: subject.account, actor: administrator.account }, services)
  return true
}
