import type { Account } from '../identity/accounts/account.ts'
import type { AccountStore } from '../identity/accounts/account-store.ts'
import type { Invitations } from '../identity/accounts/invitations.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { AccessStore } from './access-store.ts'
import type { ActivityLog } from './activity-log.ts'
import type { Once } from './once.ts'

/** Something that changed for users, told to the edge so that open portals read anew. */
export interface AccessEvent {
  kind: 'access'
  /** Account id of the user it is about. */
  subject: string
  /** Account ids of those it concerns. */
  users: readonly string[]
}

/** What the operations of the administration work on. */
export interface AdministrationServices {
  accounts: AccountStore
  invitations: Invitations
  sessions: Sessions
  tellPortal: (event: AccessEvent) => void
  accesses: AccessStore
  log: ActivityLog
  once: Once
  sendInvitation: (account: Account, invitation: { by: Account; token: string }) => void
}
