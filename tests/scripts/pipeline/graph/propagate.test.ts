import { describe, expect, test } from 'vitest'
import { createGraphStore, pageNodeKey, toUpdate } from '../../../../scripts/pipeline/graph/graph-store.ts'
import { propagate, type RenderParts } from '../../../../scripts/pipeline/graph/propagate.ts'
import { defineQuery } from '../../../../scripts/pipeline/graph/query.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createCountingEngine, createFakeSnapshot } from './test-queries.ts'

const upper = (text: unknown) => String(text).toUpperCase()
// Reads the whole entry, answers a part of it.
const name = defineQuery('name', ['id'], async (context, { id }) => (await context.entry<{ name: string }>(`e/${id}`))?.name ?? null)
const shout = defineQuery('shout', ['id'], async (context, { id }) => upper(await context.ask(name, { id })))
// Follows a reference: which entry it reads depends on another.
const target = defineQuery('target', [], async (context) =>
  context.ask(shout, { id: String((await context.entry<{ name: string }>('e/pointer'))?.name) }),
)
const page = defineQuery('page', [], async (context) => `page of ${await context.ask(target)}`)
const QUERIES = [name, shout, target, page]
const PAGE = pageNodeKey('main', '/p')
const PART = 'part:header["locale=de"]'

/** A graph as a first build leaves it, with a page that asks `page[]` and shows a part that asks `shout["id=b"]`. */
async function createSettled(options: { part?: (answer: unknown) => string } = {}) {
  const partOf = options.part ?? String
  const snapshot = createFakeSnapshot({ 'e/pointer': { name: 'a' }, 'e/a': { name: 'x' }, 'e/b': { name: 'y' } })
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  const { engine, counts } = createCountingEngine(snapshot, QUERIES)
  const rendered: string[] = []
  const renderParts: RenderParts = async (keys, { forget, told }) => {
    engine.forget(forget)
    engine.learn(told)
    rendered.push(...keys)
    const digest = partOf(await engine.askKey('shout["id=b"]'))
    return [...engine.takeRecords(), { key: PART, kind: 'part', digest, dependencies: ['shout["id=b"]'] }]
  }
  const graph = createGraphStore({ sql })
  await engine.askKey('page[]')
  const records = [...engine.takeRecords(), ...(await renderParts([PART], { forget: [], told: new Map() }))]
  for (const record of records) await graph.update(toUpdate(record))
  await graph.update({ key: PAGE, kind: 'page', digest: 'html', dependencies: ['page[]', PART] })
  await sql.transaction(graph.takeStatements())
  for (const name of Object.keys(counts)) counts[name] = 0
  rendered.length = 0
  return {
    snapshot,
    counts,
    rendered,
    async change(key: string, value: unknown) {
      snapshot.entries[key] = value
      const settled = await propagate({ changedKeys: [key], engine, graph, renderParts })
      await sql.transaction(graph.takeStatements())
      return settled
    },
  }
}

describe('settling a change', () => {
  test('asks what used it and what used that, and names the pages with the reason', async () => {
    const { change, counts } = await createSettled()
    const settled = await change('e/a', { name: 'z' })
    expect(settled.pages).toEqual(new Map([[PAGE, 'e/a changed']]))
    expect(counts).toEqual({ name: 1, shout: 1, target: 1, page: 1 })
  })

  test('stops where an answer stays the same', async () => {
    const { change, counts } = await createSettled()
    expect((await change('e/a', { name: 'x', unused: true })).pages.size).toBe(0)
    expect(counts).toEqual({ name: 1, shout: 0, target: 0, page: 0 })
    expect((await change('e/a', { name: 'X' })).pages.size).toBe(0)
    expect(counts).toEqual({ name: 2, shout: 1, target: 0, page: 0 })
  })

  test('asks nothing for a key that nobody used', async () => {
    const { change, counts } = await createSettled()
    expect((await change('e/unknown', { name: 'z' })).asked.size).toBe(0)
    expect(Object.values(counts)).toEqual([0, 0, 0, 0])
  })

  test('renders a shared part once and reaches its pages only if its HTML differs', async () => {
    const { change, rendered } = await createSettled()
    expect((await change('e/b', { name: 'new' })).pages).toEqual(new Map([[PAGE, 'e/b changed']]))
    expect(rendered).toEqual([PART])
    const same = await createSettled({ part: () => 'the same whatever it is told' })
    expect((await same.change('e/b', { name: 'new' })).pages.size).toBe(0)
    expect(same.rendered).toEqual([PART])
  })

  test('who renders a part is told what it uses in place of asking it again', async () => {
    const { change, counts } = await createSettled({ part: (answer) => `<header>${answer}</header>` })
    expect((await change('e/b', { name: 'new' })).pages.has(PAGE)).toBe(true)
    expect(counts).toEqual({ name: 1, shout: 1, target: 0, page: 0 })
  })

  test('follows a dependency taken up on the way, at once and ever after', async () => {
    const { change, snapshot } = await createSettled()
    snapshot.entries['e/c'] = { name: 'c' }
    expect((await change('e/pointer', { name: 'c' })).pages.has(PAGE)).toBe(true)
    expect((await change('e/c', { name: 'other' })).pages.has(PAGE)).toBe(true)
    expect((await change('e/a', { name: 'no longer used' })).pages.size).toBe(0)
  })

  test('an entry that was looked for and appears is a change', async () => {
    const { change } = await createSettled()
    await change('e/pointer', { name: 'missing' })
    expect((await change('e/missing', { name: 'there' })).pages).toEqual(new Map([[PAGE, 'e/missing changed']]))
  })
})
