import { describe, expect, test } from 'vitest'
import { createQueryTable, defineQuery, parseQueryKey, type Query, queryKey } from '../../../../scripts/pipeline/graph/query.ts'
import { SnapshotUnavailable } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { createCountingEngine, createFakeSnapshot } from './test-queries.ts'

const title = defineQuery(
  'title',
  ['id'],
  async (context, { id }) => (await context.entry<{ title: string }>(`content/Page/${id}`))?.title ?? null,
)
const members = defineQuery('members', [], async (context) => (await context.list('list/all')).map(({ member }) => member))
const titles = defineQuery('titles', [], async (context) =>
  Promise.all((await context.ask(members)).map((id) => context.ask(title, { id }))),
)
const required = defineQuery('required', ['id'], async (context, { id }) => {
  const found = await context.ask(title, { id })
  if (found === null) throw new Error(`There is no page ${id}`)
  return found
})
const tolerant = defineQuery('tolerant', ['id'], async (context, { id }) => context.ask(required, { id }).catch(() => 'none'))
const first: Query<Record<never, never>, string> = defineQuery('first', [], async (context): Promise<string> => context.ask(second))
const second: Query<Record<never, never>, string> = defineQuery('second', [], async (context): Promise<string> => context.ask(third))
const third = defineQuery('third', [], async (context): Promise<string> => context.ask(first))
const around = defineQuery('around', [], async (context) => Promise.all([context.ask(third), context.ask(first)]))
const QUERIES = [around, title, members, titles, required, tolerant, first, second, third]

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
    expect(await engine.evaluate('title["id=a"]')).toMatchObject({ kind: 'query', dependencies: ['content/Page/a'] })
    expect(await engine.evaluate('title["id=nope"]')).toMatchObject({ dependencies: ['content/Page/nope'] })
  })

  test('records lists it walked and questions it asked, and they record theirs', async () => {
    const { engine } = createWorldEngine()
    await engine.askKey('titles[]')
    const records = new Map(engine.takeRecords().map((record) => [record.key, record.dependencies]))
    expect(records).toEqual(
      new Map([
        ['members[]', ['list/all']],
        ['title["id=a"]', ['content/Page/a']],
        ['title["id=b"]', ['content/Page/b']],
        ['titles[]', ['members[]', 'title["id=a"]', 'title["id=b"]']],
      ]),
    )
    expect(engine.takeRecords()).toEqual([])
  })

  test('has a digest that changes with its answer and with nothing else', async () => {
    const { engine, snapshot } = createWorldEngine()
    const { digest } = await engine.evaluate('title["id=a"]')
    snapshot.entries['content/Page/a'] = { title: 'A', text: 'unused' }
    expect((await engine.evaluate('title["id=a"]')).digest).toBe(digest)
    snapshot.entries['content/Page/a'] = { title: 'Other' }
    expect((await engine.evaluate('title["id=a"]')).digest).not.toBe(digest)
  })

  test('is evaluated once, until it is forgotten', async () => {
    const { engine, counts } = createWorldEngine()
    await Promise.all([engine.askKey('title["id=a"]'), engine.askKey('title["id=a"]'), engine.askKey('titles[]')])
    expect(counts.title).toBe(2)
    engine.forget(['title["id=a"]'])
    await engine.askKey('title["id=a"]')
    await engine.askKey('title["id=b"]')
    expect(counts.title).toBe(3)
  })

  test('that fails has answered: its error is remembered with what it used, and asked again once that is forgotten', async () => {
    const { engine, snapshot, counts } = createWorldEngine()
    await expect(engine.askKey('required["id=b"]')).rejects.toThrow('There is no page b')
    await expect(engine.askKey('required["id=b"]')).rejects.toThrow('There is no page b')
    expect(counts.required).toBe(1)
    expect(engine.takeRecords()).toContainEqual(expect.objectContaining({ key: 'required["id=b"]', dependencies: ['title["id=b"]'] }))
    const { digest } = await engine.evaluate('required["id=b"]')
    snapshot.entries['content/Page/b'] = { title: 'B' }
    engine.forget(['title["id=b"]'])
    expect((await engine.evaluate('required["id=b"]')).digest).not.toBe(digest)
    expect(await engine.askKey('required["id=b"]')).toBe('B')
  })

  test('that survives the failure of another depends on it', async () => {
    const { engine } = createWorldEngine()
    expect(await engine.askKey('tolerant["id=b"]')).toBe('none')
    expect(engine.takeRecords().find(({ key }) => key === 'tolerant["id=b"]')?.dependencies).toEqual(['required["id=b"]'])
  })

  test('that leads back to itself is an error that names it', async () => {
    await expect(createWorldEngine().engine.askKey('first[]')).rejects.toThrow('The query first[] depends on itself')
  })

  test('that leads back to itself is an error, too, when all of the circle are asked at once', async () => {
    const { engine } = createWorldEngine()
    const asked = await Promise.allSettled(['first[]', 'second[]', 'third[]', 'around[]'].map((key) => engine.askKey(key)))
    for (const outcome of asked)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('depends on itself') } })
  })

  test('that nobody knows is an error that names it', async () => {
    await expect(createWorldEngine().engine.askKey('nope[]')).rejects.toThrow('There is no query named nope')
  })

  test('that could not be answered for want of the snapshot is no answer: nothing is recorded, and it is asked again', async () => {
    const { engine, snapshot } = createWorldEngine()
    const { entry } = snapshot
    snapshot.entry = () => Promise.reject(new SnapshotUnavailable('gone'))
    await expect(engine.askKey('tolerant["id=a"]')).resolves.toBe('none')
    await expect(engine.evaluate('title["id=a"]')).rejects.toThrow(SnapshotUnavailable)
    expect(engine.takeRecords().map(({ key }) => key)).not.toContain('title["id=a"]')
    snapshot.entry = entry
    expect(await engine.askKey('title["id=a"]')).toBe('A')
  })

  test('is forgotten with all others by a reset', async () => {
    const { engine, counts } = createWorldEngine()
    await engine.askKey('titles[]')
    engine.reset()
    expect(engine.takeRecords()).toEqual([])
    await engine.askKey('titles[]')
    expect(counts).toMatchObject({ titles: 2, members: 2, title: 4 })
  })
})

const asked = defineQuery('asked', ['site', 'locale', 'kind?'], async (_context, args) => args)

test.each([[{ site: '', locale: 'de' }], [{ site: 'a"b=c', locale: '[', kind: '=' }]])('a key says what is asked: %j', (args) => {
  expect(parseQueryKey(queryKey(asked, args))).toEqual({ name: 'asked', args })
})

test('arguments are in alphabetical order, and an optional one that says nothing is left out', () => {
  const key = 'asked["locale=de","site=a"]'
  expect(queryKey(asked, { site: 'a', locale: 'de' })).toBe(key)
  expect(queryKey(asked, { locale: 'de', kind: '', site: 'a' })).toBe(key)
  expect(queryKey(asked, { kind: undefined, locale: 'de', site: 'a' })).toBe(key)
  expect(queryKey(asked, { site: 'a', locale: 'de', kind: 'x' })).toBe('asked["kind=x","locale=de","site=a"]')
})

test('two queries of one name are refused, and both are named', () => {
  const other = defineQuery('asked', ['id'], async () => null)
  expect(() => createQueryTable([asked, other])).toThrow('Two queries have one name: asked(kind?, locale, site) and asked(id)')
})

describe('a query whose answers are kept', () => {
  const kept = defineQuery('kept', ['id'], async (context, { id }) => ({ title: await context.ask(title, { id }) }), { isKept: true })
  const both = defineQuery('both', [], async (context) => [await context.ask(kept, { id: 'a' }), await context.ask(kept, { id: 'b' })])

  function createKeepingEngine(entries: Record<string, unknown> = {}) {
    const snapshot = createFakeSnapshot({ 'content/Page/a': { title: 'A' }, 'content/Page/b': { title: 'B' }, ...entries })
    const answers = new Map<string, string>()
    const made = createCountingEngine({ ...snapshot, keptAnswer: async (key) => answers.get(key) ?? null }, [title, kept, both])
    /** As a plan does: what was observed is written, and counts from then on. */
    const write = () => {
      const records = made.engine.takeRecords()
      for (const { key, answer } of records) if (typeof answer === 'string') answers.set(key, answer)
      made.engine.trustStored()
      return records.map(({ key }) => key)
    }
    return { snapshot, answers, write, ...made }
  }

  test('is asked once, and read by an engine that starts later', async () => {
    const first = createKeepingEngine()
    const answer = await first.engine.ask(both)
    expect(first.write()).toEqual(expect.arrayContaining(['both[]', 'kept["id=a"]', 'kept["id=b"]']))
    const later = createKeepingEngine()
    for (const [key, body] of first.answers) later.answers.set(key, body)
    expect(await later.engine.ask(both)).toEqual(answer)
    expect(later.counts).toEqual({ both: 1 })
    expect(later.write()).toEqual(['both[]'])
  })

  test('is asked again, and not read, from being forgotten until its new answer is written', async () => {
    const { engine, snapshot, write, counts } = createKeepingEngine()
    await engine.ask(both)
    write()
    snapshot.entries['content/Page/a'] = { title: 'New' }
    engine.forget(['title["id=a"]', 'kept["id=a"]', 'kept["id=b"]', 'both[]'])
    expect(await engine.ask(both)).toEqual([{ title: 'New' }, { title: 'B' }])
    expect(counts).toMatchObject({ kept: 4 })
    write()
    engine.forget(['both[]'])
    expect(await engine.ask(both)).toEqual([{ title: 'New' }, { title: 'B' }])
    expect(counts).toMatchObject({ kept: 4 })
  })

  test('gives an answer of the same shape when it is asked and when it is read', async () => {
    const gaps = defineQuery('gaps', [], async () => ({ there: 1, gone: undefined }), { isKept: true })
    const snapshot = createFakeSnapshot({})
    const { engine } = createCountingEngine(snapshot, [gaps])
    expect(Object.keys(await engine.ask(gaps))).toEqual(['there'])
  })

  test('keeps nothing of an error', async () => {
    const failing = defineQuery(
      'failing',
      [],
      async (): Promise<string> => {
        throw new Error('no')
      },
      { isKept: true },
    )
    const { engine } = createCountingEngine(createFakeSnapshot({}), [failing])
    expect(await engine.evaluate('failing[]')).toMatchObject({ answer: null })
  })
})
