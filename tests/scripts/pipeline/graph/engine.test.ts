import { describe, expect, test } from 'vitest'
import { parseQueryKey, type QueryTable, queryKey } from '../../../../scripts/pipeline/graph/engine.ts'
import { SnapshotUnavailable } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { createCountingEngine, createFakeSnapshot } from './test-queries.ts'

const QUERIES: QueryTable = {
  title: async (context, id) => (await context.entry<{ title: string }>(`content/Page/${id}`))?.title ?? null,
  members: async (context) => (await context.list('list/all')).map(({ member }) => member),
  titles: async (context) => Promise.all((await context.ask<string[]>('members')).map((id) => context.ask('title', id))),
  required: async (context, id) => {
    const title = await context.ask<string | null>('title', id ?? '')
    if (title === null) throw new Error(`There is no page ${id}`)
    return title
  },
  tolerant: async (context, id) => context.ask('required', id ?? '').catch(() => 'none'),
  first: async (context) => context.ask('second'),
  second: async (context) => context.ask('third'),
  third: async (context) => context.ask('first'),
}

function createWorldEngine(entries: Record<string, unknown> = {}) {
  const snapshot = createFakeSnapshot({
    'content/Page/a': { title: 'A' },
    'list/all': [
      { member: 'a', value: null },
      { member: 'b', value: null },
    ],
    ...entries,
  })
  return { snapshot, ...createCountingEngine(snapshot, QUERIES) }
}

describe('a question', () => {
  test('records the entries it found and those it did not', async () => {
    const { engine } = createWorldEngine()
    expect(await engine.evaluate('title["a"]')).toMatchObject({ kind: 'query', dependencies: ['content/Page/a'] })
    expect(await engine.evaluate('title["nope"]')).toMatchObject({ dependencies: ['content/Page/nope'] })
  })

  test('records lists it walked and questions it asked, and they record theirs', async () => {
    const { engine } = createWorldEngine()
    await engine.ask('titles[]')
    const records = new Map(engine.takeRecords().map((record) => [record.key, record.dependencies]))
    expect(records).toEqual(
      new Map([
        ['members[]', ['list/all']],
        ['title["a"]', ['content/Page/a']],
        ['title["b"]', ['content/Page/b']],
        ['titles[]', ['members[]', 'title["a"]', 'title["b"]']],
      ]),
    )
    expect(engine.takeRecords()).toEqual([])
  })

  test('has a digest that changes with its answer and with nothing else', async () => {
    const { engine, snapshot } = createWorldEngine()
    const { digest } = await engine.evaluate('title["a"]')
    snapshot.entries['content/Page/a'] = { title: 'A', text: 'unused' }
    expect((await engine.evaluate('title["a"]')).digest).toBe(digest)
    snapshot.entries['content/Page/a'] = { title: 'Other' }
    expect((await engine.evaluate('title["a"]')).digest).not.toBe(digest)
  })

  test('is evaluated once, until it is forgotten', async () => {
    const { engine, counts } = createWorldEngine()
    await Promise.all([engine.ask('title["a"]'), engine.ask('title["a"]'), engine.ask('titles[]')])
    expect(counts.title).toBe(2)
    engine.forget(['title["a"]'])
    await engine.ask('title["a"]')
    await engine.ask('title["b"]')
    expect(counts.title).toBe(3)
  })

  test('that fails has answered: its error is remembered with what it used, and asked again once that is forgotten', async () => {
    const { engine, snapshot, counts } = createWorldEngine()
    await expect(engine.ask('required["b"]')).rejects.toThrow('There is no page b')
    await expect(engine.ask('required["b"]')).rejects.toThrow('There is no page b')
    expect(counts.required).toBe(1)
    expect(engine.takeRecords()).toContainEqual(expect.objectContaining({ key: 'required["b"]', dependencies: ['title["b"]'] }))
    const { digest } = await engine.evaluate('required["b"]')
    snapshot.entries['content/Page/b'] = { title: 'B' }
    engine.forget(['title["b"]'])
    expect((await engine.evaluate('required["b"]')).digest).not.toBe(digest)
    expect(await engine.ask('required["b"]')).toBe('B')
  })

  test('that survives the failure of another depends on it', async () => {
    const { engine } = createWorldEngine()
    expect(await engine.ask('tolerant["b"]')).toBe('none')
    expect(engine.takeRecords().find(({ key }) => key === 'tolerant["b"]')?.dependencies).toEqual(['required["b"]'])
  })

  test('that leads back to itself is an error that names it', async () => {
    await expect(createWorldEngine().engine.ask('first[]')).rejects.toThrow('The query first[] depends on itself')
  })

  test('that nobody knows is an error that names it', async () => {
    await expect(createWorldEngine().engine.ask('nope[]')).rejects.toThrow('There is no query named nope')
  })

  test('that could not be answered for want of the snapshot is no answer: nothing is recorded, and it is asked again', async () => {
    const { engine, snapshot } = createWorldEngine()
    const { entry } = snapshot
    snapshot.entry = () => Promise.reject(new SnapshotUnavailable('gone'))
    await expect(engine.ask('tolerant["a"]')).resolves.toBe('none')
    await expect(engine.evaluate('title["a"]')).rejects.toThrow(SnapshotUnavailable)
    expect(engine.takeRecords().map(({ key }) => key)).not.toContain('title["a"]')
    snapshot.entry = entry
    expect(await engine.ask('title["a"]')).toBe('A')
  })

  test('is forgotten with all others by a reset', async () => {
    const { engine, counts } = createWorldEngine()
    await engine.ask('titles[]')
    engine.reset()
    expect(engine.takeRecords()).toEqual([])
    await engine.ask('titles[]')
    expect(counts).toMatchObject({ titles: 2, members: 2, title: 4 })
  })
})

test.each([[[]], [['a']], [['a"b', '[', '']]])('a key says what is asked: %j', (args) => {
  expect(parseQueryKey(queryKey('name', args))).toEqual({ name: 'name', args })
})
