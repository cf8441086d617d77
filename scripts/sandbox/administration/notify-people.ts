import { MAX_USERS_OF_EVENT } from '#content-schema/portal/portal-event.ts'
import type { Account } from '../identity/accounts/account.ts'
import { administeredBy } from './directory.ts'
import type { AdministrationServices } from './services.ts'

interface Change {
  /** Whom it is about, as he was before. */
  subject: Pick<Account, 'id' | 'organisations'>
  /** Who changed it. */
  actor: Pick<Account, 'id'>
}

type Services = Pick<AdministrationServices, 'accounts' | 'accesses' | 'tellPortal'>

/** Tells of a change of a user: himself, and whoever administrates an organisation he has or had, so that all open screens show the same. */
export function notifyPeople({ subject, actor }: Change, { accounts, accesses, tellPortal }: Services): void {
  const now = accounts.find(subject.id)
  const organisations = new Set([...subject.organisations, ...(now?.organisations ?? [])])
  const accessesOf = accesses.reader()
  const administrators = accounts
    .list()
    .filter((account) => administeredBy(account, accessesOf(account)).some((key) => organisations.has(key)))
    .map(({ id }) => id)
  const own = now && !now.isInvited ? [now.id] : []
  const users = [...new Set([actor.id, ...own, ...administrators])].slice(0, MAX_USERS_OF_EVENT)
  tellPortal({ kind: 'access', subject: subject.id, users })
}
