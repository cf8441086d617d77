import { z } from 'zod'
import { type Account, daysBefore } from '../identity/accounts/account.ts'
import { APPLICATIONS, applicationsOf } from '../identity/accounts/applications.ts'
import { generatedSamples } from '../identity/accounts/generated-accounts.ts'
import { SAMPLE_ACCOUNTS } from '../identity/accounts/sample-accounts.ts'
import type { IdentityDatabase } from '../identity/database.ts'

const accessSchema = z.object({
  id: z.string(),
  application: z.string(),
  role: z.string(),
  /** Key of the organisation. */
  organisation: z.string(),
  /** What has been decided; of an invited user `active` is what he will have. */
  status: z.enum(['pending', 'active', 'inactive', 'declined']),
  /** Account id. */
  requestedBy: z.string().nullable(),
  requestedDate: z.string().nullable(),
})
export type StoredAccess = z.infer<typeof accessSchema>

const row = z.object({
  account_id: z.string(),
  accesses: z.string().transform((text) => z.array(accessSchema).parse(JSON.parse(text))),
})

/** Accesses of users to applications: what their roles give and the sample says, until an administrator changes something of a user. */
export interface AccessStore {
  of(account: Account): StoredAccess[]
  /** The same of many, with one question. */
  reader(): (account: Account) => StoredAccess[]
  keep(accountId: string, accesses: readonly StoredAccess[]): void
  forget(accountId: string): void
}

export function createAccessStore(database: IdentityDatabase, { peopleScale = 1 } = {}): AccessStore {
  const requests = new Map([...SAMPLE_ACCOUNTS, ...generatedSamples(peopleScale)].map(({ id, accesses }) => [id, accesses]))
  const initial = (account: Account): StoredAccess[] => [
    ...accessesByRoles(account),
    ...(requests.get(account.id) ?? []).map(({ application, organisation, status, daysAgo }) => ({
      ...blankAccess(account.id, { application, organisation }),
      status,
      requestedBy: account.isInvited ? account.invitedBy : account.id,
      requestedDate: daysBefore(daysAgo),
    })),
  ]
  const view = (account: Account, kept: readonly StoredAccess[] | undefined) =>
    kept ? withRoles(account, kept) : initial(account).filter(isFirstOf)

  return {
    of: (account) =>
      view(account, database.get(row, 'SELECT account_id, accesses FROM account_access WHERE account_id = ?', account.id)?.accesses),
    reader() {
      const kept = new Map(
        database.all(row, 'SELECT account_id, accesses FROM account_access').map((found) => [found.account_id, found.accesses]),
      )
      return (account) => view(account, kept.get(account.id))
    },
    keep: (accountId, accesses) =>
      database.run('INSERT OR REPLACE INTO account_access (account_id, accesses) VALUES (?, ?)', accountId, JSON.stringify(accesses)),
    forget: (accountId) => database.run('DELETE FROM account_access WHERE account_id = ?', accountId),
  }
}

export const rolesOf = ({ roles }: Pick<Account, 'roles'>) => (typeof roles === 'string' ? [roles] : roles)

function accessesByRoles(account: Account): StoredAccess[] {
  return applicationsOf(rolesOf(account)).flatMap(({ application, role }) =>
    account.organisations.map((organisation) => ({ ...blankAccess(account.id, { application, organisation }), role })),
  )
}

/** Roles that are changed from outside count: an access without its role is inactive, a role without an access is one of the first organisation. */
function withRoles(account: Account, kept: readonly StoredAccess[]): StoredAccess[] {
  const given = new Set(applicationsOf(rolesOf(account)).map(({ application }) => application))
  const checked = kept.map((access) =>
    access.status === 'active' && !account.isInvited && !given.has(access.application)
      ? { ...access, status: 'inactive' as const }
      : access,
  )
  const more = accessesByRoles(account).filter(
    ({ application, organisation }) =>
      organisation === account.organisations[0] && !kept.some((access) => access.application === application && access.status === 'active'),
  )
  return [...checked.filter((access) => !more.some((other) => isSame(access, other))), ...more]
}

/** An access with the first role of its application. */
export function blankAccess(accountId: string, { application, organisation }: { application: string; organisation: string }): StoredAccess {
  const [role = ''] = Object.keys(APPLICATIONS.get(application)?.roles ?? {})
  const id = `${accountId}.${application}.${organisation}`
  return { id, application, role, organisation, status: 'active', requestedBy: null, requestedDate: null }
}

export const isSame = (one: StoredAccess, other: Pick<StoredAccess, 'application' | 'organisation'>) =>
  one.application === other.application && one.organisation === other.organisation

function isFirstOf(access: StoredAccess, index: number, all: readonly StoredAccess[]): boolean {
  return all.findIndex((other) => isSame(other, access)) === index
}
