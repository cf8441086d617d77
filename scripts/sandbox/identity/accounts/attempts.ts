import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from '../database.ts'
import { emailKey } from './account.ts'
import { SAMPLE_ACCOUNTS } from './sample-accounts.ts'

const MAX_FAILURES = 5
const LOCKED_SECONDS = 15 * 60
/** The users that the sample has as locked stay so until they are unlocked. */
const FOREVER = 4_102_444_800

const attemptRow = z.object({ failures: z.number(), locked_until: z.number().nullable() })

/** Failed attempts to sign in, by address: of those without an account as well, so that a lock tells nothing. */
export interface Attempts {
  isLocked(email: string): boolean
  fail(email: string): void
  /** Forgets failures, and with them a lock. */
  forgive(email: string): void
}

export function createAttempts(database: IdentityDatabase): Attempts {
  const lockedBySample = new Set(SAMPLE_ACCOUNTS.filter(({ state }) => state === 'locked').map(({ email }) => emailKey(email)))
  const find = (email: string) => {
    const key = emailKey(email)
    const kept = database.get(attemptRow, 'SELECT failures, locked_until FROM failed_attempt WHERE email = ?', key)
    return kept ?? { failures: 0, locked_until: lockedBySample.has(key) ? FOREVER : null }
  }
  const keep = (email: string, failures: number, lockedUntil: number | null) =>
    database.run(
      'INSERT OR REPLACE INTO failed_attempt (email, failures, locked_until) VALUES (?, ?, ?)',
      emailKey(email),
      failures,
      lockedUntil,
    )

  return {
    isLocked: (email) => (find(email).locked_until ?? 0) > epochSeconds(),
    fail(email) {
      const { failures, locked_until } = find(email)
      const isOver = locked_until !== null && locked_until <= epochSeconds()
      const count = isOver ? 1 : failures + 1
      keep(email, count, count >= MAX_FAILURES ? epochSeconds() + LOCKED_SECONDS : null)
    },
    forgive: (email) => keep(email, 0, null),
  }
}
