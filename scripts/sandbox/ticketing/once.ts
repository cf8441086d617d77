import { z } from 'zod'
import type { TicketDatabase } from './database.ts'
import { refusal } from './person.ts'

const answerRow = z.object({ kind: z.string(), answer: z.string().transform((text): unknown => JSON.parse(text)) })

/**
 * Carries out a command of a user once: sent again with its key, it is answered as the first time. All that it writes is written together
 * with the answer, so a command that was cut off has not happened.
 */
export function once<Answer>(
  database: TicketDatabase,
  command: { account: string; key: string; kind: string; answer: z.ZodType<Answer> },
  work: () => Answer,
): { answer: Answer; isRepeated: boolean } {
  return database.transaction(() => {
    const { account, key, kind } = command
    const known = database.get(answerRow, 'SELECT kind, answer FROM command WHERE account = ? AND key = ?', account, key)
    if (known && known.kind !== kind) throw refusal('CONFLICT', 'This key was used for another command.')
    if (known) return { answer: command.answer.parse(known.answer), isRepeated: true }
    const answer = work()
    const text = JSON.stringify(answer)
    database.run('INSERT INTO command (account, key, kind, answer) VALUES (?, ?, ?, ?)', account, key, kind, text)
    return { answer, isRepeated: false }
  })
}
