import type { Account } from '../identity/accounts/account.ts'
import { APPLICATIONS, rolesAfter } from '../identity/accounts/applications.ts'
import { blankAccess, isSame, rolesOf } from './access-store.ts'
import type { AdministrationServices } from './services.ts'

type Services = Pick<AdministrationServices, 'accounts' | 'accesses'>

/**
 * A user asks for an application in his first organisation, as he does by its own registration. What he has or asks for already stays.
 *
 * @throws Error for an application that there is not, and for a user without organisation
 */
export function requestAccess(account: Account, application: string, services: Services): void {
  const [organisation] = account.organisations
  if (!APPLICATIONS.has(application) || organisation === undefined)
    throw new Error(`There is no application "${application}", or the user has no organisation: ${[...APPLICATIONS.keys()].join(', ')}.`)
  const own = services.accesses.of(account)
  if (own.some((access) => isSame(access, { application, organisation }))) return
  const asked = { ...blankAccess(account.id, { application, organisation }), status: 'pending' as const }
  const all = [...own, { ...asked, requestedBy: account.id, requestedDate: new Date().toISOString() }]
  services.accesses.keep(account.id, all)
  services.accounts.change(account.id, { roles: rolesAfter(rolesOf(account), all) })
}
