import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from '../database.ts'
import type { Account } from './account.ts'
import type { AccountStore } from './account-store.ts'

export const INVITATION_DAYS = 14
const VALID_SECONDS = INVITATION_DAYS * 86_400

const row = z.object({ account_id: z.string(), expires_at: z.number() })

/** One-time tokens by which somebody who was invited makes his account. A new one ends the one before. */
export interface Invitations {
  create(accountId: string): string
  /** Whose token it is; null for one that was used, is too old or never was. */
  accountOf(token: string): Account | null
  /** When the invitation of a user ends, ISO 8601; null for one who is not invited. */
  expiresOn(account: Account): string | null
  /** Ends it now, as if its time had come. */
  expire(accountId: string): void
  forget(accountId: string): void
}

export function createInvitations(database: IdentityDatabase, accounts: AccountStore): Invitations {
  const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  const keep = (accountId: string, digest: string, expiresAt: number) =>
    database.run('INSERT OR REPLACE INTO invitation (account_id, digest, expires_at) VALUES (?, ?, ?)', accountId, digest, expiresAt)
  return {
    create(accountId) {
      const token = randomBytes(32).toString('base64url')
      keep(accountId, digestOf(token), epochSeconds() + VALID_SECONDS)
      return token
    },
    accountOf(token) {
      const sql = 'SELECT account_id, expires_at FROM invitation WHERE digest = ? AND expires_at > ?'
      const account = accounts.find(database.get(row, sql, digestOf(token), epochSeconds())?.account_id ?? '')
      return account?.isInvited && !account.isDisabled ? account : null
    },
    expiresOn({ id, isInvited, invitedOn }) {
      if (!isInvited) return null
      const kept = database.get(row, 'SELECT account_id, expires_at FROM invitation WHERE account_id = ?', id)
      const expiresAt = kept?.expires_at ?? Date.parse(invitedOn ?? '') / 1000 + VALID_SECONDS
      return new Date(expiresAt * 1000).toISOString()
    },
    expire: (accountId) => keep(accountId, '', epochSeconds()),
    forget: (accountId) => database.run('DELETE FROM invitation WHERE account_id = ?', accountId),
  }
}
