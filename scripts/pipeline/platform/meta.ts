import type { z } from 'zod'
import type { Readable, SqlStatement } from './platform.ts'

/** Small facts the builder remembers between runs. */
export type MetaName = 'renderer' | 'rules' | 'published' | 'intent' | 'synced' | 'nextReconciliation' | 'content' | 'rollback' | 'closed'

export async function readMeta({ sql }: Readable, name: MetaName): Promise<string | null> {
  return (await sql.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name))?.value ?? null
}

export async function readJsonMeta<T>(platform: Readable, name: MetaName, schema: z.ZodType<T>): Promise<T | null> {
  const value = await readMeta(platform, name)
  return value === null ? null : schema.parse(JSON.parse(value))
}

export function writeMeta(name: MetaName, value: string | null): SqlStatement {
  return value === null
    ? { sql: 'DELETE FROM meta WHERE name = ?', params: [name] }
    : { sql: 'INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', params: [name, value] }
}

/** To be run after the statements that write entries: what they changed was said before the rollback, which stands on. */
export function keepRollback(): SqlStatement {
  return {
    sql: `UPDATE meta SET value = json_set(value, '$.content', (SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'content'))
      WHERE name = 'rollback' AND EXISTS (SELECT 1 FROM meta WHERE name = 'content')`,
  }
}

/** Counts a change of what the snapshot holds; to be run with it. */
export function countChange(): SqlStatement {
  return {
    sql: "INSERT INTO meta (name, value) VALUES ('content', '1') ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1",
  }
}
