import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from '../identity/database.ts'
import { refusal } from './refusal.ts'

/** A key is remembered for so long. */
const KEPT_SECONDS = 86_400

const row = z.object({ asked: z.string(), answer: z.string() })

/** Carries out a command once for each key of a user: one that is sent again gets the answer of the first time, and nothing happens. */
export type Once = <T>(command: { accountId: string; key: string; asked: unknown }, work: () => T) => T

export function createOnce(database: IdentityDatabase): Once {
  return ({ accountId, key, asked }, work) =>
    database.atomically(() => {
      const text = JSON.stringify(asked)
      const sql = 'SELECT asked, answer FROM administration_command WHERE account_id = ? AND key = ? AND at > ?'
      const known = database.get(row, sql, accountId, key, epochSeconds() - KEPT_SECONDS)
      if (known && known.asked !== text) throw refusal('BAD_USER_INPUT', 'This key belongs to another command.')
      if (known) return JSON.parse(known.answer)
      const answer = work()
      database.run(
        'INSERT OR REPLACE INTO administration_command (account_id, key, asked, answer, at) VALUES (?, ?, ?, ?, ?)',
        ...[accountId, key, text, JSON.stringify(answer), epochSeconds()],
      )
      return answer
    })
}
