import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Call } from '../../http/call.ts'
import { COOKIE_PATH } from '../addresses.ts'
import { epochSeconds, type IdentityDatabase } from '../database.ts'

const VALID_SECONDS = 5 * 60
const COOKIE = '_stw-welcome'

const row = z.object({ account_id: z.string() })

/** Lets the browser in which somebody has just made his account sign in once without asking for the password again. */
export interface Welcomes {
  /** Value of `set-cookie`. */
  create(accountId: string, options: { isSecure: boolean }): string
  /** Who is welcome; uses it up. */
  redeem(call: Call): string | null
}

export function createWelcomes(database: IdentityDatabase): Welcomes {
  const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  return {
    create(accountId, { isSecure }) {
      const token = randomBytes(32).toString('base64url')
      const sql = 'INSERT INTO welcome (digest, account_id, expires_at) VALUES (?, ?, ?)'
      database.run(sql, digestOf(token), accountId, epochSeconds() + VALID_SECONDS)
      return `${COOKIE}=${token}; Path=${COOKIE_PATH}; Max-Age=${VALID_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    },
    redeem({ headers }) {
      const token = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
      if (token === undefined) return null
      const known = database.get(row, 'SELECT account_id FROM welcome WHERE digest = ? AND expires_at > ?', digestOf(token), epochSeconds())
      database.run('DELETE FROM welcome WHERE digest = ?', digestOf(token))
      return known?.account_id ?? null
    },
  }
}
