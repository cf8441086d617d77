import type Provider from 'oidc-provider'
import type { AccountMail } from '../../mail/sunk-delivery.ts'
import type { Account } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Attempts } from '../accounts/attempts.ts'
import type { Invitations } from '../accounts/invitations.ts'
import type { ResetLinks } from '../accounts/reset-links.ts'
import type { Welcomes } from '../accounts/welcomes.ts'
import type { IdentityDatabase } from '../database.ts'
import type { Sessions } from '../sessions.ts'

/** What the screens work on. */
export interface ScreenServices {
  provider: () => Promise<Provider>
  database: IdentityDatabase
  accounts: AccountStore
  attempts: Attempts
  sessions: Sessions
  resetLinks: ResetLinks
  invitations: Invitations
  welcomes: Welcomes
  /** Gives an invited user what was planned for him. */
  acceptInvitation: (account: Account) => void
  sendMail: (mail: AccountMail) => void
  edgeOrigins: () => readonly string[]
}
