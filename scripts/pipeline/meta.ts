import type { z } from 'zod'
import type { Platform, SqlStatement } from './platform.ts'

/** Small facts the builder remembers between runs. */
export type MetaName = 'renderer' | 'rules' | 'published' | 'intent' | 'synced' | 'nextReconciliation'

export async function readMeta({ sql }: Pick<Platform, 'sql'>, name: MetaName): Promise<string | null> {
  return (await sql.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name))?.value ?? null
}

export async function readJsonMeta<T>(platform: Pick<Platform, 'sql'>, name: MetaName, schema: z.ZodType<T>): Promise<T | null> {
  const value = await readMeta(platform, name)
  return value === null ? null : schema.parse(JSON.parse(value))
}

export function writeMeta(name: MetaName, value: string | null): SqlStatement {
  return value === null
    ? { sql: 'DELETE FROM meta WHERE name = ?', params: [name] }
    : { sql: 'INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', params: [name, value] }
}
