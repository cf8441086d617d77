import type { Readable, SqlStatement } from '../platform/platform.ts'

/** The kept answer of a query as JSON; null where none is kept. */
export async function readKeptAnswer({ sql }: Readable, key: string): Promise<string | null> {
  return (await sql.get<{ body: string }>('SELECT body FROM kept_answer WHERE key = ?', key))?.body ?? null
}

/** Written with the node of the query, so that an answer is never older than what the graph says of it. */
export function keepAnswerStatement(key: string, answer: string | null): SqlStatement {
  if (answer === null) return { sql: 'DELETE FROM kept_answer WHERE key = ?', params: [key] }
  return { sql: 'INSERT OR REPLACE INTO kept_answer (key, body) VALUES (?, ?)', params: [key, answer] }
}
