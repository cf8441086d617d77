import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { writeObserved } from '../../../../scripts/pipeline/build/write-observed.ts'
import { createGraphStore, type GraphStore, type NodeUpdate } from '../../../../scripts/pipeline/graph/graph-store.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

async function openGraph() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  return { sql, graph: createGraphStore({ sql }) }
}

const NAMES = ['a', 'b', 'c', 'd'].map((name) => `${name}[]`)
const updates = fc.array(
  fc.record({
    key: fc.constantFrom(...NAMES),
    digest: fc.constantFrom('one', 'two'),
    uses: fc.subarray(['e/1', 'e/2', ...NAMES]),
    isCommitted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
)
/** It uses entries and queries before it in the alphabet: nothing uses itself. */
const toNodeUpdate = ({ key, digest, uses }: { key: string; digest: string; uses: string[] }): NodeUpdate => {
  return { key, kind: 'query', digest, dependencies: uses.filter((used) => used.includes('/') || used < key) }
}

/** What the tables say of a node, whatever its number. */
async function told(graph: GraphStore, key: string) {
  const node = await graph.node(key)
  const uses = (await graph.dependenciesOf(key)).map((used) => used.key)
  const usedBy = (await graph.consumersOf(key)).map((consumer) => consumer.key).sort()
  return { key, kind: node?.kind, digest: node?.digest, uses, usedBy }
}

test('the tables say of every query what was observed of it last, however often it is said again', async () => {
  await fc.assert(
    fc.asyncProperty(updates, async (sequence) => {
      const { sql, graph } = await openGraph()
      const last = new Map<string, NodeUpdate>()
      for (const one of sequence) {
        const update = toNodeUpdate(one)
        await graph.update(update)
        last.set(update.key, update)
        if (one.isCommitted) await sql.transaction(graph.takeStatements())
      }
      await sql.transaction(graph.takeStatements())
      const read = createGraphStore({ sql })
      for (const { key, digest, dependencies } of last.values()) {
        const usedBy = [...last.values()].filter((other) => other.dependencies.includes(key)).map((other) => other.key)
        expect(await told(read, key)).toEqual({ key, kind: 'query', digest, uses: [...dependencies].sort(), usedBy: usedBy.sort() })
      }
      sql.close()
    }),
  )
})

test('what is said again is not written again', async () => {
  const { sql, graph } = await openGraph()
  const update: NodeUpdate = { key: 'a[]', kind: 'query', digest: 'one', dependencies: ['e/1'] }
  await graph.update(update)
  await sql.transaction(graph.takeStatements())
  await graph.update(update)
  expect(graph.takeStatements()).toEqual([])
})

test('what could not be written counts as never observed', async () => {
  const { sql, graph } = await openGraph()
  const update: NodeUpdate = { key: 'a[]', kind: 'query', digest: 'one', dependencies: ['e/1'] }
  const forgotten = { engine: { reset: vi.fn() }, pool: { reset: vi.fn(async () => undefined) } }
  const full = { ...sql, transaction: () => Promise.reject(new Error('disk full')) }
  const writing = (store: typeof full | typeof sql) =>
    writeObserved({ ...forgotten, graph, platform: { sql: store } } as unknown as Parameters<typeof writeObserved>[0])
  await graph.update(update)
  await expect(writing(full)).rejects.toThrow('disk full')
  expect([forgotten.engine.reset, forgotten.pool.reset].map((reset) => reset.mock.calls.length)).toEqual([1, 1])
  await graph.update(update)
  await writing(sql)
  expect(await told(createGraphStore({ sql }), 'a[]')).toEqual({ key: 'a[]', kind: 'query', digest: 'one', uses: ['e/1'], usedBy: [] })
})
