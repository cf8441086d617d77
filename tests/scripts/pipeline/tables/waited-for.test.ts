import { expect, test } from 'vitest'
import type { SqlRow, SqlStore, SqlValue } from '../../../../scripts/pipeline/platform/platform.ts'
import { countDirtyByEntries, countDirtyPages, dirtyPages, hasDirtyPages } from '../../../../scripts/pipeline/tables/page-table.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

/** A store that notes how SQLite is going to find what it is asked for. */
function withPlans(sql: SqlStore): { sql: SqlStore; plans: string[] } {
  const plans: string[] = []
  const note = async (question: string, params: SqlValue[]) => {
    const steps = await sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${question}`, ...params)
    plans.push(steps.map(({ detail }) => detail).join('\n'))
  }
  return {
    plans,
    sql: {
      ...sql,
      async all<Row extends SqlRow>(question: string, ...params: SqlValue[]) {
        await note(question, params)
        return sql.all<Row>(question, ...params)
      },
      async get<Row extends SqlRow>(question: string, ...params: SqlValue[]) {
        await note(question, params)
        return sql.get<Row>(question, ...params)
      },
    },
  }
}

test('an edit reads no documents that may come later, however many wait', async () => {
  const store = openSqlStore(':memory:')
  await prepareSnapshotTables(store)
  const { sql, plans } = withPlans(store)
  await countDirtyPages({ sql }, 'pages')
  await hasDirtyPages({ sql }, 'pages')
  await countDirtyByEntries({ sql }, ['corda-330'])
  await dirtyPages({ sql }, { work: 'pages', isRandom: false })
  await dirtyPages({ sql }, { work: 'pages', ahead: ['corda-330'], isRandom: false })
  for (const plan of plans) expect(plan).toContain('USING INDEX page_waited_for')
  expect(plans).toHaveLength(5)
  store.close()
})

test('of dirty pages so many are read as are asked for', async () => {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  for (const path of ['a.xml', 'b.xml', 'c.xml'])
    await sql.run(
      "INSERT INTO page (key, site_id, path, spec, dirty, headers) VALUES (?, 'main', ?, ?, 'new page', '{}')",
      path,
      path,
      JSON.stringify({ path, deferred: true }),
    )
  expect(await dirtyPages({ sql }, { work: 'deferred', isRandom: true, most: 2 })).toHaveLength(2)
  expect(await dirtyPages({ sql }, { work: 'deferred', isRandom: true })).toHaveLength(3)
  expect(await dirtyPages({ sql }, { work: 'pages', isRandom: false })).toEqual([])
  sql.close()
})
