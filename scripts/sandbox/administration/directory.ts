import type { Access, ManagedOrganization, UserDetail } from '#content-schema/administration/access.ts'
import { ADMINISTRATION } from '#content-schema/administration/effects.ts'
import { hasRole } from '#content-schema/identity/roles.ts'
import { type Account, fullName } from '../identity/accounts/account.ts'
import type { AccountStore } from '../identity/accounts/account-store.ts'
import { APPLICATIONS } from '../identity/accounts/applications.ts'
import type { Invitations } from '../identity/accounts/invitations.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import type { Sessions } from '../identity/sessions.ts'
import { type AccessStore, rolesOf, type StoredAccess } from './access-store.ts'

export interface DirectoryServices {
  accounts: AccountStore
  accesses: AccessStore
  invitations: Invitations
  sessions: Sessions
}

/** Regions of sales, by country. */
const SUB_REGIONS: Readonly<Record<string, string>> = { CH: 'DACH', DE: 'DACH', AT: 'DACH', JP: 'East Asia', CN: 'East Asia' }

export const isInternal = (account: Account) => hasRole(rolesOf(account), 'delegatedAdminInternal')
export const keyOfOrguid = (orguid: string) => [...ORGANISATIONS].find(([, organisation]) => organisation.orguid === orguid)?.[0] ?? null

/** Keys of the organisations a user administrates; none for one who may not sign in. */
export function administeredBy(account: Account, accesses: readonly StoredAccess[]): string[] {
  if (account.isDisabled || account.isInvited) return []
  if (isInternal(account)) return account.organisations
  const administrated = accesses.filter(({ application, status }) => application === ADMINISTRATION && status === 'active')
  return account.organisations.filter((key) => administrated.some(({ organisation }) => organisation === key))
}

/** Users as an administrator sees them: those with whom he shares an organisation, and of them no more than is in his. */
export function usersUnder(administrator: Account, services: DirectoryServices): UserDetail[] {
  const view = viewer(administrator, services)
  return services.accounts.list().flatMap((account) => view(account) ?? [])
}

export function userUnder(administrator: Account, id: string, services: DirectoryServices): UserDetail | null {
  const account = services.accounts.find(id)
  return account ? viewer(administrator, services)(account) : null
}

function viewer(administrator: Account, { accounts, accesses, invitations, sessions }: DirectoryServices) {
  const accessesOf = accesses.reader()
  const under = new Set(administeredBy(administrator, accessesOf(administrator)))
  const seen = sessions.lastSeen()
  const refOf = (id: string | null) => {
    const account = id === null ? undefined : accounts.find(id)
    // Who has nothing to do with the administrator's organisations is no business of his.
    return account?.organisations.some((key) => under.has(key)) ? { id: account.id, name: fullName(account) } : null
  }

  return (account: Account): UserDetail | null => {
    const shared = account.organisations.filter((key) => under.has(key))
    if (shared.length === 0) return null
    const expiresOn = invitations.expiresOn(account)
    const own = accessesOf(account)
    const visible = own.filter(({ organisation }) => under.has(organisation))
    const asked = visible.find(({ status }) => status === 'pending') ?? visible.find(({ status }) => status === 'declined')
    const status = userStatus(account, expiresOn, visible)
    const isAsking = status === 'pending' || status === 'declined'
    return {
      id: account.id,
      name: fullName(account),
      ...{ firstName: account.firstName, lastName: account.lastName, email: account.email, status },
      organizations: shared.flatMap(organizationRef),
      ...placeOf(account),
      isAdministrator: administeredBy(account, own).some((key) => under.has(key)),
      isSelf: account.id === administrator.id,
      isManaged: account.isManaged,
      isElsewhere: account.organisations.length > shared.length,
      applications: visible.filter((access) => access.status === 'active').length,
      pending: visible.filter((access) => access.status === 'pending').length,
      requestedBy: refOf(isAsking ? (asked?.requestedBy ?? null) : account.invitedBy),
      requestedDate: isAsking ? (asked?.requestedDate ?? null) : account.invitedOn,
      expiresOn,
      lastSeen: lastSeenOf(account, seen),
      accesses: visible.flatMap((access) => accessView(access, { account, expiresOn, refOf }) ?? []),
    }
  }
}

function lastSeenOf({ id, lastSeen }: Account, seen: ReadonlyMap<string, number>): string | null {
  const seconds = seen.get(id)
  return seconds === undefined ? lastSeen : new Date(seconds * 1000).toISOString()
}

function placeOf({ city, country }: Account) {
  return { subRegion: SUB_REGIONS[country] ?? null, country: country || null, city: city || null }
}

function organizationRef(key: string): { orguid: string; name: string }[] {
  const organisation = ORGANISATIONS.get(key)
  return organisation ? [{ orguid: organisation.orguid, name: organisation.name }] : []
}

/** UA-04: one who can use nothing yet is what became of his request. */
function userStatus(account: Account, expiresOn: string | null, accesses: readonly StoredAccess[]): string {
  if (account.isDisabled) return 'inactive'
  if (account.isInvited) return invitedStatus(expiresOn)
  const has = (status: StoredAccess['status']) => accesses.some((access) => access.status === status)
  if (has('active') || accesses.length === 0) return 'active'
  if (has('pending')) return 'pending'
  return has('declined') ? 'declined' : 'active'
}

const invitedStatus = (expiresOn: string | null) => ((expiresOn ?? '') > new Date().toISOString() ? 'invited' : 'inviteExpired')

/** The status of an access as administrators see it: what an invited user will have is invited as he is. */
export function accessStatus({ status }: StoredAccess, account: Account, expiresOn: string | null): string {
  return account.isInvited && status === 'active' ? invitedStatus(expiresOn) : status
}

function accessView(
  access: StoredAccess,
  {
    account,
    expiresOn,
    refOf,
  }: { account: Account; expiresOn: string | null; refOf: (id: string | null) => { id: string; name: string } | null },
): Access | null {
  const [organization] = organizationRef(access.organisation)
  if (!organization) return null
  return {
    id: access.id,
    user: { id: account.id, name: fullName(account), email: account.email, isManaged: account.isManaged },
    application: { id: access.application, name: APPLICATIONS.get(access.application)?.name.en ?? access.application },
    organization,
    role: access.role,
    status: accessStatus(access, account, expiresOn),
    requestedBy: refOf(access.requestedBy),
    requestedDate: access.requestedDate,
    expiresOn: access.status === 'active' ? expiresOn : null,
  }
}

/** Organisations with their administrators and the number of their users. */
export function organizationsOf(keys: readonly string[], { accounts, accesses }: DirectoryServices): ManagedOrganization[] {
  const accessesOf = accesses.reader()
  const all = accounts.list()
  const administrations = all.map((account) => ({ account, keys: new Set(administeredBy(account, accessesOf(account))) }))
  return keys.flatMap((key) => {
    const organisation = ORGANISATIONS.get(key)
    if (!organisation) return []
    const { orguid, name, country, plants } = organisation
    return [
      {
        ...{ orguid, name, country, subRegion: SUB_REGIONS[country] ?? null, city: plants[0]?.name ?? null },
        members: all.filter(({ organisations }) => organisations.includes(key)).length,
        administrators: administrations
          .filter(({ keys: administrated }) => administrated.has(key))
          .map(({ account }) => ({ id: account.id, name: fullName(account), email: account.email, isInternal: isInternal(account) })),
      },
    ]
  })
}
