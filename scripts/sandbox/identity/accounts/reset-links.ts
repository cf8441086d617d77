import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from '../database.ts'

const VALID_SECONDS = 30 * 60

const linkRow = z.object({ account_id: z.string() })

/** One-time tokens by which somebody who has forgotten his password chooses another. A new one ends those before. */
export interface ResetLinks {
  create(accountId: string): string
  /** Whose token it is; null for one that was used, is too old or never was. */
  accountOf(token: string): string | null
  /** The same, and uses it up. */
  redeem(token: string): string | null
}

export function createResetLinks(database: IdentityDatabase): ResetLinks {
  const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  const accountOf = (token: string) =>
    database.get(linkRow, 'SELECT account_id FROM reset_link WHERE digest = ? AND expires_at > ?', digestOf(token), epochSeconds())
      ?.account_id ?? null

  return {
    create(accountId) {
      const token = randomBytes(32).toString('base64url')
      database.run('DELETE FROM reset_link WHERE account_id = ?', accountId)
      const expiresAt = epochSeconds() + VALID_SECONDS
      database.run('INSERT INTO reset_link (digest, account_id, expires_at) VALUES (?, ?, ?)', digestOf(token), accountId, expiresAt)
      return token
    },
    accountOf,
    redeem(token) {
      const accountId = accountOf(token)
      database.run('DELETE FROM reset_link WHERE digest = ?', digestOf(token))
      return accountId
    },
  }
}
