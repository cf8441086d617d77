import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { openSqlStore } from '../platform/node-sql-store.ts'
import { ROOT } from '../platform/root.ts'

/** Runs with the builder's snapshot, read only. @throws Error when there is none yet */
export async function withSnapshot<T>(use: (sql: SqlStore, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig()
  const path = resolve(ROOT, config.dataDir, 'snapshot.sqlite')
  if (!existsSync(path)) throw new Error('There is no snapshot yet. `npm start` or `npm run build` makes one.')
  const sql = openSqlStore(path, { readOnly: true })
  try {
    return await use(sql, config)
  } finally {
    sql.close()
  }
}
