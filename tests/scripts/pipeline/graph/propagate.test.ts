import { describe, expect, test } from 'vitest'
import { createGraphStore, pageNodeKey, toUpdate } from '../../../../scripts/pipeline/graph/graph-store.ts'
import { PARTS_AT_ONCE, propagate, type RenderParts } from '../../../../scripts/pipeline/graph/propagate.ts'
import { defineQuery, type Query } from '../../../../scripts/pipeline/graph/query.ts'
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

  test('comes to an end where content makes queries go in a circle, and finds the way back', async () => {
    const below: Query<{ id: string }, number> = defineQuery('below', ['id'], async (context, { id }): Promise<number> => {
      const children = (await context.entry<string[]>(`e/${id}`)) ?? []
      const counts = await Promise.all(children.map((child) => context.ask(below, { id: child })))
      return counts.reduce((sum, count) => sum + count, 1)
    })
    const snapshot = createFakeSnapshot({ 'e/a': ['b'], 'e/b': ['c'], 'e/c': [] })
    const sql = openSqlStore(':memory:')
    await prepareSnapshotTables(sql)
    const graph = createGraphStore({ sql })
    const { engine } = createCountingEngine(snapshot, [below])
    const settle = async (changedKeys: string[]) => {
      await propagate({ changedKeys, engine, graph, renderParts: async () => [] })
      await sql.transaction(graph.takeStatements())
      return Promise.all(['a', 'b', 'c'].map((id) => engine.askKey(`below["id=${id}"]`).catch(() => 'circle')))
    }
    expect(await settle([])).toEqual([3, 2, 1])
    for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
    snapshot.entries['e/c'] = ['a']
    expect(await settle(['e/c'])).toEqual(['circle', 'circle', 'circle'])
    snapshot.entries['e/b'] = []
    expect(await settle(['e/b'])).toEqual([2, 1, 3])
  })

  test('an entry that was looked for and appears is a change', async () => {
    const { change } = await createSettled()
    await change('e/pointer', { name: 'missing' })
    expect((await change('e/missing', { name: 'there' })).pages).toEqual(new Map([[PAGE, 'e/missing changed']]))
  })
})

describe('many parts', () => {
  const menu = defineQuery('menu', ['place'], async (context, { place }) => [place, await context.entry('e/menu')])
  // Uses all menus, so it is asked last.
  const late = defineQuery('late', [], async (context) => Promise.all(PLACES.map((place) => context.ask(menu, { place }))))
  const PLACES = Array.from({ length: PARTS_AT_ONCE + 2 }, (_, at) => `p${at}`)
  const partOf = (place: string) => `part:header["locale=${place}"]`
  const menuOf = (place: string) => `menu["place=${place}"]`

  /** A part a place, each of its menu; `usesLate`: of what is asked last as well, from the change on. Tells what happens in order. */
  async function createPlaces(options: { usesLate?: string } = {}) {
    const snapshot = createFakeSnapshot({ 'e/menu': 'old' })
    const sql = openSqlStore(':memory:')
    await prepareSnapshotTables(sql)
    const graph = createGraphStore({ sql })
    const happened: string[] = []
    const noted = defineQuery('late', [], async (context) => {
      happened.push('late is asked')
      return late.answer(context, {})
    })
    const { engine } = createCountingEngine(snapshot, [menu, noted])
    const thread = createCountingEngine(snapshot, [menu, late]).engine
    for (const key of ['late[]', ...PLACES.map(menuOf)]) await thread.askKey(key)
    thread.takeRecords()
    await engine.askKey('late[]')
    for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
    for (const place of PLACES) await graph.update({ key: partOf(place), kind: 'part', digest: 'old', dependencies: [menuOf(place)] })
    await sql.transaction(graph.takeStatements())
    happened.length = 0
    const texts = new Map<string, unknown>()
    const renderParts: RenderParts = async (keys, { forget, told }) => {
      thread.forget(forget)
      thread.learn(told)
      happened.push(...keys)
      const records = []
      for (const key of keys) {
        const place = PLACES.find((one) => partOf(one) === key) ?? ''
        const dependencies = [menuOf(place), ...(place === options.usesLate ? ['late[]'] : [])]
        const text = await Promise.all(dependencies.map((dependency) => thread.askKey(dependency)))
        texts.set(key, text)
        records.push({ key, kind: 'part' as const, digest: JSON.stringify(text), dependencies })
      }
      return [...thread.takeRecords(), ...records]
    }
    return {
      happened,
      texts,
      async change() {
        snapshot.entries['e/menu'] = 'new'
        return propagate({ changedKeys: ['e/menu'], engine, graph, renderParts })
      },
    }
  }

  test('are begun before the last query is asked', async () => {
    const { change, happened, texts } = await createPlaces()
    await change()
    expect(happened.indexOf('late is asked')).toBe(PARTS_AT_ONCE)
    expect(happened.toSorted()).toEqual(['late is asked', ...PLACES.map(partOf)].toSorted())
    expect([...texts.values()].flat(2)).not.toContain('old')
  })

  test('do not show what was before: one that takes up on the way what changes meanwhile is rendered once more', async () => {
    const [place = ''] = PLACES
    const { change, happened, texts } = await createPlaces({ usesLate: place })
    const { asked } = await change()
    expect(happened.filter((one) => one === partOf(place))).toHaveLength(2)
    expect(texts.get(partOf(place))).toEqual([[place, 'new'], PLACES.map((one) => [one, 'new'])])
    expect(asked.has('late[]')).toBe(true)
  })
})
