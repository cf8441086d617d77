import { expect, test } from 'vitest'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'

test('a transaction that meets a full disk says so, writes nothing, and the next one works', async () => {
  const sql = openSqlStore(':memory:')
  await sql.run('CREATE TABLE entry (key TEXT PRIMARY KEY, body TEXT)')
  await sql.get('PRAGMA max_page_count = 8')
  const large = { sql: 'INSERT INTO entry VALUES (?, ?)', params: ['large', 'x'.repeat(200_000)] }
  await expect(sql.transaction([{ sql: "INSERT INTO entry VALUES ('first', '')" }, large])).rejects.toThrow('full')
  expect(await sql.all('SELECT key FROM entry')).toEqual([])
  await sql.transaction([{ sql: "INSERT INTO entry VALUES ('next', '')" }])
  expect(await sql.all('SELECT key FROM entry')).toEqual([{ key: 'next' }])
  sql.close()
})
